import Dependencies
import Entities
import Foundation
import Framework

actor BerthsRepository: BerthsRepositoryProtocol {
  @Dependency(\.berthsLocalDataSource) private var localDataSource
  @Dependency(\.berthsRemoteDataSource) private var remoteDataSource
  private let log = AppLog(category: "Berths")

  func fetchLocal(id: String) async throws -> Berth {
    try await localDataSource.fetch(id: id)
  }

  func fetchRemote(id: String) async throws -> Berth {
    let berth = try await remoteDataSource.fetch(id: id)
    try await localDataSource.save(berth)
    return berth
  }

  func fetch(id: String) async throws -> Berth {
    do {
      return try await fetchLocal(id: id)
    } catch {
      return try await fetchRemote(id: id)
    }
  }

  func save(_ berth: Berth) async throws {
    try await localDataSource.save(berth)
  }

  func delete(id: String) async throws {
    try await localDataSource.delete(id: id)
  }

  func sync(id: String) async throws {
    do {
      let berth = try await remoteDataSource.fetch(id: id)
      try await localDataSource.save(berth)
    } catch {
      // The stored values stay unchanged
      log.failure("The berth is not up to date: \(error)")
    }
  }
}

// MARK: - Dependency Key
struct BerthsRepositoryKey: DependencyKey {
  static let liveValue: any BerthsRepositoryProtocol = BerthsRepository()
  static let testValue: any BerthsRepositoryProtocol = MockBerthsRepository()
  static let previewValue: any BerthsRepositoryProtocol = MockBerthsRepository()
}

extension DependencyValues {
  var berthsRepository: any BerthsRepositoryProtocol {
    get { self[BerthsRepositoryKey.self] }
    set { self[BerthsRepositoryKey.self] = newValue }
  }
}
