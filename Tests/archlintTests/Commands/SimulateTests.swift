import Foundation
import Testing

/// A finding is what it is about, wherever that is shown first.
@Test func whatIsShownElsewhereIsNoOther() throws {
  let files = [
    "guide.md": "# Guide\n\n```rule f\neach folder Features/{F}\nmust not use another folder Features/{F}\n```\n",
    "archlint.json5": "{ documents: [\"guide.md\"] }", "Package.swift": "",
    "Features/A/A1.swift": "struct A1 { let b: B1; let c: C1 }", "Features/A/A2.swift": "struct A2 { let b: B1 }",
    "Features/B/B1.swift": "struct B1 {}", "Features/C/C1.swift": "struct C1 {}",
    "Features/D/D1.swift": "struct D1 { let c: C1 }", "Features/D/D2.swift": "struct D2 { let c: C1 }",
  ]
  try withTree(files) { root in
    let kept = try archlint(["simulate", "move", "Features/D/D1.swift", "Features/C", "-q"], in: root)
    #expect(
      kept.output == """
        Features/D/D1.swift -> Features/C/D1.swift

        Nothing else would change.
        3 findings would stay.

        """)
    let parted = try archlint(["simulate", "move", "Features/A/A1.swift", "Features/C", "-q"], in: root)
    #expect(
      parted.output == """
        Features/A/A1.swift -> Features/C/A1.swift

        1 finding would disappear:
          Features/A/A1.swift:1:31: error: Features/A must not use another folder Features/{F}: uses C1 of Features/C [f]

        1 finding would appear:
          Features/C/A1.swift:1:20: error: Features/C must not use another folder Features/{F}: uses B1 of Features/B [f]

        1 dependency between features would disappear:
          A -> C

        1 dependency between features would appear:
          C -> B

        2 findings would stay.

        """)
  }
}

/// A file is known by its name where no other has it, and what it takes along neither goes nor comes.
@Test func aFileIsMovedByItsNameWithWhatItHolds() throws {
  let files = [
    "guide.md": "# Guide\n\n```rule no-print\neach file\nmust not contain print(...)\n```\n",
    "archlint.json5": "{ packs: [], documents: [\"guide.md\"] }",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
    """,
    "Sources/A/Cart.swift": "struct Cart { func f() { print(1) } }\n", "Sources/A/Other.swift": "",
    "Sources/B/Other.swift": "",
  ]
  try withTree(files) { root in
    let kept = try archlint(["simulate", "move", "Cart.swift", "Sources/B", "-q"], in: root)
    #expect(
      kept.output == """
        Sources/A/Cart.swift -> Sources/B/Cart.swift

        Nothing else would change.
        1 finding would stay.

        """)
    // In a folder its own files come first, and names from the root are names all the same.
    for words in [["Cart.swift", "../B/More/"], ["Cart.swift", "Sources/B"], ["Cart.swift", "../B"]] {
      let moved = try archlint(["simulate", "move"] + words + ["-q"], in: root.appending(path: "Sources/A"))
      #expect(moved.output.contains("Nothing else would change."), "\(words): \(moved.error)")
    }
    let refused = try archlint(["simulate", "move", "Other.swift", "Sources/B"], in: root)
    #expect(refused.code == 2)
    #expect(
      refused.error.contains("several files 'Other.swift'; name one by its path: Sources/A/Other.swift, Sources/B"))
  }
}

/// A file that several targets compile has to build in each of them.
@Test func movesThatBreakOneTargetOfAFileAreTold() throws {
  let files = [
    "Lib/Toast.swift": "public struct Toast {}\n", "Lib/Other.swift": "public struct Other {}\n",
    "Shared/Alerts.swift": "import Lib\nfunc show() { _ = Toast(); _ = Other() }\n",
    "App/App.swift": "func app() { show() }\n", "Ext/Ext.swift": "func ext() { show() }\n",
    "P.xcodeproj/project.pbxproj": """
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
    """,
  ]
  try withTree(files) { root in
    let inApp = try archlint(["simulate", "move", "Lib/Toast.swift", "App"], in: root)
    #expect(
      inApp.output == """
        Lib/Toast.swift -> App/Toast.swift

        1 finding would appear:
          App: note: 2 of 4 folders are in a cycle: App and Shared [folders-in-cycle]

        1 name would no longer be visible, so the project would not build:
          Shared/Alerts.swift:2:19: Toast in Ext

        1 finding would stay.

        """)
    #expect(inApp.code == 1)
    let json = try archlint(["simulate", "move", "Lib/Toast.swift", "App", "-f", "json"], in: root).output
    #expect(json.contains("\"targets\" : [\n        \"Ext\"\n      ]"))
    let shared = try archlint(["simulate", "move", "Lib/Toast.swift", "Shared"], in: root)
    #expect(
      shared.output == "Lib/Toast.swift -> Shared/Toast.swift\n\nNothing else would change.\n1 finding would stay.\n")
    let alerts = try archlint(["simulate", "move", "Shared/Alerts.swift", "App"], in: root)
    #expect(alerts.output.contains("not build:\n  Ext/Ext.swift:1:14: show\n\n"))
  }
}

/// What stands apart from the rest of a synchronized folder is named, and does so wherever it is moved: `Root.swift` is
/// a target's for that reason alone, and `Out.swift` is not.
@Test func exceptionsOfAFolderMoveAlong() throws {
  let files = [
    "archlint.json5": "{}", "App/Views/Root.swift": "struct Root { let cell: Cell }\n",
    "App/Views/Cell.swift": "struct Cell {}\n",
    "App/Main/Main.swift": "final class Main { var root: Root? }\n", "Lib/Out.swift": "struct Out {}\n",
    "Lib/In/In.swift": "struct In {}\n",
    "P.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objectVersion = 77; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (App, Lib); };
    G = {isa = PBXGroup; children = (FV, FM, FL); sourceTree = "<group>"; };
    FV = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EV); path = App/Views; sourceTree = "<group>"; };
    FM = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EM); path = App/Main; sourceTree = "<group>"; };
    FL = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EL); path = Lib; sourceTree = "<group>"; };
    EV = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Root.swift, Cell.swift); target = App; };
    EM = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Main.swift); target = App; };
    EL = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Out.swift); target = Lib; };
    App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
    Lib = {isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.framework";
    buildPhases = (S); fileSystemSynchronizedGroups = (FL); };
    S = {isa = PBXSourcesBuildPhase; files = (); };
    }; }
    """,
  ]
  try withTree(files) { root in
    for (path, folder) in [
      ("App/Views/Root.swift", "App/Main"), ("App/Views/Root.swift", "App/Views/Deep/"),
      ("App/Views/Root.swift", "Elsewhere/"),
    ] {
      let moved = try archlint(["simulate", "move", path, folder], in: root)
      #expect(moved.output.contains("Nothing else would change."), "\(path) to \(folder): \(moved.output)")
    }
    let out = try archlint(["simulate", "move", "Lib/Out.swift", "Lib/In"], in: root)
    // It is in no target, as before.
    #expect(out.output.contains("Nothing else would change.\n1 finding would stay."))
  }
}

/// Xcode moves its reference along with a file, but leaves none where the file becomes a package's.
@Test func whatMovesIntoAPackageLeavesItsTarget() throws {
  let files = [
    "Kit/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit")])
    """,
    "Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n", "App/Money.swift": "struct Money {}\n",
    "App/Cart.swift": "let sum = Money()\n",
    "App.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (App); };
    G = {isa = PBXGroup; children = (M, C); path = App; sourceTree = "<group>"; };
    M = {isa = PBXFileReference; path = Money.swift; sourceTree = "<group>"; };
    C = {isa = PBXFileReference; path = Cart.swift; sourceTree = "<group>"; };
    BM = {isa = PBXBuildFile; fileRef = M; };
    BC = {isa = PBXBuildFile; fileRef = C; };
    App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
    S = {isa = PBXSourcesBuildPhase; files = (BM, BC); };
    }; }
    """,
  ]
  try withTree(files) { root in
    let intoPackage = try archlint(["simulate", "move", "App/Money.swift", "Kit/Sources/Kit"], in: root)
    #expect(intoPackage.output.contains("not build:\n  App/Cart.swift:1:11: Money\n\n"))
    #expect(intoPackage.code == 1)
    let intoGroup = try archlint(["simulate", "move", "App/Money.swift", "App/Domain/"], in: root)
    #expect(intoGroup.output.contains("Nothing else would change."))
  }
}

/// What is about a declaration is about the same one in another module.
@Test func whatMovesIntoAnotherModuleIsNoOther() throws {
  let files = [
    "guide.md": "# Guide\n\n```rule f\neach class _\nmust be final\n```\n",
    "archlint.json5": "{ documents: [\"guide.md\"] }",
    "Package.swift":
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: "
      + "[.target(name: \"A\"), .target(name: \"B\")])",
    "Sources/A/A.swift": "class One { class Inner {} }", "Sources/A/Rest.swift": "final class Rest {}",
    "Sources/B/B.swift": "final class Two {}",
  ]
  try withTree(files) { root in
    let moved = try archlint(["simulate", "move", "Sources/A/A.swift", "Sources/B", "-q"], in: root)
    #expect(moved.output.contains("3 findings would stay."))
    #expect(!moved.output.contains("would disappear") && !moved.output.contains("would appear"))
  }
}

private let kits = """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "App",
    targets: [.target(name: "Core"), .target(name: "Kit"), .target(name: "App", dependencies: ["Core"])])
  """

/// Whose member a name behind a value is takes a compiler: who uses those of an extension is not known.
@Test func extensionsThatMoveAwayAreTold() throws {
  let files = [
    "Package.swift": kits, "Sources/App/App.swift": "import Core\nfunc f(n: Int) -> String { n.short() }\n",
    "Sources/Core/Int+Short.swift": """
    public extension Int { func short() -> String { "" } }
    extension Store: @retroactive Equatable {}
    private extension Int { func long() {} }
    extension Int { private func wide() {} }
    """,
    "Sources/Core/Store.swift": "public struct Store {}\n", "Sources/Kit/K.swift": "public struct K {}\n",
    "Sources/Kit/L.swift": "extension K { func l() {} }\n",
  ]
  try withTree(files) { root in
    let away = try archlint(["simulate", "move", "Sources/Core/Int+Short.swift", "Sources/Kit", "-q"], in: root)
    #expect(
      away.output.contains(
        """
        archlint cannot find the users of these extensions, and they may not import their new module:
          Sources/Core/Int+Short.swift:1:18: 1 member of extension Int
          Sources/Core/Int+Short.swift:2:11: a conformance of extension Store

        """))
    #expect(!away.output.contains("Nothing else would change"))
    let inside = try archlint(["simulate", "move", "Sources/Core/Int+Short.swift", "Sources/Core/In/", "-q"], in: root)
    #expect(inside.output.contains("Nothing else would change."))
    let json = try archlint(
      ["simulate", "move", "Sources/Core/Int+Short.swift", "Sources/Kit", "-q", "-f", "json"], in: root)
    #expect(json.output.contains("\"text\" : \"1 member of extension Int\""))
  }
}

/// A problem that names the files it is about is the same one when these stand elsewhere.
@Test func aProblemOfFilesThatMoveIsTheSame() throws {
  var files = [
    "App/App.swift": "struct App {}\n",
    "P.xcodeproj/project.pbxproj": """
    // !$*UTF8*$!
    { objectVersion = 56; rootObject = P; objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (App); };
    G = {isa = PBXGroup; children = (A, \((0..<80).map { "R\($0)" }.joined(separator: ", "))); path = App;
    sourceTree = "<group>"; };
    A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    BA = {isa = PBXBuildFile; fileRef = A; };
    \((0..<80).map { """
      R\($0) = {isa = PBXFileReference; path = R\($0).swift; sourceTree = "<group>"; };
      B\($0) = {isa = PBXBuildFile; fileRef = R\($0); };
      """ }.joined(separator: "\n"))
    App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
    S = {isa = PBXSourcesBuildPhase; files = (BA, \((0..<80).map { "B\($0)" }.joined(separator: ", "))); };
    }; }
    """,
  ]
  for number in 0..<80 { files["App/R\(number).swift"] = "struct R\(number) {}\n" }
  for number in 0..<5 { files["App/Loose\(number).swift"] = "struct Loose\(number) {}\n" }
  try withTree(files) { root in
    let reported = try archlint(["simulate", "move", "App/Loose0.swift", "App/Zoo.swift", "--verbose"], in: root)
    #expect(reported.error.contains("5 Swift files are not a member of any target"))
    #expect(reported.output.contains("Nothing else would change."))
    #expect(reported.code == 0)
  }
}
