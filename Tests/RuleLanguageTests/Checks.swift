import RuleLanguage
import Testing

/// The errors of one block on a pack's page, whose fence is line 1, as they are printed.
func errors(inBlock block: String, words: String = "", kind: String = "rule") -> String {
  var sources = [RuleSource(path: "p.md", text: "```\(kind)\n\(block)\n```\n# T\n", pack: "core")]
  if !words.isEmpty { sources.append(RuleSource(path: "w.md", text: "```definitions\n\(words)\n```\n", pack: "core")) }
  return render(parseRules(sources, overrides: []).errors)
}

func render(_ errors: [RuleError]) -> String {
  errors.map { "\($0.place.path):\($0.place.line):\($0.place.column): error: \($0.message)" }.joined(separator: "\n")
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

/// The one statement of a block that has no mistake.
func statement(_ block: String, words: String = "") throws -> (Statement, RuleSet) {
  let text = (words.isEmpty ? "" : "```definitions\n\(words)\n```\n") + "# T\n```rule\n\(block)\n```\n"
  let (rules, _, errors) = parseRules([RuleSource(path: "p.md", text: text, pack: "core")], overrides: [])
  #expect(render(errors) == "")
  let rule = try #require(rules.rules.first)
  return (try #require(rule.statements.first), rules)
}

/// What the rule's placeholders stand for, in order of the placeholders' names.
func render(_ bindings: Bindings, _ rules: RuleSet) -> String {
  rules.placeholders.indices.compactMap { index in
    bindings[PlaceholderID(index)].map { "\(rules.placeholders[index])=\(String(decoding: $0.text, as: UTF8.self))" }
  }
  .joined(separator: " ")
}
