import Foundation
import Testing

@Test func waysAreExplained() throws {
  try checkAnswers(
    [
      "why Shop Store", "why Store Shop", "why CartScreen Money", "why Cart Search", "why type:Cart Profile",
      "why App Store", "why Sources/Shop/main.swift Money.swift", "why Money Money", "why Cart Nothing",
      "why feature:Money Cart",
      "why Cart", "why CartScreen Money -f json", "why Store Shop -f json", "why Cart Search -f xml",
    ], in: "tangled-features", golden: "questions-why.txt")
}

/// A module of that very name is meant, and no type that only differs in case.
@Test func whatIsWrittenSoComesFirst() throws {
  let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", targets: [.target(name: "Cart"), .target(name: "Shop", dependencies: ["Cart"])])
    """
  let files = [
    "Package.swift": manifest, "Sources/Cart/Cart.swift": "public struct shop {}\npublic struct cart {}",
    "Sources/Shop/Shop.swift": "import Cart\nlet c = cart()",
  ]
  try withTree(files) { root in
    let exact = try archlint(["why", "Shop", "Cart"], in: root).output
    #expect(exact.hasPrefix("The module Shop depends on the module Cart directly."))
    let inAnyCase = try archlint(["why", "SHOP", "cart"], in: root).output
    #expect(inAnyCase.contains("the type cart"))
  }
}

@Test func thingsAreDescribed() throws {
  try checkAnswers(
    [
      "what Sources/Shop/Features/Cart/Cart.swift", "what SearchScreen", "what Cart", "what module:Shop", "what Stor",
      "what Product -v", "what module:Shop -f json",
    ], in: "tangled-features", golden: "questions-what.txt")
  try checkAnswers(
    ["what Sources/Features/ShelfFeature/Data/DTOs/BookDTO.swift", "what feature:Shelf"], in: "feature-scoped",
    golden: "questions-what-words.txt")
}

@Test func movesAreSimulated() throws {
  try checkAnswers(
    [
      "simulate move Sources/Shop/Shared/Money.swift Sources/Store",
      "simulate move Sources/Shop/Shared/Money.swift Sources/Shop/Features/Cart/Cash.swift",
      "simulate move Sources/Store Sources/Shop/Features/Cart/ -v",
      "simulate move Sources/Shop/Shared Sources/Shop/Common",
      "simulate move Sources/Shop/Features/Cart/Cart.swift Sources/Shop/Features/Search/SearchModel.swift",
      "simulate move Nothing.swift Sources/Store", "simulate move Sources/Store/Store.swift Sources/New",
      "simulate move Sources/Store/Store.swift ../Elsewhere/", "simulate copy a b", "simulate move a",
      "simulate move Sources/Shop/Shared/Money.swift Sources/Store -f json",
    ], in: "tangled-features", golden: "questions-simulate.txt")
  try checkAnswers(
    ["simulate move Sources/Features/ShelfFeature/Data/DTOs/BookDTO.swift Sources/Entities"], in: "feature-scoped",
    golden: "questions-simulate-rules.txt")
}

@Test func ofModulesFromOutsideNothingIsKnown() throws {
  try withTree(["App/A.swift": "import UIKit\nstruct A {}"]) { root in
    for line in [["why", "UIKit", "A"], ["what", "UIKit"]] {
      let reported = try archlint(line, in: root).error
      #expect(reported.hasPrefix("archlint: error: 'UIKit' is an external module, which archlint does not read; to "))
      #expect(reported.hasSuffix(" archlint rules try 'each import UIKit'\n"))
    }
  }
}

/// Modules lead to an external module by imports; files and types also by the names in their code.
@Test func chainsEndAtExternalModules() throws {
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .target(name: "App", dependencies: ["Net"]), .target(name: "Net"),
    ])
    """,
    "Sources/App/Main.swift": "struct Main { let page = Page() }\n",
    "Sources/App/Page.swift": "import Net\n\nstruct Page { let client = Client() }\n",
    "Sources/Net/Client.swift": "import Alamofire\n\npublic struct Client { public init() {} }\n",
  ]
  try withTree(files) { root in
    func check(_ line: [String], _ expected: String...) throws {
      let output = try archlint(["why"] + line, in: root).output
      #expect(output == expected.map { $0 + "\n" }.joined() + "\nThe reverse does not hold.\n")
    }
    try check(
      ["App", "Alamofire"], "The module App depends on the external module Alamofire in 2 steps.", "", "App -> Net",
      "    names Client 1", "    Sources/App/Page.swift:1:8: imports Net", "", "Net -> Alamofire",
      "    Sources/Net/Client.swift:1:8: imports Alamofire")
    try check(
      ["Main", "Alamofire"], "The type Main depends on the external module Alamofire in 3 steps.", "",
      "Sources/App/Main.swift -> Sources/App/Page.swift", "    Sources/App/Main.swift:1:26: uses Page", "",
      "Sources/App/Page.swift -> Sources/Net/Client.swift", "    Sources/App/Page.swift:3:28: uses Client", "",
      "Sources/Net/Client.swift -> Alamofire", "    Sources/Net/Client.swift:1:8: imports Alamofire")
    let unknown = try archlint(["why", "App", "Alamofir"], in: root).error
    #expect(unknown.hasSuffix("did you mean 'Alamofire'?\n"))
  }
}

@Test func whatIsNearlyNamedIsTold() throws {
  try withTree(["Package.swift": "", "HomeFeature/A.swift": "struct HomeView {}"]) { root in
    let manifest = try archlint(["what", "Package.swift"], in: root).error
    #expect(
      manifest.hasSuffix("'Package.swift' is a manifest, which is not part of the code; name one of its modules\n"))
    let beginning = try archlint(["what", "Home"], in: root).error
    #expect(
      beginning.hasSuffix("there is no module, feature, file or type 'Home' in the project; did you mean 'HomeView'?\n")
    )
  }
}

/// Words may ask for more than folders and files hold at a glance.
@Test(arguments: [
  "folder Features/{Feature} where has type {Feature}View",
  "folder Features/{Feature} where comes with type {Feature}View",
  "folder Features/{Feature} where contains CartView(...)", "folder Features/{Feature} where used by file Main.swift",
])
func whatWordsAskForIsKnown(_ line: String) throws {
  let files = [
    "archlint.json5": "{ packs: [\"mvvm-services\"], definitions: { \"mvvm-services.feature\": [\"\(line)\"] } }",
    "Features/Cart/CartView.swift": "struct CartView { func copy() { _ = CartView() } }\n",
    "Features/Order/Order.swift": "struct Order {}\n", "Main.swift": "let main = CartView()\n",
  ]
  try withTree(files) { root in
    let graph = try archlint(["graph", "--level", "feature"], in: root)
    #expect(graph.output == "Cart\n")
    let what = try archlint(["what", "CartView"], in: root)
    #expect(what.output.contains("  feature  Cart\n"))
    #expect(try archlint(["check", "-q", "--format", "json", "--fail-on", "never"], in: root).code == 0)
  }
}

/// An answer over half a project is told for what it is.
@Test func whatCannotBeReadIsToldWithEveryAnswer() throws {
  try withTree(["A.swift": "struct A {}", "B/B.swift": "struct B {}"]) { root in
    try FileManager.default.createSymbolicLink(
      atPath: root.appending(path: "C.swift").path, withDestinationPath: "nowhere.swift")
    let counted = "archlint: the answer may be incomplete: 1 analysis problem; 'archlint' lists it\n"
    let reported = """
      Could not be checked:
        C.swift: the target of the link cannot be read: it does not exist (unreadable)

      """
    for line in ["graph --level file", "metrics", "why A B", "what A", "simulate move A.swift B"] {
      let words = line.split(separator: " ").map(String.init)
      #expect(try archlint(words, in: root).error.hasPrefix(counted), "\(line)")
      // The figures have no further details.
      if words[0] != "metrics" {
        #expect(try archlint(words + ["--verbose"], in: root).error.contains(reported), "\(line)")
      }
      #expect(try archlint(words + ["-q"], in: root).error == "", "\(line)")
      if words[0] == "simulate" { continue }
      let json = try archlint(words + ["-q", "-f", "json"], in: root).output
      #expect(json.contains("\"kind\" : \"unreadable\""), "\(line)")
    }
    let excused = "{ except: [{ problem: \"unreadable\", path: \"C.swift\", reason: \"made later\" }] }"
    try Data(excused.utf8).write(to: root.appending(path: "archlint.json5"))
    #expect(try archlint(["what", "A"], in: root).error == "")
  }
}

/// A package from elsewhere may be another copy of one in the tree.
@Test func whatIsNotDecidedIsNotDenied() throws {
  func manifest(_ name: String, _ dependency: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)Kit", targets: ["\(name)"])],
      dependencies: [.package(url: "https://example.org/chart.git", from: "1.0.0")],
      targets: [.target(name: "\(name)", dependencies: [.product(name: "\(dependency)", package: "chart")])])
    """
  }
  let files = [
    "App/Package.swift": manifest("App", "Kit"), "App/Sources/App/A.swift": "import Chart\nlet a = Line()\n",
    "Chart/Package.swift": manifest("Chart", "Kit"), "Chart/Sources/Chart/Line.swift": "public struct Line {}\n",
    "Top/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Top", dependencies: [.package(path: "../App")],
      targets: [.target(name: "Top", dependencies: [.product(name: "AppKit", package: "App")])])
    """,
    "Top/Sources/Top/T.swift": "import App\n",
  ]
  try withTree(files) { root in
    for question in [["why", "App", "Chart"], ["why", "Top", "Chart"], ["why", "App/Sources/App/A.swift", "Line"]] {
      let text = try archlint(question, in: root).output
      #expect(
        text.hasPrefix("archlint cannot tell whether ") && text.contains(": no dependency selects the module for"))
      #expect(text.hasSuffix("    App/Sources/App/A.swift:1:8: import Chart\n"))
    }
    let reported = try archlint(["why", "Chart", "App"], in: root).output
    #expect(
      reported
        == "The module Chart does not depend on the module App, at any distance.\nThe reverse does not hold either.\n")
    try Data(manifest("App", "Chart").utf8).write(to: root.appending(path: "App/Package.swift"))
    #expect(try archlint(["why", "App", "Chart"], in: root).output.contains("does not depend on"))
  }
}

/// A dependency whose path leads nowhere may mean the module of its name that is elsewhere in the tree.
@Test func aBrokenPathLeavesItsImportsOpen() throws {
  func manifest(_ name: String, _ more: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])]\(more))
    """
  }
  let files = [
    "Features/Card/Package.swift": manifest(
      "Card",
      ", dependencies: [.package(path: \"../../Packages/Code\")], "
        + "targets: [.target(name: \"Card\", dependencies: [\"Code\"])]"),
    "Features/Card/Sources/Card/Card.swift": "import Code\n",
    "Features/Code/Package.swift": manifest("Code", ", targets: [.target(name: \"Code\")]"),
    "Features/Code/Sources/Code/Code.swift": "public struct Code {}\n",
  ]
  try withTree(files) { root in
    let answer = try archlint(["why", "module:Card", "module:Code"], in: root).output
    #expect(answer.hasPrefix("archlint cannot tell whether the module Card depends on the module Code: "))
    #expect(answer.hasSuffix("    Features/Card/Sources/Card/Card.swift:1:8: import Code\n"))
  }
}

@Test func whatIsDeclaredAndNotImportedIsTold() throws {
  let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A", dependencies: ["B"], plugins: ["Plug"]), .target(name: "B", dependencies: ["C"]),
      .target(name: "C"), .plugin(name: "Plug", capability: .buildTool(), dependencies: ["Tool"]),
      .executableTarget(name: "Tool"),
    ])
    """,
    "Sources/A/A.swift": "struct A {}\n", "Sources/B/B.swift": "", "Sources/C/C.swift": "",
    "Plugins/Plug/P.swift": "", "Sources/Tool/main.swift": "",
  ]
  try withTree(files) { root in
    let direct = try archlint(["why", "module:A", "Plug"], in: root)
    #expect(
      direct.output == """
        The module A depends on the module Plug only by declaration; nothing there imports it.
            Package.swift:4:53: A declares Plug
        The reverse does not hold either.

        """)
    #expect(direct.code == 1)
    #expect(
      try archlint(["why", "module:A", "C"], in: root).output == """
        The module A depends on the module C only by declaration; nothing there imports it.
            Package.swift:4:37: A declares B
            Package.swift:4:97: B declares C
        The reverse does not hold either.

        """)
    #expect(try archlint(["why", "Plug", "Tool"], in: root).output.contains("    Package.swift:5:86: uses Tool\n"))
    let json = try archlint(["why", "module:A", "Plug", "-f", "json"], in: root).output
    #expect(json.contains("\"declared\""))
  }
}

@Test func severalOfOneNameDoWhatOneDoes() throws {
  let files = ["A/X.swift": "enum A { struct XA {} }\nenum B { struct XA { var b: XB } }", "B/X.swift": "struct XB {}"]
  try withTree(files) { root in
    #expect(
      try archlint(["why", "XB", "XA"], in: root).output == """
        The type XB does not depend on types named XA (2 of them), at any distance.
        The reverse holds: B.XA -> XB

        """)
    let found = try archlint(["why", "XA", "XB"], in: root).output
    #expect(found.hasPrefix("1 of 2 types named XA depends on the type XB directly: B.XA.\n"))
    try Data("struct XB {}\n".utf8).write(to: root.appending(path: "A/X.swift"))
    try Data("enum A { struct XA {} }\nenum B { struct XA {} }".utf8).write(to: root.appending(path: "B/X.swift"))
    #expect(
      try archlint(["why", "XA", "XB"], in: root).output == """
        types named XA (2 of them) do not depend on the type XB, at any distance.
        The reverse does not hold either.

        """)
  }
}

@Test func movesThatCannotBeAreRefused() throws {
  try withTree(["A/X.swift": "", "B/X.swift": "", "B/C/Y.swift": ""]) { root in
    func check(_ line: String, _ message: String) throws {
      let outcome = try archlint(line.split(separator: " ").map(String.init), in: root)
      #expect(outcome.output + outcome.error == "archlint: error: \(message)\n")
      #expect(outcome.code == 2)
    }
    try check(
      "simulate move A/X.swift B/X.swift New/", "'A/X.swift' and 'B/X.swift' would both move to 'New/X.swift'")
    try check("simulate move B B/C", "'B' cannot go into itself, to 'B/C/B'")
    try check("simulate move B B/D/", "'B' cannot go into itself, to 'B/D/B'")
    try check(
      "simulate move A/X.swift B/X.swift B/C/Y.swift", "'B/C/Y.swift' is a file; to move several files, name a folder")
    try check("simulate move A/X.swift B/C/Y.swift/", "'B/C/Y.swift/' is a file; to move several files, name a folder")
  }
}

/// Shells complete what stands in the working folder, and reports show paths from there; who names a root may think of
/// paths from that.
@Test func pathsAreFromTheWorkingFolderOrTheRoot() throws {
  let files = ["App/Package.swift": "", "App/A/X.swift": "struct X {}", "App/B/Y.swift": "", "C/Z.swift": ""]
  try withTree(files) { root in
    func ask(_ line: String) throws -> String {
      let outcome = try archlint(line.split(separator: " ").map(String.init) + ["--root", "App", "-q"], in: root)
      return outcome.output + outcome.error
    }
    for path in ["App/A/X.swift", "A/X.swift"] {
      #expect(try ask("what \(path)").hasPrefix("A/X.swift, a file of 1 line"))
      #expect(try ask("graph --level file --focus \(path)").hasPrefix("A/X.swift"))
      #expect(try ask("check \(path)") == "")
    }
    let moved = "App/A/X.swift -> App/B/X.swift\n\nNothing else would change.\n"
    #expect(try ask("simulate move A/X.swift B/") == moved)
    #expect(try ask("simulate move App/A/X.swift App/B") == moved)
    let refusals = [
      ("check A/Z.swift", "there is no file or folder 'A/Z.swift'"),
      ("check C", "'C' lies outside the project's root 'App'"),
      (
        "simulate move A/XY.swift B/",
        "the project has no Swift file at 'A/XY.swift'; did you mean 'A/X.swift'?"
      ),
      ("simulate move C/Z.swift B/", "the project has no Swift file at 'C/Z.swift'; did you mean 'A/X.swift'?"),
      ("simulate move App/A/X.swift C/", "'C/' is outside the project's root"),
      ("simulate move A/X.swift ../C/", "'../C/' is outside the project's root"),
    ]
    for (line, message) in refusals {
      let said = try ask(line)
      #expect(said == "archlint: error: \(message)\n")
    }
  }
}
