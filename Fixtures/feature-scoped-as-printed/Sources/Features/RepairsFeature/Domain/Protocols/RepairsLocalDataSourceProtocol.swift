import Entities
import Foundation

public protocol RepairsLocalDataSourceProtocol: Sendable {
  func fetch(id: String) async throws(RepairsError) -> BookedService
  func save(_ service: BookedService) async throws(RepairsError)
  func delete(id: String) async throws(RepairsError)
}
