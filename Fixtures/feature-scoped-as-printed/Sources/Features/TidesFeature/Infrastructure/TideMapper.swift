import Entities
import Foundation

protocol TideMapping {
  func toDomain(_ dto: TideDTO) -> Tide
  func toDTO(_ tide: Tide) -> TideDTO
}

public struct TideMapper: TideMapping {
  public init() {}

  func toDomain(_ dto: TideDTO) -> Tide {
    Tide(harbour: dto.port, height: Double(dto.centimetres) / 100)
  }

  func toDTO(_ tide: Tide) -> TideDTO {
    TideDTO(port: tide.harbour, centimetres: Int(tide.height * 100))
  }
}
