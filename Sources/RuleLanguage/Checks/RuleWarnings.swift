/// The number of parts of a declaration pattern above which archlint warns. Such a pattern is usually a complete
/// template, and half of its parts are optional.
private let mostDemands = 12

extension Rule {
  /// Warnings about valid rules that may be mistakes, such as declaration patterns with very many parts, or selectors
  /// that match very many elements.
  package var warnings: [RuleError] {
    var warnings: [RuleError] = []
    for statement in statements {
      let (subjects, demands) = (statement.subjects, statement.demands)
      warnings += subjects.compactMap(\.wideness)
      warnings += demands.flatMap(\.alternatives).compactMap(\.askedDeclarationPattern).compactMap(\.excess)
      if statement.conditions.isEmpty { warnings += demands.compactMap { $0.contradiction(of: subjects) } }
      for demand in demands {
        warnings += demand.narrowness
        warnings += demand.shortenedTexts
        warnings += demand.hiddenPreviews(in: subjects)
      }
    }
    return warnings
  }
}

extension Predicate {
  /// The declaration pattern in the predicate, either for the checked element or in a selector.
  fileprivate var askedDeclarationPattern: DeclarationPattern? {
    if case .declarationPattern(let declarationPattern) = self {
      declarationPattern
    } else {
      object?.declarationPattern
    }
  }
}

extension Condition {
  /// Warnings about code patterns that match only some calls of a function, although they look like patterns for all
  /// calls: `print()`, `print(_)`.
  fileprivate var narrowness: [RuleError] {
    alternatives.compactMap { predicate in
      guard case .contain(let code) = predicate, code.elements.count == 2, case .name(let name) = code.elements[0],
        let message = narrowness(of: code, name)
      else { return nil }
      return RuleError(place: place, message: message)
    }
  }

  private func narrowness(of code: CodePattern, _ name: NamePattern) -> String? {
    switch code.elements[1] {
    case .group(.parenthesis, []):
      // In `must not contain Date()`, the empty parentheses can be intended, because `Date(timeIntervalSince1970:)` is
      // a different call.
      guard isNegated, let first = name.onlyName?.utf8.first, isSmall(first) else { return nil }
      return "'\(code.text)' has no arguments; for a call with any arguments, write: \(name.text)(...)"
    case .group(.parenthesis, let inner) where inner.allSatisfy(\.isAnyName):
      return "'_' matches one name, so '\(code.text)' does not match other arguments; for any arguments, write: "
        + "\(name.text)(...)"
    // `catch { }` has a body and not a closure.
    case .group(.brace, []) where name.onlyName != "catch":
      return "'\(code.text)' has an empty closure; for any closure, write: \(name.text) { ... }"
    default: return nil
    }
  }

  /// `each type *Mock must not be named *Mock`: the selector requires the forbidden name or place, so each subject fails.
  fileprivate func contradiction(of subjects: [Subject]) -> RuleError? {
    guard isNegated, alternatives.count == 1, !subjects.isEmpty, subjects.allSatisfy({ $0.implies(alternatives[0]) })
    else { return nil }
    return RuleError(
      place: place,
      message: "every element that the rule selects fails 'must \(text)', because the selector demands the opposite; "
        + "remove that part of the selector")
  }

  /// Warnings about `"http://..."`. The periods probably mean any text, but in quotes they are three characters.
  fileprivate var shortenedTexts: [RuleError] {
    alternatives.flatMap { predicate in
      guard case .contain(let code) = predicate else { return [RuleError]() }
      return code.elements.flatMap(\.texts).filter { text in
        let inner = text.dropFirst().dropLast()
        return inner.hasSuffix("...") || inner.hasPrefix("...")
      }.map { text in
        RuleError(
          place: place,
          message: "the periods in \(text) are matched literally; for any rest of a string, write *: "
            + text.split(separator: "...", omittingEmptySubsequences: false).joined(separator: "*"))
      }
    }
  }

  /// Warnings about `have a preview` for a type: a preview is usually beside the type that it shows, not inside it.
  fileprivate func hiddenPreviews(in subjects: [Subject]) -> [RuleError] {
    guard !isNegated, !subjects.isEmpty, subjects.allSatisfy(\.isDeclaration) else { return [] }
    return alternatives.compactMap { predicate in
      guard case .have(let count, let object) = predicate, object.isKind(.preview), count == .atLeastOne else {
        return nil
      }
      return RuleError(
        place: object.place,
        message: "a preview is beside the view that it shows, rarely inside it; write: come with a preview in the same "
          + "file")
    }
  }
}

extension PlaceExpression {
  /// Whether both are the same text.
  fileprivate func isSame(as other: PlaceExpression) -> Bool {
    switch (self, other) {
    case (.path(let path), .path(let other)): path.text == other.text
    case (.subject(let subject), .subject(let other)): subject.text == other.text
    default: false
    }
  }
}

extension CodePattern.Element {
  /// The string literals in it, as written.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text.text]
    case .group(_, let inner), .repeated(let inner): inner.flatMap(\.texts)
    case .name, .text, .postfix, .run, .arguments: []
    }
  }

  fileprivate var isAnyName: Bool {
    switch self {
    case .name(let name): name.matchesEverything
    case .text(let text): text == [UInt8(ascii: ",")]
    default: false
    }
  }
}

extension Subject {
  /// Whether all elements of the selector satisfy a predicate, because the selector contains the same pattern.
  fileprivate func implies(_ predicate: Predicate) -> Bool {
    switch predicate {
    case .named(let name): namePattern?.text == name.text
    case .isIn(let asked):
      places.contains { place in
        !place.isNegated && !place.alternatives.isEmpty
          && place.alternatives.allSatisfy { own in asked.contains { $0.isSame(as: own) } }
      }
    case .declarationPattern(let pattern):
      !pattern.modifiers.isEmpty && pattern.attributes.isEmpty && pattern.kind == .any && pattern.name.matchesEverything
        && declarationPattern?.modifiers.contains(pattern.modifiers) ?? false
        && pattern.inherits.isEmpty && pattern.members.isEmpty
    default: false
    }
  }

  fileprivate var isDeclaration: Bool { if case .kind(let kind) = head { kind.isDeclaration } else { false } }
}

extension DeclarationPattern {
  fileprivate var excess: RuleError? {
    var count = 0
    var waiting = [self]
    while let declarationPattern = waiting.popLast() {
      count +=
        declarationPattern.modifiers.rawValue.nonzeroBitCount + declarationPattern.attributes.count
        + declarationPattern.inherits.count
      count += declarationPattern.members.count
      waiting += declarationPattern.members
    }
    guard count > mostDemands else { return nil }
    return RuleError(
      place: place,
      message: "this declaration pattern has \(count) parts, and a declaration must have each of them; remove the "
        + "optional parts")
  }
}

extension Subject {
  /// A warning about a selector for all members of a kind, because a project has very many. A name, a place or an
  /// attribute narrows the selector.
  fileprivate var wideness: RuleError? {
    guard case .kind(let kind) = head, kind.isMember, places.allSatisfy(\.isNegated),
      declarationPattern?.attributes.isEmpty ?? true
    else { return nil }
    let name = namePattern
    guard name?.alternatives.contains(where: { !$0.contains { if case .literal = $0 { true } else { false } } }) ?? true
    else { return nil }
    let modifiers = modifierNames.filter { declarationPattern?.modifiers.contains($0.modifier) ?? false }.map {
      $0.name + " "
    }
    .joined()
    return RuleError(
      place: place,
      message: "this rule checks every \(modifiers)\(kind.name) of the project; narrow it by a name, a place or an "
        + "attribute"
    )
  }
}

extension SubjectKind {
  fileprivate var isMember: Bool {
    switch self {
    case .func, .var, .let, .case, .`init`, .subscript: true
    default: false
    }
  }
}
