import Foundation

public struct Request: Sendable {
  public struct Header: Hashable, Sendable {
    public let name: String
    public let value: String

    public static func bearer(_ token: String) -> Header { Header(name: "Authorization", value: "Bearer \(token)") }
    static let json = Header(name: "Content-Type", value: "application/json")
  }

  public internal(set) var path: String
  public internal(set) var method: HTTPMethod
  public internal(set) var headers: [Header] = []
  public internal(set) var body: Data?

  init(_ endpoint: some Endpoint) throws {
    let query = endpoint.query.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "&")
    path = query.isEmpty ? endpoint.path : endpoint.path + "?" + query
    method = endpoint.method
    if let content = endpoint.body {
      body = try JSONEncoder().encode(content)
      headers.append(.json)
    }
  }
}
