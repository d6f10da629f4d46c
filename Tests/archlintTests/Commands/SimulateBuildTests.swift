import Foundation
import Testing

// What would not build where files stood elsewhere.

/// No module has two files of one name, or two types.
@Test func whatAModuleWouldHaveTwiceIsTold() throws {
  let files = [
    "archlint.json5": "{ packs: [] }",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
    """,
    "Sources/A/Cart.swift": """
    struct Cart {}
    private struct Row {}
    extension String {
      func cut(to count: Int) -> String { self }
      var isBlank: Bool { isEmpty }
    }
    extension Array where Element == Int { var sum: Int { 0 } }
    #if DEBUG
    struct Stub {}
    #endif
    extension Row { func go() {} }
    prefix func ~~ (x: Int) {}
    func load() {}
    func load(_ count: Int) {}
    """,
    "Sources/A/More.swift": "", "Sources/B/Deep/Cart.swift": "let cart = Cart()\n",
    "Sources/B/Other.swift": """
    struct Cart {}
    struct Row {}
    struct Stub {}
    private struct Own {}
    extension Own { func go() {} }
    extension Row { func go() {} }
    postfix func ~~ (x: Int) {}
    extension String: Cuttable {
      func cut(to  count: Int) -> String { "" }
      static var isBlank: Bool { false }
    }
    extension Array where Element == String { var sum: Int { 0 } }
    func load() {}
    """,
  ]
  try withTree(files) { root in
    let moved = try archlint(["simulate", "move", "Sources/A/Cart.swift", "Sources/B", "-q"], in: root)
    #expect(moved.code == 1)
    #expect(
      moved.output == """
        Sources/A/Cart.swift -> Sources/B/Cart.swift

        4 declarations would exist twice, so the project would not build:
          Sources/B/Deep/Cart.swift: B has a file Cart.swift
          Sources/B/Other.swift:1:8: B declares Cart
          Sources/B/Other.swift:9:8: B declares String.cut
          Sources/B/Other.swift:13:6: B declares load

        archlint cannot find the users of these extensions, and they may not import their new module:
          Sources/A/Cart.swift:3:11: 2 members of extension String
          Sources/A/Cart.swift:7:11: 1 member of extension Array
          Sources/A/Cart.swift:11:11: 1 member of extension Row

        """)
  }
}

/// From another module a type is made by its public initializers alone.
@Test func initializersThatNobodyCouldCallAreTold() throws {
  let files = [
    "archlint.json5": "{ packs: [] }",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P", targets: [.target(name: "A", dependencies: ["B"]), .target(name: "B")])
    """,
    "Sources/A/Types.swift": """
    public struct Plain {}
    public struct Open { public init() {} }
    public enum Side { case left }
    """,
    "Sources/A/Use.swift": "import B\nlet a = Plain()\nlet b = Open()\nlet c: Plain = a\nlet d = Side.left\n",
    "Sources/B/Other.swift": "",
  ]
  try withTree(files) { root in
    let moved = try archlint(["simulate", "move", "Sources/A/Types.swift", "Sources/B", "-q"], in: root)
    #expect(moved.code == 1)
    #expect(
      moved.output == """
        Sources/A/Types.swift -> Sources/B/Types.swift

        1 name would no longer be visible, so the project would not build:
          Sources/A/Use.swift:2:9: Plain.init

        """)
  }
}
