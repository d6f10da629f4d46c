import Findings
import Fixes
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import TestSupport
import Testing

/// The fixes of the findings of one rule in a tree.
private func fixes(_ rule: String, _ tree: String) -> (fixes: [Fix], project: Project) {
  let project = project(of: files(tree).map { ($0.path, $0.text) }, options: DiscoveryOptions())
  let source = RuleSource(path: "guide.md", text: "# Guide\n\n```rule the-rule\n\(rule)\n```\n", pack: nil)
  let (rules, pages, errors) = parseRules([source], overrides: [])
  #expect(errors.isEmpty, "\(errors.map(\.message))")
  let report = lint(project, rules: rules, pages: pages, options: LintOptions())
  var finder = FixFinder(project)
  let proposals = report.findings.flatMap { finder.fixes(of: $0) }
  return (proposals.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }, project)
}

/// Expects that all fixes together turn a file into another text. nil: there is no fix.
private func expect(
  _ rule: String, _ text: String, _ expected: String?, _ safety: Fix.Safety = .safe, beside: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (found, project) = fixes(rule, "//- Sources/A.swift\n\(text)\n\(beside)")
  let changes = RoundChanges(
    found,
    text: { path in
      project.file(at: path).map { String(decoding: project.files[$0.index].outline.source.bytes, as: UTF8.self) }
    }, isThere: { _ in false })
  #expect(changes.conflicts == [], sourceLocation: sourceLocation)
  // `files` adds a line end.
  let changed = changes.texts["Sources/A.swift"]
  #expect(changed == expected.map { $0 + "\n" + (beside.isEmpty ? "\n" : "") }, sourceLocation: sourceLocation)
  if expected != nil { #expect(found.allSatisfy { $0.safety == safety }, sourceLocation: sourceLocation) }
}

@Suite struct ModifierFixTests {
  private let rule = "each class\nmust be final class _"

  @Test func aModifierIsInsertedBeforeTheKeyword() {
    expect(rule, "class Cart {}", "final class Cart {}")
    expect(rule, "public class Cart {}", "public final class Cart {}")
    expect(rule, "/// A cart.\n@MainActor\nclass Cart {}", "/// A cart.\n@MainActor\nfinal class Cart {}")
    expect(
      rule, "@available(iOS 17, *) public /* ours */ class Cart {}",
      "@available(iOS 17, *) public /* ours */ final class Cart {}")
    expect(rule, "enum Größe {\n\tclass Übersicht🛒 {}\n}", "enum Größe {\n\tfinal class Übersicht🛒 {}\n}")
  }

  @Test func lineEndsAreKept() {
    let (found, project) = fixes(rule, "")
    #expect(found.isEmpty && project.files.isEmpty)
    expect(rule, "import Foundation\r\n\r\nclass Cart {}\r", "import Foundation\r\n\r\nfinal class Cart {}\r")
  }

  @Test func aClassWithSubclassesIsNotFinal() {
    let rule = "each class Cart\nmust be final class _"
    expect(rule, "class Cart {}\nfinal class BigCart: Cart {}", nil)
    expect(rule, "class Cart {}\nfunc test() {\n  final class FakeCart: Cart {}\n}", nil)
    expect(rule, "open class Cart {}", nil)
  }

  @Test func anUnresolvedSuperclassMayBeTheClass() {
    let rule = "each class Cart\nmust be final class _"
    expect(rule, "class Cart {}\nclass FakeCart: Shop.Cart {}", nil)
    expect(rule, "class Cart {}\nclass Bag: Shop.Basket {}", "final class Cart {}\nclass Bag: Shop.Basket {}")
  }

  @Test func onlyClassesAndTheirMembersAreFinal() {
    expect("each type Cart\nmust be final type _", "struct Cart {}", nil)
    expect("each type Cart\nmust be final class _", "struct Cart {}", nil)
    let rule = "each func\nmust be final func _"
    expect(rule, "func add() {}", nil)
    expect(rule, "struct Cart {\n  func add() {}\n}", nil)
    expect(rule, "protocol Adding {\n  func add()\n}", nil)
    expect(rule, "class Cart {\n  static func add() {}\n}", nil)
    expect(rule, "class Cart {\n  func add() {}\n}", "class Cart {\n  final func add() {}\n}", .unsafe)
    expect(
      rule, "class Cart {}\nextension Cart {\n  func add() {}\n}",
      "class Cart {}\nextension Cart {\n  final func add() {}\n}", .unsafe)
  }

  @Test func aPartIsNotInsertedAmongDirectives() {
    expect(rule, "#if DEBUG\n@objc\n#endif\nclass Cart {}", nil)
    expect(rule, "#if DEBUG\nclass Cart {}\n#endif", "#if DEBUG\nfinal class Cart {}\n#endif")
  }
}

@Suite struct AccessFixTests {
  @Test func anAccessLevelIsInsertedOrReplaced() {
    let rule = "each struct\nmust be public struct _"
    expect(rule, "struct Cart {}", "public struct Cart {}", .unsafe)
    expect(rule, "internal struct Cart {}", "public struct Cart {}", .unsafe)
    expect(rule, "@frozen struct Cart {}", "@frozen public struct Cart {}", .unsafe)
    let both = "each class\nmust be public final class _"
    expect(both, "class Cart {}", "public final class Cart {}", .unsafe)
    expect(both, "internal class Cart {}", "public final class Cart {}", .unsafe)
    expect(
      "each class\nmust be @MainActor public final class _", "internal class Cart {}",
      "@MainActor\npublic final class Cart {}", .unsafe)
  }

  @Test func everyChangeOfAnAccessLevelIsUnsafe() {
    expect(
      "each struct Item\nmust be private struct _", "struct Item {}\nstruct Cart {\n  var items: [Item] = []\n}",
      "private struct Item {}\nstruct Cart {\n  var items: [Item] = []\n}", .unsafe)
    expect(
      "each var count\nmust be private var _", "struct Cart {\n  var count = 0\n}",
      "struct Cart {\n  private var count = 0\n}", .unsafe)
    expect(
      "each stored var\nmust be private(set) var _", "struct Cart {\n  public var count = 0\n}",
      "struct Cart {\n  public private(set) var count = 0\n}", .unsafe)
  }

  @Test func anAccessLevelIsNotInsertedWhereTheLanguageForbidsIt() {
    expect("each func\nmust be public func _", "public protocol Adding {\n  func add()\n}", nil)
    expect("each func\nmust be open func _", "public struct Cart {\n  func add() {}\n}", nil)
    expect("each class\nmust be open class _", "final class Cart {}", nil)
    expect("each class\nmust be open class _", "class Cart {}", "open class Cart {}", .unsafe)
  }
}

@Suite struct AttributeFixTests {
  private let rule = "each class\nmust be @MainActor class _"

  @Test func anAttributeHasALineOfItsOwnWhereOthersHave() {
    expect(rule, "class Cart {}", "@MainActor\nclass Cart {}", .unsafe)
    expect(rule, "enum A {\n  class Cart {}\n}", "enum A {\n  @MainActor\n  class Cart {}\n}", .unsafe)
    expect(
      rule, "@MainActor class Bill {}\nclass Cart {}", "@MainActor class Bill {}\n@MainActor class Cart {}", .unsafe)
    expect(rule, "@objc\nfinal class Cart {}", "@MainActor\n@objc\nfinal class Cart {}", .unsafe)
    expect(
      "each class\nmust be @MainActor final class _", "public class Cart {}", "@MainActor\npublic final class Cart {}",
      .unsafe)
    expect(rule, "let a = 1\r\nclass Cart {}\r", "let a = 1\r\n@MainActor\r\nclass Cart {}\r", .unsafe)
  }

  @Test func anAttributeNeedsToBeKnown() {
    let rule = "each var\nmust be @Field var _"
    expect(rule, "struct Cart {\n  var a = 1\n}", nil)
    expect(
      rule, "struct Cart {\n  var a = 1\n  @Field var b = 2\n}",
      "struct Cart {\n  @Field var a = 1\n  @Field var b = 2\n}",
      .unsafe)
  }

  @Test func aDeclarationHasOneGlobalActor() {
    expect(
      rule, "@globalActor actor DiskActor { static let shared = DiskActor() }\n@DiskActor class Cart {}",
      nil)
    expect("each actor\nmust be @MainActor actor _", "actor Cart {}", nil)
  }
}

@Suite struct ConformanceFixTests {
  @Test func aConformanceIsAddedToTheClause() {
    expect(
      "each enum\nmust be enum _: Error", "enum Fault { case one, two }", "enum Fault: Error { case one, two }", .unsafe
    )
    expect(
      "each struct\nmust be struct _: Equatable", "struct Box<T: Sequence>: Sendable where T: Sendable { var a: Int }",
      "struct Box<T: Sequence>: Sendable, Equatable where T: Sendable { var a: Int }", .unsafe)
    expect(
      "each struct\nmust be struct _: Codable", "struct Box<T: Collection<Array<Int>>> { var a: Int }",
      "struct Box<T: Collection<Array<Int>>>: Codable { var a: Int }", .unsafe)
    expect(
      "each struct\nmust be struct _: Codable, Equatable", "struct Item {\n  var id: UUID\n}",
      "struct Item: Codable, Equatable {\n  var id: UUID\n}", .unsafe)
  }

  @Test func onlyPlainMarkersOfTheProjectAreSafe() {
    let rule = "each struct Cart\nmust be struct _: Feature"
    expect(rule, "protocol Feature {}\nstruct Cart {}", "protocol Feature {}\nstruct Cart: Feature {}")
    expect(
      rule, "protocol Feature: Sendable {}\nstruct Cart {}", "protocol Feature: Sendable {}\nstruct Cart: Feature {}",
      .unsafe)
    expect(
      rule, "@MainActor protocol Feature {}\nstruct Cart {}", "@MainActor protocol Feature {}\nstruct Cart: Feature {}",
      .unsafe)
    expect(rule, "protocol Feature { var title: String { get } }\nstruct Cart {}", nil)
    expect(rule, "protocol Feature: AnyObject {}\nstruct Cart {}", nil)
    expect(rule, "protocol Base: AnyObject {}\nprotocol Feature: Base {}\nstruct Cart {}", nil)
    expect(rule, "struct Cart {}", nil)
    expect(rule, "struct Cart {}", nil, beside: "//- Sources/B.swift\nprivate protocol Feature {}")
    expect(
      rule, "private protocol Feature {}\nstruct Cart {}", "private protocol Feature {}\nstruct Cart: Feature {}")
  }

  @Test func aConformanceThatNeedsMembersIsNotAdded() {
    expect("each class\nmust be class _: Hashable", "class Item {}", nil)
    let identifiable = "each type\nmust be type _: Identifiable"
    expect(identifiable, "struct Item { let id: Int }", "struct Item: Identifiable { let id: Int }", .unsafe)
    expect(
      identifiable, "enum Item {}\nextension Item { var id: Int { 1 } }",
      "enum Item: Identifiable {}\nextension Item { var id: Int { 1 } }", .unsafe)
    expect(identifiable, "struct Item { static let id = 1; func id() {} }", nil)
    expect("each type\nmust be type _: Sendable", "class Item {}", nil)
    expect("each type\nmust be type _: Sendable", "struct Item {}", "struct Item: Sendable {}", .unsafe)
    expect("each enum\nmust be enum _: LocalizedError", "enum Fault {}", nil)
    expect(
      "each enum\nmust be enum _: LocalizedError", "import Foundation\nenum Fault {}",
      "import Foundation\nenum Fault: LocalizedError {}", .unsafe)
  }

  @Test func aPartThatNeedsMembersIsNotFixed() {
    expect("each struct\nmust be public struct _ { public init }", "struct Item {}", nil)
  }
}
