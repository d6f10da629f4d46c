"""Breaks of the items FS-17 to FS-32 of the feature-scoped pack, and of CO-2 and CO-8."""

from breaks import Pack, append, edit, edit_all, move, remove, write

PACK = Pack("feature-scoped")
broken = PACK.broken

SHELF = "Sources/Features/ShelfFeature/"
ERROR = SHELF + "Domain/Errors/ShelfError.swift"
PROTOCOLS = SHELF + "Domain/Protocols/"
REPOSITORY_PROTOCOL = PROTOCOLS + "ShelfRepositoryProtocol.swift"
LOCAL_PROTOCOL = PROTOCOLS + "ShelfLocalDataSourceProtocol.swift"
REMOTE_PROTOCOL = PROTOCOLS + "ShelfRemoteDataSourceProtocol.swift"
DTO = SHELF + "Data/DTOs/BookDTO.swift"
REPOSITORIES = SHELF + "Data/Repositories/"
REPOSITORY = REPOSITORIES + "ShelfRepository.swift"
LOCAL = SHELF + "Data/DataSources/ShelfLocalDataSource.swift"
REMOTE = SHELF + "Data/DataSources/ShelfRemoteDataSource.swift"
ANALYTICS = SHELF + "Infrastructure/Analytics/ShelfAnalyticsService.swift"
ENDPOINTS = SHELF + "Infrastructure/Endpoints.swift"
MAPPER = SHELF + "Infrastructure/Mappers/BookMapper.swift"
MOCKS = SHELF + "Infrastructure/Mocks/"
MOCK_REPOSITORY = MOCKS + "MockShelfRepository.swift"
MOCK_LOCAL = MOCKS + "MockShelfLocalDataSource.swift"
MOCK_REMOTE = MOCKS + "MockShelfRemoteDataSource.swift"
REDUCER = SHELF + "Presentation/ShelfFeature.swift"
VIEW = SHELF + "Presentation/Views/ShelfView.swift"
TESTS = "Tests/ShelfFeatureTests/ShelfFeatureTests.swift"
BOOK = "Sources/Entities/Book.swift"
MANIFEST = "Package.swift"

LOANS = "Sources/Features/LoansFeature/"
SHELF_FOLDER = "Sources/Features/ShelfFeature"
LOANS_FOLDER = "Sources/Features/LoansFeature"
LOANS_REDUCER = LOANS + "Presentation/LoansFeature.swift"
LOANS_VIEW = LOANS + "Presentation/Views/LoansView.swift"
LOANS_TESTS = "Tests/LoansFeatureTests/LoansFeatureTests.swift"

LOANS_WORDS = [
    ("ShelfFeature", "LoansFeature"), ("Shelf", "Loans"), ("shelf", "loans"), ("Book", "Loan"), ("book", "loan"),
    ("pageCount", "renewals"), ("title", "borrower"), ("name:", "person:"), ("name =", "person ="),
    ("dto.name", "dto.person"), ("self.name", "self.person"), ("= name", "= person"), ("pages", "times"),
    ("var person: String {\n    switch", "var name: String {\n    switch"),
]


def as_loans(text):
    for old, new in LOANS_WORDS:
        text = text.replace(old, new)
    return text


def second_feature(root):
    """Adds LoansFeature, made like ShelfFeature, to the project and its manifest."""
    files = [path for path in root.glob(SHELF + "**/*.swift")] + [root / TESTS, root / BOOK]
    for path in files:
        copy = root / as_loans(str(path.relative_to(root)))
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(as_loans(path.read_text()))
    text = (root / MANIFEST).read_text()
    library = '    .library(name: "ShelfFeature", targets: ["ShelfFeature"]),\n'
    start = text.index('    .target(\n      name: "ShelfFeature"')
    target = text[start:text.index('    .testTarget(name: "EntitiesTests"')]
    tests = '    .testTarget(name: "ShelfFeatureTests", dependencies: ["ShelfFeature", "Entities"]),\n'
    for part in (library, target, tests):
        text = text.replace(part, part + part.replace("Shelf", "Loans"))
    (root / MANIFEST).write_text(text)


def tail_removed(path, start):
    """Removes a file's text from a mark to its end."""

    def change(root):
        text = (root / path).read_text()
        if text.count(start) != 1:
            raise ValueError(f"{path} contains {start!r} {text.count(start)} times")
        (root / path).write_text(text[:text.index(start)])

    return change


def commented_out(path):
    """Comments out a whole file."""

    def change(root):
        lines = (root / path).read_text().splitlines()
        (root / path).write_text("".join(f"// {line}\n" for line in lines))

    return change

# FS-17: sync degrades gracefully

SYNC = """    do {
      try await local.save(remote.fetch(id: id))
    } catch {
      log.info("The shelf is not up to date: \\(error)")
    }
"""


def sync(body):
    return edit(REPOSITORY, SYNC, body)


broken("FS-17", "sync has no do", "rethrowing-sync", REPOSITORY,
       sync("    try await local.save(remote.fetch(id: id))\n"))
broken("FS-17", "the only catch rethrows", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, 'log.info("The shelf is not up to date: \\(error)")', "throw error"))
broken("FS-17", "one of several catches rethrows", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch ShelfError.offline {
      log.info("The shelf is not up to date")
    } catch {
      throw error
    }
"""))
broken("FS-17", "the first of several catches rethrows", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch let error as ShelfError where error == .notFound {
      throw error
    } catch {
      log.info("The shelf is not up to date: \\(error)")
    }
"""))
broken("FS-17", "the catch throws an error of the feature", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch let error {
      log.info("The shelf is not up to date: \\(error)")
      throw ShelfError.refused(error.localizedDescription)
    }
"""))
broken("FS-17", "only one kind of error is caught", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch ShelfError.offline {
      log.info("The shelf is not up to date")
    }
"""))
broken("FS-17", "only errors of one type are caught", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch let error as ShelfError {
      log.info("The shelf is not up to date: \\(error)")
    }
"""))
broken("FS-17", "the fetch is before the do", "rethrowing-sync", REPOSITORY,
       sync("""    let book = try await remote.fetch(id: id)
    do {
      try await local.save(book)
    } catch {
      log.info("The shelf is not up to date: \\(error)")
    }
"""))
broken("FS-17", "the catch rethrows under a condition", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch {
      guard case ShelfError.offline = error else { throw error }
      log.info("The shelf is not up to date: \\(error)")
    }
"""))
broken("FS-17", "the catch tries again", "rethrowing-sync", REPOSITORY, sync("""    do {
      try await local.save(remote.fetch(id: id))
    } catch {
      log.info("The shelf is not up to date: \\(error)")
      try await local.delete(id: id)
    }
"""))
broken("FS-17", "sync hands over to a helper that throws", "rethrowing-sync", REPOSITORY,
       sync("""    try await refresh(id: id)
  }

  private func refresh(id: String) async throws {
    try await local.save(remote.fetch(id: id))
"""))
broken("FS-17", "sync throws what its result holds", "rethrowing-sync", REPOSITORY,
       sync("""    let fetched: Result<Book, any Error>
    do {
      fetched = .success(try await remote.fetch(id: id))
    } catch {
      fetched = .failure(error)
    }
    _ = try fetched.get()
"""))
broken("FS-17", "sync waits for a task that throws", "rethrowing-sync", REPOSITORY,
       sync("    try await Task { try await local.save(remote.fetch(id: id)) }.value\n"))
broken("FS-17", "sync throws with typed throws", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, "func sync(id: String) async throws {", "func sync(id: String) async throws(ShelfError) {"),
       edit(REPOSITORY, 'log.info("The shelf is not up to date: \\(error)")',
            "throw .refused(error.localizedDescription)"))
broken("FS-17", "sync in an extension of its own file rethrows", "rethrowing-sync", REPOSITORIES,
       edit(REPOSITORY, "  func sync(id: String) async throws {\n" + SYNC + "  }\n", ""),
       edit(REPOSITORY, "private var local\n", "var local\n"), edit(REPOSITORY, "private var remote\n", "var remote\n"),
       write(REPOSITORIES + "ShelfRepository+Sync.swift", """import Entities

extension ShelfRepository {
  func sync(id: String) async throws {
    try await local.save(remote.fetch(id: id))
  }
}
"""))
broken("FS-17", "sync throws when there is no network", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, "  func sync(id: String) async throws {\n",
            "  func sync(id: String) async throws {\n    guard await isOnline else { throw ShelfError.offline }\n"),
       edit(REPOSITORY, "  init() {}\n", "  init() {}\n\n  private var isOnline: Bool { get async { true } }\n"))
broken("FS-17", "a sync of many books throws", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, "  func sync(id: String) async throws {", """  func syncAll(ids: [String]) async throws {
    try await withThrowingTaskGroup(of: Book.self) { group in
      for id in ids { group.addTask { try await self.fetchRemote(id: id) } }
      try await group.waitForAll()
    }
  }

  func sync(id: String) async throws {"""))
broken("FS-17", "the sync of a second feature rethrows", "rethrowing-sync", LOANS_FOLDER, second_feature,
       edit(LOANS + "Data/Repositories/LoansRepository.swift",
            'log.info("The loans is not up to date: \\(error)")', "throw error"))

# FS-18: dependency keys

broken("FS-18", "the repository has no preview value", "unregistered-dependency", REPOSITORY,
       edit(REPOSITORY, "  static let previewValue: any ShelfRepositoryProtocol = MockShelfRepository()\n", ""))
broken("FS-18", "the local data source has only a live value", "unregistered-dependency", LOCAL,
       edit(LOCAL, "  static let testValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()\n", ""),
       edit(LOCAL, "  static let previewValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()\n", ""))
broken("FS-18", "the analytics' key has no live value", "unregistered-dependency", ANALYTICS,
       edit(ANALYTICS, "ShelfAnalyticsKey: DependencyKey", "ShelfAnalyticsKey: TestDependencyKey"),
       edit(ANALYTICS, "  static let liveValue: any ShelfAnalyticsProtocol = ShelfAnalyticsService()\n", ""))
broken("FS-18", "the remote data source has no accessor", "unregistered-dependency", REMOTE,
       tail_removed(REMOTE, "\nextension DependencyValues"),
       edit(REPOSITORY, "@Dependency(\\.shelfRemoteDataSource) private var remote",
            "@Dependency(ShelfRemoteDataSourceKey.self) private var remote"))
broken("FS-18", "the repository's accessor is named otherwise", "unregistered-dependency", REPOSITORY,
       edit(REPOSITORY, "var shelfRepository:", "var books:"), edit(REDUCER, "\\.shelfRepository", "\\.books"),
       edit_all(TESTS, "$0.shelfRepository", "$0.books"))
broken("FS-18", "the accessor is in UpperCamelCase", "unregistered-dependency", LOCAL,
       edit(LOCAL, "var shelfLocalDataSource:", "var ShelfLocalDataSource:"),
       edit(REPOSITORY, "\\.shelfLocalDataSource", "\\.ShelfLocalDataSource"))
broken("FS-18", "the repository is registered nowhere", "unregistered-dependency", REPOSITORY,
       tail_removed(REPOSITORY, "\nstruct ShelfRepositoryKey"),
       edit(REDUCER, "  @Dependency(\\.shelfRepository) var repository\n",
            "  var repository: any ShelfRepositoryProtocol = MockShelfRepository()\n"),
       edit(TESTS, "      $0.shelfRepository = MockShelfRepository()\n", ""),
       edit(TESTS, "      $0.shelfRepository = repository\n", ""))
broken("FS-18", "the repository is registered in the environment of SwiftUI", "unregistered-dependency", REPOSITORY,
       tail_removed(REPOSITORY, "\nstruct ShelfRepositoryKey"),
       edit(REPOSITORY, "import OSLog\n", "import OSLog\nimport SwiftUI\n"),
       append(REPOSITORY, """
extension EnvironmentValues {
  @Entry var shelfRepository: any ShelfRepositoryProtocol = ShelfRepository()
}
"""),
       edit(REDUCER, "  @Dependency(\\.shelfRepository) var repository\n",
            "  let repository: any ShelfRepositoryProtocol\n"),
       edit(REDUCER, "  public init() {}\n\n  public var body",
            "  init(repository: any ShelfRepositoryProtocol) { self.repository = repository }\n\n  public var body"),
       edit_all(TESTS, "      ShelfFeature()\n", "      ShelfFeature(repository: MockShelfRepository())\n"))
broken("FS-18", "a second data source is not registered", "unregistered-dependency",
       SHELF + "Data/DataSources/ShelfCoverRemoteDataSource.swift",
       write(PROTOCOLS + "ShelfCoverRemoteDataSourceProtocol.swift", """import Foundation

protocol ShelfCoverRemoteDataSourceProtocol: Sendable {
  func fetch(id: String) async throws -> Data
  func create(_ cover: Data) async throws -> Data
  func update(_ cover: Data) async throws -> Data
}
"""),
       write(SHELF + "Data/DataSources/ShelfCoverRemoteDataSource.swift", """import Dependencies
import Foundation
import NetworkService

actor ShelfCoverRemoteDataSource: ShelfCoverRemoteDataSourceProtocol {
  @Dependency(\\.networkService) private var networkService

  func fetch(id: String) async throws -> Data { try await networkService.send(ShelfEndpoint.book(id: id)) }
  func create(_ cover: Data) async throws -> Data { cover }
  func update(_ cover: Data) async throws -> Data { cover }
}
"""),
       write(MOCKS + "MockShelfCoverRemoteDataSource.swift", """import Foundation

struct MockShelfCoverRemoteDataSource: ShelfCoverRemoteDataSourceProtocol {
  func fetch(id: String) async throws -> Data { Data() }
  func create(_ cover: Data) async throws -> Data { cover }
  func update(_ cover: Data) async throws -> Data { cover }
}
"""))
broken("FS-18", "the conformance in an extension has only a computed live value", "unregistered-dependency", REMOTE,
       tail_removed(REMOTE, "struct ShelfRemoteDataSourceKey"), append(REMOTE, """enum ShelfRemoteDataSourceKey {}

extension ShelfRemoteDataSourceKey: DependencyKey {
  static var liveValue: any ShelfRemoteDataSourceProtocol { ShelfRemoteDataSource() }
}

extension DependencyValues {
  var shelfRemoteDataSource: any ShelfRemoteDataSourceProtocol {
    get { self[ShelfRemoteDataSourceKey.self] }
    set { self[ShelfRemoteDataSourceKey.self] = newValue }
  }
}
"""))
broken("FS-18", "the analytics of a second feature have no preview value", "unregistered-dependency", LOANS_FOLDER,
       second_feature, edit(LOANS + "Infrastructure/Analytics/LoansAnalyticsService.swift",
                            "  static let previewValue: any LoansAnalyticsProtocol = MockLoansAnalyticsService()\n",
                            ""))

# FS-19: mocks of the domain's protocols


def live_values(path, kind):
    """A registration whose test and preview values are the live one."""
    return edit_all(path, f"= MockShelf{kind}()", f"= Shelf{kind}()")


broken("FS-19", "the remote data source has no mock", "protocol-without-mock", REMOTE_PROTOCOL,
       remove(MOCK_REMOTE), live_values(REMOTE, "RemoteDataSource"))
broken("FS-19", "the mock is among the tests", "protocol-without-mock", [LOCAL_PROTOCOL, "Tests/ShelfFeatureTests"],
       move(MOCK_LOCAL, "Tests/ShelfFeatureTests/MockShelfLocalDataSource.swift"),
       edit("Tests/ShelfFeatureTests/MockShelfLocalDataSource.swift", "import Entities\n",
            "import Entities\n\n@testable import ShelfFeature\n"),
       live_values(LOCAL, "LocalDataSource"))
broken("FS-19", "the mock is beside the data source", "protocol-without-mock",
       [LOCAL_PROTOCOL, SHELF + "Data/DataSources"],
       move(MOCK_LOCAL, SHELF + "Data/DataSources/MockShelfLocalDataSource.swift"))
broken("FS-19", "the mock is commented out", "protocol-without-mock", REMOTE_PROTOCOL,
       commented_out(MOCK_REMOTE), live_values(REMOTE, "RemoteDataSource"))
broken("FS-19", "the mock does not conform", "protocol-without-mock", [REMOTE_PROTOCOL, MOCK_REMOTE],
       edit(MOCK_REMOTE, "MockShelfRemoteDataSource: ShelfRemoteDataSourceProtocol",
            "MockShelfRemoteDataSource: Sendable"),
       live_values(REMOTE, "RemoteDataSource"))
broken("FS-19", "a new protocol of the domain has no mock", "protocol-without-mock",
       PROTOCOLS + "ShelfSortingProtocol.swift",
       write(PROTOCOLS + "ShelfSortingProtocol.swift", """import Entities

protocol ShelfSortingProtocol: Sendable {
  func sorted(_ books: [Book]) -> [Book]
}
"""),
       append(REPOSITORY, """
extension ShelfRepository: ShelfSortingProtocol {
  nonisolated func sorted(_ books: [Book]) -> [Book] { books.sorted { $0.title < $1.title } }
}
"""))
broken("FS-19", "a second protocol in a file has no mock", "protocol-without-mock", REPOSITORY_PROTOCOL,
       append(REPOSITORY_PROTOCOL, """
public protocol ShelfObserving: Sendable {
  associatedtype Books: AsyncSequence
  func books() async -> Books
}
"""))
broken("FS-19", "a second protocol in a file, which the repository keeps, has no mock", "protocol-without-mock",
       REPOSITORY_PROTOCOL, append(REPOSITORY_PROTOCOL, """
protocol ShelfCounting: Sendable {
  func count() async -> Int
}
"""), append(REPOSITORY, "\nextension ShelfRepository: ShelfCounting {\n  func count() async -> Int { 0 }\n}\n"))
broken("FS-19", "the mock is nested in a view's previews", "protocol-without-mock", [REMOTE_PROTOCOL, VIEW],
       remove(MOCK_REMOTE), live_values(REMOTE, "RemoteDataSource"),
       edit(VIEW, "import ComposableArchitecture\n", "import ComposableArchitecture\nimport Entities\n"),
       append(VIEW, """
struct ShelfView_Previews: PreviewProvider {
  struct MockShelfRemoteDataSource: ShelfRemoteDataSourceProtocol {
    func fetch(id: String) async throws -> Book { Book(title: "Book \\(id)") }
    func create(_ book: Book) async throws -> Book { book }
    func update(_ book: Book) async throws -> Book { book }
  }

  static var previews: some View {
    ShelfView(store: Store(initialState: ShelfFeature.State()) { ShelfFeature() })
  }
}
"""))
broken("FS-19", "a protocol of a second feature has no mock", "protocol-without-mock", LOANS_FOLDER, second_feature,
       remove(LOANS + "Infrastructure/Mocks/MockLoansLocalDataSource.swift"),
       edit_all(LOANS + "Data/DataSources/LoansLocalDataSource.swift", "= MockLoansLocalDataSource()",
                "= LoansLocalDataSource()"))
broken("FS-19", "a protocol that refines the mocked one has no mock", "protocol-without-mock",
       PROTOCOLS + "ShelfSearchRepositoryProtocol.swift",
       write(PROTOCOLS + "ShelfSearchRepositoryProtocol.swift", """import Entities

protocol ShelfSearchRepositoryProtocol: ShelfRepositoryProtocol {
  func search(title: String) async throws -> [Book]
}
"""),
       append(REPOSITORY, """
extension ShelfRepository: ShelfSearchRepositoryProtocol {
  func search(title: String) async throws -> [Book] { [] }
}
"""))

# FS-20: the mock repository

DELAY = "    try await Task.sleep(for: delay)\n"
broken("FS-20", "the mock is a class", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "actor MockShelfRepository: ShelfRepositoryProtocol",
            "final class MockShelfRepository: ShelfRepositoryProtocol, @unchecked Sendable"))
broken("FS-20", "the mock is a class on the main actor", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "actor MockShelfRepository", "@MainActor\nfinal class MockShelfRepository"))
broken("FS-20", "the mock is an enum-like struct without storage", "mock-repository-shape", MOCK_REPOSITORY,
       write(MOCK_REPOSITORY, """import Entities

struct MockShelfRepository: ShelfRepositoryProtocol {
  var shouldFail = false
  var delay: Duration = .zero

  mutating func setShouldFail(_ shouldFail: Bool) { self.shouldFail = shouldFail }
  func fetchLocal(id: String) async throws -> Book { try await fetch(id: id) }
  func fetchRemote(id: String) async throws -> Book { try await fetch(id: id) }
  func save(_ book: Book) async throws {}
  func delete(id: String) async throws {}
  func sync(id: String) async throws {}

  func fetch(id: String) async throws -> Book {
    try await Task.sleep(for: delay)
    if shouldFail { throw ShelfError.offline }
    return Book(title: id)
  }
}
"""), edit(TESTS, "    let repository = Mock", "    var repository = Mock"),
       edit(TESTS, "await repository.set", "repository.set"))
broken("FS-20", "the mock cannot fail", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  var shouldFail = false\n", ""),
       edit(MOCK_REPOSITORY, "    self.shouldFail = shouldFail\n", ""),
       edit(MOCK_REPOSITORY, "    if shouldFail { throw ShelfError.offline }\n", ""))
broken("FS-20", "the mock does not delay", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  var delay: Duration = .zero\n", ""), edit(MOCK_REPOSITORY, DELAY, ""))
broken("FS-20", "the delay is a local constant", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  var delay: Duration = .zero\n", ""),
       edit(MOCK_REPOSITORY, DELAY, "    let delay = Duration.milliseconds(100)\n" + DELAY))
broken("FS-20", "shouldFail is only the parameter of a setter", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  var shouldFail = false\n", "  private var failure: ShelfError?\n"),
       edit(MOCK_REPOSITORY, "    self.shouldFail = shouldFail\n", "    failure = shouldFail ? .offline : nil\n"),
       edit(MOCK_REPOSITORY, "    if shouldFail { throw ShelfError.offline }\n",
            "    if let failure { throw failure }\n"))
broken("FS-20", "the mock stores nothing", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  private var books: [String: Book] = [:]\n", ""),
       edit(MOCK_REPOSITORY, "    guard let book = books[id] else { throw ShelfError.notFound }\n    return book\n",
            '    return Book(title: "Book \\(id)")\n'),
       edit(MOCK_REPOSITORY, "    let book = Book(title: \"Book \\(id)\")\n    books[id] = book\n    return book\n",
            '    return Book(title: "Book \\(id)")\n'),
       edit(MOCK_REPOSITORY, "    books[book.id.uuidString] = book\n", ""),
       edit(MOCK_REPOSITORY, "    books[id] = nil\n", ""))
broken("FS-20", "the storage is computed", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  private var books: [String: Book] = [:]\n",
            '  private var books: [String: Book] { ["1": Book(title: "Emma")] }\n'),
       edit(MOCK_REPOSITORY, "    books[id] = book\n", ""),
       edit(MOCK_REPOSITORY, "    books[book.id.uuidString] = book\n", ""),
       edit(MOCK_REPOSITORY, "    books[id] = nil\n", ""))
broken("FS-20", "the mock repository of a second feature cannot fail nor delay", "mock-repository-shape", LOANS_FOLDER,
       second_feature,
       edit(LOANS + "Infrastructure/Mocks/MockLoansRepository.swift", "  var shouldFail = false\n", ""),
       edit(LOANS + "Infrastructure/Mocks/MockLoansRepository.swift", "    self.shouldFail = shouldFail\n", ""),
       edit(LOANS + "Infrastructure/Mocks/MockLoansRepository.swift",
            "    if shouldFail { throw LoansError.offline }\n", ""),
       edit(LOANS + "Infrastructure/Mocks/MockLoansRepository.swift", "  var delay: Duration = .zero\n", ""),
       edit(LOANS + "Infrastructure/Mocks/MockLoansRepository.swift", DELAY, ""))

# FS-21: analytics

EVENT = """enum ShelfAnalyticsEvent: AnalyticsEvent, Equatable {
  case shown
  case failed(String)

  var name: String {
    switch self {
    case .shown: "shelf_shown"
    case .failed: "shelf_failed"
    }
  }

  var properties: [String: String] {
    switch self {
    case .shown: [:]
    case .failed(let reason): ["reason": reason]
    }
  }
}
"""

broken("FS-21", "the event does not conform to AnalyticsEvent", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, "ShelfAnalyticsEvent: AnalyticsEvent, Equatable", "ShelfAnalyticsEvent: Equatable, Sendable"),
       edit(ANALYTICS, "    await analyticsService.track(event)",
            "    await analyticsService.track(name: event.name, properties: event.properties)"))
broken("FS-21", "the event is a struct", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, EVENT, """struct ShelfAnalyticsEvent: AnalyticsEvent, Equatable {
  let name: String
  var properties: [String: String] = [:]

  static let shown = ShelfAnalyticsEvent(name: "shelf_shown")

  static func failed(_ reason: String) -> ShelfAnalyticsEvent {
    ShelfAnalyticsEvent(name: "shelf_failed", properties: ["reason": reason])
  }
}
"""))
broken("FS-21", "the event has no properties", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, """  var properties: [String: String] {
    switch self {
    case .shown: [:]
    case .failed(let reason): ["reason": reason]
    }
  }
""", ""))
broken("FS-21", "the event is named by its raw value", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, EVENT, """enum ShelfAnalyticsEvent: String, AnalyticsEvent {
  case shown = "shelf_shown"
  case failed = "shelf_failed"

  var properties: [String: String] { [:] }
}
"""), edit(REDUCER, ".failed(error.localizedDescription)", ".failed"))
broken("FS-21", "the service is a class that is not Sendable", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, "protocol ShelfAnalyticsProtocol: Sendable {", "protocol ShelfAnalyticsProtocol {"),
       edit(ANALYTICS, "actor ShelfAnalyticsService", "class ShelfAnalyticsService"))
TRACKED_FAILURE = "return .run { _ in await analytics.track(.failed(error.localizedDescription)) }"
TRACKED_SHOWN = "          await analytics.track(.shown)\n"
ANALYTICS_DEPENDENCY = "  @Dependency(\\.shelfAnalytics) var analytics\n"
broken("FS-21", "the reducer tracks nothing", "untracked-reducer", REDUCER,
       edit(REDUCER, TRACKED_SHOWN, ""), edit(REDUCER, TRACKED_FAILURE, "return .none"),
       edit(REDUCER, ANALYTICS_DEPENDENCY, ""))
broken("FS-21", "the reducer has the analytics and never uses them", "untracked-reducer", REDUCER,
       edit(REDUCER, TRACKED_SHOWN, ""), edit(REDUCER, TRACKED_FAILURE, "return .none"))
broken("FS-21", "the reducer's tracking is commented out", "untracked-reducer", REDUCER,
       edit(REDUCER, TRACKED_SHOWN, "          // await analytics.track(.shown)\n"),
       edit(REDUCER, TRACKED_FAILURE, "return .none // " + TRACKED_FAILURE))
broken("FS-21", "the reducer tracks by a vendor's functions", "untracked-reducer", REDUCER,
       edit(REDUCER, TRACKED_SHOWN, '          Analytics.logEvent("shelf_shown", parameters: [:])\n'),
       edit(REDUCER, TRACKED_FAILURE, 'return .run { _ in Analytics.logEvent("shelf_failed", parameters: [:]) }'),
       edit(REDUCER, ANALYTICS_DEPENDENCY, ""))
broken("FS-21", "the reducer only builds events", "untracked-reducer", REDUCER,
       edit(REDUCER, TRACKED_SHOWN, "          log(ShelfAnalyticsEvent.shown)\n"),
       edit(REDUCER, TRACKED_FAILURE, "return .none"), edit(REDUCER, ANALYTICS_DEPENDENCY, ""),
       append(REDUCER, "\nprivate func log(_ event: ShelfAnalyticsEvent) { print(event.name) }\n"))
broken("FS-21", "the reducer of a second feature tracks nothing", "untracked-reducer", LOANS_REDUCER, second_feature,
       edit(LOANS_REDUCER, TRACKED_SHOWN, ""), edit(LOANS_REDUCER, TRACKED_FAILURE, "return .none"),
       edit(LOANS_REDUCER, ANALYTICS_DEPENDENCY.replace("shelf", "loans"), ""))
broken("FS-21", "the second feature has no analytics at all", ["untracked-reducer", "analytics-shape"], LOANS_FOLDER,
       second_feature, remove(LOANS + "Infrastructure/Analytics/LoansAnalyticsService.swift"),
       remove(LOANS + "Infrastructure/Mocks/MockLoansAnalyticsService.swift"),
       edit(LOANS_REDUCER, TRACKED_SHOWN, ""), edit(LOANS_REDUCER, TRACKED_FAILURE, "return .none"),
       edit(LOANS_REDUCER, ANALYTICS_DEPENDENCY.replace("shelf", "loans"), ""),
       edit(LOANS_TESTS, "      $0.loansAnalytics = MockLoansAnalyticsService()\n", ""))

# FS-22: the reducer

broken("FS-22", "the reducer is not public", "reducer-shape", REDUCER,
       edit(REDUCER, "public struct ShelfFeature", "struct ShelfFeature"),
       edit(VIEW, "public struct ShelfView", "struct ShelfView"), edit(VIEW, "public init", "init"),
       edit(VIEW, "public var body", "var body"))
broken("FS-22", "the reducer is for the package only", "reducer-shape", REDUCER,
       edit(REDUCER, "public struct ShelfFeature", "package struct ShelfFeature"),
       edit(VIEW, "public struct ShelfView", "package struct ShelfView"))
broken("FS-22", "the reducer is not Sendable", "reducer-shape", REDUCER,
       edit(REDUCER, "struct ShelfFeature: Sendable {", "struct ShelfFeature {"))
broken("FS-22", "the reducer conforms without the macro", "reducer-shape", REDUCER,
       edit(REDUCER, "@Reducer\npublic struct ShelfFeature: Sendable", "public struct ShelfFeature: Reducer, Sendable"))
broken("FS-22", "the state is not observable", "reducer-shape", REDUCER,
       edit(REDUCER, "  @ObservableState\n", ""))
broken("FS-22", "the state is not Equatable", "reducer-shape", REDUCER,
       edit(REDUCER, "struct State: Equatable {", "struct State: Sendable {"))
broken("FS-22", "the state in an extension is neither observable nor Equatable", "reducer-shape", REDUCER,
       edit(REDUCER, """  @ObservableState
  public struct State: Equatable {
    public var book: Book?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

""", ""), append(REDUCER, """
extension ShelfFeature {
  public struct State {
    public var book: Book?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }
}
"""))
broken("FS-22", "the action has no delegate", "reducer-shape", REDUCER,
       edit(REDUCER, "    case delegate(Delegate)\n", ""),
       edit(REDUCER, """
    public enum Delegate: Equatable {
      case opened(Book)
    }
""", ""), edit(REDUCER, "return .send(.delegate(.opened(book)))", "return .none"),
       edit(REDUCER, "case .alert, .delegate:", "case .alert:"))
broken("FS-22", "the action has the delegate's type and no case of it", "reducer-shape", REDUCER,
       edit(REDUCER, "    case delegate(Delegate)\n", "    case opened(Delegate)\n"),
       edit(REDUCER, ".send(.delegate(.opened(book)))", ".send(.opened(.opened(book)))"),
       edit(REDUCER, "case .alert, .delegate:", "case .alert, .opened:"))
broken("FS-22", "the alert is not presented", "reducer-shape", REDUCER,
       edit(REDUCER, "    @Presents public var alert:", "    public var alert:"),
       edit(REDUCER, "\n    .ifLet(\\.$alert, action: \\.alert)", ""))
broken("FS-22", "a second alert is not presented", "reducer-shape", REDUCER,
       edit(REDUCER, "    public init() {}\n  }\n\n  public enum Action",
            "    public var confirmation: ConfirmationDialogState<Action.Alert>?\n\n    public init() {}\n  }\n\n"
            "  public enum Action"))
broken("FS-22", "an alert that is optional by name is not presented", "reducer-shape", REDUCER,
       edit(REDUCER, "    @Presents public var alert: AlertState<Action.Alert>?",
            "    public var alert: Optional<AlertState<Action.Alert>> = nil"),
       edit(REDUCER, "\n    .ifLet(\\.$alert, action: \\.alert)", ""))
broken("FS-22", "the reducer has a function in place of its body", "reducer-shape", REDUCER,
       edit(REDUCER, "  public var body: some ReducerOf<Self> {\n    Reduce { state, action in\n",
            "  public func reduce(into state: inout State, action: Action) -> EffectOf<Self> {\n"),
       edit(REDUCER, "      }\n    }\n    .ifLet(\\.$alert, action: \\.alert)\n  }\n", "      }\n  }\n"))
broken("FS-22", "the reducer is a class", "reducer-shape", REDUCER,
       edit(REDUCER, "@Reducer\npublic struct ShelfFeature: Sendable",
            "public final class ShelfFeature: Reducer, Sendable"))
broken("FS-22", "the reducer is in the domain", ["feature-without-reducer", "reducer-shape", "feature-layout"],
       SHELF_FOLDER,
       move(REDUCER, SHELF + "Domain/ShelfFeature.swift"))
broken("FS-22", "the reducer is named otherwise", ["feature-without-reducer", "reducer-shape"], SHELF_FOLDER,
       move(REDUCER, SHELF + "Presentation/ShelfReducer.swift"),
       edit(SHELF + "Presentation/ShelfReducer.swift", "public struct ShelfFeature", "public struct ShelfReducer"),
       edit_all(VIEW, "StoreOf<ShelfFeature>", "StoreOf<ShelfReducer>"),
       edit_all(TESTS, "ShelfFeature.State", "ShelfReducer.State"), edit_all(TESTS, "ShelfFeature()", "ShelfReducer()"))
broken("FS-22", "a second feature has a view model in place of a reducer",
       ["feature-without-reducer", "reducer-shape"], LOANS_FOLDER, second_feature,
       write(LOANS_REDUCER, """import Dependencies
import Entities
import Observation

@MainActor @Observable
public final class LoansFeature {
  public private(set) var loan: Loan?
  @ObservationIgnored @Dependency(\\.loansRepository) var repository
  @ObservationIgnored @Dependency(\\.loansAnalytics) var analytics

  public init() {}

  public func appear(id: String) async {
    await analytics.track(.shown)
    loan = try? await repository.fetch(id: id)
  }
}
"""))

# FS-23: simple state

LOADING = "    public var isLoading = false\n"


def state(line):
    return edit(REDUCER, LOADING, LOADING + f"    {line}\n")


broken("FS-23", "the state has a flag for each key", "dictionary-state", REDUCER,
       state("public var loadingStates: [String: Bool] = [:]"))
broken("FS-23", "the state has flags of an inferred type", "dictionary-state", REDUCER,
       state("public var loadingStates = [String: Bool]()"))
broken("FS-23", "the state has flags from a literal", "dictionary-state", REDUCER,
       state('public var expandedSections = ["recent": true, "all": false]'))
broken("FS-23", "the state has a long dictionary", "dictionary-state", REDUCER,
       state("public var loadingStates: Dictionary<String, Bool> = [:]"))
broken("FS-23", "the state has an optional dictionary", "dictionary-state", REDUCER,
       state("public var loadingStates: [String: Bool]?"))
broken("FS-23", "the state has the feature's error for each key", "dictionary-state", REDUCER,
       state("public var errorStates: [String: ShelfError] = [:]"))
broken("FS-23", "the state has an optional error for each key", "dictionary-state", REDUCER,
       state("public var errorStates: [String: ShelfError?] = [:]"))
broken("FS-23", "the state has errors of Foundation for each key", "dictionary-state", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       state("public var errorStates: [String: URLError] = [:]"))
broken("FS-23", "the state has NSErrors for each key", "dictionary-state", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       state("public var errorStates: [String: NSError] = [:]"))
EQUAL = "    public static func == (lhs: State, rhs: State) -> Bool { lhs.book == rhs.book }\n"
broken("FS-23", "the state has any error for each key", "dictionary-state", REDUCER,
       state("public var errorStates: [String: any Error] = [:]\n" + EQUAL))
broken("FS-23", "the state has an optional any error for each key", "dictionary-state", REDUCER,
       state("public var errorStates: [String: (any Swift.Error)?] = [:]\n" + EQUAL))
broken("FS-23", "the state has anything for each key", "dictionary-state", REDUCER,
       state("public var dataStates: [String: Any] = [:]\n" + EQUAL))
broken("FS-23", "the state has any Sendable thing for each key", "dictionary-state", REDUCER,
       state("public var dataStates: [String: any Sendable] = [:]\n" + EQUAL),
       missed="any Sendable may be what the state needs")
broken("FS-23", "the state has any hashable thing for each key", "dictionary-state", REDUCER,
       state("public var dataStates: [String: AnyHashable] = [:]"))
broken("FS-23", "the dictionary is behind a typealias", "dictionary-state", REDUCER,
       state("public var loadingStates: Flags = [:]\n    public typealias Flags = [String: Bool]"))
broken("FS-23", "the key is a typealias of String", "dictionary-state", REDUCER,
       state("public var loadingStates: [BookKey: Bool] = [:]"),
       append(REDUCER, "\npublic typealias BookKey = String\n"),
       missed="aliases are not followed")
broken("FS-23", "the dictionary is in a struct that the state has", "dictionary-state", REDUCER,
       state("public var loading = Loading()\n\n    public struct Loading: Equatable {\n"
             "      public var books: [String: Bool] = [:]\n    }"))
broken("FS-23", "the dictionary is within another dictionary", "dictionary-state", REDUCER,
       state("public var loadingStates: [String: [String: Bool]] = [:]"),
       missed="only the outer values are checked")
broken("FS-23", "the dictionary is shared", "dictionary-state", REDUCER,
       state('@Shared(.inMemory("expanded")) public var expanded: [String: Bool] = [:]'))
broken("FS-23", "the state in an extension has flags for each key", "dictionary-state", REDUCER,
       edit(REDUCER, """  @ObservableState
  public struct State: Equatable {
    public var book: Book?
    public var isLoading = false
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }

""", ""), append(REDUCER, """
extension ShelfFeature {
  @ObservableState
  public struct State: Equatable {
    public var book: Book?
    public var isLoading = false
    fileprivate(set) var loadingStates: [String: Bool] = [:]
    @Presents public var alert: AlertState<Action.Alert>?

    public init() {}
  }
}
"""))
broken("FS-23", "a second reducer's state has flags for each key", "dictionary-state",
       SHELF + "Presentation/BookDetailFeature.swift", write(SHELF + "Presentation/BookDetailFeature.swift", """\
import ComposableArchitecture
import Entities

@Reducer
public struct BookDetailFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public let book: Book
    public var isOpen: [String: Bool] = [:]
  }

  public enum Action {
    case opened(section: String)
    case delegate(Delegate)
    public enum Delegate: Equatable { case closed }
  }

  @Dependency(\\.shelfAnalytics) var analytics

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let section):
        state.isOpen[section] = true
        return .run { _ in await analytics.track(.shown) }
      case .delegate: return .none
      }
    }
  }
}
"""))

# FS-24: endpoints

BODY = """
  var body: Data? {
    switch self {
    case .book: nil
    case .create(let book), .update(let book): try? JSONEncoder().encode(book)
    }
  }
"""
METHOD = """
  var method: HTTPMethod {
    switch self {
    case .book: .get
    case .create: .post
    case .update: .put
    }
  }
"""
broken("FS-24", "the endpoint is a struct", "endpoint-shape", ENDPOINTS, write(ENDPOINTS, """import Foundation
import NetworkService

struct ShelfEndpoint: APIEndpoint {
  let path: String
  var method: HTTPMethod = .get
  var body: Data?

  static func book(id: String) -> Self { Self(path: "/books/\\(id)") }
  static func create(_ book: BookDTO) -> Self { Self(path: "/books", method: .post, body: json(book)) }
  static func update(_ book: BookDTO) -> Self { Self(path: "/books/\\(book.id)", method: .put, body: json(book)) }

  private static func json(_ book: BookDTO) -> Data? { try? JSONEncoder().encode(book) }
}
"""))
broken("FS-24", "the endpoint has no body", "endpoint-shape", ENDPOINTS, edit(ENDPOINTS, BODY, ""))
broken("FS-24", "the endpoint has no method", "endpoint-shape", ENDPOINTS, edit(ENDPOINTS, METHOD, ""))
broken("FS-24", "the endpoint has an address in place of its path", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "var path: String", "var url: String"))
broken("FS-24", "the endpoint's body is a function", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "var body: Data? {", "func body() -> Data? {"))
broken("FS-24", "the endpoint conforms to another protocol", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "ShelfEndpoint: APIEndpoint", "ShelfEndpoint: RequestConvertible, Sendable"))
broken("FS-24", "the endpoint conforms to nothing of the network", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "ShelfEndpoint: APIEndpoint", "ShelfEndpoint: Sendable"))
broken("FS-24", "the conformance is to a protocol of a like name in an extension", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "enum ShelfEndpoint: APIEndpoint {", "enum ShelfEndpoint {"),
       append(ENDPOINTS, "\nextension ShelfEndpoint: Endpoint {}\n"))
broken("FS-24", "the endpoint conforms to a protocol of the feature", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "enum ShelfEndpoint: APIEndpoint",
            "protocol ShelfRequest: Sendable {\n  var path: String { get }\n}\n\n"
            "enum ShelfEndpoint: ShelfRequest"))
broken("FS-24", "the endpoint is named for the entity", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "enum ShelfEndpoint", "enum BookEndpoint"), edit_all(REMOTE, "ShelfEndpoint", "BookEndpoint"))
broken("FS-24", "the endpoint is named API", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "enum ShelfEndpoint", "enum ShelfAPI"), edit_all(REMOTE, "ShelfEndpoint", "ShelfAPI"))
broken("FS-24", "the endpoint is nested in a namespace", "endpoint-shape", ENDPOINTS,
       edit(ENDPOINTS, "enum ShelfEndpoint: APIEndpoint",
            "enum Shelf {}\n\nextension Shelf {\n  enum Endpoint: APIEndpoint"),
       append(ENDPOINTS, "}\n"), edit_all(REMOTE, "ShelfEndpoint", "Shelf.Endpoint"))
broken("FS-24", "a struct is a second endpoint", "endpoint-shape", ENDPOINTS, append(ENDPOINTS, """
struct CoverEndpoint: APIEndpoint {
  let id: String
  var path: String { "/covers/\\(id)" }
  var method: HTTPMethod { .get }
  var body: Data? { nil }
}
"""))
broken("FS-24", "the endpoint of a second feature has only a path", "endpoint-shape", LOANS_FOLDER, second_feature,
       edit(LOANS + "Infrastructure/Endpoints.swift", METHOD.replace("book", "loan"), ""),
       edit(LOANS + "Infrastructure/Endpoints.swift", BODY.replace("book", "loan"), ""))

# FS-25: the manifest

PRODUCT = '    .library(name: "ShelfFeature", targets: ["ShelfFeature"]),\n'
TEST_TARGET = '    .testTarget(name: "ShelfFeatureTests", dependencies: ["ShelfFeature", "Entities"]),\n'
IN_MANIFEST = [MANIFEST, SHELF_FOLDER]
broken("FS-25", "the feature has no product", "feature-not-in-manifest", IN_MANIFEST, edit(MANIFEST, PRODUCT, ""))
broken("FS-25", "the product is commented out", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, PRODUCT, "    // " + PRODUCT.strip() + "\n"))
broken("FS-25", "the product is named otherwise", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, PRODUCT, PRODUCT.replace('name: "ShelfFeature"', 'name: "Shelf"')))
broken("FS-25", "the product is of another target", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, PRODUCT, PRODUCT.replace('targets: ["ShelfFeature"]', 'targets: ["Entities"]')))
broken("FS-25", "one product holds all the targets", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, PRODUCT, '    .library(name: "Reader", targets: ["Entities", "ShelfFeature"]),\n'))
broken("FS-25", "the target is at the folder of all features", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, 'path: "Sources/Features/ShelfFeature"', 'path: "Sources/Features"'))
broken("FS-25", "the target is at one of its layers", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, 'path: "Sources/Features/ShelfFeature"', 'path: "Sources/Features/ShelfFeature/Presentation"'))
broken("FS-25", "the target is named otherwise", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, '.target(\n      name: "ShelfFeature"', '.target(\n      name: "Shelf"'),
       edit(MANIFEST, PRODUCT, PRODUCT.replace('["ShelfFeature"]', '["Shelf"]')),
       edit(MANIFEST, 'dependencies: ["ShelfFeature", "Entities"]', 'dependencies: ["Shelf", "Entities"]'),
       edit(TESTS, "import ShelfFeature\n", "import Shelf\n"))
broken("FS-25", "the feature has no test target", ["feature-not-in-manifest", "untested-module"], IN_MANIFEST,
       edit(MANIFEST, TEST_TARGET, ""), remove(TESTS))
broken("FS-25", "the test target does not depend on the feature", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, TEST_TARGET, TEST_TARGET.replace('"ShelfFeature", "Entities"', '"Entities"')))
broken("FS-25", "the test target is named otherwise", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, TEST_TARGET,
            '    .testTarget(\n      name: "ShelfTests", dependencies: ["ShelfFeature", "Entities"],'
            ' path: "Tests/ShelfFeatureTests"),\n'))
broken("FS-25", "the test target is an ordinary target", "feature-not-in-manifest", IN_MANIFEST,
       edit(MANIFEST, TEST_TARGET, '    .target(\n      name: "ShelfFeatureTests", dependencies: ["ShelfFeature",'
            ' "Entities"], path: "Tests/ShelfFeatureTests"),\n'))


def unlisted(*parts):
    """Takes lines of the second feature out of the manifest."""

    def change(root):
        lines = (root / MANIFEST).read_text().splitlines(keepends=True)
        kept = [line for line in lines if not any(part in line for part in parts)]
        (root / MANIFEST).write_text("".join(kept))

    return change


broken("FS-25", "the second feature has neither product nor test target", "feature-not-in-manifest",
       [MANIFEST, LOANS_FOLDER], second_feature,
       unlisted('.library(name: "LoansFeature"', '.testTarget(name: "LoansFeatureTests"'))


def one_target(root):
    """Makes one target of all features."""
    second_feature(root)
    text = (root / MANIFEST).read_text()
    start, end = text.index('    .target(\n      name: "LoansFeature"'), text.index('    .testTarget(name: "EntitiesTests"')
    text = text[:start] + text[end:]
    text = text.replace('.target(\n      name: "ShelfFeature"', '.target(\n      name: "Features"')
    text = text.replace('path: "Sources/Features/ShelfFeature"', 'path: "Sources/Features"')
    text = text.replace(PRODUCT, '    .library(name: "Features", targets: ["Features"]),\n')
    text = text.replace(PRODUCT.replace("Shelf", "Loans"), "")
    text = text.replace('["ShelfFeature", "Entities"]', '["Features", "Entities"]')
    text = text.replace('["LoansFeature", "Entities"]', '["Features", "Entities"]')
    (root / MANIFEST).write_text(text)
    for tests in (TESTS, LOANS_TESTS):
        text = (root / tests).read_text()
        for name in ("Shelf", "Loans"):
            text = text.replace(f"import {name}Feature\n", "import Features\n")
        (root / tests).write_text(text)


broken("FS-25", "all features are one target", "feature-not-in-manifest", [MANIFEST, LOANS_FOLDER, SHELF_FOLDER],
       one_target)

# FS-26: tests of the feature

OVERRIDES = """ withDependencies: {
      $0.shelfRepository = MockShelfRepository()
      $0.shelfAnalytics = MockShelfAnalyticsService()
    }"""
OVERRIDE = """ withDependencies: {
      $0.shelfRepository = repository
    }"""
TEST_PLACES = [TESTS, "Tests/ShelfFeatureTests", SHELF_FOLDER, MANIFEST]
TEST_RULES = ["untested-feature", "feature-test-without-mock"]
broken("FS-26", "there are no tests", TEST_RULES, TEST_PLACES, remove(TESTS), edit(MANIFEST, TEST_TARGET, ""))
broken("FS-26", "the tests' folder holds only a helper", TEST_RULES, TEST_PLACES, write(TESTS, """\
import ComposableArchitecture

@testable import ShelfFeature

@MainActor
func store() -> TestStoreOf<ShelfFeature> {
  TestStore(initialState: ShelfFeature.State()) {
    ShelfFeature()
  } withDependencies: {
    $0.shelfRepository = MockShelfRepository()
  }
}
"""))
broken("FS-26", "the test case has no test methods", TEST_RULES, TEST_PLACES, write(TESTS, """\
import ComposableArchitecture
import XCTest

@testable import ShelfFeature

final class ShelfFeatureTests: XCTestCase {
  @MainActor
  func bookIsShown() async {
    let store = TestStore(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0.shelfRepository = MockShelfRepository()
    }
    await store.send(.appeared(id: "1")) { $0.isLoading = true }
  }
}
"""))
broken("FS-26", "the tests are commented out", TEST_RULES, TEST_PLACES, commented_out(TESTS))
broken("FS-26", "the tests are outside any build", TEST_RULES, TEST_PLACES,
       edit(TESTS, "import ComposableArchitecture\n", "#if false\nimport ComposableArchitecture\n"),
       append(TESTS, "#endif\n"),
       missed="a test under #if counts")
broken("FS-26", "the tests use a store", TEST_RULES, TEST_PLACES, write(TESTS, """\
import ComposableArchitecture
import Testing

@testable import ShelfFeature

@MainActor
struct ShelfFeatureTests {
  @Test func theBookIsShown() async {
    let store = Store(initialState: ShelfFeature.State()) {
      ShelfFeature()
    } withDependencies: {
      $0.shelfRepository = MockShelfRepository()
    }
    await store.send(.appeared(id: "1")).finish()
    #expect(store.book != nil)
  }
}
"""))
broken("FS-26", "the tests are only of the state", TEST_RULES, TEST_PLACES, write(TESTS, """\
import Testing

@testable import ShelfFeature

@Test func theShelfBeginsEmpty() {
  #expect(ShelfFeature.State().book == nil)
}
"""))
broken("FS-26", "the tests override nothing", TEST_RULES, TEST_PLACES, edit(TESTS, OVERRIDES, ""),
       edit(TESTS, OVERRIDE, ""), edit(TESTS, "    let repository = MockShelfRepository()\n", ""),
       edit(TESTS, "    await repository.setShouldFail(true)\n", ""))
broken("FS-26", "the tests override only the analytics", TEST_RULES, TEST_PLACES,
       edit(TESTS, "      $0.shelfRepository = MockShelfRepository()\n", ""),
       edit(TESTS, OVERRIDE, " withDependencies: {\n      $0.shelfAnalytics = MockShelfAnalyticsService()\n    }"),
       edit(TESTS, "    let repository = MockShelfRepository()\n", ""),
       edit(TESTS, "    await repository.setShouldFail(true)\n", ""))
broken("FS-26", "the tests override the repository by the live one", TEST_RULES, TEST_PLACES,
       edit(TESTS, "$0.shelfRepository = MockShelfRepository()", "$0.shelfRepository = ShelfRepository()"),
       edit(TESTS, "    let repository = MockShelfRepository()\n", "    let repository = ShelfRepository()\n"),
       edit(TESTS, "    await repository.setShouldFail(true)\n", ""))
broken("FS-26", "the tests make a mock and do not use it", TEST_RULES, TEST_PLACES, edit(TESTS, OVERRIDES, ""),
       edit(TESTS, OVERRIDE, ""))
broken("FS-26", "the tests of a second feature override nothing", TEST_RULES, [LOANS_FOLDER, "Tests/LoansFeatureTests"],
       second_feature, edit(LOANS_TESTS, as_loans(OVERRIDES), ""), edit(LOANS_TESTS, as_loans(OVERRIDE), ""),
       edit(LOANS_TESTS, "    let repository = MockLoansRepository()\n", ""),
       edit(LOANS_TESTS, "    await repository.setShouldFail(true)\n", ""))
broken("FS-26", "a second feature has no tests", TEST_RULES, [LOANS_FOLDER, MANIFEST], second_feature,
       remove(LOANS_TESTS),
       unlisted('.testTarget(name: "LoansFeatureTests"'))
broken("FS-26", "a second feature is tested among another's tests", TEST_RULES, [LOANS_FOLDER, MANIFEST],
       second_feature,
       move(LOANS_TESTS, "Tests/ShelfFeatureTests/LoansFeatureTests.swift"),
       unlisted('.testTarget(name: "LoansFeatureTests"'),
       edit(MANIFEST, '["ShelfFeature", "Entities"]', '["ShelfFeature", "LoansFeature", "Entities"]'))

# FS-27: the direction of dependencies

for name, path, line in [
    ("an error of the domain imports SwiftUI", ERROR, "import SwiftUI\n"),
    ("the domain imports a single type of SwiftUI", ERROR, "import struct SwiftUI.Color\n"),
    ("the domain imports UIKit where it exists", ERROR, "#if canImport(UIKit)\n  import UIKit\n#endif\n"),
    ("the domain imports AppKit without concurrency checks", ERROR, "@preconcurrency import AppKit\n"),
    ("the domain imports SwiftUI publicly", ERROR, "public import SwiftUI\n"),
    ("the domain imports WidgetKit", ERROR, "import WidgetKit\n"),
    ("the domain imports Charts", ERROR, "import Charts\n"),
    ("the domain imports WatchKit", ERROR, "import WatchKit\n"),
]:
    broken("FS-27", name, "ui-in-domain", path, edit(path, "import Foundation\n", "import Foundation\n" + line))
broken("FS-27", "a protocol of the domain imports SwiftUI", "ui-in-domain", REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "import Entities\n", "import Entities\nimport SwiftUI\n"))
broken("FS-27", "a protocol of the domain takes a DTO", "wrong-way-dependency", REMOTE_PROTOCOL,
       edit(REMOTE_PROTOCOL, "func create(_ book: Book) async throws -> Book",
            "func create(_ book: BookDTO) async throws -> Book"),
       edit(REMOTE, "func create(_ book: Book) async throws -> Book",
            "func create(_ book: BookDTO) async throws -> Book"),
       edit(REMOTE, "ShelfEndpoint.create(mapper.toDTO(book))", "ShelfEndpoint.create(book)"),
       edit(MOCK_REMOTE, "func create(_ book: Book) async throws -> Book { book }",
            "func create(_ book: BookDTO) async throws -> Book { Book(title: book.name) }"))
broken("FS-27", "an error of the domain knows endpoints", "wrong-way-dependency", ERROR, append(ERROR, """
extension ShelfError {
  init(endpoint: ShelfEndpoint) {
    self = .refused(endpoint.path)
  }
}
"""))
broken("FS-27", "an error of the domain knows analytics in a generic", "wrong-way-dependency", ERROR, append(ERROR, """
extension ShelfError {
  var events: Array<ShelfAnalyticsEvent> { [.failed(localizedDescription)] }
}
"""))
broken("FS-27", "a default of the domain makes a mock", "wrong-way-dependency", REPOSITORY_PROTOCOL,
       append(REPOSITORY_PROTOCOL, """
extension ShelfRepositoryProtocol where Self == MockShelfRepository {
  static var mock: Self { MockShelfRepository() }
}
"""))
broken("FS-27", "the domain returns the reducer's state", "wrong-way-dependency", REPOSITORY_PROTOCOL,
       append(REPOSITORY_PROTOCOL, """
extension ShelfRepositoryProtocol {
  func restored(id: String) async -> ShelfFeature.State {
    var state = ShelfFeature.State()
    state.book = try? await fetchLocal(id: id)
    return state
  }
}
"""))
broken("FS-27", "the domain calls what the infrastructure adds to an entity", "wrong-way-dependency",
       REPOSITORY_PROTOCOL,
       append(MAPPER, "\nextension Book {\n  var wireFormat: BookDTO { BookMapper().toDTO(self) }\n}\n"),
       append(REPOSITORY_PROTOCOL, """
extension ShelfRepositoryProtocol {
  func exportedName(id: String) async throws -> String { try await fetch(id: id).wireFormat.name }
}
"""))
broken("FS-27", "the domain uses a registration of the data", "wrong-way-dependency", ERROR,
       edit(ERROR, "import Foundation\n", "import Dependencies\nimport Foundation\n"), append(ERROR, """
extension ShelfError {
  static func check(id: String) async throws {
    @Dependency(\\.shelfRepository) var repository
    _ = try await repository.fetch(id: id)
  }
}
"""))
broken("FS-27", "the repository returns the reducer's state", "wrong-way-dependency", REPOSITORY,
       append(REPOSITORY, """
extension ShelfRepository {
  func restored() -> ShelfFeature.State { ShelfFeature.State() }
}
"""))
broken("FS-27", "the data source sends actions to a store", "wrong-way-dependency", LOCAL,
       edit(LOCAL, "import Dependencies\n", "import ComposableArchitecture\nimport Dependencies\n"),
       edit(LOCAL, "  init() {}\n", "  private weak var store: StoreOf<ShelfFeature>?\n\n  init() {}\n"))
broken("FS-27", "the data has an alias of the reducer's action", "wrong-way-dependency", REPOSITORY,
       append(REPOSITORY, "\ntypealias ShelfAction = ShelfFeature.Action\n"))
broken("FS-27", "the DTO knows a view", "wrong-way-dependency", DTO, append(DTO, """
extension BookDTO {
  static let screen = String(describing: ShelfView.self)
}
"""))
broken("FS-27", "the domain of a second feature names its DTO", "wrong-way-dependency", LOANS_FOLDER, second_feature,
       append(LOANS + "Domain/Protocols/LoansRepositoryProtocol.swift",
              "\ntypealias LoanPayload = Result<LoanDTO, LoansError>\n"))

# FS-28: protocols

broken("FS-28", "a protocol has one conformer", "needless-protocol", MAPPER, append(MAPPER, """
protocol BookSorting: Sendable {
  func sorted(_ books: [Book]) -> [Book]
}

struct BookSorter: BookSorting {
  func sorted(_ books: [Book]) -> [Book] { books.sorted { $0.title < $1.title } }
}
"""))
broken("FS-28", "a protocol's one conformer conforms in an extension", "needless-protocol", MAPPER, append(MAPPER, """
protocol BookSummarizing {
  func summary(of book: Book) -> String
}

extension BookMapper: BookSummarizing {
  func summary(of book: Book) -> String { "\\(book.title), \\(book.pageCount)" }
}
"""))
broken("FS-28", "a private protocol in a view's file has one conformer", "needless-protocol", VIEW, append(VIEW, """
private protocol TitleDisplaying {
  var displayTitle: String { get }
}

private struct TitleLabel: View, TitleDisplaying {
  let displayTitle: String
  var body: some View { Text(displayTitle) }
}
"""))
broken("FS-28", "a protocol's second conformer is commented out", "needless-protocol", MAPPER, append(MAPPER, """
protocol BookFormatting {
  func title(of book: Book) -> String
}

struct PlainBookFormatter: BookFormatting {
  func title(of book: Book) -> String { book.title }
}

// struct LongBookFormatter: BookFormatting {
//   func title(of book: Book) -> String { "\\(book.title) (\\(book.pageCount))" }
// }
"""))
broken("FS-28", "a protocol with an associated type has one conformer", "needless-protocol", LOCAL, append(LOCAL, """
protocol Cache<Value>: Actor {
  associatedtype Value: Sendable
  func value(forKey key: String) -> Value?
}

actor BookCache: Cache {
  private var books: [String: Book] = [:]
  func value(forKey key: String) -> Book? { books[key] }
}
"""))
broken("FS-28", "a protocol's only conformer is a type of Foundation", "needless-protocol", LOCAL, append(LOCAL, """
protocol KeyValueStoring {
  func data(forKey key: String) -> Data?
}

extension UserDefaults: KeyValueStoring {}
"""),
       missed="conformances of outside types are not known")
broken("FS-28", "a protocol has no conformer at all", "needless-protocol", REDUCER,
       append(REDUCER, "\nprotocol ShelfFeatureDelegate: AnyObject {\n  func opened(_ book: Book)\n}\n"))
broken("FS-28", "a protocol is conformed to by another protocol and its one type", "needless-protocol", MAPPER,
       append(MAPPER, """
protocol Exporting {
  func export(_ book: Book) -> String
}

protocol TextExporting: Exporting {}

struct TextExporter: TextExporting {
  func export(_ book: Book) -> String { book.title }
}
"""))
broken("FS-28", "a protocol in a second feature has one conformer", "needless-protocol", LOANS_FOLDER, second_feature,
       append(LOANS + "Infrastructure/Mappers/LoanMapper.swift", """
protocol LoanSorting {
  func sorted(_ loans: [Loan]) -> [Loan]
}

struct LoanSorter: LoanSorting {
  func sorted(_ loans: [Loan]) -> [Loan] { loans.sorted { $0.borrower < $1.borrower } }
}
"""))


def wrapper(title, name, type_name, requirement, service, module, call):
    """A protocol of the feature that wraps a shared service, with its mock."""
    broken("FS-28", title, "service-wrapper", SHELF_FOLDER,
           append(REMOTE, f"""
protocol {name}: Sendable {{
  {requirement}
}}

actor {type_name}: {name} {{
  @Dependency(\\.{service}) private var service

  {requirement} {{
    {call}
  }}
}}
"""),
           edit(REMOTE, "import NetworkService\n", "import NetworkService\n" if module == "NetworkService" else
                f"import NetworkService\nimport {module}\n"),
           write(MOCKS + f"Mock{type_name}.swift", f"""import Entities
import Foundation

struct Mock{type_name}: {name} {{
  {requirement} {{ throw ShelfError.offline }}
}}
"""))


wrapper("a protocol of the feature wraps the network", "ShelfNetworkServiceProtocol", "ShelfNetworkService",
        "func request(_ endpoint: ShelfEndpoint) async throws -> BookDTO", "networkService", "NetworkService",
        "try await service.send(endpoint)")
wrapper("a protocol of the feature wraps the storage", "ShelfPersistenceServiceProtocol", "ShelfPersistenceService",
        "func load(id: String) async throws -> Book?", "persistenceService", "PersistenceService",
        "try await service.load(Book.self, forKey: id)")
wrapper("a protocol of the feature wraps the validation", "ShelfValidationServiceProtocol", "ShelfValidationService",
        "func validate(_ title: String) async throws", "validationService", "Dependencies",
        "try await service.validate(title)")
wrapper("a client of the feature wraps the network", "ShelfClient", "LiveShelfClient",
        "func book(id: String) async throws -> BookDTO", "networkService", "NetworkService",
        "try await service.send(ShelfEndpoint.book(id: id))")
wrapper("a networking protocol of the feature wraps the network", "ShelfNetworking", "ShelfNetworker",
        "func request(_ endpoint: ShelfEndpoint) async throws -> BookDTO", "networkService", "NetworkService",
        "try await service.send(endpoint)")
wrapper("a storage protocol of the feature wraps the storage", "BookStoring", "BookStore",
        "func store(_ book: Book) async throws", "persistenceService", "PersistenceService",
        "try await service.save(book, forKey: book.id.uuidString)")

# FS-29: shared types that one feature uses


def shared_module(name, file, text, used_by="ShelfFeature"):
    """Adds a library module that a feature depends on."""

    def change(root):
        write(f"Sources/{name}/{file}", text)(root)
        write(f"Tests/{name}Tests/{name}Tests.swift",
              f"import {name}\nimport Testing\n\n@Test func itIsThere() {{ #expect(Bool(true)) }}\n")(root)
        manifest = (root / MANIFEST).read_text()
        manifest = manifest.replace('    .library(name: "Entities", targets: ["Entities"]),\n',
                                    '    .library(name: "Entities", targets: ["Entities"]),\n'
                                    f'    .library(name: "{name}", targets: ["{name}"]),\n')
        manifest = manifest.replace('    .target(name: "Entities"),\n', '    .target(name: "Entities"),\n'
                                    f'    .target(name: "{name}"),\n')
        manifest = manifest.replace('    .testTarget(name: "EntitiesTests"',
                                    f'    .testTarget(name: "{name}Tests", dependencies: ["{name}"]),\n'
                                    '    .testTarget(name: "EntitiesTests"')
        feature = f'name: "{used_by}",\n      dependencies: [\n        "Entities",\n'
        manifest = manifest.replace(feature, feature + f'        "{name}",\n')
        (root / MANIFEST).write_text(manifest)

    return change


def imports(path, name):
    return edit(path, "import ComposableArchitecture\n", f"import ComposableArchitecture\nimport {name}\n")


FORMATTER = """public struct PageFormatter: Sendable {
  public init() {}
  public func text(_ count: Int) -> String { "\\(count) pages" }
}
"""
broken("FS-29", "a formatter of the framework is used by one feature", "single-feature-abstraction",
       "Sources/Framework", shared_module("Framework", "PageFormatter.swift", FORMATTER), imports(VIEW, "Framework"),
       edit(VIEW, "Button(book.title)", "Button(book.title + PageFormatter().text(book.pageCount))"))
broken("FS-29", "of two features one uses a formatter of the framework", "single-feature-abstraction",
       "Sources/Framework", second_feature,
       shared_module("Framework", "PageFormatter.swift", FORMATTER, "LoansFeature"), imports(LOANS_VIEW, "Framework"),
       edit(LOANS_VIEW, "Button(loan.borrower)", "Button(loan.borrower + PageFormatter().text(loan.renewals))"))
broken("FS-29", "a view of a shared module is used by one feature", "single-feature-abstraction",
       "Sources/SharedUI", shared_module("SharedUI", "BookRow.swift", """import SwiftUI

public struct BookRow: View {
  private let title: String
  public init(title: String) { self.title = title }
  public var body: some View { Text(title).bold() }
}
"""), imports(VIEW, "SharedUI"),
       edit(VIEW, "Button(book.title) { store.send(.bookTapped(book)) }", "BookRow(title: book.title)"))
broken("FS-29", "a generic enum of the framework is used by one feature", "single-feature-abstraction",
       "Sources/Framework", shared_module("Framework", "Loadable.swift", """public enum Loadable<Value> {
  case loading
  case loaded(Value)
}

extension Loadable: Equatable where Value: Equatable {}
"""), imports(REDUCER, "Framework"),
       edit(REDUCER, LOADING, LOADING + "    public var cover: Loadable<Book> = .loading\n"))
broken("FS-29", "a protocol of the framework is used by one feature", "single-feature-abstraction",
       "Sources/Framework", shared_module("Framework", "Reloadable.swift",
                                          "public protocol Reloadable {\n  mutating func reload()\n}\n"),
       imports(REDUCER, "Framework"),
       append(REDUCER, "\nextension ShelfFeature.State: Reloadable {\n  public mutating func reload() { isLoading = true }\n}\n"))
broken("FS-29", "a nested type of the framework is used by one feature", "single-feature-abstraction",
       "Sources/Framework", shared_module("Framework", "Formatting.swift", """public enum Formatting {
  public struct Pages {
    public static func text(_ count: Int) -> String { "\\(count) pages" }
  }
}
"""), imports(VIEW, "Framework"),
       edit(VIEW, "Button(book.title)", "Button(book.title + Formatting.Pages.text(book.pageCount))"))
broken("FS-29", "a view modifier of the framework is used by one feature, by its extension",
       "single-feature-abstraction", "Sources/Framework",
       shared_module("Framework", "ShelfStyle.swift", """import SwiftUI

public struct ShelfStyle: ViewModifier {
  public init() {}
  public func body(content: Content) -> some View { content.padding() }
}

extension View {
  public func shelfStyle() -> some View { modifier(ShelfStyle()) }
}
"""), imports(VIEW, "Framework"), edit(VIEW, "    .overlay {", "    .shelfStyle()\n    .overlay {"),
       missed="whose member a call without a type is, is not known")
broken("FS-29", "a property wrapper of the framework is used by one feature", "single-feature-abstraction",
       "Sources/Framework", shared_module("Framework", "Trimmed.swift", """@propertyWrapper
public struct Trimmed {
  public var wrappedValue: String
  public init(wrappedValue: String) { self.wrappedValue = wrappedValue }
}
"""), imports(VIEW, "Framework"),
       append(VIEW, "\nstruct SearchField {\n  @Trimmed var text = \"\"\n}\n"))
broken("FS-29", "an actor of the framework is used by one feature through its shared instance",
       "single-feature-abstraction", "Sources/Framework", second_feature,
       shared_module("Framework", "BookIndex.swift", """public actor BookIndex {
  public init() {}
  public func contains(_ title: String) -> Bool { title.isEmpty }
}

public let bookIndex = BookIndex()
"""), edit(LOCAL, "import Entities\n", "import Entities\nimport Framework\n"),
       edit(LOCAL, "  func save(_ book: Book) async throws {\n",
            "  func save(_ book: Book) async throws {\n    guard await !bookIndex.contains(book.title) else { return }\n"))
broken("FS-29", "a helper among the entities is used by one feature", "single-feature-abstraction", "Sources/Entities",
       second_feature, write("Sources/Entities/TitleFormatter.swift", """public struct TitleFormatter: Sendable {
  public init() {}
  public func text(_ title: String) -> String { title.uppercased() }
}
"""), imports(VIEW, "Entities"), edit(VIEW, "Button(book.title)", "Button(TitleFormatter().text(book.title))"))

# FS-30: services through @Dependency

STORED = "  @Dependency(\\.shelfRepository) var repository\n"


def stored(line):
    return edit(REDUCER, STORED, STORED + f"  {line}\n")


broken("FS-30", "the reducer creates its repository", "service-not-injected", REDUCER,
       edit(REDUCER, STORED, "  let repository: any ShelfRepositoryProtocol = ShelfRepository()\n"))
broken("FS-30", "the reducer stores a client", "service-not-injected", REDUCER, stored("let covers = CoverClient()"))
broken("FS-30", "the reducer stores a live client", "service-not-injected", REDUCER,
       stored("var covers = CoverClient.live"))
broken("FS-30", "the reducer stores a service by init", "service-not-injected", REDUCER,
       stored("private let camera: CameraService = .init()"))
broken("FS-30", "the reducer stores the shared service", "service-not-injected", REDUCER,
       stored("private let network: NetworkService = .shared"))
broken("FS-30", "the reducer's init makes a service by default", "service-not-injected", REDUCER,
       stored("let camera: CameraService"),
       edit(REDUCER, "  public init() {}\n\n  public var body",
            "  public init(camera: CameraService = CameraService()) { self.camera = camera }\n\n  public var body"))
broken("FS-30", "an effect creates a service", "service-not-injected", REDUCER,
       edit(REDUCER, "          await analytics.track(.shown)\n",
            "          await analytics.track(.shown)\n          await CameraService().prepare()\n"))
broken("FS-30", "an effect asks the shared service", "service-not-injected", REDUCER,
       edit(REDUCER, "          await analytics.track(.shown)\n",
            "          await analytics.track(.shown)\n          await AnalyticsService.shared.track(ShelfAnalyticsEvent.shown)\n"))
broken("FS-30", "an effect asks the shared API", "service-not-injected", REDUCER,
       edit(REDUCER, "try await repository.fetch(id: id)", "try await API.shared.book(id: id)"))
broken("FS-30", "a let of the file is a service", "service-not-injected", REDUCER,
       append(REDUCER, "\nlet camera = CameraService()\n"))
broken("FS-30", "a private let of a view's file is a service", "service-not-injected", VIEW,
       append(VIEW, "\nprivate let cameraService: CameraService = CameraService()\n"))
broken("FS-30", "a static constant is a service", "service-not-injected", REDUCER, append(REDUCER, """
private enum Services {
  static let camera = CameraService(quality: .high)
}
"""))
broken("FS-30", "a view stores a client", "service-not-injected", VIEW,
       edit(VIEW, "StoreOf<ShelfFeature>\n\n", "StoreOf<ShelfFeature>\n  private let covers = CoverClient()\n\n"))
broken("FS-30", "a view's state is a service", "service-not-injected", VIEW,
       edit(VIEW, "StoreOf<ShelfFeature>\n\n",
            "StoreOf<ShelfFeature>\n  @State private var analytics = ShelfAnalyticsService()\n\n"))
broken("FS-30", "a factory function makes the service", "service-not-injected", REDUCER,
       append(REDUCER, "\nprivate func makeCamera() -> CameraService {\n  CameraService()\n}\n"))
broken("FS-30", "a lazy variable is a service", "service-not-injected", LOCAL,
       edit(LOCAL, "  init() {}\n", "  private lazy var keychain = KeychainService()\n\n  init() {}\n"))
DEFAULTS = ["service-not-injected", "data-source-past-service"]
broken("FS-30", "the data source stores in the standard defaults", DEFAULTS, LOCAL,
       edit(LOCAL, "    try await persistenceService.delete(forKey: id)",
            "    try await persistenceService.delete(forKey: id)\n    UserDefaults.standard.removeObject(forKey: id)"))
broken("FS-30", "the reducer reads the standard defaults", "service-not-injected", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       edit(REDUCER, "        state.isLoading = true\n",
            '        state.isLoading = !UserDefaults.standard.bool(forKey: "offline")\n'))
broken("FS-30", "the standard defaults are a default argument", "service-not-injected", REPOSITORY,
       edit(REPOSITORY, "  init() {}\n",
            "  private let defaults: UserDefaults\n\n  init(defaults: UserDefaults = .standard) { self.defaults = defaults }\n"))
broken("FS-30", "the data source makes a session of its own", DEFAULTS, REMOTE,
       edit(REMOTE, "  private let mapper: any BookMapping\n",
            "  private let mapper: any BookMapping\n  private let session = URLSession(configuration: .default)\n"))
broken("FS-30", "the reducer loads by the shared session", "service-not-injected", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       edit(REDUCER, "          await analytics.track(.shown)\n", "          await analytics.track(.shown)\n"
            '          _ = try? await URLSession.shared.data(from: URL(string: "https://example.com")!)\n'))
broken("FS-30", "a view loads by an implicit shared session", "service-not-injected", VIEW,
       edit(VIEW, "StoreOf<ShelfFeature>\n\n",
            "StoreOf<ShelfFeature>\n  private let session: URLSession = .shared\n\n"))
broken("FS-30", "the repository makes a session in a function", "service-not-injected", REPOSITORY,
       edit(REPOSITORY, "import OSLog\n", "import Foundation\nimport OSLog\n"),
       append(REPOSITORY, """
extension ShelfRepository {
  nonisolated func session() -> URLSession { .init(configuration: .ephemeral) }
}
"""))
broken("FS-30", "the service is taken from a container", "service-not-injected", REDUCER,
       stored("let camera = Container.shared.resolve(CameraService.self)"))
broken("FS-30", "a manager is taken from its default instance", "service-not-injected", REDUCER,
       stored("let downloads = DownloadManager.default"))
broken("FS-30", "a closure makes the service", "service-not-injected", REDUCER,
       stored("var camera: @Sendable () -> CameraService = { CameraService() }"))
broken("FS-30", "the service is shared under another name", "service-not-injected", REDUCER,
       stored("let network = Network.current"), append(REDUCER, "\nprivate enum Network {\n"
                                                       "  static let current = NetworkService()\n}\n"))
broken("FS-30", "the reducer of a second feature creates its analytics", "service-not-injected", LOANS_FOLDER,
       second_feature, edit(LOANS_REDUCER, "  @Dependency(\\.loansAnalytics) var analytics\n",
                            "  var analytics: any LoansAnalyticsProtocol = LoansAnalyticsService()\n"))

# FS-31: the glossary

broken("FS-31", "a property of an entity is a gameId", "banned-term", BOOK,
       edit(BOOK, "  public let pageCount: Int\n",
            "  public let pageCount: Int\n  public var gameId: String? { nil }\n"))
broken("FS-31", "the state has a selected gameId", "banned-term", REDUCER, state("public var selectedGameId: String?"))
broken("FS-31", "an action has a gameId as its label", "banned-term", REDUCER,
       edit(REDUCER, "case appeared(id: String)", "case appeared(gameId: String)"),
       edit(REDUCER, "case .appeared(let id):", "case .appeared(gameId: let id):"),
       edit_all(TESTS, ".appeared(id:", ".appeared(gameId:"))
broken("FS-31", "a requirement takes a gameId", "banned-term", REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "func fetchLocal(id: String)", "func fetchLocal(gameId: String)"),
       edit(REPOSITORY, "func fetchLocal(id: String)", "func fetchLocal(gameId: String)"),
       edit(REPOSITORY, "try await local.fetch(id: id)", "try await local.fetch(id: gameId)"),
       edit(REPOSITORY, "try await fetchLocal(id: id)", "try await fetchLocal(gameId: id)"),
       edit(MOCK_REPOSITORY, "func fetchLocal(id: String)", "func fetchLocal(gameId id: String)"))
broken("FS-31", "a function takes what it names a gameId inside", "banned-term", LOCAL,
       edit(LOCAL, "func delete(id: String) async throws {\n    try await persistenceService.delete(forKey: id)",
            "func delete(id gameId: String) async throws {\n    try await persistenceService.delete(forKey: gameId)"),
       missed="the name inside is not compared")
broken("FS-31", "a local constant is a gameId", "banned-term", REPOSITORY,
       edit(REPOSITORY, "    try await local.delete(id: id)\n",
            "    let gameId = id.lowercased()\n    try await local.delete(id: gameId)\n"))
broken("FS-31", "a type is a GameId", "banned-term", BOOK,
       append(BOOK, "\npublic struct GameId: Hashable, Sendable {\n  let value: UUID\n}\n"))
broken("FS-31", "an alias is a GameId", "banned-term", BOOK, append(BOOK, "\npublic typealias GameId = UUID\n"))
broken("FS-31", "a function is named by a game id", "banned-term", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "  private func wait()", "  func removeByGameId(_ id: String) { books[id] = nil }\n\n"
            "  private func wait()"))
broken("FS-31", "an endpoint is a gameId", "banned-term", ENDPOINTS,
       edit(ENDPOINTS, "case book(id: String)", "case gameId(id: String)"),
       edit(ENDPOINTS, "case .book(let id):", "case .gameId(let id):"),
       edit_all(ENDPOINTS, "case .book:", "case .gameId:"),
       edit(REMOTE, "ShelfEndpoint.book(id: id)", "ShelfEndpoint.gameId(id: id)"))
broken("FS-31", "there are several gameIds", "banned-term", REDUCER, state("public var gameIds: [String] = []"))
broken("FS-31", "a gameID is spelled in capitals", "banned-term", REDUCER, state("public var gameID: String?"))
broken("FS-31", "a gameId is bound in a pattern", "banned-term", REDUCER,
       edit(REDUCER, "case .appeared(let id):", "case .appeared(let gameId):"),
       edit(REDUCER, "repository.fetch(id: id)", "repository.fetch(id: gameId)"))

# FS-32: entities are the single source of truth

FIELDS = """  let id: UUID
  let title: String
  let pageCount: Int
  let createdAt: Date
  let updatedAt: Date
"""
PUBLIC_FIELDS = FIELDS.replace("  let", "  public let")


def nested(text):
    return "".join("  " + line for line in text.splitlines(keepends=True))


broken("FS-32", "a model of the screen has the entity's fields", "second-entity", SHELF_FOLDER,
       append(VIEW, "\nstruct BookRowModel: Identifiable, Equatable {\n" + FIELDS + "}\n"),
       edit(VIEW, "import SwiftUI\n", "import Foundation\nimport SwiftUI\n"))
broken("FS-32", "the state has a nested item with the entity's fields", "second-entity", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       state("public var items: [Item] = []\n\n    public struct Item: Equatable, Identifiable {\n"
             + nested(nested(PUBLIC_FIELDS)) + "    }"))
broken("FS-32", "a class of the storage has the entity's fields", "second-entity", LOCAL,
       edit(LOCAL, "import PersistenceService\n", "import PersistenceService\nimport SwiftData\n"),
       append(LOCAL, """
@Model
final class BookRecord {
  @Attribute(.unique) var id: UUID
  var title: String
  var pageCount: Int
  var createdAt: Date
  var updatedAt: Date

  init(_ book: Book) {
    id = book.id
    title = book.title
    pageCount = book.pageCount
    createdAt = book.createdAt
    updatedAt = book.updatedAt
  }
}
"""))
broken("FS-32", "a private copy in the data source has the entity's fields", "second-entity", LOCAL,
       append(LOCAL, "\nprivate struct StoredBook: Codable {\n" + FIELDS + "}\n"))
broken("FS-32", "the fields are optional in the copy", "second-entity", LOCAL,
       append(LOCAL, "\nstruct BookDraft: Codable, Sendable {\n" + FIELDS.replace("String", "String?")
              .replace("Int", "Int?").replace("Date", "Date?").replace("let", "var") + "}\n"),
       missed="an optional is another type")
broken("FS-32", "the copy has one more field", "second-entity", LOCAL,
       append(LOCAL, "\nstruct CachedBook: Codable, Sendable {\n" + FIELDS + "  let cachedAt: Date\n}\n"))
broken("FS-32", "the copy lacks only the date of its change", "second-entity", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       append(REDUCER, "\npublic struct ShelfBook: Equatable, Identifiable, Sendable {\n  public let id: UUID\n"
              "  public let title: String\n  public let pageCount: Int\n  public let createdAt: Date\n}\n"),
       missed="it lacks a field")
broken("FS-32", "the fields are declared in one line and sorted", "second-entity", LOCAL, append(LOCAL, """
struct BookSnapshot: Sendable {
  let createdAt, updatedAt: Date
  let id: Book.ID
  let pageCount: Int, title: String
}
"""),
       missed="Book.ID is not known as UUID")
broken("FS-32", "a second entity has the fields of the first", ["second-entity"], "Sources/Entities",
       write("Sources/Entities/Volume.swift", """import Foundation

public struct Volume: Codable, Equatable, Identifiable, Sendable {
""" + PUBLIC_FIELDS + """
  public init(
    id: UUID = UUID(), title: String, pageCount: Int = 0, createdAt: Date = .now, updatedAt: Date = .now
  ) {
    self.id = id
    self.title = title
    self.pageCount = pageCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
"""),
       missed="entities are not compared")
broken("FS-32", "an observable class in the domain has the entity's fields", "second-entity", SHELF_FOLDER,
       append(REPOSITORY_PROTOCOL, """
@Observable
public final class BookModel {
  public var id = UUID()
  public var title = ""
  public var pageCount = 0
  public var createdAt = Date.now
  public var updatedAt = Date.now
}
"""), edit(REPOSITORY_PROTOCOL, "import Entities\n", "import Entities\nimport Foundation\nimport Observation\n"),
       missed="the types are inferred")
broken("FS-32", "a generic struct has the entity's fields", "second-entity", LOCAL, append(LOCAL, """
struct Tagged<Tag: Sendable>: Sendable {
  let tag: Tag
  let id: UUID
  let title: String
  let pageCount: Int
  let createdAt: Date
  let updatedAt: Date
}
"""))
broken("FS-32", "the domain's protocol file nests a copy of the entity in an enum", "second-entity",
       REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "import Entities\n", "import Entities\nimport Foundation\n"),
       append(REPOSITORY_PROTOCOL, "\npublic enum ShelfModel {\n  public struct Book: Sendable {\n"
              + nested(PUBLIC_FIELDS) + "  }\n}\n"))
broken("FS-32", "the second feature has a type with the first's entity's fields", "second-entity", LOANS_FOLDER,
       second_feature,
       append(LOANS + "Data/Repositories/LoansRepository.swift", "\nstruct LoanedBook: Sendable {\n" + FIELDS + "}\n"),
       edit(LOANS + "Data/Repositories/LoansRepository.swift", "import Entities\n",
            "import Entities\nimport Foundation\n"))

# CO-2: circles within a module

CIRCLES = ["cyclic-folders", "cyclic-features"]

def framework(*files):
    """Adds a shared module with the given files."""

    def change(root):
        shared_module("Framework", files[0][0], files[0][1], used_by="")(root)
        for name, text in files[1:]:
            write(f"Sources/Framework/{name}", text)(root)

    return change


broken("CO-2", "two folders of a module name each other's types", CIRCLES, "Sources/Framework", framework(
    ("Network/Client.swift", "public struct Client {\n  let cache: DiskCache\n}\n"),
    ("Storage/DiskCache.swift", "public final class DiskCache {\n  var client: Client?\n}\n")))
broken("CO-2", "three folders of a module use each other in a ring", CIRCLES, "Sources/Framework", framework(
    ("A/Alpha.swift", "public enum Alpha {\n  public static func run() { Beta.run() }\n}\n"),
    ("B/Beta.swift", "public enum Beta {\n  public static func run() { Gamma().run() }\n}\n"),
    ("C/Gamma.swift", "public struct Gamma {\n  public func run() { let next = Alpha.self; next.run() }\n}\n")))
broken("CO-2", "two folders use each other by an extension's method and a generic argument", CIRCLES,
       "Sources/Framework", framework(
           ("Text/String+Slug.swift",
            "extension String {\n  public var slug: String { Slugger<Self>.slug(self) }\n}\n"),
           ("Tools/Slugger.swift", "enum Slugger<Text> {\n  static func slug(_ text: String) -> String {\n"
            "    text.isEmpty ? text : String(text.dropFirst()).slug\n  }\n}\n")))
broken("CO-2", "two folders use each other by a protocol and its default", CIRCLES, "Sources/Framework", framework(
    ("Logging/Logging.swift", "public protocol Logging {}\n\nextension Logging {\n"
     "  public static var standard: some Logging { ConsoleLogger() }\n}\n"),
    ("Console/ConsoleLogger.swift", "public struct ConsoleLogger: Logging {\n  public init() {}\n}\n")))
broken("CO-2", "two folders use each other by a free function and a constant", CIRCLES, "Sources/Framework", framework(
    ("Config/Config.swift", "public let baseURL = makeURL(host: \"example.com\")\n"),
    ("Routes/Routes.swift", "func makeURL(host: String) -> String { \"https://\" + host }\n\n"
     "public func home() -> String { baseURL + \"/home\" }\n")))
broken("CO-2", "folders of folders use each other", CIRCLES, "Sources/Framework", framework(
    ("Core/Sync/Engine.swift", "public final class Engine {\n  var queue: Queue?\n}\n"),
    ("Core/Jobs/Queue.swift", "public final class Queue {\n  weak var engine: Engine?\n}\n")))
broken("CO-2", "the views and the reducer use each other", CIRCLES, SHELF + "Presentation",
       append(REDUCER,
              "\nextension ShelfFeature {\n  @MainActor static func screen(_ store: StoreOf<Self>) -> ShelfView {"
              " ShelfView(store: store) }\n}\n"))
broken("CO-2", "the analytics know the reducer's action", CIRCLES + ["wrong-way-dependency"], SHELF_FOLDER,
       append(ANALYTICS, """
extension ShelfAnalyticsEvent {
  init?(_ action: ShelfFeature.Action) {
    guard case .appeared = action else { return nil }
    self = .shown
  }
}
"""))
broken("CO-2", "the domain's error knows the mapper", CIRCLES + ["wrong-way-dependency"], SHELF_FOLDER,
       append(ERROR, "\nextension ShelfError {\n  static let mapper = BookMapper.self\n}\n"))
broken("CO-2", "the data sources know the repository by its key path", CIRCLES, SHELF + "Data",
       edit(LOCAL, "  init() {}\n", "  @Dependency(\\.shelfRepository) private var repository\n\n  init() {}\n"))
broken("CO-2", "the folders of mappers and mocks use each other", CIRCLES, SHELF + "Infrastructure",
       append(MAPPER,
              "\nextension BookMapper {\n  static var repository: MockShelfRepository { MockShelfRepository() }\n}\n"),
       append(MOCK_REPOSITORY, "\nextension MockShelfRepository {\n  func dto(id: String) async throws -> BookDTO {\n"
              "    BookMapper().toDTO(try await fetch(id: id))\n  }\n}\n"))
broken("CO-2", "folders among the entities use each other", CIRCLES, "Sources/Entities",
       write("Sources/Entities/Reading/Progress.swift", "public struct Progress {\n  public var goal: Goal?\n}\n"),
       write("Sources/Entities/Goals/Goal.swift", "public final class Goal {\n  public var progress = Progress()\n}\n"))
broken("CO-2", "two files use each other", CIRCLES + ["cyclic-files"], "Sources/Framework", framework(
    ("Client.swift", "public struct Client {\n  let cache: DiskCache\n}\n"),
    ("DiskCache.swift", "public final class DiskCache {\n  var client: Client?\n}\n")),
    missed="files of one folder may use each other")
broken("CO-2", "two features of one target name each other", CIRCLES, [LOANS_FOLDER, SHELF_FOLDER], one_target,
       append(REDUCER, "\ntypealias Next = LoansFeature\n"),
       append(LOANS_REDUCER, "\ntypealias Previous = ShelfFeature\n"))
broken("CO-2", "two features of one target use each other's repository and view", CIRCLES,
       [LOANS_FOLDER, SHELF_FOLDER], one_target,
       edit(REDUCER, STORED, STORED + "  @Dependency(\\.loansRepository) var loans\n"),
       append(LOANS_VIEW, """
struct BookLink: View {
  let store: StoreOf<ShelfFeature>
  var body: some View { NavigationLink("Shelf") { ShelfView(store: store) } }
}
"""))

# CO-8: a feature uses another

NAMES_ANOTHER = ["cross-feature-reference", "feature-uses-feature"]


def depends(root):
    """Makes LoansFeature, on which ShelfFeature depends."""
    second_feature(root)
    text = (root / MANIFEST).read_text()
    start = 'name: "ShelfFeature",\n      dependencies: [\n        "Entities",\n'
    (root / MANIFEST).write_text(text.replace(start, start + '        "LoansFeature",\n'))


broken("CO-8", "a reducer holds another feature's as its child", NAMES_ANOTHER, REDUCER, depends,
       imports(REDUCER, "LoansFeature"), state("public var loans = LoansFeature.State()"),
       edit(REDUCER, "    case delegate(Delegate)\n",
            "    case delegate(Delegate)\n    case loans(LoansFeature.Action)\n"),
       edit(REDUCER, "    Reduce { state, action in\n",
            "    Scope(state: \\.loans, action: \\.loans) { LoansFeature() }\n    Reduce { state, action in\n"),
       edit(REDUCER, "case .alert, .delegate:", "case .alert, .delegate, .loans:"))
broken("CO-8", "a feature imports another and uses nothing of it", NAMES_ANOTHER, REPOSITORY, depends,
       edit(REPOSITORY, "import Entities\n", "import Entities\nimport LoansFeature\n"))
broken("CO-8", "a feature imports one type of another", NAMES_ANOTHER, VIEW, depends,
       imports(VIEW, "struct LoansFeature.LoansView"))
broken("CO-8", "a feature exports another", NAMES_ANOTHER, SHELF + "Presentation/Views/ShelfView.swift", depends,
       edit(VIEW, "import ComposableArchitecture\n", "import ComposableArchitecture\n@_exported import LoansFeature\n"))
broken("CO-8", "a feature imports another where it exists", NAMES_ANOTHER, VIEW, second_feature,
       edit(VIEW, "import SwiftUI\n", "import SwiftUI\n\n#if canImport(LoansFeature)\n  import LoansFeature\n#endif\n"))
broken("CO-8", "a feature imports another testably for its previews", NAMES_ANOTHER, VIEW, depends,
       edit(VIEW, "import SwiftUI\n", "import SwiftUI\n\n#if DEBUG\n  @testable import LoansFeature\n#endif\n"))
broken("CO-8", "a view navigates to another feature's in one target", NAMES_ANOTHER, [VIEW, LOANS_FOLDER], one_target,
       append(VIEW, """
struct LoansLink: View {
  let store: StoreOf<LoansFeature>
  var body: some View { NavigationLink("Loans") { LoansView(store: store) } }
}
"""))
broken("CO-8", "a reducer uses another feature's repository by its key path in one target", NAMES_ANOTHER,
       [REDUCER, LOANS_FOLDER], one_target,
       edit(REDUCER, STORED, STORED + "  @Dependency(\\.loansRepository) var loans\n"))
broken("CO-8", "an error is built from another feature's in one target", NAMES_ANOTHER, [ERROR, LOANS_FOLDER],
       one_target,
       append(ERROR,
              "\nextension ShelfError {\n  init?(_ error: any Error) {\n    guard case LoansError.offline = error"
              " else { return nil }\n    self = .offline\n  }\n}\n"))
broken("CO-8", "a mapper takes another feature's DTO in one target", NAMES_ANOTHER, [MAPPER, LOANS_FOLDER], one_target,
       append(MAPPER,
              "\nextension BookMapper {\n  func titles(_ loans: [LoanDTO]) -> [String] { loans.map(\\.person) }\n}\n"))
broken("CO-8", "an extension of another feature's type in one target", NAMES_ANOTHER, [REPOSITORY, LOANS_FOLDER],
       one_target,
       append(REPOSITORY, "\nextension LoansRepository {\n  func isOnShelf(_ loan: Loan) -> Bool { false }\n}\n"))
broken("FS-17", "what sync catches is not logged", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, '      log.info("The shelf is not up to date: \\(error)")\n', "      // offline\n"))
broken("FS-18", "the test value is the live repository", "unregistered-dependency", REPOSITORY,
       edit(REPOSITORY, "testValue: any ShelfRepositoryProtocol = MockShelfRepository()",
            "testValue: any ShelfRepositoryProtocol = ShelfRepository()"))
broken("FS-18", "the preview value is the live value", "unregistered-dependency", LOCAL,
       edit(LOCAL, "previewValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()",
            "previewValue: any ShelfLocalDataSourceProtocol = liveValue"))
broken("FS-18", "the analytics of previews are the live ones", "unregistered-dependency", ANALYTICS,
       edit(ANALYTICS, "previewValue: any ShelfAnalyticsProtocol = MockShelfAnalyticsService()",
            "previewValue: any ShelfAnalyticsProtocol = ShelfAnalyticsService()"))
broken("FS-20", "the mock never fails", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "    if shouldFail { throw ShelfError.offline }\n", ""),
       edit(MOCK_REPOSITORY, "guard let book = books[id] else { throw ShelfError.notFound }\n    return book",
            "return books[id] ?? Book(title: id)"))
broken("FS-20", "the mock never waits", "mock-repository-shape", MOCK_REPOSITORY,
       edit(MOCK_REPOSITORY, "    try await Task.sleep(for: delay)\n", ""))
broken("FS-24", "a book is created by GET", "wrong-http-method", ENDPOINTS,
       edit(ENDPOINTS, "case .create: .post", "case .create: .get"))
broken("FS-24", "a book is updated by DELETE", "wrong-http-method", ENDPOINTS,
       edit(ENDPOINTS, "case .update: .put", "case .update: return .delete"))
broken("FS-24", "a book is deleted by GET, in a list of cases", "wrong-http-method", ENDPOINTS,
       edit(ENDPOINTS, "  case update(BookDTO)\n", "  case update(BookDTO)\n  case delete(id: String)\n"),
       edit(ENDPOINTS, "    case .book: .get\n", "    case .book, .delete: .get\n"),
       edit(ENDPOINTS, 'case .book(let id): "/books/\\(id)"', 'case .book(let id), .delete(let id): "/books/\\(id)"'),
       edit(ENDPOINTS, "case .book: nil", "case .book, .delete: nil"))
broken("FS-24", "each request is a GET", "wrong-http-method", ENDPOINTS,
       edit(ENDPOINTS, """    switch self {
    case .book: .get
    case .create: .post
    case .update: .put
    }
""", "    .get\n"))
broken("FS-27", "the reducer asks a data source", "data-source-past-repository", REDUCER,
       edit(REDUCER, "  @Dependency(\\.shelfAnalytics) var analytics\n",
            "  @Dependency(\\.shelfAnalytics) var analytics\n  @Dependency(\\.shelfRemoteDataSource) var remote\n"))
broken("FS-27", "the view reads from a data source", "data-source-past-repository", VIEW,
       edit(VIEW, "  @Bindable private var store: StoreOf<ShelfFeature>\n",
            "  @Bindable private var store: StoreOf<ShelfFeature>\n"
            "  var source: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()\n"))
broken("FS-30", "the reducer gets its repository by the initializer", "service-not-injected", REDUCER,
       edit(REDUCER, "  @Dependency(\\.shelfRepository) var repository\n", "  let repository: any ShelfRepositoryProtocol\n"),
       edit(REDUCER, "  public init() {}\n\n  public var body",
            "  init(repository: any ShelfRepositoryProtocol) { self.repository = repository }\n\n  public var body"))
broken("FS-30", "the reducer's analytics are a stored property", "service-not-injected", REDUCER,
       edit(REDUCER, "  @Dependency(\\.shelfAnalytics) var analytics\n",
            "  private let analytics: any ShelfAnalyticsProtocol\n"))

# FS-35: effects catch what they throw

LOADED = "await send(.loaded(Result { try await repository.fetch(id: id) }))"
broken("FS-35", "an effect does not catch", "uncaught-effect-error", REDUCER,
       edit(REDUCER, LOADED, "await send(.loaded(.success(try await repository.fetch(id: id))))"))
broken("FS-35", "an effect catches one error only", "uncaught-effect-error", REDUCER,
       edit(REDUCER, LOADED, "do {\n            await send(.loaded(.success(try await repository.fetch(id: id))))\n"
            "          } catch ShelfError.notFound {\n            await send(.loaded(.failure(ShelfError.notFound)))\n"
            "          }"))
broken("FS-35", "an effect throws on", "uncaught-effect-error", REDUCER,
       edit(REDUCER, LOADED, "do {\n            await send(.loaded(.success(try await repository.fetch(id: id))))\n"
            "          } catch {\n            await send(.loaded(.failure(error)))\n            throw error\n          }"))
broken("FS-35", "an effect in a function of the reducer does not catch", "uncaught-effect-error", REDUCER,
       edit(REDUCER, "        return .send(.delegate(.opened(book)))\n", "        return saved(book)\n"),
       edit(REDUCER, "    .ifLet(\\.$alert, action: \\.alert)\n  }\n",
            "    .ifLet(\\.$alert, action: \\.alert)\n  }\n\n  private func saved(_ book: Book) -> Effect<Action> {\n"
            "    .run { send in\n      try await repository.save(book)\n"
            "      await send(.delegate(.opened(book)))\n    }\n  }\n"))

# More ways to break the items FS-17 to FS-35

SYNC = """    do {
      try await local.save(remote.fetch(id: id))
    } catch {
      log.info("The shelf is not up to date: \\(error)")
    }
"""
broken("FS-17", "sync hides each error by try?", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, SYNC, "    guard let book = try? await remote.fetch(id: id) else { return }\n    try? await local.save(book)\n"))
broken("FS-17", "sync is one try?", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, SYNC, "    _ = try? await fetchRemote(id: id)\n"))
broken("FS-17", "sync only stores where it got something", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, SYNC, "    if let book = try? await remote.fetch(id: id) { try? await local.save(book) }\n"))
broken("FS-17", "sync returns where it fails", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, '      log.info("The shelf is not up to date: \\(error)")\n', "      return\n"))
broken("FS-17", "sync assigns the error to nothing", "rethrowing-sync", REPOSITORY,
       edit(REPOSITORY, '      log.info("The shelf is not up to date: \\(error)")\n', "      _ = error\n"),
       missed="the code of a catch is not checked")

SERVICE = "  @Dependency(\\.analyticsService) private var analyticsService\n"
TRACK = "    await analyticsService.track(event)\n"
broken("FS-21", "the analytics print", "analytics-shape", ANALYTICS, edit(ANALYTICS, SERVICE, ""),
       edit(ANALYTICS, TRACK, "    print(event.name)\n"))
broken("FS-21", "the analytics log", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, "import Dependencies\n", "import Dependencies\nimport OSLog\n"), edit(ANALYTICS, SERVICE, ""),
       edit(ANALYTICS, TRACK, '    Logger(subsystem: "shelf", category: "analytics").info("\\(event.name)")\n'))
broken("FS-21", "the analytics keep their events", "analytics-shape", ANALYTICS,
       edit(ANALYTICS, SERVICE, "  private var events: [ShelfAnalyticsEvent] = []\n"),
       edit(ANALYTICS, TRACK, "    events.append(event)\n"))
FAILED = "return .run { _ in await analytics.track(.failed(error.localizedDescription)) }"
broken("FS-21", "a failure is not tracked", "untracked-reducer", ANALYTICS, edit(REDUCER, FAILED, "return .none"))
broken("FS-21", "a failure is tracked as something else", "untracked-reducer", ANALYTICS,
       edit(REDUCER, FAILED, "return .run { _ in await analytics.track(.shown) }"))
broken("FS-21", "a second failure has an event that is not sent", "untracked-reducer", ANALYTICS,
       edit(ANALYTICS, "  case failed(String)\n", "  case failed(String)\n  case saveFailed\n"),
       edit(ANALYTICS, '    case .failed: "shelf_failed"\n', '    case .failed: "shelf_failed"\n    case .saveFailed: "shelf_save_failed"\n'),
       edit(ANALYTICS, "    case .shown: [:]\n", "    case .shown, .saveFailed: [:]\n"))

INJECTED = "  @Dependency(\\.shelfAnalytics) var analytics\n"
for title, line in [
    ("a closure", "public var onOpen: @Sendable (Book) -> Void = { _ in }"),
    ("an optional closure", "let onOpen: (@Sendable (Book) -> Void)?"),
    ("an async closure", "var onOpen: @Sendable (Book) async -> Void"),
    ("a closure without parameters", "var onClose: @Sendable () -> ()"),
]:
    broken("FS-22", f"the reducer informs its parent by {title}", "reducer-shape", REDUCER,
           edit(REDUCER, INJECTED, INJECTED + f"  {line}\n"))

broken("FS-23", "errors are behind a typealias", "dictionary-state", REDUCER,
       state("public var failures: Failures = [:]"), append(REDUCER, "\npublic typealias Failures = [String: ShelfError?]\n"))
broken("FS-23", "a long dictionary is behind a typealias", "dictionary-state", REDUCER,
       state("public var flags: Flags?"), append(REDUCER, "\npublic typealias Flags = Dictionary<String, Bool>\n"))
broken("FS-23", "the dictionary is in an optional part of the state in another file", "dictionary-state",
       SHELF + "Presentation/ShelfFeature+Loading.swift", state("public var loading: Loading?"),
       write(SHELF + "Presentation/ShelfFeature+Loading.swift",
             "public struct Loading: Equatable, Sendable {\n  public var books: [String: Bool] = [:]\n}\n"))

broken("FS-19", "the mock of the analytics is missing", "protocol-without-mock", ANALYTICS,
       remove(MOCKS + "MockShelfAnalyticsService.swift"),
       edit_all(ANALYTICS, "MockShelfAnalyticsService()", "ShelfAnalyticsService()"))

ALERT = "state.alert = AlertState { TextState(error.localizedDescription) }"
broken("FS-35", "no failure sets the alert", "failure-not-shown", REDUCER, edit(REDUCER, "        " + ALERT + "\n", ""))
broken("FS-35", "a failure only prints", "failure-not-shown", REDUCER, edit(REDUCER, ALERT, "print(error)"))
broken("FS-35", "a failure is ignored", "failure-not-shown", REDUCER,
       edit(REDUCER, "      case .loaded(.failure(let error)):\n", "      case .saved(.failure):\n        return .none\n\n"
            "      case .saved(.success):\n        return .none\n\n      case .loaded(.failure(let error)):\n"),
       edit(REDUCER, "    case bookTapped(Book)\n", "    case bookTapped(Book)\n    case saved(Result<Bool, any Error>)\n"))
broken("FS-35", "a failure with its error is ignored", "failure-not-shown", REDUCER,
       edit(REDUCER, "      case .loaded(.failure(let error)):\n", "      case let .saved(.failure(error)): return .none\n"
            "      case .saved(.success): return .none\n      case .loaded(.failure(let error)):\n"),
       edit(REDUCER, "    case bookTapped(Book)\n", "    case bookTapped(Book)\n    case saved(Result<Bool, any Error>)\n"))
for title, text in [
    ("the description of the error", "TextState(String(describing: error))"),
    ("the error in a string", 'TextState("Failed: \\(error)")'),
    ("the error alone in a string", 'TextState("\\(error)")'),
    ("the reflected error", "TextState(String(reflecting: error))"),
]:
    broken("FS-35", f"the alert shows {title}", "failure-not-shown", REDUCER,
           edit(REDUCER, "TextState(error.localizedDescription)", text))
broken("FS-35", "the alert shows the error in a message of its own", "failure-not-shown", REDUCER,
       edit(REDUCER, ALERT, 'let text = "Failed: \\(error)"\n        state.alert = AlertState { TextState(text) }'),
       missed="a text is not followed into a variable")
