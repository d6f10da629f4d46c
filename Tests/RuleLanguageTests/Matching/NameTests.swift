import RuleLanguage
import Testing

/// A pattern over `{A}`, `{B}`, …, a name, and the ways to match it: each as `A=x B=y`, `-` for none.
private func check(_ pattern: String, _ name: String, _ expected: [String], given: String = "") throws {
  // The pattern stands as a name of a type; a place in front of it would bind, so what is given is bound by hand.
  let (statement, rules) = try statement("each type \(pattern)\nmust be named _")
  let found = try #require(statement.subjects[0].name).solutions(name.utf8, given: bindings(given, rules))
  #expect(found.map { render($0, rules) } == expected, "\(pattern) on \(name)")
}

private func bindings(_ text: String, _ rules: RuleSet) -> Bindings {
  var result = Bindings()
  for part in text.split(separator: " ") {
    let sides = part.split(separator: "=")
    guard let index = rules.placeholders.firstIndex(where: { $0.lowercased() == sides[0].lowercased() }) else {
      continue
    }
    result[PlaceholderID(index)] = Bindings.Value(
      text: Array(sides[1].utf8), isLower: sides[0].first?.isLowercase ?? false)
  }
  return result
}

@Suite struct NameTests {
  @Test(
    arguments: [
      ("Cart", "Cart", [""]), ("Cart", "Carts", []), ("_", "anything", [""]), ("*", "", [""]), ("*View", "View", [""]),
      ("*View", "CartView", [""]), ("*View", "ViewModel", []), ("Mock*", "Mock", [""]), ("A*B*C", "AxBxxBC", [""]),
      ("A*B*C", "ABB", []), ("{A}DTO", "DTO", []), ("{A}DTO", "CartDTO", ["A=Cart"]), ("{A}DTO", "DTODTO", ["A=DTO"]),
      ("Mock{A}", "MockCart", ["A=Cart"]), ("Mock{A}Service", "MockService", []),
      ("Mock{A}Service", "MockPayService", ["A=Pay"]), ("SwiftUI|UIKit", "UIKit", [""]), ("SwiftUI|UIKit", "Kit", []),
      ("A{A}|{A}B", "AxB", ["A=xB", "A=Ax"]), ("{A}In{B}", "LogInInfo", ["A=Log B=Info", "A=LogIn B=fo"]),
      ("{A}_{A}", "x_x", ["A=x"]), ("{A}_{A}", "x_y", []), ("{A}_{A}", "a_a_a_a", ["A=a_a"]),
      ("*{A}B", "xyB", ["A=xy", "A=y"]), ("{A}*", "xyz", ["A=x", "A=xy", "A=xyz"]),
      ("{A}_{a}", "URLCache_urlCache", ["A=URLCache"]), ("{A}_{a}", "URLCache_uRLCache", []),
      ("{a}_{A}", "urlCache_URLCache", ["A=URLCache"]), ("{a}_{A}", "id_ID", ["A=ID"]), ("`{A}`", "Cart", ["A=Cart"]),
      ("Caf\u{E9}*", "Cafe\u{301}s", [""]), ("{A}\u{E9}", "Cafe\u{301}", ["A=Caf"]), ("{A}e", "Cafe\u{301}", []),
      ("*e", "Cafe\u{301}", []),
    ] as [(String, String, [String])])
  func matches(_ pattern: String, _ name: String, _ expected: [String]) throws {
    try check(pattern, name, expected)
  }

  @Test(
    arguments: [
      ("{A}DTO", "A=Cart", "CartDTO", ["A=Cart"]), ("{A}DTO", "A=Cart", "OrderDTO", []),
      ("{a}", "A=URLCache", "urlCache", ["a=URLCache"]), ("{A}", "a=urlCache", "URLCache", ["A=URLCache"]),
      ("{a}", "a=urlCache", "urlCache", ["a=urlCache"]), ("{A}", "a=urlCache", "UrlCaches", []),
      ("{A}View", "a=Cart", "CartView", ["A=Cart"]), ("{a}Id", "a=Cart", "CartId", ["a=Cart"]),
      ("{A}View", "a=Cart", "CARTView", []), ("{a}", "A=Cart", "Cart", []),
      ("x{A}y{B}", "A=1", "x1y2", ["A=1 B=2"]), ("x{A}y{B}", "A=1", "x2y1", []),
      ("{A}", "A=Caf\u{E9}", "Cafe\u{301}", ["A=Caf\u{E9}"]),
    ] as [(String, String, String, [String])])
  func matchesBound(_ pattern: String, _ given: String, _ name: String, _ expected: [String]) throws {
    try check(pattern, name, expected, given: given)
  }

  @Test(arguments: [
    ("Feature", "feature"), ("URLCache", "urlCache"), ("ID", "id"), ("HTTP2Client", "http2Client"),
    ("AClass", "aClass"),
    ("already", "already"), ("X", "x"), ("_Private", "_Private"), ("\u{C9}tat", "\u{E9}tat"), ("", ""),
  ])
  func lowers(_ name: String, _ expected: String) {
    #expect(String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ("Cart", "Cart"), ("*View", nil), ("Mock{A}", nil), ("A*B", nil), ("A|B", nil), ("_", nil), ("*", nil),
    ] as [(String, String?)])
  func exposesLiterals(_ pattern: String, _ exact: String?) throws {
    let (statement, _) = try statement("each type \(pattern)\nmust be public")
    let name = try #require(statement.subjects[0].name)
    #expect(name.exactLiteral == exact.map(bytes))
  }

  @Test func takesBoundedTimeOnLongNames() throws {
    let name = String(repeating: "a", count: 20_000)
    try check("*a*a*a*a*b", name, [])
    try check("{A}a{B}a{C}a{D}b", name, [])
    let (statement, _) = try statement("each type *a{A}a*a{B}a*a{A}a{B}\nmust be public")
    _ = try #require(statement.subjects[0].name).solutions(String(repeating: "a", count: 200).utf8, given: Bindings())
  }

  @Test(
    arguments: [
      ("Features/{F}/Domain", "App/Features/Cart/Domain/X.swift", ["F=Cart"]), ("Domain", "A/Domain/B/C.swift", [""]),
      ("Domain", "A/MyDomain/C.swift", []), ("/A", "A/B.swift", [""]), ("/B", "A/B/C.swift", []),
      ("A/", "A/B.swift", [""]),
      ("{F}/{F}", "A/A/B.swift", ["F=A"]), ("{F}/*.swift", "A/B/C.swift", ["F=B"]),
      ("{F}/_", "A/B/C.swift", ["F=A", "F=B"]),
      ("Jobs/{Q}", "A/Jobs/Mail/Send.swift", ["Q=Mail"]), ("Jobs/{Q}", "A/Jobs/Send.swift", []),
      ("Jobs/{Q}Jobs", "Jobs/MailJobs/Send.swift", ["Q=Mail"]), ("Jobs/{Q}.swift", "Jobs/Send.swift", ["Q=Send"]),
      ("{Q}", "Jobs/Send.swift", ["Q=Jobs"]), ("/{Q}", "Send.swift", []), ("Jobs/{Q}", "Jobs/Send.md", ["Q=Send.md"]),
      ("*.generated.swift", "A/x.generated.swift", [""]), ("A/*/C", "A/B/B/C", []),
      ("Mock|Mocks", "A/Mocks/x.swift", [""]),
      ("a", "A/x.swift", []), ("\"My App\"", "Sources/My App/x.swift", [""]),
      ("Caf\u{E9}", "Cafe\u{301}/x.swift", [""]),
      ("A/B/C/D/E", "A/B", []),
    ] as [(String, String, [String])])
  func matchesPaths(_ pattern: String, _ path: String, _ expected: [String]) throws {
    let written = pattern == "a" ? "\"a\"" : pattern
    let (statement, rules) = try statement("each type in \(written)\nmust be public")
    guard case .path(let place) = statement.subjects[0].places[0].alternatives[0] else {
      Issue.record("no path")
      return
    }
    #expect(place.solutions(path: path, given: Bindings()).map { render($0, rules) } == expected)
  }

  @Test func matchesTheWholePathOfAFile() throws {
    let (statement, _) = try statement("each file App/Cart\nmust be in App")
    let path = try #require(statement.subjects[0].path)
    #expect(path.matches(path: "App/Cart/X.swift"))
    #expect(!path.matches(path: "App/Cart/X.swift", coversBelow: false))
    #expect(path.matches(path: "Sources/App/Cart", coversBelow: false))
  }

  @Test func fillsPlaceholders() throws {
    let (statement, rules) = try statement("each type {A}\nmust come with type Mock{A}: {A}Protocol { var {a} }")
    let given = bindings("A=URLCache", rules)
    #expect(
      rules.filled(statement.demands[0].text, by: given)
        == "come with type MockURLCache: URLCacheProtocol { var urlCache }")
    #expect(rules.filled("{A} {Other} {", by: Bindings()) == "{A} {Other} {")
  }

  @Test(
    arguments: [
      ("typ", "type"), ("calss", "class"), ("enm", "enum"), ("xyzzy", nil), ("", nil), ("warnin", "warning"),
      ("q", nil),
    ] as [(String, String?)])
  func suggests(_ word: String, _ expected: String?) {
    #expect(nearest(word, among: ["type", "class", "enum", "warning", "in"]) == expected)
  }
}
