/// The meaning of each predicate, in order of the reference's table.
let predicateMeanings: [(name: String, example: String, meaning: String)] = [
  ("in", "be in Sources/Views", "it stands there; `be in a cycle`: of uses, at its own level"),
  ("named", "be named *View.swift", "its name is that"),
  ("have", "have at most 8 stored vars", "there are so many directly in it; of folders and modules at any depth"),
  ("come with", "come with test class {Name}Tests", "there are so many others in the project, or in the place given"),
  ("use", "not use module UIKit", "an import or a reference of it leads there; nothing uses itself"),
  ("used by", "be used by a test", "the reverse, counted by those that use it"),
  ("contain", "not contain print(...)", "this code stands in it; comments and texts do not count"),
  ("resemble", "not resemble entity", "a type has every stored property of another, by name and type"),
  (
    "documented", "be documented \"- Throws:\"",
    "it has a doc comment, with this text in it, where `*` is any run; of declarations"
  ),
  ("declared", "be declared", "the manifest declares what is imported; of imports"),
  ("reachable", "be reachable", "the declared dependencies lead there; of imports"),
  ("imported", "be imported", "some file imports it; of dependencies"),
  ("covered", "be covered 80%", "of a hundred lines that hold code, so many ran in tests; where coverage is given"),
  ("conditional", "not be conditional", "it stands in an `#if`, or holds on some platforms only"),
]

/// The parts of the notation's reference that are made from the tables that the parser reads by.
package func referenceParts() -> [(name: String, text: String)] {
  let declarations = SubjectKinds.declarations.all.map(\.name)
  let others = kindNames.filter { !declarations.contains($0) }
  let rows = predicateMeanings.map { "| `\($0.name)` | `must \($0.example)` | \($0.meaning) |\n" }.joined()
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
