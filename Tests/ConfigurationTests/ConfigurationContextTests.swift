import Testing

@testable import Configuration

/// Places of unfinished configurations. `|` marks the place.
@Suite struct ConfigurationContextTests {
  @Test(arguments: [
    ("{ |", "key "), ("{ pa|", "key  pa"), ("{ 'pa|cks': [] }", "key  packs quoted"), ("{ packs: |", "packs"),
    ("{ packs: ['core', \"|", "packs.1  quoted"), ("{ packs: ['core'], |", "key "),
    ("{ rules: { 'a-b': { severity: 'no|te' } } }", "rules.a-b.severity note quoted"),
    ("{ rules: { 'a-b': { |", "key rules.a-b"), ("{ except: [{}, { rule: |", "except.1.rule"),
    ("{ /* { [ */ a: 1, // {\n |", "key "), ("{ a: 'x\\'y', |", "key "), ("{ a: 'not closed\n |", "a"),
    ("{ // |", nil), ("{ /* |", nil), ("|", nil), ("]}|", nil), ("{ a: tr|ue }", "a true"),
  ])
  func aPlaceHasItsKeys(_ text: String, _ expected: String?) throws {
    let bytes = Array(text.utf8)
    let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "|")))
    let context = configurationContext(bytes.filter { $0 != UInt8(ascii: "|") }, at: offset)
    let source = bytes.filter { $0 != UInt8(ascii: "|") }
    let shown = context.map { context in
      let text = String(decoding: source[context.text], as: UTF8.self)
      let keys = context.path.joined(separator: ".")
      return (context.isKey ? "key \(keys)" : keys)
        + (text.isEmpty && !context.isQuoted ? "" : " \(text)") + (context.isQuoted ? " quoted" : "")
    }
    #expect(shown == expected)
  }
}
