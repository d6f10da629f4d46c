import Entities
import Foundation

/// Where the app gets each tide from
public protocol TidesRepositoryProtocol: Sendable {
  /// Reads the values on the device
  func fetchLocal(id: String) async throws -> Tide

  /// Asks the harbour office
  func fetchRemote(id: String) async throws -> Tide

  /// Reads the value on the device, or asks the harbour office
  func fetch(id: String) async throws -> Tide

  /// Stores it on the device
  func save(_ tide: Tide) async throws

  /// Removes it from the device
  func delete(id: String) async throws

  /// Brings the device up to date
  func sync(id: String) async throws
}
