"""Breaks of the items about the feature's folders, entities, DTOs, mappers, errors, data sources and repository."""

from pathlib import Path

from breaks import Pack, append, edit, edit_all, move, remove, write

PACK = Pack("feature-scoped")
broken = PACK.broken

SHELF = "Sources/Features/ShelfFeature"
BOOK = "Sources/Entities/Book.swift"
DTO = f"{SHELF}/Data/DTOs/BookDTO.swift"
MAPPER = f"{SHELF}/Infrastructure/Mappers/BookMapper.swift"
ERROR = f"{SHELF}/Domain/Errors/ShelfError.swift"
ENDPOINTS = f"{SHELF}/Infrastructure/Endpoints.swift"
PROTOCOLS = f"{SHELF}/Domain/Protocols"
LOCAL_PROTOCOL = f"{PROTOCOLS}/ShelfLocalDataSourceProtocol.swift"
REMOTE_PROTOCOL = f"{PROTOCOLS}/ShelfRemoteDataSourceProtocol.swift"
REPOSITORY_PROTOCOL = f"{PROTOCOLS}/ShelfRepositoryProtocol.swift"
LOCAL = f"{SHELF}/Data/DataSources/ShelfLocalDataSource.swift"
REMOTE = f"{SHELF}/Data/DataSources/ShelfRemoteDataSource.swift"
REPOSITORY = f"{SHELF}/Data/Repositories/ShelfRepository.swift"
MOCKS = f"{SHELF}/Infrastructure/Mocks"
ANALYTICS = f"{SHELF}/Infrastructure/Analytics/ShelfAnalyticsService.swift"
REDUCER = f"{SHELF}/Presentation/ShelfFeature.swift"
VIEW = f"{SHELF}/Presentation/Views/ShelfView.swift"

# A second feature beside the clean one, as clean as it: the same files with other names.
CLEAN = Path(__file__).parent.parent.parent / "Fixtures" / "feature-scoped"
NOTES = "Sources/Features/NotesFeature"
RENAMES = [("Shelf", "Notes"), ("shelf", "notes"), ("Book", "Note"), ("book", "note"), ("pageCount", "lineCount"),
           ("pages", "lines")]
TEXTS = {}
for file in sorted([*CLEAN.glob("Sources/**/*.swift"), *CLEAN.glob("Tests/**/*.swift")]):
    path, text = str(file.relative_to(CLEAN)), file.read_text()
    for old, new in RENAMES:
        path, text = path.replace(old, new), text.replace(old, new)
    TEXTS[path] = text
TARGET_START = '    .target(\n      name: "ShelfFeature",'
NOTES_TARGET = '''    .target(
      name: "NotesFeature",
      dependencies: [
        "Entities",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
        .product(name: "AnalyticsService", package: "services"),
        .product(name: "NetworkService", package: "services"),
        .product(name: "PersistenceService", package: "services"),
      ],
      path: "Sources/Features/NotesFeature"
    ),
    .testTarget(name: "NotesFeatureTests", dependencies: ["NotesFeature", "Entities"]),
'''
SHELF_PRODUCT = '    .library(name: "ShelfFeature", targets: ["ShelfFeature"]),\n'
NOTES_PRODUCT = SHELF_PRODUCT.replace("Shelf", "Notes")
SECOND = [write(path, text) for path, text in TEXTS.items()] + [
    edit("Package.swift", TARGET_START, NOTES_TARGET + TARGET_START),
    edit("Package.swift", SHELF_PRODUCT, NOTES_PRODUCT + SHELF_PRODUCT),
]
NOTE_DTO = f"{NOTES}/Data/DTOs/NoteDTO.swift"
NOTE_MAPPER = f"{NOTES}/Infrastructure/Mappers/NoteMapper.swift"
NOTES_ERROR = f"{NOTES}/Domain/Errors/NotesError.swift"
NOTES_PROTOCOLS = f"{NOTES}/Domain/Protocols"
NOTES_LOCAL = f"{NOTES}/Data/DataSources/NotesLocalDataSource.swift"
NOTES_REMOTE = f"{NOTES}/Data/DataSources/NotesRemoteDataSource.swift"
NOTES_REPOSITORY = f"{NOTES}/Data/Repositories/NotesRepository.swift"

# FS-1: Sources/Features/{Feature}Feature/ with its four layers, and no other

SETTINGS_REDUCER = """import ComposableArchitecture

@Reducer
public struct SettingsFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var isCompact = false
    public init() {}
  }

  public enum Action {
    case compactToggled
    case delegate(Delegate)

    public enum Delegate: Equatable {
      case closed
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .compactToggled:
        state.isCompact.toggle()
        return .none
      case .delegate:
        return .none
      }
    }
  }
}
"""
SETTINGS_TARGET = '''    .target(
      name: "SettingsFeature",
      dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")],
      path: "SETTINGS_PATH"
    ),
'''
broken("FS-1", "a fifth layer holds helpers", "feature-layout", f"{SHELF}/Utilities",
       write(f"{SHELF}/Utilities/PageCountFormatter.swift",
             "struct PageCountFormatter {\n  func text(_ count: Int) -> String { \"\\(count) pages\" }\n}\n"))
broken("FS-1", "the presentation layer is called UI", ["feature-layout", "missing-layer"], SHELF,
       move(f"{SHELF}/Presentation", f"{SHELF}/UI"))
broken("FS-1", "the domain is folded into the data layer", "missing-layer", SHELF,
       move(f"{SHELF}/Domain/Errors", f"{SHELF}/Data/Errors"),
       move(f"{SHELF}/Domain/Protocols", f"{SHELF}/Data/Protocols"))
broken("FS-1", "the feature stands beside Features", "misplaced-feature", "Sources/ShelfFeature",
       move(SHELF, "Sources/ShelfFeature"),
       edit("Package.swift", ',\n      path: "Sources/Features/ShelfFeature"', ""))
broken("FS-1", "the feature's folder lacks the word feature", ["misplaced-feature", "feature-layout"],
       "Sources/Features/Shelf",
       move(SHELF, "Sources/Features/Shelf"),
       edit("Package.swift", "Sources/Features/ShelfFeature", "Sources/Features/Shelf"))
broken("FS-1", "the feature stands in a group of features", ["misplaced-feature", "feature-layout"],
       "Sources/Features/Library",
       move(SHELF, "Sources/Features/Library/ShelfFeature"),
       edit("Package.swift", "Sources/Features/ShelfFeature", "Sources/Features/Library/ShelfFeature"))
broken("FS-1", "a file stands beside the layers", "feature-layout", f"{SHELF}/Exports.swift",
       write(f"{SHELF}/Exports.swift", "@_exported import Entities\n"))
broken("FS-1", "a small second feature has no layers", ["missing-layer", "feature-layout"],
       "Sources/Features/SettingsFeature",
       write("Sources/Features/SettingsFeature/SettingsFeature.swift", SETTINGS_REDUCER),
       edit("Package.swift", TARGET_START,
            SETTINGS_TARGET.replace("SETTINGS_PATH", "Sources/Features/SettingsFeature") + TARGET_START))
broken("FS-1", "a second feature has its presentation alone", "missing-layer", "Sources/Features/SettingsFeature",
       write("Sources/Features/SettingsFeature/Presentation/SettingsFeature.swift", SETTINGS_REDUCER),
       edit("Package.swift", TARGET_START,
            SETTINGS_TARGET.replace("SETTINGS_PATH", "Sources/Features/SettingsFeature") + TARGET_START))
broken("FS-1", "a second feature lies among the modules", "misplaced-feature", "Sources/Modules/SettingsFeature",
       write("Sources/Modules/SettingsFeature/SettingsFeature.swift", SETTINGS_REDUCER),
       edit("Package.swift", TARGET_START,
            SETTINGS_TARGET.replace("SETTINGS_PATH", "Sources/Modules/SettingsFeature") + TARGET_START))
broken("FS-1", "the reducer of a second feature lies in the app's target", "misplaced-feature", "Sources/App",
       write("Sources/App/Settings/SettingsFeature.swift", SETTINGS_REDUCER),
       edit("Package.swift", TARGET_START,
            SETTINGS_TARGET.replace("SettingsFeature", "App").replace("SETTINGS_PATH", "Sources/App") + TARGET_START))
broken("FS-1", "the layers lie in a folder of their own", ["feature-layout", "missing-layer"], SHELF,
       *[move(f"{SHELF}/{layer}", f"{SHELF}/Layers/{layer}")
         for layer in ["Data", "Domain", "Infrastructure", "Presentation"]])
broken("FS-1", "a second feature has mocks in a layer of tests", "feature-layout", f"{NOTES}/TestSupport", *SECOND,
       move(f"{NOTES}/Infrastructure/Mocks", f"{NOTES}/TestSupport"))

# FS-2: the layers hold only their own folders

broken("FS-2", "the data layer has models", "feature-layout", f"{SHELF}/Data/Models",
       write(f"{SHELF}/Data/Models/ShelfCacheEntry.swift",
             "import Foundation\n\nstruct ShelfCacheEntry: Codable, Sendable {\n  let key: String\n  let stored: Date\n}\n"))
broken("FS-2", "the domain has use cases", "feature-layout", f"{SHELF}/Domain/UseCases",
       write(f"{SHELF}/Domain/UseCases/LoadBook.swift",
             "import Dependencies\nimport Entities\n\nstruct LoadBook: Sendable {\n"
             "  @Dependency(\\.shelfRepository) private var repository\n\n"
             "  func callAsFunction(id: String) async throws -> Book { try await repository.fetch(id: id) }\n}\n"))
broken("FS-2", "a helper lies loose in the infrastructure", "feature-layout", f"{SHELF}/Infrastructure",
       write(f"{SHELF}/Infrastructure/ShelfFormatter.swift",
             "struct ShelfFormatter {\n  func text(_ count: Int) -> String { \"\\(count) pages\" }\n}\n"))
broken("FS-2", "the presentation has components", "feature-layout", f"{SHELF}/Presentation/Components",
       write(f"{SHELF}/Presentation/Components/BookRow.swift",
             "import SwiftUI\n\nstruct BookRow: View {\n  let title: String\n\n  var body: some View { Text(title) }\n}\n"))
broken("FS-2", "the view stands beside the reducer", "feature-layout", f"{SHELF}/Presentation/ShelfView.swift",
       move(VIEW, f"{SHELF}/Presentation/ShelfView.swift"))
broken("FS-2", "the error lies loose in the domain", ["feature-layout", "stray-error"], f"{SHELF}/Domain",
       move(ERROR, f"{SHELF}/Domain/ShelfError.swift"))
broken("FS-2", "the mocks are in the data layer", "feature-layout", f"{SHELF}/Data/Mocks",
       move(MOCKS, f"{SHELF}/Data/Mocks"))
broken("FS-2", "the endpoints have a folder", "feature-layout", f"{SHELF}/Infrastructure/Endpoints",
       move(ENDPOINTS, f"{SHELF}/Infrastructure/Endpoints/ShelfEndpoint.swift"))
broken("FS-2", "the repository lies loose in the data layer", "feature-layout", f"{SHELF}/Data/ShelfRepository.swift",
       move(REPOSITORY, f"{SHELF}/Data/ShelfRepository.swift"))
broken("FS-2", "the folder of the data sources is called Sources", "feature-layout", f"{SHELF}/Data/Sources",
       move(f"{SHELF}/Data/DataSources", f"{SHELF}/Data/Sources"))
broken("FS-2", "the second feature has a view model beside its reducer", "feature-layout",
       f"{NOTES}/Presentation/NotesViewModel.swift", *SECOND,
       write(f"{NOTES}/Presentation/NotesViewModel.swift",
             "import Observation\n\n@MainActor @Observable\nfinal class NotesViewModel {\n  var query = \"\"\n}\n"))
broken("FS-2", "the analytics lie in the domain", "feature-layout", f"{SHELF}/Domain/Analytics",
       move(f"{SHELF}/Infrastructure/Analytics", f"{SHELF}/Domain/Analytics"))
broken("FS-2", "extensions have a folder in the presentation", "feature-layout", f"{SHELF}/Presentation/Extensions",
       write(f"{SHELF}/Presentation/Extensions/Book+Label.swift",
             "import Entities\n\nextension Book {\n  var label: String { \"\\(title), \\(pageCount) pages\" }\n}\n"))

# FS-3: files are named for their role and feature, and declare what they are named for

broken("FS-3", "the local data source's file leaves out the feature", "misnamed-file",
       f"{SHELF}/Data/DataSources/LocalDataSource.swift",
       move(LOCAL, f"{SHELF}/Data/DataSources/LocalDataSource.swift"))
broken("FS-3", "the repository's file holds an actor of another name", ["file-without-its-type", "misnamed-file"],
       REPOSITORY, edit(REPOSITORY, "actor ShelfRepository:", "actor LiveShelfRepository:"),
       edit(REPOSITORY, "= ShelfRepository()", "= LiveShelfRepository()"))
broken("FS-3", "the repository is an Impl, as is its file", "misnamed-file",
       f"{SHELF}/Data/Repositories/ShelfRepositoryImpl.swift",
       edit(REPOSITORY, "actor ShelfRepository:", "actor ShelfRepositoryImpl:"),
       edit(REPOSITORY, "= ShelfRepository()", "= ShelfRepositoryImpl()"),
       move(REPOSITORY, f"{SHELF}/Data/Repositories/ShelfRepositoryImpl.swift"))
broken("FS-3", "the repository is named for the entity", "misnamed-file",
       f"{SHELF}/Data/Repositories/BookRepository.swift",
       edit(REPOSITORY, "actor ShelfRepository:", "actor BookRepository:"),
       edit(REPOSITORY, "= ShelfRepository()", "= BookRepository()"),
       move(REPOSITORY, f"{SHELF}/Data/Repositories/BookRepository.swift"))
broken("FS-3", "the word mock stands at the end of the mock's file", "misnamed-file",
       f"{MOCKS}/ShelfRepositoryMock.swift",
       move(f"{MOCKS}/MockShelfRepository.swift", f"{MOCKS}/ShelfRepositoryMock.swift"))
broken("FS-3", "one file holds the protocols", ["misnamed-file", "file-without-its-type"],
       f"{PROTOCOLS}/ShelfProtocols.swift",
       remove(LOCAL_PROTOCOL), remove(REMOTE_PROTOCOL), remove(REPOSITORY_PROTOCOL),
       write(f"{PROTOCOLS}/ShelfProtocols.swift",
             "\n".join((CLEAN / path).read_text() for path in [LOCAL_PROTOCOL, REMOTE_PROTOCOL, REPOSITORY_PROTOCOL])))
broken("FS-3", "the DTO is a response, as is its file", "misnamed-file", f"{SHELF}/Data/DTOs/BookResponse.swift",
       *[edit_all(path, "BookDTO", "BookResponse") for path in [DTO, MAPPER, ENDPOINTS]],
       move(DTO, f"{SHELF}/Data/DTOs/BookResponse.swift"))
broken("FS-3", "the DTO's file has the plural", ["misnamed-file", "file-without-its-type"],
       f"{SHELF}/Data/DTOs/BookDTOs.swift", move(DTO, f"{SHELF}/Data/DTOs/BookDTOs.swift"))
broken("FS-3", "the mapper's file is named for its protocol", "misnamed-file",
       f"{SHELF}/Infrastructure/Mappers/BookMapping.swift",
       move(MAPPER, f"{SHELF}/Infrastructure/Mappers/BookMapping.swift"))
broken("FS-3", "the view is a screen, as is its file", "misnamed-file",
       f"{SHELF}/Presentation/Views/ShelfScreen.swift",
       edit(VIEW, "struct ShelfView", "struct ShelfScreen"), move(VIEW,
            f"{SHELF}/Presentation/Views/ShelfScreen.swift"))
broken("FS-3", "the view's file holds a view of another name", "file-without-its-type", VIEW,
       edit(VIEW, "struct ShelfView", "struct ShelfListView"))
broken("FS-3", "the view's file holds an extension of the view", "file-without-its-type", VIEW,
       move(VIEW, f"{SHELF}/Presentation/Views/ShelfBodyView.swift"),
       write(VIEW, "import SwiftUI\n\nextension ShelfBodyView {\n  var title: Text { Text(\"Shelf\") }\n}\n"),
       edit(f"{SHELF}/Presentation/Views/ShelfBodyView.swift", "struct ShelfView", "struct ShelfBodyView"))
broken("FS-3", "the reducer's file is named for reducers", ["misnamed-file", "file-without-its-type"],
       f"{SHELF}/Presentation/ShelfReducer.swift",
       move(REDUCER, f"{SHELF}/Presentation/ShelfReducer.swift"))
broken("FS-3", "the second feature's error lies in a file of errors", "misnamed-file",
       f"{NOTES}/Domain/Errors/Errors.swift", *SECOND, move(NOTES_ERROR, f"{NOTES}/Domain/Errors/Errors.swift"))
broken("FS-3", "the second feature's analytics are called tracking", "misnamed-file",
       f"{NOTES}/Infrastructure/Analytics/Tracking.swift", *SECOND,
       move(f"{NOTES}/Infrastructure/Analytics/NotesAnalyticsService.swift",
            f"{NOTES}/Infrastructure/Analytics/Tracking.swift"))
broken("FS-3", "the protocol has another name than its file", "file-without-its-type", REPOSITORY_PROTOCOL,
       *[edit_all(path, "ShelfRepositoryProtocol", "ShelfRepositing")
         for path in [REPOSITORY_PROTOCOL, REPOSITORY, f"{MOCKS}/MockShelfRepository.swift"]])
broken("FS-3", "the endpoint's file is called requests", ["misnamed-file", "file-without-its-type"],
       f"{SHELF}/Infrastructure/ShelfRequests.swift",
       move(ENDPOINTS, f"{SHELF}/Infrastructure/ShelfRequests.swift"))
broken("FS-3", "the DTO's file only extends it", "file-without-its-type", DTO,
       move(DTO, f"{SHELF}/Data/DTOs/VolumeDTO.swift"),
       append(f"{SHELF}/Data/DTOs/VolumeDTO.swift",
              "\npublic struct VolumeDTO: Codable, Equatable, Sendable {\n  public let number: Int\n\n"
              "  public init(number: Int) {\n    self.number = number\n  }\n}\n"),
       write(DTO, "extension BookDTO {\n  var isLong: Bool { (pages ?? 0) > 500 }\n}\n"))

# FS-4: an entity

broken("FS-4", "the entity does not know when it was made", "entity-shape", BOOK,
       edit(BOOK, "  public let createdAt: Date\n", ""), edit(BOOK, "createdAt: Date = .now, ", ""),
       edit(BOOK, "    self.createdAt = createdAt\n", ""))
broken("FS-4", "the entity calls its date modified", "entity-shape", BOOK,
       edit_all(BOOK, "updatedAt", "modified"), edit(MAPPER, "updatedAt: dto", "modified: dto"),
       edit(MAPPER, "book.updatedAt", "book.modified"))
broken("FS-4", "the entity is not Codable", "entity-shape", BOOK, edit(BOOK, "Codable, Equatable", "Equatable"))
broken("FS-4", "the entity is only Encodable", "entity-shape", BOOK, edit(BOOK, "Codable", "Encodable"))
broken("FS-4", "the entity is not Equatable", "entity-shape", BOOK, edit(BOOK, "Equatable, ", ""))
broken("FS-4", "the entity's init is internal", "entity-shape", BOOK, edit(BOOK, "  public init(", "  init("))
broken("FS-4", "the entity's init belongs to the package", "entity-shape", BOOK,
       edit(BOOK, "  public init(", "  package init("))
broken("FS-4", "the entity's init has no defaults", "entity-shape", BOOK,
       edit(BOOK,
            "id: UUID = UUID(), title: String, pageCount: Int = 0, createdAt: Date = .now, updatedAt: Date = .now",
            "id: UUID, title: String, pageCount: Int, createdAt: Date, updatedAt: Date"))
broken("FS-4", "the entity has no init of its own", "entity-shape", BOOK,
       write(BOOK, (CLEAN / BOOK).read_text().split("\n  public init")[0] + "}\n"))
broken("FS-4", "the entity has an isbn in place of an id", "entity-shape", BOOK,
       edit(BOOK, "Identifiable, ", ""), edit(BOOK, "  public let id: UUID", "  public let isbn: String"),
       edit(BOOK, "id: UUID = UUID()", 'isbn: String = ""'), edit(BOOK, "self.id = id", "self.isbn = isbn"))
broken("FS-4", "an entity with an init in an internal extension", "entity-shape", BOOK,
       edit(BOOK, "\n  public init(", "}\n\nextension Book {\n  init("))
broken("FS-4", "the entity stands in the feature's domain", ["misplaced-entity", "feature-layout"],
       f"{SHELF}/Domain/Entities/Book.swift", move(BOOK, f"{SHELF}/Domain/Entities/Book.swift"),
       write("Sources/Entities/Entities.swift", "public enum EntitiesVersion {\n  public static let current = 1\n}\n"))
AUTHOR = (CLEAN / BOOK).read_text().replace("Book", "Author").replace("title", "name").replace("pageCount", "bookCount")
broken("FS-4", "a second entity stands in the domain's protocols", "misplaced-entity", f"{PROTOCOLS}/Author.swift",
       write(f"{PROTOCOLS}/Author.swift", AUTHOR))
broken("FS-4", "a second entity stands in the reducer's file", "misplaced-entity", REDUCER,
       append(REDUCER, "\n" + AUTHOR.replace("import Foundation\n\n", "")), edit(REDUCER, "import Entities\n",
                                                                              "import Entities\nimport Foundation\n"))
broken("FS-4", "a second entity lacks its dates", "entity-shape", "Sources/Entities/Author.swift",
       write("Sources/Entities/Author.swift",
             "import Foundation\n\npublic struct Author: Codable, Equatable, Sendable {\n  public let id: UUID\n"
             "  public let name: String\n\n  public init(id: UUID = UUID(), name: String) {\n    self.id = id\n"
             "    self.name = name\n  }\n}\n"))
broken("FS-4", "a second entity shares the first one's file", "misplaced-entity", BOOK,
       append(BOOK, "\n" + AUTHOR.replace("import Foundation\n\n", "")))
broken("FS-4", "the entity's file is called Models", ["misplaced-entity", "entity-shape"],
       "Sources/Entities/Models.swift", move(BOOK, "Sources/Entities/Models.swift"))
broken("FS-4", "an entity stands in a module of models", "misplaced-entity", "Sources/Models",
       write("Sources/Models/Author.swift", AUTHOR),
       edit("Package.swift", '    .target(name: "Entities"),\n',
            '    .target(name: "Entities"),\n    .target(name: "Models"),\n'))
broken("FS-4", "a second entity makes up its dates", "entity-shape", "Sources/Entities/Author.swift",
       write("Sources/Entities/Author.swift",
             AUTHOR.replace("  public let createdAt: Date\n  public let updatedAt: Date\n",
             "  public static let createdAt = Date.now\n  public static let updatedAt = Date.now\n")
             .replace(", createdAt: Date = .now, updatedAt: Date = .now", "")
             .replace("    self.createdAt = createdAt\n    self.updatedAt = updatedAt\n", "")))

# FS-5: a DTO lives in its feature's Data/DTOs

broken("FS-5", "the DTO stands in the infrastructure", ["dto-outside-feature", "feature-layout"],
       f"{SHELF}/Infrastructure/DTOs/BookDTO.swift", move(DTO, f"{SHELF}/Infrastructure/DTOs/BookDTO.swift"))
broken("FS-5", "the DTO stands among the mappers", "dto-outside-feature",
       f"{SHELF}/Infrastructure/Mappers/BookDTO.swift",
       move(DTO, f"{SHELF}/Infrastructure/Mappers/BookDTO.swift"))
broken("FS-5", "the DTO stands among the protocols", "dto-outside-feature", f"{PROTOCOLS}/BookDTO.swift",
       move(DTO, f"{PROTOCOLS}/BookDTO.swift"))
broken("FS-5", "the DTO stands in the file of the endpoints", "dto-outside-feature", ENDPOINTS, remove(DTO),
       append(ENDPOINTS, "\n" + (CLEAN / DTO).read_text().replace("import Foundation\n\n", "")))
AUTHOR_DTO = """public struct AuthorDTO: Codable, Equatable, Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}
"""
broken("FS-5", "a private DTO stands in the data source", "dto-outside-feature", REMOTE,
       append(REMOTE, "\n" + AUTHOR_DTO.replace("public struct", "private struct").replace("public ", "")))
broken("FS-5", "a DTO is nested in the endpoint", "dto-outside-feature", ENDPOINTS,
       append(ENDPOINTS, "\nextension ShelfEndpoint {\n  struct AuthorDTO: Codable, Equatable, Sendable {\n"
                         "    let name: String\n  }\n}\n"))
broken("FS-5", "a response stands in the remote data source", "dto-outside-feature", REMOTE,
       append(REMOTE,
              "\nprivate struct BookListResponse: Decodable {\n  let items: [BookDTO]\n  let next: String?\n}\n"))
broken("FS-5", "the DTO is an entity of the app", ["dto-outside-feature", "single-feature-dto"],
       "Sources/Entities/BookDTO.swift",
       move(DTO, "Sources/Entities/BookDTO.swift"), edit(ENDPOINTS, "import Foundation",
           "import Entities\nimport Foundation"))
broken("FS-5", "the DTO stands in the second feature's mocks", "dto-outside-feature", f"{NOTES}/Infrastructure/Mocks",
       *SECOND,
       move(NOTE_DTO, f"{NOTES}/Infrastructure/Mocks/NoteDTO.swift"))
broken("FS-5", "the DTO stands loose in the data layer", ["dto-outside-feature", "feature-layout"],
       f"{SHELF}/Data/BookDTO.swift", move(DTO, f"{SHELF}/Data/BookDTO.swift"))
broken("FS-5", "the DTO stands beside the data sources", "dto-outside-feature",
       f"{SHELF}/Data/DataSources/BookDTO.swift",
       move(DTO, f"{SHELF}/Data/DataSources/BookDTO.swift"))
broken("FS-5", "a DTO is nested in the mapper", "dto-outside-feature", MAPPER,
       append(MAPPER, "\nextension BookMapper {\n  struct PageDTO: Codable, Equatable, Sendable {\n"
                      "    let number: Int\n  }\n}\n"))
broken("FS-5", "a DTO of a generic page stands in the repository", "dto-outside-feature", REPOSITORY,
       append(REPOSITORY, "\nstruct PageDTO<Item: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {\n"
                          "  let items: [Item]\n}\n"))

# FS-6: a DTO is a Codable, Equatable, Sendable struct with a public init

broken("FS-6", "the DTO is a class", "dto-shape", DTO,
       edit(DTO, "public struct BookDTO: Codable, Equatable, Sendable",
            "public final class BookDTO: Codable, Equatable, Sendable"),
       append(DTO,
              "\nextension BookDTO {\n  public static func == (a: BookDTO, b: BookDTO) -> Bool { a.id == b.id }\n}\n"))
broken("FS-6", "the DTO is only Decodable", "dto-shape", DTO, edit(DTO, "Codable", "Decodable"))
broken("FS-6", "the DTO is only Decodable, in an extension", "dto-shape", DTO, edit(DTO,
       "Codable, Equatable, Sendable", "Equatable, Sendable"),
       append(DTO, "\nextension BookDTO: Decodable {}\n"))
broken("FS-6", "the DTO is not Equatable", "dto-shape", DTO, edit(DTO, "Equatable, ", ""))
broken("FS-6", "the DTO is not Sendable", "dto-shape", DTO, edit(DTO, ", Sendable", ""))
broken("FS-6", "the DTO has no init of its own", "dto-shape", DTO,
       write(DTO, (CLEAN / DTO).read_text().split("\n  public init")[0] + "}\n"))
broken("FS-6", "the DTO's init is internal", "dto-shape", DTO, edit(DTO, "  public init", "  init"))
broken("FS-6", "the DTO's init belongs to the package, in an extension", "dto-shape", DTO,
       edit(DTO, "\n  public init(", "}\n\nextension BookDTO {\n  package init("))
broken("FS-6", "the DTO is a typealias of a dictionary", "dto-shape", f"{SHELF}/Data/DTOs/AuthorDTO.swift",
       write(f"{SHELF}/Data/DTOs/AuthorDTO.swift", "public typealias AuthorDTO = [String: String]\n"))
broken("FS-6", "a second DTO is an enum", "dto-shape", f"{SHELF}/Data/DTOs/GenreDTO.swift",
       write(f"{SHELF}/Data/DTOs/GenreDTO.swift",
             "public enum GenreDTO: String, Codable, Equatable, Sendable {\n  case novel\n  case poetry\n}\n"))
broken("FS-6", "a generic DTO is not Equatable", "dto-shape", f"{SHELF}/Data/DTOs/PageDTO.swift",
       write(f"{SHELF}/Data/DTOs/PageDTO.swift",
             "public struct PageDTO<Item: Codable & Sendable>: Codable, Sendable {\n  public let items: [Item]\n\n"
             "  public init(items: [Item]) {\n    self.items = items\n  }\n}\n"))
broken("FS-6", "a DTO that is nested in the DTO has no public init", "dto-shape", DTO,
       append(DTO, "\nextension BookDTO {\n  public struct AuthorDTO: Codable, Equatable, Sendable {\n"
                   "    public let name: String\n  }\n}\n"))
broken("FS-6", "the second feature's DTO is an internal, Decodable struct", "dto-shape", NOTE_DTO, *SECOND,
       write(NOTE_DTO, (CLEAN / DTO).read_text().split("\n  public init")[0].replace("public ", "").replace("Book",
             "Note")
             .replace("book", "note").replace("pages", "lines").replace("Codable", "Decodable") + "}\n"))
broken("FS-6", "a second DTO in the file of the first is not Sendable", "dto-shape", DTO,
       append(DTO, "\n" + AUTHOR_DTO.replace(", Sendable", "")))
broken("FS-6", "a second DTO takes its conformances from a protocol that lacks one", "dto-shape",
       f"{SHELF}/Data/DTOs/AuthorDTO.swift",
       write(f"{SHELF}/Data/DTOs/AuthorDTO.swift", "public protocol Payload: Codable, Sendable {}\n\n"
             + AUTHOR_DTO.replace("Codable, Equatable, Sendable", "Payload")))

# FS-7: no global DTO folder or module for what one feature uses

DTO_MODULE = [
    edit("Package.swift", '    .target(name: "Entities"),\n',
         '    .target(name: "Entities"),\n    .target(name: "MODULE"),\n'),
    edit("Package.swift", '        "Entities",\n        .product(name: "Comp',
         '        "Entities",\n        "MODULE",\n        .product(name: "Comp'),
    edit(MAPPER, "import Entities", "import MODULE\nimport Entities"),
    edit(ENDPOINTS, "import Foundation", "import MODULE\nimport Foundation"),
]
GLOBAL = ["global-dto-folder", "single-feature-dto"]
broken("FS-7", "a module DTOs holds the feature's DTO", GLOBAL, "Sources/DTOs",
       *DTO_MODULE, *[edit_all(path, "MODULE", "DTOs") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/DTOs/BookDTO.swift"))
broken("FS-7", "a module of response models holds the feature's DTO", GLOBAL, "Sources/APIModels",
       *DTO_MODULE, *[edit_all(path, "MODULE", "APIModels") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/APIModels/Responses/BookDTO.swift"))
broken("FS-7", "the core module has a folder of DTOs", GLOBAL, "Sources/Core/Network/DTOs",
       *DTO_MODULE, *[edit_all(path, "MODULE", "Core") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/Core/Network/DTOs/BookDTO.swift"))
broken("FS-7", "the entities have a folder of DTOs", GLOBAL, "Sources/Entities/DTOs",
       move(DTO, "Sources/Entities/DTOs/BookDTO.swift"),
       edit(ENDPOINTS, "import Foundation", "import Entities\nimport Foundation"))
broken("FS-7", "a module DTO, in the singular", GLOBAL, "Sources/DTO",
       *DTO_MODULE, *[edit_all(path, "MODULE", "DTO") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/DTO/BookDTO.swift"))
broken("FS-7", "a module of transfer objects", GLOBAL, ["Package.swift", "Sources/DataTransferObjects"],
       *DTO_MODULE, *[edit_all(path, "MODULE", "DataTransferObjects") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/DataTransferObjects/Book.swift"),
       *[edit_all(path, "BookDTO", "BookTransferObject")
         for path in ["Sources/DataTransferObjects/Book.swift", MAPPER, ENDPOINTS]])
broken("FS-7", "two features share a module with a DTO of each", GLOBAL, "Sources/DTOs", *SECOND,
       edit("Package.swift", '    .target(name: "Entities"),\n',
            '    .target(name: "Entities"),\n    .target(name: "DTOs"),\n'),
       edit_all("Package.swift", '        "Entities",\n        .product(name: "Comp',
                '        "Entities",\n        "DTOs",\n        .product(name: "Comp'),
       *[edit(path, "import Entities", "import DTOs\nimport Entities") for path in [MAPPER, NOTE_MAPPER]],
       *[edit(path, "import Foundation", "import DTOs\nimport Foundation")
         for path in [ENDPOINTS, f"{NOTES}/Infrastructure/Endpoints.swift"]],
       move(DTO, "Sources/DTOs/BookDTO.swift"), move(NOTE_DTO, "Sources/DTOs/NoteDTO.swift"))
broken("FS-7", "a folder of DTOs lies beside the features", GLOBAL, "Sources/Features/Shared/DTOs",
       *DTO_MODULE, *[edit_all(path, "MODULE", "SharedDTOs") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       edit("Package.swift", '.target(name: "SharedDTOs")',
            '.target(name: "SharedDTOs", path: "Sources/Features/Shared/DTOs")'),
       move(DTO, "Sources/Features/Shared/DTOs/BookDTO.swift"))
broken("FS-7", "a namespace of a module holds the feature's DTO", GLOBAL, "Sources/API",
       *DTO_MODULE, *[edit_all(path, "MODULE", "API") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       write("Sources/API/DTO.swift", "import Foundation\n\npublic enum DTO {}\n\nextension DTO {\n"
             + (CLEAN / DTO).read_text().replace("import Foundation\n\n", "") + "}\n"), remove(DTO),
       *[edit_all(path, "BookDTO", "DTO.BookDTO") for path in [MAPPER, ENDPOINTS]])

# FS-8: a mapper lives in its feature's Infrastructure

PLACE = "mapper-outside-infrastructure"
broken("FS-8", "the mappers stand in the data layer", PLACE, f"{SHELF}/Data/Mappers",
       move(MAPPER, f"{SHELF}/Data/Mappers/BookMapper.swift"))
broken("FS-8", "the mapper stands in the domain", PLACE, f"{SHELF}/Domain/Mappers/BookMapper.swift",
       move(MAPPER, f"{SHELF}/Domain/Mappers/BookMapper.swift"))
broken("FS-8", "the mapper stands in the file of the remote data source", PLACE, REMOTE, remove(MAPPER),
       append(REMOTE, (CLEAN / MAPPER).read_text().replace("import Entities\n", "")))
broken("FS-8", "the mapper stands beside the DTO", PLACE, f"{SHELF}/Data/DTOs/BookMapper.swift",
       move(MAPPER, f"{SHELF}/Data/DTOs/BookMapper.swift"))
broken("FS-8", "a mapper is nested in the repository", PLACE, REPOSITORY,
       append(REPOSITORY, "\nextension ShelfRepository {\n  struct TitleMapper {\n"
                          "    func toDomain(_ dto: BookDTO) -> String { dto.name.capitalized }\n  }\n}\n"))
broken("FS-8", "a module of mappers", PLACE, "Sources/Mapping",
       *DTO_MODULE, *[edit_all(path, "MODULE", "Mapping") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       edit("Package.swift", '.target(name: "Mapping")', '.target(name: "Mapping", dependencies: ["Entities"])'),
       edit(MAPPER, "import Mapping\n", ""), edit_all(MAPPER, "  func to", "  public func to"),
       edit(MAPPER, "protocol", "public protocol"), edit(MAPPER, "struct BookMapper: BookMapping {",
                                                          "public struct BookMapper: BookMapping {\n  public init() {}\n"),
       edit(MAPPER, "  public func toDomain(_ dto: BookDTO) -> Book\n  public func toDTO(_ book: Book) -> BookDTO\n}",
            "  func toDomain(_ dto: BookDTO) -> Book\n  func toDTO(_ book: Book) -> BookDTO\n}"),
       edit(REMOTE, "import Foundation", "import Foundation\nimport Mapping"),
       move(DTO, "Sources/Mapping/BookDTO.swift"), move(MAPPER, "Sources/Mapping/BookMapper.swift"))
broken("FS-8", "an enum that maps stands in the presentation", PLACE, f"{SHELF}/Presentation/BookMapper.swift",
       write(f"{SHELF}/Presentation/BookMapper.swift",
             "enum BookNameMapper {\n  static func toDomain(_ dto: BookDTO) -> String { dto.name }\n}\n"))
broken("FS-8", "a private class that maps stands in the data source", PLACE, LOCAL,
       append(LOCAL, "\nprivate final class BookListMapper {\n"
                     "  func toDomain(_ dtos: [BookDTO]) -> [Book] { dtos.map { BookMapper().toDomain($0) } }\n}\n"))
broken("FS-8", "the second feature's mapper stands beside its repository", PLACE,
       f"{NOTES}/Data/Repositories/NoteMapper.swift",
       *SECOND, move(NOTE_MAPPER, f"{NOTES}/Data/Repositories/NoteMapper.swift"))
broken("FS-8", "the mapper lies loose in the feature", PLACE, f"{SHELF}/BookMapper.swift",
       move(MAPPER, f"{SHELF}/BookMapper.swift"))

# FS-9: a mapper is a struct {Entity}Mapper that conforms to {Entity}Mapping, with toDomain and toDTO

SHAPE = "mapper-shape"
broken("FS-9", "the mapper has no protocol", SHAPE, MAPPER,
       write(MAPPER, "import Entities\n\n/// The server" + (CLEAN / MAPPER).read_text().split("/// The server")[1]
             .replace(": BookMapping", "")),
       edit_all(REMOTE, "any BookMapping", "BookMapper"))
broken("FS-9", "the mapper does not conform to the protocol that stands there", SHAPE, MAPPER,
       edit(MAPPER, "BookMapper: BookMapping", "BookMapper: Sendable"), edit_all(REMOTE, "any BookMapping",
            "BookMapper"))
broken("FS-9", "the mapper is a class", SHAPE, MAPPER, edit(MAPPER, "struct BookMapper", "final class BookMapper"))
broken("FS-9", "the mapper is an actor", SHAPE, MAPPER,
       edit(MAPPER, "struct BookMapper: BookMapping {\n  func", "actor BookMapper: BookMapping {\n  nonisolated func"),
       edit(MAPPER, "\n\n  func toDTO(_ book: Book) -> BookDTO {",
            "\n\n  nonisolated func toDTO(_ book: Book) -> BookDTO {"))
broken("FS-9", "the protocol does not ask for toDTO", SHAPE, MAPPER,
       edit(MAPPER, "  func toDTO(_ book: Book) -> BookDTO\n", ""), edit_all(REMOTE, "any BookMapping", "BookMapper"))
broken("FS-9", "the protocol calls it map", SHAPE, MAPPER, edit_all(MAPPER, "toDomain", "map"),
       edit_all(REMOTE, "toDomain", "map"))
broken("FS-9", "an enum maps with static functions", SHAPE, MAPPER,
       write(MAPPER, "import Entities\n\n/// The server" + (CLEAN / MAPPER).read_text().split("/// The server")[1]
             .replace("struct BookMapper: BookMapping", "enum BookMapper").replace("  func", "  static func")),
       edit(REMOTE, "  private let mapper: any BookMapping\n\n  init(mapper: any BookMapping = BookMapper()) {\n"
            "    self.mapper = mapper\n  }\n", "\n  init() {}\n"), edit_all(REMOTE, "mapper.", "BookMapper."))
broken("FS-9", "the mapper conforms to a generic protocol", SHAPE, MAPPER,
       edit(MAPPER,
            "protocol BookMapping: Sendable {\n  func toDomain(_ dto: BookDTO) -> Book\n  func toDTO(_ book: Book) -> BookDTO\n}",
            "protocol Mapping<DTO, Entity>: Sendable {\n  associatedtype DTO\n  associatedtype Entity\n"
            "  func toDomain(_ dto: DTO) -> Entity\n  func toDTO(_ entity: Entity) -> DTO\n}"),
       edit(MAPPER, "BookMapper: BookMapping", "BookMapper: Mapping"),
       edit_all(REMOTE, "any BookMapping", "any Mapping<BookDTO, Book>"))
broken("FS-9", "the protocol has toDTO in an extension only", SHAPE, MAPPER,
       edit(MAPPER, "  func toDTO(_ book: Book) -> BookDTO\n}", "}\n\nextension BookMapping {\n"
            "  func toDTO(_ book: Book) -> BookDTO { BookMapper().toDTO(book) }\n}"))
broken("FS-9", "a second mapper has no protocol", SHAPE, f"{SHELF}/Infrastructure/Mappers/AuthorMapper.swift",
       write(f"{SHELF}/Infrastructure/Mappers/AuthorMapper.swift",
             "struct AuthorMapper {\n  func toDomain(_ dto: BookDTO) -> String { dto.name.capitalized }\n}\n"))
broken("FS-9", "the mapper is called a converter", [SHAPE, "misnamed-file", "file-without-its-type"],
       f"{SHELF}/Infrastructure/Mappers/BookConverter.swift",
       edit(MAPPER, "struct BookMapper", "struct BookConverter"), edit(REMOTE, "= BookMapper()", "= BookConverter()"),
       move(MAPPER, f"{SHELF}/Infrastructure/Mappers/BookConverter.swift"))
broken("FS-9", "the second feature's mapper is generic", SHAPE, NOTE_MAPPER, *SECOND,
       edit(NOTE_MAPPER, "struct NoteMapper: NoteMapping", "struct NoteMapper<Source>"),
       edit(NOTES_REMOTE, "any NoteMapping = NoteMapper()", "NoteMapper<NoteDTO> = NoteMapper()"),
       edit(NOTES_REMOTE, "let mapper: any NoteMapping", "let mapper: NoteMapper<NoteDTO>"))
broken("FS-9", "the protocol asks for static functions of another name", SHAPE, MAPPER,
       edit(MAPPER, "  func toDTO(_ book: Book) -> BookDTO\n", "  func encode(_ book: Book) -> BookDTO\n"),
       edit(MAPPER, "  func toDTO(_ book: Book) -> BookDTO {", "  func encode(_ book: Book) -> BookDTO {"),
       edit_all(REMOTE, "mapper.toDTO", "mapper.encode"))

# FS-10: no mapper that only copies

SAME_DTO = write(DTO, """import Foundation

public struct BookDTO: Codable, Equatable, Sendable {
  public let id: UUID
  public let title: String
  public let pageCount: Int
  public let createdAt: Date
  public let updatedAt: Date

  public init(id: UUID, title: String, pageCount: Int, createdAt: Date, updatedAt: Date) {
    self.id = id
    self.title = title
    self.pageCount = pageCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
""")
MAPPING = (CLEAN / MAPPER).read_text().split("/// The server")[0]
COPY = "copying-mapper"
FIELDS = ["id", "title", "pageCount", "createdAt", "updatedAt"]
TO_DOMAIN = "    " + "Book(" + ", ".join(f"{field}: dto.{field}" for field in FIELDS) + ")"
TO_DTO = "    " + "BookDTO(" + ", ".join(f"{field}: book.{field}" for field in FIELDS) + ")"
COPYING = f"""{MAPPING}struct BookMapper: BookMapping {{
  func toDomain(_ dto: BookDTO) -> Book {{
{TO_DOMAIN}
  }}

  func toDTO(_ book: Book) -> BookDTO {{
{TO_DTO}
  }}
}}
"""
broken("FS-10", "the mapper copies the fields", COPY, MAPPER, SAME_DTO, write(MAPPER, COPYING))
broken("FS-10", "the mapper returns copies by a short init", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace("    Book(", "    return .init(").replace("    BookDTO(", "    return .init(")))
LOCALS = "".join(f"    let {field} = dto.{field}\n" for field in FIELDS)
broken("FS-10", "the mapper copies by way of constants", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace(
           TO_DOMAIN, LOCALS + "    return Book(" + ", ".join(f"{field}: {field}" for field in FIELDS) + ")")))
broken("FS-10", "the mapper copies in a constant that it returns", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace(TO_DOMAIN, "    let book = " + TO_DOMAIN.strip() + "\n    return book")
             .replace(TO_DTO, "    let dto = " + TO_DTO.strip() + "\n    return dto")))
broken("FS-10", "the mapper copies in private helpers", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace(TO_DOMAIN, "    makeBook(from: dto)").replace(TO_DTO, "    makeDTO(from: book)")
             + "\nextension BookMapper {\n  private func makeBook(from dto: BookDTO) -> Book {\n" + TO_DOMAIN
             + "\n  }\n\n  private func makeDTO(from book: Book) -> BookDTO {\n" + TO_DTO + "\n  }\n}\n"))
broken("FS-10", "the mapper copies by way of an init in an extension", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace(TO_DOMAIN, "    Book(dto: dto)").replace(TO_DTO, "    BookDTO(book: book)")
             + "\nextension Book {\n  init(dto: BookDTO) {\n    self.init" + TO_DOMAIN.strip()[4:] + "\n  }\n}\n"
             + "\nextension BookDTO {\n  init(book: Book) {\n    self.init" + TO_DTO.strip()[7:] + "\n  }\n}\n"))
broken("FS-10", "the mapper copies into a variable, field by field", COPY, MAPPER, SAME_DTO,
       edit_all(BOOK, "public let", "public var"),
       write(MAPPER, COPYING.replace(
           TO_DOMAIN, "    var book = Book(title: dto.title)\n" +
           "".join(f"    book.{field} = dto.{field}\n" for field in FIELDS if field != "title") + "    return book")))
broken("FS-10", "the mapper's parameters are called entity and response", COPY, MAPPER, SAME_DTO,
       write(MAPPER, COPYING.replace("_ dto:", "_ response:").replace("dto.", "response.")
             .replace("_ book:", "_ entity:").replace("book.", "entity.")))
broken("FS-10", "the mapper of the second feature copies", COPY, NOTE_MAPPER, *SECOND,
       write(NOTE_DTO, """import Foundation

public struct NoteDTO: Codable, Equatable, Sendable {
  public let id: UUID
  public let title: String
  public let lineCount: Int
  public let createdAt: Date
  public let updatedAt: Date

  public init(id: UUID, title: String, lineCount: Int, createdAt: Date, updatedAt: Date) {
    self.id = id
    self.title = title
    self.lineCount = lineCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
"""), write(NOTE_MAPPER, COPYING.replace("Book", "Note").replace("book", "note").replace("pageCount", "lineCount")))
broken("FS-10", "the mapper copies all but a field that only the server has", COPY, MAPPER, SAME_DTO,
       edit(DTO, "  public let title: String\n", "  public let title: String\n  public let isbn: String?\n"),
       edit(DTO, "title: String, pageCount", "title: String, isbn: String? = nil, pageCount"),
       edit(DTO, "    self.title = title\n", "    self.title = title\n    self.isbn = isbn\n"), write(MAPPER, COPYING))
broken("FS-10", "a second mapper copies", COPY, f"{SHELF}/Infrastructure/Mappers/LoanMapper.swift",
       write("Sources/Entities/Loan.swift", (CLEAN / BOOK).read_text().replace("Book", "Loan").replace("title", "reader")
             .replace("pageCount", "weeks")),
       SAME_DTO, move(DTO, f"{SHELF}/Data/DTOs/LoanDTO.swift"), write(DTO, (CLEAN / DTO).read_text()),
       *[edit_all(f"{SHELF}/Data/DTOs/LoanDTO.swift", old, new)
         for old, new in [("Book", "Loan"), ("title", "reader"), ("pageCount", "weeks")]],
       write(f"{SHELF}/Infrastructure/Mappers/LoanMapper.swift",
             COPYING.replace("Book", "Loan").replace("book", "loan").replace("title", "reader")
             .replace("pageCount", "weeks")))

# FS-11: the feature's error

FORM = "feature-error-shape"
broken("FS-11", "the error is a struct", FORM, ERROR,
       write(ERROR, """import Foundation

public struct ShelfError: LocalizedError, Equatable, Sendable {
  public let errorDescription: String?
  public let recoverySuggestion: String?

  public static let notFound = ShelfError(
    errorDescription: "This book is not on the shelf.", recoverySuggestion: "Look for another title.")
  public static let offline = ShelfError(
    errorDescription: "The library cannot be reached.", recoverySuggestion: "Connect to a network and try again.")
}

extension ShelfError {
  public static func ~= (pattern: ShelfError, error: any Error) -> Bool { error as? ShelfError == pattern }
}
"""))
RECOVERY = "\n  public var recoverySuggestion" + (CLEAN / ERROR).read_text().split("\n  public var recoverySuggestion")[1][:-2]
broken("FS-11", "the error suggests nothing", FORM, ERROR, edit(ERROR, RECOVERY, ""))
broken("FS-11", "the error's suggestion is always nil", FORM, ERROR,
       edit(ERROR, RECOVERY, "\n  public var recoverySuggestion: String? { nil }\n"))
broken("FS-11", "the error's description is no optional, so nobody asks for it", FORM, ERROR,
       edit(ERROR, "errorDescription: String?", "errorDescription: String"))
broken("FS-11", "the error is only an Error", FORM, ERROR, edit(ERROR, "LocalizedError", "Error"))
broken("FS-11", "the error is not Equatable", FORM, ERROR,
       edit(ERROR, "LocalizedError, Equatable, Sendable", "LocalizedError, Sendable"),
       edit(ERROR, "refused(String)", "refused(any Error)"))
broken("FS-11", "the error describes itself as a message", FORM, ERROR,
       edit(ERROR, "errorDescription: String?", "message: String?"))
broken("FS-11", "the error has a localizedDescription", FORM, ERROR,
       edit(ERROR, "errorDescription: String?", "localizedDescription: String"))
broken("FS-11", "the error's suggestion is in the extension of another type", FORM, ERROR,
       edit(ERROR, RECOVERY, ""),
       append(ERROR,
              "\nextension ShelfFeature.State {\n  var recoverySuggestion: String? { \"Try again later.\" }\n}\n"))
SHARED_ERROR = (CLEAN / ERROR).read_text().replace("ShelfError", "ReaderError")
THROWS = [LOCAL, REPOSITORY, f"{MOCKS}/MockShelfLocalDataSource.swift", f"{MOCKS}/MockShelfRepository.swift"]
broken("FS-11", "the feature has no error but the app's", "feature-without-error", SHELF,
       remove(ERROR), write("Sources/Entities/ReaderError.swift", SHARED_ERROR),
       *[edit_all(path, "ShelfError", "ReaderError") for path in THROWS])
broken("FS-11", "the feature's error is another one by a typealias", ["feature-without-error", FORM], SHELF,
       write("Sources/Entities/ReaderError.swift", SHARED_ERROR),
       write(ERROR, "import Entities\n\npublic typealias ShelfError = ReaderError\n"))
broken("FS-11", "a second error stands in the repository's file", "stray-error", REPOSITORY,
       append(REPOSITORY, "\nenum ShelfSyncError: Error {\n  case outdated\n}\n"))
broken("FS-11", "an error is nested in the data source", "stray-error", REMOTE,
       append(REMOTE, "\nextension ShelfRemoteDataSource {\n  enum Failure: Error {\n    case badResponse\n  }\n}\n"))
broken("FS-11", "a struct for errors stands in the infrastructure", "stray-error", f"{SHELF}/Infrastructure",
       append(ENDPOINTS, "\nstruct ShelfEndpointError: LocalizedError {\n  let errorDescription: String?\n}\n"))
broken("FS-11", "the error stands among the protocols", ["stray-error", FORM], f"{PROTOCOLS}/ShelfError.swift",
       move(ERROR, f"{PROTOCOLS}/ShelfError.swift"))
broken("FS-11", "the errors of the feature are called failures", ["feature-without-error", FORM], SHELF,
       edit(ERROR, "enum ShelfError", "enum ShelfFailure"), move(ERROR, f"{SHELF}/Domain/Errors/ShelfFailure.swift"),
       *[edit_all(path, "ShelfError", "ShelfFailure") for path in THROWS])
broken("FS-11", "the second feature's error has descriptions alone, in an extension", FORM, NOTES_ERROR, *SECOND,
       write(NOTES_ERROR, "import Foundation\n\npublic enum NotesError: Equatable {\n  case notFound\n  case offline\n"
             "  case refused(String)\n}\n\nextension NotesError: LocalizedError {\n"
             "  public var errorDescription: String? { \"The notes cannot be read.\" }\n}\n"))
broken("FS-11", "an error conforms in an extension in the presentation", "stray-error", f"{SHELF}/Presentation",
       append(REDUCER, "\nenum ShelfLoadProblem {\n  case missing\n}\n\nextension ShelfLoadProblem: Error {}\n"))

# FS-12: the protocols of the data sources

PROTOCOL, OPERATIONS, BLOCKING = "data-source-protocol", "data-source-operations", "blocking-data-source"
broken("FS-12", "the protocol stands in the file of the data source", PROTOCOL, [LOCAL, LOCAL_PROTOCOL],
       remove(LOCAL_PROTOCOL), append(LOCAL, "\n" + (CLEAN / LOCAL_PROTOCOL).read_text().replace("import Entities\n\n",
           "")))
broken("FS-12", "the protocol is not Sendable", [PROTOCOL, "not-sendable"], LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, ": Sendable", ""))
broken("FS-12", "the protocol refines another that is not Sendable", [PROTOCOL, "not-sendable"], REMOTE_PROTOCOL,
       edit(REMOTE_PROTOCOL,
            "protocol ShelfRemoteDataSourceProtocol: Sendable {\n  func fetch(id: String) async throws -> Book\n",
            "protocol BookFetching {\n  func fetch(id: String) async throws -> Book\n}\n\n"
            "protocol ShelfRemoteDataSourceProtocol: BookFetching {\n"))
broken("FS-12", "save blocks", BLOCKING, LOCAL_PROTOCOL, edit(LOCAL_PROTOCOL, "save(_ book: Book) async throws",
       "save(_ book: Book) throws"),
       edit(f"{MOCKS}/MockShelfLocalDataSource.swift", "actor", "final class"))
broken("FS-12", "delete cannot fail", BLOCKING, LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, "delete(id: String) async throws", "delete(id: String) async"))
broken("FS-12", "fetch has a completion handler", BLOCKING, REMOTE_PROTOCOL,
       edit(REMOTE_PROTOCOL, "func fetch(id: String) async throws -> Book",
            "func fetch(id: String, completion: @escaping @Sendable (Result<Book, any Error>) -> Void)"))
broken("FS-12", "fetch returns a publisher", BLOCKING, REMOTE_PROTOCOL,
       edit(REMOTE_PROTOCOL, "import Entities", "import Combine\nimport Entities"),
       edit(REMOTE_PROTOCOL, "fetch(id: String) async throws -> Book",
            "fetch(id: String) -> AnyPublisher<Book, any Error>"))
broken("FS-12", "an added requirement is a property that blocks", BLOCKING, LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, "  func delete", "  var limit: Int { get }\n  func delete"),
       *[edit(path, "  func delete", "  nonisolated var limit: Int { 100 }\n\n  func delete")
         for path in [LOCAL, f"{MOCKS}/MockShelfLocalDataSource.swift"]])
broken("FS-12", "delete is not asked for", OPERATIONS, LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, "  func delete(id: String) async throws\n", ""))
broken("FS-12", "save is in an extension of the protocol", OPERATIONS, LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, "  func save(_ book: Book) async throws\n", ""),
       append(LOCAL_PROTOCOL,
              "\nextension ShelfLocalDataSourceProtocol {\n  func save(_ book: Book) async throws {}\n}\n"))
broken("FS-12", "update is not asked for", OPERATIONS, REMOTE_PROTOCOL,
       edit(REMOTE_PROTOCOL, "  func update(_ book: Book) async throws -> Book\n", ""))
broken("FS-12", "create is called post", OPERATIONS, REMOTE_PROTOCOL, edit(REMOTE_PROTOCOL, "create", "post"),
       edit(REMOTE, "func create", "func post"), edit(f"{MOCKS}/MockShelfRemoteDataSource.swift", "create", "post"))
broken("FS-12", "the protocols are in the data layer", [PROTOCOL, "feature-layout"], f"{SHELF}/Data/Protocols",
       move(LOCAL_PROTOCOL, f"{SHELF}/Data/Protocols/ShelfLocalDataSourceProtocol.swift"))
WITHOUT_SOURCES = [
    *SECOND,
    *[remove(path) for path in [NOTES_LOCAL, NOTES_REMOTE,
        f"{NOTES}/Infrastructure/Mocks/MockNotesLocalDataSource.swift",
                                f"{NOTES}/Infrastructure/Mocks/MockNotesRemoteDataSource.swift"]],
    edit(NOTES_REPOSITORY, "import OSLog", "import NetworkService\nimport OSLog\nimport PersistenceService"),
    edit(NOTES_REPOSITORY, "\\.notesLocalDataSource) private var local", "\\.persistenceService) private var local"),
    edit(NOTES_REPOSITORY, "\\.notesRemoteDataSource) private var remote", "\\.networkService) private var remote"),
    edit(NOTES_REPOSITORY, "local.fetch(id: id)", "local.load(Note.self, forKey: id) ?? Note(title: id)"),
    edit(NOTES_REPOSITORY, "local.save(note)\n    return", "local.save(note, forKey: id)\n    return"),
    edit(NOTES_REPOSITORY, "local.save(note)\n  }", "local.save(note, forKey: note.id.uuidString)\n  }"),
    edit(NOTES_REPOSITORY, "local.save(remote.fetch(id: id))", "local.save(fetchRemote(id: id), forKey: id)"),
    edit(NOTES_REPOSITORY, "remote.fetch(id: id)", "NoteMapper().toDomain(remote.send(NotesEndpoint.note(id: id)))"),
    edit(NOTES_REPOSITORY, "local.delete(id: id)", "local.delete(forKey: id)"),
]
broken("FS-12", "the second feature has no data sources and no protocols of them", "feature-without-data-source", NOTES,
       *WITHOUT_SOURCES, remove(f"{NOTES_PROTOCOLS}/NotesLocalDataSourceProtocol.swift"),
       remove(f"{NOTES_PROTOCOLS}/NotesRemoteDataSourceProtocol.swift"))
broken("FS-12", "the second feature's protocol is a typealias of two, one of which lacks delete", [OPERATIONS,
       PROTOCOL],
       f"{NOTES_PROTOCOLS}", *SECOND,
       write(f"{NOTES_PROTOCOLS}/NotesLocalDataSourceProtocol.swift",
             "import Entities\n\nprotocol NoteReading: Sendable {\n"
             "  func fetch(id: String) async throws -> Note\n}\n\nprotocol NoteWriting: Sendable {\n"
             "  func save(_ note: Note) async throws\n}\n\n"
             "typealias NotesLocalDataSourceProtocol = NoteReading & NoteWriting\n"),
       missed="a typealias of protocols is no protocol")
broken("FS-12", "a third data source has a protocol in its own file", PROTOCOL, f"{SHELF}/Data/DataSources",
       write(f"{SHELF}/Data/DataSources/ShelfCacheLocalDataSource.swift", "import Entities\n\n"
             "protocol ShelfCacheLocalDataSourceProtocol: Sendable {\n  func fetch(id: String) async throws -> Book\n"
             "  func save(_ book: Book) async throws\n  func delete(id: String) async throws\n}\n\n"
             "actor ShelfCacheLocalDataSource: ShelfCacheLocalDataSourceProtocol {\n  private var books: [String: Book] = [:]\n\n"
             "  func fetch(id: String) async throws -> Book {\n"
             "    guard let book = books[id] else { throw ShelfError.notFound }\n    return book\n  }\n\n"
             "  func save(_ book: Book) async throws { books[book.id.uuidString] = book }\n"
             "  func delete(id: String) async throws { books[id] = nil }\n}\n"))

# FS-13: the protocol of the repository

ASKS, STANDS = "repository-operations", "repository-protocol"
broken("FS-13", "the protocol is not Sendable", [STANDS, "not-sendable"], REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, ": Sendable", ""))
broken("FS-13", "the protocol is for classes", [STANDS, "not-sendable"], REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, ": Sendable", ": AnyObject"))
broken("FS-13", "fetchLocal is not asked for", ASKS, REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "  func fetchLocal(id: String) async throws -> Book\n", ""))
broken("FS-13", "sync is called refresh", ASKS, REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "func sync", "func refresh"), edit(REPOSITORY, "func sync", "func refresh"),
       edit(f"{MOCKS}/MockShelfRepository.swift", "func sync", "func refresh"))
broken("FS-13", "delete is in an extension of the protocol", ASKS, REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "  func delete(id: String) async throws\n", ""),
       append(REPOSITORY_PROTOCOL, "\nextension ShelfRepositoryProtocol {\n"
                                   "  func delete(id: String) async throws { try await sync(id: id) }\n}\n"))
broken("FS-13", "one fetch takes the source as an argument", ASKS, REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "  func fetchLocal(id: String) async throws -> Book\n", ""),
       edit(REPOSITORY_PROTOCOL, "  func fetchRemote(id: String) async throws -> Book\n", ""),
       edit(REPOSITORY_PROTOCOL, "fetch(id: String)", "fetch(id: String, from source: ShelfSource)"),
       append(REPOSITORY_PROTOCOL, "\nenum ShelfSource: Sendable {\n  case local\n  case remote\n}\n"))
broken("FS-13", "sync is a closure that is kept", ASKS, REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "  func sync(id: String) async throws\n",
            "  var onSync: @Sendable (String) async throws -> Void { get async }\n"))
broken("FS-13", "the protocol stands in the repository's file", STANDS, [REPOSITORY, REPOSITORY_PROTOCOL],
       remove(REPOSITORY_PROTOCOL),
       append(REPOSITORY, "\n" + (CLEAN / REPOSITORY_PROTOCOL).read_text().replace("import Entities\n\n", "")))
broken("FS-13", "the protocol is split in two, and save is left out", ASKS, REPOSITORY_PROTOCOL,
       write(REPOSITORY_PROTOCOL, "import Entities\n\nprotocol BookReading: Sendable {\n"
             "  func fetchLocal(id: String) async throws -> Book\n  func fetchRemote(id: String) async throws -> Book\n"
             "  func fetch(id: String) async throws -> Book\n}\n\nprotocol ShelfRepositoryProtocol: BookReading {\n"
             "  func delete(id: String) async throws\n  func sync(id: String) async throws\n}\n"))
broken("FS-13", "the repository is a struct of closures", ["feature-without-repository", ASKS, STANDS], SHELF,
       remove(REPOSITORY_PROTOCOL), remove(f"{MOCKS}/MockShelfRepository.swift"),
       write(REPOSITORY, "import Dependencies\nimport Entities\n\nstruct ShelfRepository: Sendable {\n"
             "  var fetch: @Sendable (String) async throws -> Book\n  var save: @Sendable (Book) async throws -> Void\n}\n\n"
             "extension ShelfRepository: DependencyKey {\n"
             "  static let liveValue = ShelfRepository(\n    fetch: { id in\n"
             "      @Dependency(\\.shelfLocalDataSource) var local\n      return try await local.fetch(id: id)\n    },\n"
             "    save: { book in\n      @Dependency(\\.shelfLocalDataSource) var local\n"
             "      try await local.save(book)\n    })\n  static let testValue = liveValue\n"
             "  static let previewValue = liveValue\n}\n\nextension DependencyValues {\n"
             "  var shelfRepository: ShelfRepository {\n    get { self[ShelfRepository.self] }\n"
             "    set { self[ShelfRepository.self] = newValue }\n  }\n}\n"))
broken("FS-13", "the second feature has no repository", "feature-without-repository", NOTES, *SECOND,
       remove(NOTES_REPOSITORY), remove(f"{NOTES_PROTOCOLS}/NotesRepositoryProtocol.swift"),
       remove(f"{NOTES}/Infrastructure/Mocks/MockNotesRepository.swift"),
       edit(f"{NOTES}/Presentation/NotesFeature.swift", "notesRepository", "notesLocalDataSource"))
broken("FS-13", "the second feature's protocol fetches nothing by itself", ASKS, NOTES_PROTOCOLS, *SECOND,
       edit(f"{NOTES_PROTOCOLS}/NotesRepositoryProtocol.swift", "func fetch(id", "func load(id"),
       edit(NOTES_REPOSITORY, "func fetch(id", "func load(id"),
       edit(f"{NOTES}/Infrastructure/Mocks/MockNotesRepository.swift", "func fetch(id", "func load(id"),
       edit(f"{NOTES}/Presentation/NotesFeature.swift", "repository.fetch", "repository.load"))

# FS-14: data sources are actors that conform to their own protocol

ACTOR = "data-source-actor"
broken("FS-14", "the local data source is a struct", ACTOR, LOCAL, edit(LOCAL, "actor ShelfLocal", "struct ShelfLocal"))
broken("FS-14", "the remote data source is a class", ACTOR, REMOTE, edit(REMOTE, "actor ShelfRemote",
       "final class ShelfRemote"))
broken("FS-14", "the local data source is a class that promises to be Sendable", ACTOR, LOCAL,
       edit(LOCAL, "actor ShelfLocalDataSource: ShelfLocalDataSourceProtocol",
            "final class ShelfLocalDataSource: ShelfLocalDataSourceProtocol, @unchecked Sendable"))
broken("FS-14", "the remote data source is a class of the main actor", ACTOR, REMOTE,
       edit(REMOTE, "actor ShelfRemote", "@MainActor\nfinal class ShelfRemote"))
broken("FS-14", "the data source conforms to no protocol", ACTOR, LOCAL,
       edit(LOCAL, "actor ShelfLocalDataSource: ShelfLocalDataSourceProtocol", "actor ShelfLocalDataSource"),
       edit(LOCAL, "liveValue: any ShelfLocalDataSourceProtocol = ShelfLocalDataSource()",
            "liveValue: any ShelfLocalDataSourceProtocol = MockShelfLocalDataSource()"))
broken("FS-14", "the data source conforms to a wider protocol", ACTOR, REMOTE,
       edit(REMOTE, "actor ShelfRemoteDataSource: ShelfRemoteDataSourceProtocol",
            "actor ShelfRemoteDataSource: BookFetching"),
       append(REMOTE, "\nprotocol BookFetching: Sendable {\n  func fetch(id: String) async throws -> Book\n}\n"),
       edit(REMOTE, "liveValue: any ShelfRemoteDataSourceProtocol = ShelfRemoteDataSource()",
            "liveValue: any ShelfRemoteDataSourceProtocol = MockShelfRemoteDataSource()"))
broken("FS-14", "a struct conforms in an extension", ACTOR, LOCAL,
       edit(LOCAL, "actor ShelfLocalDataSource: ShelfLocalDataSourceProtocol {\n",
            "struct ShelfLocalDataSource: Sendable {\n"),
       append(LOCAL, "\nextension ShelfLocalDataSource: ShelfLocalDataSourceProtocol {}\n"))
broken("FS-14", "the second feature's protocols have no data sources", "feature-without-data-source", NOTES,
       *WITHOUT_SOURCES)
broken("FS-14", "the repository is the local data source too", ["feature-without-data-source", ACTOR],
       [SHELF, LOCAL_PROTOCOL], remove(LOCAL), remove(LOCAL_PROTOCOL),
           remove(f"{MOCKS}/MockShelfLocalDataSource.swift"),
       edit(REPOSITORY, "import OSLog", "import OSLog\nimport PersistenceService"),
       edit(REPOSITORY, "\\.shelfLocalDataSource) private var local", "\\.persistenceService) private var local"),
       edit(REPOSITORY, "local.fetch(id: id)", "local.load(Book.self, forKey: id) ?? Book(title: id)"),
       edit(REPOSITORY, "local.save(book)\n    return", "local.save(book, forKey: id)\n    return"),
       edit(REPOSITORY, "local.save(book)\n  }", "local.save(book, forKey: book.id.uuidString)\n  }"),
       edit(REPOSITORY, "local.save(remote.fetch(id: id))", "local.save(remote.fetch(id: id), forKey: id)"),
       edit(REPOSITORY, "local.delete(id: id)", "local.delete(forKey: id)"))
broken("FS-14", "one data source is both", ["feature-without-data-source", ACTOR], SHELF,
       remove(LOCAL), remove(REMOTE), write(f"{SHELF}/Data/DataSources/ShelfDataSource.swift",
       "import Dependencies\nimport Entities\nimport PersistenceService\n\n"
       "actor ShelfDataSource: ShelfLocalDataSourceProtocol {\n"
       + (CLEAN / LOCAL).read_text().split("ShelfLocalDataSourceProtocol {\n", 1)[1]
       .replace("= ShelfLocalDataSource()", "= ShelfDataSource()")))
broken("FS-14", "the second feature's remote data source is an enum", ACTOR, NOTES_REMOTE, *SECOND,
       write(NOTES_REMOTE,
             "import Dependencies\nimport Entities\nimport NetworkService\n\nenum NotesRemoteDataSource {\n"
             "  static func fetch(id: String) async throws -> Note {\n    @Dependency(\\.networkService) var networkService\n"
             "    return NoteMapper().toDomain(try await networkService.send(NotesEndpoint.note(id: id)))\n  }\n}\n"))
broken("FS-14", "a remote data source beside the first one is a struct", ACTOR, f"{SHELF}/Data/DataSources",
       write(f"{SHELF}/Data/DataSources/CoverRemoteDataSource.swift",
             "import Dependencies\nimport Entities\nimport NetworkService\n\n"
             "struct CoverRemoteDataSource: ShelfRemoteDataSourceProtocol {\n"
             + (CLEAN / REMOTE).read_text().split("RemoteDataSourceProtocol {\n", 1)[1].split("\nstruct Shelf")[0]))
broken("FS-14", "the data source is a generic class", ACTOR, LOCAL,
       edit(LOCAL, "actor ShelfLocalDataSource: ShelfLocalDataSourceProtocol",
            "final class ShelfLocalDataSource<Store: Sendable>: ShelfLocalDataSourceProtocol"),
       edit(LOCAL, "= ShelfLocalDataSource()", "= ShelfLocalDataSource<Never>()"))

# FS-15: data sources reach storage and network through the injected services

PAST, ENDPOINT = "data-source-past-service", "data-source-without-endpoint"
USES = [PAST, ENDPOINT]
INJECTED = "  @Dependency(\\.persistenceService) private var persistenceService\n"
LOAD = ("    guard let book = try await persistenceService.load(Book.self, forKey: id) else { throw ShelfError.notFound }\n"
        "    return book\n")
broken("FS-15", "the local data source reads the user defaults", PAST, LOCAL,
       edit(LOCAL, LOAD,
            "    guard let data = UserDefaults.standard.data(forKey: id) else { throw ShelfError.notFound }\n"
                         "    return try JSONDecoder().decode(Book.self, from: data)\n"))
broken("FS-15", "the local data source deletes a file", PAST, LOCAL,
       edit(LOCAL, "try await persistenceService.delete(forKey: id)",
            "try FileManager.default.removeItem(at: URL.documentsDirectory.appending(path: id))"))
broken("FS-15", "the local data source writes data to a file", PAST, LOCAL,
       edit(LOCAL, "try await persistenceService.save(book, forKey: book.id.uuidString)",
            "let url = URL.cachesDirectory.appending(path: book.id.uuidString)\n"
            "    try JSONEncoder().encode(book).write(to: url, options: .atomic)"))
broken("FS-15", "the local data source reads a file", PAST, LOCAL,
       edit(LOCAL, LOAD, "    let data = try Data(contentsOf: .cachesDirectory.appending(path: id))\n"
                         "    return try JSONDecoder().decode(Book.self, from: data)\n"))
broken("FS-15", "the local data source makes its service", PAST, LOCAL,
       edit(LOCAL, INJECTED, "  private let persistenceService = PersistenceService()\n"))
broken("FS-15", "the local data source uses a shared service", PAST, LOCAL,
       edit(LOCAL, INJECTED, "  private var persistenceService: PersistenceService { .shared }\n"))
broken("FS-15", "the local data source has a model context", PAST, LOCAL,
       edit(LOCAL, "import PersistenceService", "import PersistenceService\nimport SwiftData"),
       edit(LOCAL, INJECTED, "  private let context: ModelContext\n"),
       edit(LOCAL, "  init() {}\n",
            "  init(container: ModelContainer) {\n    context = ModelContext(container)\n  }\n"),
       edit(LOCAL, "persistenceService.save(book, forKey: book.id.uuidString)", "context.save()"),
       edit(LOCAL, "try await persistenceService.delete(forKey: id)", "context.rollback()"),
       edit(LOCAL, LOAD, "    throw ShelfError.notFound\n"))
broken("FS-15", "the local data source keeps the books in memory", PAST, LOCAL,
       edit(LOCAL, INJECTED, "  private var books: [String: Book] = [:]\n"), edit(LOCAL, "import PersistenceService\n",
            ""),
       edit(LOCAL, "try await persistenceService.save(book, forKey: book.id.uuidString)",
            "books[book.id.uuidString] = book"),
       edit(LOCAL, "try await persistenceService.delete(forKey: id)", "books[id] = nil"),
       edit(LOCAL, "try await persistenceService.load(Book.self, forKey: id)", "books[id]"))
broken("FS-15", "the local data source injects the user defaults", PAST, LOCAL,
       edit(LOCAL, INJECTED, "  @Dependency(\\.defaultAppStorage) private var defaults\n"),
       edit(LOCAL, "try await persistenceService.save(book, forKey: book.id.uuidString)",
            "defaults.set(try JSONEncoder().encode(book), forKey: book.id.uuidString)"),
       edit(LOCAL, "try await persistenceService.delete(forKey: id)", "defaults.removeObject(forKey: id)"),
       edit(LOCAL, LOAD, "    guard let data = defaults.data(forKey: id) else { throw ShelfError.notFound }\n"
                         "    return try JSONDecoder().decode(Book.self, from: data)\n"))
NETWORK = "  @Dependency(\\.networkService) private var networkService\n"
SEND_FETCH = "mapper.toDomain(try await networkService.send(ShelfEndpoint.book(id: id)))"
broken("FS-15", "the remote data source uses the shared session", [PAST, "service-not-injected"], REMOTE,
       edit(REMOTE, SEND_FETCH, "let url = URL(string: \"https://example.com/books/\\(id)\")!\n"
            "    let (data, _) = try await URLSession.shared.data(from: url)\n"
            "    return mapper.toDomain(try JSONDecoder().decode(BookDTO.self, from: data))"))
broken("FS-15", "the remote data source is given a session", PAST, REMOTE,
       edit(REMOTE, NETWORK, NETWORK + "  private let session: URLSession\n"),
       edit(REMOTE, "init(mapper: any BookMapping = BookMapper()) {\n", "init(mapper: any BookMapping = BookMapper(), "
            "session: URLSession = .init(configuration: .ephemeral)) {\n    self.session = session\n"),
       edit(REMOTE, SEND_FETCH,
            "let (data, _) = try await session.data(from: URL(string: \"https://example.com/\\(id)\")!)\n"
            "    return mapper.toDomain(try JSONDecoder().decode(BookDTO.self, from: data))"))
broken("FS-15", "the remote data source injects a session", PAST, REMOTE,
       edit(REMOTE, NETWORK, "  @Dependency(\\.urlSession) private var session\n"),
       write(REMOTE.replace("ShelfRemoteDataSource.swift", "ShelfRemoteDataSource+Send.swift"),
             "import Foundation\n\nextension ShelfRemoteDataSource {\n"
             "  func send(_ endpoint: ShelfEndpoint) async throws -> BookDTO {\n"
             "    let request = URLRequest(url: URL(string: \"https://example.com\" + endpoint.path)!)\n"
             "    return try JSONDecoder().decode(BookDTO.self, from: await session.data(for: request).0)\n  }\n}\n"),
       edit(REMOTE, "@Dependency(\\.urlSession) private var", "@Dependency(\\.urlSession) var"),
       edit_all(REMOTE, "networkService.send(", "send("))
broken("FS-15", "the remote data source sends a path", ENDPOINT, REMOTE,
       edit_all(REMOTE, "networkService.send(ShelfEndpoint.book(id: id))", 'networkService.get("/books/\\(id)")'),
       edit(REMOTE, "ShelfEndpoint.create(mapper.toDTO(book))", '"/books", body: mapper.toDTO(book)'),
       edit(REMOTE, "ShelfEndpoint.update(mapper.toDTO(book))", '"/books/\\(book.id)", body: mapper.toDTO(book)'))
broken("FS-15", "one request of the remote data source has a path", ENDPOINT, REMOTE,
       edit(REMOTE, "networkService.send(ShelfEndpoint.book(id: id))", 'networkService.get("/books/\\(id)")'))
broken("FS-15", "the remote data source decodes the entity without a mapper", USES, REMOTE,
       edit(REMOTE, "  private let mapper: any BookMapping\n\n  init(mapper: any BookMapping = BookMapper()) {\n"
            "    self.mapper = mapper\n  }\n", "\n  init() {}\n"),
       edit(REMOTE, SEND_FETCH, "try await networkService.send(ShelfEndpoint.book(id: id), as: Book.self)"),
       edit(REMOTE, "mapper.toDomain(try await networkService.send(ShelfEndpoint.create(mapper.toDTO(book))))",
            "try await networkService.send(ShelfEndpoint.create(book), as: Book.self)"),
       edit(REMOTE, "mapper.toDomain(try await networkService.send(ShelfEndpoint.update(mapper.toDTO(book))))",
            "try await networkService.send(ShelfEndpoint.update(book), as: Book.self)"),
       edit_all(ENDPOINTS, "(BookDTO)", "(Book)"), edit(ENDPOINTS, "import Foundation",
           "import Entities\nimport Foundation"))
broken("FS-15", "the remote data source maps by hand", USES, REMOTE,
       edit(REMOTE, "  private let mapper: any BookMapping\n\n  init(mapper: any BookMapping = BookMapper()) {\n"
            "    self.mapper = mapper\n  }\n", "\n  init() {}\n"),
       edit_all(REMOTE, "mapper.toDomain(", "book("), edit_all(REMOTE, "mapper.toDTO(", "dto("),
       edit(REMOTE, "\nstruct ShelfRemote",
            "\nextension ShelfRemoteDataSource {\n  private func book(_ dto: BookDTO) -> Book {\n"
            "    Book(id: dto.id, title: dto.name, pageCount: dto.pages ?? 0)\n  }\n\n"
            "  private func dto(_ book: Book) -> BookDTO {\n    BookDTO(id: book.id, name: book.title, pages: nil, "
            "created: book.createdAt, updated: .now)\n  }\n}\n\nstruct ShelfRemote"))
broken("FS-15", "the remote data source is given its network service", USES, REMOTE,
       edit(REMOTE, NETWORK, "  private let networkService: any NetworkServiceProtocol\n"),
       edit(REMOTE, "init(mapper: any BookMapping = BookMapper()) {\n",
            "init(networkService: any NetworkServiceProtocol, mapper: any BookMapping = BookMapper()) {\n"
            "    self.networkService = networkService\n"),
       edit(REMOTE, "= ShelfRemoteDataSource()", "= ShelfRemoteDataSource(networkService: NetworkService())"))
broken("FS-15", "the second feature's local data source keeps a keychain", PAST, NOTES_LOCAL, *SECOND,
       edit(NOTES_LOCAL, "import PersistenceService", "import PersistenceService\nimport Security"),
       edit(NOTES_LOCAL, "try await persistenceService.delete(forKey: id)",
            "SecItemDelete([kSecClass: kSecClassGenericPassword, kSecAttrAccount: id] as CFDictionary)"))
broken("FS-15", "the second feature's remote data source has Alamofire", USES, NOTES_REMOTE, *SECOND,
       edit(NOTES_REMOTE, "import Dependencies", "import Alamofire\nimport Dependencies"),
       edit(NOTES_REMOTE, "try await networkService.send(NotesEndpoint.note(id: id))",
            'try await AF.request("https://example.com/notes/\\(id)").serializingDecodable(NoteDTO.self).value'),
       edit("Package.swift", '    .package(url: "https://example.com',
            '    .package(url: "https://github.com/Alamofire/Alamofire", '
            'from: "5.9.0"),\n    .package(url: "https://example.com'),
       edit("Package.swift", '      name: "NotesFeature",\n      dependencies: [\n', '      name: "NotesFeature",\n'
            '      dependencies: [\n        "Alamofire",\n'))

# FS-16: the repository is an actor, and its data sources are injected

MADE, KIND = "source-made-in-repository", "repository-actor"
LOCAL_SOURCE = "  @Dependency(\\.shelfLocalDataSource) private var local\n"
REMOTE_SOURCE = "  @Dependency(\\.shelfRemoteDataSource) private var remote\n"
broken("FS-16", "the repository is a struct", KIND, REPOSITORY, edit(REPOSITORY, "actor Shelf", "struct Shelf"))
broken("FS-16", "the repository is a class of the main actor", KIND, REPOSITORY,
       edit(REPOSITORY, "actor Shelf", "@MainActor\nfinal class Shelf"))
broken("FS-16", "the repository conforms to no protocol", KIND, REPOSITORY,
       edit(REPOSITORY, "actor ShelfRepository: ShelfRepositoryProtocol", "actor ShelfRepository"),
       edit(REPOSITORY, "liveValue: any ShelfRepositoryProtocol = ShelfRepository()",
            "liveValue: any ShelfRepositoryProtocol = MockShelfRepository()"))
broken("FS-16", "the repository is a class that conforms in an extension", KIND, REPOSITORY,
       edit(REPOSITORY, "actor ShelfRepository: ShelfRepositoryProtocol",
            "final class ShelfRepository: @unchecked Sendable"),
       append(REPOSITORY, "\nextension ShelfRepository: ShelfRepositoryProtocol {}\n"))
broken("FS-16", "a property makes the data source", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE, "  private let local = ShelfLocalDataSource()\n"))
broken("FS-16", "a property makes the data source by a short init", MADE, REPOSITORY,
       edit(REPOSITORY, REMOTE_SOURCE, "  private let remote: ShelfRemoteDataSource = .init()\n"))
broken("FS-16", "a lazy property makes the data source in a closure", MADE, REPOSITORY,
       edit(REPOSITORY, REMOTE_SOURCE, "  private lazy var remote: any ShelfRemoteDataSourceProtocol = {\n"
            "    ShelfRemoteDataSource(mapper: BookMapper())\n  }()\n"))
broken("FS-16", "the init makes the data sources", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE + REMOTE_SOURCE, "  private let local: any ShelfLocalDataSourceProtocol\n"
            "  private let remote: any ShelfRemoteDataSourceProtocol\n"),
       edit(REPOSITORY, "  init() {}\n",
            "  init() {\n    local = ShelfLocalDataSource()\n    remote = ShelfRemoteDataSource()\n  }\n"))
broken("FS-16", "a computed property makes the data source", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE,
            "  private var local: any ShelfLocalDataSourceProtocol { ShelfLocalDataSource() }\n"))
broken("FS-16", "a function makes the data source on the way", MADE, REPOSITORY,
       edit(REPOSITORY, "let book = try await remote.fetch(id: id)",
            "let book = try await ShelfRemoteDataSource().fetch(id: id)"))
broken("FS-16", "a tuple holds data sources that are made", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE + REMOTE_SOURCE,
            "  private let sources = (local: ShelfLocalDataSource(), remote: ShelfRemoteDataSource())\n"),
       edit_all(REPOSITORY, "local.save", "sources.local.save"), edit_all(REPOSITORY, "local.fetch",
           "sources.local.fetch"),
       edit(REPOSITORY, "local.delete", "sources.local.delete"), edit_all(REPOSITORY, "remote.fetch",
            "sources.remote.fetch"))
broken("FS-16", "a helper in another file makes the data source", MADE, f"{SHELF}/Data/Repositories",
       edit(REPOSITORY, LOCAL_SOURCE, ""),
       write(f"{SHELF}/Data/Repositories/ShelfRepository+Sources.swift", "extension ShelfRepository {\n"
             "  var local: any ShelfLocalDataSourceProtocol { makeLocal() }\n\n"
             "  private func makeLocal() -> any ShelfLocalDataSourceProtocol {\n    ShelfLocalDataSource()\n  }\n}\n"))
broken("FS-16", "the data source is made by its init's reference", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE, "  private let local = ShelfLocalDataSource.init()\n"))
broken("FS-16", "the data source is a shared instance", MADE, REPOSITORY,
       edit(REPOSITORY, REMOTE_SOURCE, "  private let remote = ShelfRemoteDataSource.shared\n"),
       edit(REMOTE, NETWORK, "  static let shared = ShelfRemoteDataSource()\n\n" + NETWORK))
broken("FS-16", "the repository takes the live value of the key", MADE, REPOSITORY,
       edit(REPOSITORY, LOCAL_SOURCE, "  private let local = ShelfLocalDataSourceKey.liveValue\n"))
broken("FS-16", "the second feature's repository makes what is missing", MADE, NOTES_REPOSITORY, *SECOND,
       edit(NOTES_REPOSITORY, "  @Dependency(\\.notesLocalDataSource) private var local\n",
            "  private let local: any NotesLocalDataSourceProtocol\n"),
       edit(NOTES_REPOSITORY, "  init() {}\n", "  init(local: (any NotesLocalDataSourceProtocol)? = nil) {\n"
            "    self.local = local ?? NotesLocalDataSource()\n  }\n"))
broken("FS-16", "the second feature's repository is a generic class", KIND, NOTES_REPOSITORY, *SECOND,
       edit(NOTES_REPOSITORY, "actor NotesRepository: NotesRepositoryProtocol",
            "final class NotesRepository<Clock>: NotesRepositoryProtocol where Clock: Sendable"),
       edit(NOTES_REPOSITORY, "= NotesRepository()", "= NotesRepository<ContinuousClock>()"))
broken("FS-16", "the second feature lets its reducer ask the data source", "feature-without-repository", NOTES, *SECOND,
       remove(NOTES_REPOSITORY),
       edit(f"{NOTES}/Presentation/NotesFeature.swift", "notesRepository", "notesLocalDataSource"))

# CO-6: a DTO stands in the feature that uses it

SINGLE = ["single-feature-dto"]
broken("CO-6", "the feature's DTO stands among the entities", SINGLE, "Sources/Entities/BookDTO.swift",
       move(DTO, "Sources/Entities/BookDTO.swift"), edit(ENDPOINTS, "import Foundation",
           "import Entities\nimport Foundation"))
broken("CO-6", "a networking module holds the feature's DTO", SINGLE, "Sources/Networking",
       *DTO_MODULE, *[edit_all(path, "MODULE", "Networking") for path in ["Package.swift", MAPPER, ENDPOINTS]],
       move(DTO, "Sources/Networking/BookDTO.swift"))
TWO_USERS = [
    *SECOND,
    edit("Package.swift", '    .target(name: "Entities"),\n',
         '    .target(name: "Entities"),\n    .target(name: "Networking"),\n'),
    edit_all("Package.swift", '        "Entities",\n        .product(name: "Comp',
             '        "Entities",\n        "Networking",\n        .product(name: "Comp'),
    *[edit(path, "import Entities", "import Entities\nimport Networking") for path in [MAPPER, NOTE_MAPPER]],
    *[edit(path, "import NetworkService", "import NetworkService\nimport Networking")
      for path in [ENDPOINTS, f"{NOTES}/Infrastructure/Endpoints.swift"]],
]
broken("CO-6", "two features have a DTO each in a shared module", SINGLE, "Sources/Networking", *TWO_USERS,
       move(DTO, "Sources/Networking/BookDTO.swift"), move(NOTE_DTO, "Sources/Networking/NoteDTO.swift"))
broken("CO-6", "two features' DTOs share a file", SINGLE, "Sources/Networking/DTOs/Payloads.swift", *TWO_USERS,
       remove(DTO), move(NOTE_DTO, "Sources/Networking/DTOs/Payloads.swift"),
       append("Sources/Networking/DTOs/Payloads.swift",
              "\n" + (CLEAN / DTO).read_text().replace("import Foundation\n\n", "")))
broken("CO-6", "the feature's DTO is nested in a shared namespace", SINGLE, "Sources/Networking", *TWO_USERS,
       remove(DTO), remove(NOTE_DTO),
       *[write(f"Sources/Networking/DTOs/API+{name}.swift",
               f"import Foundation\n\nextension API {{\n{TEXT}}}\n")
         for name, TEXT in [("Book", (CLEAN / DTO).read_text().replace("import Foundation\n\n", "")),
                            ("Note", TEXTS[NOTE_DTO].replace("import Foundation\n\n", ""))]],
       write("Sources/Networking/API.swift", "public enum API {}\n"),
       *[edit_all(path, "BookDTO", "API.BookDTO") for path in [MAPPER, ENDPOINTS]],
       *[edit_all(path, "NoteDTO", "API.NoteDTO") for path in [NOTE_MAPPER, f"{NOTES}/Infrastructure/Endpoints.swift"]])
broken("CO-6", "the feature uses a shared DTO by a typealias alone", SINGLE, "Sources/Networking", *TWO_USERS,
       move(NOTE_DTO, "Sources/Networking/DTOs/NoteDTO.swift"), write("Sources/Networking/DTOs/BookPayloadDTO.swift",
       (CLEAN / DTO).read_text().replace("BookDTO", "BookPayloadDTO")),
       write(DTO, "import Networking\n\ntypealias BookDTO = BookPayloadDTO\n"))
broken("CO-6", "a generic page stands in a shared module for one feature", SINGLE,
       "Sources/Networking/DTOs/PageDTO.swift",
       *TWO_USERS, write("Sources/Networking/DTOs/PageDTO.swift",
       "public struct PageDTO<Item: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {\n"
       "  public let items: [Item]\n\n  public init(items: [Item]) {\n    self.items = items\n  }\n}\n"),
       edit(ENDPOINTS, "  case update(BookDTO)\n", "  case update(BookDTO)\n  case replace(PageDTO<BookDTO>)\n"))
broken("CO-6", "a class of the first feature's server stands in a folder of the core", SINGLE,
       "Sources/Networking/DTOs", *TWO_USERS,
       move(DTO, "Sources/Networking/DTOs/Server/BookDTO.swift"),
       edit("Sources/Networking/DTOs/Server/BookDTO.swift", "public struct", "public final class"),
       append("Sources/Networking/DTOs/Server/BookDTO.swift",
              "\nextension BookDTO {\n  public static func == (a: BookDTO, b: BookDTO) -> Bool { a.id == b.id }\n}\n"))
broken("CO-6", "a DTO of the feature stands in a module that lies among the features", SINGLE,
       "Sources/Features/Common", *TWO_USERS,
       edit("Package.swift", '.target(name: "Networking")',
            '.target(name: "Networking", path: "Sources/Features/Common")'),
       move(NOTE_DTO, "Sources/Features/Common/NoteDTO.swift"))

# CO-7: DTOs, entities and the protocols of services are Sendable

SENDABLE = "not-sendable"
broken("CO-7", "the DTO is not Sendable", SENDABLE, DTO, edit(DTO, ", Sendable", ""))
broken("CO-7", "the entity is not Sendable", SENDABLE, BOOK, edit(BOOK, ", Sendable", ""))
broken("CO-7", "the repository's protocol is not Sendable", [SENDABLE, "repository-protocol"], REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, ": Sendable", ""))
broken("CO-7", "a data source's protocol is for classes", [SENDABLE, "data-source-protocol"], LOCAL_PROTOCOL,
       edit(LOCAL_PROTOCOL, ": Sendable", ": AnyObject"))
broken("CO-7", "the analytics' protocol is not Sendable", SENDABLE, ANALYTICS,
       edit(ANALYTICS, "ShelfAnalyticsProtocol: Sendable", "ShelfAnalyticsProtocol"),
       missed="the core looks at public seams only")
broken("CO-7", "an extension says that the DTO is never Sendable", SENDABLE, DTO, edit(DTO, ", Sendable", ""),
       append(DTO, "\n@available(*, unavailable)\nextension BookDTO: Sendable {}\n"))
broken("CO-7", "the DTO gets its conformances from a typealias that lacks one", SENDABLE, DTO,
       edit(DTO, "Codable, Equatable, Sendable", "Payload"),
       append(DTO, "\npublic typealias Payload = Codable & Equatable\n"))
broken("CO-7", "the entity refines a protocol that is not Sendable", SENDABLE, BOOK,
       edit(BOOK, "Codable, Equatable, Identifiable, Sendable", "Entity"),
       write("Sources/Entities/Entity.swift", "public protocol Entity: Codable, Equatable, Identifiable {}\n"))
broken("CO-7", "the entity is a class", SENDABLE, BOOK,
       edit(BOOK, "public struct Book: Codable, Equatable, Identifiable, Sendable",
            "public final class Book: Codable, Identifiable"),
       append(BOOK,
              "\nextension Book: Equatable {\n  public static func == (a: Book, b: Book) -> Bool { a.id == b.id }\n}\n"))
broken("CO-7", "a nested DTO is not Sendable", SENDABLE, DTO,
       append(DTO,
              "\nextension BookDTO {\n  public struct AuthorDTO: Codable, Equatable {\n    public let name: String\n\n"
                   "    public init(name: String) {\n      self.name = name\n    }\n  }\n}\n"))
broken("CO-7", "the second feature's remote protocol refines another that is not Sendable",
       [SENDABLE, "data-source-protocol"], NOTES_PROTOCOLS, *SECOND,
       edit(f"{NOTES_PROTOCOLS}/NotesRemoteDataSourceProtocol.swift",
            "protocol NotesRemoteDataSourceProtocol: Sendable {\n",
            "protocol NoteUpdating {\n  func update(_ note: Note) async throws -> Note\n}\n\n"
            "protocol NotesRemoteDataSourceProtocol: NoteUpdating {\n"))
broken("CO-7", "a module's service has a protocol that is not Sendable", SENDABLE, "Sources/Clock",
       write("Sources/Clock/ClockServiceProtocol.swift", "import Foundation\n\npublic protocol ClockServiceProtocol {\n"
             "  func now() async -> Date\n}\n"),
       edit("Package.swift", '    .target(name: "Entities"),\n',
            '    .target(name: "Entities"),\n    .target(name: "Clock"),\n'))
broken("CO-7", "a second entity is an enum that is not Sendable", SENDABLE, "Sources/Entities/Genre.swift",
       write("Sources/Entities/Genre.swift",
             "public enum Genre: String, Codable, Equatable {\n  case novel\n  case poetry\n}\n"))
broken("CO-7", "a repository's protocol of a module is not Sendable, in a project of the core alone", SENDABLE,
       REPOSITORY_PROTOCOL, write("archlint.json5", '{\n  packs: ["core"],\n}\n'),
       edit(REPOSITORY_PROTOCOL, "protocol ShelfRepositoryProtocol: Sendable",
            "public protocol ShelfRepositoryProtocol"))
broken("CO-7", "an internal protocol of a repository is not Sendable, in a project of the core alone", SENDABLE,
       REPOSITORY_PROTOCOL, write("archlint.json5", '{\n  packs: ["core"],\n}\n'),
       edit(REPOSITORY_PROTOCOL, "ShelfRepositoryProtocol: Sendable", "ShelfRepositoryProtocol"),
       missed="the core looks at public seams only")

broken("FS-4", "the entity is a class", "entity-shape", BOOK,
       edit(BOOK, "public struct Book", "public final class Book"),
       edit(BOOK, "    self.updatedAt = updatedAt\n  }\n",
            "    self.updatedAt = updatedAt\n  }\n\n"
            "  public static func == (left: Book, right: Book) -> Bool { left.id == right.id }\n"))
broken("FS-11", "the data source throws Foundation's error", "stray-error", LOCAL,
       edit(LOCAL, "throw ShelfError.notFound", "throw CocoaError(.fileNoSuchFile)"))
broken("FS-11", "a mapper throws an NSError", "stray-error", MAPPER,
       edit(MAPPER, "struct BookMapper: BookMapping {\n",
            "struct BookMapper: BookMapping {\n  func checked(_ dto: BookDTO) throws -> Book {\n"
            "    guard !dto.name.isEmpty else { throw NSError(domain: \"Shelf\", code: 1) }\n"
            "    return toDomain(dto)\n  }\n\n"))

# FS-34: local first, and what was fetched is stored

FETCH = """    do {
      return try await fetchLocal(id: id)
    } catch ShelfError.notFound {
      return try await fetchRemote(id: id)
    }
"""
FETCH_REMOTE = """    let book = try await remote.fetch(id: id)
    try await local.save(book)
    return book
"""
broken("FS-34", "the server is asked first", "remote-first-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH, FETCH.replace("fetchLocal", "fetchRemote", 1).replace(
           "catch ShelfError.notFound {\n      return try await fetchRemote", "catch {\n      return try await fetchLocal")))
broken("FS-34", "the server alone is asked", "remote-first-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH, "    try await fetchRemote(id: id)\n"))
broken("FS-34", "the storage alone is asked", "remote-first-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH, "    try await local.fetch(id: id)\n"))
broken("FS-34", "the remote data source is asked, then the answer is stored", "remote-first-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH, "    let found = try await remote.fetch(id: id)\n    try await local.save(found)\n"
            "    return found\n"))
broken("FS-34", "the storage is asked if the server fails", "remote-first-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH, "    if let book = try? await fetchRemote(id: id) { return book }\n"
            "    return try await fetchLocal(id: id)\n"))
broken("FS-34", "the answer is passed on", "unsaved-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH_REMOTE, "    try await remote.fetch(id: id)\n"))
broken("FS-34", "the answer is only logged", "unsaved-fetch", REPOSITORY,
       edit(REPOSITORY, FETCH_REMOTE, "    let book = try await remote.fetch(id: id)\n"
            "    log.info(\"fetched \\(book.title)\")\n    return book\n"))
broken("FS-34", "a second repository passes the answer on", "unsaved-fetch", NOTES,
       *SECOND,
       edit(f"{NOTES}/Data/Repositories/NotesRepository.swift",
            FETCH_REMOTE.replace("book", "note"), "    return try await remote.fetch(id: id)\n"))

# More ways to break the items FS-4 to FS-15

NOTE = "Codable, Equatable, Identifiable, Sendable {\n{0}  public let id: UUID\n{0}  public let text: String\n" \
    "{0}  public let createdAt: Date\n{0}  public let updatedAt: Date\n{0}}\n"
broken("FS-4", "an entity is nested in an extension of the reducer", "misplaced-entity", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       append(REDUCER, "\nextension ShelfFeature {\n  public struct Note: " + NOTE.replace("{0}", "  ") + "}\n"))
broken("FS-4", "an entity is nested in the state", "misplaced-entity", REDUCER,
       edit(REDUCER, "import Entities\n", "import Entities\nimport Foundation\n"),
       edit(REDUCER, "    public var isLoading = false\n", "    public var isLoading = false\n    public var notes: [Note] = []\n\n"
            "    public struct Note: " + NOTE.replace("{0}", "    ")))
broken("FS-4", "an entity is nested in the repository", "misplaced-entity", REPOSITORY,
       edit(REPOSITORY, "import OSLog\n", "import Foundation\nimport OSLog\n"),
       edit(REPOSITORY, "  init() {}\n", "  init() {}\n\n  struct Note: " + NOTE.replace("{0}", "  ").replace("public ", "")))
broken("FS-4", "an entity is nested in an enum of the domain", "misplaced-entity", ERROR,
       append(ERROR, "\nenum Shelf {\n  struct Note: " + NOTE.replace("{0}", "  ").replace("public ", "") + "}\n"))

broken("FS-8", "the DTO converts itself by a function", "mapper-outside-infrastructure", DTO,
       edit(DTO, "import Foundation\n", "import Entities\nimport Foundation\n"),
       append(DTO, "\nextension BookDTO {\n  func toDomain() -> Book { Book(id: id, title: name) }\n}\n"))
broken("FS-8", "the DTO converts itself by a property", "mapper-outside-infrastructure", DTO,
       edit(DTO, "import Foundation\n", "import Entities\nimport Foundation\n"),
       append(DTO, "\nextension BookDTO {\n  var book: Book { Book(id: id, title: name) }\n}\n"))
broken("FS-8", "the DTO has a function that may find nothing", "mapper-outside-infrastructure", DTO,
       edit(DTO, "import Foundation\n", "import Entities\nimport Foundation\n"),
       edit(DTO, "    self.updated = updated\n  }\n",
            "    self.updated = updated\n  }\n\n  func entity() -> Book? { pages.map { Book(id: id, title: name, pageCount: $0) } }\n"))
broken("FS-8", "the entity is made of a DTO in the data source's file", "mapper-outside-infrastructure", REMOTE,
       append(REMOTE, "\nextension Book {\n  init(dto: BookDTO) { self.init(id: dto.id, title: dto.name) }\n}\n"))
broken("FS-8", "the entity is turned into a DTO in a file of the DTOs", "mapper-outside-infrastructure",
       f"{SHELF}/Data/DTOs/BookDTO+Book.swift",
       write(f"{SHELF}/Data/DTOs/BookDTO+Book.swift",
             "import Entities\n\nextension Book {\n  func asDTO() -> BookDTO {\n    BookDTO(id: id, name: title, pages: pageCount, "
             "created: createdAt, updated: updatedAt)\n  }\n}\n"))
broken("FS-8", "a free function converts", "mapper-outside-infrastructure", REMOTE,
       append(REMOTE, "\nprivate func book(from dto: BookDTO) -> Book { Book(id: dto.id, title: dto.name) }\n"),
       missed="free functions are not checked")

DESCRIPTION = '''    switch self {
    case .notFound: "This book is not on the shelf."
    case .offline: "The library cannot be reached."
    case .refused(let reason): "The library refused: \\(reason)"
    }
'''
broken("FS-11", "all cases have one description", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    "Something went wrong"\n'))
broken("FS-11", "all cases have one description, returned", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    return "An error occurred."\n'))
broken("FS-11", "all cases have one localized description", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    String(localized: "Something went wrong")\n'))
broken("FS-11", "all cases have one description of the old API", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    NSLocalizedString("error", comment: "")\n'))
broken("FS-11", "the description is the name of the case", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    "\\(self)"\n'))
broken("FS-11", "each case returns the same description", "feature-error-shape", ERROR,
       edit(ERROR, DESCRIPTION, '    switch self {\n    case .notFound: "Error"\n    case .offline: "Error"\n'
            '    case .refused: "Error"\n    }\n'),
       missed="texts are not compared")

for title, line in [
    ("calls back", "func fetchAll(completion: @escaping @Sendable (Result<[Book], any Error>) -> Void)"),
    ("blocks", "func fetchAll() throws -> [Book]"),
    ("answers at once", "func isStored(id: String) -> Bool"),
]:
    broken("FS-13", f"an operation of the repository {title}", "repository-protocol", REPOSITORY_PROTOCOL,
           edit(REPOSITORY_PROTOCOL, "  func save(_ book: Book) async throws\n", f"  func save(_ book: Book) async throws\n  {line}\n"))
broken("FS-13", "saving does not wait", "repository-protocol", REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "func save(_ book: Book) async throws", "func save(_ book: Book)"))
broken("FS-13", "a property of the repository blocks", "repository-protocol", REPOSITORY_PROTOCOL,
       edit(REPOSITORY_PROTOCOL, "  func save(_ book: Book) async throws\n",
            "  func save(_ book: Book) async throws\n  var books: [Book] { get }\n"),
       missed="properties are not checked")

FETCH = "mapper.toDomain(try await networkService.send(ShelfEndpoint.book(id: id)))"
ROUTE = "\nprivate struct Route: APIEndpoint {\n  let path: String\n  var method: HTTPMethod = .get\n  var body: Data?\n}\n"
broken("FS-15", "one request has a route of its own", "endpoint-shape", REMOTE,
       edit(REMOTE, "ShelfEndpoint.book(id: id)", 'Route(path: "/books/\\(id)")'), append(REMOTE, ROUTE))
broken("FS-15", "one request has a nested route", "endpoint-shape", REMOTE,
       edit(REMOTE, "ShelfEndpoint.book(id: id)", 'Route.book(id)'),
       edit(REMOTE, "  func create(", "  enum Route: APIEndpoint {\n    case book(String)\n    var path: String { \"/books\" }\n"
            "    var method: HTTPMethod { .get }\n    var body: Data? { nil }\n  }\n\n  func create("))
broken("FS-15", "a second file of the data sources has routes", "endpoint-shape", f"{SHELF}/Data/DataSources/ShelfRoutes.swift",
       write(f"{SHELF}/Data/DataSources/ShelfRoutes.swift", "import Foundation\nimport NetworkService\n" + ROUTE.replace("private ", "")))
broken("FS-15", "one answer is converted by hand", "data-source-without-endpoint", REMOTE,
       edit(REMOTE, FETCH, "let dto: BookDTO = try await networkService.send(ShelfEndpoint.book(id: id))\n"
            "    return Book(id: dto.id, title: dto.name)"))
broken("FS-15", "one answer is converted in a closure", "data-source-without-endpoint", REMOTE,
       edit(REMOTE, FETCH, "let dtos: [BookDTO] = try await networkService.send(ShelfEndpoint.book(id: id))\n"
            "    return dtos.map { Book(id: $0.id, title: $0.name) }[0]"))
broken("FS-15", "one request is converted by hand", "data-source-without-endpoint", REMOTE,
       edit(REMOTE, "ShelfEndpoint.create(mapper.toDTO(book))", "ShelfEndpoint.create(BookDTO(id: book.id, name: book.title, "
            "pages: book.pageCount, created: book.createdAt, updated: book.updatedAt))"))
broken("FS-15", "one answer is converted by an initializer without a name", "data-source-without-endpoint", REMOTE,
       edit(REMOTE, FETCH, "let dto: BookDTO = try await networkService.send(ShelfEndpoint.book(id: id))\n"
            "    return .init(id: dto.id, title: dto.name)"),
       missed="an initializer without the type's name is not found")
