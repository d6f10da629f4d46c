import Dependencies
import Foundation

public enum HTTPMethod: String, Sendable {
  case get, post, put, delete

  public static let GET = HTTPMethod.get
  public static let POST = HTTPMethod.post
  public static let PUT = HTTPMethod.put
  public static let DELETE = HTTPMethod.delete
}

public protocol APIEndpoint: Sendable {
  var path: String { get }
  var method: HTTPMethod { get }
  var body: Data? { get }
}

public protocol NetworkServiceProtocol: Sendable {
  func sendRequest<Response: Decodable & Sendable>(to endpoint: any APIEndpoint) async throws -> Response
}

extension NetworkServiceProtocol {
  public func send<Response: Decodable & Sendable>(_ endpoint: any APIEndpoint) async throws -> Response {
    try await sendRequest(to: endpoint)
  }
}

public actor MockNetworkService: NetworkServiceProtocol {
  private var answer: Result<Data, URLError> = .failure(URLError(.notConnectedToInternet))

  public init() {}

  public func setAnswer(_ answer: Result<Data, URLError>) { self.answer = answer }

  public func sendRequest<Response: Decodable & Sendable>(to endpoint: any APIEndpoint) async throws -> Response {
    try JSONDecoder().decode(Response.self, from: answer.get())
  }
}

private enum NetworkServiceKey: TestDependencyKey {
  static let testValue: any NetworkServiceProtocol = MockNetworkService()
}

extension DependencyValues {
  public var networkService: any NetworkServiceProtocol {
    get { self[NetworkServiceKey.self] }
    set { self[NetworkServiceKey.self] = newValue }
  }
}
