import Entities

actor MockShelfLocalDataSource: ShelfLocalDataSourceProtocol {
  private var books: [String: Book] = [:]

  func fetch(id: String) async throws -> Book {
    guard let book = books[id] else { throw ShelfError.notFound }
    return book
  }

  func save(_ book: Book) async throws {
    books[book.id.uuidString] = book
  }

  func delete(id: String) async throws {
    books[id] = nil
  }
}
