import Testing

@testable import ProjectModel

@Suite struct PathTests {
  @Test(arguments: [
    ("a", "../b", "b"), ("", "./x//y/", "x/y"), ("a/b", "..", "a"), ("", "..", nil), ("a", "/x", nil), ("", ".", ""),
  ])
  func paths(_ folder: String, _ path: String, _ expected: String?) { #expect(joined(folder, path) == expected) }
}
