import Foundation

/// Asks the server.
protocol NetworkServiceProtocol: Sendable {
  /// Fetches what lies under a path.
  /// - Parameter path: The path below the server's address.
  /// - Returns: The answer's body.
  /// - Throws: `URLError`, where the server cannot be reached.
  func data(at path: String) async throws -> Data
}

struct NetworkService: NetworkServiceProtocol {
  let server: URL
  let session: URLSession

  func data(at path: String) async throws -> Data {
    try await session.data(from: server.appending(path: path)).0
  }
}
