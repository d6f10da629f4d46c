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

  @Test func `a long name is read whole`() {
    for letter in ["a", "a1", "é", "漢"] {
      for (open, close) in [("", ""), ("`", "`")] {
        let name = String(repeating: letter, count: 2_000)
        let long = open + name + close
        let outline = wholeOutline(
          SourceText("class \(long): B { func f(\(long): \(long)) { \(long)() } }\nlet b = 1"))
        #expect(outline.declarations.map { outline.name($0.name) } == [name, "f", "b"])
        #expect(outline.problems.isEmpty)
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
