import Foundation
import Testing

@testable import BuildDescriptions

/// A property list in one line, each trouble behind it with its offset.
private func rendered(_ list: PropertyList) -> String {
  func rendered(_ value: Int) -> String {
    switch list.kind(of: value) {
    case .list: return "(" + list.elements(of: value).map(rendered).joined(separator: " ") + ")"
    case .dictionary:
      var entries: [String] = []
      list.forEachEntry(of: value) { entries.append(list.text($0) + "=" + rendered($1)) }
      return "{" + entries.joined(separator: " ") + "}"
    default: return "'" + list.text(value) + "'"
    }
  }
  let troubles = list.troubles.map { " | \($0.offset): \($0.message)" }
  return (list.isEmpty ? "nothing" : rendered(0)) + troubles.joined()
}

private func checkList(
  _ text: String, isXML: Bool = false, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) {
  let bytes = Array(text.utf8)
  #expect(rendered(isXML ? markupList(bytes) : openStepList(bytes)) == expected, sourceLocation: location)
}

@Suite struct PropertyListTests {
  @Test func openStep() {
    checkList("", "nothing")
    checkList("{}", "{}")
    checkList("// !$*UTF8*$!\n{ a = b; c /* sea */ = (d, e/* é */, ); }\n", "{a='b' c=('d' 'e')}")
    checkList(
      #"{ "a b" = "x\n\"y\"\t\\\U00e9\101"; c = 'it''s'; }"#,
      "{a b='x\n\"y\"\t\\éA' c='it' s=''} | 44: a ';' is missing before this")
    checkList(
      "{ p = ../App/$(NAME)-x; q = <0fbd 77>; }",
      "{p='../App/$' =('NAME') -x='' q='0fbd 77'} | 14: a ';' is missing before this | 14: a key cannot be a list | 20: a ';' is missing before this"
    )
    checkList("{a={b=(({c=d;}));};}", "{a={b=(({c='d'}))}}")
    checkList("{a=b;} x", "{a='b'} | 7: there is content after the last bracket")
  }

  @Test func brokenOpenStep() {
    checkList("{ a = (b, c; d = e; }", "{a=('b' 'c') d='e'} | 11: a ')' is missing before this")
    checkList("{ a b = c; }", "{a='' b='c'} | 4: this key has no value")
    checkList("{ a = ; b; c = d }", "{a='' b='' c='d'}")
    checkList("{ a = {b = c; ", "{a={b='c'}} | 13: the file ends before its last bracket is closed")
    checkList(
      "{ a = \"b; }",
      "{a='b; }'} | 6: this string is never closed | 10: the file ends before its last bracket is closed")
    checkList("{ a = b; ) }", "{a='b'} | 9: this bracket has no opening bracket")
    checkList(
      "{ a /* b = c; }",
      "{a=''} | 4: this comment is never closed | 14: the file ends before its last bracket is closed")
    checkList(
      "(a, (b; {c)",
      "('a' ('b' {c=''})) | 6: a ')' is missing before this | 10: this bracket has no opening bracket | 10: the file ends before its last bracket is closed"
    )
    checkList(
      "{\n<<<<<<< HEAD\n a = b;\n=======\n a = c;\n>>>>>>> main\n d = e;\n}",
      "{a='b' a='c' d='e'} | 2: this is a merge conflict marker; archlint reads both sides")
    checkList(
      "{\n<<<<<<< HEAD\n a = b;\n||||||| 0a1\n a = 0;\n x = (\n=======\n a = c;\n>>>>>>> main\n d = e;\n}",
      "{a='b' a='c' d='e'} | 2: this is a merge conflict marker; archlint reads both sides")
    checkList(
      "\u{0}\u{1}\u{2} {",
      "{} | 0: this byte is not part of a property list | 4: the file ends before its last bracket is closed")
    checkList(
      "{ é = ü; }",
      "{} | 2: this byte is not part of a property list | 5: there is no key before this '=' | 7: this byte is not part of a property list"
    )
  }

  @Test func xml() {
    let head = "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"x>y\" \"z\">\n<plist version=\"1.0\">"
    checkList(
      head + "<dict><key>a &amp; b</key><string>&lt;x&gt;&#233;&#xe9;</string><key>l</key><array><string/><true/>"
        + "<!-- <string>no</string> --><integer>1</integer><dict/></array></dict></plist>", isXML: true,
      "{a & b='<x>éé' l=('' 'true' '1' {})}")
    checkList(
      "<plist><dict><key>a</key><key>b</key><string>c</string><string>d</string></array>", isXML: true,
      "{a='' b='c' ='d'} | 30: the key before this has no value | 63: this value has no key | 75: this tag has no opening tag | 80: the file ends before its last tag is closed"
    )
    checkList("<dict><key>a", isXML: true, "{} | 11: the file ends before its last tag is closed")
  }

  /// Foundation reads the same from what is whole.
  @Test func asFoundationDoes() throws {
    let text = #"{ a = "\U00e9\n\"q\""; b = (1, {c = d;}, "x y",); "k k" = e.f/g-h_$i:j; }"#
    let object = try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
    let dictionary = try #require(object as? [String: Any])
    #expect(dictionary["a"] as? String == "é\n\"q\"")
    #expect((dictionary["b"] as? [Any])?.count == 3)
    #expect(dictionary["k k"] as? String == "e.f/g-h_$i:j")
    checkList(text, "{a='é\n\"q\"' b=('1' {c='d'} 'x y') k k='e.f/g-h_$i:j'}")
  }

  /// Damaged text is read in linear time, to its end, with no more trouble than is worth telling.
  @Test(.timeLimit(.minutes(4)), arguments: ["{", "(", "{a=", "\"", "/*", "<", "a;", "{a=(", ")", "é", "<<<<<<<\n"])
  func longAndBroken(_ piece: String) {
    let list = openStepList(Array(String(repeating: piece, count: 100_000).utf8))
    #expect(list.troubles.count <= 9)
    _ = markupList(Array(String(repeating: piece, count: 100_000).utf8))
  }

  @Test(
    .timeLimit(.minutes(4)),
    arguments: ["<dict>", "<array>", "<key>", "<", "<!--", "&amp;", "<dict><key>a</key>", "</dict>"])
  func longAndBrokenXML(_ piece: String) {
    let list = markupList(Array(String(repeating: piece, count: 100_000).utf8))
    #expect(list.troubles.count <= 9)
  }
}
