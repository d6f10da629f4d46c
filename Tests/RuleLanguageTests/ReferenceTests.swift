import Foundation
import TestSupport
import Testing

@testable import RuleLanguage

/// docs/RULES.md is the notation as users read it.
@Suite struct ReferenceTests {
  private let file: URL
  private let text: String

  init() throws {
    file = packageRoot.appending(path: "docs/RULES.md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func itsBlocksAreRead() {
    let read = parseRules([RuleSource(path: "docs/RULES.md", text: text, pack: nil)], overrides: [])
    #expect(read.errors.map { "\($0.place.line):\($0.place.column): \($0.message)" } == [])
    #expect(
      read.rules.rules.map(\.id.name) == [
        "cross-feature", "dto-shape", "effects-handle-errors", "feature-folders", "force-try",
        "implementation-without-interface",
        "import-of-implementation", "import-of-upper-tier", "live-value", "module-in-no-tier",
        "no-legacy-anywhere", "no-print",
        "screen-without-model", "sendable-dtos", "service-errors", "shared-by-one", "state-shape",
        "testing-in-production",
      ])
  }

  /// `ARCHLINT_UPDATE_GOLDENS=1 swift test` makes the tables anew.
  @Test func itsTablesAreTheParsers() throws {
    var expected = text
    for (name, part) in referenceParts() {
      let begin = try #require(expected.range(of: "<!-- \(name):begin"))
      let open = try #require(expected.range(of: "-->\n", range: begin.upperBound..<expected.endIndex))
      let close = try #require(expected.range(of: "<!-- \(name):end -->", range: open.upperBound..<expected.endIndex))
      expected.replaceSubrange(open.upperBound..<close.lowerBound, with: part)
    }
    #expect(try golden("docs/RULES.md", updatedTo: expected) == expected)
  }

  @Test func itsExamplesOfPredicatesAreRead() {
    for example in PredicateKeyword.allCases.map(\.help.example) {
      let asked =
        [
          "be declared": "import", "be needed": "import", "be reachable": "import", "be imported": "dependency",
          "not use": "file",
          "not reach": "module", "be used": "module", "throw": "func _",
        ].first { example.hasPrefix($0.key) }?.value ?? (example.hasSuffix(".swift") ? "file" : "type {Name}")
      let found = errors(inBlock: "each \(asked)\nmust \(example)", words: "entity = type in Entities")
      #expect(found == "")
    }
  }
}
