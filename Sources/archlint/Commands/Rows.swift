import RuleLanguage

/// A checklist ID of a pack, with the checklist items that have this ID and the rules that check it.
struct ChecklistRow {
  var name: String
  /// The texts of the items that have this ID.
  var statements: [String]
  /// The rules that check the items. Empty if a person has to check them.
  var rules: [ItemRule]
}

struct ItemRule {
  var id: RuleID
  /// The path of the rule's page, relative to the repository's root.
  var page: String
  /// The number of the page's examples with a finding, and without one.
  var bad, good: Int
}

/// The output of `archlint rules --rows`: a Markdown document with all checklist IDs of the built-in packs.
func rowPage() -> String {
  var text = """
    # Checklist IDs

    This page lists the IDs in the packs' checklists and the rules that check each item. The numbers after a rule count
    the examples on its page: bad examples have a finding, good examples have none. All of them run as tests.
    `archlint rules --rows` prints this page from the pages in `Rules/`. The ID GE-1 has no rule: `archlint new` writes
    features and services that follow all rules of their pack.

    """
  for pack in packNames {
    let rows = checklistRows(of: pack)
    if rows.isEmpty { continue }
    text += "\n## \(pack)\n\n| ID | item | checked by |\n| --- | --- | --- |\n"
    text += rows.map { row in
      let rules = row.rules.map { "[`\($0.id)`](../\($0.page)): \($0.bad) bad, \($0.good) good" }
      let checkers = rules.isEmpty ? "a person" : rules.joined(separator: "<br>")
      return "| \(row.name) | \(row.statements.joined(separator: "; ")) | \(checkers) |\n"
    }.joined()
  }
  return text
}

/// The checklist IDs of a pack, sorted by number. Only IDs with the pack's own prefix are included: the most frequent
/// prefix in its checklist.
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
    let rules = pages.filter { $0.rows.contains(name) }.flatMap { page in page.rules.map { itemRule($0, page) } }
    return ChecklistRow(name: name, statements: statements, rules: rules)
  }
}

/// Splits a checklist ID such as `CO-6` into letters and number.
private func rowParts(_ row: String) -> (letters: String, number: Int) {
  let parts = row.split(separator: "-")
  return (String(parts.first ?? ""), parts.last.flatMap { Int($0) } ?? 0)
}

private func itemRule(_ rule: Rule, _ page: RulePage) -> ItemRule {
  let groups = Dictionary(grouping: page.examples, by: \.group).values
  let bad = groups.filter { files in files.contains { $0.expectations.contains { $0.rule == rule.id } } }
  let good = groups.filter { files in files.allSatisfy(\.expectations.isEmpty) }
  return ItemRule(id: rule.id, page: page.path, bad: bad.count, good: good.count)
}
