import Entities
import Foundation

public protocol TidesLocalDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Tide
  func save(_ tide: Tide) async throws
  func delete(id: String) async throws
}
