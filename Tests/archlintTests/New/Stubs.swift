/// The least of the modules that what `archlint new` writes imports, for the compiler to judge it by where they are
/// not.
let stubs: [(module: String, text: String)] = [
  (
    "Dependencies",
    """
    public protocol DependencyKey: Sendable {
      associatedtype Value: Sendable
      static var liveValue: Value { get }
      static var testValue: Value { get }
      static var previewValue: Value { get }
    }
    public struct DependencyValues: Sendable {
      public init() {}
      public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
        get { Key.liveValue }
        set {}
      }
    }
    @propertyWrapper public struct Dependency<Value: Sendable>: Sendable {
      let path: KeyPath<DependencyValues, Value> & Sendable
      public init(_ path: KeyPath<DependencyValues, Value> & Sendable) { self.path = path }
      public var wrappedValue: Value { DependencyValues()[keyPath: path] }
    }
    """
  ),
  (
    "NetworkService",
    """
    import Dependencies
    import Foundation
    public enum HTTPMethod { case get, post, put, delete }
    public protocol APIEndpoint: Sendable {
      var path: String { get }
      var method: HTTPMethod { get }
      var body: Data? { get }
    }
    public struct NetworkService: Sendable {
      public func send<Answer: Decodable & Sendable>(_ endpoint: some APIEndpoint) async throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data())
      }
    }
    extension DependencyValues { public var networkService: NetworkService { NetworkService() } }
    """
  ),
  (
    "PersistenceService",
    """
    import Dependencies
    public struct PersistenceService: Sendable {
      public func load<Value: Decodable & Sendable>(_ type: Value.Type, forKey key: String) async throws -> Value? { nil }
      public func save(_ value: some Encodable & Sendable, forKey key: String) async throws {}
      public func delete(forKey key: String) async throws {}
    }
    extension DependencyValues { public var persistenceService: PersistenceService { PersistenceService() } }
    """
  ),
  (
    "AnalyticsService",
    """
    import Dependencies
    public protocol AnalyticsEvent: Sendable {
      var name: String { get }
      var properties: [String: String] { get }
    }
    public struct AnalyticsService: Sendable { public func track(_ event: some AnalyticsEvent) async {} }
    extension DependencyValues { public var analyticsService: AnalyticsService { AnalyticsService() } }
    """
  ),
]
