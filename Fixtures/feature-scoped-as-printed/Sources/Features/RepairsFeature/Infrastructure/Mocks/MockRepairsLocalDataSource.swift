import Entities
import Foundation

struct MockRepairsLocalDataSource: RepairsLocalDataSourceProtocol {
  func fetch(id: String) async throws(RepairsError) -> BookedService {
    BookedService(title: "New sails")
  }

  func save(_ service: BookedService) async throws(RepairsError) {
    // A mock stores nothing
  }

  func delete(id: String) async throws(RepairsError) {
    // A mock has nothing to delete
  }
}
