import Testing

@testable import ProjectModel

@Suite struct ImportNameTests {
  @Test(arguments: [
    ("a-b", "a_b"), ("1a", "_a"), ("A", "A"), ("ä", "ä"), ("a.b c", "a_b_c"),
    ("12a", "_2a"), ("a🚀b", "a_b"), ("一二", "一二"), ("a\u{308}", "a_"), ("½", "_"), ("٣a", "_a"), ("Ⅳ", "Ⅳ"), ("²", "_"),
    ("𠀀", "_"),
  ])
  func importNames(_ name: String, _ expected: String) { #expect(importName(of: name) == expected) }
}
