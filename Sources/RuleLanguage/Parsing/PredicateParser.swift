extension ClauseParser {
  /// Parses the predicates after `where` or `must`, joined by `or`, up to the end of the clause. In a definition,
  /// another `where` also ends them.
  mutating func parseCondition(endsAtWhere: Bool = false) throws(ClauseFailure) -> Condition {
    keyword = wordBefore()
    skipSpace()
    let start = offset
    let isNot = take(word: "not")
    isNegated = isNot
    defer { isNegated = false }
    var last = offset
    var alternatives = [try parsePredicate(endsAtWhere: endsAtWhere)]
    var stop = offset
    while take(word: "or") {
      note(.alternative(alternatives[alternatives.count - 1], from: last, to: stop))
      if isNot || peekWord() == "not" {
        throw failure("'not' and 'or' cannot be combined in one clause; write two clauses", at: isNot ? start : offset)
      }
      last = offset
      alternatives.append(try parsePredicate(endsAtWhere: endsAtWhere))
      stop = offset
    }
    if !(endsAtWhere && peekWord() == "where") { try expectEnd() }
    return Condition(
      isNegated: isNot, alternatives: alternatives, text: text(from: start), place: block.place(at: start))
  }

  private mutating func parsePredicate(endsAtWhere: Bool) throws(ClauseFailure) -> Predicate {
    let hasBe = take(word: "be")
    skipSpace()
    let start = offset
    predicateOffsets.append(start)
    let word = peekWord()
    if word == "not" { throw failure("write 'not' directly after 'must' or 'where': must not be …") }
    if !hasBe, ["import", "imports"].contains(word) {
      note(.importing(word))
      throw failure("'\(word)' is not a predicate")
    }
    note(.verb(word))
    guard let keyword = PredicateKeyword(firstWord: word) else { return try parseDeclarationPatternPredicate() }
    offset += word.utf8.count
    switch keyword {
    case .in:
      if take(word: "a", then: "cycle") || take(word: "cycle") {
        return .inCycle(acrossFolders: take(word: "across", then: "folders"))
      }
      note(.cycle)
      return .isIn(try parsePlace(takesPlaces: true))
    case .named: return .named(try parseWholeName())
    case .have: return .have(try parseCount(), try parseSubject())
    case .comeWith:
      guard take(word: "with") else { throw expected("'with'") }
      return .comeWith(try parseCount(), try parseSubject())
    case .use: return .use(try parseCount(), try parseSubject())
    case .usedBy, .usedOnlyIn:
      if take(word: "only") {
        if take(word: "in") {
          var places = try parsePlace(takesPlaces: true)
          while take(word: "or", then: "in") { places += try parsePlace(takesPlaces: true) }
          return .usedOnlyIn(places)
        }
        guard take(word: "by") else { throw expected("'in' or 'by'") }
        return .usedBy(Count(minimum: 0, maximum: nil, isOnly: true), try parseUser())
      }
      guard take(word: "by") else { throw expected("'by' or 'only in'") }
      return .usedBy(try parseCount(), try parseUser())
    case .reach: return .reach(try parseSubject())
    case .documented:
      note(.documented)
      return .documented(try parseQuoted())
    case .declared: return .declared
    case .reachable: return .reachable
    case .imported:
      if peekWord() == "by" {
        let user = text(from: offset, to: end).dropFirst("by ".utf8.count)
        throw failure("'imported by' is not a predicate; write: used by \(user)", at: start)
      }
      return .imported
    case .needed: return .needed
    case .conditional: return .conditional
    case .resemble: return .resemble(try parseSubject())
    case .contain: return .contain(try parseCode(stoppingAt: endsAtWhere ? ["or", "where"] : ["or"]))
    case .throw:
      let isOnly = take(word: "only")
      if isOnly, isNegated {
        throw failure("'not' and 'only' cannot be combined; write: must throw only AppError", at: start)
      }
      if !isOnly, self.keyword == "where", let asked, [.func, .`init`].contains(asked) {
        let not = isNegated ? "not " : ""
        let signature = asked == .func ? "func _ throws" : "init throws"
        throw failure(
          "'throws' after 'where' could mean the signature or the body; for the signature, write: where "
            + "\(not)\(signature); for a throw in the body: where \(isNegated ? "not contains" : "contains") throw",
          at: start)
      }
      return .throwErrors(only: isOnly ? try parseWholeName() : nil)
    case .covered: return .covered(try parsePercentage())
    }
  }

  /// Parses a name that can match a file, a module or a declaration.
  private mutating func parseWholeName() throws(ClauseFailure) -> NamePattern {
    if isAtStop() { throw expected("a name") }
    let range = try chunk()
    if range.isEmpty { throw failure("expected a name between the quotes", at: range.lowerBound) }
    if let slash = bytes[range].firstIndex(of: UInt8(ascii: "/")) {
      throw failure("a name has no '/'; for a path, write: in \(folded(bytes[range]))", at: slash)
    }
    try checkPlainName(range)
    note(.wholeName(range))
    return try name(in: range)
  }

  private mutating func parseQuoted() throws(ClauseFailure) -> String? {
    guard peek() == UInt8(ascii: "\"") else { return nil }
    let range = try chunk()
    if range.isEmpty { throw failure("expected a text between the quotes", at: range.lowerBound) }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// `80%`
  private mutating func parsePercentage() throws(ClauseFailure) -> Int {
    skipSpace()
    let start = offset
    let number = try takeNumber()
    guard number <= 100, take("%") else {
      throw failure("expected a percentage such as 80%, but read '\(textAhead(at: start))'", at: start)
    }
    return number
  }

  /// Parses the selector after `used by`. There, `test` alone is a kind.
  private mutating func parseUser() throws(ClauseFailure) -> Subject {
    let start = offset
    takeArticle()
    skipSpace()
    let testStart = offset
    if take(word: "test") || take(word: "tests"), isAtStop(), definitionKey("test") == nil {
      var subject = Subject(head: .kind(.test), text: "test", place: block.place(at: testStart))
      subject.isTest = true
      subject.places = try parsePlaces()
      subject.text = text(from: testStart)
      return subject
    }
    offset = start
    return try parseSubject()
  }

  /// Whether a number follows `word`, and not a declaration: `exactly 1 init`, but not `exactly private init`.
  private mutating func isNumberAhead(after word: String) -> Bool {
    let start = offset
    defer { offset = start }
    guard take(word: word) else { return false }
    let next = peekWord()
    return peek() != UInt8(ascii: "@") && next != "stored" && next != "computed" && modifier(named: next) == nil
      && kind(named: next) == nil
  }

  private mutating func parseCount() throws(ClauseFailure) -> Count {
    if take(word: "only") {
      let word = peekWord()
      note(.onlyCount(word))
      return Count(minimum: 0, maximum: nil, isOnly: true)
    }
    var count = Count.atLeastOne
    count.isWritten = true
    if isNumberAhead(after: "exactly"), take(word: "exactly") {
      count.minimum = try takeNumber()
      count.maximum = count.minimum
      return count
    }
    if take(word: "at") {
      if take(word: "least") {
        count.minimum = try takeNumber()
      } else if take(word: "most") {
        (count.minimum, count.maximum) = (0, try takeNumber())
      } else {
        throw expected("'least' or 'most'")
      }
      return count
    }
    let word = peekWord()
    if word == "0" {
      let rest = text(from: offset + 1, to: end)
      let verb = predicateOffsets.last.map { text(from: $0, to: offset) } ?? "have"
      throw failure(
        "'0' alone is not a count; to require that there is none, write: \(isNegated ? "must" : "must not") \(verb) "
          + "\(rest)")
    }
    if let first = word.utf8.first, isDigit(first) {
      throw failure("'\(word)' alone is not a count; write at least \(word), at most \(word) or exactly \(word)")
    }
    return .atLeastOne
  }

  /// Parses a declaration pattern or a selector after `be`: `test module`, `dto`, `public _`.
  private mutating func parseDeclarationPatternPredicate() throws(ClauseFailure) -> Predicate {
    if isAtStop() { throw expected("a predicate") }
    takeArticle()
    let prefixStart = offset
    let prefix = try parsePrefix()
    if !prefix.isEmpty, isAtStop() || !isHeadAhead() {
      note(.declarationPatternWithoutKind(prefix, start: prefixStart))
      // A pattern can lack a kind: `public`, `@MainActor _`.
      let declarationPattern = try parseDeclarationPattern(prefix, kind: .any, kindName: "declaration")
      note(.nameWithoutKind(declarationPattern.name))
      return ofSubject(declarationPattern)
    }
    if prefix.isEmpty, !isHeadAhead(), !moduleKinds.contains(peekWord()), !isTestPrefixAhead() {
      note(.noPredicate)
      throw expected("a predicate")
    }
    offset = prefixStart
    let subject = try parseSubject()
    guard case .kind(let kind) = subject.head, kind.isDeclaration, subject.places.isEmpty, !subject.isTest else {
      return .matches(subject)
    }
    return ofSubject(
      subject.declarationPattern
        ?? DeclarationPattern(
          kind: kind.declarationPatternKind, name: subject.name ?? .anything, text: subject.text, place: subject.place))
  }

  private func ofSubject(_ declarationPattern: DeclarationPattern) -> Predicate {
    var declarationPattern = declarationPattern
    declarationPattern.takesStatic = true
    return .declarationPattern(declarationPattern)
  }

  private mutating func isHeadAhead() -> Bool {
    let word = peekWord()
    if peekUnion() != nil { return true }
    return !word.isEmpty
      && (kind(named: word) != nil || definitionKey(word) != nil || word == "another" || word == "feature")
  }

  private mutating func isTestPrefixAhead() -> Bool {
    let start = offset
    defer { offset = start }
    guard take(word: "test") else { return false }
    return !isAtStop() && (isHeadAhead() || modifier(named: peekWord()) != nil || peek() == UInt8(ascii: "@"))
  }
}
