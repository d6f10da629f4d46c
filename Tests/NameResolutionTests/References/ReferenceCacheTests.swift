import SwiftOutline
import TestSupport
import Testing

@testable import NameResolution
@testable import ProjectLoading
@testable import ProjectModel

/// The references of a second check, which takes some from the first one.
@Suite struct ReferenceCacheTests {
  private static let tree = """
    //- A/Cart.swift
    import B

    struct Cart {
      var items: [Item] = []
      var total: Price { items.first?.price ?? Price.zero }
      func pay() {
        struct Receipt { var price: Price }
        send(Receipt(price: total).price)
        #if DEBUG
          log(total)
        #endif
      }
    }
    //- A/Checkout.swift
    import B

    func send(_ price: Price) { Cart().pay() }
    func log(_ price: Price) {}
    func unknown() -> Hidden { Receipt() }
    //- B/Price.swift
    public struct Price { public static let zero = Price(); private struct Hidden {} }
    public struct Item { public var price: Price { Price.zero } }
    """

  /// Edits of `A/Cart.swift`, and whether the references in other files are taken from the first check.
  private static let edits: [(old: String, new: String, isTaken: Bool)] = [
    ("send(Receipt", "log(total)\n    send(Receipt", true),
    ("{ items.first?.price ?? Price.zero }", "{\n  Price.zero\n}", true),
    ("log(total)\n", "log(total); log(total)\n", true),
    ("func pay() {", "func pay() { _ = Item.self", true),
    ("struct Receipt { var price: Price }", "struct Bill { var price: Price }", false),
    ("struct Receipt { var price: Price }", "struct Receipt { var price: Item }", false),
    ("struct Receipt { var price: Price }", "", false),
    ("#if DEBUG", "#if RELEASE", false),
    ("  func pay() {", "  private func pay() {", false),
    ("var items: [Item] = []", "var items: [Price] = []", false),
    ("struct Cart {", "struct Price { static let zero = Price() }\nstruct Cart {", false),
    ("struct Cart {", "func log(_ price: Price) {}\nstruct Cart {", false),
    ("import B", "", false),
    ("import B", "@testable import B", false),
    ("func pay() {", "func pay() async {", false),
  ]

  private func project(_ tree: String, manifest: String = manifest) -> Project {
    ProjectLoading.project(of: [("Package.swift", manifest)] + files(tree), options: DiscoveryOptions())
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
      .target(name: "A", dependencies: ["B"], path: "A"), .target(name: "B", path: "B"),
    ])
    """

  private func references(_ project: Project, _ cache: ReferenceCache? = nil) throws -> References {
    try ReferenceCache.$current.withValue(cache) {
      var request = CodeRequest(files: []) { _, _, _ in [] }
      request.namers = { _, _ in true }
      return try #require(project.read(request).references)
    }
  }

  private func expectEqual(
    _ one: References, _ other: References, _ comment: Testing.Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func lines(_ references: References) -> [String] {
      references.uses.map { "\($0.name) \($0.target) \($0.from ?? -1) \($0.isConditional) \($0.closesCycles)" }
    }
    #expect(lines(one) == lines(other), comment, sourceLocation: sourceLocation)
    #expect(one.targets == other.targets, comment, sourceLocation: sourceLocation)
    #expect("\(one.leftOut)" == "\(other.leftOut)", comment, sourceLocation: sourceLocation)
    #expect(one.doubtful == other.doubtful, comment, sourceLocation: sourceLocation)
  }

  @Test func aSecondCheckHasTheReferencesOfAFirstOne() throws {
    for (old, new, isTaken) in Self.edits {
      let cache = ReferenceCache()
      let before = project(Self.tree)
      _ = try references(before, cache)
      let after = project(Self.tree.replacing(old, with: new, maxReplacements: 1))
      let cart = after.files.firstIndex { $0.path == "A/Cart.swift" }
      let known = cache.references(in: after)?.isKnown
      #expect(known == (isTaken ? after.files.indices.map { $0 != cart } : nil), "\(old) -> \(new)")
      try expectEqual(references(after, cache), references(after), "\(old) -> \(new)")
      // The result of the second check serves a third one.
      try expectEqual(references(before, cache), references(before), "\(new) -> \(old)")
    }
  }

  @Test func otherModulesMakeOtherReferences() throws {
    let cache = ReferenceCache()
    _ = try references(project(Self.tree), cache)
    let manifest = Self.manifest.replacing("dependencies: [\"B\"], ", with: "")
    let after = project(Self.tree, manifest: manifest)
    #expect(cache.references(in: after) == nil)
    try expectEqual(references(after, cache), references(after), "without the dependency")
    let moved = project(Self.tree.replacing("A/Checkout.swift", with: "B/Checkout.swift"))
    #expect(cache.references(in: moved) == nil)
    try expectEqual(references(moved, cache), references(moved), "in another module")
  }
}
