import Entities
import Foundation

/// Where the app gets each berth from
public protocol BerthsRepositoryProtocol: Sendable {
  /// Reads the values on the device
  func fetchLocal(id: String) async throws -> Berth

  /// Asks the harbour office
  func fetchRemote(id: String) async throws -> Berth

  /// Reads the value on the device, or asks the harbour office
  func fetch(id: String) async throws -> Berth

  /// Stores it on the device
  func save(_ berth: Berth) async throws

  /// Removes it from the device
  func delete(id: String) async throws

  /// Brings the device up to date
  func sync(id: String) async throws
}
