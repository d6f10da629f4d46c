import RuleLanguage
import SwiftOutline
import Testing

@testable import Configuration

/// What the configuration says, or every mistake in it, as one text.
private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let (configuration, errors) = readConfiguration(
    SourceText(text), path: "archlint.json5", packs: ["core", "feature-scoped"], problems: ["module", "unknown"])
  let reported = errors.map { "\($0.place.line):\($0.place.column): \($0.message)" }.joined(separator: "\n")
  #expect((errors.isEmpty ? summary(configuration) : reported) == expected, sourceLocation: sourceLocation)
}

private func summary(_ configuration: Configuration) -> String {
  var lines =
    configuration.packs.map { packs in
      ["packs" + packs.map { " \($0.value) at \($0.place.line):\($0.place.column)" }.joined()]
    } ?? []
  if configuration.isRoot { lines.append("root") }
  if let version = configuration.version { lines.append("version \(version.value)") }
  lines += configuration.documents.map { "document \($0.value) at \($0.place.line):\($0.place.column)" }
  lines += configuration.definitions.map { "word \($0.value.name) = \($0.value.lines.joined(separator: " | "))" }
  lines += configuration.rules.map { located in
    let entry = located.value
    let parts = [
      entry.isOff ? "off" : nil, entry.severity?.rawValue, entry.limit.map { "limit \($0)" }, entry.reason,
    ]
    return "rule \(entry.rule) at \(located.place.line):\(located.place.column): "
      + parts.compactMap { $0 }.joined(separator: ", ")
  }
  lines += configuration.exceptions.map { located in
    let entry = located.value
    let parts = [
      entry.rule?.name, entry.problem.map { "problem \($0)" }, entry.path.map { "in \($0)" },
      entry.name.map { "for \($0)" }, entry.until.map { "until \($0)" },
    ]
    return "except \(parts.compactMap { $0 }.joined(separator: " ")): \(entry.reason)"
  }
  lines += configuration.exclude.map { "exclude \($0.value) at \($0.place.line):\($0.place.column)" }
  lines += configuration.modules.map {
    "\($0.isTest ? "test module" : "module") \($0.name) of \($0.paths.joined(separator: " "))"
  }
  return lines.joined(separator: "\n")
}

@Test func everyKeyIsRead() {
  check("{}", "")
  check(
    """
    // What we promise.
    {
      root: true, version: '0.1',
      packs: ["core", './team/pack',],
      documents: ["docs/ARCHITECTURE.md"],
      definitions: { dto: ["type {Entity}DTO", "type {Entity}Response"], view: "type {View}: View" },
      rules: {
        "unused-dependency": "off",
        "module-cycle": { severity: "warning", limit: 3, reason: "Caf\\u00e9 \\ud83d\\ude00" },
      },
      except: [
        { rule: "module-cycle", path: "Sources/Old", reason: "goes in May", until: "2028-02-29" },
        { rule: "module-cycle", name: "Kit", reason: "one" }, { problem: "module", path: "Old", reason: "two" },
      ],
      exclude: ["Generated"], /* both forms */
      modules: { App: ["App", "Shared"], AppTests: { paths: "AppTests", test: true } },
    }
    """,
    """
    packs core at 4:11 ./team/pack at 4:19
    root
    version 0.1.0
    document docs/ARCHITECTURE.md at 5:15
    word dto = type {Entity}DTO | type {Entity}Response
    word view = type {View}: View
    rule unused-dependency at 8:5: off
    rule module-cycle at 9:5: warning, limit 3, Café 😀
    except module-cycle in Sources/Old until 2028-02-29: goes in May
    except module-cycle for Kit: one
    except problem module in Old: two
    exclude Generated at 15:13
    module App of App Shared
    test module AppTests of AppTests
    """)
  check("\u{FEFF}{ packs: [] }", "packs")
  check(
    "{ rules: { a: { limit: 0x10 }, b: { limit: +2. } } }", "rule a at 1:12: limit 16\nrule b at 1:32: limit 2")
}

@Test func everySyntaxErrorHasItsPlace() {
  let cases: [(text: String, reported: String)] = [
    ("", "1:1: expected a value, found the end of the file"),
    ("{", "1:1: this '{' is not closed before the end of the file"),
    ("{ packs: [\"core\"", "1:10: this '[' is not closed before the end of the file"),
    ("{\n  packs [\"core\"]\n}", "2:9: expected ':' after the key 'packs', found '['"),
    (
      "{ packs: [\"core\"] definitions: {} }",
      "1:19: expected ',' or '}' after the value of 'packs', found 'definitions'"
    ),
    ("{ packs: [\"core\" \"x\"] }", "1:18: expected ',' or ']' after a value of the list, found '\"'"),
    ("{ packs: core }", "1:10: expected a value, found 'core'; put text in quotes"),
    ("{ rules: { module-cycle: \"off\" } }", "1:12: put a key with '-' in quotes"),
    ("{ packs: [\"core] }\n", "1:11: this string is not closed on its line"),
    (
      "{ exclude: [\"\\xZ1\"] }",
      "1:13: this string contains a backslash that does not begin a JSON5 escape; write two backslashes"
    ),
    (
      "{ exclude: [\"\\ud800\"] }",
      "1:13: this string contains a backslash that does not begin a JSON5 escape; write two backslashes"
    ),
    ("{ packs: [\"co\\\nre\"] }", "1:11: this string is not closed on its line"),
    ("{ /* packs }", "1:3: this comment is not closed"),
    ("{} {}", "1:4: expected the end of the file, found '{'"),
    ("{ , }", "1:3: expected a key or '}', found ','"),
    ("{\n<<<<<<< HEAD\n}", "2:1: this is a merge conflict marker, '<<<<<<<'; resolve the conflict"),
    ("{ packs: [],\n=======\n}", "2:1: this is a merge conflict marker, '======='; resolve the conflict"),
    ("{ packs: }", "1:10: expected a value, found '}'"),
    (String(repeating: "[", count: 100_000), "1:33: values nest more than 32 deep"),
  ]
  for (text, reported) in cases { check(text, reported) }
}

@Test func everyMistakeIsToldInOneRun() {
  check(
    """
    {
      pack: ["core"],
      packs: ["cor", "server"],
      documents: "ARCHITECTURE.md",
      definitions: { dto: 3, view: [""] },
      rules: {
        "a": "eror",
        "b": { severity: "fatal", limits: 3, limit: -1 },
        "c": true,
        "a": "off",
      },
      except: [{ rule: "a" }, "b", { rule: "a", path: "x", reason: "y", why: "z" }],
      modules: { App: { test: "yes" } },
      exclude: [1.5, null],
      baseline: ["archlint-baseline.json"],
      coverage: {},
    }
    """,
    """
    2:3: there is no key 'pack'; did you mean 'packs'?
    3:11: packs: there is no pack 'cor'; did you mean 'core'?
    3:18: packs: there is no pack 'server'; there are 'core' and 'feature-scoped', and folders by their paths: './server'
    4:14: documents: expected a list of strings, ["…"], found 'ARCHITECTURE.md'
    5:23: definitions.dto: expected a string in quotes or a list of them, found 3
    5:33: definitions.view: expected text, found an empty string
    7:10: rules.a: expected 'off', 'note', 'warning', 'error', found 'eror'; did you mean 'error'?
    8:22: rules.b.severity: expected 'off', 'note', 'warning', 'error', found 'fatal'
    8:31: rules.b: there is no key 'limits'; did you mean 'limit'?
    8:49: rules.b.limit: expected a whole number, 0 or more, found -1
    9:10: rules.c: expected 'off', 'note', 'warning', 'error' or an object, found true
    10:5: rules: the key 'a' is already set in line 7; remove one of the two
    12:12: except: 'path' or 'name' and 'reason' are missing; an exception needs a rule or problem, a place and a reason
    12:27: except: expected { rule, path, reason }, found 'b'
    12:69: except: there is no key 'why'; write 'reason'
    13:14: modules.App: 'paths' is missing; list the folders or files of the module
    13:27: modules.App.test: expected true or false, found 'yes'
    14:13: exclude: expected a string in quotes, found 1.5
    14:18: exclude: expected a string in quotes, found null
    15:13: baseline: expected a string in quotes, found a list
    16:13: coverage: expected the path of an export in quotes or a list of them, found an object; set the required coverage in a rule: must be covered 80%
    """)
  check("{ packs: null }", "1:10: packs: null has no meaning here; remove the key")
  check("{ modules: { \"2048\": 3 } }", "1:22: modules.2048: expected a list of strings or an object, found 3")
  check("[]", "1:1: expected an object, { … }, found a list")
}

@Test func bytesThatAreNoTextAreTold() {
  let reported = "this byte is not UTF-8; save the file as UTF-8"
  let start = Array("{\n  packs: [], ".utf8)
  for bytes: [UInt8] in [[0xFF], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80]] {
    let text = start + bytes + Array(": 1,\n}\n".utf8)
    let (_, errors) = readConfiguration(SourceText(text), path: "archlint.json5", packs: ["core"], problems: [])
    #expect(errors.map(\.message) == [reported], "\(bytes)")
    #expect(errors.first?.place == PagePlace(path: "archlint.json5", line: 2, column: 14), "\(bytes)")
  }
}

@Test func rulesThatNoPageDefinesAreTold() {
  let text = """
    { rules: { "modul-cycle": "off", "dto-shape": "note", "module-cycle": "note" },
      except: [{ rule: "zzz", path: "x", reason: "y" }] }
    """
  let (configuration, _) = readConfiguration(SourceText(text), path: "archlint.json5", packs: ["core"], problems: [])
  let errors = unknownRules(
    in: configuration, rules: [RuleID("module-cycle"), RuleID("unused-dependency")],
    inactive: { ["dto-shape": "feature-scoped"] })
  let reported = errors.map { "\($0.place.line):\($0.place.column): \($0.message)" }
  #expect(
    reported == [
      "1:12: rules: there is no rule 'modul-cycle'; did you mean 'module-cycle'?",
      "1:34: rules: the rule 'dto-shape' is in the pack 'feature-scoped', which is not enabled; add the pack to 'packs'",
      "2:20: except: there is no rule 'zzz'; 'archlint rules' lists them",
    ])
}

/// Each mistake asks for its line, so this takes minutes where a line is counted from the top.
@Test func manyMistakesAreToldInLinearTime() {
  let keys = (0..<20_000).map { "  key\($0): 1,\n" }.joined()
  let (_, errors) = readConfiguration(SourceText("{\n\(keys)}"), path: "archlint.json5", packs: ["core"], problems: [])
  #expect(errors.count == 20_000)
  #expect(errors.last?.place == PagePlace(path: "archlint.json5", line: 20_001, column: 3))
}

/// All that JSON5 calls white space, and control characters inside of a text, which the decoder knows none of.
@Test func strangeWhiteSpaceIsRead() {
  check(
    "\u{FEFF}{\u{A0}packs\u{A0}:\u{2028}[\u{B}'core'\u{C},\u{3000}]\u{2029},\u{2003}root:\u{A0}true\u{A0}}",
    "packs core at 1:20\nroot")
  check("{ documents: ['a\tb.md', 'a\t\\u0062.md'] }", "document a\tb.md at 1:15\ndocument a\tb.md at 1:25")
}
