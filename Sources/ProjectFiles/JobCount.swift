/// - Parameter asked: 0 for one a processor.
package func jobCount(_ asked: Int) -> Int { asked > 0 ? asked : processors }

/// Each time it is asked for, the system has a file read.
private let processors = processorCount()
