/// The parts of docs/RULES.md that are generated from the parser's tables.
package func referenceParts() -> [(name: String, text: String)] {
  let declarations = SubjectKinds.declarations.all.map(\.name)
  let others = kindNames.filter { !declarations.contains($0) }
  let rows = PredicateKeyword.allCases.map { keyword in
    let (subjects, meaning) = keyword.reference
    return "| `\(keyword.rawValue)` | `must \(keyword.help.example)` | \(subjects) | \(meaning) |\n"
  }.joined()
  return [
    (
      "kinds",
      """
      - Declarations: \(quoted(declarations)).
      - Other elements: \(quoted(others)).
      - Before `module`: \(quoted(moduleKinds)).
      - Before a declaration: attributes, \(quoted(modifierNames.map(\.name))), `stored` and `computed`.

      """
    ),
    ("predicates", "| predicate | example | for | holds if |\n| --- | --- | --- | --- |\n\(rows)"),
  ]
}

private func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

extension PredicateKeyword {
  /// The subjects that the predicate applies to, and when it holds, in phrases for the reference.
  fileprivate var reference: (subjects: String, meaning: String) {
    switch self {
    case .in: ("all", "the subject is in this place; or it is [in a cycle](#cycles)")
    case .named: ("all", "its name matches the pattern")
    case .have: ("elements that contain others", "it contains such an element")
    case .comeWith: ("all", "another such element exists in the project, or in the given place")
    case .use:
      ("declarations, files, folders, modules, imports", "its imports or its code [use](#uses) such an element")
    case .usedBy: ("types, files, folders, modules, top-level names", "such an element uses it")
    case .usedOnlyIn:
      (
        "types, files, folders, modules, top-level names",
        "all uses are in this place, in declarations of any kind; tests do not count"
      )
    case .reach: ("files, folders, modules", "it uses such an element, or uses something that [reaches](#uses) it")
    case .documented: ("declarations, tests", "it has a doc comment, which contains the given text; `*` is any text")
    case .declared: ("imports", "the manifest declares the imported module as a dependency")
    case .reachable: ("imports", "declared dependencies lead to the imported module")
    case .imported: ("dependencies", "a file imports the dependency")
    case .conditional:
      ("declarations, imports, dependencies", "it is inside `#if`, or applies to some platforms only")
    case .resemble: ("types", "it has all stored properties of another type, with the same names and types")
    case .contain: ("files, folders, modules, declarations, code", "its source contains this [code](#code-patterns)")
    case .throw: ("functions, initializers, variables, subscripts, calls", "an [error](#errors) can leave its code")
    case .covered: ("files, folders, modules, declarations", "tests run this percentage of its [lines](#coverage)")
    }
  }
}
