import Dependencies
import Entities
import OSLog

struct ShelfRepository: ShelfRepositoryProtocol { // expect: repository-actor
  @Dependency(\.shelfLocalDataSource) private var local
  private let remote = ShelfRemoteDataSource() // expect: source-made-in-repository
  private let log = Logger(subsystem: "Reader", category: "Shelf")

  init() {}

  func fetchLocal(id: String) async throws -> Book {
    try await local.fetch(id: id)
  }

  func fetchRemote(id: String) async throws -> Book { // expect: unsaved-fetch
    try await remote.fetch(id: id)
  }

  func fetch(id: String) async throws -> Book { // expect: remote-first-fetch
    do {
      return try await fetchRemote(id: id)
    } catch ShelfError.offline {
      return try await fetchLocal(id: id)
    }
  }

  func save(_ book: Book) async throws {
    try await local.save(book)
  }

  func sync(id: String) async throws {
    do {
      try await local.save(remote.fetch(id: id))
    } catch { // expect: rethrowing-sync
      log.info("The shelf is not up to date: \(error)")
      throw ShelfError.offline
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
