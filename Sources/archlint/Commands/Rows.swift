import RuleLanguage

/// One row of a pack's checklist: what it asks, and the rules that judge it.
struct ChecklistRow {
  var name: String
  /// The statements of the pack's checklist that name it.
  var statements: [String]
  /// None where a person ticks it.
  var rules: [JudgingRule]
}

struct JudgingRule {
  var id: RuleID
  /// From the repository's root.
  var page: String
  /// Trees of its page in which it finds something, and in which nothing is found.
  var bad, good: Int
}

/// `archlint rules --rows`: every row of the packs of the binary, as a page of Markdown.
func rowPage() -> String {
  var text = """
    # The rows of the checklists

    Every row of the packs' checklists, and the rules that judge it. Behind each rule stands how many examples on its page
    make it fire, and how many it must be silent on; all of them run as tests. This page is what `archlint rules --rows`
    prints, made from the pages of `Rules/`. One more row, GE-1, asks for what `archlint new` does: it writes features and
    services that keep every rule of their pack.

    """
  for pack in packNames {
    text += "\n## \(pack)\n\n| row | what it asks | judged by |\n| --- | --- | --- |\n"
    text += checklistRows(of: pack).map { row in
      let rules = row.rules.map { "[`\($0.id)`](../\($0.page)): \($0.bad) bad, \($0.good) good" }
      let judges = rules.isEmpty ? "a person" : rules.joined(separator: "<br>")
      return "| \(row.name) | \(row.statements.joined(separator: "; ")) | \(judges) |\n"
    }.joined()
  }
  return text
}

/// In order of their numbers. A pack's own rows are those that begin as most of its checklist's do.
func checklistRows(of pack: String) -> [ChecklistRow] {
  let pages = allPacks().pages
  let items = pages.filter { $0.pack == pack }.flatMap(\.checklists).flatMap(\.sections).flatMap(\.items)
  let named = items.flatMap(\.names).filter(\.isRow).map { rowParts($0.text) }
  let counts = Dictionary(named.map { ($0.letters, 1) }, uniquingKeysWith: +)
  guard let letters = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) })?.key else { return [] }
  let own = named + pages.filter { $0.pack == pack }.flatMap(\.rows).map(rowParts)
  return Set(own.filter { $0.letters == letters }.map(\.number)).sorted().map { number in
    let name = "\(letters)-\(number)"
    let statements = items.filter { $0.names.contains { $0.text == name } }.map { $0.opening ?? $0.text }
    let rules = pages.filter { $0.rows.contains(name) }.flatMap { page in page.rules.map { judging($0, page) } }
    return ChecklistRow(name: name, statements: statements, rules: rules)
  }
}

/// `CO-6`
private func rowParts(_ row: String) -> (letters: String, number: Int) {
  let parts = row.split(separator: "-")
  return (String(parts.first ?? ""), parts.last.flatMap { Int($0) } ?? 0)
}

private func judging(_ rule: Rule, _ page: RulePage) -> JudgingRule {
  let groups = Dictionary(grouping: page.examples, by: \.group).values
  let bad = groups.filter { files in files.contains { $0.expectations.contains { $0.rule == rule.id } } }
  let good = groups.filter { files in files.allSatisfy(\.expectations.isEmpty) }
  return JudgingRule(id: rule.id, page: page.path, bad: bad.count, good: good.count)
}
