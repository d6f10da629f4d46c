import Foundation
import Testing

/// Missing types are declared in new files.
@Suite struct MissingTypeTests {
  private func declared(
    _ rule: String, _ files: [String: String], _ path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    var text = ""
    try withTree(guideFiles(ruleFence("counterpart", rule)).merging(files) { $1 }) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      try #require(fileExists(path, in: root), "\(made.output)\(made.error)", sourceLocation: sourceLocation)
      #expect(made.output.hasSuffix("archlint: no findings left\n"), sourceLocation: sourceLocation)
      text = try fileText(path, in: root)
    }
    return text
  }

  private let mocks = "each protocol {Name} in Services\nmust come with type Mock{Name}: {Name} in Mocks"

  @Test func aMockHasTheMembersOfItsProtocol() throws {
    let service = """
      import Foundation

      protocol Stored {
        var id: UUID { get }
      }

      public protocol CartService: Stored, Sendable {
        static var shared: Self { get }
        var count: Int { get async throws }
        var name: String { get set }
        init(name: String)
        func load(
          id: UUID, deep: Bool
        ) async throws -> [String]
        mutating func clear()
        func log()
        subscript(index: Int) -> String { get }
      }

      extension CartService {
        func log() {}
      }

      """
    let files = ["Services/CartService.swift": service, "Services/Mocks/Other.swift": "struct Other {}\n"]
    let text = try declared(
      "each public protocol {Name} in Services\nmust come with type Mock{Name}: {Name} in Mocks", files,
      "Services/Mocks/MockCartService.swift")
    #expect(
      text == """
        import Foundation

        struct MockCartService: CartService {
          var id: UUID { fatalError("id is a stub") }

          static var shared: Self { fatalError("shared is a stub") }

          var count: Int {
            get async throws { fatalError("count is a stub") }
          }

          var name: String {
            get { fatalError("name is a stub") }
            set {}
          }

          init(name: String) {}

          func load( id: UUID, deep: Bool ) async throws -> [String] { fatalError("load is a stub") }

          mutating func clear() {}

          subscript(index: Int) -> String { fatalError("subscript is a stub") }
        }

        """)
  }

  @Test func theCompilerAcceptsTheMembers() throws {
    let services = """
      import Foundation

      public struct Photo: Codable {}

      public protocol Camera: Sendable {
        static var shared: Self { get }
        var isOn: Bool { get async throws }
        @discardableResult func capture(quality: Int) async throws -> Photo
        func each<T: Codable>(_ body: @Sendable (T) throws -> Void) rethrows -> [T] where T: Sendable
        static func == (left: Self, right: Self) -> Bool
      }

      protocol Store: AnyObject {
        init(name: String) throws
        var items: [String] { get set }
        subscript(_ index: Int, default value: @autoclosure () -> String) -> String { get set }
        static func make() -> Self
        func keep(_ body: @escaping () -> Void, `in` place: (x: Int, y: Int)?) -> [Int]
      }

      @MainActor protocol Screen {
        func show(_ text: String, animated: Bool)
        var title: String? { get }
      }

      protocol Files: Actor {
        func read() throws -> Data
      }

      protocol Model: Hashable, Codable {
        var id: UUID { get }
        mutating func clear()
      }

      """
    let files = ["Services/All.swift": services, "Services/Mocks/A.swift": "struct A {}\n"]
    try withTree(guideFiles(ruleFence("counterpart", mocks)).merging(files) { $1 }) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.output.hasSuffix("archlint: 5 fixes made\narchlint: no findings left\n"), "\(made.output)")
      let sources = ["Camera", "Store", "Screen", "Files", "Model"].map { "Services/Mocks/Mock\($0).swift" }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let checked = try run(
        "/usr/bin/env",
        [
          "PATH=\(path)", "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", "cache",
          "Services/All.swift",
        ]
          + sources, in: root)
      #expect(checked.code == 0, "\(checked.error)")
    }
  }

  @Test func aPublicClassHasPublicMembers() throws {
    let service = "public protocol Cart: AnyObject {\n    init()\n    func clear()\n}\n"
    let text = try declared(
      "each protocol {Name}\nmust come with public final class Fake{Name}: {Name}", ["Cart.swift": service],
      "FakeCart.swift")
    #expect(
      text == """
        public final class FakeCart: Cart {
            public required init() {}

            public func clear() {}
        }

        """)
  }

  @Test(arguments: [
    // Only the code knows the type.
    "protocol Cart {\n  associatedtype Item\n}\n",
    // Another module declares members.
    "protocol Cart: View {}\n",
    "protocol Cart {\n  func clear() // now\n  #if DEBUG\n  func log()\n  #endif\n}\n",
    // The type exists, and lacks something else.
    "protocol Cart {}\nstruct MockCart {}\n",
    "protocol Cart {}\ntypealias MockCart = Int\n",
    // Another file cannot see the protocol, or only under some conditions.
    "private protocol Cart {}\n",
    "#if DEBUG\nprotocol Cart {}\n#endif\n",
    "@available(iOS 17, *) protocol Cart {}\n",
    "@objc protocol Cart {\n  @objc optional func clear()\n}\n",
    "protocol Cart {\n  var count: Int { get throws(E) }\n}\n",
    "protocol Cart {\n  var count: Int { get /* and set */ }\n}\n",
  ])
  func aTypeThatArchlintCannotWriteIsLeftOut(_ service: String) throws {
    let files = guideFiles(ruleFence("counterpart", mocks)).merging(
      ["Services/Cart.swift": service, "Services/Mocks/A.swift": "struct A {}\n"]
    ) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.output == "archlint: no fixes made\narchlint: 1 finding left: counterpart (1)\n")
    }
  }

  /// The demanded keyword cannot conform.
  @Test(arguments: [
    ("struct", "protocol Cart: AnyObject {}"), ("class", "protocol Cart: Actor {}"),
    ("class", "protocol Cart: Sendable {}"),
    ("actor", "protocol Cart {\n  func count() -> Int\n}"), ("class", "protocol Cart {\n  func add(_ other: Self)\n}"),
    ("final class", "protocol Cart: Equatable {}"),
  ])
  func aTypeThatCannotConformIsLeftOut(_ keyword: String, _ service: String) throws {
    let rule = "each protocol {Name} in Services\nmust come with \(keyword) Mock{Name}: {Name} in Mocks"
    let files = guideFiles(ruleFence("counterpart", rule)).merging(
      ["Services/Cart.swift": service + "\n", "Services/Mocks/A.swift": "struct A {}\n"]
    ) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.output.hasPrefix("archlint: no fixes made\n"), "\(made.output)")
    }
  }

  @Test func anExtensionWithAnotherMemberOfTheNameIsNoDefault() throws {
    let service = """
      protocol Cart {
        func load(id: Int) async
        func log(_ text: String)
        nonmutating func clear()
      }

      extension Cart {
        func load() async {}
        func log(_ text: String) {}
      }

      extension Cart where Self: AnyObject {
        func clear() {}
      }

      """
    let files = ["Services/Cart.swift": service, "Services/Mocks/A.swift": "struct A {}\n"]
    let text = try declared(
      "each protocol {Name} in Services\nmust come with final class Mock{Name}: {Name} in Mocks", files,
      "Services/Mocks/MockCart.swift")
    #expect(
      text == """
        final class MockCart: Cart {
          func load(id: Int) async {}

          func clear() {}
        }

        """)
  }

  @Test func aProtocolOfAnotherModuleIsImportedIfItIsVisible() throws {
    let manifest = shopManifest(
      """
          .target(name: "Cart"),
          .target(name: "Mocks", dependencies: ["Cart"]),
          .target(name: "Bill"),
      """)
    let rule =
      "each protocol {Name} in Sources/Cart|Bill\nmust come with type Mock{Name}: {Name} in Sources/Mocks"
    var files = [
      "Package.swift": manifest, "Sources/Mocks/A.swift": "struct A {}\n",
      "Sources/Cart/Cart.swift": "import Foundation\n\npublic protocol Cart {}\n",
    ]
    #expect(try declared(rule, files, "Sources/Mocks/MockCart.swift") == "import Cart\n\nstruct MockCart: Cart {}\n")
    // The protocol is internal, or the module does not depend on that of the protocol.
    files["Sources/Cart/Cart.swift"] = "protocol Cart {}\n"
    files["Sources/Bill/Bill.swift"] = "public protocol Bill {}\n"
    try withTree(guideFiles(ruleFence("counterpart", rule)).merging(files) { $1 }) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.output.hasPrefix("archlint: no fixes made\n"), "\(made.output)")
    }
  }

  @Test func oneTypeIsDeclaredOnce() throws {
    let rules = ["Mocks", "Fakes"].map { folder in
      ruleFence(
        "in-\(folder.lowercased())", "each protocol {Name}\nmust come with type Mock{Name}: {Name} in \(folder)")
    }
    let files = guideFiles(rules.joined()).merging(
      ["Cart.swift": "protocol Cart {}\n", "Mocks/A.swift": "struct A {}\n", "Fakes/B.swift": "struct B {}\n"]
    ) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix", "--unsafe"], in: root)
      #expect(made.output.contains("archlint: 1 fix made"), "\(made.output)")
      #expect(fileExists("Mocks/MockCart.swift", in: root) != fileExists("Fakes/MockCart.swift", in: root))
    }
  }

  @Test func aSuiteFollowsTheOtherTests() throws {
    let manifest = shopManifest(
      "    .target(name: \"Cart\"),\n    .testTarget(name: \"CartTests\", dependencies: [\"Cart\"]),")
    let rule = "each class {Name}ViewModel\nmust come with test type {Name}ViewModelTests"
    var files = [
      "Package.swift": manifest, "Sources/Cart/CartViewModel.swift": "class CartViewModel {}\n",
      "Tests/CartTests/OtherTests.swift": "import Testing\n",
    ]
    let text = try declared(rule, files, "Tests/CartTests/CartViewModelTests.swift")
    #expect(
      text == """
        import Testing
        @testable import Cart

        struct CartViewModelTests {
          @Test func isWritten() {
            Issue.record("write this test")
          }
        }

        """)
    files["Tests/CartTests/OtherTests.swift"] = "import XCTest\n"
    let old = try declared(rule, files, "Tests/CartTests/CartViewModelTests.swift")
    #expect(old.contains("final class CartViewModelTests: XCTestCase {\n  func testIsWritten() {"))
  }

  /// The template's file satisfies the other rules of the pack.
  @Test func theFileOfATemplateIsTaken() throws {
    let files = [
      "archlint.json5": "{ packs: ['feature-scoped'] }",
      "Sources/Features/CartFeature/Presentation/CartFeature.swift": "@Reducer struct CartFeature {}\n",
    ]
    try withTree(files) { root in
      let made = try archlint(["fix", "--unsafe", "feature-without-error"], in: root)
      let path = "Sources/Features/CartFeature/Domain/Errors/CartError.swift"
      try #require(fileExists(path, in: root), "\(made.output)\(made.error)")
      #expect(try fileText(path, in: root).contains("public enum CartError: LocalizedError, Equatable, Sendable {"))
      #expect(made.output.contains("Declare CartError in CartError.swift [feature-without-error]"))
    }
  }

  @Test func aDryRunShowsTheNewFile() throws {
    let files = guideFiles(ruleFence("counterpart", mocks)).merging(
      ["Services/Cart.swift": "protocol Cart {}\n", "Mocks/A.swift": "struct A {}\n"]
    ) { $1 }
    try withTree(files) { root in
      let made = try archlint(["fix", "--unsafe", "--dry-run"], in: root)
      #expect(
        made.output == """
          --- /dev/null
          +++ b/Mocks/MockCart.swift
          @@ -0,0 +1 @@
          +struct MockCart: Cart {}

          """, "\(made.error)")
      #expect(!fileExists("Mocks/MockCart.swift", in: root))
    }
  }
}
