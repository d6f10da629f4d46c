import Foundation

/// Protocol for the pages of the log.
///
/// ## Design Principles
/// - **Raw first**: Pages are data, extensions convert them
///
/// ## Typical Usage
/// ```swift
/// try await logbookService.write(passage, to: "today")
/// ```
public protocol LogbookServiceProtocol: Sendable {
  /// Writes a page
  ///
  /// - Parameters:
  ///   - data: The page
  ///   - name: Its name
  /// - Throws: `AppError.logbookService` if the disk is full
  func writeData(_ data: Data, to name: String) async throws

  /// Reads a page, or the empty one of the app
  ///
  /// - Parameter name: Its name
  /// - Returns: The page
  /// - Throws: `AppError.logbookService` without a page
  func readData(from name: String) async throws -> Data
}

// MARK: - Codable
public extension LogbookServiceProtocol {
  /// Writes a page as JSON
  func write<T: Codable>(_ value: T, to name: String) async throws {
    try await writeData(JSONEncoder().encode(value), to: name)
  }

  /// Reads a page that is JSON
  func read<T: Codable>(_ type: T.Type, from name: String) async throws -> T {
    try await JSONDecoder().decode(type, from: readData(from: name))
  }
}
