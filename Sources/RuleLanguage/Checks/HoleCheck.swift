/// Checks that placeholders are bound before they are used. Each clause binds those of its places first, then the
/// others. Clauses bind in the order in which they are written.
struct HoleCheck {
  var draft: StatementDraft
  var words: [String: ResolvedWord]
  /// The names of the placeholders, by their indices.
  var holes: [String]

  func run() -> [RuleError] {
    var errors: [RuleError] = []
    let perEach = draft.each.map { clause in
      var bound: NumberSet = []
      bind(clause, &bound, &errors)
      return bound
    }
    var bound = perEach.dropFirst().reduce(perEach.first ?? []) { $0.intersection($1) }
    let somewhere = perEach.reduce(into: NumberSet()) { $0.formUnion($1) }
    for clause in draft.conditions { bind(clause, &bound, &errors) }
    for demand in draft.statement.demands {
      for predicate in demand.alternatives {
        checkAnother(predicate, bound, &errors)
        if demand.isNegated { checkItself(predicate, bound, &errors) }
      }
    }
    for clause in draft.demands {
      var local = bound
      tellUnbound(in: clause, bound, somewhere, &errors)
      bind(clause, &local, &errors)
    }
    return errors
  }

  /// `another` differs in the placeholders that the subject has bound.
  private func checkAnother(_ predicate: Predicate, _ bound: NumberSet, _ errors: inout [RuleError]) {
    guard let object = predicate.object, object.isAnother, case .word(let name) = object.head,
      let holes = words[name]?.holes, let first = holes.numbers.first, holes.isDisjoint(with: bound)
    else { return }
    let message =
      "'another \(WordScopes.name(of: name))' has another {\(self.holes[first])} than the subject, and no 'each' or 'where' binds it"
    errors.append(RuleError(place: object.place, message: message))
  }

  /// `each feature must not use a feature`: with the placeholders of the subject, that is the subject itself or an
  /// element around it, which it may always use.
  private func checkItself(_ predicate: Predicate, _ bound: NumberSet, _ errors: inout [RuleError]) {
    let verb: String
    switch predicate {
    case .use(.atLeastOne, _): verb = "use"
    case .usedBy(.atLeastOne, _): verb = "be used by"
    default: return
    }
    guard let object = predicate.object, object.isHeadAlone, case .word(let key) = object.head else { return }
    let parts = key.split(separator: "|").map(String.init)
    guard let own = parts.first(where: { isOfSubject($0, bound) }) else {
      if let message = parts.lazy.compactMap({ layer($0, verb, bound) }).first {
        errors.append(RuleError(place: object.place, message: message))
      }
      return
    }
    let name = WordScopes.name(of: own)
    let others = parts.filter { $0 != own }.map { other in
      "; in a line of its own: must not \(verb) \(WordScopes.name(of: other))"
    }
    let message = "'\(name)' is the subject's own here, which always may \(verb) itself; write: "
    errors.append(
      RuleError(place: object.place, message: message + "must not \(verb) another \(name)" + others.joined()))
  }

  /// `each interface must not use an implementation`, where both are modules of a `{Feature}`: it is the one of the same
  /// feature alone, and whoever parts layers means any.
  private func layer(_ word: String, _ verb: String, _ bound: NumberSet) -> String? {
    guard let meaning = words[word], meaning.kinds == [.module], let hole = meaning.holes.numbers.first,
      meaning.holes.subtracting(bound).numbers.isEmpty, let own = meaning.word.lines.first?.subject.name?.text
    else { return nil }
    let subjects = draft.statement.subjects
    let areModules = subjects.allSatisfy { subject in
      if case .word(let key) = subject.head {
        words[key]?.kinds == [.module]
      } else {
        subject.isKind(.module)
      }
    }
    guard areModules else { return nil }
    let name = WordScopes.name(of: word)
    return
      "'\(name)' is that of the subject's own {\(self.holes[hole])} here, and no other's; where that is meant "
      + "write: must not \(verb) \(name) \(own); for any of them write * for the hole that the subject has"
  }

  /// Whether a definition matches the subject, or an element around it, because its placeholders are bound. Another
  /// definition with the same placeholders matches something else.
  private func isOfSubject(_ word: String, _ bound: NumberSet) -> Bool {
    guard let holes = words[word]?.holes, !holes.numbers.isEmpty, holes.subtracting(bound).numbers.isEmpty
    else { return false }
    return draft.statement.subjects.contains { subject in
      subject.isOf(word: word)
        || subject.places.contains { place in
          place.alternatives.contains { if case .subject(let outer) = $0 { outer.isOf(word: word) } else { false } }
        }
    }
  }

  /// Adds the placeholders that the clause binds, and reports two unbound ones that touch.
  private func bind(_ clause: ClauseNotes, _ bound: inout NumberSet, _ errors: inout [RuleError]) {
    for use in clause.wordUses where !use.isNegated { bound.formUnion(words[use.key]?.holes ?? []) }
    let inOrder = clause.holeUses.filter(\.isInPlace) + clause.holeUses.filter { !$0.isInPlace }
    var reached = bound
    var wasBefore = false
    for use in inOrder {
      // The placeholder before it may have been bound by then.
      let isBound = reached.contains(use.hole.index)
      if let other = use.touching, !wasBefore, !isBound || other == use.hole {
        let message =
          "{\(self.holes[other.index])} and {\(use.name)} touch and neither is bound: where does the one end?"
        errors.append(RuleError(place: clause.block.place(at: use.offset), message: message))
      }
      reached.insert(use.hole.index)
      wasBefore = isBound
    }
    for use in inOrder where !use.isNegated && !use.isRepeated { bound.insert(use.hole.index) }
  }

  /// A placeholder of a demand that nothing binds and that appears only once is a typing mistake.
  private func tellUnbound(
    in clause: ClauseNotes, _ bound: NumberSet, _ somewhere: NumberSet, _ errors: inout [RuleError]
  ) {
    var available = bound
    for use in clause.wordUses where !use.isNegated { available.formUnion(words[use.key]?.holes ?? []) }
    var counts: [Int: Int] = [:]
    for use in clause.holeUses { counts[use.hole.index, default: 0] += 1 }
    for use in clause.holeUses where !available.contains(use.hole.index) && !use.isRepeated {
      let place = clause.block.place(at: use.offset)
      if somewhere.contains(use.hole.index) {
        errors.append(RuleError(place: place, message: "{\(use.name)} is not bound by every 'each' above"))
      } else if counts[use.hole.index] == 1, !isKnownToWord(use.hole.index) {
        errors.append(RuleError(place: place, message: unbound(use, bound)))
      }
    }
  }

  private func unbound(_ use: HoleUse, _ bound: NumberSet) -> String {
    let anyName = use.isPart ? "any part of a name write *" : "any name write _"
    let above = (draft.each + draft.conditions).flatMap(\.holeUses)
    if above.contains(where: { $0.hole == use.hole && $0.isNegated }) {
      return "{\(use.name)} stands behind 'not' above, where nothing is bound; for \(anyName)"
    }
    let near = nearest(use.name, among: candidates(bound, besides: use.hole.index))
    let told = "no 'each' or 'where' binds {\(use.name)}; "
    if let other = another(use, bound) { return told + "for another's write: another \(other)" }
    return told + (near.map { "did you mean {\($0)}? For" } ?? "for") + " \(anyName)"
  }

  /// `Features/{Y}`, if the subject is in `Features/{X}`: the folder of another subject.
  private func another(_ use: HoleUse, _ bound: NumberSet) -> String? {
    let texts = draft.statement.subjects.flatMap { [$0.text] + $0.places.flatMap(\.paths) }
    for demand in draft.statement.demands where demand.isNegated {
      for case .use(_, let object) in demand.alternatives {
        for path in ([object.path?.text].compactMap { $0 } + object.places.flatMap(\.paths)) {
          for hole in bound.numbers {
            let own = path.replacing("{\(use.name)}", with: "{\(self.holes[hole])}")
            if own != path, texts.contains(own) { return "folder \(own)" }
          }
        }
      }
    }
    return nil
  }

  private func isKnownToWord(_ hole: Int) -> Bool {
    words.values.contains { $0.knownHoles.contains(hole) }
  }

  /// The placeholders of the statement first, then those of definitions, each in order of appearance.
  private func candidates(_ bound: NumberSet, besides hole: Int) -> [String] {
    let known = words.values.reduce(into: NumberSet()) { $0.formUnion($1.knownHoles) }
    let indices = bound.numbers + known.subtracting(bound).numbers
    return indices.filter { $0 != hole }.map { self.holes[$0] }
  }
}

extension PlaceCondition {
  /// As written.
  fileprivate var paths: [String] {
    alternatives.compactMap { if case .path(let path) = $0 { path.text } else { nil } }
  }
}

extension Subject {
  fileprivate func isOf(word: String) -> Bool { if case .word(word) = head { true } else { false } }
}
