import Entities

protocol ShelfRepositoryProtocol { // expect: repository-operations, repository-protocol
  /// The book that is stored here.
  func fetchLocal(id: String) async throws -> Book
  /// The book that the server has, which is then stored here.
  func fetchRemote(id: String) async throws -> Book
  /// The book, from here if it is here.
  func fetch(id: String) async throws -> Book
  func save(_ book: BookDTO) async throws // expect: wrong-way-dependency
  /// Brings what is stored up to date, or leaves it as it is.
  func sync(id: String) async throws
}
