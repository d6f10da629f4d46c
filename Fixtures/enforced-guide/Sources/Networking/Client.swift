import Foundation

/// Sends requests.
public struct Client: Sendable {
  public init() {}

  /// The bytes at a path.
  public func bytes(at path: String) async throws -> [UInt8] { Array(path.utf8) }
}
