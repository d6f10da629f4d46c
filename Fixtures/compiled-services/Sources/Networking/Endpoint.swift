/// A request and the type of its answer.
public protocol Endpoint: Sendable {
  associatedtype Response: Decodable & Sendable
  associatedtype Body: Encodable & Sendable = NoBody

  var path: String { get }
  var method: HTTPMethod { get }
  var query: [String: String] { get }
  var body: Body? { get }
  var retries: RetryPolicy { get }
}

extension Endpoint {
  public var method: HTTPMethod { .get }
  public var query: [String: String] { [:] }
  public var retries: RetryPolicy { method.isSafe ? .standard : .never }
}

extension Endpoint where Body == NoBody {
  public var body: NoBody? { nil }
}

public struct NoBody: Encodable, Sendable {}
