import Entities
import Foundation

public protocol BerthsLocalDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Berth
  func save(_ berth: Berth) async throws
  func delete(id: String) async throws
}
