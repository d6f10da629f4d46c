import Entities

actor MockShelfRepository: ShelfRepositoryProtocol {
  private var books: [String: Book] = [:]
  var shouldFail = false
  var delay: Duration = .zero

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

  func delete(id: String) async throws {
    try await wait()
    books[id] = nil
  }

  func sync(id: String) async throws {
    _ = try? await fetchRemote(id: id)
  }

  private func wait() async throws {
    try await Task.sleep(for: delay)
    if shouldFail { throw ShelfError.offline }
  }
}
