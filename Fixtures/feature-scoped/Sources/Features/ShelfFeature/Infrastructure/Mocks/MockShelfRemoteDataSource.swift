import Entities

struct MockShelfRemoteDataSource: ShelfRemoteDataSourceProtocol {
  func fetch(id: String) async throws -> Book { Book(title: "Book \(id)") }
  func create(_ book: Book) async throws -> Book { book }
  func update(_ book: Book) async throws -> Book { book }
}
