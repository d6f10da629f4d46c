/// A declaration pattern with more demands is mostly a whole template, of which half is optional.
private let mostDemands = 12

extension Rule {
  /// Rules that may be intended but are worth a look: declaration patterns with very many demands, and subjects that match very many
  /// elements.
  package var warnings: [RuleError] {
    statements.flatMap { statement in
      let declarationPatterns = statement.demands.flatMap(\.alternatives).compactMap(\.askedDeclarationPattern)
      return statement.subjects.compactMap(\.wideness) + declarationPatterns.compactMap(\.excess)
        + statement.demands.flatMap { $0.narrowness + $0.shortenedTexts + $0.hiddenPreviews(in: statement.subjects) }
    }
  }
}

extension Predicate {
  /// The declaration pattern that it asks for, of the subject or of another element.
  fileprivate var askedDeclarationPattern: DeclarationPattern? {
    if case .declarationPattern(let declarationPattern) = self {
      declarationPattern
    } else {
      object?.declarationPattern
    }
  }
}

extension Condition {
  /// Code that is written for any call of a name, and is one of certain calls alone.
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
      return "'\(code.text)' has no arguments; for a call with any write: \(name.text)(...)"
    case .group(.parenthesis, let inner) where inner.allSatisfy(\.isAnyName):
      return "'_' is one name, so that '\(code.text)' is no call with any other argument; for one with any write: "
        + "\(name.text)(...)"
    // The braces of a `catch` are no closure.
    case .group(.brace, []) where name.onlyName != "catch":
      return "'\(code.text)' has an empty closure; for one that holds anything write: \(name.text) { ... }"
    default: return nil
    }
  }

  /// `"http://..."`, whose periods are meant for the rest of a text.
  fileprivate var shortenedTexts: [RuleError] {
    alternatives.flatMap { predicate in
      guard case .contain(let code) = predicate else { return [RuleError]() }
      return code.elements.flatMap(\.texts).filter { text in
        let inner = text.dropFirst().dropLast()
        return inner.hasSuffix("...") || inner.hasPrefix("...")
      }.map { text in
        RuleError(
          place: place,
          message: "the periods in \(text) stand for themselves; for any rest of a text write *: "
            + text.split(separator: "...", omittingEmptySubsequences: false).joined(separator: "*"))
      }
    }
  }

  /// `have a preview`: a preview is hardly ever in the type that it shows.
  fileprivate func hiddenPreviews(in subjects: [Subject]) -> [RuleError] {
    guard !isNegated, !subjects.isEmpty, subjects.allSatisfy(\.isDeclaration) else { return [] }
    return alternatives.compactMap { predicate in
      guard case .have(let count, let object) = predicate, object.isKind(.preview), count == .atLeastOne else {
        return nil
      }
      return RuleError(
        place: object.place,
        message: "a preview stands beside what it shows, and hardly ever in it; write: come with a preview in the same "
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
      message: "this shape asks for \(count) things, and each of them must be there; leave out what is optional")
  }
}

extension Subject {
  /// Members are many: a name, a place or an attribute keeps a rule from going through all of them.
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
      message: "this looks at every \(modifiers)\(kind.name) of the project; a name, a place or an attribute narrows it"
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
