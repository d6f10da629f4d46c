import Entities

protocol ShelfLocalDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Book
  func save(_ book: Book) async throws
  func delete(id: String) async throws
}
