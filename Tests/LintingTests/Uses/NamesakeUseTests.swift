import Testing

/// Uses of names that several declarations have: of each in its own build, or not clear.
@Suite struct NamesakeUseTests {
  @Test func whatSeveralDeclarationsCouldMeanIsNoFinding() {
    let twins = "//- A.swift\nstruct Twin {}\n//- B.swift\nstruct Twin {}\n//- C.swift\nstruct C { let t: Twin }"
    let unclear = "a name matches several declarations: Twin"
    check(
      twins, "each type C\nmust use type Tw*", "problem C.swift:1:8: probe could not check C: \(unclear)")
    check(
      twins, "each type Twin\nmust be used by a type",
      "problem A.swift:1:8: probe could not check Twin: \(unclear)")
    check(twins + "\n//- D.swift\nstruct Other {}", "each type C\nmust not use type Other", "")
    // Nobody is a feature here, so none can mean it.
    let words = "```definitions\nfeature = folder Features/{Feature}\n```\n"
    check(twins, words + "```rule probe\neach type Twin\nmust not be used by a feature\n```", "")
  }

  /// The argument tells which of the overloads is called.
  @Test func overloadsOfSeveralFilesAreToldApart() {
    let tree = """
      //- In/A.swift
      func go(_ a: Int) {}
      //- In/B.swift
      func go(_ a: String) {}
      //- Out/C.swift
      func f() { go(1) }
      //- Out/D.swift
      struct Other {}
      """
    check(
      tree, "each file C.swift\nmust use file In/B.swift",
      "Out/C.swift: error: C.swift must use file In/B.swift [probe]")
    check(
      tree, "each file C.swift\nmust not use folder In",
      "Out/C.swift:1:12: error: C.swift must not use folder In: uses go of In [probe]")
    let unclear = "a name matches several declarations: go"
    for demand in ["must use file In/B.swift", "must not use folder In"] {
      check(
        tree.replacing("go(1)", with: "go(x)"), "each file C.swift\n\(demand)",
        "problem Out/C.swift: probe could not check C.swift: \(unclear)")
    }
    check(tree, "each file C.swift\nmust not use file Out/D.swift", "")
  }

  /// Of which type `.Events` is, only the type tells that is expected there.
  @Test(arguments: ["track(.Events.opened())", "track( .Events.opened())", "track(true ? .Events.opened() : .closed)"])
  func aTypeAfterALonePeriodIsUnclear(_ call: String) {
    let tree = """
      //- Event.swift
      struct Event { enum Events { static func opened() -> Event { Event() } }; static let closed = Event() }
      //- Screen.swift
      func show() { \(call) }
      """
    check(
      tree, "each enum Events\nmust be used by a file",
      "problem Event.swift:1:21: probe could not check Event.Events: a name matches several declarations: Events")
    check(
      tree.replacing(call, with: "chain()\n  .Events()"), "each enum Events\nmust be used by a file",
      "Event.swift:1:21: error: Event.Events must be used by a file: no other file uses it [probe]")
  }

  /// A case behind a lone period, though its name is that of a type elsewhere.
  @Test func aCaseIsNoType() {
    let tree = """
      //- Strings.swift
      enum Strings { enum Ring { static let a = "" } }
      //- Template.swift
      enum Template { case Ring; var other: Template { .Ring }; func f() { switch self { case .Ring: break } } }
      """
    check(
      tree, "each enum Ring\nmust be used by a file",
      "Strings.swift:1:21: error: Strings.Ring must be used by a file: no other file uses it [probe]")
  }

  /// The arguments of a call tell which of them is used.
  @Test func overloadsInOneFileAreToldApart() {
    let tree = """
      //- Localize.swift
      enum Key { case a }
      func localize(_ key: Key) -> String { "a" }
      func localize(_ number: Int) -> String { "n" }
      func localize(key: Key) -> String { "k" }
      struct Label {}
      func Label(_ a: Int) -> Label { Label() }
      //- Screen.swift
      struct Screen { var title: String { localize(.a) }; var label: Label { Label(1) } }
      """
    check(
      tree, "each func _\nmust be used by a file",
      [3, 4].map { "Localize.swift:\($0):6: error: localize must be used by a file: no other file uses it [probe]" }
        .joined(separator: "\n"))
    check(tree, "each type Label\nmust be used by a file", "")
  }

  /// Who calls them may stand in the same file, which is no user of its own.
  @Test func overloadsInTheirOwnFileAreToldApart() {
    let tree = """
      //- A.swift
      struct Sum { func of(_ a: Int) -> Int { add(a) } }
      func add(_ a: Int) -> Int { a }
      func add(_ b: Bool) -> Int { 1 }
      func add(to a: Int) -> Int { a }
      """
    check(
      tree, "each func add\nmust be used by a type",
      [3, 4].map { "A.swift:\($0):6: error: add must be used by a type: nothing uses it [probe]" }
        .joined(separator: "\n"))
    check(
      tree, "each func add\nmust be used by a file",
      [2, 3, 4].map { "A.swift:\($0):6: error: add must be used by a file: no other file uses it [probe]" }
        .joined(separator: "\n"))
  }

  /// Each build has one of them.
  @Test func namesakesOfOneFileAreUsedUnderEachSide() {
    let tree = """
      //- P.swift
      #if os(macOS)
      struct Plat { }
      func plat() {}
      #else
      struct Plat { }
      func plat() {}
      #endif
      //- U.swift
      func u() { _ = Plat(); plat() }
      """
    check(
      tree, "each file U.swift\nmust not use file P.swift",
      """
      U.swift:1:16: error: U.swift must not use file P.swift: uses Plat and plat of P.swift [probe]
        U.swift:1:24: uses plat
      """)
    check(tree, "each type Plat\nmust be used by a file", "")
    check(tree, "each func plat\nmust be used by a file", "")
    check(tree, "each file P.swift\nmust be used by at most 1 file", "")
  }

  @Test func operatorsAreUsedUnseen() {
    let tree = """
      //- Ops.swift
      infix operator <+>: AdditionPrecedence
      func <+> (a: Int, b: Int) -> Int { a }
      func add(a: Int, b: Int) -> Int { a }
      //- Use.swift
      let sum = 1 <+> 2
      """
    let unseen = "only a compiler can resolve operators: <+>"
    for rule in ["must be used by a file", "must not be used by a file", "must be used by only file Use.swift"] {
      let add = "Ops.swift:3:6: error: add must be used by a file: no other file uses it [probe]\n"
      check(
        tree, "each func\n\(rule)",
        (rule == "must be used by a file" ? add : "")
          + "problem Ops.swift:2:6: probe could not check <+>: \(unseen)")
    }
    check(
      tree, "each file Ops.swift\nmust be used by a file",
      "problem Ops.swift: probe could not check Ops.swift: \(unseen)")
  }

  /// Each target gives the type that both share one of its own.
  @Test func typesThatEachTargetNestsInAnotherAreUsedInTheirOwn() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", path: ".", sources: ["App", "Shared"]),
        .target(name: "Watch", path: ".", sources: ["Watch", "Shared"]),
      ])
      //- Shared/Player.swift
      enum Player {}
      //- Shared/Both.swift
      func both() { _ = Player.Controls() }
      //- App/Controls.swift
      extension Player { struct Controls {}; struct Alone {} }
      //- Watch/Controls.swift
      extension Player { struct Controls {} }
      //- Watch/Progress.swift
      extension Player.Controls { func show() {} }
      """
    check(
      tree, "each file Controls.swift\nmust not be used by a file",
      """
      App/Controls.swift: error: Controls.swift must not be used by a file: is used by Both.swift [probe]
        Shared/Both.swift:1:26: Both.swift uses it
      Watch/Controls.swift: error: Controls.swift must not be used by a file: is used by Both.swift and Progress.swift [probe]
        Shared/Both.swift:1:26: Both.swift uses it
        Watch/Progress.swift:1:18: Progress.swift uses it
      problem Package.swift:5:3: 2 files are in two targets, 'App' and 'Watch': 'Shared/Both.swift', 'Shared/Player.swift'
      """)
  }

  /// A file of two targets means what each of them declares.
  @Test func filesOfSeveralTargetsUseEachTargetsNamesakes() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", path: ".", sources: ["App", "Shared"]),
        .target(name: "Watch", path: ".", sources: ["Watch", "Shared"]),
      ])
      //- App/Theme.swift
      struct Theme { struct Font {} }
      func tint(_ a: Int) {}
      //- Watch/Theme.swift
      struct Theme { struct Font {} }
      func tint(_ a: Int) {}
      struct Dial {}
      //- Shared/Screen.swift
      struct Screen { var theme = Theme(), font: Theme.Font, dial: Dial; func f() { tint(1) } }
      """
    let problem = "problem Shared/Screen.swift: the file is in two targets, 'App' and 'Watch'"
    check(tree, "each type Theme|Font|Dial\nmust be used by a file", problem)
    check(tree, "each func tint\nmust be used by a file", problem)
  }

  @Test func othersThanAskedForAreNamed() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      //- Sources/App/A.swift
      struct Tested {}
      func helper() {}
      let made = helper()
      //- Tests/AppTests/T.swift
      import Testing
      @testable import App
      @Test func tested() { _ = Tested() }
      """
    check(
      tree, "each type Tested\nmust be used by a file",
      """
      Sources/App/A.swift:1:8: error: Tested must be used by a file: only tests use it: T.swift [probe]
        Tests/AppTests/T.swift:3:27: T.swift uses it
      """)
    check(
      tree, "each func helper\nmust be used by a func",
      """
      Sources/App/A.swift:2:6: error: helper must be used by a func: is used by made, which is a let [probe]
        Sources/App/A.swift:3:12: made uses it
      """)
  }

  /// A user counts once for each of its targets, but not for those in which its name means something else.
  @Test func aFileOfSeveralTargetsUsesInEachOfThem() {
    let tree = """
      //- Lib/Toast.swift
      public struct Toast { public struct Look {} }
      //- Shared/Alerts.swift
      import Lib
      func show() { _ = Toast(); _ = Toast.Look(); _ = Theme() }
      //- App/Theme.swift
      struct Theme {}
      //- Ext/Theme.swift
      struct Theme {}
      //- P.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (Lib, App, Ext); };
      G = {isa = PBXGroup; children = (FL, FA, FE, FS); sourceTree = "<group>"; };
      FL = {isa = PBXFileSystemSynchronizedRootGroup; path = Lib; sourceTree = "<group>"; };
      FA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      FE = {isa = PBXFileSystemSynchronizedRootGroup; path = Ext; sourceTree = "<group>"; };
      FS = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      Lib = {isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.framework";
      buildPhases = (S); fileSystemSynchronizedGroups = (FL); };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
      buildPhases = (S); fileSystemSynchronizedGroups = (FA, FS); };
      Ext = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension";
      buildPhases = (S); fileSystemSynchronizedGroups = (FE, FS); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      }; }
      """
    for thing in ["type Toast", "type Look", "file Toast.swift", "folder Lib"] {
      check(tree, "each \(thing)\nmust be used by exactly 2 modules", "")
      check(tree, "each \(thing)\nmust be used by only module App|Ext", "")
    }
    check(
      tree, "each file Toast.swift\nmust be used by only module App",
      """
      Lib/Toast.swift: error: Toast.swift must be used by only module App: is used by Ext [probe]
        Shared/Alerts.swift:2:19: Ext uses it
      """)
    check(
      tree, "each type Toast\nmust be used by at most 1 module",
      "Lib/Toast.swift:1:15: error: Toast must be used by at most 1 module: is used by 2 [probe]")
    check(tree, "each type Theme\nmust not be used by a module", "")
  }
}
