import Entities
import Foundation

protocol BerthMapping {
  func toDomain(_ dto: BerthDTO) -> Berth
  func toDTO(_ berth: Berth) -> BerthDTO
}

struct BerthMapper: BerthMapping {
  init() {}

  func toDomain(_ dto: BerthDTO) -> Berth {
    Berth(
      name: "Berth \(dto.number)",
      length: dto.metres ?? 8
    )
  }

  func toDTO(_ berth: Berth) -> BerthDTO {
    BerthDTO(
      number: berth.name.replacingOccurrences(of: "Berth ", with: ""),
      metres: berth.length
    )
  }
}
