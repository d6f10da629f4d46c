import Dependencies
import Foundation

public protocol PersistenceServiceProtocol: Sendable {
  func load<Value: Decodable & Sendable>(_ type: Value.Type, forKey key: String) async throws -> Value?
  func save<Value: Encodable & Sendable>(_ value: Value, forKey key: String) async throws
  func deleteData(forKey key: String) async throws
}

extension PersistenceServiceProtocol {
  public func delete(forKey key: String) async throws { try await deleteData(forKey: key) }
}

public actor MockPersistenceService: PersistenceServiceProtocol {
  private var stored: [String: Data] = [:]

  public init() {}

  public func load<Value: Decodable & Sendable>(_ type: Value.Type, forKey key: String) async throws -> Value? {
    try stored[key].map { try JSONDecoder().decode(type, from: $0) }
  }

  public func save<Value: Encodable & Sendable>(_ value: Value, forKey key: String) async throws {
    stored[key] = try JSONEncoder().encode(value)
  }

  public func deleteData(forKey key: String) async throws { stored[key] = nil }
}

private enum PersistenceServiceKey: TestDependencyKey {
  static let testValue: any PersistenceServiceProtocol = MockPersistenceService()
}

extension DependencyValues {
  public var persistenceService: any PersistenceServiceProtocol {
    get { self[PersistenceServiceKey.self] }
    set { self[PersistenceServiceKey.self] = newValue }
  }
}
