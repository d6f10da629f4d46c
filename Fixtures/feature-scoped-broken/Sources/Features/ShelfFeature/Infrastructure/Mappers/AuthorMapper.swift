import Entities

enum AuthorMapper { // expect: mapper-shape
  static func toDomain(_ dto: AuthorDTO) -> String { dto.name }
}
