import SwiftOutline

extension ClauseParser {
  mutating func parsePlaces() throws(ClauseFailure) -> [PlaceCondition] {
    var places: [PlaceCondition] = []
    while true {
      let start = offset
      let isNot = take(word: "not")
      guard take(word: "in") else {
        offset = start
        return places
      }
      let wasNegated = isNegated
      isNegated = isNegated || isNot
      let alternatives = try parsePlace()
      isNegated = wasNegated
      places.append(PlaceCondition(isNegated: isNot, alternatives: alternatives))
    }
  }

  /// Parses a place after `in`: a selector if it begins with a kind or a definition, otherwise a path.
  ///
  /// - Parameter takesPlaces: whether further places belong to the selector, as in
  ///   `where not in folder DTO not in feature`.
  mutating func parsePlace(takesPlaces: Bool = false) throws(ClauseFailure) -> [PlaceExpression] {
    let wasInPlace = isInPlace
    isInPlace = true
    defer { isInPlace = wasInPlace }
    if isAtEnd { throw expected("a place") }
    if peekWord() == "not" { throw failure("write 'not' before 'in': not in …") }
    if take(word: "the", then: "same") || isSameAhead() {
      skipSpace()
      let start = offset
      let word = peekWord()
      guard let place = singulars(word).lazy.compactMap(SamePlace.init).first else {
        let known = SamePlace.allCases.map(\.rawValue)
        throw failure(unknown(textAhead(at: start), "place of a subject", among: known), at: start)
      }
      offset += word.utf8.count
      return [.same(place)]
    }
    skipSpace()
    let articleStart = offset
    takeArticle()
    let article = text(from: articleStart)
    skipSpace()
    let start = offset
    if peek() == UInt8(ascii: "@") || isSubjectAhead() { return [.subject(try parseSubject(takesPlaces: takesPlaces))] }
    let range = try chunk()
    let isQuoted = range.lowerBound > start
    if !isQuoted, let alternatives = try placesOfDefinitions(range) { return alternatives }
    if !isQuoted { try checkPath(range) }
    if article == "a" || article == "an" {
      let name = text(from: start)
      throw failure(
        "'\(article) \(name)' is not a place; write a kind after '\(article)': in a type _: \(name), or in a folder "
          + "\(name)",
        at: articleStart)
    }
    return [.path(try path(in: range))]
  }

  /// Whether `same folder` or a similar place is next. The article `the` can be missing.
  private mutating func isSameAhead() -> Bool {
    let start = offset
    if take(word: "same"), singulars(peekWord()).contains(where: { SamePlace(rawValue: $0) != nil }) { return true }
    offset = start
    return false
  }

  /// Whether a selector begins at the current position. Its first word has to be complete: `module`, but not
  /// `module/x`, which is a path.
  private mutating func isSubjectAhead() -> Bool {
    let word = peekWord()
    guard !word.isEmpty, offset + word.utf8.count >= end || isSpace(bytes[offset + word.utf8.count]) else {
      return false
    }
    if word == "another" || definitionKey(word) != nil || kind(named: word) != nil || word == "feature"
      || word == "features"
    {
      return true
    }
    guard moduleKinds.contains(word) || modifier(named: word) != nil || word == "stored" || word == "computed" else {
      return false
    }
    // `public` alone, without a kind after it, is the name of a folder.
    let next = bytes[(offset + word.utf8.count)..<end].drop(while: isSpace)
    return !next.isEmpty && next.first != UInt8(ascii: "\n")
  }

  /// Parses `feature|shared`. If one of the parts is a definition, each part is a separate place.
  private mutating func placesOfDefinitions(_ range: Range<Int>) throws(ClauseFailure) -> [PlaceExpression]? {
    let parts = bytes[range].split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts.contains(where: { definitionKey(String(decoding: $0, as: UTF8.self)) != nil }) else {
      return nil
    }
    var alternatives: [PlaceExpression] = []
    for part in parts {
      let text = String(decoding: part, as: UTF8.self)
      if let key = definitionKey(text) {
        try checkMeaning(of: key, at: part.startIndex)
        definitionUses.append(DefinitionUse(key: key, offset: part.startIndex, isNegated: isNegated))
        alternatives.append(
          .subject(Subject(head: .definition(key), text: text, place: block.place(at: part.startIndex))))
      } else {
        try checkPath(part.indices)
        alternatives.append(.path(try path(in: part.indices)))
      }
    }
    return alternatives
  }

  func belongsToNoPath(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "@"), UInt8(ascii: "="), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  /// Checks a path. A single name in lowercase letters is probably a misspelled definition.
  private mutating func checkPath(_ range: Range<Int>) throws(ClauseFailure) {
    let text = bytes[range]
    note(.path(range))
    if let wrong = text.firstIndex(where: belongsToNoPath) {
      throw failure(stranger(at: wrong, in: "path"), at: wrong)
    }
    guard let first = text.first, isSmall(first), text.allSatisfy({ isIdentifierByte($0) || $0 == UInt8(ascii: "-") })
    else { return }
    let name = String(decoding: text, as: UTF8.self)
    note(.smallPath(range))
    let near = nearest(name, among: subjectNames).map { "did you mean '\($0)'? Write" } ?? "write"
    let rest = "\(near) a folder with that name as \"\(name)\""
    throw failure("'\(name)' is not a kind or definition; \(rest)", at: range.lowerBound)
  }
}
