/// The number of parallel jobs.
///
/// - Parameter asked: the requested number; 0 for one per processor.
package func jobCount(_ asked: Int) -> Int { asked > 0 ? asked : processors }

/// Cached, because the system reads a file to determine the number.
private let processors = processorCount()
