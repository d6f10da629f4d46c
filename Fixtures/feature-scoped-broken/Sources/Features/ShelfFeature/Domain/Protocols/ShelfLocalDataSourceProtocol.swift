import Entities

protocol ShelfLocalDataSourceProtocol: AnyObject { // expect: data-source-protocol
  func fetch(id: String) async throws -> Book
  func save(_ book: Book) async throws
  func delete(id: String) throws // expect: blocking-data-source
}
