import Foundation
import Testing

/// Compares two outlines as the differential tests do.
private func check(
  _ found: String, _ expected: String, says text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try disagreements(of: Data(found.utf8), with: Data(expected.utf8), path: "a.swift")
  #expect(result.map(\.description).joined(separator: "\n") == text, sourceLocation: sourceLocation)
}

@Suite struct DisagreementTests {
  @Test func `equal outlines do not disagree`() throws {
    try check(#"{"comments":[]}"#, #"{"comments":[]}"#, says: "")
  }

  @Test func `two entries of one line are set against each other`() throws {
    try check(
      #"{"declarations":[{"kind":"let","line":3},{"kind":"func","line":4}]}"#,
      #"{"declarations":[{"kind":"var","line":3},{"kind":"func","line":4}]}"#,
      says: """
        a.swift:3: declarations
          the reference says {"kind":"var","line":3}
          the outline says   {"kind":"let","line":3}
        """)
  }

  @Test func `missing, extra and repeated entries are told`() throws {
    try check(
      #"{"comments":[["line",0,2,1,1],["line",0,2,1,1]],"bytes":7}"#,
      #"{"comments":[["line",0,2,1,1],["block",9,4,2,2]],"bytes":8}"#,
      says: """
        a.swift:1: bytes
          the reference says 8
          the outline says   7
        a.swift:1: comments
          the reference says nothing
          the outline says   ["line",0,2,1,1]
        a.swift:2: comments
          the reference says ["block",9,4,2,2]
          the outline says   nothing
        """)
  }

  @Test func `order and spelling count`() throws {
    try check(
      #"{"regexes":[["regex",9,1,2,2,0],["regex",1,1,1,1,0]]}"#,
      #"{"regexes":[["regex",1,1,1,1,0],["regex",9,1,2,2,0]]}"#,
      says: """
        a.swift:1: regexes in another order
          the reference says ["regex",1,1,1,1,0]
          the outline says   ["regex",9,1,2,2,0]
        """)
    try check(
      #"{"hasError":false }"#, #"{"hasError":false}"#,
      says: """
        a.swift:1: all
          the reference says the same, written differently
          the outline says   the same, written differently
        """)
  }
}
