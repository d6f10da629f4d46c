import RuleLanguage

extension Evaluation {
  /// The selectors of an `all` statement with their placeholders filled in. Several modules may have one name, so the
  /// suffix that distinguishes them is added.
  func subjects(_ statement: Statement, _ bindings: Bindings, of element: Element) -> String {
    joined(statement.subjects.map { rules.filled($0.text, by: bindings) }, by: " or ")
      + (bindings == Bindings() ? "" : disambiguation(of: element))
  }
}
