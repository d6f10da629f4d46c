import Linting
import Testing

/// What stands in what, by `have` and by what members are counted as.
@Suite struct HeldThingTests {
  private let package = """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "App"), .target(name: "Kit", dependencies: ["App"]),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
    //- Sources/App/App.swift
    //- Sources/Kit/Other.swift
    //- Tests/AppTests/Stub.swift
    struct Stub {}

    """

  @Test func modulesHaveFolders() {
    let tree =
      package
      + "//- Sources/App/Domain/Cart.swift\nstruct Cart {}\n//- Sources/Kit/Kit.swift\nimport Foundation\nimport App"
    check(
      tree, "each library module\nmust have folder Domain",
      "Package.swift:6:27: error: Kit must have folder Domain [probe]")
    check(
      tree, "each library module\nmust not have folder Domain",
      "Sources/App/Domain: error: App must not have folder Domain: has Sources/App/Domain [probe]")
    check(tree, "each import\nmust be declared", "")
    check(tree, "each module App\nmust have only folders Domain", "")
    check(tree, "each module App\nmust have exactly 1 folder", "")
  }

  @Test func testsOfAClassAreItsFiles() {
    let tree =
      package + """
        //- Tests/AppTests/T.swift
        import XCTest
        final class CartTests: XCTestCase {
          func testOne() {}
          func testTwo() {}
          func helper() {}
        }
        """
    check(
      tree, "each test file\nmust have a test", "Tests/AppTests/Stub.swift: error: Stub.swift must have a test [probe]")
    check(
      tree, "each test file\nmust have at most 1 test",
      "Tests/AppTests/T.swift: error: T.swift must have at most 1 test: has 2: testOne and testTwo [probe]")
  }

  @Test func aTypesOwnPropertiesAreProperties() {
    let tree =
      "//- A.swift\npublic enum Keys { public static let a = 1; public static let b = 2; static let c = 3 }\n"
      + "struct Part { private let a = 1; private static let b = 2 }"
    check(
      tree, "each public let\nmust be documented",
      """
      A.swift:1:38: error: Keys.a must be documented: has no doc comment [probe]
      A.swift:1:63: error: Keys.b must be documented: has no doc comment [probe]
      """)
    check(tree, "each struct\nmust have only private let", "")
    check(
      tree, "each enum\nmust have at most 1 public let",
      "A.swift:1:13: error: Keys must have at most 1 public let: has 2: a and b [probe]")
    check(
      tree, "each struct\nmust be struct _ { let b }", "A.swift:2:53: error: Part must have let b: b is static [probe]")
  }

  @Test func superclassesAreAskedForWithTheirArguments() {
    let tree =
      "//- A.swift\nclass Base<T> {}\nclass A: Base<Int> {}\nclass B: Base<[Text]> {}\nclass C: A {}"
    check(
      tree, "each class\nmust not be class _: Base<Int>",
      """
      A.swift:2:7: error: A must not be class _: Base<Int> [probe]
      A.swift:4:7: error: C must not be class _: Base<Int> [probe]
      """)
    check(
      tree, "each class _: Base<_>\nmust be named D",
      """
      A.swift:2:7: error: A must be named D [probe]
      A.swift:3:7: error: B must be named D [probe]
      A.swift:4:7: error: C must be named D [probe]
      """)
  }

  @Test func aModuleAddsToATypeWhatTheTypeDoesNotUse() {
    check(
      package + """
        //- Sources/App/Msg.swift
        public struct Msg { var own: Own? }
        struct Own {}
        //- Sources/Kit/Key.swift
        import App
        enum Key { case a }
        extension Msg { func key() -> Key { .a } }
        """,
      "each type\nmust not be used by a type Msg",
      "Sources/App/Msg.swift:2:8: error: Own must not be used by a type Msg: is used by Msg [probe]\n"
        + "  Sources/App/Msg.swift:1:30: Msg uses it")
  }

  @Test func aStarInATextIsAnyRun() {
    let tree = "//- A.swift\n/// Does what it says.\nclass A {}\n/// Is one.\nclass B {}"
    check(
      tree, "each class\nmust be documented \"Does*says\"",
      "A.swift:4:7: error: B must be documented \"Does*says\": its doc comment does not contain it [probe]")
  }
}
