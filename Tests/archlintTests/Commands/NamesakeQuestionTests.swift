import Foundation
import Testing

// What is asked where several things have the name that is written.

private func package(_ name: String, _ target: String, uses dependencies: [String] = []) -> String {
  """
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "\(name)", products: [.library(name: "\(target)", targets: ["\(target)"])],
    dependencies: [\(dependencies.map { ".package(path: \"../\($0)\")" }.joined(separator: ", "))],
    targets: [.target(name: "\(target)", dependencies: [\(
      dependencies.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", "))])])
  """
}

private let apps = [
  "Phone/Package.swift": package("Phone", "App", uses: ["Shared"]),
  "Phone/Sources/App/Screen.swift": "import Shared\nstruct Screen { let title = Strings.App.title; let l: Logger }\n",
  "Server/Package.swift": package("Server", "App"), "Server/Sources/App/Routes.swift": "struct Routes {}\n",
  "Shared/Package.swift": package("Shared", "Shared"),
  "Shared/Sources/Shared/Logger.swift": "public struct Logger {}\npublic let logger = Logger()\n",
  "Shared/Sources/Shared/Strings.swift": """
  public enum Strings {
    public enum App { public static let title = "x" }
    static func log() { _ = Logger() }
  }
  """,
]

/// Modules of a name come before a type that is nested somewhere, also where there are several.
@Test func modulesComeBeforeNestedTypes() throws {
  try withTree(apps) { root in
    let what = try archlint(["what", "App"], in: root)
    #expect(
      what.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "App (Phone), a library module of 1 file, 2 lines, 1 type",
        "App (Server), a library module of 1 file, 1 line, 1 type",
      ])
    #expect(what.error == "archlint: 'App' also ends 'Strings.App'; write more of the name for one of these\n")
    #expect(try archlint(["what", "Strings.App"], in: root).output.hasPrefix("Strings.App, an enum of 1 line\n"))
    #expect(
      try archlint(["why", "App", "Shared"], in: root).output == """
        1 of 2 modules named App depends on the module Shared directly: App (Phone).

        App (Phone) -> Shared
            names Logger 1, Strings 1, Strings.App 1
            Phone/Sources/App/Screen.swift:1:8: imports Shared

        The reverse does not hold.

        """)
    let back = try archlint(["why", "Shared", "App"], in: root).output
    #expect(back.hasPrefix("The module Shared does not depend on modules named App (2 of them), at any distance.\n"))
  }
}

/// What a type depends on is what it says itself, and not what else stands in its file.
@Test func aTypeIsAskedForItself() throws {
  var files = apps
  files["Phone/Sources/App/Screen.swift"]? += "struct Plain {}\nfunc f() { _ = logger }\n"
  files["Phone/Sources/App/Other.swift"] =
    "import Shared\nstruct Other { var l = logger }\nextension Other { func g() {} }\n"
  try withTree(files) { root in
    func ask(_ from: String, _ to: String) throws -> String { try archlint(["why", from, to], in: root).output }
    let plain = try ask("Plain", "Shared")
    #expect(
      plain == """
        The type Plain does not depend on the module Shared, at any distance.
        The reverse does not hold either.

        """)
    let nested = try ask("type:Strings.App", "module:Shared")
    #expect(
      nested == """
        The type Strings.App does not depend on the module Shared, at any distance.
        The reverse does not hold either.

        """)
    let other = try ask("Other", "Shared")
    #expect(
      other == """
        The type Other depends on the module Shared directly.

        Other -> Shared/Sources/Shared/Logger.swift
            Phone/Sources/App/Other.swift:2:24: uses logger

        The reverse does not hold.

        """)
    let user = try ask("Phone/Sources/App/Screen.swift", "Logger")
    #expect(user.hasPrefix("Phone/Sources/App/Screen.swift depends on the type Logger directly.\n\nScreen -> Logger\n"))
  }
}

/// Where a module and a type have one name, what was taken is told, and how to ask for the other.
@Test func whatIsTakenIsTold() throws {
  var files = [
    "One/Package.swift": package("One", "Shop", uses: ["Kit"]),
    "One/Sources/Shop/S.swift": "import Kit\nstruct Till { var kit: Kit }\n",
    "Two/Package.swift": package("Two", "Shop"), "Two/Sources/Shop/S.swift": "struct Shop {}\n",
    "Kit/Package.swift": package("Kit", "Kit"), "Kit/Sources/Kit/K.swift": "public struct Kit {}\n",
  ]
  try withTree(files) { root in
    let why = try archlint(["why", "Shop", "Kit"], in: root)
    #expect(why.output.hasPrefix("1 of 2 modules named Shop depends on the module Kit directly: Shop (One).\n"))
    #expect(
      why.error == """
        archlint: 'Shop' means modules named Shop (2 of them); 'type:Shop' means the type Shop
        archlint: 'Kit' means the module Kit; 'type:Kit' means the type Kit

        """)
    #expect(try archlint(["why", "Shop", "Kit", "-q"], in: root).error == "")
    let types = try archlint(["why", "type:Shop", "type:Kit"], in: root)
    #expect(types.output.hasPrefix("The type Shop does not depend on the type Kit") && types.error == "")
    let own = try archlint(["why", "Till", "Kit"], in: root)
    #expect(own.output.hasPrefix("The type Till depends on the type Kit directly."))
    #expect(own.error == "archlint: 'Kit' means the type Kit; 'module:Kit' means the module Kit\n")
    let both = try archlint(["why", "Shop (Two)", "type:Shop"], in: root)
    #expect(both.output.hasPrefix("The module Shop (Two) does not depend on the type Shop"))
  }
  files["Three/Package.swift"] = package("Three", "Three", uses: ["One", "Kit"])
    .replacingOccurrences(of: "name: \"One\", package", with: "name: \"Shop\", package")
  files["Three/Sources/Three/T.swift"] = "import Shop\n"
  try withTree(files) { root in
    let several = try archlint(["why", "Three", "Shop", "-f", "json"], in: root).output
    #expect(several.contains("\"toEach\" : ["))
    let reported = try archlint(["why", "Three", "Shop"], in: root).output
    #expect(reported.hasPrefix("The module Three depends on 1 of 2 modules named Shop directly: Shop (One).\n"))
  }
}

/// A folder is nothing that is asked about.
@Test func aFolderIsNoAnswer() throws {
  try withTree(apps) { root in
    let own = try archlint(["what", "Shared/Sources/Shared"], in: root)
    #expect(
      own.error == """
        archlint: error: 'Shared/Sources/Shared' is a folder; name a module, feature, file or type; did you \
        mean 'module:Shared'?

        """)
    let none = try archlint(["why", "Phone/", "Shared"], in: root)
    #expect(
      none.error == """
        archlint: error: 'Phone' is a folder; name a module, feature, file or type

        """)
  }
}

/// A script's type is no more meant by its name than those of modules are.
@Test func typesOfNoModuleHideNoOthers() throws {
  let tree = [
    "Package.swift": package("P", "App"), "Sources/App/Matcher.swift": "struct Matcher {}\n",
    "Sources/App/Screen.swift": "struct Screen { let matcher: Matcher }\n", "tool/main.swift": "struct Matcher {}\n",
  ]
  try withTree(tree) { root in
    let why = try archlint(["why", "Screen", "Matcher"], in: root).output
    #expect(why.hasPrefix("The type Screen depends on 1 of 2 types named Matcher directly: App.Matcher.\n"))
    let what = try archlint(["what", "Matcher"], in: root).output
    #expect(what.split(separator: "\n").filter { $0.contains("Matcher") && !$0.hasPrefix(" ") }.count == 2)
  }
}

/// The sides of an `#if` in one file have one name, and are asked for by it together.
@Test func sidesOfACondition() throws {
  let tree = [
    "Package.swift": package("P", "App"),
    "Sources/App/Twin.swift": """
    #if os(macOS)
    struct Twin { let a: One }
    #else
    struct Twin { let a: Two }
    #endif
    struct One {}
    struct Two {}
    """, "tool/main.swift": "struct Other {}\n", "Sources/App/Other.swift": "struct Other {}\n",
  ]
  try withTree(tree) { root in
    for part in ["One", "Two"] {
      let why = try archlint(["why", "Twin", part], in: root)
      #expect(why.code == 0, "\(why.output)")
    }
    let one = try archlint(["what", "App.Other"], in: root).output
    #expect(one.hasPrefix("App.Other, a struct of 1 line\n"))
  }
}
