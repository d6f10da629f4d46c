import Testing

/// Conformers of a protocol, which are looked up by the names that types inherit.
@Suite struct ConformerTests {
  /// Asks the protocols named `P…` for a conformer.
  private func check(_ source: String, _ expected: String, at location: SourceLocation = #_sourceLocation) {
    LintingTests.check(
      "//- A.swift\n" + source, "each protocol {Name}\nwhere named P*\nmust come with a type _: {Name}", expected,
      at: location)
  }

  private let missing = "A.swift:1:10: error: P must come with a type _: P: none exists"

  @Test func `types by their clauses, those of extensions, and aliases`() {
    check("protocol P {}\nstruct S: P {}", "")
    check("protocol P {}\nstruct S {}\nextension S: P {}", "")
    check("protocol P {}\ntypealias Q = P & Sendable\nstruct S: Q {}", "")
    check("enum E { protocol P {} }\nstruct S: E.P {}", "")
    check("protocol P_Q {}\nstruct S: P_Q {}", "")
    check(
      "protocol P {}\nstruct S {}",
      """
      \(missing); the closest match is S, which does not conform to P [probe]
        A.swift:2:8: the closest match is S, which does not conform to P
      """)
  }

  @Test func `types at any distance`() {
    check("protocol P {}\nprotocol Q: P {}\nstruct S: Q {}", "")
    check("protocol P {}\nclass A: P {}\nclass B: A {}", "")
    check("protocol P {}\nprotocol Q: P {}", missing + " [probe]")
  }

  @Test func `macros may add any protocol`() {
    check(
      "protocol P {}\n@Made struct S {}\nstruct T {}",
      "problem A.swift:1:10: probe could not check P: @Made may add a conformance to P")
    check("protocol P {}\n@Made struct S {}\nstruct T: P {}", "")
  }

  @Test func `types from outside conform to what an extension gives them`() {
    check(
      "protocol P {}\nclass S: Foreign {}",
      """
      \(missing); the closest match is S, which does not conform to P [probe]
        A.swift:2:7: the closest match is S, which does not conform to P
      """)
    check(
      "protocol P {}\nclass S: Foreign {}\nextension Foreign: P {}",
      "problem A.swift:1:10: probe could not check P: whether S conforms to P depends on external declarations: Foreign"
    )
  }

  /// Actors conform to `Sendable` without naming it.
  @Test func `protocols that types conform to by themselves`() {
    LintingTests.check(
      "//- A.swift\nactor A {}\nfunc makeSendable() {}",
      "each func make{Name}\nmust come with a type _: {Name}", "")
  }

  /// Of hundreds of conformers two are enough.
  @Test func `a long chain of protocols`() {
    let chain = (1...300).map { "protocol P\($0): P\($0 - 1) {}" }.joined(separator: "\n")
    LintingTests.check(
      "//- A.swift\nprotocol P0 {}\n" + chain, "each protocol {Name}\nmust come with at least 2 protocols _: {Name}",
      """
      A.swift:300:10: error: P299 must come with at least 2 protocols _: P299: there is 1 [probe]
      A.swift:301:10: error: P300 must come with at least 2 protocols _: P300: there are 0 [probe]
      problem A.swift:258:10: P257 and 43 others inherit more than 256 types; conformances and isolation beyond those \
      were not checked
      """)
  }
}
