import Foundation

/// Keeps answers of the server.
protocol CacheServiceProtocol: Sendable {
  /// Looks for a value.
  /// - Parameter key: The key that the value was stored with.
  /// - Returns: The value, or nil if there is none.
  func get(key: String) async -> Data?

  /// Stores a value, in place of an earlier one with the key.
  /// - Parameters:
  ///   - key: The key to find the value with.
  ///   - value: The value.
  func set(key: String, value: Data) async
}

/// Keeps its values until the app ends.
actor CacheService: CacheServiceProtocol {
  private var values: [String: Data] = [:]

  func get(key: String) async -> Data? {
    values[key]
  }

  func set(key: String, value: Data) async {
    values[key] = value
  }
}
