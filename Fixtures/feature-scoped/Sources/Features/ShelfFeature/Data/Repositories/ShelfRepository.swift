import Dependencies
import Entities
import OSLog

actor ShelfRepository: ShelfRepositoryProtocol {
  @Dependency(\.shelfLocalDataSource) private var local
  @Dependency(\.shelfRemoteDataSource) private var remote
  private let log = Logger(subsystem: "Reader", category: "Shelf")

  init() {}

  func fetchLocal(id: String) async throws -> Book {
    try await local.fetch(id: id)
  }

  func fetchRemote(id: String) async throws -> Book {
    let book = try await remote.fetch(id: id)
    try await local.save(book)
    return book
  }

  func fetch(id: String) async throws -> Book {
    do {
      return try await fetchLocal(id: id)
    } catch ShelfError.notFound {
      return try await fetchRemote(id: id)
    }
  }

  func save(_ book: Book) async throws {
    try await local.save(book)
  }

  func delete(id: String) async throws {
    try await local.delete(id: id)
  }

  func sync(id: String) async throws {
    do {
      try await local.save(remote.fetch(id: id))
    } catch {
      log.info("The shelf is not up to date: \(error)")
    }
  }
}

struct ShelfRepositoryKey: DependencyKey {
  static let liveValue: any ShelfRepositoryProtocol = ShelfRepository()
  static let testValue: any ShelfRepositoryProtocol = MockShelfRepository()
  static let previewValue: any ShelfRepositoryProtocol = MockShelfRepository()
}

extension DependencyValues {
  var shelfRepository: any ShelfRepositoryProtocol {
    get { self[ShelfRepositoryKey.self] }
    set { self[ShelfRepositoryKey.self] = newValue }
  }
}
