import Foundation
import TestSupport
import Testing

@testable import RuleLanguage

/// Editors/archlint.tmLanguage.json colours every word of every block there is.
@Suite struct EditorTests {
  private struct Grammar: Decodable {
    struct Pattern: Decodable { var match: String?; var name: String? }
    struct Entry: Decodable { var patterns: [Pattern] }
    var repository: [String: Entry]
  }

  private let root = packageRoot
  private let rules: [(expression: Regex<AnyRegexOutput>, scope: String)]
  private let layouts: [(expression: Regex<AnyRegexOutput>, scope: String)]

  init() throws {
    let data = try Data(contentsOf: root.appending(path: "Editors/archlint.tmLanguage.json"))
    let grammar = try JSONDecoder().decode(Grammar.self, from: data)
    func expressions(_ name: String) throws -> [(Regex<AnyRegexOutput>, String)] {
      try (grammar.repository[name]?.patterns ?? []).map {
        (try Regex($0.match ?? "").wordBoundaryKind(.simple), $0.name ?? "")
      }
    }
    rules = try expressions("notation")
    layouts = try expressions("layout")
  }

  /// The scopes of a line, as an editor finds them: the leftmost match, and of several the first in the grammar.
  private func scopes(
    _ line: Substring, _ patterns: [(expression: Regex<AnyRegexOutput>, scope: String)]
  ) -> [(text: Substring, scope: String)] {
    var found: [(Substring, String)] = []
    var start = line.startIndex
    while start < line.endIndex {
      var best: (range: Range<Substring.Index>, scope: String)?
      for (expression, scope) in patterns {
        guard let range = line[start...].firstMatch(of: expression)?.range, !range.isEmpty else { continue }
        if best.map({ range.lowerBound < $0.range.lowerBound }) ?? true { best = (range, scope) }
      }
      let end = best?.range.lowerBound ?? line.endIndex
      if start < end { found.append((line[start..<end], "")) }
      guard let best else { break }
      found.append((line[best.range], best.scope))
      start = best.range.upperBound
    }
    return found
  }

  @Test func everyWordOfTheNotationHasAScopeOfItsOwn() {
    let words =
      kindNames + moduleKinds + modifierNames.map(\.name) + clauseWords + effectNames.map(\.name)
      + PredicateKeyword.allCases.flatMap {
        ($0.rawValue + " " + $0.help.thirdPerson).split(separator: " ").map(String.init)
      }
      + articles + [
        "not", "or", "be", "same", "another", "at", "least", "most", "exactly", "only", "stored", "computed",
      ]
    let plain = words.filter { word in
      scopes(word[...], rules).contains { $0.scope.isEmpty || $0.scope.hasPrefix("variable.other") }
    }
    #expect(plain == [])
  }

  @Test func everyBlockIsCovered() throws {
    var pages = documentationPages + ["Fixtures/enforced-guide/docs/ARCHITECTURE.md"]
    let packs = FileManager.default.enumerator(atPath: root.appending(path: "Rules").path)
    while let path = packs?.nextObject() as? String { if path.hasSuffix(".md") { pages.append("Rules/" + path) } }
    var blocks = 0
    for page in pages {
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      for case .fence(let fence) in MarkdownPage(text).items {
        let kind = String(decoding: fence.info.prefix { !isSpace($0) }, as: UTF8.self)
        guard ["rule", "definitions", "layout"].contains(kind) else { continue }
        blocks += 1
        for line in fence.lines.map({ String(decoding: $0, as: UTF8.self) }) {
          let bare = scopes(line[...], kind == "layout" ? layouts : rules)
            .filter { $0.scope.isEmpty && $0.text.contains { !$0.isWhitespace } }
          #expect(bare.isEmpty, "\(page): '\(bare.first?.text ?? "")' of: \(line)")
        }
      }
    }
    #expect(blocks > 20)
  }
}
