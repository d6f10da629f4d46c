import ProjectModel
import RuleLanguage
import Scaffolding
import Testing

@testable import Fixes

@Suite struct ManifestChangesTests {
  private let manifest = """
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Cart", dependencies: ["Log"]),
        .target(name: "Bill", dependencies: ["Log", "Store"]),
        .target(name: "Log"),
      ]
    )
    """

  @Test func severalTargetsChangeTogether() {
    let missing = DependencyChange.remove("Price", from: "Bill")
    let (text, unclear) = changing(
      [
        .add("Store", package: nil, to: "Cart"), .remove("Log", from: "Cart"), .add("Price", package: nil, to: "Cart"),
        .remove("Log", from: "Bill"), missing, .add("Store", package: nil, to: "Log"),
      ], in: EditableManifest(manifest))
    #expect(unclear == [missing])
    #expect(
      text
        == manifest.replacing(
          "\"Cart\", dependencies: [\"Log\"]", with: "\"Cart\", dependencies: [\"Store\", \"Price\"]"
        ).replacing("[\"Log\", \"Store\"]", with: "[\"Store\"]")
        .replacing("(name: \"Log\")", with: "(name: \"Log\", dependencies: [\"Store\"])"))
  }

  @Test func aFixIsMadeWholeOrNotAtAll() {
    func fix(_ changes: [DependencyChange], _ edit: TextEdit? = nil) -> Fix {
      let steps = changes.map { Fix.Step.dependency(path: "Package.swift", $0) }
      let others = edit.map { [Fix.Step.edit(path: "A.swift", $0)] } ?? []
      return Fix(
        title: "", safety: .safe, steps: steps + others, target: .finding(RuleID("rule"), parts: []),
        place: Place(path: "A.swift"))
    }
    let texts = ["Package.swift": manifest, "A.swift": "class A {}"]
    let changes = RoundChanges(
      [
        fix([.add("Store", package: nil, to: "Cart")], TextEdit(0..<0, "final ")),
        fix([.add("Store", package: nil, to: "Log"), .remove("Price", from: "Bill")], TextEdit(6..<7, "B")),
      ], text: { texts[$0] }, isThere: { _ in false })
    #expect(changes.conflicts == [1])
    #expect(changes.texts["A.swift"] == "final class A {}")
    #expect(changes.texts["Package.swift"] == manifest.replacing("[\"Log\"])", with: "[\"Log\", \"Store\"])"))
  }
}
