protocol PageMapping {
  func toDomain(_ dto: PageDTO) -> Page
  func toDTO(_ page: Page) -> PageDTO
}

struct Page {
  let number: Int
}

struct PageMapper: PageMapping {
  func toDomain(_ dto: PageDTO) -> Page { Page(number: dto.number) } // expect: copying-mapper
  func toDTO(_ page: Page) -> PageDTO { PageDTO(number: page.number) } // expect: copying-mapper
}
