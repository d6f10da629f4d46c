import Dependencies
import Entities
import Foundation
import NetworkService

actor BerthsRemoteDataSource: BerthsRemoteDataSourceProtocol {
  @Dependency(\.networkService) private var networkService

  init() {}

  func fetch(id: String) async throws -> Berth {
    let answer: BerthDTO = try await networkService.sendRequest(to: BerthsEndpoint.getBerth(id))
    return BerthMapper().toDomain(answer)
  }

  func create(_ berth: Berth) async throws -> Berth {
    let request = BerthMapper().toDTO(berth)
    let answer: BerthDTO = try await networkService.sendRequest(to: BerthsEndpoint.createBerth(request))
    return BerthMapper().toDomain(answer)
  }

  func update(_ berth: Berth) async throws -> Berth {
    let request = BerthMapper().toDTO(berth)
    let answer: BerthDTO = try await networkService.sendRequest(
      to: BerthsEndpoint.updateBerth(berth.id.uuidString, request)
    )
    return BerthMapper().toDomain(answer)
  }
}

// MARK: - Dependency Key
struct BerthsRemoteDataSourceKey: DependencyKey {
  static let liveValue: any BerthsRemoteDataSourceProtocol = BerthsRemoteDataSource()
  static let testValue: any BerthsRemoteDataSourceProtocol = MockBerthsRemoteDataSource()
  static let previewValue: any BerthsRemoteDataSourceProtocol = MockBerthsRemoteDataSource()
}

extension DependencyValues {
  var berthsRemoteDataSource: any BerthsRemoteDataSourceProtocol {
    get { self[BerthsRemoteDataSourceKey.self] }
    set { self[BerthsRemoteDataSourceKey.self] = newValue }
  }
}
