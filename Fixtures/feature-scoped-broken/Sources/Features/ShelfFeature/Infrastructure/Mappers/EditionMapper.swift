import Entities

protocol EditionMapping {
  func toDomain(_ dto: EditionDTO) -> Edition
  func toDTO(_ edition: Edition) -> EditionDTO
}

struct EditionMapper: EditionMapping { // expect: copying-mapper
  func toDomain(_ dto: EditionDTO) -> Edition { Edition(id: dto.id, year: dto.year) }
  func toDTO(_ edition: Edition) -> EditionDTO { EditionDTO(id: edition.id, year: edition.year) }
}
