import Foundation
import Testing

@testable import RuleLanguage

/// docs/RULES.md is the notation as users read it.
@Suite struct ReferenceTests {
  private let text: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/RULES.md")
    text = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func itsBlocksAreRead() {
    let read = parseRules([RuleSource(path: "docs/RULES.md", text: text, pack: nil)], overrides: [])
    #expect(read.errors.map { "\($0.place.line):\($0.place.column): \($0.message)" } == [])
    #expect(
      read.rules.rules.map(\.id.name) == [
        "cross-feature", "effects-handle-errors", "live-value", "no-print", "screen-without-model", "sendable-dtos",
        "shared-by-one", "state-shape",
      ])
  }

  @Test func itNamesEveryWordOfTheNotation() {
    let words = kindNames.map(\.name) + moduleKinds + predicateNames.map(\.name) + refusedPredicates.map(\.name)
    #expect(words.filter { !text.contains("`\($0)`") } == [])
  }
}
