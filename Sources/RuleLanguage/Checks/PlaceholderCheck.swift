/// Checks that placeholders have a value before they are used. A clause gives values to the placeholders in its places
/// first, then to the others. Clauses are read in the order in which they are written.
struct PlaceholderCheck {
  var draft: StatementDraft
  var definitions: [String: ResolvedDefinition]
  /// The names of the placeholders, by their indices.
  var placeholders: [String]

  func run() -> [RuleError] {
    var errors: [RuleError] = []
    let perEach = draft.each.map { clause in
      var bound: NumberSet = []
      bind(clause, &bound, &errors)
      return bound
    }
    var bound = perEach.dropFirst().reduce(perEach.first ?? []) { $0.intersection($1) }
    let somewhere = perEach.reduce(into: NumberSet()) { $0.formUnion($1) }
    for (clause, condition) in zip(draft.conditions, draft.statement.conditions) {
      checkAnother(clause, condition, bound, &errors)
      bind(clause, &bound, &errors)
    }
    for demand in draft.statement.demands {
      for predicate in demand.alternatives {
        checkAnother(predicate, bound, &errors)
        if demand.isNegated { checkItself(predicate, bound, &errors) }
      }
    }
    for clause in draft.demands {
      var local = bound
      reportUnbound(in: clause, bound, somewhere, &errors)
      bind(clause, &local, &errors)
    }
    for message in draft.messages {
      for use in message.placeholderUses where use.name != subjectPlaceholder {
        let place = message.block.place(at: use.offset)
        if draft.statement.isGrouped {
          let text = "a message for 'all' lists the subjects, so its only placeholder is {\(subjectPlaceholder)}"
          errors.append(RuleError(place: place, message: text))
        } else if !bound.contains(use.placeholder.index) {
          errors.append(RuleError(place: place, message: unbound(use, bound, inMessage: true)))
        }
      }
    }
    return errors
  }

  /// Reports `another` if none of the definition's placeholders has a value. There is then nothing to differ from.
  private func checkAnother(_ predicate: Predicate, _ bound: NumberSet, _ errors: inout [RuleError]) {
    guard let object = predicate.object, object.isAnother, case .definition(let name) = object.head,
      let placeholders = definitions[name]?.placeholders, let first = placeholders.numbers.first,
      placeholders.isDisjoint(with: bound)
    else { return }
    let message =
      "'another \(DefinitionScopes.name(of: name))' has a different {\(self.placeholders[first])} than the subject, "
      + "but no 'each' or 'where' binds it"
    errors.append(RuleError(place: object.place, message: message))
  }

  /// Reports `where uses another folder Features/{Other}` if no placeholder of the clause has a value. In a demand, it is
  /// reported as a placeholder without a value.
  private func checkAnother(
    _ clause: ClauseNotes, _ condition: Condition, _ bound: NumberSet, _ errors: inout [RuleError]
  ) {
    for predicate in condition.alternatives { checkAnother(predicate, bound, &errors) }
    guard condition.alternatives.contains(where: { $0.object?.isAnother ?? false }), clause.definitionUses.isEmpty,
      let first = clause.placeholderUses.first,
      !clause.placeholderUses.contains(where: { bound.contains($0.placeholder.index) })
    else { return }
    errors.append(RuleError(place: clause.block.place(at: first.offset), message: unbound(first, bound)))
  }

  /// Reports `each feature must not use a feature`. The placeholder has the value of the checked feature, so this would
  /// forbid a feature to use itself.
  private func checkItself(_ predicate: Predicate, _ bound: NumberSet, _ errors: inout [RuleError]) {
    let verb: String
    switch predicate {
    case .use(.atLeastOne, _): verb = "use"
    case .usedBy(.atLeastOne, _): verb = "be used by"
    case .reach: verb = "reach"
    default: return
    }
    guard let object = predicate.object, object.isHeadAlone, case .definition(let key) = object.head else { return }
    let parts = key.split(separator: "|").map(String.init)
    guard let own = parts.first(where: { isOfSubject($0, bound) }) else {
      if let message = parts.lazy.compactMap({ layer($0, verb, bound) }).first {
        errors.append(RuleError(place: object.place, message: message))
      }
      return
    }
    let name = DefinitionScopes.name(of: own)
    let others = parts.filter { $0 != own }.map { other in
      "; on a separate line: must not \(verb) \(DefinitionScopes.name(of: other))"
    }
    let message = "'\(name)' is the subject's own here, and it may always \(verb) itself; write: "
    errors.append(
      RuleError(place: object.place, message: message + "must not \(verb) another \(name)" + others.joined()))
  }

  /// Reports `each interface must not use an implementation` if both definitions have `{Feature}`. The clause would
  /// only forbid the implementation of the same feature, but rules for layers usually mean any implementation.
  private func layer(_ definition: String, _ verb: String, _ bound: NumberSet) -> String? {
    guard let meaning = definitions[definition], meaning.kinds == [.module],
      let placeholder = meaning.placeholders.numbers.first,
      meaning.placeholders.subtracting(bound).numbers.isEmpty,
      let own = meaning.definition.lines.first?.subject.name?.text
    else { return nil }
    let subjects = draft.statement.subjects
    let areModules = subjects.allSatisfy { subject in
      if case .definition(let key) = subject.head {
        definitions[key]?.kinds == [.module]
      } else {
        subject.isKind(.module)
      }
    }
    guard areModules else { return nil }
    let name = DefinitionScopes.name(of: definition)
    return
      "'\(name)' has the subject's own {\(self.placeholders[placeholder])} here; if you mean that, write: must not "
      + "\(verb) \(name) \(own); to match any, write * for the subject's placeholder"
  }

  /// Whether the definition selects the checked element itself, or an element that contains it. This is so if all
  /// placeholders of the definition have values. `definition` is its key.
  private func isOfSubject(_ definition: String, _ bound: NumberSet) -> Bool {
    guard let placeholders = definitions[definition]?.placeholders, !placeholders.numbers.isEmpty,
      placeholders.subtracting(bound).numbers.isEmpty
    else { return false }
    return draft.statement.subjects.contains { subject in
      subject.isOf(definition: definition)
        || subject.places.contains { place in
          place.alternatives.contains {
            if case .subject(let outer) = $0 { outer.isOf(definition: definition) } else { false }
          }
        }
    }
  }

  /// Records the placeholders that get a value in the clause. Reports two adjacent placeholders if neither has a value
  /// yet.
  private func bind(_ clause: ClauseNotes, _ bound: inout NumberSet, _ errors: inout [RuleError]) {
    for use in clause.definitionUses where !use.isNegated { bound.formUnion(definitions[use.key]?.placeholders ?? []) }
    let inOrder = clause.placeholderUses.filter(\.isInPlace) + clause.placeholderUses.filter { !$0.isInPlace }
    var reached = bound
    var wasBefore = false
    for use in inOrder {
      // The placeholder before this one may have got its value earlier in this clause.
      let isBound = reached.contains(use.placeholder.index)
      if let other = use.touching, !wasBefore, !isBound || other == use.placeholder {
        let message =
          "{\(self.placeholders[other.index])} and {\(use.name)} are adjacent and neither is bound; put text "
          + "between them"
        errors.append(RuleError(place: clause.block.place(at: use.offset), message: message))
      }
      reached.insert(use.placeholder.index)
      wasBefore = isBound
    }
    for use in inOrder where !use.isNegated && !use.isRepeated { bound.insert(use.placeholder.index) }
  }

  /// Reports a placeholder that has no value and appears only once in a requirement, because it is probably misspelled.
  private func reportUnbound(
    in clause: ClauseNotes, _ bound: NumberSet, _ somewhere: NumberSet, _ errors: inout [RuleError]
  ) {
    var available = bound
    for use in clause.definitionUses where !use.isNegated {
      available.formUnion(definitions[use.key]?.placeholders ?? [])
    }
    var counts: [Int: Int] = [:]
    for use in clause.placeholderUses { counts[use.placeholder.index, default: 0] += 1 }
    for use in clause.placeholderUses where !available.contains(use.placeholder.index) && !use.isRepeated {
      let place = clause.block.place(at: use.offset)
      if somewhere.contains(use.placeholder.index) {
        errors.append(RuleError(place: place, message: "{\(use.name)} is not bound by every 'each' above"))
      } else if counts[use.placeholder.index] == 1, !isKnownToDefinition(use.placeholder.index) {
        errors.append(RuleError(place: place, message: unbound(use, bound)))
      }
    }
  }

  private func unbound(_ use: PlaceholderUse, _ bound: NumberSet, inMessage: Bool = false) -> String {
    let anyName =
      inMessage
      ? "the name of the subject, write {\(subjectPlaceholder)}"
      : use.isPart ? "any part of a name, write *" : "any name, write _"
    let above = (draft.each + draft.conditions).flatMap(\.placeholderUses)
    if above.contains(where: { $0.placeholder == use.placeholder && $0.isNegated }) {
      return "{\(use.name)} follows 'not' above, which binds nothing; for \(anyName)"
    }
    let near = nearest(use.name, among: candidates(bound, besides: use.placeholder.index))
    let reported = "no 'each' or 'where' binds {\(use.name)}; "
    if let other = another(use, bound) { return reported + "for a different element, write: another \(other)" }
    return reported + (near.map { "did you mean {\($0)}? For" } ?? "for") + " \(anyName)"
  }

  /// The selector to suggest for another element: `folder Features/{X}`, if a rule for `Features/{X}` is about
  /// the use of `Features/{Y}`.
  private func another(_ use: PlaceholderUse, _ bound: NumberSet) -> String? {
    let texts = draft.statement.subjects.flatMap { [$0.text, $0.path?.text ?? ""] + $0.places.flatMap(\.paths) }
    let demands = draft.statement.demands.filter(\.isNegated)
    for condition in draft.statement.conditions + demands {
      for object in condition.alternatives.compactMap(\.usedObject) {
        for path in ([object.path?.text].compactMap { $0 } + object.places.flatMap(\.paths)) {
          for placeholder in bound.numbers {
            let own = path.replacing("{\(use.name)}", with: "{\(self.placeholders[placeholder])}")
            if own != path, texts.contains(own) { return "folder \(own)" }
          }
        }
      }
    }
    return nil
  }

  private func isKnownToDefinition(_ placeholder: Int) -> Bool {
    definitions.values.contains { $0.knownPlaceholders.contains(placeholder) }
  }

  /// The names to suggest for an unknown placeholder: first placeholders of the statement, then those of definitions,
  /// each in order of appearance.
  private func candidates(_ bound: NumberSet, besides placeholder: Int) -> [String] {
    let known = definitions.values.reduce(into: NumberSet()) { $0.formUnion($1.knownPlaceholders) }
    let indices = bound.numbers + known.subtracting(bound).numbers
    return indices.filter { $0 != placeholder }.map { self.placeholders[$0] }
  }
}

extension Predicate {
  /// The selector of elements that use the subject, or that it uses.
  fileprivate var usedObject: Subject? {
    switch self {
    case .use(_, let object), .usedBy(_, let object), .reach(let object): object
    default: nil
    }
  }
}

extension PlaceCondition {
  /// The paths as written.
  fileprivate var paths: [String] {
    alternatives.compactMap { if case .path(let path) = $0 { path.text } else { nil } }
  }
}

extension Subject {
  fileprivate func isOf(definition: String) -> Bool { if case .definition(definition) = head { true } else { false } }
}
