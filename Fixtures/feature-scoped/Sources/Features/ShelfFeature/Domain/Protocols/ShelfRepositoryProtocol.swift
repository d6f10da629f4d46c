import Entities

protocol ShelfRepositoryProtocol: Sendable {
  /// The book that is stored here.
  func fetchLocal(id: String) async throws -> Book
  /// The book that the server has, which is then stored here.
  func fetchRemote(id: String) async throws -> Book
  /// The book, from here if it is here.
  func fetch(id: String) async throws -> Book
  func save(_ book: Book) async throws
  func delete(id: String) async throws
  /// Brings what is stored up to date, or leaves it as it is.
  func sync(id: String) async throws
}
