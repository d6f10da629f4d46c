"""Breaks of the guide to features with view models and services."""

from breaks import Pack, append, edit, edit_all, move, remove, write

PACK = Pack("mvvm-services")
broken = PACK.broken

GARDEN = "App/Features/Garden"
MODELS = f"{GARDEN}/Models/GardenModels.swift"
SERVICE = f"{GARDEN}/Services/GardenService.swift"
PROTOCOL = f"{GARDEN}/Services/GardenServiceProtocol.swift"
VIEW_MODEL = f"{GARDEN}/ViewModels/GardenViewModel.swift"
VIEW = f"{GARDEN}/Views/GardenView.swift"
BED_VIEW = f"{GARDEN}/Views/GardenBedView.swift"
CARD = f"{GARDEN}/Views/Components/GardenBedCard.swift"
SERVICE_TESTS = f"{GARDEN}/Tests/GardenServiceTests.swift"
VIEW_MODEL_TESTS = f"{GARDEN}/Tests/GardenViewModelTests.swift"
UI_TESTS = f"{GARDEN}/Tests/GardenUITests.swift"
MOCK = f"{GARDEN}/Tests/MockGardenService.swift"
NETWORK = "App/Core/Network/NetworkService.swift"
CONTAINER = "App/Core/ServiceContainer.swift"
SHED = "App/Features/Shed"

# A second feature that keeps every rule.
SHED_MODELS = """import Foundation

struct ShedTool: Codable, Equatable, Identifiable, Sendable {
  let id: String
  var title: String
}

enum ShedError: LocalizedError, Equatable {
  case locked

  var errorDescription: String? {
    "The shed is locked."
  }
}
"""

SHED_PROTOCOL = """/// What can be done with the tools in a shed.
protocol ShedServiceProtocol: Sendable {
  /// Fetches the tools.
  /// - Returns: The tools by their names.
  /// - Throws: `ShedError.locked`, where the server does not answer.
  func tools() async throws -> [ShedTool]
}
"""

SHED_SERVICE = """import Foundation

/// Keeps the tools of a shed on the server.
final class ShedService: ShedServiceProtocol {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  func tools() async throws -> [ShedTool] {
    do {
      return try JSONDecoder().decode([ShedTool].self, from: await networkService.data(at: "tools"))
    } catch {
      throw ShedError.locked
    }
  }
}

extension ServiceContainerKey {
  static let shedService = ServiceKey<any ShedServiceProtocol>(name: "shed")
}

extension ServiceContainer {
  var shedService: any ShedServiceProtocol {
    service(ServiceContainerKey.shedService) { ShedService(networkService: networkService) }
  }
}
"""

SHED_VIEW_MODEL = """import Combine
import Foundation

@MainActor
final class ShedViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
  @Published private(set) var tools: [ShedTool] = []

  private let service: any ShedServiceProtocol

  init(service: any ShedServiceProtocol) {
    self.service = service
  }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      tools = try await service.tools()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}
"""

SHED_VIEW = """import SwiftUI

struct ShedView: View {
  @ObservedObject var viewModel: ShedViewModel

  var body: some View {
    GlassCard {
      if viewModel.isLoading { ProgressView() }
      ForEach(viewModel.tools) { tool in Text(tool.title) }
    }
    .task { await viewModel.load() }
  }
}
"""

SHED_SERVICE_TESTS = """import XCTest

@testable import Allotment

final class ShedServiceTests: XCTestCase {
  func testTools_WhenServerAnswers_ReturnsThem() async throws {
    let service = ShedService(networkService: MockNetworkService(answer: .success(Data("[]".utf8))))
    let tools = try await service.tools()
    XCTAssertEqual(tools, [])
  }

  func testTools_WhenOffline_ThrowsError() async {
    let service = ShedService(networkService: MockNetworkService(answer: .failure(URLError(.timedOut))))
    do {
      _ = try await service.tools()
      XCTFail("It threw nothing.")
    } catch {
      XCTAssertEqual(error as? ShedError, .locked)
    }
  }
}
"""

SHED_VIEW_MODEL_TESTS = """import XCTest

@testable import Allotment

@MainActor
final class ShedViewModelTests: XCTestCase {
  func testLoad_WhenServiceAnswers_ShowsTools() async {
    let tool = ShedTool(id: "1", title: "Spade")
    let viewModel = ShedViewModel(service: MockShedService(answer: .success([tool])))
    await viewModel.load()
    XCTAssertEqual(viewModel.tools, [tool])
  }

  func testLoad_WhenServiceFails_TellsError() async {
    let viewModel = ShedViewModel(service: MockShedService(answer: .failure(.locked)))
    await viewModel.load()
    XCTAssertEqual(viewModel.errorMessage, ShedError.locked.errorDescription)
  }
}
"""

SHED_UI_TESTS = """import SwiftUI
import XCTest

@testable import Allotment

@MainActor
final class ShedUITests: XCTestCase {
  func testShedView_WhenMade_HasItsModel() {
    let viewModel = ShedViewModel(service: MockShedService())
    XCTAssertTrue(ShedView(viewModel: viewModel).viewModel === viewModel)
  }
}
"""

SHED_MOCK = """@testable import Allotment

struct MockShedService: ShedServiceProtocol {
  var answer: Result<[ShedTool], ShedError> = .success([])

  func tools() async throws -> [ShedTool] {
    try answer.get()
  }
}
"""

SHED_NETWORK_MOCK = """import Foundation

@testable import Allotment

struct MockNetworkService: NetworkServiceProtocol {
  let answer: Result<Data, URLError>

  func data(at path: String) async throws -> Data {
    try answer.get()
  }
}
"""

SHED_FILES = {
    "Models/ShedModels.swift": SHED_MODELS,
    "Services/ShedServiceProtocol.swift": SHED_PROTOCOL,
    "Services/ShedService.swift": SHED_SERVICE,
    "ViewModels/ShedViewModel.swift": SHED_VIEW_MODEL,
    "Views/ShedView.swift": SHED_VIEW,
    "Tests/ShedServiceTests.swift": SHED_SERVICE_TESTS,
    "Tests/ShedViewModelTests.swift": SHED_VIEW_MODEL_TESTS,
    "Tests/ShedUITests.swift": SHED_UI_TESTS,
    "Tests/MockShedService.swift": SHED_MOCK,
    "Tests/MockNetworkService.swift": SHED_NETWORK_MOCK,
}


def covered(path, lines, uncovered=0):
    """The record of a file in the coverage export; some lines, of its first operations, are not covered."""
    first = min(11, lines - uncovered + 1)
    missed = range(first, first + uncovered)
    counts = "".join(f"DA:{line},{int(line not in missed)}\n" for line in range(1, lines + 1))
    return f"SF:/home/ci/garden/{path}\n{counts}end_of_record\n"


def shed(*left_out, **other_texts):
    """The second feature: without some of its files, or with another text for one, by the name of its constant."""
    texts = {name: text for name, text in SHED_FILES.items() if name not in left_out}
    for constant, text in other_texts.items():
        for name, original in SHED_FILES.items():
            if original == globals()[constant]:
                texts[name] = text
    records = "".join(
        covered(f"{SHED}/{name}", text.count("\n")) for name, text in texts.items() if not name.startswith("Tests/"))
    return [
        *(write(f"{SHED}/{name}", text) for name, text in texts.items()),
        edit("Package.swift", 'exclude: ["Features/Garden/Tests"]',
             'exclude: ["Features/Garden/Tests", "Features/Shed/Tests"]'),
        edit("Package.swift", '    .testTarget(name: "GardenTests"',
             '    .testTarget(name: "ShedTests", dependencies: ["Allotment"], path: "App/Features/Shed/Tests"),\n'
             '    .testTarget(name: "GardenTests"'),
        append("coverage.info", records),
    ]


FOLDERS = ["feature-folders", "incomplete-feature"]
FILES = ["file-in-wrong-folder", "misnamed-feature-file"]

# DI-1: the folders of a feature

broken("DI-1", "the feature has a folder of helpers", FOLDERS, GARDEN,
       write(f"{GARDEN}/Helpers/GardenDateHelper.swift",
             "import Foundation\n\nenum GardenDateHelper {\n"
             "  static func isWinter(_ month: Int) -> Bool { month < 3 || month == 12 }\n}\n"))
broken("DI-1", "the mocks have a folder of their own", FOLDERS, GARDEN,
       move(MOCK, f"{GARDEN}/Mocks/MockGardenService.swift"))
broken("DI-1", "the view models' folder is in the singular", FOLDERS, GARDEN,
       move(f"{GARDEN}/ViewModels", f"{GARDEN}/ViewModel"))
broken("DI-1", "the views have a folder besides Components", FOLDERS, GARDEN,
       move(BED_VIEW, f"{GARDEN}/Views/Screens/GardenBedView.swift"))
broken("DI-1", "the protocols have a folder within Services", FOLDERS, GARDEN,
       move(PROTOCOL, f"{GARDEN}/Services/Protocols/GardenServiceProtocol.swift"))
broken("DI-1", "the components stand beside the views, not within", FOLDERS, GARDEN,
       move(f"{GARDEN}/Views/Components", f"{GARDEN}/Components"))
broken("DI-1", "a second feature has no models", FOLDERS, SHED,
       *shed("Models/ShedModels.swift"))
broken("DI-1", "a second feature is a view only", FOLDERS, SHED,
       write(f"{SHED}/Views/ShedView.swift",
             'import SwiftUI\n\nstruct ShedView: View {\n  var body: some View {\n'
             '    GlassCard { Text("Nothing here yet") }\n  }\n}\n'))
broken("DI-1", "a second feature has no folder of view models", FOLDERS, SHED,
       *shed("ViewModels/ShedViewModel.swift", "Tests/ShedViewModelTests.swift", "Tests/ShedUITests.swift"),
       edit(f"{SHED}/Views/ShedView.swift", "@ObservedObject var viewModel: ShedViewModel", "let tools: [ShedTool]"),
       edit(f"{SHED}/Views/ShedView.swift", "viewModel.tools", "tools"),
       edit(f"{SHED}/Views/ShedView.swift", "    .task { await viewModel.load() }\n", ""))
broken("DI-1", "the folders are written in lower case", FOLDERS, GARDEN,
       move(f"{GARDEN}/Models", f"{GARDEN}/models"))
broken("DI-1", "the feature stands within a group of features", FOLDERS, "App/Features/Outdoor",
       move(GARDEN, "App/Features/Outdoor/Garden"),
       edit_all("Package.swift", "Features/Garden", "Features/Outdoor/Garden"))
broken("DI-1", "the extensions have a folder", FOLDERS, GARDEN,
       write(f"{GARDEN}/Extensions/GardenBed+Sorting.swift",
             "extension GardenBed {\n  var sortedPlants: [String] { plants.sorted() }\n}\n"))

# DI-2: the names and places of files

broken("DI-2", "the main view's file is a screen", FILES, GARDEN, move(VIEW, f"{GARDEN}/Views/GardenScreen.swift"))
broken("DI-2", "the view model's file is abbreviated", FILES, GARDEN,
       move(VIEW_MODEL, f"{GARDEN}/ViewModels/GardenVM.swift"))
broken("DI-2", "the models' file lacks the feature", FILES, GARDEN, move(MODELS, f"{GARDEN}/Models/Models.swift"))
broken("DI-2", "the models' file is in the singular", FILES, GARDEN, move(MODELS, f"{GARDEN}/Models/GardenModel.swift"))
broken("DI-2", "the service's protocol stands with the models", FILES, GARDEN,
       move(PROTOCOL, f"{GARDEN}/Models/GardenServiceProtocol.swift"))
broken("DI-2", "the view model stands with the views", FILES, GARDEN,
       move(VIEW_MODEL, f"{GARDEN}/Views/GardenViewModel.swift"))
broken("DI-2", "a view stands with the view models", FILES, GARDEN,
       move(BED_VIEW, f"{GARDEN}/ViewModels/GardenBedView.swift"))
broken("DI-2", "the tests' file is a spec", FILES, GARDEN,
       move(SERVICE_TESTS, f"{GARDEN}/Tests/GardenServiceSpec.swift"))
broken("DI-2", "the tests' file begins with Test", FILES, GARDEN,
       move(VIEW_MODEL_TESTS, f"{GARDEN}/Tests/TestGardenViewModel.swift"))
broken("DI-2", "a view lies loose in the feature", FILES, GARDEN, move(VIEW, f"{GARDEN}/GardenView.swift"))
broken("DI-2", "the service's file is an implementation", FILES, GARDEN,
       move(SERVICE, f"{GARDEN}/Services/GardenServiceImpl.swift"))
broken("DI-2", "the protocol's file is named otherwise", FILES, GARDEN,
       move(PROTOCOL, f"{GARDEN}/Services/GardenServing.swift"))
broken("DI-2", "the protocol is declared in the service's file", [*FILES, "incomplete-feature"], GARDEN,
       remove(PROTOCOL),
       append(SERVICE, """
/// What can be done with the beds of a garden.
protocol GardenServiceProtocol: Sendable {
  /// Fetches the beds.
  /// - Returns: The beds by the order in which they were laid out.
  /// - Throws: `GardenError.unreachable`, where the server does not answer.
  func beds() async throws -> [GardenBed]

  /// Looks for a bed by its name.
  /// - Parameters:
  ///   - title: The name, or the beginning of it.
  ///   - beds: The beds to look through.
  /// - Returns: The first such bed.
  /// - Throws: `GardenError.untitled`, where the name is empty.
  func bed(titled title: String, in beds: [GardenBed]) throws -> GardenBed?
}
"""))
broken("DI-2", "a view model is declared in the view's file", FILES, GARDEN,
       append(BED_VIEW, """
@MainActor
final class GardenBedViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
}
"""))
broken("DI-2", "a model is declared in the service's file", FILES, GARDEN,
       append(SERVICE, "\nstruct GardenForecast: Codable, Sendable {\n  let rain: Double\n}\n"))
broken("DI-2", "a view is declared in the view model's file", FILES, GARDEN,
       append(VIEW_MODEL, """
struct GardenHintView: View {
  var body: some View {
    GlassCard { Text("Water the beds in the evening.") }
  }
}
"""), edit(VIEW_MODEL, "import Foundation", "import SwiftUI"))
broken("DI-2", "a component's file lacks the feature", FILES, GARDEN,
       move(CARD, f"{GARDEN}/Views/Components/BedCard.swift"))
broken("DI-2", "a second feature's view model is named a store", FILES, SHED,
       *shed("ViewModels/ShedViewModel.swift"), write(f"{SHED}/ViewModels/ShedStore.swift", SHED_VIEW_MODEL))

broken("DI-2", "an observable state is declared in the view's file", FILES, GARDEN,
       append(BED_VIEW, "\n@MainActor\nfinal class GardenFilterState: ObservableObject {\n  @Published var text = \"\"\n}\n"))
broken("DI-2", "a class with the macro is declared in a component", FILES, GARDEN,
       append(CARD, "\n@Observable\nfinal class GardenSelection {\n  var bed: GardenBed?\n}\n"))
broken("DI-2", "an identifiable draft is declared in the service's file", FILES, GARDEN,
       append(SERVICE, "\nstruct GardenDraft: Identifiable, Sendable {\n  let id: String\n}\n"))
broken("DI-2", "only the file of the tests has another name", FILES, GARDEN,
       move(VIEW_MODEL_TESTS, f"{GARDEN}/Tests/GardenScreenTests.swift"))
broken("DI-2", "only the type of the tests has another name", [*FILES, "untested-component"], GARDEN,
       edit(SERVICE_TESTS, "class GardenServiceTests", "class GardenLoadingTests"))

# DI-3: services and their protocols

broken("DI-3", "the service conforms to nothing", "service-without-protocol", SERVICE,
       edit(SERVICE, "final class GardenService: GardenServiceProtocol {", "final class GardenService {"))
broken("DI-3", "the protocol has another name", "service-without-protocol", GARDEN,
       *(edit_all(path, "GardenServiceProtocol", "GardenServing") for path in (SERVICE, PROTOCOL, VIEW_MODEL, MOCK)),
       move(PROTOCOL, f"{GARDEN}/Services/GardenServing.swift"))
broken("DI-3", "a second service only inherits from a base class", "service-without-protocol", SHED,
       *shed(), edit(f"{SHED}/Services/ShedService.swift", "final class ShedService: ShedServiceProtocol {",
                     "class ShedBaseLoader {}\n\n/// Keeps the tools.\nfinal class ShedService: ShedBaseLoader {"))
broken("DI-3", "a second service is an actor without a protocol", "service-without-protocol", SHED,
       *shed("Services/ShedServiceProtocol.swift", "Tests/MockShedService.swift"),
       edit(f"{SHED}/Services/ShedService.swift", "final class ShedService: ShedServiceProtocol {",
            "actor ShedService {"),
       edit_all(f"{SHED}/Services/ShedService.swift", "any ShedServiceProtocol", "ShedService"),
       edit_all(f"{SHED}/ViewModels/ShedViewModel.swift", "any ShedServiceProtocol", "ShedService"))
broken("DI-3", "a service of another file of the folder has no protocol", "service-without-protocol", GARDEN,
       write(f"{GARDEN}/Services/GardenWeatherService.swift", """import Foundation

/// Tells the weather.
struct GardenWeatherService {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  /// Tells whether it will rain.
  /// - Returns: Whether it will rain.
  /// - Throws: `GardenError.unreachable`, where the server does not answer.
  func willRain() async throws -> Bool {
    try await !networkService.data(at: "rain").isEmpty
  }
}
"""))
broken("DI-3", "a service nested in a namespace has no protocol", "service-without-protocol", GARDEN,
       append(SERVICE, """
enum Garden {
  /// Counts the seeds.
  final class SeedService {
    private let networkService: any NetworkServiceProtocol

    init(networkService: any NetworkServiceProtocol) {
      self.networkService = networkService
    }
  }
}
"""))
broken("DI-3", "a service of the core has no protocol", "service-without-protocol", "App/Core",
       write("App/Core/Services/AnalyticsService.swift", """import Foundation

/// Counts what users do.
final class AnalyticsService {
  private let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }
}
"""))
broken("DI-3", "the service conforms to a protocol of its parts", "service-without-protocol", SERVICE,
       edit(SERVICE, "final class GardenService: GardenServiceProtocol {",
            "final class GardenService: GardenBedFetching & Sendable {"),
       edit(PROTOCOL, "protocol GardenServiceProtocol: Sendable {",
            "protocol GardenBedFetching {\n  /// Fetches the beds.\n  /// - Returns: The beds.\n"
            "  /// - Throws: `GardenError.unreachable`.\n  func beds() async throws -> [GardenBed]\n}\n\n"
            "/// What can be done with the beds of a garden.\nprotocol GardenServiceProtocol: Sendable {"))
broken("DI-3", "the protocol is a typealias of the service", "service-without-protocol",
       [f"{SHED}/Services"],
       *shed(SHED_PROTOCOL="typealias ShedServiceProtocol = ShedService\n"),
       edit(f"{SHED}/Services/ShedService.swift", "final class ShedService: ShedServiceProtocol", "class ShedService"))

# DI-4: what a service depends on

INJECTED = ["dependency-not-injected", "made-or-shared-service"]
STORED = "  private let networkService: any NetworkServiceProtocol\n"
INIT = """  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }
"""
BEDS = "  func beds() async throws -> [GardenBed] {\n"
UNGIVEN = edit(SERVICE, "{ GardenService(networkService: networkService) }", "{ GardenService() }")
API = "\nfinal class GardenAPI: Sendable {\n  static let shared = GardenAPI()\n}\n"

broken("DI-4", "the service makes its network service", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, STORED, "  private let networkService: any NetworkServiceProtocol = NetworkService(\n"
                             '    server: URL(filePath: "/"), session: URLSession(configuration: .ephemeral))\n'),
       edit(SERVICE, INIT, ""))
broken("DI-4", "the service makes it where none is given", INJECTED, SERVICE,
       edit(SERVICE, INIT, """  init(networkService: (any NetworkServiceProtocol)? = nil) {
    self.networkService = networkService ?? NetworkService(server: URL(filePath: "/"), session: .shared)
  }
"""))
broken("DI-4", "the dependency is a variable", INJECTED, SERVICE,
       edit(SERVICE, STORED, "  private var networkService: any NetworkServiceProtocol\n"))
broken("DI-4", "the dependency is not private", INJECTED, SERVICE,
       edit(SERVICE, STORED, "  let networkService: any NetworkServiceProtocol\n"))
broken("DI-4", "the dependency is only private to set", INJECTED, SERVICE,
       edit(SERVICE, STORED, "  private(set) var networkService: any NetworkServiceProtocol\n"))
broken("DI-4", "the dependency is set from outside after the init", INJECTED, SERVICE,
       edit(SERVICE, STORED, "  var networkService: (any NetworkServiceProtocol)!\n"), edit(SERVICE, INIT, ""))
broken("DI-4", "an operation writes into the standard defaults", INJECTED, SERVICE,
       edit(SERVICE, BEDS, BEDS + '    UserDefaults.standard.set(Date.now, forKey: "garden.fetched")\n'))
broken("DI-4", "the service keeps the standard defaults", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private let defaults = UserDefaults.standard\n"))
broken("DI-4", "the standard defaults are an implicit member", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private let defaults: UserDefaults = .standard\n"))
broken("DI-4", "the service makes a session by a configuration", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private let session = URLSession(configuration: .ephemeral)\n"))
broken("DI-4", "an operation makes a session", INJECTED, SERVICE,
       edit(SERVICE, BEDS, BEDS + "    let session = URLSession(configuration: .default)\n"
                                  "    session.finishTasksAndInvalidate()\n"))
broken("DI-4", "an operation uses the shared session", INJECTED, SERVICE,
       edit(SERVICE, "await networkService.data(at: \"beds\")",
            "await URLSession.shared.data(from: URL(filePath: \"beds\")).0"))
broken("DI-4", "the service keeps a shared API", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private let api = GardenAPI.shared\n"), append(NETWORK, API))
broken("DI-4", "an operation uses a shared API that no file declares", INJECTED, SERVICE,
       edit(SERVICE, BEDS, BEDS + "    await API.shared.refresh()\n"))
broken("DI-4", "the service makes its API lazily", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private lazy var api = GardenAPI()\n"), append(NETWORK, API))
broken("DI-4", "the service makes its API by .init", INJECTED, SERVICE,
       edit(SERVICE, STORED, STORED + "  private let api: GardenAPI = .init()\n"), append(NETWORK, API))
broken("DI-4", "the init takes the dependency from the container", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, INIT, "  @MainActor init() {\n    networkService = ServiceContainer.shared.networkService\n  }\n"),
       edit(CONTAINER, "  private let server: URL\n",
            '  static let shared = ServiceContainer(server: URL(filePath: "/"))\n  private let server: URL\n'))
broken("DI-4", "the dependency is computed from the container", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, STORED,
            "  @MainActor private var networkService: any NetworkServiceProtocol {\n"
            "    ServiceContainer.shared.networkService\n  }\n"),
       edit(SERVICE, INIT, ""),
       edit(CONTAINER, "  private let server: URL\n",
            '  static let shared = ServiceContainer(server: URL(filePath: "/"))\n  private let server: URL\n'))
broken("DI-4", "the dependency comes by a property wrapper", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, STORED, "  @Injected(\\.networkService) private var networkService\n"), edit(SERVICE, INIT, ""))
broken("DI-4", "the dependency comes by a property wrapper, with its type", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, STORED, "  @Injected(\\.networkService) private var networkService: any NetworkServiceProtocol\n"),
       edit(SERVICE, INIT, ""))
broken("DI-4", "the file keeps a session for the service", INJECTED, SERVICE,
       edit(SERVICE, "/// Keeps the beds", "private let gardenSession = URLSession(configuration: .default)\n\n"
                                           "/// Keeps the beds"),
       edit(SERVICE, "await networkService.data(at: \"beds\")",
            "await gardenSession.data(from: URL(filePath: \"beds\")).0"))
broken("DI-4", "an extension of the service uses the default file manager", INJECTED, SERVICE,
       append(SERVICE, """
private extension GardenService {
  func forget() throws {
    try FileManager.default.removeItem(at: URL(filePath: "/tmp/beds"))
  }
}
"""))
broken("DI-4", "an operation posts to the default notification center", INJECTED, SERVICE,
       edit(SERVICE, BEDS, BEDS + '    NotificationCenter.default.post(name: .init("beds"), object: nil)\n'))
broken("DI-4", "the service is a singleton", INJECTED, SERVICE,
       edit(SERVICE, STORED, "  static let shared = GardenService(networkService: NetworkService(\n"
                             '    server: URL(filePath: "/"), session: .shared))\n' + STORED))
broken("DI-4", "the init makes the dependency", INJECTED, SERVICE,
       edit(SERVICE, "{ GardenService(networkService: networkService) }",
            '{ GardenService(server: URL(filePath: "/")) }'),
       edit(SERVICE, INIT, '  init(server: URL) {\n'
                           '    self.networkService = NetworkService(server: server, session: .shared)\n  }\n'))
broken("DI-4", "a helper makes the dependency", INJECTED, SERVICE, UNGIVEN,
       edit(SERVICE, INIT, """  init() {
    networkService = Self.makeNetworkService()
  }

  private static func makeNetworkService() -> any NetworkServiceProtocol {
    NetworkService(server: URL(filePath: "/"), session: .shared)
  }
"""))
broken("DI-4", "a second service's cache is made in it", INJECTED, SHED,
       *shed(SHED_SERVICE=SHED_SERVICE.replace(STORED, STORED + "  private let cache = ShedCache()\n", 1)
             + "\nactor ShedCache {\n  var tools: [ShedTool] = []\n}\n"),
       missed="a cache is taken for a tool")

broken("DI-4", "a service depends on another one by its class", "concrete-dependency", SERVICE,
       edit(SERVICE, "  private let networkService: any NetworkServiceProtocol\n", "  private let networkService: NetworkService\n"),
       edit(SERVICE, "  init(networkService: any NetworkServiceProtocol) {", "  init(networkService: NetworkService) {"))
broken("DI-4", "an optional service is known by its class", "concrete-dependency", SERVICE,
       edit(SERVICE, "  private let networkService: any NetworkServiceProtocol\n", "  private let networkService: NetworkService?\n"),
       edit(SERVICE, "  init(networkService: any NetworkServiceProtocol) {", "  init(networkService: NetworkService?) {"))
broken("DI-4", "a helper with another name is known by its class", "concrete-dependency", SERVICE,
       write("App/Core/Calendar.swift", "final class SowingCalendar {}\n"),
       edit(SERVICE, "  private let networkService: any", "  private let calendar: SowingCalendar\n  private let networkService: any"),
       edit(SERVICE, "  init(networkService: any NetworkServiceProtocol) {\n",
            "  init(calendar: SowingCalendar, networkService: any NetworkServiceProtocol) {\n    self.calendar = calendar\n"),
       missed="only services are known by their names")

# DI-5: the registration

KEY = """extension ServiceContainerKey {
  static let gardenService = ServiceKey<any GardenServiceProtocol>(name: "garden")
}

"""
ACCESSOR = """extension ServiceContainer {
  var gardenService: any GardenServiceProtocol {
    service(ServiceContainerKey.gardenService) { GardenService(networkService: networkService) }
  }
}
"""
broken("DI-5", "there is neither key nor accessor", "service-not-in-container", SERVICE,
       edit(SERVICE, "\n" + KEY + ACCESSOR, ""))
broken("DI-5", "there is a key only", "service-not-in-container", SERVICE, edit(SERVICE, ACCESSOR, ""))
broken("DI-5", "there is an accessor only", "service-not-in-container", SERVICE,
       edit(SERVICE, KEY, ""),
       edit(SERVICE, "    service(ServiceContainerKey.gardenService) { GardenService(networkService: networkService) }",
            "    GardenService(networkService: networkService)"))
broken("DI-5", "the accessor makes its own key", "service-not-in-container", SERVICE,
       edit(SERVICE, KEY, ""), edit(SERVICE, "ServiceContainerKey.gardenService", 'ServiceKey(name: "garden")'))
broken("DI-5", "the registration is commented out", "service-not-in-container", SERVICE,
       edit(SERVICE, ACCESSOR, "/*\n" + ACCESSOR + "*/\n"))
broken("DI-5", "the accessor is in another container", "service-not-in-container", SERVICE,
       edit(SERVICE, "extension ServiceContainer {", "extension GardenContainer {"),
       append(CONTAINER, """
@MainActor
final class GardenContainer {
  let networkService: any NetworkServiceProtocol

  init(networkService: any NetworkServiceProtocol) {
    self.networkService = networkService
  }

  func service<Service>(_ key: ServiceKey<Service>, make: () -> Service) -> Service { make() }
}
"""))
broken("DI-5", "the accessor is of another service", "service-not-in-container", SERVICE,
       edit(SERVICE, ACCESSOR, """extension ServiceContainer {
  var gardenNetworkService: any NetworkServiceProtocol {
    service(ServiceContainerKey.networkService) { networkService }
  }
}
"""))
broken("DI-5", "a second feature's service is not registered", "service-not-in-container", SHED,
       *shed(SHED_SERVICE=SHED_SERVICE[:SHED_SERVICE.index("\nextension ServiceContainerKey")]))
broken("DI-5", "a second feature's service has no key", "service-not-in-container", SHED,
       *shed(SHED_SERVICE=SHED_SERVICE.replace(
           'extension ServiceContainerKey {\n  static let shedService = ServiceKey<any ShedServiceProtocol>'
           '(name: "shed")\n}\n\n', "").replace(
           "service(ServiceContainerKey.shedService) { ShedService(networkService: networkService) }",
           "ShedService(networkService: networkService)")))
broken("DI-5", "the accessor is private to the file", "service-not-in-container", SERVICE,
       edit(SERVICE, "extension ServiceContainer {", "private extension ServiceContainer {"))
MADE = "    service(ServiceContainerKey.gardenService) { GardenService(networkService: networkService) }\n"
broken("DI-5", "the accessor makes the service anew", "service-not-in-container", SERVICE,
       edit(SERVICE, MADE, "    GardenService(networkService: networkService)\n"))
broken("DI-5", "the accessor makes the service in a getter", "service-not-in-container", SERVICE,
       edit(SERVICE, MADE, "    get { return GardenService(networkService: networkService) }\n"))
broken("DI-5", "the accessor calls a function that makes the service", "service-not-in-container", SERVICE,
       edit(SERVICE, MADE, "    makeGardenService()\n"),
       append(SERVICE, "\nextension ServiceContainer {\n  private func makeGardenService() -> GardenService {\n"
                       "    GardenService(networkService: networkService)\n  }\n}\n"))
broken("DI-5", "the container's own service is made anew", "service-not-in-container", CONTAINER,
       edit(CONTAINER, "service(ServiceContainerKey.cacheService) { CacheService() }", "CacheService()"))

# DI-6: what a view model is

MODEL_RULES = ["incomplete-view-model", "view-model-with-shared-service"]
MODEL_HEAD = "@MainActor\nfinal class GardenViewModel: ObservableObject {"
MODEL_SERVICE = "  private let service: any GardenServiceProtocol\n"
STATES = """  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?
"""
BED_VIEW_MODEL = """import Foundation

@MainActor
final class GardenBedViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var errorMessage: String?

  private let service: any GardenServiceProtocol

  init(service: any GardenServiceProtocol) {
    self.service = service
  }

  func reload() async {
    isLoading = true
    defer { isLoading = false }
    do {
      _ = try await service.beds()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}
"""
BED_VIEW_MODEL_TESTS = """import XCTest

@testable import Allotment

@MainActor
final class GardenBedViewModelTests: XCTestCase {
  func testReload_WhenServiceAnswers_IsDone() async {
    let viewModel = GardenBedViewModel(service: MockGardenService())
    await viewModel.reload()
    XCTAssertFalse(viewModel.isLoading)
  }

  func testReload_WhenServiceFails_TellsError() async {
    let viewModel = GardenBedViewModel(service: MockGardenService(answer: .failure(.unreachable)))
    await viewModel.reload()
    XCTAssertEqual(viewModel.errorMessage, GardenError.unreachable.errorDescription)
  }
}
"""
BED_VIEW_MODEL_FILE = f"{GARDEN}/ViewModels/GardenBedViewModel.swift"


def second_view_model(old="", new=""):
    """A second view model beside the first, with its tests, and with a part of it replaced."""
    assert old in BED_VIEW_MODEL
    return [
        write(BED_VIEW_MODEL_FILE, BED_VIEW_MODEL.replace(old, new, 1) if old else BED_VIEW_MODEL),
        write(f"{GARDEN}/Tests/GardenBedViewModelTests.swift", BED_VIEW_MODEL_TESTS),
        append("coverage.info", covered(BED_VIEW_MODEL_FILE, 22)),
    ]


broken("DI-6", "the view model is on no actor", MODEL_RULES, VIEW_MODEL, edit(VIEW_MODEL, "@MainActor\n", ""))
broken("DI-6", "only the operations are on the main actor", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, "@MainActor\n", ""), edit(VIEW_MODEL, "  func load() async", "  @MainActor func load() async"))
broken("DI-6", "the view model is not observable", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, "GardenViewModel: ObservableObject", "GardenViewModel"))
broken("DI-6", "the view model is observed by the macro", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, MODEL_HEAD, "@MainActor\n@Observable\nfinal class GardenViewModel {"),
       missed="@Observable is accepted as well")
broken("DI-6", "the view model is a struct", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("final class GardenBedViewModel: ObservableObject", "struct GardenBedViewModel"))
broken("DI-6", "the view model is an actor", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("@MainActor\nfinal class", "actor"))
broken("DI-6", "the view model is on an actor of its own", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("@MainActor\n", "@GardenActor\n"),
       append(SERVICE, "\n@globalActor\nactor GardenActor {\n  static let shared = GardenActor()\n}\n"))
broken("DI-6", "a base class is observed, but on no actor", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("@MainActor\nfinal class GardenBedViewModel: ObservableObject {",
                          "final class GardenBedViewModel: BaseViewModel {"),
       write("App/Core/BaseViewModel.swift", "import Combine\n\nclass BaseViewModel: ObservableObject {\n"
                                             "  var cancellables: Set<AnyCancellable> = []\n}\n"))
broken("DI-6", "the view model knows the class of the service", MODEL_RULES, VIEW_MODEL,
       edit_all(VIEW_MODEL, "any GardenServiceProtocol", "GardenService"))
broken("DI-6", "the class of the service is optional", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, MODEL_SERVICE, MODEL_SERVICE + "  private weak var fallback: GardenService?\n"))
broken("DI-6", "the view model is generic over the class of the service", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("GardenBedViewModel: Obs", "GardenBedViewModel<Service: GardenService>: Obs"),
       edit_all(BED_VIEW_MODEL_FILE, "any GardenServiceProtocol", "Service"))
broken("DI-6", "a typealias hides the class of the service", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, STATES, "  typealias Service = GardenService\n\n" + STATES),
       edit_all(VIEW_MODEL, "any GardenServiceProtocol", "Service"))
broken("DI-6", "an operation is given the class of the service", MODEL_RULES, VIEW_MODEL,
       append(VIEW_MODEL, "\nextension GardenViewModel {\n  func search(_ text: String, by service: GardenService) {\n"
                          "    query = text.isEmpty ? String(describing: service) : text\n  }\n}\n"))
broken("DI-6", "the view model makes the service", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, "  init(service: any GardenServiceProtocol) {\n    self.service = service\n",
            '  init(network: any NetworkServiceProtocol) {\n'
            '    self.service = GardenService(networkService: network)\n'))
broken("DI-6", "the view model takes the service from the shared container", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, "  init(service: any GardenServiceProtocol) {\n    self.service = service\n",
            "  init() {\n    self.service = ServiceContainer.shared.gardenService\n"),
       edit(CONTAINER, "  private let server: URL\n",
            '  static let shared = ServiceContainer(server: URL(filePath: "/"))\n  private let server: URL\n'))
broken("DI-6", "a view model nested in a view is on no actor", MODEL_RULES, GARDEN,
       append(BED_VIEW, """
extension GardenBedView {
  final class ViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    @Published private(set) var errorMessage: String?
  }
}
"""))
broken("DI-6", "the view model knows the class of a core service", MODEL_RULES, BED_VIEW_MODEL_FILE,
       *second_view_model("  private let service: any GardenServiceProtocol\n",
                          "  private let service: any GardenServiceProtocol\n  var network: NetworkService?\n"))
broken("DI-6", "the view model keeps a closure that makes the class of the service", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, MODEL_SERVICE, MODEL_SERVICE + "  private var makeService: (() -> GardenService)?\n"))

RECREATED = "recreated-view-model"
OBSERVED = "  @ObservedObject var viewModel: GardenViewModel\n"
MADE_BY_VIEW = "  init(service: any GardenServiceProtocol) {\n    %s = %s\n  }\n\n"
broken("DI-6", "a view makes the model that it observes", RECREATED, VIEW,
       edit(VIEW, "  var body: some View {", MADE_BY_VIEW % (
           "_viewModel", "ObservedObject(wrappedValue: GardenViewModel(service: service))") + "  var body: some View {"))
broken("DI-6", "a view makes the model that it observes, as an initial value", RECREATED, VIEW,
       edit(VIEW, "  var body: some View {", MADE_BY_VIEW % (
           "self._viewModel", "ObservedObject(initialValue: GardenViewModel(service: service))") + "  var body: some View {"))
broken("DI-6", "a view assigns the model that it makes", RECREATED, VIEW,
       edit(VIEW, "  var body: some View {", MADE_BY_VIEW % (
           "self.viewModel", "GardenViewModel(service: service)") + "  var body: some View {"))
broken("DI-6", "a view makes its model by default", RECREATED, VIEW,
       edit(VIEW, OBSERVED, "  @ObservedObject var viewModel = GardenViewModel(service: GardenSamples.service)\n"))
broken("DI-6", "a view keeps its model in a constant", RECREATED, VIEW,
       edit(VIEW, OBSERVED, "  let viewModel = GardenViewModel(service: GardenSamples.service)\n"))
broken("DI-6", "a view keeps an observable object as state", RECREATED, VIEW,
       edit(VIEW, OBSERVED, "  @State var viewModel: GardenViewModel\n"))
broken("DI-6", "a function makes the model that a view observes", RECREATED, VIEW,
       edit(VIEW, OBSERVED, "  @ObservedObject var viewModel = makeGardenViewModel()\n"),
       append(VIEW_MODEL, "\n@MainActor func makeGardenViewModel() -> GardenViewModel {\n"
                          "  GardenViewModel(service: GardenSamples.service)\n}\n"))
broken("DI-6", "a view makes the model that it observes by an implicit init", RECREATED, VIEW,
       edit(VIEW, OBSERVED, "  @ObservedObject var viewModel: GardenViewModel = .init(service: GardenSamples.service)\n"))
broken("DI-6", "the view model has a session of its own", MODEL_RULES, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  private let session = URLSession(configuration: .ephemeral)\n\n  func load() async {"))

# DI-7: what a view model tells

TELLS = "view-model-without-states"
broken("DI-7", "it does not tell that it is loading", TELLS, VIEW_MODEL,
       edit(VIEW_MODEL, "  @Published private(set) var isLoading = false\n", ""),
       edit(VIEW_MODEL, "    isLoading = true\n", ""), edit(VIEW_MODEL, "    isLoading = false\n", ""))
broken("DI-7", "it does not tell what went wrong", TELLS, VIEW_MODEL,
       edit(VIEW_MODEL, "  @Published private(set) var errorMessage: String?\n", ""))
broken("DI-7", "isLoading is not published", TELLS, VIEW_MODEL,
       edit(VIEW_MODEL, "@Published private(set) var isLoading", "private(set) var isLoading"))
broken("DI-7", "errorMessage is not published", TELLS, VIEW_MODEL,
       edit(VIEW_MODEL, "@Published private(set) var errorMessage", "private(set) var errorMessage"))
broken("DI-7", "isLoading is computed", TELLS, BED_VIEW_MODEL_FILE,
       *second_view_model("  @Published private(set) var isLoading = false\n",
                          "  var isLoading: Bool { task != nil }\n  private var task: Task<Void, Never>?\n"))
broken("DI-7", "it has an enum of states instead", TELLS, BED_VIEW_MODEL_FILE,
       *second_view_model(STATES, "  enum State { case idle, loading, failed(String) }\n\n"
                                  "  @Published private(set) var state = State.idle\n"))
broken("DI-7", "the names are others", TELLS, BED_VIEW_MODEL_FILE,
       *second_view_model(STATES, "  @Published private(set) var loading = false\n"
                                  "  @Published private(set) var error: Error?\n"))
broken("DI-7", "the states are in a nested struct", TELLS, BED_VIEW_MODEL_FILE,
       *second_view_model(STATES, "  struct Status {\n    var isLoading = false\n    var errorMessage: String?\n  }\n\n"
                                  "  @Published private(set) var status = Status()\n"))
broken("DI-7", "a second feature's view model has no message", TELLS, SHED,
       *shed(SHED_VIEW_MODEL=SHED_VIEW_MODEL.replace(
           "  @Published private(set) var errorMessage: String?\n", "").replace(
           "errorMessage = error.localizedDescription", "tools = []")))
broken("DI-7", "a view model nested in a view has no states", TELLS, GARDEN,
       append(BED_VIEW, "\nextension GardenBedView {\n  @MainActor\n  final class ViewModel: ObservableObject {\n"
                        "    @Published var title = \"\"\n  }\n}\n"))
broken("DI-7", "there is only a subject for loading", TELLS, BED_VIEW_MODEL_FILE,
       *second_view_model("  @Published private(set) var isLoading = false\n",
                          "  let isLoading = CurrentValueSubject<Bool, Never>(false)\n"))

END_OF_LOADING = "    isLoading = false\n  }\n"
broken("DI-7", "loading never ends", "endless-loading", VIEW_MODEL, edit(VIEW_MODEL, END_OF_LOADING, "  }\n"))
broken("DI-7", "the end of loading is a comment", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, END_OF_LOADING, "    // isLoading = false\n  }\n"))
broken("DI-7", "an error leaves before loading ends", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, END_OF_LOADING, END_OF_LOADING + "\n  func reload() async throws {\n    isLoading = true\n"
            "    beds = try await service.beds()\n    isLoading = false\n  }\n"))
broken("DI-7", "an early return leaves before loading ends", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, "      errorMessage = error.localizedDescription\n    }",
            "      errorMessage = error.localizedDescription\n      return\n    }"))
broken("DI-7", "a guard leaves before loading ends", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, "    errorMessage = nil\n", "    errorMessage = nil\n    guard query.isEmpty else { return }\n"))
broken("DI-7", "a condition in the do leaves before loading ends", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, "      beds = try await service.beds()\n",
            "      let loaded = try await service.beds()\n      if Task.isCancelled { return }\n      beds = loaded\n"))
broken("DI-7", "a condition in a task leaves before loading ends", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, END_OF_LOADING, END_OF_LOADING + "\n  func reload() {\n    isLoading = true\n    Task {\n"
            "      if beds.isEmpty {\n        await load()\n        return\n      }\n      isLoading = false\n    }\n  }\n"))
broken("DI-7", "one return ends loading, another does not", "endless-loading", VIEW_MODEL,
       edit(VIEW_MODEL, "    errorMessage = nil\n", "    errorMessage = nil\n    guard query.isEmpty else { return }\n"
            "    if beds.count > 9 {\n      isLoading = false\n      return\n    }\n"),
       missed="one return after the end of loading is enough")
broken("DI-7", "no view reads that it is loading", "unshown-loading", VIEW,
       edit(VIEW, "      if viewModel.isLoading {\n        ProgressView()\n      } else if let", "      if let"))
broken("DI-7", "a second feature's view shows nothing while it loads", "unshown-loading", SHED,
       *shed(SHED_VIEW=SHED_VIEW.replace("      if viewModel.isLoading { ProgressView() }\n", "")))

# DI-8: the design system

DESIGN = ["plain-control", "view-without-design-system"]
RETRY = 'GlassButton("Try again") { Task { await viewModel.load() } }'
FIELD = 'GlassTextField(title: "Find a bed", text: $viewModel.query)'


def garden_view(name, body, head="View"):
    """The text of a view with a body of its own."""
    return f"import SwiftUI\n\nstruct {name}: {head} {{\n  var body: some View {{\n{body}  }}\n}}\n"


broken("DI-8", "a view has no part of the design system", DESIGN, BED_VIEW, edit(BED_VIEW, "GlassCard", "VStack"))
broken("DI-8", "a component has no part of the design system", DESIGN, CARD, edit(CARD, "GlassCard", "VStack"))
broken("DI-8", "a plain button", DESIGN, VIEW, edit(VIEW, RETRY, RETRY[5:]))
broken("DI-8", "a button by its module", DESIGN, VIEW, edit(VIEW, RETRY, "SwiftUI." + RETRY[5:]))
broken("DI-8", "a plain text field", DESIGN, VIEW, edit(VIEW, FIELD, 'TextField("Find a bed", text: $viewModel.query)'))
broken("DI-8", "a plain text field with a prompt and an axis", DESIGN, VIEW,
       edit(VIEW, FIELD, 'TextField("Bed", text: $viewModel.query, prompt: Text("Find a bed"), axis: .vertical)'))
broken("DI-8", "a button with a role and a label", DESIGN, VIEW,
       edit(VIEW, RETRY, "Button(role: .cancel, action: retry) { Text(\"Try again\") }"),
       append(VIEW, "\nprivate extension GardenView {\n"
                    "  func retry() { Task { await viewModel.load() } }\n}\n"))
broken("DI-8", "a plain button in the toolbar", DESIGN, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n",
            "    .navigationTitle(bed.title)\n    .toolbar {\n      ToolbarItem(placement: .confirmationAction) {\n"
            '        Button("Done") {}\n      }\n    }\n'))
broken("DI-8", "a plain button in a view builder function", DESIGN, VIEW,
       edit(VIEW, RETRY, "retryButton()"),
       append(VIEW, "\nextension GardenView {\n  @ViewBuilder\n  private func retryButton() -> some View {\n"
                    "    " + RETRY[5:] + "\n  }\n}\n"))
broken("DI-8", "a plain button in a view modifier", DESIGN, VIEW,
       append(VIEW, "\nstruct GardenHelpModifier: ViewModifier {\n  func body(content: Content) -> some View {\n"
                    '    content.overlay(alignment: .bottom) { Button("Help") {} }\n  }\n}\n'))
broken("DI-8", "a component lies in a folder beside the views", DESIGN, f"{GARDEN}/Components/GardenPlantRow.swift",
       write(f"{GARDEN}/Components/GardenPlantRow.swift",
             garden_view("GardenPlantRow", '    Button("Water") {}\n')))
broken("DI-8", "a view lies loose in the feature", DESIGN, f"{GARDEN}/GardenHomeView.swift",
       write(f"{GARDEN}/GardenHomeView.swift", garden_view("GardenHomeView", '    VStack { Text("Home") }\n')))
broken("DI-8", "a view lies outside the features", DESIGN, "App/Root/RootView.swift",
       write("App/Root/RootView.swift", garden_view("RootView", '    VStack { Button("Begin") {} }\n')))
broken("DI-8", "a view lies with the view model", DESIGN, VIEW_MODEL,
       append(VIEW_MODEL, '\nstruct GardenHintView: View {\n  var body: some View {\n    Button("Hint") {}\n  }\n}\n'),
       edit(VIEW_MODEL, "import Foundation", "import SwiftUI"))
broken("DI-8", "a view names the protocol by its module", DESIGN, GARDEN,
       write(f"{GARDEN}/Views/GardenHelpView.swift",
             garden_view("GardenHelpView", '    VStack { Text("Help") }\n', "SwiftUI.View")))
broken("DI-8", "a view conforms in an extension", DESIGN, GARDEN,
       write(f"{GARDEN}/Views/GardenHelpView.swift",
             "import SwiftUI\n\nstruct GardenHelpView {\n  let text: String\n}\n\n"
             "extension GardenHelpView: View {\n  var body: some View {\n    VStack { Text(text) }\n  }\n}\n"))
broken("DI-8", "only the preview uses the design system", DESIGN, BED_VIEW,
       edit(BED_VIEW, "GlassCard", "VStack"),
       append(BED_VIEW, '\n#Preview {\n  GlassCard { GardenBedView(bed: GardenBed(id: "1", title: "", plants: [])) }\n}\n'))
broken("DI-8", "only a comment names the design system", DESIGN, BED_VIEW,
       edit(BED_VIEW, "    GlassCard {", "    // TODO: GlassCard\n    VStack {"))
broken("DI-8", "a generic view has no part of the design system", DESIGN, GARDEN,
       write(f"{GARDEN}/Views/Components/GardenList.swift",
             "import SwiftUI\n\nstruct GardenList<Row: View>: View {\n  @ViewBuilder let row: Row\n\n"
             "  var body: some View {\n    LazyVStack { row }\n  }\n}\n"),
       missed="a component need not have glass of its own")
broken("DI-8", "an old preview provider alone uses the design system", DESIGN, BED_VIEW,
       edit(BED_VIEW, "GlassCard", "VStack"),
       append(BED_VIEW, "\nstruct GardenBedView_Previews: PreviewProvider {\n  static var previews: some View {\n"
                        '    GlassCard { GardenBedView(bed: GardenBed(id: "1", title: "", plants: [])) }\n  }\n}\n'))

FONTS = append("App/Core/Design/Glass.swift", "\nextension Font {\n  static let materialBody = Font.body\n}\n")
PLANT = "ForEach(bed.plants, id: \\.self) { Text($0) }"
for title, font in [("a font of the system", ".font(.title2)"), ("a bold font of the system", ".font(.title2.bold())"),
                    ("a font by its type", ".font(Font.headline)"), ("a font by its size", ".font(.system(size: 17))"),
                    ("a font by its style", ".font(.system(.body, design: .rounded))")]:
    broken("DI-8", title, DESIGN, BED_VIEW, FONTS, edit(BED_VIEW, PLANT, PLANT.replace("Text($0)", "Text($0)" + font)))
broken("DI-8", "a font by its size, after another modifier", DESIGN, BED_VIEW, FONTS,
       edit(BED_VIEW, PLANT, PLANT.replace("Text($0)", "Text($0).padding().font(.system(size: 17))")),
       missed="a size is allowed for pictures, so only a text right before it counts")

# DI-9: taps and VoiceOver

SILENT = "silent-tap-target"
SPOKEN = "    .accessibilityAddTraits(.isButton)\n    .accessibilityLabel(bed.title)\n"
TAP = "    .onTapGesture(perform: open)\n"
broken("DI-9", "the card has neither label nor trait", SILENT, CARD, edit(CARD, SPOKEN, ""))
broken("DI-9", "an image is tapped by a trailing closure", SILENT, VIEW,
       edit(VIEW, "        ProgressView()\n",
            '        Image(systemName: "xmark").onTapGesture { viewModel.query = "" }\n'))
broken("DI-9", "a double tap", SILENT, CARD, edit(CARD, TAP + SPOKEN, "    .onTapGesture(count: 2) { open() }\n"))
broken("DI-9", "a tap gesture of its own", SILENT, CARD,
       edit(CARD, TAP + SPOKEN, "    .gesture(TapGesture().onEnded { open() })\n"))
broken("DI-9", "a tap gesture beside others", SILENT, CARD,
       edit(CARD, TAP + SPOKEN, "    .simultaneousGesture(TapGesture().onEnded { _ in open() })\n"))
broken("DI-9", "a tap gesture is kept in a property", SILENT, CARD,
       edit(CARD, TAP + SPOKEN, "    .highPriorityGesture(tap)\n"),
       edit(CARD, "  var body: some View {", "  private var tap: some Gesture {\n    TapGesture().onEnded { open() }\n"
                                             "  }\n\n  var body: some View {"))
broken("DI-9", "the card is only hidden from VoiceOver", SILENT, CARD,
       edit(CARD, SPOKEN, "    .accessibilityHidden(true)\n"))
broken("DI-9", "the tapped card is one element, but no button", SILENT, CARD,
       edit(CARD, SPOKEN, "    .accessibilityElement(children: .combine)\n"))
broken("DI-9", "the tapped card has only a hint", SILENT, CARD,
       edit(CARD, SPOKEN, '    .accessibilityHint("Opens the bed")\n'))
broken("DI-9", "the card has a label and is hidden", SILENT, CARD, edit(CARD, SPOKEN, SPOKEN + "    .accessibilityHidden(true)\n"))
broken("DI-9", "the card is hidden and has a trait", SILENT, CARD, edit(CARD, SPOKEN, "    .accessibilityHidden(true)\n" + SPOKEN))
broken("DI-9", "a button is hidden from VoiceOver", SILENT, VIEW, edit(VIEW, RETRY, RETRY + ".accessibilityHidden(true)"))
broken("DI-9", "the card is hidden, two modifiers after the tap", SILENT, CARD,
       edit(CARD, SPOKEN, "    .padding()\n    .opacity(0.9)\n    .accessibilityHidden(true)\n"),
       missed="only the modifier next to the tap counts")
broken("DI-9", "the card has only an identifier for tests", SILENT, CARD,
       edit(CARD, SPOKEN, '    .accessibilityIdentifier("bed")\n'))
broken("DI-9", "the label is empty", SILENT, CARD, edit(CARD, SPOKEN, '    .accessibilityLabel("")\n'))
broken("DI-9", "the label is on another view", SILENT, VIEW,
       edit(VIEW, "        ProgressView()\n",
            '        ProgressView().accessibilityLabel("Loading")\n'
            '        Image(systemName: "xmark").onTapGesture { viewModel.query = "" }\n'),
       missed="the label may be anywhere in the view")
broken("DI-9", "the label is on a neighbour in the same stack", SILENT, CARD,
       edit(CARD, TAP + SPOKEN, ""),
       edit(CARD, "      Text(bed.title)\n        .foregroundStyle(.primary)\n",
            '      HStack {\n        Text(bed.title).accessibilityLabel("Bed")\n'
            '        Image(systemName: "trash").onTapGesture(perform: open)\n      }\n'),
       missed="the label may be anywhere in the view")
broken("DI-9", "a button with an icon only", SILENT, VIEW,
       edit(VIEW, RETRY, "Button { Task { await viewModel.load() } } label: {\n"
                         '          Image(systemName: "arrow.clockwise")\n        }'))
broken("DI-9", "a button with an icon, action first", SILENT, VIEW,
       edit(VIEW, RETRY, 'Button(action: viewModel.retry) { Image("again") }'),
       append(VIEW_MODEL, "\nextension GardenViewModel {\n  func retry() { Task { await load() } }\n}\n"))
broken("DI-9", "a helper makes views tappable", SILENT, GARDEN,
       edit(CARD, TAP + SPOKEN, "    .gardenTappable(open)\n"),
       append(CARD, "\nextension View {\n  func gardenTappable(_ action: @escaping () -> Void) -> some View {\n"
                    "    contentShape(.rect).onTapGesture(perform: action)\n  }\n}\n"))
broken("DI-9", "a second feature's rows are tapped in silence", SILENT, SHED,
       *shed(SHED_VIEW=SHED_VIEW.replace(
           "Text(tool.title) }", "Text(tool.title).onTapGesture { Task { await viewModel.load() } } }")))
broken("DI-9", "a tapped view lies in a file of a core component", SILENT, "App/Core/Design",
       write("App/Core/Design/GlassChip.swift",
             "import SwiftUI\n\nstruct GlassChip: View {\n  let symbol: String\n  let action: () -> Void\n\n"
             "  var body: some View {\n    Image(systemName: symbol)\n      .onTapGesture(perform: action)\n  }\n}\n"))

TWO_TEXTS = edit(CARD, """      Text(bed.title)
        .foregroundStyle(.primary)
""", """      VStack(alignment: .leading) {
        Text(bed.title)
          .foregroundStyle(.primary)
        Text(bed.id)
      }
""")
broken("DI-9", "a card of two texts is read as two elements", "split-card", CARD, TWO_TEXTS)
broken("DI-9", "a card of two texts has only an identifier", "split-card", CARD, TWO_TEXTS,
       edit(CARD, "    .accessibilityLabel(bed.title)\n", "    .accessibilityIdentifier(bed.id)\n"))
broken("DI-9", "a card of two texts contains its elements", "split-card", CARD, TWO_TEXTS,
       edit(CARD, "    .accessibilityLabel(bed.title)\n", "    .accessibilityElement(children: .contain)\n"))
broken("DI-9", "a new card of two texts is read as two elements", "split-card",
       f"{GARDEN}/Views/Components/GardenPlantCard.swift",
       write(f"{GARDEN}/Views/Components/GardenPlantCard.swift", """import SwiftUI

struct GardenPlantCard: View {
  let name: String

  var body: some View {
    GlassCard {
      HStack {
        Image(systemName: "leaf")
        Text(name)
      }
    }
  }
}
"""))

# DI-10: views and services

NAMED = "service-in-view"
BED = "  let bed: GardenBed\n"
broken("DI-10", "a view keeps a service", NAMED, BED_VIEW,
       edit(BED_VIEW, BED, BED + "  let service: any GardenServiceProtocol\n"))
broken("DI-10", "a view keeps an optional class of a service", NAMED, BED_VIEW,
       edit(BED_VIEW, BED, BED + "  var service: GardenService?\n"))
broken("DI-10", "a view makes a service in its task", NAMED, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n",
            "    .navigationTitle(bed.title)\n    .task {\n      let network = NetworkService(\n"
            '        server: URL(filePath: "/"), session: .shared)\n'
            "      let beds = try? await GardenService(networkService: network).beds()\n"
            "      print(beds?.count ?? 0)\n    }\n"))
broken("DI-10", "a function of a view is given a service", NAMED, BED_VIEW,
       append(BED_VIEW, "\nextension GardenBedView {\n"
                        "  func reload(from service: some GardenServiceProtocol) async throws -> [GardenBed] {\n"
                        "    try await service.beds()\n  }\n}\n"))
broken("DI-10", "a view is generic over a service", NAMED, BED_VIEW,
       edit(BED_VIEW, "struct GardenBedView: View {\n", "struct GardenBedView<Service: GardenServiceProtocol>: View {\n"
                                                        "  let service: Service\n"))
broken("DI-10", "a component keeps a closure that makes a service", NAMED, CARD,
       edit(CARD, BED, BED + "  let makeService: () -> any GardenServiceProtocol\n"))
broken("DI-10", "a view observes a service", NAMED, BED_VIEW,
       edit(BED_VIEW, BED, BED + "  @StateObject private var service: GardenService\n"))
broken("DI-10", "a view uses a service of the core", NAMED, BED_VIEW,
       edit(BED_VIEW, BED, BED + "  let networkService: any NetworkServiceProtocol\n"))
broken("DI-10", "a view takes a shared service", NAMED, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n",
            "    .navigationTitle(bed.title)\n    .onDisappear { GardenService.shared.forget() }\n"),
       append(SERVICE, "\nextension GardenService {\n  @MainActor static let shared = GardenService(\n"
                       '    networkService: NetworkService(server: URL(filePath: "/"), session: .shared))\n\n'
                       "  func forget() {}\n}\n"))
broken("DI-10", "a typealias hides the service", NAMED, [BED_VIEW, SERVICE],
       append(SERVICE, "\ntypealias GardenBackend = any GardenServiceProtocol\n"),
       edit(BED_VIEW, BED, BED + "  let backend: GardenBackend\n"))
broken("DI-10", "a view outside the views' folder keeps a service", NAMED, "App/Root/RootView.swift",
       write("App/Root/RootView.swift",
             "import SwiftUI\n\nstruct RootView: View {\n  let gardenService: any GardenServiceProtocol\n\n"
             '  var body: some View {\n    GlassCard { Text("Welcome") }\n  }\n}\n'))
broken("DI-10", "a view modifier keeps a service", NAMED, BED_VIEW,
       append(BED_VIEW, "\nstruct GardenReloadModifier: ViewModifier {\n  let service: any GardenServiceProtocol\n\n"
                        "  func body(content: Content) -> some View {\n"
                        "    content.task { _ = try? await service.beds() }\n  }\n}\n"))
broken("DI-10", "a view nested in another keeps a service", NAMED, VIEW,
       append(VIEW, "\nextension GardenView {\n  struct Header: View {\n    let service: any GardenServiceProtocol\n\n"
                    '    var body: some View {\n      GlassCard { Text("Beds") }\n    }\n  }\n}\n'))
broken("DI-10", "a static function of a view names a service", NAMED, BED_VIEW,
       edit(BED_VIEW, "  var body: some View {\n",
            "  @MainActor static func load(_ container: ServiceContainer) async throws -> [GardenBed] {\n"
            "    let service: any GardenServiceProtocol = container.gardenService\n"
            "    return try await service.beds()\n  }\n\n  var body: some View {\n"))

# DI-11: features and one another

OTHER = "feature-uses-feature"
broken("DI-11", "a model keeps a model of another feature", OTHER, MODELS, *shed(),
       edit(MODELS, "  var plants: [String]\n", "  var plants: [String]\n  var tool: ShedTool\n"))
broken("DI-11", "an array of another feature's models", OTHER, VIEW_MODEL, *shed(),
       edit(VIEW_MODEL, MODEL_SERVICE, "  @Published var tools: [ShedTool]? = nil\n" + MODEL_SERVICE))
broken("DI-11", "a view shows a view of another feature", OTHER, BED_VIEW, *shed(),
       edit(BED_VIEW, BED, BED + "  let shed: ShedViewModel\n"),
       edit(BED_VIEW, "ForEach(bed.plants, id: \\.self) { Text($0) }", "ShedView(viewModel: shed)"))
broken("DI-11", "a service is given another feature's service", OTHER, SERVICE, *shed(),
       edit(SERVICE, "  init(networkService: any NetworkServiceProtocol) {\n",
            "  private let shedService: any ShedServiceProtocol\n\n"
            "  init(networkService: any NetworkServiceProtocol, shedService: any ShedServiceProtocol) {\n"
            "    self.shedService = shedService\n"))
broken("DI-11", "an extension of another feature's model", OTHER, MODELS, *shed(),
       append(MODELS, '\nextension ShedTool {\n  var isSpade: Bool { title == "Spade" }\n}\n'))
broken("DI-11", "a typealias of another feature's model", OTHER, MODELS, *shed(),
       append(MODELS, "\ntypealias GardenTool = ShedTool\n"))
broken("DI-11", "a service decodes another feature's model", OTHER, SERVICE, *shed(),
       append(SERVICE, "\nextension GardenService {\n  /// Counts.\n  /// - Parameter data: The data.\n"
                       "  /// - Returns: How many.\n  /// - Throws: What decoding throws.\n"
                       "  func count(_ data: Data) throws -> Int {\n"
                       "    try JSONDecoder().decode([ShedTool].self, from: data).count\n  }\n}\n"))
broken("DI-11", "another feature's error is caught", OTHER, VIEW_MODEL, *shed(),
       edit(VIEW_MODEL, "    } catch {\n      errorMessage",
            '    } catch ShedError.locked {\n      errorMessage = "Locked."\n    } catch {\n      errorMessage'))
broken("DI-11", "a key path of another feature's model", OTHER, VIEW_MODEL, *shed(),
       append(VIEW_MODEL, "\nextension GardenViewModel {\n  static let titlePath = \\ShedTool.title\n}\n"))
broken("DI-11", "a test uses another feature's model", OTHER, SERVICE_TESTS, *shed(),
       edit(SERVICE_TESTS, "    XCTAssertEqual(try service.bed(titled: \"Ro\", in: [bed]), bed)\n",
            "    XCTAssertEqual(try service.bed(titled: \"Ro\", in: [bed]), bed)\n"
            "    XCTAssertNotEqual(ShedTool(id: \"1\", title: \"Rake\").title, bed.title)\n"))
broken("DI-11", "a constraint to another feature's protocol", OTHER, VIEW_MODEL, *shed(),
       append(VIEW_MODEL, "\nextension GardenViewModel {\n"
                          "  func take<S>(_ service: S) where S: ShedServiceProtocol { _ = service }\n}\n"))
broken("DI-11", "a component is given a closure of another feature's model", OTHER, CARD, *shed(),
       edit(CARD, "  let open: () -> Void\n", "  let open: () -> Void\n  var pick: ((ShedTool) -> Void)?\n"))
broken("DI-11", "the features name one another's types nested in a namespace", OTHER, MODELS,
       *shed(SHED_MODELS=SHED_MODELS + "\nenum Shed {\n  struct Shelf: Codable, Sendable {\n    let id: String\n  }\n}\n"),
       edit(MODELS, "  var plants: [String]\n", "  var plants: [String]\n  var shelves: [Shed.Shelf]\n"))

# DI-12: models

MODEL = "incomplete-model"
broken("DI-12", "a result cannot be identified", MODEL, MODELS,
       append(MODELS, "\nstruct GardenResult: Codable {\n  let id: String\n}\n"))
broken("DI-12", "a result of a search cannot be identified", MODEL, MODELS,
       append(MODELS, "\nstruct GardenSearchResult: Codable, Hashable {\n  var title: String\n  var id: Int\n}\n"))
broken("DI-12", "a result in another file cannot be identified", MODEL, GARDEN,
       write(f"{GARDEN}/Models/GardenPlantModels.swift",
             "import Foundation\n\nstruct GardenPlantResult: Codable {\n  let id: UUID\n  let name: String\n}\n"))
broken("DI-12", "the model is not codable", MODEL, MODELS, edit(MODELS, "GardenBed: Codable, ", "GardenBed: "))
broken("DI-12", "the model can only be decoded", MODEL, MODELS, edit(MODELS, "GardenBed: Codable", "GardenBed: Decodable"))
broken("DI-12", "the model can only be encoded, by an extension", MODEL, MODELS,
       edit(MODELS, "GardenBed: Codable, ", "GardenBed: "), append(MODELS, "\nextension GardenBed: Encodable {}\n"))
broken("DI-12", "an enum among the models is not codable", MODEL, MODELS,
       append(MODELS, "\nenum GardenSeason: String, CaseIterable, Sendable {\n  case spring, summer\n}\n"),
       missed="an enum that a model stores has to be Codable to compile")
broken("DI-12", "a nested model is not codable", MODEL, MODELS,
       append(MODELS, "\nextension GardenBed {\n  struct Size: Equatable, Sendable {\n    var width = 1.0\n  }\n}\n"))
broken("DI-12", "a class among the models is not codable", MODEL, MODELS,
       append(MODELS, "\nfinal class GardenPlan: Identifiable {\n  let id: String\n\n"
                      "  init(id: String) {\n    self.id = id\n  }\n}\n"))
broken("DI-12", "a generic model is not codable", MODEL, MODELS,
       append(MODELS, "\nstruct GardenPage<Element: Sendable>: Sendable {\n  let elements: [Element]\n}\n"))
broken("DI-12", "the error is a plain error", MODEL, MODELS,
       edit(MODELS, "GardenError: LocalizedError", "GardenError: Error"))
broken("DI-12", "the error is an error by its module", MODEL, MODELS,
       append(MODELS, "\nenum GardenWriteError: Swift.Error, Sendable {\n  case full\n}\n"))
broken("DI-12", "the error describes itself by another name", MODEL, MODELS,
       edit(MODELS, "  var errorDescription: String? {", "  var localizedDescription: String {"))
broken("DI-12", "the error has only a reason", MODEL, MODELS,
       edit(MODELS, "  var errorDescription: String? {", "  var failureReason: String? {"))
broken("DI-12", "the description is not optional, so nobody calls it", MODEL, MODELS,
       edit(MODELS, "  var errorDescription: String? {", "  var errorDescription: String {"))
broken("DI-12", "an error nested in the service is a plain error", MODEL, SERVICE,
       edit(SERVICE, STORED, "  enum Failure: Error {\n    case offline\n  }\n\n" + STORED))
broken("DI-12", "a private error of the view model is a plain error", MODEL, VIEW_MODEL,
       append(VIEW_MODEL, "\nprivate enum GardenSearchError: Error {\n  case tooShort\n}\n"))
broken("DI-12", "a second feature's error conforms in an extension, with nothing in it", MODEL, SHED,
       *shed(SHED_MODELS=SHED_MODELS.split("\nenum")[0]
             + "\nenum ShedError: Equatable {\n  case locked\n}\n\nextension ShedError: LocalizedError {}\n"))
broken("DI-12", "a second file of models has one that is not codable", MODEL, GARDEN,
       write(f"{GARDEN}/Models/GardenPlantModels.swift",
             "struct GardenPlant: Hashable, Sendable {\n  let id: String\n}\n"))

# DI-13: tests and mocks

TESTED = ["untested-component", "missing-mock"]
broken("DI-13", "the service has no tests", TESTED, GARDEN, remove(SERVICE_TESTS))
broken("DI-13", "the view model has no tests", TESTED, GARDEN, remove(VIEW_MODEL_TESTS))
broken("DI-13", "the main view has no tests", TESTED, GARDEN, remove(UI_TESTS))
broken("DI-13", "the test case of the service is empty", TESTED, GARDEN,
       write(SERVICE_TESTS, "import XCTest\n\n@testable import Allotment\n\n"
                            "final class GardenServiceTests: XCTestCase {}\n"))
broken("DI-13", "the tests of the service test nothing of it", TESTED, GARDEN,
       write(SERVICE_TESTS, "import XCTest\n\n@testable import Allotment\n\n"
                            "final class GardenServiceTests: XCTestCase {\n"
                            "  func testExample_WhenRun_Passes() {\n    XCTAssertTrue(true)\n  }\n}\n"))
broken("DI-13", "the tests of the view model are commented out", TESTED, GARDEN,
       edit(VIEW_MODEL_TESTS, "  func testLoad_WhenServiceAnswers_ShowsBeds", "  /*\n  func testLoad_WhenServiceAnswers_"
                                                                              "ShowsBeds"),
       edit(VIEW_MODEL_TESTS, "errorDescription)\n  }\n", "errorDescription)\n  }\n  */\n"))
broken("DI-13", "the tests of the view model are compiled out", TESTED, GARDEN,
       edit(VIEW_MODEL_TESTS, "@MainActor\n", "#if false\n@MainActor\n"), append(VIEW_MODEL_TESTS, "#endif\n"),
       missed="#if false is read like any other #if")
broken("DI-13", "the tests of the view test its view model only", TESTED, GARDEN,
       edit(UI_TESTS, "testGardenView_WhenMade_HasItsModel", "testModel_WhenMade_IsIdle"),
       edit(UI_TESTS, "XCTAssertTrue(GardenView(viewModel: viewModel).viewModel === viewModel)",
            "XCTAssertFalse(viewModel.isLoading)"))
broken("DI-13", "a second view model has no tests", TESTED, GARDEN,
       write(BED_VIEW_MODEL_FILE, BED_VIEW_MODEL), append("coverage.info", covered(BED_VIEW_MODEL_FILE, 22)))
broken("DI-13", "a second feature has no tests of its service", TESTED, SHED, *shed("Tests/ShedServiceTests.swift"))
broken("DI-13", "a second feature has no tests of its view model", TESTED, SHED,
       *shed("Tests/ShedViewModelTests.swift"))
broken("DI-13", "a second feature has no mock, and its tests use the real service", TESTED, SHED,
       *shed("Tests/MockShedService.swift",
             SHED_VIEW_MODEL_TESTS=SHED_VIEW_MODEL_TESTS.replace(
                 "MockShedService(answer: .success([tool]))",
                 "ShedService(networkService: MockNetworkService(answer: .success(Data())))").replace(
                 "MockShedService(answer: .failure(.locked))",
                 "ShedService(networkService: MockNetworkService(answer: .failure(URLError(.timedOut))))"),
             SHED_UI_TESTS=SHED_UI_TESTS.replace(
                 "MockShedService()", "ShedService(networkService: MockNetworkService(answer: .success(Data())))")))
broken("DI-13", "the mock keeps to no protocol", TESTED, GARDEN,
       edit(MOCK, "struct MockGardenService: GardenServiceProtocol {", "struct MockGardenService {"))
broken("DI-13", "the network service has no mock, and tests go to the network", TESTED, [GARDEN, NETWORK],
       remove(f"{GARDEN}/Tests/MockNetworkService.swift"),
       edit(SERVICE_TESTS, "MockNetworkService(answer: .success(Data(\"[]\".utf8)))",
            'NetworkService(server: URL(string: "https://garden.example")!, session: .shared)'),
       edit(SERVICE_TESTS, "MockNetworkService(answer: .failure(URLError(.timedOut)))",
            'NetworkService(server: URL(string: "https://offline.example")!, session: .shared)'),
       edit_all(SERVICE_TESTS, "MockNetworkService(answer: .success(Data()))",
                'NetworkService(server: URL(string: "https://garden.example")!, session: .shared)'))
broken("DI-13", "the service's tests use the cache of the core", "missing-mock", SERVICE_TESTS,
       edit(SERVICE_TESTS, "  func testBeds_WhenServerAnswers", "  private let cache = CacheService()\n\n"
            "  func testBeds_WhenServerAnswers"))
broken("DI-13", "the view model's tests use its service", "missing-mock", VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "GardenViewModel(service: MockGardenService(answer: .success([bed])))",
            'GardenViewModel(service: GardenService(networkService: MockNetworkService(answer: .success(Data("[]".utf8)))))'))
broken("DI-13", "the service's tests make a service of the core in setUp", "missing-mock", SERVICE_TESTS,
       edit(SERVICE_TESTS, "  func testBeds_WhenServerAnswers", "  private var analytics: (any AnalyticsServiceProtocol)?\n\n"
            "  override func setUp() {\n    analytics = AnalyticsService()\n  }\n\n  func testBeds_WhenServerAnswers"))
broken("DI-13", "the mock is in the app, and only tests use it", "file-in-wrong-folder", GARDEN,
       move(MOCK, f"{GARDEN}/Services/MockGardenService.swift"),
       edit(f"{GARDEN}/Services/MockGardenService.swift", "@testable import Allotment\n\n", ""))
broken("DI-13", "a stub is among the models, and only tests use it", "file-in-wrong-folder", GARDEN,
       append(MODELS, "\nstruct StubGardenClock: Codable {\n  let day: Int\n}\n"),
       append(SERVICE_TESTS, "\nprivate let clock = StubGardenClock(day: 1)\n"))
broken("DI-13", "the tests are compiled into the app", [*TESTED, "test-code-in-production"], ["App", "Package.swift"],
       edit("Package.swift", ', exclude: ["Features/Garden/Tests"]', ""),
       edit("Package.swift", '    .testTarget(name: "GardenTests", dependencies: ["Allotment"], '
                             'path: "App/Features/Garden/Tests"),\n', ""))
broken("DI-13", "one feature's tests are compiled into the app", [*TESTED, "test-code-in-production"],
       [SHED, "Package.swift"], *shed(),
       edit("Package.swift", ', "Features/Shed/Tests"', ""),
       edit("Package.swift", '    .testTarget(name: "ShedTests", dependencies: ["Allotment"], '
                             'path: "App/Features/Shed/Tests"),\n', ""))
broken("DI-13", "a mock is compiled into the app", [*TESTED, "test-code-in-production"],
       [SHED, "App/Core", "Package.swift"],
       *shed("Tests/MockShedService.swift"),
       write("App/Core/Mocks/MockShedService.swift", SHED_MOCK.replace("@testable import Allotment\n\n", "")),
       missed="who uses a mock is not known without references")
broken("DI-13", "a file of tests lies beside the service", [*TESTED, "test-code-in-production"], GARDEN,
       move(SERVICE_TESTS, f"{GARDEN}/Services/GardenServiceTests.swift"))

KEPT = "final class GardenServiceTests: XCTestCase {\n"
broken("DI-13", "a test class keeps its objects", "kept-test-object", SERVICE_TESTS,
       edit(SERVICE_TESTS, KEPT, KEPT + "  var sut: GardenService!\n\n  override func setUp() {\n"
            "    sut = GardenService(networkService: MockNetworkService(answer: .success(Data())))\n  }\n\n"))
broken("DI-13", "tearDown forgets a mock", "kept-test-object", SERVICE_TESTS,
       edit(SERVICE_TESTS, KEPT, KEPT + "  var sut: GardenService!\n  var mockNetwork: MockNetworkService!\n\n"
            "  override func tearDown() {\n    sut = nil\n    super.tearDown()\n  }\n\n"))
broken("DI-13", "the view model's tests keep their objects", "kept-test-object", VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "final class GardenViewModelTests: XCTestCase {\n",
            "final class GardenViewModelTests: XCTestCase {\n  var sut: GardenViewModel!\n\n"
            "  override func setUp() async throws {\n    sut = GardenViewModel(service: MockGardenService())\n  }\n\n"))

# DI-14: the names of tests, and success and failure

BAD_NAME = "badly-named-test"
ONE_SIDE = "one-sided-test"
BEDS_FAIL = """  func testBeds_WhenOffline_ThrowsError() async {
    let service = GardenService(networkService: MockNetworkService(answer: .failure(URLError(.timedOut))))
    do {
      _ = try await service.beds()
      XCTFail("It threw nothing.")
    } catch {
      XCTAssertEqual(error as? GardenError, .unreachable)
    }
  }

"""
BEDS_PASS = """  func testBeds_WhenServerAnswers_ReturnsThem() async throws {
    let service = GardenService(networkService: MockNetworkService(answer: .success(Data("[]".utf8))))
    let beds = try await service.beds()
    XCTAssertEqual(beds, [])
  }

"""
broken("DI-14", "the name is the operation's only", BAD_NAME, SERVICE_TESTS,
       edit(SERVICE_TESTS, "testBeds_WhenServerAnswers_ReturnsThem", "testBeds"))
broken("DI-14", "the name does not say when", BAD_NAME, SERVICE_TESTS,
       edit(SERVICE_TESTS, "testBeds_WhenServerAnswers_ReturnsThem", "testBedsReturnsBeds"))
broken("DI-14", "the name does not say what then", BAD_NAME, SERVICE_TESTS,
       edit(SERVICE_TESTS, "testBeds_WhenOffline_ThrowsError", "testBeds_WhenOffline"))
broken("DI-14", "the name does not say what is tested", BAD_NAME, SERVICE_TESTS,
       edit(SERVICE_TESTS, "testBeds_WhenOffline_ThrowsError", "test_WhenOffline_ThrowsError"))
broken("DI-14", "when is in lower case", BAD_NAME, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "testLoad_WhenServiceFails_TellsError", "testLoad_when_service_fails_tells_error"))
broken("DI-14", "the name is given, when, then", BAD_NAME, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "testLoad_WhenServiceFails_TellsError", "testGivenFailureWhenLoadThenError"))
broken("DI-14", "a test of Swift Testing has a name of its own style", BAD_NAME, GARDEN,
       write(f"{GARDEN}/Tests/GardenModelsTests.swift",
             "import Testing\n\n@testable import Allotment\n\nstruct GardenModelsTests {\n"
             '  @Test func bedHasNoPlants() {\n    #expect(GardenBed(id: "1", title: "", plants: []).plants.isEmpty)\n'
             "  }\n}\n"))
broken("DI-14", "a test of Swift Testing has a sentence for a name", BAD_NAME, GARDEN,
       write(f"{GARDEN}/Tests/GardenModelsTests.swift",
             'import Testing\n\n@testable import Allotment\n\n@Suite("Models")\nstruct GardenModelsTests {\n'
             '  @Test("A new bed is empty", arguments: ["a", "b"])\n  func emptyBed(id: String) {\n'
             '    #expect(GardenBed(id: id, title: "", plants: []).plants.isEmpty)\n  }\n}\n'))
broken("DI-14", "a badly named test in an extension of the tests", BAD_NAME, SERVICE_TESTS,
       append(SERVICE_TESTS, "\nextension GardenServiceTests {\n  func testPerformance() {\n"
                             "    measure { _ = Data() }\n  }\n}\n"))
broken("DI-14", "the failure of an operation is not tested", ONE_SIDE, GARDEN, edit(SERVICE_TESTS, BEDS_FAIL, ""))
broken("DI-14", "the success of an operation is not tested", ONE_SIDE, GARDEN, edit(SERVICE_TESTS, BEDS_PASS, ""))
broken("DI-14", "the failure of the second operation is not tested", ONE_SIDE, GARDEN,
       edit(SERVICE_TESTS, """
  func testBed_WhenTitleIsEmpty_ThrowsError() {
    let service = GardenService(networkService: MockNetworkService(answer: .success(Data())))
    XCTAssertThrowsError(try service.bed(titled: "", in: []))
  }
""", ""))
broken("DI-14", "the failure of the view model's operation is not tested", ONE_SIDE, GARDEN,
       edit(VIEW_MODEL_TESTS, """
  func testLoad_WhenServiceFails_TellsError() async {
    let viewModel = GardenViewModel(service: MockGardenService(answer: .failure(.unreachable)))
    await viewModel.load()
    XCTAssertEqual(viewModel.errorMessage, GardenError.unreachable.errorDescription)
  }
""", ""))
broken("DI-14", "the failure of another feature's operation of the same name is tested", ONE_SIDE, GARDEN,
       edit(SERVICE_TESTS, BEDS_FAIL, ""),
       *shed(SHED_PROTOCOL=SHED_PROTOCOL.replace("tools()", "beds()"),
             SHED_SERVICE=SHED_SERVICE.replace("tools()", "beds()"),
             SHED_VIEW_MODEL=SHED_VIEW_MODEL.replace("service.tools()", "service.beds()"),
             SHED_MOCK=SHED_MOCK.replace("tools()", "beds()"),
             SHED_SERVICE_TESTS=SHED_SERVICE_TESTS.replace("tools()", "beds()").replace("testTools", "testBeds")))
broken("DI-14", "the failure of another feature's view model is tested", ONE_SIDE, SHED,
       *shed(SHED_VIEW_MODEL_TESTS=SHED_VIEW_MODEL_TESTS[:SHED_VIEW_MODEL_TESTS.index("\n  func testLoad_WhenServiceF")]
             + "}\n"))
broken("DI-14", "the test of the failure is commented out", ONE_SIDE, GARDEN,
       edit(SERVICE_TESTS, BEDS_FAIL, "  /*\n" + BEDS_FAIL.rstrip() + "\n  */\n\n"))
broken("DI-14", "the test named for the failure expects a success", ONE_SIDE, GARDEN,
       edit(SERVICE_TESTS, BEDS_FAIL, BEDS_PASS.replace("WhenServerAnswers_ReturnsThem", "WhenOffline_ReturnsNothing")))
broken("DI-14", "a second view model's success only is tested", ONE_SIDE, GARDEN, *second_view_model(),
       write(f"{GARDEN}/Tests/GardenBedViewModelTests.swift",
             BED_VIEW_MODEL_TESTS[:BED_VIEW_MODEL_TESTS.index("\n  func testReload_WhenServiceF")] + "}\n"))

VIEW_MODEL_FAILURE = """
  func testLoad_WhenServiceFails_TellsError() async {
    let viewModel = GardenViewModel(service: MockGardenService(answer: .failure(.unreachable)))
    await viewModel.load()
    XCTAssertEqual(viewModel.errorMessage, GardenError.unreachable.errorDescription)
  }
"""


def helped(call):
    """The view model's operation calls another function, which catches the errors, and has no test of a failure."""
    return [
        edit(VIEW_MODEL_TESTS, VIEW_MODEL_FAILURE, ""),
        edit(VIEW_MODEL, "  func load() async {\n", f"  func load() async {{\n{call}  }}\n\n  private func fetch() async {{\n"),
    ]


broken("DI-14", "the view model catches in a private function", ONE_SIDE, GARDEN, *helped("    await fetch()\n"))
broken("DI-14", "the view model catches in a private function, in a task", ONE_SIDE, GARDEN,
       *helped("    await Task { await self.fetch() }.value\n"))
broken("DI-14", "the view model catches in a private function, on a condition", ONE_SIDE, GARDEN,
       *helped("    if beds.isEmpty {\n      await fetch()\n    }\n"))
broken("DI-14", "the view model catches in a function that takes the work", ONE_SIDE, GARDEN,
       edit(VIEW_MODEL_TESTS, VIEW_MODEL_FAILURE, ""),
       edit(VIEW_MODEL, """  func load() async {
    isLoading = true
    errorMessage = nil
    do {
      beds = try await service.beds()
""", """  func load() async {
    await showProgress { beds = try await service.beds() }
  }

  private func showProgress(of work: () async throws -> Void) async {
    isLoading = true
    errorMessage = nil
    do {
      try await work()
"""))
broken("DI-14", "the view model catches two functions further", ONE_SIDE, GARDEN,
       *helped("    await start()\n  }\n\n  private func start() async {\n    await fetch()\n"),
       missed="only a function that the operation calls itself is seen")

# DI-15: tests of view models

OFF_MAIN = "test-off-main-actor"
MODEL_TESTS_HEAD = "@MainActor\nfinal class GardenViewModelTests"
broken("DI-15", "the tests are on no actor", OFF_MAIN, VIEW_MODEL_TESTS, edit(VIEW_MODEL_TESTS, "@MainActor\n", ""))
broken("DI-15", "one of two tests is on the main actor", OFF_MAIN, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "@MainActor\n", ""),
       edit(VIEW_MODEL_TESTS, "  func testLoad_WhenServiceAnswers", "  @MainActor func testLoad_WhenServiceAnswers"),
       edit(VIEW_MODEL_TESTS, "    let viewModel = GardenViewModel(service: MockGardenService(answer: .failure",
            "    let viewModel = await GardenViewModel(service: MockGardenService(answer: .failure"))
broken("DI-15", "the tests hop to the main actor", OFF_MAIN, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "@MainActor\n", ""),
       edit_all(VIEW_MODEL_TESTS, "let viewModel = GardenViewModel(",
                "let viewModel = await MainActor.run { GardenViewModel("),
       edit(VIEW_MODEL_TESTS, ".success([bed])))", ".success([bed]))) }"),
       edit(VIEW_MODEL_TESTS, ".failure(.unreachable)))", ".failure(.unreachable))) }"))
broken("DI-15", "a second case in the file is on no actor", OFF_MAIN, VIEW_MODEL_TESTS,
       append(VIEW_MODEL_TESTS, "\nfinal class GardenViewModelSearchTests: XCTestCase {\n"
                                "  func testSearch_WhenEmpty_FindsNothing() async {\n"
                                "    let viewModel = await GardenViewModel(service: MockGardenService())\n"
                                "    await viewModel.load()\n  }\n}\n"))
broken("DI-15", "a suite of Swift Testing is on no actor", OFF_MAIN, GARDEN,
       write(VIEW_MODEL_TESTS, """import Testing

@testable import Allotment

@Suite struct GardenViewModelTests {
  @Test func testLoad_WhenServiceAnswers_ShowsBeds() async {
    let viewModel = await GardenViewModel(service: MockGardenService())
    await viewModel.load()
    #expect(await viewModel.beds.isEmpty)
  }

  @Test func testLoad_WhenServiceFails_TellsError() async {
    let viewModel = await GardenViewModel(service: MockGardenService(answer: .failure(.unreachable)))
    await viewModel.load()
    #expect(await viewModel.errorMessage != nil)
  }
}
"""))
broken("DI-15", "a second feature's tests are on no actor", OFF_MAIN, SHED,
       *shed(SHED_VIEW_MODEL_TESTS=SHED_VIEW_MODEL_TESTS.replace("@MainActor\n", "")))
broken("DI-15", "the tests are on another actor", OFF_MAIN, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "@MainActor\n", "@GardenActor\n"),
       append(MOCK, "\n@globalActor\nactor GardenActor {\n  static let shared = GardenActor()\n}\n"))
broken("DI-15", "a base case of the tests is on no actor", OFF_MAIN, VIEW_MODEL_TESTS,
       edit(VIEW_MODEL_TESTS, "@MainActor\nfinal class GardenViewModelTests: XCTestCase {",
            "class GardenTestCase: XCTestCase {}\n\nfinal class GardenViewModelTests: GardenTestCase {"))
broken("DI-15", "a case for the view model has a file of another name", OFF_MAIN, GARDEN,
       write(f"{GARDEN}/Tests/GardenSearchTests.swift",
             "import XCTest\n\n@testable import Allotment\n\nfinal class GardenSearchTests: XCTestCase {\n"
             "  func testQuery_WhenSet_Stays() async {\n"
             "    let viewModel = await GardenViewModel(service: MockGardenService())\n"
             "    await MainActor.run { viewModel.query = \"a\" }\n  }\n}\n"))
broken("DI-15", "a nested case is on no actor", OFF_MAIN, VIEW_MODEL_TESTS,
       append(VIEW_MODEL_TESTS, "\nenum GardenCases {\n  final class SearchViewModelTests: XCTestCase {\n"
                                "    func testLoad_WhenEmpty_Ends() async {\n"
                                "      let viewModel = await GardenViewModel(service: MockGardenService())\n"
                                "      await viewModel.load()\n    }\n  }\n}\n"))

# DI-16: async operations

HANDLER = "completion-handler"


def operation(text):
    """An operation more in an extension of the service."""
    return append(SERVICE, f"\nextension GardenService {{\n{text}}}\n")


broken("DI-16", "the protocol asks for a completion", HANDLER, GARDEN,
       edit(PROTOCOL, "  /// Looks for", "  /// Removes a bed.\n  /// - Parameters:\n  ///   - bed: The bed.\n"
                                         "  ///   - completion: What to do then.\n"
                                         "  func remove(_ bed: GardenBed, completion: @escaping (Bool) -> Void)\n\n"
                                         "  /// Looks for"),
       edit(SERVICE, BEDS, "  func remove(_ bed: GardenBed, completion: @escaping (Bool) -> Void) {\n"
                           "    completion(true)\n  }\n\n" + BEDS),
       edit(MOCK, "  func beds()", "  func remove(_ bed: GardenBed, completion: @escaping (Bool) -> Void) {\n"
                                   "    completion(true)\n  }\n\n  func beds()"))
broken("DI-16", "a service has an operation with a result handler", HANDLER, SERVICE,
       operation("  func count(completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {\n"
                 "    completion(.success(0))\n  }\n"))
broken("DI-16", "an optional handler", HANDLER, SERVICE,
       operation("  func count(then handler: ((Int) -> Void)? = nil) {\n    handler?(0)\n  }\n"))
broken("DI-16", "a handler behind a typealias", HANDLER, SERVICE,
       operation("  typealias Completion = (Result<Int, any Error>) -> Void\n\n"
                 "  func count(completion: @escaping Completion) {\n    completion(.success(0))\n  }\n"))
broken("DI-16", "a handler behind a generic typealias of another file", HANDLER, SERVICE,
       append(NETWORK, "\ntypealias Completion<Value> = @Sendable (Result<Value, any Error>) -> Void\n"),
       operation("  func count(completion: @escaping Completion<Int>) {\n    completion(.success(0))\n  }\n"))
broken("DI-16", "an optional handler behind a typealias", HANDLER, SERVICE,
       operation("  typealias Done = () -> Void\n\n"
                 "  func forget(completion: Done? = nil) {\n    completion?()\n  }\n"),
       missed="the alias has a name of its own")
broken("DI-16", "handlers in a tuple", HANDLER, SERVICE,
       operation("  func count(then: (success: (Int) -> Void, failure: (any Error) -> Void)) {\n"
                 "    then.success(0)\n  }\n"))
broken("DI-16", "handlers in an array", HANDLER, SERVICE,
       operation("  func count(_ handlers: [(Int) -> Void]) {\n    handlers.forEach { $0(0) }\n  }\n"))
broken("DI-16", "a publisher is returned", HANDLER, SERVICE,
       edit(SERVICE, "import Foundation", "import Combine\nimport Foundation"),
       operation("  func count() -> AnyPublisher<Int, any Error> {\n"
                 "    Just(0).setFailureType(to: (any Error).self).eraseToAnyPublisher()\n  }\n"))
broken("DI-16", "an opaque publisher is returned", HANDLER, SERVICE,
       edit(SERVICE, "import Foundation", "import Combine\nimport Foundation"),
       operation("  func count() -> some Publisher<Int, Never> {\n    Just(0)\n  }\n"))
broken("DI-16", "a future is returned", HANDLER, SERVICE,
       edit(SERVICE, "import Foundation", "import Combine\nimport Foundation"),
       operation("  func count() -> Future<Int, any Error> {\n    Future { promise in promise(.success(0)) }\n  }\n"))
broken("DI-16", "the service calls back by a property", HANDLER, SERVICE,
       edit(SERVICE, STORED, STORED + "  var onBedsLoaded: ((Result<[GardenBed], any Error>) -> Void)?\n"))
broken("DI-16", "a property of the protocol calls back", HANDLER, [PROTOCOL, SERVICE],
       edit(PROTOCOL, "  /// Fetches", "  /// Is told when the beds are there.\n"
                                       "  var onLoaded: (@Sendable ([GardenBed]) -> Void)? { get }\n\n  /// Fetches"),
       edit(SERVICE, STORED, STORED + "  let onLoaded: (@Sendable ([GardenBed]) -> Void)? = nil\n"),
       edit(MOCK, "  func beds()", "  let onLoaded: (@Sendable ([GardenBed]) -> Void)? = nil\n\n  func beds()"))
broken("DI-16", "the network service uses a handler of the session", HANDLER, NETWORK,
       edit(NETWORK, "struct NetworkService: NetworkServiceProtocol {\n",
            "struct NetworkService: NetworkServiceProtocol {\n"
            "  func ping() {\n    session.dataTask(with: server) { _, _, error in\n"
            "      print(error?.localizedDescription ?? \"\")\n    }.resume()\n  }\n\n"))
broken("DI-16", "the network service has a completion", HANDLER, NETWORK,
       edit(NETWORK, "struct NetworkService: NetworkServiceProtocol {\n",
            "struct NetworkService: NetworkServiceProtocol {\n"
            "  func ping(completion: @escaping @Sendable (Bool) -> Void) {\n"
            "    Task { completion((try? await data(at: \"\")) != nil) }\n  }\n\n"))
broken("DI-16", "a private helper calls back", HANDLER, SERVICE,
       operation("  private func count(_ completion: (Int) -> Void) {\n    completion(0)\n  }\n"))
broken("DI-16", "a second feature's service calls back", HANDLER, SHED,
       *shed(), edit(f"{SHED}/Services/ShedService.swift", "  func tools()",
                     "  func open(_ done: @escaping @MainActor () -> Void) {\n    Task { await done() }\n  }\n\n"
                     "  func tools()"))
broken("DI-16", "handlers are kept in a struct", HANDLER, SERVICE,
       append(SERVICE, "\nextension GardenService {\n  struct Callbacks {\n    let success: ([GardenBed]) -> Void\n"
                       "    let failure: (any Error) -> Void\n  }\n\n"
                       "  func load(_ callbacks: Callbacks) {\n    callbacks.success([])\n  }\n}\n"))
broken("DI-16", "a handler of a generic parameter", HANDLER, SERVICE,
       operation("  func count<Value>(_ value: Value, completion: Optional<(Value) -> Void>) {\n"
                 "    completion?(value)\n  }\n"))

# DI-17: documentation

UNDOCUMENTED = "undocumented-operation"
broken("DI-17", "the service is not documented", UNDOCUMENTED, SERVICE,
       edit(SERVICE, "/// Keeps the beds of a garden on the server.\n", ""))
broken("DI-17", "the protocol is not documented", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "/// What can be done with the beds of a garden.\n", ""),
       missed="the document's own protocols have no comment")
broken("DI-17", "an operation is not documented", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, """  /// Fetches the beds.
  /// - Returns: The beds by the order in which they were laid out.
  /// - Throws: `GardenError.unreachable`, where the server does not answer.
""", ""))
broken("DI-17", "an operation does not tell what it returns", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// - Returns: The first such bed.\n", ""))
broken("DI-17", "an operation does not tell what it throws", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// - Throws: `GardenError.untitled`, where the name is empty.\n", ""))
broken("DI-17", "an operation does not tell its parameters", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// - Parameters:\n  ///   - title: The name, or the beginning of it.\n"
                      "  ///   - beds: The beds to look through.\n", ""))
broken("DI-17", "one of two parameters is not documented", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  ///   - beds: The beds to look through.\n", ""),
       missed="one parameter's field is enough")
broken("DI-17", "a parameter is documented by an old name", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  ///   - beds: The beds", "  ///   - list: The beds"),
       missed="one parameter's field is enough")
broken("DI-17", "the documentation is a plain comment", UNDOCUMENTED, PROTOCOL, edit_all(PROTOCOL, "///", "//"))
broken("DI-17", "the documentation of the service is a block that is none", UNDOCUMENTED, SERVICE,
       edit(SERVICE, "/// Keeps the beds of a garden on the server.\n",
            "/* Keeps the beds of a garden on the server. */\n"))
broken("DI-17", "the documentation is empty", UNDOCUMENTED, SERVICE,
       edit(SERVICE, "/// Keeps the beds of a garden on the server.\n", "///\n"),
       missed="an empty comment is taken for documentation")
broken("DI-17", "the documentation has fields only", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// Fetches the beds.\n", ""),
       missed="what is above the fields is not seen")
broken("DI-17", "typed throws are not documented", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// Looks for", "  /// Forgets the beds.\n  func forget() throws(GardenError)\n\n"
                                         "  /// Looks for"),
       edit(SERVICE, BEDS, "  func forget() throws(GardenError) {\n    throw .unreachable\n  }\n\n" + BEDS),
       edit(MOCK, "  func beds()", "  func forget() throws(GardenError) {}\n\n  func beds()"),
       missed="without parameters a sentence is enough, as the document prints it")
broken("DI-17", "an operation of the service alone is not documented", UNDOCUMENTED, SERVICE,
       operation("  func forget() async throws {}\n"))
broken("DI-17", "an operation in an extension of the protocol is not documented", UNDOCUMENTED, PROTOCOL,
       append(PROTOCOL, "\nextension GardenServiceProtocol {\n"
                        "  func firstBed() async throws -> GardenBed? {\n    try await beds().first\n  }\n}\n"))
broken("DI-17", "a section mark stands for the documentation", UNDOCUMENTED, SERVICE,
       edit(SERVICE, "/// Keeps the beds of a garden on the server.\n", "// MARK: - GardenService\n\n"))
broken("DI-17", "a second feature's protocol is not documented", UNDOCUMENTED, SHED,
       *shed(SHED_PROTOCOL="protocol ShedServiceProtocol: Sendable {\n"
                           "  func tools() async throws -> [ShedTool]\n}\n"))
broken("DI-17", "an operation of the core's protocol does not tell its parameter", UNDOCUMENTED, NETWORK,
       edit(NETWORK, "  /// - Parameter path: The path below the server's address.\n", ""))
broken("DI-17", "a parameter's text is empty", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  ///   - beds: The beds to look through.\n", "  ///   - beds:\n"),
       missed="that the field is there, not its text")
broken("DI-17", "the fields are the template's placeholders", UNDOCUMENTED, PROTOCOL,
       edit(PROTOCOL, "  /// - Returns: The first such bed.\n", "  /// - Returns: <#description#>\n"))

# DI-18: navigation

AD_HOC = "ad-hoc-navigation"
CARDS = "GardenBedCard(bed: bed) { coordinator.navigate(to: .bed(id: bed.id)) }"
broken("DI-18", "a link with a destination", AD_HOC, VIEW,
       edit(VIEW, CARDS, "NavigationLink(destination: GardenBedView(bed: bed)) { Text(bed.title) }"))
broken("DI-18", "a link with a title and a closure", AD_HOC, VIEW,
       edit(VIEW, CARDS, "NavigationLink(bed.title) { GardenBedView(bed: bed) }"))
broken("DI-18", "a link with two closures", AD_HOC, VIEW,
       edit(VIEW, CARDS, "NavigationLink {\n            GardenBedView(bed: bed)\n          } label: {\n"
                         "            Text(bed.title)\n          }"))
broken("DI-18", "a link by its module", AD_HOC, VIEW,
       edit(VIEW, CARDS, "SwiftUI.NavigationLink(bed.title, destination: GardenBedView(bed: bed))"))
broken("DI-18", "an old link with a binding", AD_HOC, VIEW,
       edit(VIEW, CARDS, 'NavigationLink("", destination: GardenBedView(bed: bed), isActive: .constant(true))'))
broken("DI-18", "a destination by a binding", AD_HOC, VIEW,
       edit(VIEW, "    .task {", "    .navigationDestination(isPresented: $isShown) { Text(\"Bed\") }\n    .task {"),
       edit(VIEW, "  var body: some View {", "  @State private var isShown = false\n\n  var body: some View {"))
broken("DI-18", "a destination by an item", AD_HOC, VIEW,
       edit(VIEW, "    .task {", "    .navigationDestination(item: $bed) { GardenBedView(bed: $0) }\n    .task {"),
       edit(VIEW, "  var body: some View {", "  @State private var bed: GardenBed?\n\n  var body: some View {"))
broken("DI-18", "a component links", AD_HOC, CARD,
       edit(CARD, "      Text(bed.title)\n        .foregroundStyle(.primary)\n",
            "      NavigationLink(bed.title) { GardenBedView(bed: bed) }\n"))
broken("DI-18", "a view has a path of its own", AD_HOC, VIEW,
       edit(VIEW, "  @EnvironmentObject private var coordinator: NavigationCoordinator\n",
            "  @State private var path = NavigationPath()\n"),
       edit(VIEW, "coordinator.navigate(to: .bed(id: bed.id))", "path.append(Route.bed(id: bed.id))"),
       edit(VIEW, "    ScrollView {", "    NavigationStack(path: $path) {"))
broken("DI-18", "a helper function links", AD_HOC, VIEW,
       edit(VIEW, CARDS, "link(to: bed)"),
       append(VIEW, "\nextension GardenView {\n  private func link(to bed: GardenBed) -> some View {\n"
                    "    NavigationLink(bed.title) { GardenBedView(bed: bed) }\n  }\n}\n"))
broken("DI-18", "a view modifier links", AD_HOC, BED_VIEW,
       append(BED_VIEW, "\nstruct GardenLinkModifier: ViewModifier {\n  let bed: GardenBed\n\n"
                        "  func body(content: Content) -> some View {\n"
                        "    NavigationLink { GardenBedView(bed: bed) } label: { content }\n  }\n}\n"))
broken("DI-18", "a view of the app's root links", AD_HOC, "App/Root/RootView.swift",
       write("App/Root/RootView.swift",
             garden_view("RootView", '    GlassCard {\n      NavigationLink("Help") { Text("Help") }\n    }\n')))
broken("DI-18", "a view pushes a controller", AD_HOC, BED_VIEW,
       append(BED_VIEW, "\nextension GardenBedView {\n  @MainActor\n"
                        "  func show(in controller: UINavigationController) {\n"
                        "    controller.pushViewController(UIHostingController(rootView: self), animated: true)\n"
                        "  }\n}\n"))
broken("DI-18", "a typealias hides the link", AD_HOC, VIEW,
       append(VIEW, "\nprivate typealias BedLink = NavigationLink<Text, GardenBedView>\n"),
       edit(VIEW, CARDS, "BedLink(destination: GardenBedView(bed: bed)) { Text(bed.title) }"))

# DI-19: names

UNNAMED = "name-without-feature"
MISCASED = "miscased-name"
SHORT = "abbreviated-name"
broken("DI-19", "the tests are named after an abbreviation", SHORT, GARDEN,
       move(VIEW_MODEL_TESTS, f"{GARDEN}/Tests/GardenVMTests.swift"),
       edit(f"{GARDEN}/Tests/GardenVMTests.swift", "class GardenViewModelTests", "class GardenVMTests"))
BED_ID = "  let id: String\n  var title: String\n  var plants: [String]\n"


def member(text):
    """A member more of the view model, in an extension."""
    return append(VIEW_MODEL, f"\nextension GardenViewModel {{\n{text}}}\n")


broken("DI-19", "a component's type lacks the feature", [UNNAMED, *FILES], GARDEN,
       move(CARD, f"{GARDEN}/Views/Components/BedCard.swift"),
       edit(f"{GARDEN}/Views/Components/BedCard.swift", "GardenBedCard", "BedCard"),
       edit(VIEW, "GardenBedCard", "BedCard"))
broken("DI-19", "a model lacks the feature", UNNAMED, MODELS,
       append(MODELS, "\nstruct Plant: Codable, Sendable {\n  let id: String\n}\n"))
broken("DI-19", "an error lacks the feature", UNNAMED, MODELS,
       append(MODELS, '\nenum NetworkFailure: LocalizedError {\n  case offline\n\n'
                      '  var errorDescription: String? { "Offline." }\n}\n'))
broken("DI-19", "a protocol lacks the feature", UNNAMED, PROTOCOL,
       append(PROTOCOL, "\n/// Waters.\nprotocol Watering: Sendable {\n  /// Waters.\n  func water() async\n}\n"))
broken("DI-19", "an actor lacks the feature", UNNAMED, SERVICE,
       append(SERVICE, "\nactor BedCache {\n  var beds: [GardenBed] = []\n}\n"))
broken("DI-19", "a typealias lacks the feature", UNNAMED, MODELS, append(MODELS, "\ntypealias Beds = [GardenBed]\n"))
broken("DI-19", "a view modifier lacks the feature", UNNAMED, BED_VIEW,
       append(BED_VIEW, "\nstruct BedBackground: ViewModifier {\n  func body(content: Content) -> some View {\n"
                        "    content.padding()\n  }\n}\n"))
broken("DI-19", "a component beside the views lacks the feature", UNNAMED, f"{GARDEN}/Components/PlantRow.swift",
       write(f"{GARDEN}/Components/PlantRow.swift", garden_view("PlantRow", '    GlassCard { Text("Rose") }\n')))
broken("DI-19", "a view loose in the feature lacks the feature", UNNAMED, f"{GARDEN}/HomeView.swift",
       write(f"{GARDEN}/HomeView.swift", garden_view("HomeView", '    GlassCard { Text("Home") }\n')))
broken("DI-19", "a second feature's view model lacks the feature", [UNNAMED, *FILES], SHED,
       *shed("ViewModels/ShedViewModel.swift"),
       write(f"{SHED}/ViewModels/ToolsViewModel.swift", SHED_VIEW_MODEL.replace("ShedViewModel", "ToolsViewModel")),
       edit_all(f"{SHED}/Views/ShedView.swift", "ShedViewModel", "ToolsViewModel"))
broken("DI-19", "a type begins in lower case", MISCASED, MODELS,
       append(MODELS, "\nstruct gardenPlant: Codable, Sendable {\n  let id: String\n}\n"))
broken("DI-19", "a type has an underscore", MISCASED, MODELS,
       append(MODELS, "\nstruct Garden_Plant: Codable, Sendable {\n  let id: String\n}\n"))
broken("DI-19", "a property is in snake case", MISCASED, MODELS,
       edit(MODELS, "  var plants: [String]\n", "  var plants: [String]\n  var created_at: Date\n"))
broken("DI-19", "a function begins in upper case", MISCASED, VIEW_MODEL, member("  func Reset() { query = \"\" }\n"))
broken("DI-19", "a case begins in upper case", MISCASED, MODELS,
       append(MODELS, "\nenum GardenSeason: String, Codable, Sendable {\n  case Spring, Summer\n}\n"))
broken("DI-19", "a constant is in capitals", MISCASED, VIEW_MODEL, member("  static let MAX_BEDS = 12\n"))
broken("DI-19", "a global constant begins in upper case", [MISCASED, SHORT], VIEW_MODEL,
       append(VIEW_MODEL, "\nprivate let KMaximum = 12\n"))
broken("DI-19", "a local constant is in snake case", MISCASED, VIEW_MODEL,
       edit(VIEW_MODEL, "    isLoading = true\n", "    let old_beds = beds\n    beds = old_beds\n    isLoading = true\n"),
       missed="local names are not looked at")
broken("DI-19", "a parameter is in snake case", MISCASED, VIEW_MODEL,
       member("  func find(bed_title: String) { query = bed_title }\n"))
broken("DI-19", "a typealias begins in lower case", MISCASED, MODELS,
       append(MODELS, "\ntypealias gardenBeds = [GardenBed]\n"))
broken("DI-19", "a nested type begins in lower case", MISCASED, MODELS,
       append(MODELS, "\nextension GardenBed {\n  enum kind: String, Codable, Sendable {\n    case raised\n  }\n}\n"))
broken("DI-19", "an element of a tuple is in snake case", MISCASED, VIEW_MODEL,
       member("  func size() -> (bed_count: Int, plant_count: Int) { (beds.count, 0) }\n"),
       missed="tuples are not looked at")
broken("DI-19", "an associated value's label is in snake case", MISCASED, MODELS,
       append(MODELS, "\nenum GardenEvent: Codable, Sendable {\n  case planted(plant_id: String)\n}\n"))
broken("DI-19", "a view model is abbreviated", [SHORT, *FILES], GARDEN,
       move(VIEW_MODEL, f"{GARDEN}/ViewModels/GardenVM.swift"),
       edit_all(f"{GARDEN}/ViewModels/GardenVM.swift", "GardenViewModel", "GardenVM"),
       edit_all(VIEW, "GardenViewModel", "GardenVM"),
       edit_all(VIEW_MODEL_TESTS, "= GardenViewModel(", "= GardenVM("),
       edit_all(UI_TESTS, "= GardenViewModel(", "= GardenVM("))
broken("DI-19", "a property of a view is an abbreviated view model", SHORT, VIEW,
       edit_all(VIEW, "viewModel", "vm"), edit_all(UI_TESTS, "GardenView(viewModel: viewModel).viewModel",
                                                   "GardenView(vm: viewModel).vm"))
broken("DI-19", "a manager is abbreviated", SHORT, SERVICE,
       append(SERVICE, "\nactor GardenCacheMgr {\n  var beds: [GardenBed] = []\n}\n"))
broken("DI-19", "a button is abbreviated", SHORT, VIEW,
       append(VIEW, '\nextension GardenView {\n  private var retryBtn: some View {\n    GlassButton("Again") {}\n'
                    "  }\n}\n"))
broken("DI-19", "a message is abbreviated", SHORT, VIEW_MODEL, member("  var errMsg: String? { errorMessage }\n"))
broken("DI-19", "a parameter is abbreviated", SHORT, VIEW_MODEL, member("  func bed(at idx: Int) -> GardenBed { beds[idx] }\n"),
       missed="names of parameters are not looked at")
broken("DI-19", "a local constant is abbreviated", SHORT, VIEW_MODEL,
       member("  func total() -> Int {\n    let cnt = beds.count\n    return cnt\n  }\n"),
       missed="local names are not looked at")
broken("DI-19", "a function is abbreviated", SHORT, VIEW_MODEL, member("  func calcNum() -> Int { beds.count }\n"))
broken("DI-19", "the parameter of a closure is abbreviated", SHORT, VIEW_MODEL,
       member("  var ids: [String] {\n    beds.map { usrBed in usrBed.id }\n  }\n"),
       missed="local names are not looked at")

# DI-20: errors

UNHANDLED = "unhandled-error"
CATCH = "    } catch {\n      errorMessage = error.localizedDescription\n    }\n"
FOUND = "    } catch {\n      found = nil\n    }\n"
broken("DI-20", "an empty catch", UNHANDLED, VIEW_MODEL, edit(VIEW_MODEL, CATCH, "    } catch {}\n"))
broken("DI-20", "an empty catch with a comment", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch {\n      // TODO: tell it\n    }\n"))
broken("DI-20", "an empty catch of a name", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch let error {}\n"))
broken("DI-20", "an empty catch of a case", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch GardenError.untitled {}" + CATCH[5:]))
broken("DI-20", "an empty catch of a type", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch is CancellationError {} catch is GardenError {\n    }" + CATCH[5:]))
broken("DI-20", "an empty catch of a cast", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch let error as GardenError {\n    }" + CATCH[5:]))
broken("DI-20", "an empty catch of two cases", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch GardenError.untitled, GardenError.unreachable {}" + CATCH[5:]))
broken("DI-20", "an empty catch with a condition", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    } catch let error where error is URLError { /* offline */ }" + CATCH[5:]))
broken("DI-20", "an empty catch of an implicit case", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "    do {\n      found =", "    do throws(GardenError) {\n      found ="),
       edit(VIEW_MODEL, FOUND, "    } catch .untitled {\n    }" + FOUND[5:]))
broken("DI-20", "a task drops the error", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  func refresh() {\n    Task { beds = try await service.beds() }\n  }\n\n  func load() async {"))
broken("DI-20", "a detached task drops the error", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  func refresh() {\n    Task.detached { [service] in\n      _ = try await service.beds()\n"
            "    }\n  }\n\n  func load() async {"))
broken("DI-20", "a task catches only one error", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  func refresh() {\n    Task(priority: .high) { @MainActor [weak self] in\n"
            "      do {\n        _ = try await self?.service.beds()\n      } catch let error as GardenError {\n"
            "        self?.errorMessage = error.localizedDescription\n      }\n    }\n  }\n\n  func load() async {"))
broken("DI-20", "a task of a service drops the error", UNHANDLED, SERVICE,
       edit(SERVICE, "  func beds() async", "  func warmUp() {\n    Task { _ = try await networkService.data(at: \"beds\") }\n  }\n\n"
            "  func beds() async"))
broken("DI-20", "a task of a view drops the error", UNHANDLED, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n", "    .navigationTitle(bed.title)\n"
            "    .onAppear { Task { try await Library.load(bed.id) } }\n"))
broken("DI-20", "a stored task is never awaited", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  private var task: Task<Void, any Error>?\n\n  func refresh() {\n"
            "    task = Task { beds = try await service.beds() }\n  }\n\n  func load() async {"),
       missed="a task that is stored may be awaited elsewhere")
broken("DI-20", "the service throws an NSError", UNHANDLED, SERVICE,
       edit(SERVICE, "throw GardenError.unreachable", 'throw NSError(domain: "garden", code: 1)'))
broken("DI-20", "the service throws a URLError", UNHANDLED, SERVICE,
       edit(SERVICE, "guard !title.isEmpty else { throw GardenError.untitled }",
            "guard !title.isEmpty else { throw URLError(.badURL) }"))
broken("DI-20", "the service throws an error of Cocoa in a condition of its catch", UNHANDLED, SERVICE,
       edit(SERVICE, "      throw GardenError.unreachable\n", "      if error is DecodingError { throw CocoaError(.coderReadCorrupt) }\n"
            "      throw GardenError.unreachable\n"))
broken("DI-20", "the service throws the caught error", UNHANDLED, SERVICE,
       edit(SERVICE, "      throw GardenError.unreachable\n", "      throw error\n"),
       missed="the type of a caught error is not known")
broken("DI-20", "an empty catch of a private function", UNHANDLED, VIEW_MODEL, edit(VIEW_MODEL, FOUND, "    } catch { }\n"))
broken("DI-20", "a forced try", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "beds = try await service.beds()", "beds = try! await service.beds()"))
broken("DI-20", "a forced try in a service", UNHANDLED, SERVICE,
       edit(SERVICE, "return try JSONDecoder().decode([GardenBed].self, from: await networkService.data(at: \"beds\"))",
            "let data = try await networkService.data(at: \"beds\")\n"
            "      return try! JSONDecoder().decode([GardenBed].self, from: data)"))
broken("DI-20", "a forced try in a view", UNHANDLED, VIEW,
       append(VIEW, "\nprivate extension GardenView {\n"
                    '  static let pattern = try! NSRegularExpression(pattern: "a+")\n}\n'))
broken("DI-20", "an optional try with a default", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "    do {\n      beds = try await service.beds()\n" + CATCH,
            "    beds = (try? await service.beds()) ?? []\n"))
broken("DI-20", "an optional try in a condition", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "    do {\n      beds = try await service.beds()\n" + CATCH,
            "    if let fetched = try? await service.beds() { beds = fetched }\n"))
broken("DI-20", "an optional try in a guard", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "    do {\n      beds = try await service.beds()\n" + CATCH,
            "    guard let fetched = try? await service.beds() else { return }\n    beds = fetched\n"))
broken("DI-20", "an optional try in a closure", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, "  func load() async {", "  func reload() {\n"
            "    Task { [service] in _ = try? await service.beds() }\n  }\n\n  func load() async {"))
broken("DI-20", "an optional try in a service", UNHANDLED, SERVICE,
       operation("  private func decoded(_ data: Data) -> [GardenBed]? {\n"
                 "    try? JSONDecoder().decode([GardenBed].self, from: data)\n  }\n"))
broken("DI-20", "an optional try in a chain", UNHANDLED, SERVICE,
       operation("  private func first(_ data: Data) -> String? {\n"
                 "    (try? JSONDecoder().decode([GardenBed].self, from: data))?.first?.title\n  }\n"))
broken("DI-20", "an optional try in the core's service", UNHANDLED, NETWORK,
       edit(NETWORK, "struct NetworkService: NetworkServiceProtocol {\n",
            "struct NetworkService: NetworkServiceProtocol {\n"
            "  func reaches() async -> Bool {\n    (try? await data(at: \"\")) != nil\n  }\n\n"))
broken("DI-20", "an empty catch in the core's service", UNHANDLED, NETWORK,
       edit(NETWORK, "struct NetworkService: NetworkServiceProtocol {\n",
            "struct NetworkService: NetworkServiceProtocol {\n"
            "  func warmUp() async {\n    do { _ = try await data(at: \"\") } catch let failure {}\n  }\n\n"))
broken("DI-20", "an optional try in a view model nested in a view", UNHANDLED, BED_VIEW,
       append(BED_VIEW, """
extension GardenBedView {
  @MainActor
  final class ViewModel: ObservableObject {
    @Published private(set) var isLoading = false
    @Published private(set) var errorMessage: String?

    func load(_ data: Data) -> GardenBed? {
      try? JSONDecoder().decode(GardenBed.self, from: data)
    }
  }
}
"""))
broken("DI-20", "an empty catch in a view", UNHANDLED, VIEW,
       append(VIEW, "\nprivate extension GardenView {\n  func wait() async {\n"
                    "    do { try await Task.sleep(for: .seconds(1)) } catch {}\n  }\n}\n"))
broken("DI-20", "an empty catch on the next lines", UNHANDLED, VIEW_MODEL,
       edit(VIEW_MODEL, CATCH, "    }\n    catch let error as URLError\n    {\n    }\n    catch\n    {\n"
                               "      errorMessage = error.localizedDescription\n    }\n"))
broken("DI-20", "an optional try in an extension in another file", UNHANDLED, GARDEN,
       write(f"{GARDEN}/ViewModels/GardenViewModel+Refresh.swift",
             "import Foundation\n\nextension GardenViewModel {\n  func restore() {\n"
             "    let data = try? Data(contentsOf: URL(filePath: \"query\"))\n"
             "    query = data.map { String(decoding: $0, as: UTF8.self) } ?? \"\"\n  }\n}\n"))

# DI-21: colours

COLOUR = "hard-coded-colour"
PRIMARY = ".foregroundStyle(.primary)"


def style(text):
    """Another colour of the card's text."""
    return edit(CARD, PRIMARY, text)


broken("DI-21", "a view forces the light appearance", COLOUR, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n", "    .navigationTitle(bed.title)\n    .preferredColorScheme(.light)\n"))
broken("DI-21", "a view sets the light appearance in its environment", COLOUR, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n", "    .navigationTitle(bed.title)\n    .environment(\\.colorScheme, .light)\n"))
broken("DI-21", "a view has the light appearance by the old modifier", COLOUR, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n", "    .navigationTitle(bed.title)\n    .colorScheme(ColorScheme.light)\n"))
broken("DI-21", "the app forces the light appearance", COLOUR, "App/GardenApp.swift",
       write("App/GardenApp.swift", "import SwiftUI\n\nstruct GardenApp: App {\n  var body: some Scene {\n    WindowGroup {\n"
             "      Text(\"Garden\").preferredColorScheme(.light)\n    }\n  }\n}\n"))
broken("DI-21", "a modifier forces the light appearance", COLOUR, BED_VIEW,
       append(BED_VIEW, "\nstruct GardenLight: ViewModifier {\n  func body(content: Content) -> some View {\n"
                        "    content.preferredColorScheme(.light)\n  }\n}\n"))
broken("DI-21", "the appearance is light by a constant", COLOUR, BED_VIEW,
       edit(BED_VIEW, "    .navigationTitle(bed.title)\n", "    .navigationTitle(bed.title)\n    .preferredColorScheme(scheme)\n"),
       edit(BED_VIEW, "  let bed: GardenBed\n", "  let bed: GardenBed\n  private let scheme = ColorScheme.light\n"),
       missed="a constant's value is not looked up")
broken("DI-21", "a colour by its components", COLOUR, CARD, style(".foregroundStyle(Color(red: 0.1, green: 0.2, blue: 0.1))"))
broken("DI-21", "a colour by an implicit init", COLOUR, CARD,
       style(".foregroundColor(.init(red: 0.1, green: 0.2, blue: 0.1))"))
broken("DI-21", "a colour by Color.init", COLOUR, CARD, style(".foregroundStyle(Color.init(white: 0.1))"))
broken("DI-21", "a colour by its hue", COLOUR, CARD,
       style(".foregroundStyle(Color(hue: 0.3, saturation: 1, brightness: 0.5))"))
broken("DI-21", "a colour of a colour space", COLOUR, CARD,
       style(".foregroundStyle(Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 1))"))
broken("DI-21", "black text", COLOUR, CARD, style(".foregroundStyle(Color.black)"))
broken("DI-21", "black text by an implicit member", COLOUR, CARD, style(".foregroundColor(.black)"))
broken("DI-21", "black text by a style", COLOUR, CARD, style(".foregroundStyle(.black)"))
broken("DI-21", "a white background", COLOUR, CARD, style(".background(Color.white)"))
broken("DI-21", "a white background with less opacity", COLOUR, CARD, style(".background(.white.opacity(0.9))"),
       missed="what lets something shine through may be black or white")
broken("DI-21", "a colour literal", COLOUR, CARD,
       style(".foregroundStyle(Color(#colorLiteral(red: 0.1, green: 0.2, blue: 0.1, alpha: 1)))"))
broken("DI-21", "a colour of UIKit", COLOUR, CARD, style(".foregroundStyle(Color(uiColor: .white))"))
broken("DI-21", "a colour of UIKit by its components", COLOUR, CARD,
       style(".foregroundStyle(Color(UIColor(red: 0.1, green: 0.2, blue: 0.1, alpha: 1)))"))
broken("DI-21", "a colour of UIKit by its name", COLOUR, CARD, style(".background(Color(UIColor.black))"))
broken("DI-21", "a colour by its hex number", COLOUR, CARD, style('.foregroundStyle(Color(hex: "#1A331A"))'))
broken("DI-21", "a colour by its hex literal", COLOUR, CARD, style(".foregroundStyle(Color(0x1A331A))"),
       missed="no pattern stands for any number")
broken("DI-21", "colours of a gradient", COLOUR, CARD,
       style(".background(LinearGradient(colors: [.white, .black], startPoint: .top, endPoint: .bottom))"),
       missed="gradients may be black and white")
broken("DI-21", "a constant of the view keeps a colour", COLOUR, CARD,
       style(".foregroundStyle(ink)"),
       edit(CARD, "  var body: some View {", "  private let ink = Color(red: 0, green: 0.2, blue: 0)\n\n"
                                             "  var body: some View {"))
broken("DI-21", "a typed constant of the view keeps a colour", COLOUR, CARD,
       style(".foregroundStyle(ink)"),
       edit(CARD, "  var body: some View {", "  private let ink: Color = .black\n\n  var body: some View {"))
broken("DI-21", "an extension of Color in the view's file", COLOUR, CARD,
       style(".foregroundStyle(Color.gardenInk)"),
       append(CARD, "\nprivate extension Color {\n  static let gardenInk = Color(red: 0, green: 0.2, blue: 0)\n}\n"))
broken("DI-21", "a colour of a condition", COLOUR, CARD, style(".foregroundStyle(bed.plants.isEmpty ? .white : .primary)"))
broken("DI-21", "a fill of a shape", COLOUR, CARD, style(".background(RoundedRectangle(cornerRadius: 8).fill(.white))"))
broken("DI-21", "a colour is a view of a stack", COLOUR, BED_VIEW,
       edit(BED_VIEW, "    GlassCard {\n", "    GlassCard {\n      Color.white.ignoresSafeArea()\n"))
broken("DI-21", "a coloured view outside the views' folder", COLOUR, "App/Root/RootView.swift",
       write("App/Root/RootView.swift",
             garden_view("RootView", '    GlassCard { Text("Hello").foregroundColor(.black) }\n')))
broken("DI-21", "a view modifier has a fixed colour", COLOUR, CARD,
       append(CARD, "\nstruct GardenPaper: ViewModifier {\n  func body(content: Content) -> some View {\n"
                    "    content.background(Color(red: 1, green: 1, blue: 0.9))\n  }\n}\n"))

# DI-22: closures and self

STRONG = "strong-self-in-sink"
SINK = ".sink { [weak self] query in self?.search(query) }"


def sink(text):
    """Another subscription of the view model."""
    return edit(VIEW_MODEL, SINK, text)


broken("DI-22", "the closure captures self", STRONG, VIEW_MODEL, sink(".sink { query in self.search(query) }"))
broken("DI-22", "the closure captures self by its list", STRONG, VIEW_MODEL, sink(".sink { [self] query in search(query) }"))
broken("DI-22", "the closure captures self unowned", STRONG, VIEW_MODEL,
       sink(".sink { [unowned self] query in self.search(query) }"),
       missed="unowned keeps nothing")
broken("DI-22", "the closure is an argument", STRONG, VIEW_MODEL,
       sink(".sink(receiveValue: { self.search($0) })"))
broken("DI-22", "the sink is given a method", STRONG, VIEW_MODEL, sink(".sink(receiveValue: self.search)"))
broken("DI-22", "the sink is given a method without self", STRONG, VIEW_MODEL, sink(".sink(receiveValue: search)"))
broken("DI-22", "the published value is assigned on self", STRONG, VIEW_MODEL,
       sink(".map { $0.isEmpty ? nil : $0 }\n      .assign(to: \\.errorMessage, on: self)"))
broken("DI-22", "the completion captures self", STRONG, VIEW_MODEL,
       sink(".sink(\n        receiveCompletion: { _ in self.errorMessage = nil },\n"
            "        receiveValue: { [weak self] query in self?.search(query) })"))
broken("DI-22", "a task within captures self weakly, the closure does not", STRONG, VIEW_MODEL,
       sink(".sink { query in\n        Task { [weak self] in self?.search(query) }\n      }"))
broken("DI-22", "a task within captures self", STRONG, VIEW_MODEL,
       sink(".sink { _ in\n        Task { await self.load() }\n      }"))
broken("DI-22", "the closure captures self by another name", STRONG, VIEW_MODEL,
       sink(".sink { [viewModel = self] query in viewModel.search(query) }"))
broken("DI-22", "the filter captures self", STRONG, VIEW_MODEL,
       sink(".filter { _ in !self.isLoading }\n      " + SINK))
broken("DI-22", "the side effect captures self", STRONG, VIEW_MODEL,
       sink(".handleEvents(receiveOutput: { _ in self.errorMessage = nil })\n      " + SINK))
broken("DI-22", "an extension in another file captures self", STRONG, GARDEN,
       edit(VIEW_MODEL, "  private var cancellables", "  var cancellables"),
       write(f"{GARDEN}/ViewModels/GardenViewModel+Bindings.swift",
             "import Combine\n\nextension GardenViewModel {\n  func bind() {\n    $beds\n"
             "      .sink { _ in self.query = \"\" }\n      .store(in: &cancellables)\n  }\n}\n"))
broken("DI-22", "a timer's closure captures self", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "  private var cancellables", "  private var timer: Timer?\n  private var cancellables"),
       member("  func poll() {\n    timer = Timer.scheduledTimer(withTimeInterval: 60, repeats: true) { _ in\n"
              "      Task { @MainActor in await self.load() }\n    }\n  }\n"))
broken("DI-22", "an observer of notifications captures self", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "  private var cancellables", "  private var token: (any NSObjectProtocol)?\n  private var cancellables"),
       member("  func observe() {\n    token = NotificationCenter.default.addObserver(\n"
              "      forName: .init(\"beds\"), object: nil, queue: .main\n    ) { _ in\n"
              "      MainActor.assumeIsolated { self.query = \"\" }\n    }\n  }\n"))
broken("DI-22", "a closure in a property captures self", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "  private var cancellables", "  private var onChange: (() -> Void)?\n  private var cancellables"),
       edit(VIEW_MODEL, "    $query\n", "    onChange = { self.query = \"\" }\n    $query\n"))
broken("DI-22", "the subscription is kept alone", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "  private var cancellables", "  private var changes: AnyCancellable?\n  private var cancellables"),
       edit(VIEW_MODEL, "    $query\n", "    changes = $beds.sink { beds in self.found = beds.first }\n    $query\n"))
broken("DI-22", "a second feature's view model captures self", STRONG, SHED,
       *shed(SHED_VIEW_MODEL=SHED_VIEW_MODEL.replace(
           "    self.service = service\n",
           "    self.service = service\n    $tools.sink { tools in self.isLoading = tools.isEmpty }"
           ".store(in: &cancellables)\n").replace(
           "  private let service", "  private var cancellables: Set<AnyCancellable> = []\n  private let service")))
broken("DI-22", "a local function is given to the sink", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "    $query\n", "    func handle(_ query: String) { self.search(query) }\n    $query\n"),
       sink(".sink(receiveValue: handle)"),
       missed="a name does not say what it captures")
broken("DI-22", "the closure is made beforehand", STRONG, VIEW_MODEL,
       edit(VIEW_MODEL, "    $query\n", "    let handle: (String) -> Void = { self.search($0) }\n    $query\n"),
       sink(".sink(receiveValue: handle)"),
       missed="a name does not say what it captures")

# DI-23: measured coverage; the configuration names the export

COVERAGE = "coverage.info"
SERVICE_LOW = "uncovered-service"
MODEL_LOW = "uncovered-view-model"


MEASURED = edit("archlint.json5", '"mvvm-services"],', '"mvvm-services"],\n  coverage: "coverage.info",')


def hit(path, lines, uncovered):
    """Some lines of a file are not covered."""
    return edit(COVERAGE, covered(path, lines), covered(path, lines, uncovered))


broken("DI-23", "a service is covered at a half", SERVICE_LOW, SERVICE, MEASURED, hit(SERVICE, 33, 17))
broken("DI-23", "a service is covered just below the limit", SERVICE_LOW, SERVICE, MEASURED, hit(SERVICE, 33, 4))
broken("DI-23", "a service is not covered at all", SERVICE_LOW, SERVICE, MEASURED, hit(SERVICE, 33, 33))
broken("DI-23", "a view model is covered at a half", MODEL_LOW, VIEW_MODEL, MEASURED, hit(VIEW_MODEL, 41, 20))
broken("DI-23", "a view model is covered just below the limit", MODEL_LOW, VIEW_MODEL, MEASURED, hit(VIEW_MODEL, 41, 7))
broken("DI-23", "a second feature's service is covered at a half", SERVICE_LOW, SHED, MEASURED, *shed(),
       hit(f"{SHED}/Services/ShedService.swift", SHED_SERVICE.count("\n"), 14))
broken("DI-23", "a second feature's view model is not covered", MODEL_LOW, SHED, MEASURED, *shed(),
       hit(f"{SHED}/ViewModels/ShedViewModel.swift", SHED_VIEW_MODEL.count("\n"), 24))
broken("DI-23", "a service is measured in two runs, and both reach the same half", SERVICE_LOW, SERVICE, MEASURED,
       hit(SERVICE, 33, 17), append(COVERAGE, covered(SERVICE, 33, 17)))
broken("DI-23", "the export has sums beside its lines", SERVICE_LOW, SERVICE, MEASURED,
       edit(COVERAGE, covered(SERVICE, 33), "TN:\n" + covered(SERVICE, 33, 10).replace(
           "end_of_record", "LF:33\nLH:23\nend_of_record")))
broken("DI-23", "the export's lines have checksums", MODEL_LOW, VIEW_MODEL, MEASURED,
       edit(COVERAGE, covered(VIEW_MODEL, 41), covered(VIEW_MODEL, 41, 12).replace(",0\n", ",0,4y+aZ\n")))
broken("DI-23", "the export has the paths of another machine", SERVICE_LOW, SERVICE, MEASURED,
       hit(SERVICE, 33, 12), edit_all(COVERAGE, "/home/ci/garden/", "/Users/runner/work/garden/garden/"))
broken("DI-23", "the export has relative paths", SERVICE_LOW, SERVICE, MEASURED,
       hit(SERVICE, 33, 12), edit_all(COVERAGE, "/home/ci/garden/", ""))
broken("DI-23", "an extension of the view model in another file is not covered", MODEL_LOW, GARDEN, MEASURED,
       write(f"{GARDEN}/ViewModels/GardenViewModel+Reset.swift",
             "extension GardenViewModel {\n"
             + "".join(f'  func fill{name}() {{\n    query = "{name}"\n  }}\n' for name in ("Rose", "Tulip", "Leek", "Bean",
                                                                                      "Pea", "Kale")) + "}\n"),
       append(COVERAGE, covered(f"{GARDEN}/ViewModels/GardenViewModel+Reset.swift", 20, 20)))
broken("DI-23", "the core's network service is not covered", SERVICE_LOW, NETWORK, MEASURED, hit(NETWORK, 19, 10))

# DI-24: secrets and addresses

SECRET = "secret-in-source"
PLAIN = "plain-http"


def constant(text):
    """A constant more in the network service."""
    return edit(NETWORK, "  let session: URLSession\n", f"  let session: URLSession\n{text}")


# The secrets are made up, and joined here so that no scanner of repositories stops at this file.
STRIPE = "sk_" + "live_4eC39HqLyjWDarjtT1zdp7dc"
GITHUB = "ghp" + "_16C7e42F292c6912E7710c838347Ae178B4a"
AMAZON = "AKIA" + "IOSFODNN7EXQMPLE"
GOOGLE = "AIza" + "SyDaGmWKa4JsXZHjGw7ISLn3nUmBGuVH8aQ"
SLACK = "xoxb" + "-2444333222111-2444333222111-aBcDeFgHiJkLmNoPqRsTuVwX"
JWT = "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiJnYXJkZW4ifQ.dBjftJeZ4CVPmB92K27uhbUJU1p1r"
OPAQUE = "9f8a7c6b5d4e3f2a1b0c" + "9d8e7f6a5b4c"

broken("DI-24", "a key of an API in a constant", SECRET, NETWORK, constant(f'  private let apiKey = "{STRIPE}"\n'))
broken("DI-24", "a key of no known shape in a constant", SECRET, NETWORK,
       constant(f'  private static let apiKey: String = "{OPAQUE}"\n'))
broken("DI-24", "a known key in a constant of another name", SECRET, NETWORK,
       constant(f'  private let identifier = "{AMAZON}"\n'))
broken("DI-24", "a password in a constant", SECRET, NETWORK, constant('  private let password = "Tulips4Ever!"\n'))
broken("DI-24", "a client's secret in a global constant", SECRET, NETWORK,
       append(NETWORK, f'\nlet gardenClientSecret = "{OPAQUE}"\n'))
broken("DI-24", "a secret in a computed property", SECRET, NETWORK,
       constant(f'  private var apiKey: String {{ "{OPAQUE}" }}\n'))
broken("DI-24", "a secret is returned by a getter", SECRET, NETWORK,
       constant(f'  private var accessToken: String {{\n    get {{ return "{OPAQUE}" }}\n  }}\n'))
broken("DI-24", "a secret as a default argument", SECRET, NETWORK,
       constant(f'\n  func sign(token: String = "{OPAQUE}") -> String {{ token }}\n'),
       missed="a default argument is not looked at")
broken("DI-24", "a secret as an argument", SECRET, SERVICE,
       operation(f'  func configure() {{\n    start(apiKey: "{OPAQUE}")\n  }}\n\n'
                 '  private func start(apiKey: String) {}\n'))
broken("DI-24", "a bearer token in a header", SECRET, NETWORK,
       constant(f'\n  func sign(_ request: inout URLRequest) {{\n'
                f'    request.setValue("Bearer {JWT}", forHTTPHeaderField: "Authorization")\n  }}\n'))
broken("DI-24", "a key in a header", SECRET, NETWORK,
       constant(f'\n  func sign(_ request: inout URLRequest) {{\n'
                f'    request.setValue("{OPAQUE}", forHTTPHeaderField: "X-API-Key")\n  }}\n'))
broken("DI-24", "a key in a header by a subscript", SECRET, NETWORK,
       constant(f'\n  func sign(_ headers: inout [String: String]) {{\n    headers["X-Api-Key"] = "{OPAQUE}"\n  }}\n'))
broken("DI-24", "a key in a dictionary", SECRET, NETWORK,
       constant(f'  private let headers = ["api_key": "{OPAQUE}"]\n'))
broken("DI-24", "a token in a query item", SECRET, NETWORK,
       constant(f'  private let item = URLQueryItem(name: "access_token", value: "{OPAQUE}")\n'))
broken("DI-24", "a token in an address", SECRET, NETWORK,
       constant(f'  private let feed = URL(string: "https://garden.example/feed?api_key={OPAQUE}")\n'))
broken("DI-24", "a password in an address", SECRET, NETWORK,
       constant('  private let feed = URL(string: "https://gardener:Tulips4Ever@garden.example/feed")\n'))
broken("DI-24", "a private key in several lines", SECRET, NETWORK,
       append(NETWORK, '\nprivate let pem = """\n  -----BEGIN PRIVATE ' + 'KEY-----\n'
                       '  MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\n'
                       '  -----END PRIVATE ' + 'KEY-----\n  """\n'))
broken("DI-24", "a secret as an enum's raw value", SECRET, NETWORK,
       append(NETWORK, f'\nenum GardenSecrets: String {{\n  case apiKey = "{OPAQUE}"\n}}\n'),
       missed="raw values are names of keys")
broken("DI-24", "a secret in two parts", SECRET, NETWORK,
       constant(f'  private let apiKey = "{OPAQUE[:16]}" + "{OPAQUE[16:]}"\n'))
broken("DI-24", "a secret in a raw string", SECRET, NETWORK,
       constant(f'  private let apiKey = #"{OPAQUE}"#\n'))
broken("DI-24", "a secret in a string of several lines", SECRET, NETWORK,
       constant(f'  private let apiKey = """\n    {OPAQUE}\n    """\n'))
broken("DI-24", "a secret as a fallback", SECRET, NETWORK,
       constant(f'  private let apiKey = ProcessInfo.processInfo.environment["API_KEY"] ?? "{OPAQUE}"\n'),
       missed="a fallback is not looked at")
broken("DI-24", "a token of GitHub in a view model", SECRET, VIEW_MODEL,
       member(f'  var report: String {{ "token {GITHUB}" }}\n'))
broken("DI-24", "a key of Google in the container", SECRET, CONTAINER,
       edit(CONTAINER, "  private let server: URL\n", f'  private let server: URL\n  private let maps = "{GOOGLE}"\n'))
broken("DI-24", "a token of Slack in a local constant", SECRET, SERVICE,
       operation(f'  func tell() {{\n    let bot = "{SLACK}"\n    print(bot.count)\n  }}\n'))
broken("DI-24", "a secret is assigned later", SECRET, NETWORK,
       constant(f'\n  static func configure(_ keys: inout (secretKey: String, name: String)) {{\n'
                f'    keys.secretKey = "{OPAQUE}"\n  }}\n'))
broken("DI-24", "a plain address", PLAIN, NETWORK,
       constant('  private let feed = URL(string: "http://garden.example/feed")\n'))
broken("DI-24", "a plain address beside a local one", PLAIN, NETWORK,
       constant('  private let hosts = ["http://localhost:8080", "http://garden.example"]\n'),
       missed="a constant that names this machine is not looked at")
broken("DI-24", "a plain address beside a local one in a condition", PLAIN, NETWORK,
       constant('\n  func host(_ isLocal: Bool) -> String { isLocal ? "http://localhost" : "http://api.garden.example" }\n'),
       missed="a function that names this machine is not looked at")
broken("DI-24", "a plain address and a local one in a single string", PLAIN, NETWORK,
       constant('  private let hosts = "http://localhost:8080,http://garden.example"\n'),
       missed="of a text the first address counts")
broken("DI-24", "a plain address whose host begins like a local one", PLAIN, NETWORK,
       constant('  private let feed = "http://localhost.garden.example/feed"\n'))
broken("DI-24", "a plain address in capitals", PLAIN, NETWORK,
       constant('  private let feed = "HTTP://garden.example/feed"\n'))
broken("DI-24", "a plain address with an interpolation", PLAIN, NETWORK,
       constant('\n  func feed(_ host: String) -> String { "http://\\(host)/feed" }\n'),
       missed="the host may be this machine")
broken("DI-24", "a plain address by its scheme", PLAIN, NETWORK,
       constant('\n  func feed() -> URL? {\n    var components = URLComponents()\n    components.scheme = "http"\n'
                '    components.host = "garden.example"\n    return components.url\n  }\n'))
broken("DI-24", "a plain address in parts", PLAIN, NETWORK,
       constant('\n  func feed(_ host: String) -> String { "http://" + host }\n'),
       missed="the host may be this machine")
broken("DI-24", "a plain address as an enum's raw value", PLAIN, SERVICE,
       append(SERVICE, '\nenum GardenServer: String {\n  case live = "http://garden.example"\n}\n'))
broken("DI-24", "a plain address in a raw string", PLAIN, NETWORK,
       constant('  private let feed = #"http://garden.example/feed"#\n'))
broken("DI-24", "a plain address in a string of several lines", PLAIN, NETWORK,
       constant('  private let feed = """\n    http://garden.example/feed\n    """\n'))
broken("DI-24", "a plain address in a view", PLAIN, BED_VIEW,
       edit(BED_VIEW, "    GlassCard {\n",
            '    GlassCard {\n      AsyncImage(url: URL(string: "http://garden.example/bed.png"))\n'))

broken("DI-24", "a token is kept in the defaults", "secret-in-defaults", NETWORK,
       append(NETWORK, "\nfunc keep(_ token: String) {\n  UserDefaults.standard.set(token, forKey: \"accessToken\")\n}\n"))
broken("DI-24", "a password is a setting of a view", "secret-in-defaults", VIEW,
       edit(VIEW, "  @EnvironmentObject", '  @AppStorage("serverPassword") private var password = ""\n  @EnvironmentObject'))
broken("DI-24", "a token is kept in defaults of a group", "secret-in-defaults", NETWORK,
       append(NETWORK, "\nfunc keep(_ token: String, in group: UserDefaults?) {\n"
                       "  group?.set(token, forKey: \"refresh_token\")\n}\n"))
broken("DI-24", "a token is kept under a constant's name", "secret-in-defaults", NETWORK,
       append(NETWORK, "\nenum Key {\n  static let token = \"token\"\n}\n\nfunc keep(_ token: String) {\n"
                       "  UserDefaults.standard.set(token, forKey: Key.token)\n}\n"),
       missed="a key in a constant is not found")

# DI-26: input

UNVALIDATED = "unvalidated-input"
INPUT = "\nstruct GardenInput: Codable {\n  let title: String\n%s}\n"
VALIDATE = "\n  func validate() throws {\n    guard !title.isEmpty else { throw GardenError.untitled }\n  }\n"


def planting(body):
    """An operation that takes an input, in the protocol, the service and the mock."""
    head = "  func plant(_ input: GardenInput) async throws "
    return [
        edit(PROTOCOL, "  /// Looks for", "  /// Plants a bed.\n  /// - Parameter input: Its name.\n"
             "  /// - Throws: `GardenError.untitled`, where the name is empty.\n" + head.rstrip() + "\n\n  /// Looks for"),
        edit(SERVICE, "  func beds()", head + "{\n" + body + "  }\n\n  func beds()"),
        edit(MOCK, "  func beds()", head + "{}\n\n  func beds()"),
    ]


SEND = "    _ = try await networkService.data(at: input.title)\n"
broken("DI-26", "an input has no validation", UNVALIDATED, MODELS, append(MODELS, INPUT % ""))
broken("DI-26", "the validation is a comment", UNVALIDATED, MODELS,
       append(MODELS, INPUT % VALIDATE.replace("\n  ", "\n  // ")))
broken("DI-26", "the validation throws nothing", UNVALIDATED, MODELS,
       append(MODELS, INPUT % "\n  func validate() {\n    assert(!title.isEmpty)\n  }\n"))
broken("DI-26", "a service does not validate the input", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE), *planting(SEND))
broken("DI-26", "only a comment says that the input is validated", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE), *planting("    // input.validate() is the caller's\n" + SEND))
broken("DI-26", "a service validates the input after it was sent", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE), *planting(SEND + "    try input.validate()\n"))
broken("DI-26", "a service validates the input between two calls", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE),
       *planting("    let old = try await self.networkService.data(at: \"beds\")\n    try input.validate()\n"
                 "    guard old.isEmpty else { return }\n" + SEND))
broken("DI-26", "a service validates the input late in a do", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE),
       *planting("    do {\n  " + SEND + "      try input.validate()\n    } catch { throw GardenError.untitled }\n"))
broken("DI-26", "a service validates the input after a call of its own", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE), *planting("    _ = try await beds()\n    try input.validate()\n"))
broken("DI-26", "a service validates the input in a condition after it was sent", UNVALIDATED, SERVICE,
       append(MODELS, INPUT % VALIDATE),
       *planting(SEND + "    if input.title.count > 3 {\n      try input.validate()\n    }\n"),
       missed="only calls in the block of the validation count")
broken("DI-26", "a second feature's input has no validation", UNVALIDATED, SHED,
       *shed(SHED_MODELS=SHED_MODELS + "\nstruct ShedToolInput: Codable {\n  let title: String\n}\n"))
