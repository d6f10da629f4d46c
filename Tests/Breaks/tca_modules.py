"""Breaks of the TCA Template's feature guide."""

from breaks import Pack, append, edit, edit_all, move, remove, write

PACK = Pack("tca-modules")
broken = PACK.broken

MANIFEST = "Package.swift"
CORE = "Sources/TideCore/TideCore.swift"
VIEW = "Sources/TideSwiftUI/TideView.swift"
TESTS = "Tests/TideCoreTests/TideCoreTests.swift"
CLIENT = "Sources/TideClient/TideClient.swift"
APP = "Sources/AppCore/AppCore.swift"
APP_VIEW = "Sources/AppSwiftUI/AppView.swift"
BUOY_CORE = "Sources/BuoyCore/BuoyCore.swift"
BUOY_VIEW = "Sources/BuoySwiftUI/BuoyView.swift"
BUOY_TESTS = "Tests/BuoyCoreTests/BuoyCoreTests.swift"



class Text(str):
    """A text whose replacements must find what they replace."""

    def replace(self, old, new):
        if self.count(old) != 1:
            raise ValueError(f"{old!r} occurs {self.count(old)} times")
        return Text(super().replace(old, new))


# A second feature, as complete as the clean one.
BUOY_CORE_TEXT = Text("""import ComposableArchitecture

@Reducer
public struct Buoy: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var names: [String] = []
    public var isLoading = false
    public var error: String?

    public init(names: [String] = [], isLoading: Bool = false, error: String? = nil) {
      self.names = names
      self.isLoading = isLoading
      self.error = error
    }
  }

  public enum Action: Sendable {
    case appeared
    case failed(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        state.isLoading = true
        return .none
      case .failed(let message):
        state.isLoading = false
        state.error = message
        return .none
      }
    }
  }
}
""")
BUOY_VIEW_TEXT = Text("""import BuoyCore
import CommonUI
import ComposableArchitecture
import SwiftUI

public struct BuoyView: View {
  let store: StoreOf<Buoy>

  public init(store: StoreOf<Buoy>) {
    self.store = store
  }

  public var body: some View {
    ContentCard {
      if store.isLoading { ProgressView() }
      if let error = store.error { Text(error) }
      ForEach(store.names, id: \\.self) { Text($0) }
    }
  }
}

#Preview("Loading") {
  BuoyView(store: Store(initialState: Buoy.State(isLoading: true)) { Buoy() })
}

#Preview("Error") {
  BuoyView(store: Store(initialState: Buoy.State(error: "Adrift.")) { Buoy() })
}

#Preview("Empty") {
  BuoyView(store: Store(initialState: Buoy.State()) { Buoy() })
}

#Preview("Content") {
  BuoyView(store: Store(initialState: Buoy.State(names: ["Red"])) { Buoy() })
}
""")
BUOY_TESTS_TEXT = Text("""import BuoyCore
import ComposableArchitecture
import Testing

@MainActor
struct BuoyCoreTests {
  @Test func appears() async {
    let store = TestStore(initialState: Buoy.State()) { Buoy() }
    await store.send(.appeared) { $0.isLoading = true }
  }

  @Test func appearingFailure() async {
    let store = TestStore(initialState: Buoy.State()) { Buoy() }
    await store.send(.failed("Adrift.")) { $0.error = "Adrift." }
  }
}
""")
BUOY_VIEW_TESTS_TEXT = """import BuoyCore
import BuoySwiftUI
import ComposableArchitecture
import Testing

@MainActor
@Test func buoyViewHasABody() {
  _ = BuoyView(store: Store(initialState: Buoy.State()) { Buoy() }).body
}
"""
PRODUCTS = '    .library(name: "CommonUI", targets: ["CommonUI"]),\n'
TARGETS = '    .target(name: "CommonUI"),\n'
TEST_TARGETS = '    .testTarget(name: "TideClientLiveTests"'
CORE_PRODUCT = '    .library(name: "BuoyCore", targets: ["BuoyCore"]),\n'
VIEW_PRODUCT = '    .library(name: "BuoySwiftUI", targets: ["BuoySwiftUI"]),\n'
CORE_TARGET = '    .target(name: "BuoyCore", dependencies: [composable]),\n'
VIEW_TARGET = '    .target(name: "BuoySwiftUI", dependencies: ["BuoyCore", "CommonUI", composable]),\n'
CORE_TESTS = '    .testTarget(name: "BuoyCoreTests", dependencies: ["BuoyCore", composable]),\n'
VIEW_TESTS = '    .testTarget(name: "BuoySwiftUITests", dependencies: ["BuoyCore", "BuoySwiftUI", composable]),\n'


def in_manifest(products="", targets="", tests=""):
    """Adds products, targets and test targets to the manifest."""

    def change(root):
        edit(MANIFEST, PRODUCTS, PRODUCTS + products)(root)
        edit(MANIFEST, TARGETS, TARGETS + targets)(root)
        edit(MANIFEST, TEST_TARGETS, tests + TEST_TARGETS)(root)

    return change


def second_feature(core=BUOY_CORE_TEXT, view=BUOY_VIEW_TEXT, tests=BUOY_TESTS_TEXT, manifest=True, wired=True):
    """Adds the feature Buoy, whole but for the parts that are left out."""

    def change(root):
        for path, text in [(BUOY_CORE, core), (BUOY_VIEW, view), (BUOY_TESTS, tests)]:
            if text:
                write(path, text)(root)
        if view:
            write("Tests/BuoySwiftUITests/BuoyViewTests.swift", BUOY_VIEW_TESTS_TEXT)(root)
        if manifest:
            in_manifest(
                (CORE_PRODUCT if core else "") + (VIEW_PRODUCT if view else ""),
                (CORE_TARGET if core else "") + (VIEW_TARGET if view else ""),
                (CORE_TESTS if tests else "") + (VIEW_TESTS if view else ""))(root)
        if wired:
            wire_core(root)
            wire_view(root)

    return change


def wire_core(root):
    edit(MANIFEST, '.target(name: "AppCore", dependencies: [', '.target(name: "AppCore", dependencies: ["BuoyCore", ')(root)
    edit(APP, "import ComposableArchitecture\n", "import BuoyCore\nimport ComposableArchitecture\n")(root)
    edit(APP, "Tide.State()\n", "Tide.State()\n    public var buoy = Buoy.State()\n")(root)
    edit(APP, "(Tide.Action)\n", "(Tide.Action)\n    case buoy(Buoy.Action)\n")(root)
    edit(APP, "      Tide()\n    }\n",
         "      Tide()\n    }\n    Scope(state: \\.buoy, action: \\.buoy) {\n      Buoy()\n    }\n")(root)


def wire_view(root):
    edit(MANIFEST, '"AppCore", "TideSwiftUI"', '"AppCore", "BuoySwiftUI", "TideSwiftUI"')(root)
    edit(APP_VIEW, "import ComposableArchitecture\n", "import BuoySwiftUI\nimport ComposableArchitecture\n")(root)
    edit(APP_VIEW, "action: \\.tide))\n",
         "action: \\.tide))\n      BuoyView(store: store.scope(state: \\.buoy, action: \\.buoy))\n")(root)


# TT-1: the three modules of a feature

broken("TT-1", "the core has no test module", "incomplete-feature-modules", ["Sources/TideCore", "Tests", MANIFEST],
       remove(TESTS),
       edit(MANIFEST, '    .testTarget(name: "TideCoreTests", dependencies: ["TideClient", "TideCore", composable]),\n', ""))
broken("TT-1", "a second feature is a core without views", "incomplete-feature-modules",
       ["Sources/BuoyCore", "Sources/BuoySwiftUI", MANIFEST],
       second_feature(view="", wired=False), wire_core)
broken("TT-1", "a second feature is views with the reducer in them", "incomplete-feature-modules",
       ["Sources/BuoyCore", "Sources/BuoySwiftUI", MANIFEST],
       write("Sources/BuoySwiftUI/Buoy.swift", BUOY_CORE_TEXT),
       write(BUOY_VIEW, BUOY_VIEW_TEXT.replace("import BuoyCore\n", "")),
       in_manifest(VIEW_PRODUCT, '    .target(name: "BuoySwiftUI", dependencies: ["CommonUI", composable]),\n'))
broken("TT-1", "the core's file is named for the reducer", "incomplete-feature-modules", "Sources/TideCore",
       move(CORE, "Sources/TideCore/Tide.swift"))
broken("TT-1", "the main view is named a screen", "incomplete-feature-modules", ["Sources/TideSwiftUI", MANIFEST],
       move(VIEW, "Sources/TideSwiftUI/TideScreen.swift"),
       edit_all("Sources/TideSwiftUI/TideScreen.swift", "TideView", "TideScreen"),
       edit(APP_VIEW, "TideView(", "TideScreen("),
       edit("Tests/TideSwiftUITests/TideViewTests.swift", "TideView(", "TideScreen("))
broken("TT-1", "the test module is named for the feature alone", "incomplete-feature-modules",
       ["Sources/TideCore", "Tests", MANIFEST],
       move(TESTS, "Tests/TideTests/TideTests.swift"),
       edit(MANIFEST, '.testTarget(name: "TideCoreTests"', '.testTarget(name: "TideTests"'))
broken("TT-1", "the tests' file is named for one flow", "incomplete-feature-modules",
       ["Sources/TideCore", "Tests/TideCoreTests", MANIFEST],
       move(TESTS, "Tests/TideCoreTests/SearchTests.swift"))

# TT-2: the core draws nothing

broken("TT-2", "the core imports SwiftUI for an animation", "interface-in-core", CORE,
       edit(CORE, "import TideClient\n", "import SwiftUI\nimport TideClient\n"),
       edit(CORE, "await send(.loadFailed(error.localizedDescription))",
            "await send(.loadFailed(error.localizedDescription), animation: .default)"))
broken("TT-2", "the core imports UIKit where there is one", "interface-in-core", CORE,
       edit(CORE, "import TideClient\n", "import TideClient\n#if canImport(UIKit)\nimport UIKit\n#endif\n"))
broken("TT-2", "one colour of SwiftUI is imported into another file of the core", "interface-in-core",
       "Sources/TideCore/TideColor.swift",
       write("Sources/TideCore/TideColor.swift",
             "import struct SwiftUI.Color\n\nextension Tide.State {\n  var tint: Color { isLoading ? .gray : .blue }\n}\n"))
broken("TT-2", "AppKit is imported without its warnings", "interface-in-core", CORE,
       edit(CORE, "import TideClient\n", "@preconcurrency import AppKit\nimport TideClient\n"))
broken("TT-2", "the core uses another feature's views", "interface-in-core", [CORE, MANIFEST],
       second_feature(),
       edit(CORE, "import ComposableArchitecture\n", "import BuoySwiftUI\nimport ComposableArchitecture\n"),
       edit(MANIFEST, '.target(name: "TideCore", dependencies: [',
            '.target(name: "TideCore", dependencies: ["BuoySwiftUI", '))
broken("TT-2", "a second feature's core re-exports SwiftUI", "interface-in-core", BUOY_CORE,
       second_feature(core="@_exported import SwiftUI\n" + BUOY_CORE_TEXT))
broken("TT-2", "the core imports SwiftUI for itself alone", "interface-in-core", CORE,
       edit(CORE, "import TideClient\n", "internal import SwiftUI\nimport TideClient\n"))

broken("TT-2", "the core uses the common views", "interface-in-core", [CORE, MANIFEST],
       edit(CORE, "import ComposableArchitecture\n", "import CommonUI\nimport ComposableArchitecture\n"),
       edit(MANIFEST, '.target(name: "TideCore", dependencies: [', '.target(name: "TideCore", dependencies: ["CommonUI", '))

# TT-3: what the views depend on

broken("TT-3", "the views import another feature's core", "views-beside-their-core", [VIEW, MANIFEST],
       second_feature(),
       edit(VIEW, "import CommonUI\n", "import BuoyCore\nimport CommonUI\n"),
       edit(VIEW, "  let metres: [Double]\n", "  let metres: [Double]\n  var buoys: Buoy.State?\n"),
       edit(MANIFEST, '["CommonUI", "TideCore", composable]),\n    .testTarget(name: "AppCoreTests"',
            '["BuoyCore", "CommonUI", "TideCore", composable]),\n    .testTarget(name: "AppCoreTests"'))
broken("TT-3", "the views do without the common ones", "views-beside-their-core", ["Sources/TideSwiftUI", MANIFEST],
       edit(VIEW, "import CommonUI\n", ""),
       edit(VIEW, "    ContentCard {\n", "    VStack {\n"),
       edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable])',
            '.target(name: "TideSwiftUI", dependencies: ["TideCore", composable])'))
broken("TT-3", "one type of another feature's core is imported, by its long dependency", "views-beside-their-core",
       ["Sources/BuoySwiftUI", MANIFEST],
       second_feature(view=BUOY_VIEW_TEXT.replace("import SwiftUI\n", "import SwiftUI\nimport struct TideCore.Tide\n")
                      .replace("  let store: StoreOf<Buoy>\n", "  let store: StoreOf<Buoy>\n  var tide = Tide.State()\n")),
       edit(MANIFEST, '.target(name: "BuoySwiftUI", dependencies: [',
            '.target(name: "BuoySwiftUI", dependencies: [.target(name: "TideCore", condition: .when(platforms: [.iOS])), '))
broken("TT-3", "the views depend on another core that none of them imports", "views-beside-their-core",
       ["Sources/TideSwiftUI", MANIFEST],
       second_feature(),
       edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: [',
            '.target(name: "TideSwiftUI", dependencies: [.byName(name: "BuoyCore"), '))
broken("TT-3", "the views know the app's core and not their own", "views-beside-their-core",
       ["Sources/TideSwiftUI", MANIFEST],
       edit(VIEW, "import CommonUI\n", "import AppCore\nimport CommonUI\n"),
       edit(VIEW, "import TideCore\n", ""),
       edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable])',
            '.target(name: "TideSwiftUI", dependencies: ["AppCore", "CommonUI", composable])'))
broken("TT-3", "a second feature's views have no core and draw the state they are given", "views-beside-their-core",
       ["Sources/BuoySwiftUI", MANIFEST],
       second_feature(view="import CommonUI\nimport SwiftUI\n\npublic struct BuoyView: View {\n  let names: [String]\n\n"
                      "  public var body: some View {\n    ContentCard { ForEach(names, id: \\.self) { Text($0) } }\n  }\n}\n\n"
                      "#Preview(\"Empty\") { BuoyView(names: []) }\n"),
       edit(MANIFEST, '.target(name: "BuoySwiftUI", dependencies: ["BuoyCore", "CommonUI", composable])',
            '.target(name: "BuoySwiftUI", dependencies: ["CommonUI"])'))

# TT-4: the manifest

broken("TT-4", "the core is no product", "feature-modules-not-in-manifest", [MANIFEST, "Sources/TideCore"],
       edit(MANIFEST, '    .library(name: "TideCore", targets: ["TideCore"]),\n', ""))
broken("TT-4", "the views are no product", "feature-modules-not-in-manifest", [MANIFEST, "Sources/TideSwiftUI"],
       edit(MANIFEST, '    .library(name: "TideSwiftUI", targets: ["TideSwiftUI"]),\n', ""))
broken("TT-4", "the folders of a second feature are in no target", "feature-modules-not-in-manifest",
       [MANIFEST, "Sources/BuoyCore", "Sources/BuoySwiftUI"], second_feature(manifest=False, wired=False))
broken("TT-4", "the product of the core holds the client instead", "feature-modules-not-in-manifest",
       [MANIFEST, "Sources/TideCore"],
       edit(MANIFEST, 'name: "TideCore", targets: ["TideCore"]', 'name: "TideCore", targets: ["TideClient"]'))
broken("TT-4", "the core's tests do not depend on the core", "feature-modules-not-in-manifest",
       [MANIFEST, "Tests/TideCoreTests", "Sources/TideCore"],
       edit(MANIFEST, 'name: "TideCoreTests", dependencies: ["TideClient", "TideCore", composable]',
            'name: "TideCoreTests", dependencies: ["TideClient", composable]'))
broken("TT-4", "the core does not depend on the Composable Architecture", "feature-modules-not-in-manifest",
       [MANIFEST, "Sources/TideCore"],
       edit(MANIFEST, 'name: "TideCore", dependencies: ["TideClient", composable]',
            'name: "TideCore", dependencies: ["TideClient"]'))
broken("TT-4", "the test target of a second feature is a comment",
       ["feature-modules-not-in-manifest", "incomplete-feature-modules"],
       [MANIFEST, "Sources/BuoyCore", "Tests/BuoyCoreTests"],
       second_feature(), edit(MANIFEST, CORE_TESTS, "    // " + CORE_TESTS.lstrip()))
broken("TT-4", "the views' target does not depend on the common ones",
       ["feature-modules-not-in-manifest", "views-beside-their-core"],
       [MANIFEST, "Sources/TideSwiftUI"],
       edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable])',
            '.target(name: "TideSwiftUI", dependencies: ["TideCore", composable])'))

# TT-5: the state

CORE_STATE = """  @ObservableState
  public struct State: Equatable {
    public var harbour = ""
    public var highWaters: [HighWater] = []
    public var isLoading = false
    public var error: String?

    public init(
      harbour: String = "", highWaters: [HighWater] = [], isLoading: Bool = false, error: String? = nil
    ) {
      self.harbour = harbour
      self.highWaters = highWaters
      self.isLoading = isLoading
      self.error = error
    }
  }
"""
STATE = "  @ObservableState\n  public struct State: Equatable {\n"
broken("TT-5", "the state is not observable", "incomplete-state", CORE,
       edit(CORE, STATE, "  public struct State: Equatable {\n"))
broken("TT-5", "the state is only Sendable", "incomplete-state", CORE,
       edit(CORE, "struct State: Equatable {", "struct State: Sendable {"))
broken("TT-5", "the state is seen in its package only", "incomplete-state", CORE,
       edit(CORE, "public struct State: Equatable {", "package struct State: Equatable {"))
broken("TT-5", "the state is an observable class", "incomplete-state", CORE,
       edit(CORE, STATE, "  @Observable\n  public final class State: Equatable {\n"
            "    public static func == (one: State, other: State) -> Bool { one === other }\n"))
broken("TT-5", "the init is left to the compiler", "incomplete-state", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("""
    public init(names: [String] = [], isLoading: Bool = false, error: String? = nil) {
      self.names = names
      self.isLoading = isLoading
      self.error = error
    }
""", "")))
broken("TT-5", "the init has no access level", "incomplete-state", CORE,
       edit(CORE, "    public init(\n      harbour", "    init(\n      harbour"))
broken("TT-5", "the state stands in an extension, without Equatable", "incomplete-state", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace(BUOY_CORE_TEXT[BUOY_CORE_TEXT.index("  @ObservableState"):
                                                                 BUOY_CORE_TEXT.index("  public enum Action")], "")
                      + """
extension Buoy {
  @ObservableState
  public struct State {
    public var names: [String] = []
    public var isLoading = false
    public var error: String?

    public init(names: [String] = [], isLoading: Bool = false, error: String? = nil) {
      self.names = names
      self.isLoading = isLoading
      self.error = error
    }
  }
}
"""))
broken("TT-5", "the state is another name for a struct that cannot be compared", "incomplete-state",
       ["Sources/TideCore/TideState.swift", CORE],
       edit(CORE, CORE_STATE, "  public typealias State = TideState\n"),
       write("Sources/TideCore/TideState.swift", """import ComposableArchitecture
import TideClient

@ObservableState
public struct TideState {
  public var harbour = ""
  public var highWaters: [HighWater] = []
  public var isLoading = false
  public var error: String?

  public init(harbour: String = "", highWaters: [HighWater] = [], isLoading: Bool = false, error: String? = nil) {
    self.harbour = harbour
    self.highWaters = highWaters
    self.isLoading = isLoading
    self.error = error
  }
}
"""))
broken("TT-5", "a smaller reducer beside the feature's has a plain state", "incomplete-state",
       "Sources/TideCore/TideFilter.swift",
       write("Sources/TideCore/TideFilter.swift", """import ComposableArchitecture

@Reducer
public struct TideFilter: Sendable {
  public struct State {
    var text = ""
  }

  public enum Action: Sendable {
    case cleared
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.text = ""
      return .none
    }
  }
}
"""))

# TT-6: the action

ACTION = "public enum Action: BindableAction, Sendable {"
broken("TT-6", "the action is only bindable", "incomplete-action", CORE,
       edit(CORE, ACTION, "public enum Action: BindableAction {"))
broken("TT-6", "the action is only comparable", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("enum Action: Sendable", "enum Action: Equatable")))
broken("TT-6", "the action is split by who sends it, and only a ViewAction", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("  public enum Action: Sendable {\n    case appeared\n",
                                                  """  public enum Action: ViewAction {
    case view(View)
""").replace("    case failed(String)\n  }\n", """    case failed(String)

    @CasePathable
    public enum View: Sendable {
      case appeared
    }
  }
""").replace("case .appeared:", "case .view(.appeared):"),
                      tests=BUOY_TESTS_TEXT.replace("send(.appeared)", "send(.view(.appeared))")))
broken("TT-6", "the action conforms to nothing", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("enum Action: Sendable {", "enum Action {")))
broken("TT-6", "the action has no access level", "incomplete-action", CORE,
       edit(CORE, ACTION, "enum Action: BindableAction, Sendable {"))
broken("TT-6", "the action is a struct with a kind", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("""  public enum Action: Sendable {
    case appeared
    case failed(String)
  }
""", """  public struct Action: Sendable {
    public var isFailure = false
    public var message = ""
  }
""").replace("switch action {\n      case .appeared:", "switch action.isFailure {\n      case false:")
            .replace("case .failed(let message):", "case true:").replace("= message", "= action.message"),
            tests=BUOY_TESTS_TEXT.replace("send(.appeared)", "send(Buoy.Action())")
            .replace('send(.failed("Adrift."))', 'send(Buoy.Action(isFailure: true, message: "Adrift."))')))
broken("TT-6", "the action's other conformance in an extension is Hashable", "incomplete-action", CORE,
       edit(CORE, ACTION, "public enum Action {"),
       append(CORE, "\nextension Tide.Action: BindableAction, Hashable {}\n"))
broken("TT-6", "the action is what Combine and SwiftUI ask for", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("enum Action: Sendable {", "enum Action: Identifiable, Equatable {\n"
                                                  "    public var id: String { \"\\(self)\" }\n")))
broken("TT-6", "the action is of a project's own protocol", "incomplete-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("enum Action: Sendable {", "enum Action: LoggedAction {")
                      + "\npublic protocol LoggedAction: CustomStringConvertible {}\n"
                      "extension LoggedAction {\n  public var description: String { \"action\" }\n}\n"))
broken("TT-6", "the reducer binds and the action does not", "unbound-action", CORE,
       edit(CORE, ACTION, "public enum Action: Sendable {"))
broken("TT-6", "the reducer binds in a helper property", "unbound-action", CORE,
       edit(CORE, ACTION, "public enum Action: Sendable {"),
       edit(CORE, "    BindingReducer()\n", "    bindings\n"),
       append(CORE, """
extension Tide {
  @ReducerBuilder<State, Action>
  var bindings: some ReducerOf<Self> {
    BindingReducer()
  }
}
"""))
broken("TT-6", "the reducer binds within a combination", "unbound-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("    Reduce { state, action in\n",
                                                  "    CombineReducers {\n      BindingReducer()\n"
                                                  "      EmptyReducer()\n    }\n    Reduce { state, action in\n")))
broken("TT-6", "the reducer binds by a view action that cannot be bound", "unbound-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("    case appeared\n", """    case view(View)

    @CasePathable
    public enum View: Sendable {
      case binding(BindingAction<State>)
      case appeared
    }
""").replace("enum Action: Sendable", "enum Action: ViewAction, Sendable")
                      .replace("case .appeared:", "case .view(.binding):\n        return .none\n      case .view(.appeared):")
                      .replace("    Reduce {", "    BindingReducer(action: \\.view)\n    Reduce {"),
                      tests=BUOY_TESTS_TEXT.replace("send(.appeared)", "send(.view(.appeared))")))

broken("TT-6", "the action binds, and nothing in the reducer does", "unbound-action", CORE,
       edit(CORE, "    BindingReducer()\n", ""))
broken("TT-6", "the binding reducer is a comment", "unbound-action", CORE,
       edit(CORE, "    BindingReducer()\n", "    // BindingReducer()\n"))

# TT-7: loading and error

LOADING_FIELD = "    public var isLoading = false\n"
ERROR_FIELD = "    public var error: String?\n"


def without_loading(root):
    edit(CORE, LOADING_FIELD, "")(root)
    edit(CORE, ", isLoading: Bool = false", "")(root)
    edit(CORE, "      self.isLoading = isLoading\n", "")(root)
    edit(CORE, "        state.isLoading = true\n", "")(root)
    edit_all(CORE, "        state.isLoading = false\n", "")(root)


def without_error(root):
    edit(CORE, ERROR_FIELD, "")(root)
    edit(CORE, ", error: String? = nil", "")(root)
    edit(CORE, "      self.error = error\n", "")(root)
    edit(CORE, "        state.error = nil\n", "")(root)
    edit(CORE, "        state.error = message\n", "")(root)


broken("TT-7", "the state does not know that it waits", "state-without-trouble", CORE, without_loading)
broken("TT-7", "the state forgets what went wrong", "state-without-trouble", CORE, without_error)
broken("TT-7", "the waiting is static, and of no state", "state-without-trouble", CORE,
       without_loading, edit(CORE, ERROR_FIELD, ERROR_FIELD + "    public static var isLoading = false\n"))
broken("TT-7", "the only word of loading is a time and a comment", "state-without-trouble", CORE,
       without_loading,
       edit(CORE, ERROR_FIELD, "    // isLoading: the view shows a spinner until this is set\n"
            "    public var downloadedAt: Date?\n" + ERROR_FIELD))
broken("TT-7", "the only word of errors is a setting of the user", "state-without-trouble", CORE,
       without_error, edit(CORE, LOADING_FIELD, LOADING_FIELD + "    public var sendsErrorReports = true\n"))
broken("TT-7", "a second feature has neither", "state-without-trouble", BUOY_CORE,
       second_feature(core="""import ComposableArchitecture

@Reducer
public struct Buoy: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var names: [String] = []

    public init(names: [String] = []) { self.names = names }
  }

  public enum Action: Sendable {
    case appeared
    case failed(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.names = []
      return .none
    }
  }
}
""", view=BUOY_VIEW_TEXT.replace("isLoading: true", "").replace('error: "Adrift."', ""),
                      tests=BUOY_TESTS_TEXT.replace(" { $0.isLoading = true }", "").replace(' { $0.error = "Adrift." }', "")))
broken("TT-7", "the state of loading is an enum without a failure", "state-without-trouble", CORE,
       without_error,
       edit_all(CORE, "state.isLoading = true", "state.phase = .loading"),
       edit_all(CORE, "state.isLoading = false", "state.phase = .loaded"),
       edit(CORE, LOADING_FIELD, "    public var phase = Phase.idle\n\n"
            "    public enum Phase: Equatable, Sendable { case idle, loading, loaded }\n"),
       edit(CORE, "      self.isLoading = isLoading\n", "      self.phase = isLoading ? .loading : .idle\n"))

VIEW_PLACES = ["Sources/TideSwiftUI", MANIFEST]
broken("TT-7", "loading never ends", "unended-loading", CORE, edit_all(CORE, "        state.isLoading = false\n", ""))
broken("TT-7", "one result does not end loading", "unended-loading", CORE,
       edit(CORE, "        state.isLoading = false\n        state.error = message", "        state.error = message"),
       missed="one case that ends loading is enough")
broken("TT-7", "the view does not show that it waits", "unshown-state", VIEW_PLACES,
       edit(VIEW, "      if store.isLoading {\n        ProgressView()\n      } else if let", "      if let"))
broken("TT-7", "the view does not show the error", "unshown-state", VIEW_PLACES,
       edit(VIEW, "      } else if let error = store.error {\n        Text(error)\n", ""))
broken("TT-7", "a second feature's view shows its names alone", "unshown-state", ["Sources/BuoySwiftUI", MANIFEST],
       second_feature(view=BUOY_VIEW_TEXT.replace("      if store.isLoading { ProgressView() }\n", "")
                      .replace("      if let error = store.error { Text(error) }\n", "")))

# TT-8: outside work

INJECTED = "  @Dependency(\\.tideClient) var tideClient\n"
CALL = "try await send(.loaded(tideClient.highWaters(harbour)))"
DEPENDENCY_CLIENT = "@DependencyClient\npublic struct TideClient: Sendable {"
CORE_HEAD = "import TideClient\n\n@Reducer"

broken("TT-8", "an effect asks the shared URL session", "outside-in-reducer", CORE,
       edit(CORE, CALL, "let (data, _) = try await URLSession.shared.data(from: URL(string: \"tides\")!)\n"
            "          await send(.loaded(data.map { HighWater(id: Int($0), date: .distantPast, metres: 0) }))"),
       edit(CORE, INJECTED, ""), edit(CORE, CORE_HEAD, "import Foundation\nimport TideClient\n\n@Reducer"))
broken("TT-8", "the reducer writes the user's defaults", "outside-in-reducer", CORE,
       edit(CORE, "        state.highWaters = highWaters\n",
            "        state.highWaters = highWaters\n        UserDefaults.standard.set(highWaters.count, forKey: \"n\")\n"))
broken("TT-8", "the reducer calls a client that stands at the top of the file", "outside-in-reducer", CORE,
       edit(CORE, CORE_HEAD, "import TideClient\n\nlet tideClient = TideClient()\n\n@Reducer"),
       edit(CORE, INJECTED, ""))
broken("TT-8", "the reducer stores a client that it is given", "outside-in-reducer", CORE,
       edit(CORE, INJECTED, "  let tideClient: TideClient\n"),
       edit(CORE, "  public init() {}\n\n  public var body", "  public init(tideClient: TideClient = TideClient()) {\n"
            "    self.tideClient = tideClient\n  }\n\n  public var body"))
broken("TT-8", "the reducer asks a shared API of the project", "outside-in-reducer", CORE,
       write("Sources/TideClient/TideAPI.swift", """import Foundation

public actor TideAPI {
  public static let shared = TideAPI()

  public func highWaters(_ harbour: String) async throws -> [HighWater] { [] }
}
"""),
       edit(CORE, "tideClient.highWaters(harbour)", "TideAPI.shared.highWaters(harbour)"),
       edit(CORE, INJECTED, ""))
broken("TT-8", "the reducer reads the live value of the client", "outside-in-reducer", CORE,
       edit(MANIFEST, '.target(name: "TideCore", dependencies: [',
            '.target(name: "TideCore", dependencies: ["TideClientLive", '),
       edit(CORE, INJECTED, ""), edit(CORE, "import TideClient\n", "import TideClient\nimport TideClientLive\n"),
       edit(CORE, "tideClient.highWaters(harbour)", "TideClient.liveValue.highWaters(harbour)"))
broken("TT-8", "an extension of the reducer in another file removes files", "outside-in-reducer",
       "Sources/TideCore/Tide+Cache.swift",
       write("Sources/TideCore/Tide+Cache.swift", """import Foundation

extension Tide {
  func clearCache() throws {
    try FileManager.default.removeItem(at: URL.cachesDirectory.appending(path: "tides"))
  }
}
"""),
       edit(CORE, "        state.error = nil\n", "        state.error = nil\n        try? clearCache()\n"))
broken("TT-8", "a second reducer listens to the shared notification centre", "outside-in-reducer", BUOY_CORE,
       second_feature(core="import Foundation\n" + BUOY_CORE_TEXT.replace("        return .none\n      case .failed", """        return .run { send in
          for await _ in NotificationCenter.default.notifications(named: .init("drift")) {
            await send(.failed("Adrift."))
          }
        }
      case .failed""")))
broken("TT-8", "a helper function at the top of the file downloads", "outside-in-reducer", CORE,
       edit(CORE, INJECTED, ""),
       edit(CORE, "tideClient.highWaters(harbour)", "download(harbour)"),
       append(CORE, """
private func download(_ harbour: String) async throws -> [HighWater] {
  let session = URLSession(configuration: .ephemeral)
  let (data, _) = try await session.data(from: URL(string: harbour)!)
  return data.map { HighWater(id: Int($0), date: .distantPast, metres: 0) }
}
"""))
broken("TT-8", "the client has no macro", "client-not-a-dependency-client", CLIENT,
       edit(CLIENT, DEPENDENCY_CLIENT, "public struct TideClient: Sendable {"),
       edit(CLIENT, "testValue = TideClient()", "testValue = TideClient(highWaters: { _ in [] })"))
broken("TT-8", "the client is a class with methods", "client-not-a-dependency-client", CLIENT,
       edit(CLIENT, DEPENDENCY_CLIENT, "public final class TideClient: Sendable {\n  public init() {}\n"),
       edit(CLIENT, "  public var highWaters: @Sendable (_ harbour: String) async throws -> [HighWater]\n",
            "  public func highWaters(_ harbour: String) async throws -> [HighWater] { [] }\n"))
broken("TT-8", "a second client is a protocol and its actor", "client-not-a-dependency-client",
       "Sources/TideClient/WeatherClient.swift",
       write("Sources/TideClient/WeatherClient.swift", """import Dependencies

public protocol WeatherClient: Sendable {
  func wind() async throws -> Double
}

actor LiveWeatherClient: WeatherClient {
  func wind() async throws -> Double { 3 }
}

enum WeatherClientKey: TestDependencyKey {
  static let testValue: any WeatherClient = LiveWeatherClient()
}

extension DependencyValues {
  public var weatherClient: any WeatherClient {
    get { self[WeatherClientKey.self] }
    set { self[WeatherClientKey.self] = newValue }
  }
}
"""))
broken("TT-8", "a client in the core itself is a plain struct", "client-not-a-dependency-client",
       ["Sources/TideCore/WeatherClient.swift", CORE],
       write("Sources/TideCore/WeatherClient.swift", """import ComposableArchitecture

struct WeatherClient: Sendable, DependencyKey {
  var wind: @Sendable () async throws -> Double

  static let liveValue = WeatherClient(wind: { 3 })
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
"""),
       edit(CORE, INJECTED, INJECTED + "  @Dependency(\\.weatherClient) var weatherClient\n"))
broken("TT-8", "the reducer keeps one client for all in a static property", "outside-in-reducer", CORE,
       edit(CORE, INJECTED, "  private static let tideClient = TideClient()\n"),
       edit(CORE, "tideClient.highWaters(harbour)", "Self.tideClient.highWaters(harbour)"))

broken("TT-8", "a client in a module of its own has no macro", "client-not-a-dependency-client",
       "Sources/WeatherClient/WeatherClient.swift",
       in_manifest('    .library(name: "WeatherClient", targets: ["WeatherClient"]),\n',
                   '    .target(name: "WeatherClient", dependencies: [dependencies]),\n'),
       write("Sources/WeatherClient/WeatherClient.swift", """import Dependencies

public struct WeatherClient: Sendable, TestDependencyKey {
  public var wind: @Sendable () async throws -> Double

  public static let testValue = WeatherClient(wind: { 3 })
}

extension DependencyValues {
  public var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
"""))
broken("TT-8", "the reducer makes a service of the project", "outside-in-reducer", CORE,
       write("Sources/TideClient/TideService.swift", """public struct TideService: Sendable {
  public init() {}

  public func highWaters(_ harbour: String) async throws -> [HighWater] { [] }
}
"""),
       edit(CORE, "tideClient.highWaters(harbour)", "TideService().highWaters(harbour)"),
       edit(CORE, INJECTED, ""))
broken("TT-8", "an effect reads a file by its address", "outside-in-reducer", CORE,
       edit(CORE, "import TideClient\n\n@Reducer", "import Foundation\nimport TideClient\n\n@Reducer"),
       edit(CORE, CALL, """let text = try String(contentsOf: URL(filePath: "/tides"), encoding: .utf8)
          await send(.loaded([HighWater(id: text.count, date: .distantPast, metres: 0)]))"""),
       edit(CORE, INJECTED, ""))

# TT-9: effects that throw

EFFECT = """        return .run { [harbour = state.harbour] send in
          try await send(.loaded(tideClient.highWaters(harbour)))
        } catch: { error, send in
          await send(.loadFailed(error.localizedDescription))
        }
"""
CATCH = """        } catch: { error, send in
          await send(.loadFailed(error.localizedDescription))
        }
"""
broken("TT-9", "the effect has no catch", "unhandled-effect-error", CORE, edit(CORE, CATCH, "        }\n"))
broken("TT-9", "the catch ignores the error and sends nothing", ["unhandled-effect-error", "effect-without-action"], CORE,
       edit(CORE, CATCH, "        } catch: { _, _ in\n        }\n"))
broken("TT-9", "the catch only prints", ["unhandled-effect-error", "effect-without-action"], CORE,
       edit(CORE, CATCH, "        } catch: { error, _ in\n          print(error)\n        }\n"))
broken("TT-9", "a try? forgets the error", "unhandled-effect-error", CORE,
       edit(CORE, EFFECT, """        return .run { [harbour = state.harbour] send in
          let highWaters = try? await tideClient.highWaters(harbour)
          if let highWaters { await send(.loaded(highWaters)) }
        }
"""),
       missed="a 'try?' can be right")
broken("TT-9", "the do-catch in the effect is empty", ["unhandled-effect-error", "effect-without-action"], CORE,
       edit(CORE, EFFECT, """        return .run { [harbour = state.harbour] send in
          do {
            try await send(.loaded(tideClient.highWaters(harbour)))
          } catch {}
        }
"""))
broken("TT-9", "only one error is caught in the effect", "unhandled-effect-error", CORE,
       edit(CORE, EFFECT, """        return .run { [harbour = state.harbour] send in
          do {
            try await send(.loaded(tideClient.highWaters(harbour)))
          } catch is CancellationError {
            await send(.loadFailed("Cancelled."))
          }
        }
"""))
broken("TT-9", "the result is thrown away", "effect-without-action", CORE,
       edit(CORE, CALL, "_ = try await tideClient.highWaters(harbour)"),
       missed="only the effect's own code is checked")
broken("TT-9", "one of two merged effects has no catch", "unhandled-effect-error", CORE,
       edit(CORE, EFFECT, """        return .merge(
          .run { [harbour = state.harbour] send in
            try await send(.loaded(tideClient.highWaters(harbour)))
          } catch: { error, send in
            await send(.loadFailed(error.localizedDescription))
          },
          .run(priority: .background) { send in
            try await send(.loaded(tideClient.highWaters("Dover")))
          }
        )
"""))
broken("TT-9", "a helper makes the effect, without a catch", "unhandled-effect-error", CORE,
       edit(CORE, EFFECT, "        return search(state.harbour)\n"),
       append(CORE, """
extension Tide {
  private func search(_ harbour: String) -> Effect<Action> {
    .run { send in
      let highWaters = try await tideClient.highWaters(harbour)
      await send(.loaded(highWaters))
    }
    .cancellable(id: "search", cancelInFlight: true)
  }
}
"""))
broken("TT-9", "the effect's operation is a method that throws", "unhandled-effect-error", CORE,
       edit(CORE, EFFECT, "        return .run(operation: { [harbour = state.harbour] send in\n"
            "          try await search(harbour, send)\n        })\n"),
       append(CORE, """
extension Tide {
  private func search(_ harbour: String, _ send: Send<Action>) async throws {
    try await send(.loaded(tideClient.highWaters(harbour)))
  }
}
"""))
broken("TT-9", "the effect starts a task that nobody awaits", ["unhandled-effect-error", "effect-without-action"], CORE,
       edit(CORE, EFFECT, """        return .run { [harbour = state.harbour] _ in
          Task { _ = try await tideClient.highWaters(harbour) }
        }
"""),
       missed="only the effect's own code is checked")
broken("TT-9", "a labelled catch closure takes the error by number and does nothing",
       ["unhandled-effect-error", "effect-without-action"], CORE,
       edit(CORE, EFFECT, """        return .run(
          operation: { [harbour = state.harbour] send in
            try await send(.loaded(tideClient.highWaters(harbour)))
          },
          catch: { _ = ($0, $1) }
        )
"""))

# TT-10: the view

STORED = """  @Bindable var store: StoreOf<Tide>

  public init(store: StoreOf<Tide>) {
    self.store = store
  }
"""
VIEW_HEAD = "public struct TideView: View {\n"
VIEW_CLIENT = [edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable])',
                    '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideClient", "TideCore", composable])'),
               edit(VIEW, "import TideCore\n", "import TideClient\nimport TideCore\n")]
SEARCH = '      Button("Search") { store.send(.searchTapped) }\n'
VIEW_RULES = ["fat-view", "view-without-store"]

broken("TT-10", "the view keeps its own state instead of a store", "view-without-store", BUOY_VIEW,
       second_feature(view="""import BuoyCore
import CommonUI
import SwiftUI

public struct BuoyView: View {
  @State private var buoy = Buoy.State()

  public init() {}

  public var body: some View {
    ContentCard { ForEach(buoy.names, id: \\.self) { Text($0) } }
  }
}

#Preview("Content") { BuoyView() }
"""))
broken("TT-10", "the view observes a view model", "view-without-store", BUOY_VIEW,
       second_feature(view=BUOY_VIEW_TEXT[:BUOY_VIEW_TEXT.index("public struct")] + """final class BuoyViewModel: ObservableObject {
  @Published var names: [String] = []
}

public struct BuoyView: View {
  @StateObject private var model = BuoyViewModel()

  public init() {}

  public var body: some View {
    ContentCard { ForEach(model.names, id: \\.self) { Text($0) } }
  }
}

#Preview("Content") { BuoyView() }
"""))
broken("TT-10", "the view is injected the client beside its store", VIEW_RULES, VIEW, *VIEW_CLIENT,
       edit(VIEW, VIEW_HEAD, VIEW_HEAD + "  @Dependency(\\.tideClient) private var tideClient\n"),
       edit(VIEW, SEARCH, SEARCH + "        .task { _ = try? await tideClient.highWaters(store.harbour) }\n"))
broken("TT-10", "the view stores a client", VIEW_RULES, VIEW, *VIEW_CLIENT,
       edit(VIEW, VIEW_HEAD, VIEW_HEAD + "  private let client = TideClient()\n"))
broken("TT-10", "a client stands at the top of the view's file", VIEW_RULES, VIEW, *VIEW_CLIENT,
       edit(VIEW, VIEW_HEAD, "private let client = TideClient()\n\n" + VIEW_HEAD),
       edit(VIEW, SEARCH, SEARCH + "        .task { _ = try? await client.highWaters(store.harbour) }\n"))
broken("TT-10", "an extension of the view in another file calls the client", VIEW_RULES,
       "Sources/TideSwiftUI/TideView+Refresh.swift",
       edit(MANIFEST, '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideCore", composable])',
            '.target(name: "TideSwiftUI", dependencies: ["CommonUI", "TideClient", "TideCore", composable])'),
       write("Sources/TideSwiftUI/TideView+Refresh.swift", """import TideClient

extension TideView {
  func refresh() async throws -> Int {
    try await TideClient.testValue.highWaters("Dover").count
  }
}
"""))
broken("TT-10", "the view takes a client as an optional parameter", VIEW_RULES, VIEW, *VIEW_CLIENT,
       edit(VIEW, STORED, """  @Bindable var store: StoreOf<Tide>
  var client: TideClient?

  public init(store: StoreOf<Tide>, client: TideClient? = nil) {
    self.store = store
    self.client = client
  }
"""))
broken("TT-10", "the view asks the shared API of the project", VIEW_RULES, VIEW, *VIEW_CLIENT,
       write("Sources/TideClient/TideAPI.swift", """public actor TideAPI {
  public static let shared = TideAPI()

  public func warm() {}
}
"""),
       edit(VIEW, SEARCH, SEARCH + "        .task { await TideAPI.shared.warm() }\n"))
broken("TT-10", "the view downloads by the shared URL session", VIEW_RULES, VIEW,
       edit(VIEW, SEARCH, SEARCH + '        .task { _ = try? await URLSession.shared.data(from: URL(string: "tides")!) }\n'))
broken("TT-10", "the body is four hundred lines long", "fat-view", VIEW,
       edit(VIEW, SEARCH, SEARCH + "".join(f'      if store.harbour == "Harbour {n}" {{\n        Text("Tide {n}")\n      }}\n'
                                           for n in range(130))))
LOGIC = """
  private var average: Double {
    var sum = 0.0
    for metre in store.highWaters.map(\\.metres) where metre > 0 { sum += metre }
    return store.highWaters.isEmpty ? 0 : sum / Double(store.highWaters.count)
  }

  private var shown: [Double] {
    var kept: [Double] = []
    for metre in store.highWaters.map(\\.metres) {
      if metre > average {
        kept.append(metre)
      } else if metre < 0 {
        switch Int(metre) {
        case -1: kept.append(-metre)
        case -2: kept.insert(0, at: 0)
        default: continue
        }
      }
    }
    return kept.filter { $0 < 20 }.sorted(by: >)
  }
"""
broken("TT-10", "the view works out averages, sorts and filters", "fat-view", VIEW,
       edit(VIEW, "HighWaterList(metres: store.highWaters.map(\\.metres))", "HighWaterList(metres: shown)"),
       edit(VIEW, "      }\n    }\n  }\n}\n\nstruct HighWaterList", "      }\n    }\n  }\n" + LOGIC + "}\n\nstruct HighWaterList"))
broken("TT-10", "an extension of the view works it out in another file", "fat-view", "Sources/TideSwiftUI",
       edit(VIEW, "HighWaterList(metres: store.highWaters.map(\\.metres))", "HighWaterList(metres: shown)"),
       write("Sources/TideSwiftUI/TideView+Shown.swift",
             "import TideCore\n\nextension TideView {" + LOGIC.replace("private ", "") + "}\n"))
broken("TT-10", "a second feature's view gets bindings instead of a store", "view-without-store", BUOY_VIEW,
       second_feature(view=BUOY_VIEW_TEXT[:BUOY_VIEW_TEXT.index("public struct")] + """public struct BuoyView: View {
  @Binding var names: [String]
  let onAppear: () -> Void

  public var body: some View {
    ContentCard { ForEach(names, id: \\.self) { Text($0) } }
      .onAppear(perform: onAppear)
  }
}

#Preview("Content") { BuoyView(names: .constant([]), onAppear: {}) }
"""))

# TT-11: previews

LOADING = """#Preview("Tide - Loading") {
  TideView(store: Store(initialState: Tide.State(isLoading: true)) { Tide() })
}

"""
ERROR = """#Preview("Tide - Error") {
  TideView(store: Store(initialState: Tide.State(error: "The harbour is not known.")) { Tide() })
}

"""
EMPTY = """#Preview("Tide - Empty") {
  TideView(store: Store(initialState: Tide.State()) { Tide() })
}

"""
CONTENT = """#Preview("Tide") {
  TideView(store: Store(initialState: Tide.State(harbour: "Dover")) { Tide() })
}
"""
PREVIEW_RULES = ["missing-preview", "missing-state-preview"]
broken("TT-11", "no view has a preview", PREVIEW_RULES, VIEW,
       edit(VIEW, LOADING + ERROR + EMPTY + CONTENT, ""))
broken("TT-11", "there is no preview of loading", "missing-state-preview", VIEW, edit(VIEW, LOADING, ""))
broken("TT-11", "there is no preview of an error", "missing-state-preview", VIEW, edit(VIEW, ERROR, ""))
broken("TT-11", "nothing empty is previewed, only the others", "missing-state-preview", VIEW, edit(VIEW, EMPTY, ""))
broken("TT-11", "one preview without a name stands for all", "missing-state-preview", VIEW,
       edit(VIEW, LOADING + ERROR + EMPTY + CONTENT,
            "#Preview {\n  TideView(store: Store(initialState: Tide.State()) { Tide() })\n}\n"))
broken("TT-11", "the previews are an old provider with the content alone", "missing-state-preview", VIEW,
       edit(VIEW, LOADING + ERROR + EMPTY + CONTENT, """struct TideView_Previews: PreviewProvider {
  static var previews: some View {
    TideView(store: Store(initialState: Tide.State(harbour: "Dover")) { Tide() })
      .previewDisplayName("Content")
  }
}
"""))
broken("TT-11", "the preview of loading is a comment", "missing-state-preview", VIEW,
       edit(VIEW, LOADING, "/*\n" + LOADING.rstrip() + "\n*/\n\n"))
broken("TT-11", "a view in another file has no preview", PREVIEW_RULES, "Sources/TideSwiftUI/TideDetailView.swift",
       write("Sources/TideSwiftUI/TideDetailView.swift", """import ComposableArchitecture
import SwiftUI
import TideCore

public struct TideDetailView: View {
  let store: StoreOf<Tide>

  public init(store: StoreOf<Tide>) {
    self.store = store
  }

  public var body: some View {
    Text(store.harbour)
  }
}
"""))
broken("TT-11", "a view whose body is in an extension has no preview", PREVIEW_RULES,
       "Sources/TideSwiftUI/TideDetailView.swift",
       write("Sources/TideSwiftUI/TideDetailView.swift", """import ComposableArchitecture
import SwiftUI
import TideCore

public struct TideDetailView {
  let store: StoreOf<Tide>

  public init(store: StoreOf<Tide>) {
    self.store = store
  }
}

extension TideDetailView: View {
  public var body: some View {
    Text(store.harbour)
  }
}
"""))
broken("TT-11", "the preview of an error shows loading", "missing-state-preview", VIEW,
       edit(VIEW, 'Tide.State(error: "The harbour is not known.")', "Tide.State(isLoading: true)"))
broken("TT-11", "a second feature previews a picture instead of the view", PREVIEW_RULES, BUOY_VIEW,
       second_feature(view=BUOY_VIEW_TEXT[:BUOY_VIEW_TEXT.index("#Preview")]
                      + '#Preview("Loading") {\n  ProgressView()\n}\n\n#Preview("Error") {\n  Text("Adrift.")\n}\n\n'
                      '#Preview("Empty") {\n  EmptyView()\n}\n\n#Preview("Content") {\n  Text("Red")\n}\n'))

# TT-12: tests of the reducer

FAILURE = Text("""  @Test func searchFailure() async {
    let store = TestStore(initialState: Tide.State(harbour: "Dover")) {
      Tide()
    } withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in throw URLError(.timedOut) }
    }
    store.exhaustivity = .off
    await store.send(.searchTapped)
    await store.receive(\\.loadFailed)
  }
""")
SUCCESS = """  @Test func searchLoads() async {
    let highWater = HighWater(id: 1, date: .distantPast, metres: 6.5)
    let store = TestStore(initialState: Tide.State(harbour: "Dover")) {
      Tide()
    } withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in [highWater] }
    }
    await store.send(.searchTapped) {
      $0.isLoading = true
    }
    await store.receive(\\.loaded) {
      $0.isLoading = false
      $0.highWaters = [highWater]
    }
  }

"""
TEST_RULES = ["one-sided-reducer-test", "reducer-without-test-store", "untested-action"]
TEST_PLACES = [CORE, "Tests/TideCoreTests", MANIFEST]
broken("TT-12", "no test fails", ["one-sided-reducer-test", "untested-action"], TEST_PLACES,
       edit(TESTS, "\n" + FAILURE, ""))
broken("TT-12", "no test succeeds", ["one-sided-reducer-test", "untested-action"], TEST_PLACES, edit(TESTS, SUCCESS, ""))
broken("TT-12", "the failing test is a comment", ["one-sided-reducer-test", "untested-action"], TEST_PLACES,
       edit(TESTS, FAILURE, "  /*\n" + FAILURE + "  */\n"))
broken("TT-12", "the failing function is no test any more", TEST_RULES, TEST_PLACES,
       edit(TESTS, "@Test func searchFailure", "func searchFailure"))
broken("TT-12", "the failing test is disabled", TEST_RULES, TEST_PLACES,
       edit(TESTS, "@Test func searchFailure", '@Test(.disabled("flaky")) func searchFailure'))
broken("TT-12", "the failing test makes nothing fail but has the name", ["one-sided-reducer-test", "untested-action"],
       TEST_PLACES,
       edit(TESTS, FAILURE, """  @Test func searchFailure() async {
    let store = TestStore(initialState: Tide.State()) { Tide() }
    store.exhaustivity = .off
    await store.send(.loaded([]))
  }
"""))
broken("TT-12", "the tests use a plain store", "reducer-without-test-store", TEST_PLACES,
       write(TESTS, """import ComposableArchitecture
import Testing
import TideClient
import TideCore

@MainActor
struct TideCoreTests {
  @Test func searchLoads() async {
    let store = Store(initialState: Tide.State(harbour: "Dover")) { Tide() }
    store.send(.searchTapped)
    store.send(.loaded([HighWater(id: 1, date: .distantPast, metres: 6.5)]))
    #expect(store.highWaters.count == 1)
  }

  @Test func searchFailure() async {
    let store = Store(initialState: Tide.State(harbour: "Dover")) { Tide() }
    store.send(.loadFailed("Not known."))
    #expect(store.error == "Not known.")
  }
}
"""))
broken("TT-12", "the tests of XCTest call the reducer themselves", "reducer-without-test-store", TEST_PLACES,
       write(TESTS, """import ComposableArchitecture
import TideClient
import TideCore
import XCTest

final class TideCoreTests: XCTestCase {
  func testSearchLoads() {
    var state = Tide.State(harbour: "Dover")
    _ = Tide().reduce(into: &state, action: .searchTapped)
    XCTAssertTrue(state.isLoading)
    _ = Tide().reduce(into: &state, action: .loaded([]))
    XCTAssertFalse(state.isLoading)
  }

  func testSearchFailure() {
    var state = Tide.State(harbour: "Dover")
    _ = Tide().reduce(into: &state, action: .loadFailed("Not known."))
    XCTAssertEqual(state.error, "Not known.")
  }
}
"""))
NEW_ACTION = "    case loadFailed(String)\n"
NEW_CASE = "      case .loadFailed(let message):\n"
broken("TT-12", "a new action is not tested", "untested-action", TEST_PLACES,
       edit(CORE, NEW_ACTION, NEW_ACTION + "    case cleared\n"),
       edit(CORE, NEW_CASE, "      case .cleared:\n        state.highWaters = []\n        return .none\n" + NEW_CASE))
broken("TT-12", "two actions of one line are not tested", "untested-action", TEST_PLACES,
       edit(CORE, NEW_ACTION, NEW_ACTION + "    case cleared, refreshed(Int)\n"),
       edit(CORE, NEW_CASE, "      case .cleared, .refreshed:\n        return .none\n" + NEW_CASE))
broken("TT-12", "the actions of the delegate are not tested", "untested-action", TEST_PLACES,
       edit(CORE, NEW_ACTION, NEW_ACTION + """    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Sendable {
      case harbourPicked(String)
    }
"""),
       edit(CORE, NEW_CASE, "      case .delegate:\n        return .none\n" + NEW_CASE))
broken("TT-12", "an action is named in a comment and a string of the tests alone", "untested-action", TEST_PLACES,
       edit(CORE, NEW_ACTION, NEW_ACTION + "    case cleared\n"),
       edit(CORE, NEW_CASE, "      case .cleared:\n        return .none\n" + NEW_CASE),
       edit(TESTS, "  @Test func searchFailure", "  // .cleared is too simple: store.send(.cleared)\n"
            '  let todo = "send(.cleared)"\n\n  @Test func searchFailure'))
broken("TT-12", "an action is only sent by the test of another module", "untested-action", TEST_PLACES,
       edit(CORE, NEW_ACTION, NEW_ACTION + "    case cleared\n"),
       edit(CORE, NEW_CASE, "      case .cleared:\n        return .none\n" + NEW_CASE),
       edit("Tests/TideSwiftUITests/TideViewTests.swift", "  _ = ContentCard",
            "  Store(initialState: Tide.State()) { Tide() }.send(.cleared)\n  _ = ContentCard"))
broken("TT-12", "a second feature's tests only make a state", TEST_RULES, [BUOY_CORE, "Tests/BuoyCoreTests", MANIFEST],
       second_feature(tests="""import BuoyCore
import Testing

@Test func startsEmpty() { #expect(Buoy.State().names.isEmpty) }
"""))

broken("TT-12", "no test fails, and one is of details", "one-sided-reducer-test",
       [BUOY_CORE, "Tests/BuoyCoreTests", MANIFEST],
       second_feature(tests="""import BuoyCore
import ComposableArchitecture
import Testing

@MainActor
struct BuoyCoreTests {
  @Test func appears() async {
    let store = TestStore(initialState: Buoy.State()) { Buoy() }
    await store.send(.appeared) { $0.isLoading = true }
  }

  @Test func detailsLoad() async {
    let store = TestStore(initialState: Buoy.State()) { Buoy() }
    await store.send(.loaded(.success(["Red"]))) { $0.names = ["Red"] }
  }
}
""", core=BUOY_CORE_TEXT.replace("    case failed(String)\n", "    case loaded(Result<[String], any Error>)\n")
                      .replace("      case .failed(let message):\n        state.isLoading = false\n        state.error = message\n",
                               """      case .loaded(.success(let names)):
        state.isLoading = false
        state.names = names
        return .none
      case .loaded(.failure(let error)):
        state.isLoading = false
        state.error = error.localizedDescription
""")))

broken("TT-12", "a store is made, and nothing is sent", "reducer-without-test-store", TEST_PLACES,
       write(TESTS, """import ComposableArchitecture
import Testing
import TideCore

@MainActor
struct TideCoreTests {
  @Test func startsEmpty() async {
    let store = TestStore(initialState: Tide.State(harbour: "Dover")) { Tide() }
    #expect(store.state.highWaters.isEmpty)
  }
}
"""))
broken("TT-12", "no test replaces the client", "client-without-override", CORE,
       edit(TESTS, """ withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in [highWater] }
    }""", ""),
       edit(TESTS, """ withDependencies: {
      $0.tideClient.highWaters = { @Sendable _ in throw URLError(.timedOut) }
    }""", ""))
broken("TT-12", "a second client is not replaced", "client-without-override", CORE,
       edit(CORE, "  @Dependency(\\.tideClient) var tideClient\n",
            "  @Dependency(\\.tideClient) var tideClient\n  @Dependency(\\.moonClient) var moonClient\n"))
broken("TT-12", "an error is not received, though there are three tests", "untested-action", TEST_PLACES,
       edit(TESTS, "    await store.receive(\\.loadFailed)\n", ""),
       edit(TESTS, "  @Test func searchFailure", """  @Test func searchStarts() async {
    let store = TestStore(initialState: Tide.State()) { Tide() }
    store.exhaustivity = .off
    await store.send(.searchTapped)
  }

  @Test func searchFailure"""))

# TT-13: wiring

WIRED_PLACES = [MANIFEST, APP, APP_VIEW, "Sources/AppCore", "Sources/AppSwiftUI"]
BUOY_PLACES = WIRED_PLACES + ["Sources/BuoyCore", "Sources/BuoySwiftUI"]
broken("TT-13", "a second feature is not wired at all", "unwired-feature", BUOY_PLACES, second_feature(wired=False))
broken("TT-13", "a second feature has no view in the app", "unwired-feature", BUOY_PLACES,
       second_feature(wired=False), wire_core)
broken("TT-13", "the app has no scope of the feature", "unwired-feature", WIRED_PLACES + ["Sources/TideCore"],
       edit(APP, "    Scope(state: \\.tide, action: \\.tide) {\n      Tide()\n    }\n", "    EmptyReducer()\n"))
broken("TT-13", "the app's state lacks the second feature", "unwired-feature", BUOY_PLACES,
       second_feature(), edit(APP, "    public var buoy = Buoy.State()\n", ""))
broken("TT-13", "the app's action lacks the second feature", "unwired-feature", BUOY_PLACES,
       second_feature(), edit(APP, "    case buoy(Buoy.Action)\n", ""))
broken("TT-13", "the scope of the second feature is a comment", "unwired-feature", BUOY_PLACES,
       second_feature(),
       edit(APP, "    Scope(state: \\.buoy, action: \\.buoy) {\n      Buoy()\n    }\n",
            "    // Scope(state: \\.buoy, action: \\.buoy) { Buoy() }\n"))
broken("TT-13", "the app shows a placeholder where the view was", "unwired-feature",
       WIRED_PLACES + ["Sources/TideSwiftUI"],
       edit(APP_VIEW, "TideView(store: store.scope(state: \\.tide, action: \\.tide))", 'Text("Coming soon")'))
broken("TT-13", "the scope runs nothing of the feature", "unwired-feature", WIRED_PLACES + ["Sources/TideCore"],
       edit(APP, "      Tide()\n", "      EmptyReducer()\n"))
broken("TT-13", "the second feature is a child of the first, and the app shows it nowhere", "unwired-feature", BUOY_PLACES,
       second_feature(wired=False),
       edit(MANIFEST, '.target(name: "TideCore", dependencies: [', '.target(name: "TideCore", dependencies: ["BuoyCore", '),
       edit(CORE, "import ComposableArchitecture\n", "import BuoyCore\nimport ComposableArchitecture\n"),
       edit(CORE, LOADING_FIELD, LOADING_FIELD + "    public var buoy = Buoy.State()\n"))

broken("TT-13", "the app makes the reducer and runs it in no scope", "unwired-feature", BUOY_PLACES,
       second_feature(),
       edit(APP, "    Scope(state: \\.buoy, action: \\.buoy) {\n      Buoy()\n    }\n", ""),
       edit(APP, "  public init() {}\n\n  public var body", "  private let buoy = Buoy()\n\n"
            "  public init() {}\n\n  public var body"))
broken("TT-13", "the app shows the view in a preview alone", "unwired-feature", WIRED_PLACES + ["Sources/TideSwiftUI"],
       edit(APP_VIEW, "TideView(store: store.scope(state: \\.tide, action: \\.tide))", 'Text("Coming soon")'),
       append(APP_VIEW, """
#Preview("Tide") {
  TideView(store: Store(initialState: AppFeature.State()) { AppFeature() }.scope(state: \\.tide, action: \\.tide))
}
"""))

TABS = "    public enum Tab: Sendable {\n      case home%s\n    }\n\n    public var selected = Tab.home\n"


def tabs(case, modifiers):
    """The app as tabs, with an enum of them."""
    return [
        edit(APP, "    public var tide = Tide.State()\n", TABS % case + "    public var tide = Tide.State()\n"),
        edit(APP_VIEW, "    NavigationStack {\n", "    TabView(selection: .constant(AppFeature.State.Tab.home)) {\n"),
        edit(APP_VIEW, "action: \\.tide))\n", "action: \\.tide))\n" + modifiers),
    ]


ITEM = '        .tabItem { Label("Tide", systemImage: "water.waves") }\n'
TAB_PLACES = [APP, APP_VIEW, "Sources/TideCore", MANIFEST]
broken("TT-13", "a tab has no case", "unlisted-tab", TAB_PLACES,
       *tabs("", ITEM + "        .tag(AppFeature.State.Tab.home)\n"))
broken("TT-13", "a tab has no tag", "unlisted-tab", TAB_PLACES, *tabs(", tide", ITEM))
broken("TT-13", "a tab has another one's tag", "unlisted-tab", TAB_PLACES,
       *tabs(", tide", ITEM + "        .tag(AppFeature.State.Tab.home)\n"))
broken("TT-13", "a tab has no image", "unlisted-tab", TAB_PLACES,
       *tabs(", tide", '        .tabItem { Text("Tide") }\n        .tag(AppFeature.State.Tab.tide)\n'))

# TT-14: flags

FLAG = LOADING_FIELD
broken("TT-14", "three flags stand side by side", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public var isLoaded = false\n    public var hasFailed = false\n"))
broken("TT-14", "the flags are written with their types", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    var isLoaded: Bool = false\n    private(set) var hasFailed: Bool = false\n"))
broken("TT-14", "the flags share one line", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public var isLoaded = false, hasFailed = false\n"))
broken("TT-14", "the flags share one type", "flags-side-by-side", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace(FLAG, "    public var isLoading, isLoaded, hasFailed: Bool\n")
                      .replace("      self.isLoading = isLoading\n",
                               "      self.isLoading = isLoading\n      isLoaded = false\n      hasFailed = false\n")))
broken("TT-14", "the flags are optional", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public var isLoaded: Bool?\n    public var hasFailed: Optional<Bool>\n"))
broken("TT-14", "other fields stand between the flags", "flags-side-by-side", CORE,
       edit(CORE, "    public var harbour = \"\"\n", "    public var isEditing = true\n    public var harbour = \"\"\n"),
       edit(CORE, ERROR_FIELD, ERROR_FIELD + "    public var isRefreshing = false\n"))
broken("TT-14", "the flags are shared and observed", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + '    @Shared(.appStorage("loaded")) public var isLoaded = false\n'
            "    @ObservationStateIgnored public var hasFailed = false\n"))
broken("TT-14", "the flags are set by the init alone", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public let isLoaded: Bool\n    public let hasFailed: Bool\n"),
       edit(CORE, "      self.isLoading = isLoading\n",
            "      self.isLoading = isLoading\n      isLoaded = false\n      hasFailed = false\n"))
broken("TT-14", "the flags of the app's state", "flags-side-by-side", APP,
       edit(APP, "    public var tide = Tide.State()\n", "    public var tide = Tide.State()\n    var isLoading = true\n"
            "    var isLoggedIn = false\n    var isLoggingIn = false\n"))
broken("TT-14", "the flags are observed as they change", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + """    public var isLoaded = false {
      didSet { if isLoaded { isLoading = false } }
    }
    public var hasFailed: Swift.Bool = false {
      didSet { if hasFailed { isLoading = false } }
    }
"""))
broken("TT-14", "the state is another name for a struct with three flags", "flags-side-by-side",
       "Sources/TideCore/TideState.swift",
       edit(CORE, CORE_STATE, "  public typealias State = TideState\n"),
       write("Sources/TideCore/TideState.swift", """import ComposableArchitecture
import TideClient

@ObservableState
public struct TideState: Equatable {
  public var harbour = ""
  public var highWaters: [HighWater] = []
  public var isLoading = false
  public var isLoaded = false
  public var hasFailed = false
  public var error: String?

  public init(harbour: String = "", highWaters: [HighWater] = [], isLoading: Bool = false, error: String? = nil) {
    self.harbour = harbour
    self.highWaters = highWaters
    self.isLoading = isLoading
    self.error = error
  }
}
"""))
broken("TT-14", "the state in an extension of the reducer has three flags", "flags-side-by-side", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace(BUOY_CORE_TEXT[BUOY_CORE_TEXT.index("  @ObservableState"):
                                                                 BUOY_CORE_TEXT.index("  public enum Action")], "")
                      + """
extension Buoy {
  @ObservableState
  public struct State: Equatable {
    public var names: [String] = []
    public var isLoading = false
    public var isLoaded = false
    public var hasFailed = false
    public var error: String?

    public init(names: [String] = [], isLoading: Bool = false, error: String? = nil) {
      self.names = names
      self.isLoading = isLoading
      self.error = error
    }
  }
}
"""))
broken("TT-14", "the flags are named as the guide's settings are", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public var darkModeEnabled = false\n    public var notificationsEnabled = true\n"
            "    public var canSave = false\n"),
       missed="names that end with Enabled are settings of the user")
broken("TT-14", "the flags are past tenses", "flags-side-by-side", CORE,
       edit(CORE, FLAG, FLAG + "    public var loaded = false\n    public var failed = false\n"))

# TT-15: each action by its name

broken("TT-15", "all other actions do nothing", "default-action", CORE,
       edit(CORE, "      case .binding:\n        return .none\n", ""),
       edit(CORE, "        state.error = message\n        return .none\n",
            "        state.error = message\n        return .none\n      default:\n        return .none\n"))
broken("TT-15", "the default breaks", "default-action", CORE,
       edit(CORE, "      case .binding:\n        return .none\n", ""),
       edit(CORE, "        state.error = message\n        return .none\n      }\n",
            "        state.error = message\n        return .none\n      default: break\n      }\n      return .none\n"))
broken("TT-15", "the default stands in one line", "default-action", CORE,
       edit(CORE, "        state.error = message\n        return .none\n",
            "        state.error = message\n        return .none\n      default: return .none // later\n"))
broken("TT-15", "a second feature handles one action alone", "default-action", BUOY_CORE,
       second_feature(core=BUOY_CORE_TEXT.replace("""      case .failed(let message):
        state.isLoading = false
        state.error = message
        return .none
""", "      default:\n        return .none\n")))
broken("TT-15", "the default does something", "default-action", CORE,
       edit(CORE, "      case .binding:\n        return .none\n", ""),
       edit(CORE, "        state.error = message\n        return .none\n",
            "        state.error = message\n        return .none\n      default:\n"
            "        state.error = nil\n        return .none\n"),
       missed="a default that does something is not reported")

# More breaks of the guide's sentences

broken("TT-1", "a reducer and its views share one module", "incomplete-feature-modules", MANIFEST,
       edit(MANIFEST, '    .target(name: "CommonUI"', '    .target(name: "Search", dependencies: [.product(name: "ComposableArchitecture", package: "swift-composable-architecture")]),\n    .target(name: "CommonUI"'),
       write("Sources/Search/Search.swift", "import ComposableArchitecture\n\n@Reducer\npublic struct Search {}\n"),
       write("Sources/Search/SearchView.swift",
             "import SwiftUI\n\nstruct SearchView: View {\n  var body: some View { EmptyView() }\n}\n"))
broken("TT-6", "the failure carries any error", "incomplete-action", CORE,
       edit(CORE, "case loadFailed(String)", "case loadFailed(any Error)"))
broken("TT-6", "the failure carries an error by a label", "incomplete-action", CORE,
       edit(CORE, "case loadFailed(String)", "case errorOccurred(error: Error)"))
broken("TT-6", "the failure carries an optional error", "incomplete-action", CORE,
       edit(CORE, "case loadFailed(String)", "case loadFailed((any Error)?)"))
broken("TT-6", "the failure carries an NSError", "incomplete-action", CORE,
       edit(CORE, "case loadFailed(String)", "case loadFailed(NSError)"))
broken("TT-6", "a result is two optionals", "incomplete-action", CORE,
       edit(CORE, "case loaded([HighWater])", "case loaded([HighWater]?, TideError?)"))
broken("TT-6", "a result is two optionals with labels", "incomplete-action", CORE,
       edit(CORE, "case loaded([HighWater])", "case loaded(waters: [HighWater]?, error: (any Error)?)"))
broken("TT-7", "the error is never set", "state-without-trouble", CORE,
       edit(CORE, "        state.error = nil\n", ""),
       edit(CORE, "        state.error = message\n", "        print(message)\n"))
broken("TT-7", "the error is only cleared", "state-without-trouble", CORE,
       edit(CORE, "        state.error = message\n", "        print(message)\n"),
       missed="an assignment of nil counts")

CLOCKS = "  @Dependency(\\.tideClient) var tideClient\n"
broken("TT-8", "the client is given by the initializer", "outside-in-reducer", CORE,
       edit(CORE, CLOCKS, "  private let tideClient: TideClient\n"),
       edit(CORE, "  public init() {}\n", "  public init(tideClient: TideClient) { self.tideClient = tideClient }\n"))
broken("TT-8", "the state writes to the disk", "outside-in-reducer", CORE,
       append(CORE, """
extension Tide.State {
  mutating func remember() { UserDefaults.standard.set(harbour, forKey: "harbour") }
}
"""))
broken("TT-8", "an extension of the action reads a file", "outside-in-reducer", "Sources/TideCore",
       write("Sources/TideCore/Action.swift", """import Foundation

extension Tide.Action {
  var path: String { FileManager.default.currentDirectoryPath }
}
"""))
broken("TT-8", "the reducer asks for notifications", "outside-in-reducer", CORE,
       edit(CORE, "        } catch: { error, send in",
            "          _ = try await UNUserNotificationCenter.current().requestAuthorization()\n        } catch: { error, send in"))
broken("TT-8", "the reducer asks for the place", "outside-in-reducer", CORE,
       edit(CORE, CLOCKS, CLOCKS + "  private let places = CLLocationManager()\n"))
broken("TT-8", "a dependency is a protocol", "client-not-a-dependency-client", "Sources/TideCore",
       write("Sources/TideCore/TideStorage.swift", """import ComposableArchitecture

public protocol TideStorage: Sendable { func save() async throws }

private enum TideStorageKey: DependencyKey {
  static let liveValue: any TideStorage = FileStorage()
}

extension DependencyValues {
  public var tideStorage: any TideStorage {
    get { self[TideStorageKey.self] }
    set { self[TideStorageKey.self] = newValue }
  }
}
"""))

EFFECT = """          try await send(.loaded(tideClient.highWaters(harbour)))
        } catch: { error, send in
          await send(.loadFailed(error.localizedDescription))
        }
"""


def effect(title, text, missed=""):
    """The effect that loads, in other words."""
    broken("TT-9", title, "unhandled-effect-error", CORE, edit(CORE, EFFECT, text), missed=missed)


effect("the catch only prints", """          do {
            try await send(.loaded(tideClient.highWaters(harbour)))
          } catch {
            print(error)
          }
        }
""")
effect("a catch of one type only returns", """          do {
            try await send(.loaded(tideClient.highWaters(harbour)))
          } catch let error as URLError {
            print(error)
          } catch {
            return
          }
        }
""")
effect("an optional try has a default", """          await send(.loaded((try? await tideClient.highWaters(harbour)) ?? []))
        }
""")
effect("an optional try in a variable has a default", """          let waters = (try? await tideClient.highWaters(harbour)) ?? [HighWater]()
          await send(.loaded(waters))
        }
""")
effect("an optional try returns", """          guard let waters = try? await tideClient.highWaters(harbour), !waters.isEmpty else { return }
          await send(.loaded(waters))
        }
""")
effect("an optional try is a condition", """          if let waters = try? await tideClient.highWaters(harbour) {
            await send(.loaded(waters))
          }
        }
""", missed="an optional value can be right")
broken("TT-9", "the reducer starts a task", "unhandled-effect-error", CORE,
       edit(CORE, "        return .run { [harbour", "        Task { try await tideClient.highWaters(\"\") }\n        return .run { [harbour"))
broken("TT-9", "the reducer starts a detached task", "unhandled-effect-error", CORE,
       edit(CORE, "        return .run { [harbour",
            "        Task.detached(priority: .background) { try await tideClient.highWaters(\"\") }\n        return .run { [harbour"))
broken("TT-9", "a function of the reducer starts a task", "unhandled-effect-error", CORE,
       append(CORE, """
extension Tide {
  func warmUp() { Task(priority: .low) { _ = try? await tideClient.highWaters("") } }
}
"""))
broken("TT-10", "a view binds by hand", "fat-view", VIEW,
       edit(VIEW, "text: $store.harbour", "text: Binding(get: { store.harbour }, set: { store.harbour = $0 })"))
broken("TT-10", "a property of a view binds by hand", "fat-view", VIEW,
       append(VIEW, """
extension TideView {
  var harbour: Binding<String> {
    Binding<String>(
      get: { store.harbour },
      set: { store.send(.binding(.set(\\.harbour, $0))) }
    )
  }
}
"""))
broken("TT-10", "a view filters the state", "fat-view", VIEW,
       edit(VIEW, "store.highWaters.map", "store.highWaters.filter { $0.metres > 1 }.map"))
broken("TT-10", "a view sorts the state", "fat-view", VIEW,
       edit(VIEW, "store.highWaters.map", "store.highWaters.sorted(by: { $0.metres < $1.metres }).map"))
broken("TT-10", "a view sums up the state", "fat-view", VIEW,
       edit(VIEW, "Text(error)", "Text(error + store.highWaters.reduce(into: \"\") { $0 += $1.date.description })"))
broken("TT-10", "a reducer stands among the views", "fat-view", "Sources/TideSwiftUI",
       write("Sources/TideSwiftUI/Row.swift", "import ComposableArchitecture\n\n@Reducer\nstruct Row { struct State {} }\n"))
broken("TT-10", "a reducer of destinations stands in a view", "fat-view", VIEW,
       append(VIEW, "\nextension TideView {\n  @Reducer enum Destination { case tide(Tide) }\n}\n"))
broken("TT-11", "a second view in its own file has no preview", "missing-preview", "Sources/TideSwiftUI",
       write("Sources/TideSwiftUI/TideRow.swift",
             "import SwiftUI\n\nstruct TideRow: View {\n  var body: some View { EmptyView() }\n}\n"))
broken("TT-11", "the preview of the error shows the content", "missing-state-preview", VIEW,
       edit(VIEW, 'Tide.State(error: "The harbour is not known.")', 'Tide.State(harbour: "Dover")'))
broken("TT-12", "a test uses the live client", "client-without-override", TESTS,
       edit(TESTS, "$0.tideClient.highWaters = { @Sendable _ in [highWater] }", "$0.tideClient = .liveValue"))
broken("TT-12", "a test calls the live client", "client-without-override", TESTS,
       edit(TESTS, "{ @Sendable _ in [highWater] }", "TideClient.liveValue.highWaters"))
broken("TT-14", "a state is a text", "flags-side-by-side", CORE,
       edit(CORE, "    public var error: String?\n\n", '    public var error: String?\n    public var phase = "idle"\n\n'),
       edit(CORE, "        state.isLoading = true\n", '        state.isLoading = true\n        state.phase = "loading"\n'))
broken("TT-14", "a status is a text with a type", "flags-side-by-side", CORE,
       edit(CORE, "    public var error: String?\n\n", '    public var error: String?\n    public var searchStatus: String = ""\n\n'),
       edit(CORE, "        state.isLoading = true\n", '        state.isLoading = true\n        state.searchStatus = "loading"\n'))
broken("TT-15", "the wildcard does nothing", "default-action", CORE,
       edit(CORE, "      case .binding:\n        return .none\n", ""),
       edit(CORE, "        state.error = message\n        return .none\n",
            "        state.error = message\n        return .none\n      case _:\n        return .none\n"))
broken("TT-15", "the wildcard breaks", "default-action", CORE,
       edit(CORE, "      case .binding:\n        return .none\n", ""),
       edit(CORE, "        state.error = message\n        return .none\n      }\n",
            "        state.error = message\n        return .none\n      case _: break\n      }\n      return .none\n"))
