import Findings
import Linting
import ProjectLoading
import ProjectModel
import RuleLanguage
import SwiftOutline
import TestSupport
import Testing

/// A name in a source means the same with and without the module or the types that qualify it. The tests compare each
/// position of a name in a rule with each way to write the name in a source.
@Suite struct QualifiedNameTests {
  /// A place for a name in a source, `NAME`, and in a rule, `PATTERN`.
  struct Position: CustomTestStringConvertible, Sendable {
    var code: String
    var clause: String
    /// The declaration of the name in the module `Core`.
    var declaration = "public protocol Base {}"
    /// The rule compares resolved types, so a name without a module is known to be from `Core`.
    var isResolved = false
    /// The pattern is the beginning of the code, so it also matches a component with members.
    var isBeginning = false

    var testDescription: String { "\(clause): \(code)" }
  }

  /// The ways to write a name with its module.
  static let qualified = [
    "Core.Base", "Core::Base", "Core . Base", "Core /* the module */ . Base", "Core :: Base",
    "Core:: // a comment\n  Base",
    "`Core`.`Base`",
  ]
  /// Patterns that match the last component.
  static let plain = ["Base", "*ase", "B*", "*as*", "{X}ase", "Other|Base"]
  static let narrowed = ["Core.Base", "Core.*ase", "Core.{X}ase", "*.Base", "Core.*", "C*.B*", "Core._"]
  static let others = ["Other.Base", "Core.Other", "Core.Core.Base", "Base.Core", "Core", "*ore", "Bas", "Other.*"]

  static let inheritance = [
    Position(code: "struct A: NAME {}", clause: "each struct A: PATTERN", isResolved: true),
    Position(code: "class A: Codable, NAME {}", clause: "each class A: PATTERN", isResolved: true),
    Position(
      code: "class A: NAME {}", clause: "each class A: PATTERN", declaration: "open class Base {}", isResolved: true),
    Position(code: "struct A {}\nextension A: NAME {}", clause: "each struct A: PATTERN", isResolved: true),
    Position(code: "struct A {}\nextension A: NAME {}", clause: "each extension A: PATTERN", isResolved: true),
    Position(code: "extension Date: NAME {}", clause: "each extension Date: PATTERN"),
    Position(code: "extension A: @retroactive NAME {}", clause: "each extension A: @retroactive PATTERN"),
    Position(code: "struct A: @unchecked NAME {}", clause: "each struct A: @unchecked PATTERN", isResolved: true),
    Position(code: "protocol P: NAME {}\nstruct A: P {}", clause: "each struct A: PATTERN", isResolved: true),
    Position(code: "protocol A where Self: NAME {}", clause: "each protocol A: PATTERN", isResolved: true),
    Position(code: "typealias B = NAME\nstruct A: B {}", clause: "each struct A: PATTERN", isResolved: true),
    Position(code: "struct A: NAME & Codable {}", clause: "each struct A: PATTERN", isResolved: true),
    Position(code: "struct A: NAME {}", clause: "each type\nwhere struct A: PATTERN", isResolved: true),
    Position(code: "struct A: NAME {}", clause: "each file\nwhere has struct A: PATTERN", isResolved: true),
    Position(
      code: "struct A {}\nextension A: NAME {}", clause: "each struct A\nwhere comes with extension A: PATTERN",
      isResolved: true),
  ]

  static let attributes = [
    Position(code: "@NAME struct A {}", clause: "each @PATTERN struct A"),
    Position(code: "@NAME(1, of: 2) struct A {}", clause: "each @PATTERN struct A"),
    Position(code: "@NAME(1, of: 2) struct A {}", clause: "each @PATTERN(...) struct A"),
    Position(code: "@NAME<Int> struct A {}", clause: "each @PATTERN struct A"),
    Position(code: "@NAME<Int>(1) struct A {}", clause: "each @PATTERN(1) struct A"),
    Position(code: "@NAME private struct A {}", clause: "each struct A\nwhere be @PATTERN"),
    Position(code: "struct A { @NAME var a = 1 }", clause: "each @PATTERN var a"),
    Position(code: "struct A { @NAME(1) private var a: Int }", clause: "each struct A\nwhere has @PATTERN var"),
    Position(code: "struct A { @NAME func f() {} }", clause: "each @PATTERN func f"),
    Position(code: "@NAME import Foundation", clause: "each @PATTERN import Foundation"),
    Position(code: "extension A: @NAME P {}", clause: "each extension A: @PATTERN P"),
    Position(
      code: "@NAME struct A {}", clause: "each @PATTERN struct A", declaration: "@globalActor public actor Base {}"),
  ]

  static let extensions = [
    Position(code: "extension NAME {}", clause: "each extension PATTERN"),
    Position(code: "extension NAME: Codable { func f() {} }", clause: "each extension PATTERN: Codable"),
    Position(code: "extension NAME<Int> {}", clause: "each extension PATTERN"),
    Position(code: "extension NAME where Self: P {}", clause: "each file\nwhere has extension PATTERN"),
    Position(code: "extension NAME {}\nstruct A {}", clause: "each struct A\nwhere comes with extension PATTERN"),
    Position(
      code: "extension NAME { func f() {} }\nstruct A {}",
      clause: "each struct A\nwhere comes with extension PATTERN { func f }"),
  ]

  /// Positions of a type, and what may be around it there.
  static let types = {
    let forms = [
      ("NAME", "PATTERN"), ("NAME?", "PATTERN"), ("NAME?", "PATTERN?"), ("NAME!", "PATTERN"), ("[NAME]", "[PATTERN]"),
      ("[String: NAME]", "[String: PATTERN]"), ("[[NAME?]]", "[[PATTERN?]]"), ("any NAME", "PATTERN"),
      ("any NAME", "any PATTERN"), ("some NAME", "PATTERN"), ("(any NAME)?", "PATTERN?"),
      ("Optional<NAME>", "PATTERN?"),
      ("Swift.Optional<NAME>", "PATTERN?"), ("NAME<Int>", "PATTERN"), ("NAME<Int>?", "PATTERN<Int>?"),
      ("Box<NAME>", "Box<PATTERN>"), ("Result<Int, any NAME>", "Result<Int, PATTERN>"),
      ("(NAME) -> Void", "(PATTERN) -> Void"),
      ("@Sendable (Int) -> [NAME]", "(...) -> [PATTERN]"), ("NAME & Codable", "PATTERN & Codable"),
      ("NAME.Type", "PATTERN.Type"),
    ]
    let positions = [
      ("struct A { let a: NAME }", "each var a: PATTERN"), ("func f(a: NAME) {}", "each func f(a: PATTERN)"),
      ("func f(_ a: Int, b: NAME) {}", "each func f(..., b: PATTERN)"),
      ("func f() -> NAME { g() }", "each func f -> PATTERN"),
      ("struct A { var a: NAME }", "each struct A\nwhere has var _: PATTERN"),
    ]
    return positions.flatMap { code, clause in
      forms.map { written, asked in
        Position(
          code: code.replacing("NAME", with: written), clause: clause.replacing("PATTERN", with: asked),
          declaration: "public struct Base {}")
      }
    }
      + [
        ("enum A { case a(NAME) }", "each case a(PATTERN)"), ("func f(a: NAME...) {}", "each func f(a: PATTERN...)"),
        ("struct A { subscript(a: Int) -> NAME { b } }", "each subscript -> PATTERN"),
        ("func f(a: inout NAME) {}", "each func f(a: PATTERN)"),
        ("let a = NAME(1)", "each let a: PATTERN"), ("let a = [NAME]()", "each let a: [PATTERN]"),
      ].map { Position(code: $0, clause: $1, declaration: "public struct Base {}") }
  }()

  static let code =
    [
      ("let a = NAME()", "contains PATTERN(...)"), ("let a = NAME.shared.b", "contains PATTERN.shared"),
      ("let a = NAME<Int>(1)", "contains PATTERN(...)"), ("func f() { throw NAME.b }", "contains throw PATTERN"),
      ("let a = f(1, NAME.self)", "contains f(1, PATTERN.self)"), ("let a = b as? NAME", "contains as? PATTERN"),
      ("let a = [NAME()]", "contains [PATTERN()]"),
      ("func f() { do { try g() } catch is NAME { b() } }", "contains catch is PATTERN { ... }"),
    ].map {
      Position(
        code: $0, clause: "each file\nwhere \($1)", declaration: "public struct Base {}",
        isBeginning: $1.hasSuffix("PATTERN"))
    } + [
      Position(code: "let a = NAME.make(1)", clause: "each call PATTERN.make(1)", declaration: "public struct Base {}"),
      Position(code: "let a = NAME(1)", clause: "each var a = PATTERN(...)", declaration: "public struct Base {}"),
      Position(code: "@Wrapped(NAME.self) struct A {}", clause: "each @Wrapped(PATTERN.self) struct A"),
    ]

  @Test(arguments: inheritance + attributes + extensions + types + code)
  func aNameIsItsLastComponent(_ position: Position) {
    let patterns = Self.plain + Self.narrowed + Self.others
    let (rules, pages) = read(
      patterns.enumerated().map { number, pattern in
        let clause = position.clause.replacing("PATTERN", with: pattern)
        return
          "```rule p\(number)\n\(clause)\nmust not come with struct \(pattern.contains("{X}") ? "{X}" : "B")Mate\n```\n"
      }.joined())
    // Text that is compared as written does not depend on declarations.
    for isDeclared in position.isResolved ? [true, false] : [true] {
      for name in ["Base"] + Self.qualified {
        let tree = tree(position.code.replacing("NAME", with: name), declaring: isDeclared ? position.declaration : nil)
        let project = project(of: files(tree), options: DiscoveryOptions())
        let report = lint(project, rules: rules, pages: pages, options: LintOptions())
        let found = Set(report.findings.map { "\($0.rule)" })
        for (number, pattern) in patterns.enumerated() {
          let isNarrowed = Self.narrowed.contains(pattern)
          // Of an external type without a written module, nothing says which module declares it.
          if isNarrowed, name == "Base", position.isResolved, !isDeclared { continue }
          if position.isBeginning, pattern == "Core" || pattern == "*ore" { continue }
          let matches = isNarrowed ? name != "Base" || position.isResolved : Self.plain.contains(pattern)
          #expect(
            found.contains("p\(number)") == matches,
            "'\(pattern)' and '\(name)', \(isDeclared ? "declared" : "external")")
        }
      }
    }
  }

  /// A nested type is a component as well.
  @Test(arguments: ["struct A: NAME {}", "struct A { let a: NAME }", "@NAME struct A {}", "extension NAME {}"])
  func aNestedTypeIsItsLastComponent(_ code: String) {
    let clauses = [
      "struct A: NAME {}": "struct A: PATTERN", "struct A { let a: NAME }": "let a: PATTERN",
      "@NAME struct A {}": "@PATTERN struct A", "extension NAME {}": "extension PATTERN",
    ]
    let patterns = ["Base", "Outer.Base", "Core.Outer.Base", "Core.Base", "Outer", "Core.Outer", "Core"]
    let (rules, pages) = read(
      patterns.enumerated().map { number, pattern in
        let clause = (clauses[code] ?? "").replacing("PATTERN", with: pattern)
        return "```rule p\(number)\neach \(clause)\nmust not come with struct BMate\n```\n"
      }.joined())
    for name in ["Core.Outer.Base", "Core::Outer.Base", "Core.Outer<Int>.Base", "Core . Outer\n  .Base<Int>"] {
      let tree = tree(
        code.replacing("NAME", with: name), declaring: "public enum Outer<T> { public protocol Base {} }")
      let report = lint(
        project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
      #expect(Set(report.findings.map { "\($0.rule)" }) == ["p0", "p1", "p2"], "\(name)")
    }
  }

  /// A type that code uses is found however it is written.
  @Test(arguments: [
    "struct A: NAME {}", "let a: [NAME] = b", "func f<T: NAME>(a: T) {}", "let a = NAME(1)", "let a = NAME.shared",
    "let a = f(NAME.self)", "extension NAME {}", "func f() throws(NAME) {}", "@NAME struct A {}",
    "let a = b as? any NAME", "typealias A = NAME", "func f() { do { try g() } catch is NAME {} }",
    "func f<T>(a: T) where T: NAME {}", "let a = \\NAME.b",
  ])
  func aUsedTypeIsFound(_ code: String) {
    for name in ["Base"] + Self.qualified {
      let tree = tree(code.replacing("NAME", with: name), declaring: "@propertyWrapper open class Base {}")
      for pattern in ["Base", "*ase", "{X}ase"] {
        let (rules, pages) = read(
          "each file in Sources/App/A.swift\nwhere uses type \(pattern)\nmust not come with struct BMate")
        let report = lint(
          project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
        #expect(report.findings.count == 1, "\(pattern) and \(name)")
      }
    }
  }

  /// Isolation, conformances and tests are recognized however their names are written.
  @Test(arguments: [
    ("final class A: @unchecked NAME {}", "Swift.Sendable", "each class\nmust be class _: Sendable"),
    ("struct A: NAME {}", "Swift.Sendable", "each struct\nmust be struct _: Sendable"),
    (
      "struct A {}\n@available(*, unavailable) extension A: NAME {}", "Swift.Sendable",
      "each struct\nmust be struct _: Sendable"
    ),
    ("enum A: NAME {}", "Swift.Error", "each enum\nmust be enum _: Sendable"),
    ("enum A: any NAME {}", "Swift.Error", "each enum\nmust be enum _: Error"),
    ("struct A: NAME {}", "Swift.Codable", "each struct\nmust be struct _: Decodable"),
    ("@NAME class A {}", "Swift.MainActor", "each class\nmust be class _: Sendable"),
    ("@NAME class A { func f() {} }", "Swift.MainActor", "each func\nmust be @MainActor func _"),
    ("@NAME class B {}\nclass A: B {}", "Swift.MainActor", "each class\nmust be @MainActor class _"),
    ("class A: @NAME P {}", "Swift.MainActor", "each class\nmust be class _: @MainActor P"),
    ("struct A: NAME {}", "SwiftUI.View", "each struct\nmust be @MainActor struct _\nmust not be struct _: Codable"),
    ("class A: NAME {}", "UIKit.UIView", "each class\nmust be @MainActor class _"),
    ("extension NAME { func f() {} }", "UIKit.UIView", "each func\nmust be @MainActor func _"),
    ("@NAME class A {}", "Observation.Observable", "each class\nmust be class _: Observable"),
    ("class A: NAME {}", "Foundation.NSObject", "each class\nmust be class _: Hashable\nmust not be class _: View"),
    ("class A: NAME {}", "CoreLocation.CLLocationManager", "each class\nmust not be class _: View"),
    ("struct A { @NAME var a = 1 }", "SwiftUI.State", "each var\nmust be @State var _"),
    ("import Testing\n@NAME func a() {}", "Testing.Test", "each test\nmust be named b"),
    ("import Testing\n@NAME struct A {}", "Testing.Suite", "each test struct\nmust be named b"),
    ("import XCTest\nclass A: NAME { func testA() {} }", "XCTest.XCTestCase", "each test\nmust be named b"),
    (
      "extension NAME { var aa: Int { 1 } }\n//- B.swift\nlet b = Date().aa", "Foundation.Date",
      "each file\nmust be used by a file"
    ),
    ("func f() -> NAME { }", "Swift.Void", "each func\nmust be func _ -> Void"),
  ])
  func whatIsKnownOfANameHolds(_ code: String, _ name: String, _ rule: String) {
    let plain = lastComponent(of: name)
    let (rules, pages) = read(rule)
    func messages(_ written: String) -> [String] {
      let tree = "//- A.swift\nimport \(name.prefix { $0 != "." })\n\(code.replacing("NAME", with: written))"
      let report = lint(
        project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
      return (report.findings.map(\.message) + report.problems.map(\.message)).map {
        $0.replacing(name, with: plain).replacing(written, with: plain)
      }
    }
    for written in [name, name.replacing(".", with: "::"), name.replacing(".", with: " /* of it */ . ")] {
      #expect(messages(written) == messages(plain), "\(written)")
    }
  }

  private func tree(_ code: String, declaring declaration: String?) -> String {
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Core"), .target(name: "Other"), .target(name: "App", dependencies: ["Core", "Other"])])
    \(declaration.map { "//- Sources/Core/Base.swift\n\($0)\n" } ?? "")//- Sources/Other/Base.swift
    public enum Other { case other }
    //- Sources/App/A.swift
    import Core
    \(code)
    //- Sources/App/BMate.swift
    struct BMate {}
    """
  }
}
