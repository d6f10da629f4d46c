// Text after `or` that is not a predicate, or a predicate that is not intended. Only messages use this.

extension ClauseParser {
  /// The message if the text after `or` is not a predicate. The predicate before `or` is in the range from `start` to
  /// `stop`.
  mutating func orFault(after last: Predicate, from start: Int, to stop: Int) -> ClauseFailure? {
    let again = peekWord()
    skipSpace()
    if clauseWords.contains(again), again != "all" {
      let rest = text(from: offset + again.utf8.count, to: end)
      return failure("remove '\(again)' after 'or'; write: or \(rest)")
    }
    let ahead = textAhead(at: offset)
    let isName = ahead.utf8.first.map(isCapital) ?? false
    let mayBeName = isName || ahead.hasPrefix("*")
    if mayBeName, let advice = eitherAdvice(last, from: start, to: stop, or: ahead) { return failure(advice) }
    func whole(_ other: String, be: String = "") -> String {
      isNegated
        ? "write a separate line: \(keyword) not \(be)\(other)"
        : "write a whole predicate after 'or', such as: or \(other)"
    }
    let be = keyword == "must" ? "be " : ""
    switch last {
    case .isIn(let places):
      if isName { return failure("'\(ahead)' is not a predicate; \(whole("in \(ahead)", be: be))") }
      guard again != "in", case .subject(let place)? = places.last, let kind = kind(named: again), place.isKind(kind)
      else { return nil }
      return failure("'\(again)' is not a predicate; \(whole("in \(text(from: offset, to: end))", be: be))")
    case .contain where !isPredicateAhead():
      return failure("'\(ahead)' is not a predicate; \(whole("contain \(text(from: offset, to: end))"))")
    case .have(_, let object), .comeWith(_, let object), .use(_, let object), .usedBy(_, let object):
      let said = text(from: start, to: stop)
      guard isKindAhead(), said.hasSuffix(object.text) else { return nil }
      let verb = said.dropLast(object.text.count)
      let other = textWithoutArticle()
      return failure(
        "'\(other.prefix { $0 != " " })' after 'or' describes the subject; \(whole(verb + other))")
    default: return nil
    }
  }

  /// Whether the text at the current position can begin a predicate.
  private mutating func isPredicateAhead() -> Bool {
    let start = offset
    defer { offset = start }
    takeArticle()
    let words = [peekWord()[...]]
    return beginsPredicate(words) || ["be", "not"].contains(words[0]) || isKindAhead()
  }

  private mutating func isKindAhead() -> Bool {
    let start = offset
    defer { offset = start }
    takeArticle()
    let word = peekWord()
    return kind(named: word) != nil || definitionKey(word) != nil || moduleKinds.contains(word)
  }

  private mutating func textWithoutArticle() -> String {
    let start = offset
    defer { offset = start }
    takeArticle()
    return text(from: offset, to: end)
  }

  /// Advice for alternatives of names with `or`, as in `in module A or B`: they have to be one name, `A|B`. The
  /// predicate before `or` is in the range from `start` to `stop`.
  private func eitherAdvice(_ last: Predicate, from start: Int, to stop: Int, or other: String) -> String? {
    let said = text(from: start, to: stop)
    let subject: Subject? = if case .isIn(let places) = last { places.last?.subject } else { last.object }
    guard let name = last.traits.namePattern ?? subject?.namePattern, !name.matchesEverything,
      said.hasSuffix(name.text), !other.contains("/")
    else { return nil }
    return "'\(other)' is not a predicate; for either of two names, write A|B: \(said)|\(other)"
  }
}

extension PlaceExpression {
  fileprivate var subject: Subject? { if case .subject(let subject) = self { subject } else { nil } }
}
