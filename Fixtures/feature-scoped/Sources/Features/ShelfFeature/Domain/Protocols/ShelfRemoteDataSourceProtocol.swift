import Entities

protocol ShelfRemoteDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Book
  func create(_ book: Book) async throws -> Book
  func update(_ book: Book) async throws -> Book
}
