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
    #expect(found.filter { $0.topic == "View" }.map(\.clauses) == [["each type {Name}View", "must be in Views"]])
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

  /// What others inherit cannot be final, and both sides of an `#if` are classes.
  @Test func classesThatOthersInheritAreLeftOut() {
    var files = (1...20).map { ("C\($0).swift", "final class C\($0): Base {}\n") }
    files.append(("Base.swift", "class Base {}\n"))
    files.append(("Sides.swift", "#if os(iOS)\nclass Side {}\n#else\nclass Side {}\n#endif\n"))
    let found = survey(project(of: files, options: DiscoveryOptions()), isLearning: true).conventions
    let convention = found.first { $0.id.name == "final-classes" }
    #expect(convention?.clauses == ["each class", "where not named Base", "must be final class _"])
    #expect(convention.map { [$0.subjects, $0.broken, $0.exceptions.count] } == [22, 2, 2])
  }

  /// What a convention of more things says already is not proposed again, however much it is worth by itself.
  @Test(
    arguments: [
      (["class", "controller", "list-controller"], ["class"]),
      (["controller", "list-controller", "list-file", "file", "place"], ["controller", "file", "place"]),
      (["list-controller", "shared"], ["list-controller", "shared"]),
    ])
  func whatAnotherImpliesIsNoHabit(_ ids: [String], _ kept: [String]) {
    let candidates = [
      ("class", "", ["each class", "must be final class _"]),
      ("controller", "Controller", ["each type *Controller not in type", "must be final class _"]),
      ("list-controller", "ListController", ["each type *ListController", "must be final class _"]),
      ("shared", "Controller", ["each type *Controller", "must be @MainActor final class _"]),
      ("file", "Controller", ["each type {Name}Controller", "must be in {Name}Controller.swift"]),
      ("list-file", "ListController", ["each type {Name}ListController", "must be in {Name}ListController.swift"]),
      ("place", "ListController", ["each type *ListController", "must be in Lists"]),
    ].enumerated().map { number, one in
      ConventionCandidate(id: one.0, title: one.0, clauses: one.2, sort: .counterpart, worth: 10 * number, topic: one.1)
    }
    let names = ["CartList", "TillList", "ShopList", "Card"]
    let files = names.map { ("Lists/\($0)Controller.swift", "@MainActor final class \($0)Controller {}\n") }
    let found = conventions(
      candidates.filter { ids.contains($0.id) }, definitions: [], in: project(of: files, options: DiscoveryOptions()),
      atLeast: 3)
    #expect(Set(found.map(\.id.name)) == Set(kept))
  }

  /// No type inherits from itself.
  @Test func theBaseOfAllIsNoneOfThem() {
    let base = ("Sources/TaskOperation.swift", "class TaskOperation {}\n")
    let own = (0..<14).map { ("Sources/S\($0)Operation.swift", "class S\($0)Operation: TaskOperation {}\n") }
    let found = survey(project(of: [base] + own, options: DiscoveryOptions()), isLearning: true).conventions
    let declarationPattern = found.first { $0.id.name == "operation-shape" }
    #expect(
      declarationPattern?.clauses == [
        "each type {Name}Operation", "where not named TaskOperation", "must be class _: TaskOperation",
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
    #expect(ids.contains("store-place") == isHabit)
    let alone = survey(project(of: stores, options: DiscoveryOptions()), isLearning: true).conventions.map(\.id.name)
    #expect(!alone.contains("store-place"))
  }
}
