import Foundation

/// Asks the server.
protocol NetworkServiceProtocol: Sendable {
  /// Fetches what lies under a path.
  /// - Parameter path: The path below the server's address.
  /// - Returns: The answer's body.
  /// - Throws: `URLError`, where the server cannot be reached.
  func data(at path: String) async throws -> Data
}

enum Server {
  static let address = "http://beds.example.org" // expect: plain-http
  static let apiKey = "0123456789" // expect: secret-in-source
}

func keep(_ token: String) {
  UserDefaults.standard.set(token, forKey: "accessToken") // expect: secret-in-defaults
}

struct NetworkService: NetworkServiceProtocol {
  let server: URL
  let session: URLSession

  func data(at path: String) async throws -> Data {
    try await session.data(from: server.appending(path: path)).0
  }
}
