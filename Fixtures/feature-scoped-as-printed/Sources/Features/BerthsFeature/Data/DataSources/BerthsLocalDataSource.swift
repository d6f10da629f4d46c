import Dependencies
import Entities
import Foundation
import PersistenceService

actor BerthsLocalDataSource: BerthsLocalDataSourceProtocol {
  @Dependency(\.persistenceService) private var persistenceService

  init() {}

  func fetch(id: String) async throws -> Berth {
    guard let berth = try await persistenceService.load(Berth.self, forKey: id) else {
      throw BerthsError.missing
    }
    return berth
  }

  func save(_ berth: Berth) async throws {
    try await persistenceService.save(berth, forKey: berth.id.uuidString)
  }

  func delete(id: String) async throws {
    try await persistenceService.deleteData(forKey: id)
  }
}

// MARK: - Dependency Key
struct BerthsLocalDataSourceKey: DependencyKey {
  static let liveValue: any BerthsLocalDataSourceProtocol = BerthsLocalDataSource()
  static let testValue: any BerthsLocalDataSourceProtocol = MockBerthsLocalDataSource()
  static let previewValue: any BerthsLocalDataSourceProtocol = MockBerthsLocalDataSource()
}

extension DependencyValues {
  var berthsLocalDataSource: any BerthsLocalDataSourceProtocol {
    get { self[BerthsLocalDataSourceKey.self] }
    set { self[BerthsLocalDataSourceKey.self] = newValue }
  }
}
