import Entities

protocol BookMapping: Sendable {
  func toDomain(_ dto: BookDTO) -> Book
  func toDTO(_ book: Book) -> BookDTO
}

/// The server says name and leaves out what it does not know.
struct BookMapper: BookMapping {
  func toDomain(_ dto: BookDTO) -> Book {
    Book(
      id: dto.id, title: dto.name, pageCount: dto.pages ?? 0, createdAt: dto.created, updatedAt: dto.updated)
  }

  func toDTO(_ book: Book) -> BookDTO {
    BookDTO(
      id: book.id, name: book.title, pages: book.pageCount == 0 ? nil : book.pageCount, created: book.createdAt,
      updated: book.updatedAt)
  }
}
