import Dependencies
import Entities
import Foundation
import NetworkService

actor RepairsRemoteDataSource: RepairsRemoteDataSourceProtocol {
  @Dependency(\.networkService) private var networkService

  init() {}

  func fetch(id: String) async throws -> BookedService {
    try await networkService.entity(BookedService.self, named: id)
  }

  func create(_ service: BookedService) async throws -> BookedService {
    try await networkService.send(service, named: service.id.uuidString)
  }

  func update(_ service: BookedService) async throws -> BookedService {
    try await networkService.send(service, named: service.id.uuidString)
  }
}

// MARK: - Dependency Key
struct RepairsRemoteDataSourceKey: DependencyKey {
  static let liveValue: any RepairsRemoteDataSourceProtocol = RepairsRemoteDataSource()
  static let testValue: any RepairsRemoteDataSourceProtocol = MockRepairsRemoteDataSource()
  static let previewValue: any RepairsRemoteDataSourceProtocol = MockRepairsRemoteDataSource()
}

extension DependencyValues {
  var repairsRemoteDataSource: any RepairsRemoteDataSourceProtocol {
    get { self[RepairsRemoteDataSourceKey.self] }
    set { self[RepairsRemoteDataSourceKey.self] = newValue }
  }
}
