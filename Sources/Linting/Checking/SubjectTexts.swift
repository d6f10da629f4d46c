import RuleLanguage

extension Evaluation {
  /// The text of an `all` statement's selectors, with values in place of placeholders. If several modules have the same
  /// name, a suffix is added to tell them apart.
  func subjects(_ statement: Statement, _ bindings: Bindings, of element: Element) -> String {
    joined(statement.subjects.map { rules.filled($0.text, by: bindings) }, by: " or ")
      + (bindings == Bindings() ? "" : disambiguation(of: element))
  }
}
