import Dependencies
import Entities
import Foundation
import PersistenceService

final class ShelfLocalDataSource: ShelfLocalDataSourceProtocol { // expect: data-source-actor
  @Dependency(\.persistenceService) private var persistenceService

  init() {}

  func fetch(id: String) async throws -> Book {
    guard let book = try await persistenceService.load(Book.self, forKey: id) else { throw ShelfError.notFound }
    return book
  }

  func save(_ book: Book) async throws {
    try await persistenceService.save(book, forKey: book.id.uuidString)
  }

  func delete(id: String) async throws {
    try await persistenceService.delete(forKey: id)
  }
}

struct ShelfLocalDataSourceKey: DependencyKey {
  static let liveValue: any ShelfLocalDataSourceProtocol = ShelfLocalDataSource()
  static let testValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()
  static let previewValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()
}

extension DependencyValues {
  var shelfLocalDataSource: any ShelfLocalDataSourceProtocol {
    get { self[ShelfLocalDataSourceKey.self] }
    set { self[ShelfLocalDataSourceKey.self] = newValue }
  }
}
