import Foundation
import TestSupport
import Testing

@testable import archlint

/// docs/documents/PACK.md lists what the documents of a pack ask for, with the rules that check it.
@Suite(.serialized) struct PackDocumentTests {
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

  private func rules(ofItems items: [String]) -> [String] {
    packNames.flatMap(checklistRows).filter { items.contains($0.name) }.flatMap(\.rules).map(\.id.name)
  }

  @Test(arguments: ["feature-scoped", "service"])
  func aSentenceNamesRulesOfItsItems(pack: String) throws {
    let known = Set(packNames.flatMap(checklistRows).flatMap(\.rules).map(\.id.name))
    let sentences = try sentences(of: pack)
    #expect(sentences.count > 40)
    for sentence in sentences {
      #expect(known.isSuperset(of: sentence.rules), "\(sentence)")
      let own = sentence.items.isEmpty ? sentence.rules : rules(ofItems: sentence.items)
      #expect(Set(own).isSuperset(of: sentence.rules), "\(sentence)")
      #expect(sentence.items.isEmpty || sentence.items == ["FS-33"] || !sentence.rules.isEmpty, "\(sentence)")
    }
  }

  @Test(arguments: ["feature-scoped", "service"])
  func eachItemAndEachRuleHasASentence(pack: String) throws {
    let sentences = try sentences(of: pack)
    let rows = checklistRows(of: pack)
    #expect(Set(rows.map(\.name)).subtracting(sentences.flatMap(\.items)) == [])
    #expect(Set(rows.flatMap(\.rules).map(\.id.name)).subtracting(sentences.flatMap(\.rules)) == [])
  }
}
