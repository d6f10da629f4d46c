import Testing

@testable import ProjectFiles

@Suite struct IgnoreRulesTests {
  @Test(arguments: [
    // pattern, path, is a folder, ignored; the verdicts are git's own
    ("a", "a", false, true), ("a", "x/a", false, true), ("a", "ab", false, false), ("/a", "a", false, true),
    ("/a", "x/a", false, false), ("x/a", "x/a", false, true), ("x/a", "y/x/a", false, false),
    ("a/", "a", true, true), ("a/", "a", false, false), ("a/", "x/a", true, true), ("/a/", "x/a", true, false),
    ("*.swift", "x/A.swift", false, true), ("*.swift", "A.m", false, false), ("*", "a", false, true),
    ("x/*", "x/a", false, true), ("x/*", "x/y/a", false, false), ("x/*.swift", "x/A.swift", false, true),
    ("?", "a", false, true), ("?", "ab", false, false), ("a?c", "abc", false, true), ("a?c", "a/c", false, false),
    ("[ab]c", "bc", false, true), ("[!ab]c", "bc", false, false), ("[^ab]c", "cc", false, true),
    ("[a-c]x", "bx", false, true), ("[a-c]x", "dx", false, false), ("[]]x", "]x", false, true),
    ("[a", "[a", false, true),
    ("**/a", "a", false, true), ("**/a", "x/y/a", false, true), ("x/**", "x/a", false, true),
    ("x/**", "x/y/a", false, true),
    ("x/**", "x", true, false), ("x/**/a", "x/a", false, true), ("x/**/a", "x/y/z/a", false, true),
    ("x/**/a", "y/a", false, false), ("**/x/**/a.swift", "p/x/q/a.swift", false, true), ("a**b", "acb", false, true),
    ("\\#a", "#a", false, true), ("#a", "#a", false, false), ("\\!a", "!a", false, true), ("a\\ ", "a ", false, true),
    ("a ", "a", false, true), ("a\r", "a", false, true), ("", "a", false, false), ("/", "a", true, false),
    ("*.generated.*", "A.generated.swift", false, true), ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa", false, false),
    ("ü*", "über", false, true), ("****a", "xa", false, true), ("x/***/a", "x/y/a", false, true),
    ("x/***/a", "x/a", false, false), ("**/**/**/a", "x/a", false, true), ("a/**/**/b", "a/b", false, true),
    ("a/**/**", "a/b/c", false, true), ("a[", "a[", false, true), ("a\\", "a\\", false, true),
    ("**", "a/b", false, true),
    ("[\\]]", "]", false, true), ("[a-]", "-", false, true), ("[!/]b", "ab", false, true),
    ("a[/]b", "a/b", false, false),
  ])
  func pattern(_ pattern: String, _ path: String, _ isFolder: Bool, _ expected: Bool) {
    let rules = IgnoreRules(Array(pattern.utf8), depth: 0)
    #expect(isIgnored(Array(path.utf8), isFolder: isFolder, by: [rules]) == expected)
  }

  @Test(arguments: [
    // the last pattern decides, and a deeper file before one above
    ("*.swift\n!Keep.swift", "", "A.swift", true), ("*.swift\n!Keep.swift", "", "Keep.swift", false),
    ("!Keep.swift\n*.swift", "", "Keep.swift", true), ("*.swift", "!B.swift", "in/B.swift", false),
    ("!B.swift", "*.swift", "in/B.swift", true), ("", "/B.swift", "in/B.swift", true),
    ("", "/in/B.swift", "in/B.swift", false),
  ])
  func severalFiles(_ outer: String, _ inner: String, _ path: String, _ expected: Bool) {
    let rules = [IgnoreRules(Array(outer.utf8), depth: 0), IgnoreRules(Array(inner.utf8), depth: 3)]
    #expect(isIgnored(Array(path.utf8), isFolder: false, by: path.hasPrefix("in/") ? rules : [rules[0]]) == expected)
  }

  @Test func aFolderAboveTheRoot() {
    let rules = [IgnoreRules(Array("App/Gen/".utf8), depth: 0, prefix: Array("App/".utf8))]
    #expect(isIgnored(Array("Gen".utf8), isFolder: true, by: rules))
    #expect(!isIgnored(Array("App/Gen".utf8), isFolder: true, by: rules))
  }

  @Test func manyStarsTakeNoTime() {
    let rules = IgnoreRules(Array((String(repeating: "*a", count: 200) + "b").utf8), depth: 0)
    #expect(
      !isIgnored(Array(repeating: UInt8(ascii: "a"), count: 20_000) + [UInt8(ascii: "c")], isFolder: false, by: [rules])
    )
    let deep = IgnoreRules(Array((String(repeating: "**/a/", count: 100) + "b").utf8), depth: 0)
    #expect(
      !isIgnored(Array(String(repeating: "a/", count: 5_000).utf8) + [UInt8(ascii: "c")], isFolder: false, by: [deep]))
  }

  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      ("*", true), ("**/", false), ("a*", false), ("?", false), ("[", false), ("[a]", false), ("\\a", false),
      ("a/", false), ("!", false), ("[!", false), ("*/", false),
    ])
  func aLongPatternIsReadOnce(_ part: String, _ expected: Bool) {
    let pattern = String(repeating: part, count: 100_000)
    let rules = IgnoreRules(Array((pattern + "x\n" + pattern + "\n").utf8), depth: 0)
    let path = Array((String(repeating: "a/", count: 20) + "a.swift").utf8)
    let answers = (0..<2_000).map { _ in isIgnored(path, isFolder: false, by: [rules]) }
    #expect(Set(answers) == [expected])
  }
}
