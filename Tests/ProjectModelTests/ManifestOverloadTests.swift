import Testing

@testable import ProjectModel

/// Several functions of one name, of which a call means one.
@Suite struct ManifestOverloadTests {
  /// Each level asks for the type of the one below.
  @Test(.timeLimit(.minutes(1))) func callsInCalls() {
    let depth = 20
    let nested = String(repeating: "wrap(", count: depth) + "\"A\"" + String(repeating: ")", count: depth)
    let grown = String(repeating: "grow(", count: depth) + "[]" + String(repeating: ")", count: depth)
    check(
      """
      func wrap(_ names: [String]) -> [String] { ["Wrong"] }
      func wrap(_ name: String) -> String { name }
      func grow(_ count: Int) -> Int { count + 1 }
      func grow(_ names: [String]) -> [String] { names + ["B"] }
      let package = Package(name: "P", targets: [.target(name: \(nested), dependencies: \(grown).suffix(1).map { .target(name: $0) })])
      """,
      "library A: .B")
  }

  @Test(.timeLimit(.minutes(1))) func aCallInItsOwnArgument() {
    check(
      """
      func join(_ targets: [Target]) -> [Target] { targets }
      func join(_ name: String) -> [Target] { [.target(name: name)] }
      func chain(_ count: Int) -> [Target] {
        count == 0 ? join("A") : join(chain(count - 1)) + [.target(name: "N\\(count)")]
      }
      let package = Package(name: "P", targets: join(chain(12)).suffix(2))
      """,
      """
      library N11
      library N12
      """)
  }
}
