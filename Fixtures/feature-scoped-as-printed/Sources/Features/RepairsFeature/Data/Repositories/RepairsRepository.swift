import Dependencies
import Entities
import Foundation

actor RepairsRepository: RepairsRepositoryProtocol {
  @Dependency(\.repairsLocalDataSource) private var localDataSource
  @Dependency(\.repairsRemoteDataSource) private var remoteDataSource

  func fetchLocal(id: String) async throws -> BookedService {
    try await localDataSource.fetch(id: id)
  }

  func fetchRemote(id: String) async throws -> BookedService {
    let service = try await remoteDataSource.fetch(id: id)
    try await localDataSource.save(service)
    return service
  }

  func fetch(id: String) async throws -> BookedService {
    do {
      return try await fetchLocal(id: id)
    } catch {
      return try await fetchRemote(id: id)
    }
  }

  func save(_ service: BookedService) async throws {
    try await localDataSource.save(service)
  }

  func delete(id: String) async throws {
    try await localDataSource.delete(id: id)
  }

  func sync(id: String) async throws {
    do {
      let service = try await remoteDataSource.fetch(id: id)
      try await localDataSource.save(service)
    } catch {
      // The stored values stay unchanged
      #if DEBUG
        print("The service is not up to date: \(error)")
      #endif
    }
  }
}

// MARK: - Dependency Key
struct RepairsRepositoryKey: DependencyKey {
  static let liveValue: any RepairsRepositoryProtocol = RepairsRepository()
  static let testValue: any RepairsRepositoryProtocol = MockRepairsRepository()
  static let previewValue: any RepairsRepositoryProtocol = MockRepairsRepository()
}

extension DependencyValues {
  var repairsRepository: any RepairsRepositoryProtocol {
    get { self[RepairsRepositoryKey.self] }
    set { self[RepairsRepositoryKey.self] = newValue }
  }
}
