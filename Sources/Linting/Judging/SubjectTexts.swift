import RuleLanguage

extension Evaluation {
  /// The subjects of an `all` statement, their holes filled. A hole stands for the name of one module, which others
  /// may have too.
  func subjects(_ statement: Statement, _ bindings: Bindings, of element: Element) -> String {
    joined(statement.subjects.map { rules.filled($0.text, by: bindings) }, by: " or ")
      + (bindings == Bindings() ? "" : surname(of: element))
  }
}
