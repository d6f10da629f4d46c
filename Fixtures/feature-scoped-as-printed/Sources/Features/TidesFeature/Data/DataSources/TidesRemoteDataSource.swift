import Dependencies
import Entities
import Foundation
import NetworkService

actor TidesRemoteDataSource: TidesRemoteDataSourceProtocol {
  @Dependency(\.networkService) private var networkService

  init() {}

  func fetch(id: String) async throws -> Tide {
    let answer: TideDTO = try await networkService.sendRequest(to: TidesEndpoint.getTide(id))
    return TideMapper().toDomain(answer)
  }

  func create(_ tide: Tide) async throws -> Tide {
    let request = TideMapper().toDTO(tide)
    let answer: TideDTO = try await networkService.sendRequest(to: TidesEndpoint.createTide(request))
    return TideMapper().toDomain(answer)
  }

  func update(_ tide: Tide) async throws -> Tide {
    let request = TideMapper().toDTO(tide)
    let answer: TideDTO = try await networkService.sendRequest(
      to: TidesEndpoint.updateTide(tide.id.uuidString, request)
    )
    return TideMapper().toDomain(answer)
  }
}
