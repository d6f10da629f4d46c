import Entities

protocol ShelfRemoteDataSourceProtocol: Sendable { // expect: data-source-operations
  func fetch(id: String) async throws -> Book
  func create(_ book: Book) async throws -> Book
}
