/// The parts of the notation's reference that are made from the tables that the parser reads by.
package func referenceParts() -> [(name: String, text: String)] {
  let declarations = SubjectKinds.declarations.all.map(\.name)
  let others = kindNames.filter { !declarations.contains($0) }
  let rows = PredicateKeyword.allCases.map { keyword in
    "| `\(keyword.rawValue)` | `must \(keyword.help.example)` | \(keyword.help.meaning) |\n"
  }.joined()
  return [
    (
      "kinds",
      """
      - Declarations: \(quoted(declarations)).
      - What the project is made of: \(quoted(others)).
      - In front of `module`: \(quoted(moduleKinds)).
      - In front of a declaration: attributes, \(quoted(modifierNames.map(\.name))), `stored` and `computed`.

      """
    ),
    ("predicates", "| predicate | for example | holds where |\n| --- | --- | --- |\n\(rows)"),
  ]
}

private func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
