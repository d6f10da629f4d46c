import Entities
import Foundation

struct MockBerthsLocalDataSource: BerthsLocalDataSourceProtocol {
  func fetch(id: String) async throws -> Berth {
    Berth.mock
  }

  func save(_ berth: Berth) async throws {
    // A mock stores nothing
  }

  func delete(id: String) async throws {
    // A mock has nothing to delete
  }
}
