import Entities

actor MockShelfRepository: ShelfRepositoryProtocol { // expect: mock-repository-shape
  private var books: [String: Book] = [:]
  var shouldFail = false

  func setShouldFail(_ shouldFail: Bool) {
    self.shouldFail = shouldFail
  }

  func fetchLocal(id: String) async throws -> Book {
    try await wait()
    guard let book = books[id] else { throw ShelfError.notFound }
    return book
  }

  func fetchRemote(id: String) async throws -> Book {
    try await wait()
    let book = Book(title: "Book \(id)")
    books[id] = book
    return book
  }

  func fetch(id: String) async throws -> Book {
    try await fetchRemote(id: id)
  }

  func save(_ book: Book) async throws {
    try await wait()
    books[book.id.uuidString] = book
  }

  func sync(id: String) async throws {
    _ = try? await fetchRemote(id: id)
  }

  private func wait() async throws {
    if shouldFail { throw ShelfError.offline }
  }
}
