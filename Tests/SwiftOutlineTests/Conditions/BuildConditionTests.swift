import Testing

@testable import SwiftOutline

struct BuildConditionTests {
  private func condition(_ text: String, directive: String = "#if") throws -> BuildCondition? {
    let outline = outline(SourceText("#if first\n\(directive) \(text)\n#endif\n"))
    return BuildCondition(try #require(outline.conditions.last), in: outline.source)
  }

  private func written(_ condition: BuildCondition?) -> String {
    switch condition {
    case .test(let test)?: test.text
    case .not(let inner)?: "!" + written(inner)
    case .all(let parts)?: "(" + parts.map { written($0) }.joined(separator: " && ") + ")"
    case .any(let parts)?: "(" + parts.map { written($0) }.joined(separator: " || ") + ")"
    case .unknown?: "unknown"
    case nil: "none"
    }
  }

  @Test(arguments: [
    ("DEBUG", "DEBUG"), ("os(iOS)", "os(iOS)"), ("os( OSX )", "os(macOS)"), ("swift(>=5.9)", "swift(>=5.9)"),
    ("canImport(A, _version: 1.2)", "canImport(A,_version:1.2)"), ("canImport(A.B)", "canImport(A.B)"),
    ("!A", "!A"), ("!!A", "A"), ("!(A || B)", "!(A || B)"), ("A && !B && C", "(A && !B && C)"),
    ("A || B && C", "(A || (B && C))"), ("(A || B) && C", "((A || B) && C)"), ("((A))", "A"), ("true", "true"),
    ("A // comment", "A"), ("A /* || B */ && C", "(A && C)"), ("A +", "unknown"), ("A + B", "unknown"),
    ("1", "unknown"), ("a.b(c)", "unknown"), (String(repeating: "A && ", count: 400) + "A", "unknown"),
    ("!" + String(repeating: "(", count: 400) + "A" + String(repeating: ")", count: 400), "!unknown"),
  ])
  func conditionsAreRead(text: String, expected: String) throws {
    #expect(written(try condition(text)) == expected)
    #expect(written(try condition(text, directive: "#elseif")) == expected)
    #expect(written(try condition("", directive: "#else")) == "none")
  }

  @Test(
    arguments: [
      ("yes", true), ("no", false), ("maybe", nil), ("!maybe", nil), ("no && maybe", false), ("yes && maybe", nil),
      ("yes || maybe", true), ("no || maybe", nil), ("!(yes && no)", true), ("true && !false", true),
      ("1 || yes", true),
    ] as [(String, Bool?)])
  func conditionsAreEvaluated(text: String, expected: Bool?) throws {
    let found = try #require(try condition(text))
    #expect(found.holds { $0.name == "yes" ? true : $0.name == "no" ? false : nil } == expected)
  }

  @Test(arguments: [
    ("A && !B", "A !B", ""), ("A || B", "", "!A !B"), ("!(A || B)", "!A !B", ""), ("(A || B) && C", "C", ""),
    ("!(A && B)", "", "A B"), ("1 && A", "A", ""),
  ])
  func outcomesFollow(text: String, ifItHolds: String, ifItFails: String) throws {
    let found = try #require(try condition(text))
    func outcomes(_ holds: Bool) -> String {
      found.outcomes(ifIt: holds).map { ($0.holds ? "" : "!") + $0.test.text }.joined(separator: " ")
    }
    #expect(outcomes(true) == ifItHolds)
    #expect(outcomes(false) == ifItFails)
  }
}
