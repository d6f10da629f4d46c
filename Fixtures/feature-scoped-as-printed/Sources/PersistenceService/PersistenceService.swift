import Dependencies
import Foundation

public protocol PersistenceServiceProtocol: Sendable {
  func load<Value: Codable & Sendable>(_ type: Value.Type, forKey key: String) async throws -> Value?
  func save<Value: Codable & Sendable>(_ value: Value, forKey key: String) async throws
  func deleteData(forKey key: String) async throws
}

public actor PersistenceService: PersistenceServiceProtocol {
  private var stored: [String: Data] = [:]

  public init() {}

  public func load<Value: Codable & Sendable>(_ type: Value.Type, forKey key: String) async throws -> Value? {
    try stored[key].map { try JSONDecoder().decode(type, from: $0) }
  }

  public func save<Value: Codable & Sendable>(_ value: Value, forKey key: String) async throws {
    stored[key] = try JSONEncoder().encode(value)
  }

  public func deleteData(forKey key: String) async throws {
    stored[key] = nil
  }
}

private enum PersistenceServiceKey: DependencyKey {
  static let liveValue: any PersistenceServiceProtocol = PersistenceService()
  static let testValue: any PersistenceServiceProtocol = PersistenceService()
}

extension DependencyValues {
  public var persistenceService: any PersistenceServiceProtocol {
    get { self[PersistenceServiceKey.self] }
    set { self[PersistenceServiceKey.self] = newValue }
  }
}
