import Foundation

/// Asks the observatory.
protocol NetworkService {
  /// Looks a comet up.
  /// - Parameter input: What to look for.
  /// - Returns: The report of the observatory.
  /// - Throws: `URLError`, where the observatory does not answer.
  func report(for input: CometInput) async throws -> CometReport
}
