import Dependencies
import Entities
import Foundation
import PersistenceService

actor RepairsLocalDataSource: RepairsLocalDataSourceProtocol {
  @Dependency(\.persistenceService) private var persistenceService

  init() {}

  func fetch(id: String) async throws(RepairsError) -> BookedService {
    guard let service = try? await persistenceService.load(BookedService.self, forKey: id) else {
      throw .missing
    }
    return service
  }

  func save(_ service: BookedService) async throws(RepairsError) {
    do {
      try await persistenceService.save(service, forKey: service.id.uuidString)
    } catch {
      throw RepairsError.notSynchronized(error.localizedDescription)
    }
  }

  func delete(id: String) async throws(RepairsError) {
    do {
      try await persistenceService.deleteData(forKey: id)
    } catch {
      throw RepairsError.missing
    }
  }
}

// MARK: - Dependency Key
struct RepairsLocalDataSourceKey: DependencyKey {
  static let liveValue: any RepairsLocalDataSourceProtocol = RepairsLocalDataSource()
  static let testValue: any RepairsLocalDataSourceProtocol = MockRepairsLocalDataSource()
  static let previewValue: any RepairsLocalDataSourceProtocol = MockRepairsLocalDataSource()
}

extension DependencyValues {
  var repairsLocalDataSource: any RepairsLocalDataSourceProtocol {
    get { self[RepairsLocalDataSourceKey.self] }
    set { self[RepairsLocalDataSourceKey.self] = newValue }
  }
}
