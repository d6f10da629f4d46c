/// A declaration pattern with more parts is usually a whole template, and half of it is optional.
private let mostDemands = 12

extension Rule {
  /// Valid rules that may be mistakes: declaration patterns with very many requirements, and selectors that match very
  /// many elements.
  package var warnings: [RuleError] {
    statements.flatMap { statement in
      let declarationPatterns = statement.demands.flatMap(\.alternatives).compactMap(\.askedDeclarationPattern)
      return statement.subjects.compactMap(\.wideness) + declarationPatterns.compactMap(\.excess)
        + statement.demands.flatMap { $0.narrowness + $0.shortenedTexts + $0.hiddenPreviews(in: statement.subjects) }
    }
  }
}

extension Predicate {
  /// The declaration pattern in it, of the subject or of another element.
  fileprivate var askedDeclarationPattern: DeclarationPattern? {
    if case .declarationPattern(let declarationPattern) = self {
      declarationPattern
    } else {
      object?.declarationPattern
    }
  }
}

extension Condition {
  /// Code that looks like a pattern for any call of a name, but matches only certain calls.
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
      // `Date()` and `Date(timeIntervalSince1970:)` differ.
      guard isNegated, let first = name.onlyName?.utf8.first, isSmall(first) else { return nil }
      return "'\(code.text)' has no arguments; for a call with any arguments, write: \(name.text)(...)"
    case .group(.parenthesis, let inner) where inner.allSatisfy(\.isAnyName):
      return "'_' matches one name, so '\(code.text)' does not match other arguments; for any arguments, write: "
        + "\(name.text)(...)"
    // The braces of a `catch` are not a closure.
    case .group(.brace, []) where name.onlyName != "catch":
      return "'\(code.text)' has an empty closure; for any closure, write: \(name.text) { ... }"
    default: return nil
    }
  }

  /// `"http://..."`, whose periods probably mean the rest of a string.
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

  /// `have a preview`: a preview is rarely inside the type that it shows.
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
  /// Projects have many members. A name, a place or an attribute keeps a rule from checking all of them.
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
