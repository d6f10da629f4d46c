import Foundation
import Linting
import ProjectLoading
import TestSupport
import Testing

/// Which uses close a cycle of types or files, and which do not.
@Suite struct UseCycleTests {
  /// Under `#if` a cycle is closed by what one build has: that for iOS where the project speaks of it, else for macOS.
  @Test(arguments: [
    ("X", "Y", false), ("X", "X", false), ("DEBUG", "DEBUG", false), ("!DEBUG", "!DEBUG", true),
    ("os(iOS)", "canImport(UIKit)", true), ("os(iOS)", "os(macOS)", false), ("os(macOS)", "canImport(AppKit)", true),
    ("os(iOS) || X", "!os(macOS) && swift(>=5.9)", true), ("os(iOS) && X", "os(iOS)", false),
    ("os(macOS)\nimport X\n#else", "os(iOS)", true), ("X\nimport X\n#elseif !DEBUG", "!DEBUG", false),
    ("os(iOS)\nimport X\n#else", "!DEBUG", false), ("os(macOS)\n#else", "os(iOS)", true),
    ("os(macOS)\nimport X\n#elseif os(iOS)", "!(os(macOS) || os(tvOS))", true), ("os(macOS)", "os(Linux)", false),
    ("os(OSX)", "canImport(AppKit)", true),
  ])
  func conditionsCloseACycleInOneBuild(_ one: String, _ other: String, _ isClosed: Bool) {
    let tree = """
      //- A.swift
      #if \(one)
      struct A { let b: B? }
      #endif
      //- B.swift
      #if \(other)
      struct B { let a: A? }
      #endif
      """
    let line = 2 + one.filter { $0 == "\n" }.count
    check(
      tree, "each file\nmust not be in a cycle",
      isClosed
        ? """
        A.swift:\(line):19: error: files use each other in a cycle: A.swift -> B.swift -> A.swift [probe]
          A.swift:\(line):19: A.swift uses B
          B.swift:2:19: B.swift uses A
        """ : "")
  }

  /// Its links are all evidence; the sentence is to be read.
  @Test func aLongCycleIsToldByItsEnds() {
    let names = (0..<20).map { "C" + String(format: "%02d", $0) }
    let nexts = names.dropFirst() + names.prefix(1)
    let tree = zip(names, nexts).map { "//- \($0).swift\nclass \($0) { var next: \($1)? }\n" }.joined()
    let links = zip(names, nexts).map { "  \($0).swift:1:23: \($0).swift uses \($1)" }
    check(
      tree, "each file\nmust not be in a cycle",
      """
      C00.swift:1:23: error: files use each other in a cycle: C00.swift -> C01.swift -> C02.swift -> C03.swift \
      -> C04.swift -> C05.swift -> C06.swift -> C07.swift -> C08.swift -> … 10 more … -> C19.swift -> C00.swift [probe]

      """ + links.joined(separator: "\n"))
  }

  @Test func conditionsInBodies() {
    let tree = """
      //- A.swift
      import UIKit
      struct A { let b: B }
      //- B.swift
      struct B { func f() {
        #if os(macOS)
        _ = A.self
        #elseif canImport(UIKit)
        #if !DEBUG
        _ = A.self
        #endif
        #endif
      } }
      """
    check(
      tree, "each file\nmust not be in a cycle",
      """
      A.swift:2:19: error: files use each other in a cycle: A.swift -> B.swift -> A.swift [probe]
        A.swift:2:19: A.swift uses B
        B.swift:6:7: B.swift uses A
      """)
  }

  /// Cycles whose members are called alike are a finding each.
  @Test func knotsOfEqualNames() {
    let tree = """
      //- Cart/Model.swift
      struct Cart { let view: CartView }
      //- Cart/View.swift
      struct CartView { let model: Cart }
      //- Store/Model.swift
      struct Store { let view: StoreView }
      //- Store/View.swift
      struct StoreView { let model: Store }
      """
    check(
      tree, "each file\nmust not be in a cycle",
      """
      Cart/Model.swift:1:25: error: files use each other in a cycle: Model.swift -> View.swift -> Model.swift [probe]
        Cart/Model.swift:1:25: Model.swift uses CartView
        Cart/View.swift:1:30: View.swift uses Cart
      Store/Model.swift:1:26: error: files use each other in a cycle: Model.swift -> View.swift -> Model.swift [probe]
        Store/Model.swift:1:26: Model.swift uses StoreView
        Store/View.swift:1:31: View.swift uses Store
      """)
  }

  /// An alias of a composition stands for each of its types.
  @Test func aliasesStandForAllTheyName() {
    let tree = """
      //- Screen.swift
      struct Screen { let deps: Deps }
      //- Deps.swift
      typealias Deps = Net & Far & Codable
      typealias Far = any Log
      class Net { let screen: Screen }
      protocol Log {}
      """
    check(
      tree, "each type _\nmust not use protocol _",
      "Screen.swift:1:27: error: Screen must not use protocol _: uses Log [probe]")
    check(
      tree, "each protocol Log\nmust not be used by type _",
      """
      Deps.swift:4:10: error: Log must not be used by type _: is used by Screen [probe]
        Screen.swift:1:27: Screen uses it
      """)
    check(
      tree, "each type _\nmust not be in a cycle",
      """
      Deps.swift:3:25: error: types use each other in a cycle: Net -> Screen -> Net [probe]
        Deps.swift:3:25: Net uses Screen
        Screen.swift:1:27: Screen uses Deps
      """)
  }

  /// A cycle that leads through a nested type is one of what holds it.
  @Test func cyclesThroughNestedTypes() {
    let tree = """
      //- Screen.swift
      struct Screen { var state: State; struct State { let store: Store; var row: Row }; struct Row { var state: State } }
      //- Store.swift
      struct Store { let screen: Screen }
      """
    let rows = "types use each other in a cycle: Screen.Row -> Screen.State -> Screen.Row"
    let places = """

        Screen.swift:1:108: Screen.Row uses Screen.State
        Screen.swift:1:77: Screen.State uses Screen.Row
      """
    check(
      tree, "each type in Screen.swift|Store.swift\nmust not be in a cycle",
      "Screen.swift:1:108: error: \(rows); also part of the cycle: Screen and Store [probe]" + places)
    check(
      tree, "each type Store\nmust not be in a cycle",
      """
      Store.swift:1:28: error: types use each other in a cycle: Store -> Screen -> Screen.State -> Store; \
      also part of the cycle: Screen.Row [probe]
        Store.swift:1:28: Store uses Screen
        Screen.swift:1:28: Screen uses Screen.State
        Screen.swift:1:61: Screen.State uses Store
      """)
    check(
      tree, "each type in Screen.swift|Store.swift\nwhere not named Row\nmust not be in a cycle",
      """
      Screen.swift:1:28: error: types use each other in a cycle: Screen -> Screen.State -> Store -> Screen [probe]
        Screen.swift:1:28: Screen uses Screen.State
        Screen.swift:1:61: Screen.State uses Store
        Store.swift:1:28: Store uses Screen
      """)
  }

  /// A cycle leads through whatever is of its level, and is told by one that holds what the rule is about.
  @Test func cyclesThroughWhatIsNoSubject() {
    let tree = """
      //- Feature/A.swift
      final class A { let b: B; let s: S }
      //- Feature/B.swift
      struct B { let a: A }
      //- Shared/S.swift
      struct S { let t: T }
      //- Shared/T.swift
      struct T { let a: A; let mock: MockT? }
      //- Shared/MockT.swift
      class MockT { let t: T }
      """
    check(
      tree, "each file in Shared\nwhere not named Mock*\nmust not be in a cycle",
      """
      Shared/S.swift:1:19: error: files use each other in a cycle: S.swift -> T.swift -> A.swift -> S.swift; \
      also part of the cycle: B.swift [probe]
        Shared/S.swift:1:19: S.swift uses T
        Shared/T.swift:1:19: T.swift uses A
        Feature/A.swift:1:34: A.swift uses S
      """)
    check(
      tree, "each class _\nwhere not named Mock*\nmust not be in a cycle",
      """
      Feature/A.swift:1:24: error: types use each other in a cycle: A -> B -> A; also part of the cycle: S and T [probe]
        Feature/A.swift:1:24: A uses B
        Feature/B.swift:1:19: B uses A
      """)
  }

  /// Each build has another half of it.
  @Test func noCycleGoesThroughSeveralTargets() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "App", path: ".", sources: ["App", "Shared"]),
        .target(name: "Watch", path: ".", sources: ["Watch", "Shared"]),
      ])
      //- App/A.swift
      struct A { var one: One }
      struct B {}
      //- Watch/B.swift
      struct A {}
      struct B { var two: Two }
      //- Shared/One.swift
      struct One { var b: B? }
      //- Shared/Two.swift
      struct Two { var a: A? }
      """, "each type\nmust not be in a cycle",
      """
      problem Package.swift:5:3: 2 files are in two targets, 'App' and 'Watch': 'Shared/One.swift', 'Shared/Two.swift'
      """)
  }

  /// Each of them among its own files: this takes minutes where each goes through all files and uses.
  @Test func manyCyclesTakeLinearTime() {
    let tree = (0..<4_000).map { number in
      let (left, right) = ("A\(number)", "B\(number)")
      return "//- \(left).swift\nstruct \(left) { var b: [\(right)] }\n"
        + "//- \(right).swift\nstruct \(right) { var a: [\(left)] }\n"
    }.joined()
    let (rules, pages) = read("each file\nmust not be in a cycle")
    let report = lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
    #expect(report.findings.count == 4_000)
    #expect(
      report.findings.first?.message == "files use each other in a cycle: A0.swift -> B0.swift -> A0.swift")
  }
}
