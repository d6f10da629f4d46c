import Dependencies
import Entities
import Foundation
import Framework

actor TidesRepository: TidesRepositoryProtocol {
  private let localDataSource: any TidesLocalDataSourceProtocol
  private let remoteDataSource: any TidesRemoteDataSourceProtocol
  private let log = AppLog(category: "Tides")

  init(
    localDataSource: any TidesLocalDataSourceProtocol,
    remoteDataSource: any TidesRemoteDataSourceProtocol
  ) {
    self.localDataSource = localDataSource
    self.remoteDataSource = remoteDataSource
  }

  func fetchLocal(id: String) async throws -> Tide {
    try await localDataSource.fetch(id: id)
  }

  func fetchRemote(id: String) async throws -> Tide {
    let tide = try await remoteDataSource.fetch(id: id)
    try await localDataSource.save(tide)
    return tide
  }

  func fetch(id: String) async throws -> Tide {
    if let tide = try? await localDataSource.fetch(id: id) {
      return tide
    }
    return try await fetchRemote(id: id)
  }

  func save(_ tide: Tide) async throws {
    try await localDataSource.save(tide)
  }

  func delete(id: String) async throws {
    try await localDataSource.delete(id: id)
  }

  func sync(id: String) async throws {
    do {
      let tide = try await remoteDataSource.fetch(id: id)
      try await localDataSource.save(tide)
    } catch {
      // The stored values stay unchanged
      log.failure("The tide is not up to date: \(error)")
    }
  }
}

// MARK: - Dependency Key
struct TidesRepositoryKey: DependencyKey {
  static let liveValue: any TidesRepositoryProtocol = TidesRepository(
    localDataSource: TidesLocalDataSource(),
    remoteDataSource: TidesRemoteDataSource()
  )
  static let testValue: any TidesRepositoryProtocol = MockTidesRepository()
  static let previewValue: any TidesRepositoryProtocol = MockTidesRepository()
}

extension DependencyValues {
  var tidesRepository: any TidesRepositoryProtocol {
    get { self[TidesRepositoryKey.self] }
    set { self[TidesRepositoryKey.self] = newValue }
  }
}
