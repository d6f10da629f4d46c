import Testing

/// `map` of what may be nil.
@Suite struct ManifestOptionalTests {
  @Test func texts() {
    check(
      """
      struct Spec { var name: String; var folder: String? }
      func make(_ name: String, folder: String? = nil) -> Target {
        .target(name: name, path: folder.map { "Features/\\($0)" })
      }
      let folders = ["C": "c"]
      let specs = [Spec(name: "D", folder: "d"), Spec(name: "E")]
      func folder(of name: String) -> String? { name }
      let package = Package(name: "P", targets: [
        make("A", folder: "a"), make("B"),
        .target(name: "C", path: folders["C"].map { "x/\\($0)" } ?? "none"),
      ] + specs.map { spec in
        let path = spec.folder.map { "y/\\($0)" } ?? "none"
        return .target(name: spec.name, path: path)
      } + [.target(name: "F", path: folder(of: "f").flatMap { $0 + "/F" })])
      """,
      """
      library A at Features/a
      library B
      library C at x/c
      library D at y/d
      library E at none
      library F at f/F
      """)
  }

  @Test func aChainOverSeveralLines() {
    check(
      """
      let text: String? = nil
      let name = (text ?? nil)?
        .lowercased()
        ?? "a"
      let other = text?
        .isEmpty ?? true ? "b" : "c"
      let package = Package(name: "P", targets: [.target(name: name), .target(name: other)])
      """,
      """
      library a
      library b
      """)
  }

  @Test func lists() {
    check(
      """
      func make(_ name: String, _ sources: [String]? = nil, needs: [String] = []) -> Target {
        .target(name: name, dependencies: needs.map { .byName(name: $0) }, sources: sources.map { $0 + ["Common"] })
      }
      let package = Package(name: "P", targets: [make("A", ["x"], needs: ["B"]), make("B")])
      for target in package.targets { target.sources = target.sources.map { ["Shared"] + $0 } }
      """,
      """
      library A only Shared x Common: B
      library B
      """)
  }

  /// Its characters are not looked at.
  @Test func aTextThatIsNoOptional() {
    check(
      """
      let name = "a-b"
      let package = Package(name: "P", targets: [.target(name: String(name.map { $0 == "-" ? "_" : $0 }))])
      """,
      """
      4:65: 'map' of a text is not known, so the target's name may be incomplete
      """)
  }
}
