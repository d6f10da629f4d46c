import Foundation
import RuleLanguage
import TestSupport
import Testing

@testable import archlint

/// docs/documents/PACK.md lists what the documents of a pack ask for, with the rules that check it.
@Suite struct PackDocumentTests {
  private struct Sentence {
    var items: [String]
    var rules: [String]
  }

  /// The lines of the tables with three cells: a sentence, its checklist items, and its rules or a reason.
  private func sentences(of pack: String) throws -> [Sentence] {
    let page = packageRoot.appending(path: "docs/documents/\(pack).md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let items = cells.count == 3 ? cells[1].matches(of: /[A-Z]{2}-[0-9]+/).map { String($0.output) } : []
      guard cells.count == 3, !items.isEmpty || cells[1] == "–" else { return nil }
      return Sentence(items: items, rules: cells[2].matches(of: /`([a-z]+(?:-[a-z]+)+)`/).map { String($0.output.1) })
    }
  }

  /// Parsed once, because that takes seconds.
  private static let pages = allPacks().pages

  private func rules(where isIncluded: (RulePage) -> Bool) -> Set<String> {
    Set(Self.pages.filter(isIncluded).flatMap(\.rules).map(\.id.name))
  }

  @Test(arguments: ["feature-scoped", "service", "mvvm-services", "tca-modules"])
  func aSentenceNamesRulesOfItsItems(pack: String) throws {
    let sentences = try sentences(of: pack)
    #expect(sentences.count > 40)
    for sentence in sentences {
      let own = rules {
        $0.pack == "core" || sentence.items.isEmpty || !Set($0.rows).isDisjoint(with: sentence.items)
      }
      #expect(own.isSuperset(of: sentence.rules), "\(sentence)")
    }
  }

  @Test(arguments: [
    ("feature-scoped", "FS-33"), ("service", "SV-1"), ("mvvm-services", "DI-25"), ("tca-modules", "TT-1"),
  ])
  func eachItemAndEachRuleHasASentence(pack: String, item: String) throws {
    let sentences = try sentences(of: pack)
    let rows = Self.pages.filter { $0.pack == pack }.flatMap(\.rows).filter { !$0.hasPrefix("CO-") }
    #expect(Set(rows + [item]).subtracting(sentences.flatMap(\.items)) == [])
    #expect(rules { $0.pack == pack }.subtracting(sentences.flatMap(\.rules)) == [])
  }
}
