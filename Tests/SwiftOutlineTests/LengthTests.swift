import Testing

@testable import SwiftOutline

/// Names and conditions that would be repeated for everything inside.
@Suite struct LengthTests {
  @Test func `long texts lose their middle`() {
    #expect(shortened("abcdef", to: 6) == "abcdef")
    #expect(shortened("abcdefg", to: 6) == "abc…efg")
    #expect(shortened("ééééé", to: 6) == "é…é")
    #expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", to: 9) == "👩…👦")
    #expect(uniquelyShortened("abcdef", to: 6) == "abcdef")
    #expect(uniquelyShortened("abcdefg", to: 6) != uniquelyShortened("abcxefg", to: 6))
  }

  /// The rest of the code is read as if the name were short.
  @Test func `the beginning of a long name is read`() {
    for letter in ["a", "a1", "é", "漢"] {
      for (open, close) in [("", ""), ("`", "`")] {
        let name = String(repeating: letter, count: 400)
        let long = open + name + name + close
        let outline = outline(
          SourceText("class \(long): B { func f(\(long): \(long)) { \(long)() } }\nlet b = 1"), options: .references)
        let names = outline.declarations.map { outline.name($0.name) }
        #expect(names.map(\.utf8.count).max().map { $0 <= 512 } ?? false)
        #expect(long.hasPrefix(names[0]) && names.dropFirst() == ["f", "b"])
        #expect(outline.problems.allSatisfy { $0.kind == .longName })
        #expect(outline.problems.count == (long.utf8.count > 512 ? 4 : 0))
      }
    }
  }

  private func json(_ text: String) -> String {
    String(decoding: outlineJSON(outline(SourceText(text), options: .all), path: "a.swift"), as: UTF8.self)
  }

  @Test func `of many conditions the innermost are repeated`() {
    func conditions(_ count: Int) -> String {
      let opening = (0..<count).map { "#if A\($0 + 100)\n" }.joined()
      return json(opening + "struct S {}" + String(repeating: "\n#endif", count: count))
    }
    #expect(conditions(2).contains(##""conditions":["#if A100","#if A101"]"##))
    #expect(!conditions(128).contains("…"))
    #expect(conditions(129).contains(##""conditions":["…","#if A101","##))
    let long = String(repeating: "A && ", count: 500) + "B"
    #expect(json("#if \(long)\nstruct S {}\n#endif").contains("…"))
  }

  @Test func `of many types the innermost are repeated`() {
    let names = (0..<8).map { String(repeating: "\($0)", count: 200) }
    let nested = names.map { "struct A\($0) { " }.joined() + "let a = 1" + String(repeating: " }", count: 8)
    #expect(json(nested).contains(#""name":"a","path":["…","A\#(names[3])","A\#(names[4])""#))
  }
}
