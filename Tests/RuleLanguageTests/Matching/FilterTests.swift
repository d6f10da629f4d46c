import SwiftOutline
import Testing

@testable import RuleLanguage

/// The filter tells of every source what a naive search tells.
private func check(_ texts: [String], _ sources: [String], _ location: SourceLocation = #_sourceLocation) {
  guard let filter = TextFilter(Set(texts.map { Array($0.utf8) })) else {
    Issue.record("no filter", sourceLocation: location)
    return
  }
  for source in sources {
    let holds = texts.contains { text in
      text.utf8.count <= source.utf8.count
        && (0...(source.utf8.count - text.utf8.count)).contains { source.utf8.dropFirst($0).starts(with: text.utf8) }
    }
    #expect(filter.mayHold(Array(source.utf8)) == holds, "\(texts) in \(source)", sourceLocation: location)
  }
}

@Suite struct FilterTests {
  @Test func tellsWhatANaiveSearchTells() {
    check(["ab"], ["", "a", "b", "ab", "ba", "aab", "xab", "abx", "axb"])
    check(["AKIA", "sk_live_"], ["AKIA", "AKI", "xAKIAx", "sk_live", "let a = \"sk_live_1\"", "KIAAKI A", "AKAKIA"])
    check(["abcabd", "bcd"], ["abcabcabd", "abcab", "abcd", "xbcd", "bc", "cabd"])
    check([String(repeating: "a", count: 40)], [String(repeating: "a", count: 39), String(repeating: "a", count: 41)])
    let letters = ["a", "b", "c"]
    let words = letters.flatMap { one in letters.flatMap { two in letters.map { one + two + $0 } } }
    for word in words { check([word, word + "a"], words.flatMap { one in words.map { one + $0 } }) }
  }

  @Test func namesAreNoPartsOfOthers() {
    let filter = TextFilter([Array("Cart".utf8), Array("URL".utf8)], areNames: true)
    for source in ["Cart", "let a: Cart?", "Cart(", "`Cart`", "≠Cart", ".URL.", "CartCart Cart"] {
      #expect(filter?.mayHold(Array(source.utf8)) == true, "\(source)")
    }
    for source in ["Carts", "aCart", "_Cart", "Cart1", "CartURL", "URLCart", "", "car t"] {
      #expect(filter?.mayHold(Array(source.utf8)) == false, "\(source)")
    }
  }

  @Test func textsThatAreTooShortOrTooManyFilterNothing() {
    #expect(TextFilter([]) == nil)
    #expect(TextFilter([Array("a".utf8)]) == nil)
    #expect(TextFilter(Set((0..<1000).map { Array("text\($0)".utf8) })) == nil)
  }

  @Test(arguments: [
    ("// print(1)\n", 0), ("  // print(1)\r// print(2)\r\nprint(3)", 1), ("// a\n\n/* b */ print(1) // print(2)", 1),
    ("print(1)", 1), ("", 0), ("//", 0), ("/* a */ print(1)", 1), ("let a = \"\"\"\n// print(1)\n\"\"\"; print(2)", 1),
  ])
  func aHeaderHidesNoCode(_ source: String, _ count: Int) {
    let page = RuleSource(path: "p.md", text: "```rule r\neach file\nmust not contain print(...)\n```\n", pack: nil)
    let search = CodeSearch(parseRules([page], overrides: []).rules.code)
    var scratch = OutlineScratch()
    #expect(search.sites(in: SourceText(source), scratch: &scratch).count == count, "\(source)")
  }
}
