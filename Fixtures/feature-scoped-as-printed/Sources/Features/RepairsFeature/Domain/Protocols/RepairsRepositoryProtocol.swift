import Entities
import Foundation

/// Where the app gets each service from
public protocol RepairsRepositoryProtocol: Sendable {
  /// Reads the values on the device
  func fetchLocal(id: String) async throws -> BookedService

  /// Asks the harbour office
  func fetchRemote(id: String) async throws -> BookedService

  /// Reads the value on the device, or asks the harbour office
  func fetch(id: String) async throws -> BookedService

  /// Stores it on the device
  func save(_ service: BookedService) async throws

  /// Removes it from the device
  func delete(id: String) async throws

  /// Brings the device up to date
  func sync(id: String) async throws
}
