import ProjectLoading
import Testing

@testable import Linting

@Suite struct ConventionTests {
  /// A convention that cannot be judged everywhere is none; that its id ends like another's says nothing of the other.
  @Test func whatIsUndecidedConcernsOneHabit() {
    func candidate(_ id: String, _ clauses: [String]) -> ConventionCandidate {
      ConventionCandidate(id: id, title: id, clauses: clauses, sort: .declarationPattern, worth: 50, topic: id)
    }
    let source = ["Cart", "Till", "Shop", "Card"].map { "final class \($0)TableStore: Base {}\n" }.joined()
    let found = conventions(
      [
        candidate("store-shape", ["each type *Store", "must be final class _"]),
        candidate("table-store-shape", ["each type *TableStore", "must be type _: Sendable"]),
      ], definitions: [], in: project(of: [("Stores.swift", source)], options: DiscoveryOptions()), atLeast: 3)
    #expect(found.map(\.id.name) == ["store-shape"])
  }

  /// What views are the framework says; where they stand is a convention.
  @Test func viewsHaveAPlaceAndNothingElse() {
    let files = (1...12).flatMap { number in
      [
        (
          "App/Views/V\(number)View.swift",
          "import SwiftUI\nstruct V\(number)View: View { var body: some View { EmptyView() } }"
        ),
        ("App/Model/T\(number).swift", "struct T\(number) {}"),
      ]
    }
    let found = survey(project(of: files, options: DiscoveryOptions()), isLearning: true).conventions
    #expect(found.filter { $0.topic == "View" }.map(\.clauses) == [["each type *View", "must be in Views"]])
  }

  /// A file that imports two of what none should is one file.
  @Test func exceptionsAreCountedByWhatFails() {
    let candidate = ConventionCandidate(
      id: "interface-in-model", title: "Model knows no user interface",
      clauses: ["each file in Model", "must not use module SwiftUI|UIKit"], sort: .boundary, worth: 80, topic: "Model")
    var files = (1..<30).map { ("Model/M\($0).swift", "struct M\($0) {}\n") }
    files.append(("Model/M30.swift", "import SwiftUI\nimport UIKit\nstruct M30 {}\n"))
    let found = conventions(
      [candidate], definitions: [], in: project(of: files, options: DiscoveryOptions()), atLeast: 10)
    #expect(found.map(\.subjects) == [30])
    #expect(found.map(\.broken) == [1])
  }

  /// What others inherit cannot be final, also if only a test inherits it, and both sides of an `#if` are classes.
  @Test func classesThatOthersInheritAreLeftOut() {
    var files = (1...20).map { ("C\($0).swift", "final class C\($0): Base {}\n") }
    files.append(("Base.swift", "class Base {}\nclass Tested {}\n"))
    files.append(("Sides.swift", "#if os(iOS)\nclass Side {}\n#else\nclass Side {}\n#endif\n"))
    files.append(("Tests/FakeTested.swift", "import XCTest\nclass FakeTested: Tested {}\n"))
    let found = survey(project(of: files, options: DiscoveryOptions()), isLearning: true).conventions
    let convention = found.first { $0.id.name == "final-classes" }
    #expect(convention?.clauses == ["each class", "where not named Base|Tested", "must be final class _"])
    #expect(convention.map { [$0.subjects, $0.broken, $0.exceptions.count] } == [22, 2, 2])
  }

  /// A subclass in a test keeps a class from being final.
  @Test func aGroupWithTestedSubclassesLeavesThemOut() {
    var files = (1...19).map { ("S\($0)Store.swift", "final class S\($0)Store: Keeping {}\n") }
    files.append(("OpenStore.swift", "class OpenStore: Keeping {}\n"))
    files += (1...19).map { ("C\($0).swift", "class C\($0) {}\n") }
    files.append(("Tests/FakeStore.swift", "import XCTest\nclass FakeStore: OpenStore {}\n"))
    let found = survey(project(of: files, options: DiscoveryOptions()), isLearning: true).conventions
    #expect(
      found.first { $0.id.name == "store-declaration" }?.clauses == [
        "each type *Store", "where not named OpenStore", "must be final class _: Keeping",
      ])
  }

  /// A rule for more types leaves out the same rule for fewer, and rules with the same demand are one rule.
  @Test(
    arguments: [
      ([0, 1, 2], [["each class", "must be final class _"]]),
      (
        [1, 2, 4, 5],
        [
          ["each type *Controller not in type", "must be final class _"],
          ["each type {Name}", "where named *Controller", "must be in {Name}.swift"],
        ]
      ),
      (
        [2, 3],
        [
          ["each type *ListController", "must be final class _"],
          ["each type *Controller", "must be @MainActor final class _"],
        ]
      ),
      ([6, 7], [["each type *Card|*ListController", "must be in Lists"]]),
    ])
  func rulesThatSayTheSameAreOne(_ numbers: [Int], _ kept: [[String]]) {
    let groups = [
      TypeGroupRule(kind: "class", suffixes: [], demand: ["be final class _"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["Controller"], isTopLevel: true, demand: ["be final class _"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["ListController"], demand: ["be final class _"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["Controller"], demand: ["be @MainActor final class _"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["Controller"], demand: ["be in {Name}.swift"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["ListController"], demand: ["be in {Name}.swift"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["ListController"], demand: ["be in Lists"], verb: ""),
      TypeGroupRule(kind: "type", suffixes: ["Card"], demand: ["be in Lists"], verb: ""),
    ]
    let candidates = numbers.map { number in
      ConventionCandidate(
        id: "rule-\(number)", groups[number], sort: .counterpart, worth: 10 * number, topic: "\(number)")
    }
    let names = ["CartListController", "TillListController", "ShopListController", "RedCard", "OldCard", "NewCard"]
    let files = names.map { ("Lists/\($0).swift", "@MainActor final class \($0) {}\n") }
    let found = conventions(
      candidates, definitions: [], in: project(of: files, options: DiscoveryOptions()), atLeast: 3)
    #expect(Set(found.map(\.clauses)) == Set(kept))
  }

  /// The build prevents uses of code that a module neither compiles nor depends on.
  @Test(arguments: [
    (".target(name: \"Shop\", path: \"Sources\")", true),
    (".target(name: \"Screens\", dependencies: [\"Model\"]), .target(name: \"Model\")", false),
  ])
  func boundariesThatTheBuildKeepsAreNoRules(_ targets: String, _ isProposed: Bool) {
    var files = [
      (
        "Package.swift",
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"Shop\", targets: [\(targets)])\n"
      )
    ]
    for number in 1...12 {
      files.append(("Sources/Model/M\(number).swift", "public struct M\(number) {}\n"))
      files.append(("Sources/Screens/S\(number).swift", "import Model\nstruct S\(number) { let m: M\(number) }\n"))
    }
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let found = survey(project(of: files, options: options), isLearning: false).boundaries
    #expect(found.contains { $0.title == "Model must not use Screens" } == isProposed)
  }

  /// No type inherits from itself.
  @Test func theBaseOfAllIsNoneOfThem() {
    let base = ("Sources/TaskOperation.swift", "class TaskOperation {}\n")
    let own = (0..<14).map { ("Sources/S\($0)Operation.swift", "class S\($0)Operation: TaskOperation {}\n") }
    let found = survey(project(of: [base] + own, options: DiscoveryOptions()), isLearning: true).conventions
    let declarationPattern = found.first { $0.id.name == "operation-declaration" }
    #expect(
      declarationPattern?.clauses == [
        "each type *Operation", "where not named TaskOperation", "must be class _: TaskOperation",
      ])
    #expect(declarationPattern?.broken == 0)
  }

  /// What shows how the code is used, or stands where most of it does, has no conventions of the code.
  @Test(arguments: [
    ("Examples/Shop/Stores", false), ("Sources/Stores", true), ("Sources/iOS Demo/Stores", false),
    ("ExampleApp/Stores", false), ("ExampleMVVM/Stores", true), ("DemoFeature/Stores", true),
  ])
  func samplesHaveNoHabits(_ folder: String, _ isHabit: Bool) {
    let stores = (0..<12).map { ("\(folder)/S\($0)Store.swift", "final class S\($0)Store {}\n") }
    let others = (0..<14).map { ("Sources/Rest/R\($0).swift", "struct R\($0) {}\n") }
    let ids = survey(project(of: stores + others, options: DiscoveryOptions()), isLearning: true).conventions.map(
      \.id.name)
    #expect(ids.contains("types-in-stores") == isHabit)
    let alone = survey(project(of: stores, options: DiscoveryOptions()), isLearning: true).conventions.map(\.id.name)
    #expect(!alone.contains("types-in-stores"))
  }
}
