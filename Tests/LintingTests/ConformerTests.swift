import Testing

/// Counterparts by what they inherit, which are looked up by name instead of compared one by one.
@Suite struct ConformerTests {
  /// Reports the protocols without conformers, once by each one's own name and once by a placeholder.
  private func check(_ source: String, lacking: [String: String], at location: SourceLocation = #_sourceLocation) {
    for name in ["P", "{Name}"] {
      let expected = lacking.sorted { $0.key < $1.key }.map { place, end in
        "A.swift:\(place): \(end.replacing("NAME", with: name))"
      }
      LintingTests.check(
        "//- A.swift\n" + source, "each protocol \(name)\nmust come with a type _: \(name)",
        expected.joined(separator: "\n"), at: location)
    }
  }

  private let missing = "error: P must come with a type _: NAME: there is none [probe]"

  @Test func `types by their clauses, those of extensions, and aliases`() {
    check("protocol P {}\nstruct S: P {}", lacking: [:])
    check("protocol P {}\nstruct S {}\nextension S: P {}", lacking: [:])
    check("protocol P {}\ntypealias Q = P & Sendable\nstruct S: Q {}", lacking: [:])
    check("protocol P {}\nstruct S {}", lacking: ["1:10": missing])
  }

  @Test func `types at any distance`() {
    check("protocol P {}\nprotocol Q: P {}\nstruct S: Q {}", lacking: [:])
    check("protocol P {}\nclass A: P {}\nclass B: A {}", lacking: [:])
    check("protocol P {}\nprotocol Q: P {}", lacking: ["1:10": missing])
  }

  @Test func `macros may add any protocol`() {
    check(
      "protocol P {}\n@Made struct S {}",
      lacking: ["1:10": "unknown: P was not judged: @Made may add a conformance to NAME"])
  }

  @Test func `types from outside inherit no protocol of the project unless an extension adds it`() {
    check("protocol P {}\nclass S: Foreign {}", lacking: ["1:10": missing])
  }

  /// Each protocol has 300 conformers at any distance, and two are enough.
  @Test func `a long chain of protocols`() {
    let chain = (1...300).map { "protocol P\($0): P\($0 - 1) {}" }.joined(separator: "\n")
    LintingTests.check(
      "//- A.swift\nprotocol P0 {}\n" + chain, "each protocol {Name}\nmust come with at least 2 protocols _: {Name}",
      """
      A.swift:258:10: unknown: P257 and 43 others inherit more than 256 types; conformances and isolation beyond those were not checked
      """)
  }
}
