import ProjectLoading
import Testing

@testable import Linting

/// Boundaries of a tree of these files, with how many elements keep each.
private func check(
  _ files: [(path: String, text: String)], _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  var options = DiscoveryOptions()
  options.wantsReferences = true
  let found = survey(project(of: files, options: options), isLearning: false).boundaries
  #expect(
    found.map { "\($0.title): \($0.subjects - $0.broken) of \($0.subjects)" } == expected,
    sourceLocation: sourceLocation)
}

/// Files in a folder, each with one type. `uses` gives the type that each one uses.
private func folder(
  _ path: String, _ count: Int, uses: (Int) -> String? = { _ in nil }
) -> [(path: String, text: String)] {
  let name = path.filter { $0 != "/" }
  return (0..<count).map { number in
    let member = uses(number).map { " let a: \($0)? " } ?? ""
    return ("\(path)/\(name)\(number).swift", "struct \(name)\(number) {\(member)}\n")
  }
}

@Suite struct BoundaryTests {
  /// Folders that use a layer a lot, and that it does not use, are the first to be named. A folder that it uses, too, is
  /// named if that is an exception.
  @Test func strongTargetsComeFirst() {
    check(
      folder("Models", 20) { $0 == 0 ? "Api0" : nil } + folder("Api", 5) { "Models\($0)" }
        + folder("Modules", 9) { "Models\($0)" } + folder("Router", 1) { _ in "Models2" },
      ["Models must not use Modules, Router or Api: 19 of 20"])
  }

  /// That one folder uses the folder beside it is no boundary, unless the name says so or many files use it.
  @Test func neighboursAreNoLayers() {
    check(folder("List", 8) + folder("Home", 6) { "List\($0)" }, [])
    check(folder("List", 8) + folder("Home", 16) { "List\($0 % 8)" }, ["List must not use Home: 8 of 8"])
    check(
      folder("List", 8) + folder("Home", 6) { "List\($0)" } + folder("Detail", 3) { "List\($0)" },
      ["List must not use Home or Detail: 8 of 8"])
  }

  /// Names that readers could confuse get the folders around them.
  @Test func titlesNameOneFolder() {
    check(
      folder("A/Models", 8) + folder("A/Views", 6) { "AModels\($0)" } + folder("B/Model", 1) + folder("B/views", 1),
      ["A/Models must not use A/Views: 8 of 8"])
  }

  /// The feature that puts the others together may use them.
  @Test func rootsMayUseFeatures() {
    func feature(_ name: String, uses: String = "Int") -> (path: String, text: String) {
      ("Features/\(name)/\(name).swift", "struct \(name) { let a: \(uses)? }\n")
    }
    let root = ("Features/Tabs/Tabs.swift", "struct Tabs { let a: A?; let b: B?; let c: C? }\n")
    check(
      [root, feature("A"), feature("B"), feature("C"), feature("D"), feature("E", uses: "D")],
      ["Only Tabs may use other features: 4 of 5"])
    check(["A", "B", "C"].map { feature($0) }, ["Features must not use each other: 3 of 3"])
  }

  /// SwiftPM targets cannot depend on each other in a cycle. Targets of one name in two packages are one feature.
  @Test func cyclesThatTheBuildPreventsAreNoRule() {
    func package(_ folder: String, _ names: [String]) -> [(path: String, text: String)] {
      let targets = names.map { name in
        let others = name == "AFeature" ? "" : ", dependencies: [\"AFeature\"]"
        return ".target(name: \"\(name)\"\(others))"
      }
      let manifest =
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(folder)\", targets: ["
        + targets.joined(separator: ", ") + "])\n"
      return [("\(folder)/Package.swift", manifest)]
        + names.map { name in
          (
            "\(folder)/Sources/\(name)/\(name).swift",
            name == "AFeature" ? "public struct A {}\n" : "import AFeature\nstruct \(name) { let a: A }\n"
          )
        }
    }
    check(package("iOS", ["AFeature", "BFeature", "CFeature", "DFeature"]) + package("Android", ["AFeature"]), [])
  }
}
