import RuleLanguage

// be SUBJECT: the element itself matches the selector.

extension Evaluation {
  /// The fault names the line of the definition that the element matches, because the requirement only has the
  /// definition's name.
  func matchFaults(_ subject: Subject, _ element: Element, _ given: Bindings, isNegated: Bool) -> [Fault] {
    guard isNegated, !subject.isAnother, case .definition(let definition) = subject.head else { return [Fault()] }
    return [Fault(implied: line(of: definition, element, given).map { found($0, element, given) })]
  }

  /// The line of a definition that the element matches. In a union such as `app|feature`, the line of the first
  /// definition that matches.
  private func line(of definition: String, _ element: Element, _ given: Bindings) -> Definition.Line? {
    let line = rules.definitions[definition]?.lines.first { line in
      answer(line.subject, element, given: given, seesTests: true)
        .then { answer(line.conditions, of: element, given: $0) }.holds
    }
    guard let line, definition.contains("|"), case .definition(let one) = line.subject.head else { return line }
    return self.line(of: one, element, given)
  }

  /// Describes how the element matches the line: `is named *Wrapper`. If the line has more than a name, the whole line
  /// is shown.
  private func found(_ line: Definition.Line, _ element: Element, _ given: Bindings) -> String {
    let subject = line.subject
    guard subject.declarationPattern == nil, subject.code == nil, let name = subject.name, !name.matchesEverything,
      let own = name.separated.first(where: { named($0, element, given).holds })
    else { return "is " + rules.filled(subject.text, by: given) }
    return "is named " + rules.filled(own.text, by: given)
  }
}
