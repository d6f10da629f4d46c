// Finds text that people often write in place of the notation, and suggests how to write it. This file checks the
// checkpoints of a clause. The other files of this folder contain the messages.

extension ClauseParser {
  /// Looks for common mistakes at the recorded checkpoints (positions where people often write something else), and
  /// throws the first one.
  mutating func checkForMistakes() throws(ClauseFailure) {
    if let mistake = firstMistake() { throw mistake }
    checkpoints = []
  }

  /// The failure to report. If a checkpoint has a common mistake, its more helpful message replaces the failure.
  mutating func explained(_ failure: ClauseFailure) -> ClauseFailure { firstMistake() ?? failure }

  private mutating func firstMistake() -> ClauseFailure? {
    let here = position
    defer { position = here }
    for checkpoint in checkpoints {
      position = checkpoint.position
      if let mistake = mistake(checkpoint.kind) { return mistake }
    }
    return nil
  }

  /// The common mistake at a checkpoint. nil if there is none. The parser has to be at the checkpoint's position.
  private mutating func mistake(_ kind: Checkpoint.Kind) -> ClauseFailure? {
    switch kind {
    case .end: return endAdvice()
    case .verb(let word): return colonFault(after: word)
    case .importing(let word): return failure(importAdvice(word))
    case .noPredicate:
      let start = offset
      return failure(predicateAdvice(textAhead(at: start), at: start), at: start)
    case .noSubject(let prefix, let start):
      return lateModifierFault(prefix, before: start)
        ?? failure(subjectAdvice(textAhead(at: start), at: start), at: start)
    case .subject(let subject, let takesPlaces):
      if takesPlaces, let failure = endingFault(subject) ?? exceptionFault(subject) { return failure }
      guard case .kind(let kind) = subject.head else { return nil }
      return smallNameFault(subject.namePattern, kind: kind)
    case .declarationPatternWithoutKind(let prefix, let start):
      return namedAdvice(prefix, from: start).map { failure($0, at: start) }
    case .nameWithoutKind(let name): return smallNameFault(name, kind: nil)
    case .alternative(let predicate, let start, let stop): return orFault(after: predicate, from: start, to: stop)
    case .cycle: return cycleAdvice().map { failure($0) }
    case .documented: return documentationFault()
    case .onlyCount(let word): return onlyCountFault(word)
    case .wholeName(let range):
      guard asked?.isDeclaration ?? false else { return nil }
      return dottedAdvice(folded(bytes[range])).map { failure($0, at: range.lowerBound) }
    case .plainName(let range): return plainNameFault(range)
    case .path(let range): return regexAdvice(bytes[range]).map { failure($0, at: range.lowerBound) }
    case .smallPath(let range): return kindsFault(range)
    case .joinedPaths(let range, let isAnchored, let start):
      return pathUnionAdvice(range, isAnchored).map { failure($0, at: start) }
    case .brokenQuotes(let range): return quotedUnion(range).map { failure($0, at: range.lowerBound) }
    case .adverb(let range): return adverbFault(range)
    case .regex(let start): return regexAdvice(textAhead(at: start)).map { failure($0, at: start) }
    case .declarationPatternName(let name, let start, let kind): return keywordFault(name, at: start, kind)
    case .naming(let name, let start): return failure(namingAdvice(name, at: start), at: start)
    case .typeName(let word): return keywordFault(inType: word)
    case .code(let range, let isSought): return codeFault(in: range, isSought: isSought)
    }
  }

  /// `only one module`
  private func onlyCountFault(_ word: String) -> ClauseFailure? {
    guard Int(word) != nil || countAdvice(at: offset) != nil else { return nil }
    return failure("'only' is not a count; write: exactly \(word == "one" ? "1" : word)")
  }

  /// The mistake in a name: a regular expression, an attribute after `import`, or quotes around only some of several
  /// names.
  private func plainNameFault(_ range: Range<Int>) -> ClauseFailure? {
    let start = range.lowerBound
    if let advice = regexAdvice(bytes[range]) { return failure(advice, at: start) }
    if bytes[start] == UInt8(ascii: "@"), kindBefore(start) == SubjectKind.import.name {
      return failure(frontAdvice(at: start), at: start)
    }
    if let kinds = joinedKindsAdvice(folded(bytes[range]), at: start) { return failure(kinds, at: start) }
    guard let wrong = bytes[range].firstIndex(where: belongsToNoName) else { return nil }
    return quotedUnion(range).map { failure($0, at: wrong) }
  }

  /// `in directory Models`
  private func kindsFault(_ range: Range<Int>) -> ClauseFailure? {
    let name = String(decoding: bytes[range], as: UTF8.self)
    guard range.upperBound < end, let kinds = kindsMeant(by: name) else { return nil }
    return failure(
      "'\(name)' is not a kind or definition; did you mean \(list(kinds.map { "'\($0)'" }))?", at: range.lowerBound)
  }

  /// English in code, or after it.
  private func codeFault(in range: Range<Int>, isSought: Bool) -> ClauseFailure? {
    let lexemes = lexemes(in: range)
    let mayGoOn = isSought && mayGoOn(lexemes)
    if mayGoOn, let fault = narrowingFault(lexemes, in: range) { return fault }
    if isSought, let fault = compoundName(lexemes, in: range) { return fault }
    if let fault = proseFault(lexemes, in: range) { return fault }
    return mayGoOn ? strayFault(lexemes, in: range) : nil
  }
}
