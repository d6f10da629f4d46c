/// The tables in docs/RULES.md that are generated from the parser's own tables, so that they cannot differ.
package func referenceParts() -> [(name: String, text: String)] {
  let declarations = SubjectKinds.declarations.all.map(\.name)
  let others = kindNames.filter { !declarations.contains($0) }
  let rows = PredicateKeyword.allCases.map { keyword in
    let (subjects, meaning) = keyword.reference
    return "| `\(keyword.rawValue)` | `must \(keyword.help.example)` | \(subjects) | \(meaning) |\n"
  }.joined()
  let clauses = clauseReference.map { "| `\($0.form)` | \($0.meaning) |\n" }.joined()
  return [
    ("clauses", "| clause | meaning |\n| --- | --- |\n\(clauses)"),
    (
      "kinds",
      """
      - Declarations: \(quoted(declarations)).
      - Other elements: \(quoted(others)).
      - Before `module`: \(quoted(moduleKinds)).
      - Before a declaration: `exactly`, attributes, \(quoted(modifierNames.map(\.name))), `stored` and `computed`.

      """
    ),
    ("predicates", "| predicate | example | for | holds if |\n| --- | --- | --- | --- |\n\(rows)"),
  ]
}

/// The clauses of a rule, each with the text after its keyword.
let clauseReference: [(form: String, meaning: String)] = [
  ("each SELECTOR", "the elements to check"),
  ("all SELECTOR", "the same, but one finding lists all elements that fail"),
  ("where [not] PREDICATE", "narrows the elements; several `where` lines must all hold"),
  ("must [not] PREDICATE", "demands something; each `must` line is checked separately"),
  ("message: \"TEXT\"", "the text of the finding, for the `must` lines before it"),
]

private func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

extension PredicateKeyword {
  /// The cells of a predicate's row in docs/RULES.md: the elements that it applies to, and when it holds.
  var reference: (subjects: String, meaning: String) {
    switch self {
    case .in: ("all", "the subject is in this place, or [in a cycle](#cycles)")
    case .named: ("all", "the name of the subject matches the pattern")
    case .have: ("elements that contain others", "the subject contains a matching element")
    case .comeWith: ("all", "another matching element exists in the project, or in the given place")
    case .use:
      (
        "declarations, files, folders, modules, imports",
        "the subject [uses](#uses) a matching element, by an import or in code"
      )
    case .usedBy: ("types, files, folders, modules, top-level names", "a matching element uses the subject")
    case .usedOnlyIn:
      (
        "types, files, folders, modules, top-level names",
        "all code that uses the subject is in this place; tests do not count"
      )
    case .reach: ("files, folders, modules", "the subject uses a matching element, directly or [through others](#uses)")
    case .documented:
      ("declarations, tests", "the subject has a doc comment that contains the given text; `*` is any text")
    case .declared: ("imports", "the manifest declares the imported module as a dependency, for the same platforms")
    case .reachable: ("imports", "the declared dependencies contain the imported module, directly or through others")
    case .imported: ("dependencies", "a file imports the dependency")
    case .needed: ("imports", "its file may need it; the answer is no only if it [certainly does not](#uses)")
    case .conditional:
      ("declarations, imports, dependencies", "the subject is inside `#if`, or applies only to some platforms")
    case .resemble: ("types", "the subject has all stored properties of another type, with the same names and types")
    case .contain:
      ("files, folders, modules, declarations, code", "the source of the subject contains this [code](#code-patterns)")
    case .throw:
      ("functions, initializers, variables, subscripts, calls", "an [error](#errors) can leave the code of the subject")
    case .covered:
      ("files, folders, modules, declarations", "tests run this percentage of the [lines](#coverage) of the subject")
    }
  }
}
