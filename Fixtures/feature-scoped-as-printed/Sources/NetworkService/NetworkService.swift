import Dependencies
import Foundation

public enum HTTPMethod: String, Sendable {
  case GET, POST, PUT, DELETE
}

public protocol APIEndpoint: Sendable {
  var path: String { get }
  var method: HTTPMethod { get }
  var body: Data? { get }
}

public protocol NetworkServiceProtocol: Sendable {
  func sendRequest<Answer: Decodable & Sendable>(to endpoint: any APIEndpoint) async throws -> Answer
  func entity<Answer: Decodable & Sendable>(_ type: Answer.Type, named name: String) async throws -> Answer
  func send<Value: Codable & Sendable>(_ value: Value, named name: String) async throws -> Value
}

public struct NetworkService: NetworkServiceProtocol {
  private let server: URL

  public init(server: URL = URL(filePath: "/marina")) {
    self.server = server
  }

  public func sendRequest<Answer: Decodable & Sendable>(to endpoint: any APIEndpoint) async throws -> Answer {
    var request = URLRequest(url: server.appending(path: endpoint.path))
    request.httpMethod = endpoint.method.rawValue
    request.httpBody = endpoint.body
    return try JSONDecoder().decode(Answer.self, from: try await URLSession.shared.data(for: request).0)
  }

  public func entity<Answer: Decodable & Sendable>(_ type: Answer.Type, named name: String) async throws -> Answer {
    try JSONDecoder().decode(type, from: try await URLSession.shared.data(from: server.appending(path: name)).0)
  }

  public func send<Value: Codable & Sendable>(_ value: Value, named name: String) async throws -> Value {
    var request = URLRequest(url: server.appending(path: name))
    request.httpMethod = HTTPMethod.PUT.rawValue
    request.httpBody = try JSONEncoder().encode(value)
    return try JSONDecoder().decode(Value.self, from: try await URLSession.shared.data(for: request).0)
  }
}

private enum NetworkServiceKey: DependencyKey {
  static let liveValue: any NetworkServiceProtocol = NetworkService()
  static let testValue: any NetworkServiceProtocol = NetworkService()
}

extension DependencyValues {
  public var networkService: any NetworkServiceProtocol {
    get { self[NetworkServiceKey.self] }
    set { self[NetworkServiceKey.self] = newValue }
  }
}
