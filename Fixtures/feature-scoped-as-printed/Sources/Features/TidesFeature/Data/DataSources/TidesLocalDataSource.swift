import Dependencies
import Entities
import Foundation
import PersistenceService

actor TidesLocalDataSource: TidesLocalDataSourceProtocol {
  @Dependency(\.persistenceService) private var persistenceService

  init() {}

  func fetch(id: String) async throws -> Tide {
    guard let tide = try await persistenceService.load(Tide.self, forKey: id) else {
      throw TidesError.missing
    }
    return tide
  }

  func save(_ tide: Tide) async throws {
    try await persistenceService.save(tide, forKey: tide.id.uuidString)
  }

  func delete(id: String) async throws {
    try await persistenceService.deleteData(forKey: id)
  }
}
