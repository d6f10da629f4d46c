import SwiftOutline

// Sentences that continue after code with its place, an exception or a comment. Read as code, they would match nothing.
// Only messages use this.

extension ClauseParser {
  /// Whether text that is not part of the code can follow it: a name or an operator after a value, or a period at the
  /// end. Few patterns have either, so this fast check comes first.
  func mayGoOn(_ lexemes: [Lexeme]) -> Bool {
    guard let last = lexemes.indices.last, last > 0 else { return false }
    return lexemes[last].kind == .period || lexemes[last].kind == .postfixOperator
      || (1...last).contains { index in
        let kind = lexemes[index].kind
        return (kind == .identifier || kind == .binaryOperator) && isValue(lexemes[index - 1])
      }
  }

  /// Reports words after code that restrict or end a sentence: `print(...) in Sources`, `print(...) unless in Tests`,
  /// `print(...).`
  ///
  /// - Parameter lexemes: the tokens of the code in `range`.
  func narrowingFault(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    var openLoops = 0
    var last = 0
    for index in outermost(lexemes) {
      defer { last = index }
      let here = lexemes[index]
      let isAfterValue = index > 0 && !here.startsLine && isValue(lexemes[last])
      let place = start(here, range)
      switch (here.kind, here.keyword) {
      case (.identifier, .for):
        if isAfterValue { return strayFault("for", after: range.lowerBound, at: place) }
        openLoops += 1
      case (.identifier, .in):
        if openLoops > 0 {
          openLoops -= 1
        } else if index > 0, isPlaceAhead(of: lexemes, after: last, at: index, in: range) {
          let read = text(from: place, to: range.upperBound)
          return placeFault(read, meaning: read, at: place)
        }
      case (.identifier, .if), (.identifier, .none):
        guard isAfterValue || lexemes[last].kind == .comma && index > 0, !isLabel(index, lexemes) else { break }
        let rest = text(from: place + here.textEnd - Int(here.start), to: range.upperBound)
        if let fault = narrowing(word(here, in: range), rest, at: place, isAfterComma: !isAfterValue) { return fault }
      case (.binaryOperator, _):
        if let fault = spacedUnion(lexemes, after: last, at: index, in: range) { return fault }
      default: break
      }
    }
    return fullStop(lexemes, at: last, in: range)
  }

  /// Reports a name directly after a call, as in `print() calls`. Swift code never has this form.
  func strayFault(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    var last = 0
    for index in outermost(lexemes) {
      defer { last = index }
      let here = lexemes[index]
      guard here.kind == .identifier, here.keyword == .none, !here.startsLine, !isLabel(index, lexemes),
        isCall(lexemes, endingAt: last)
      else { continue }
      return strayFault(word(here, in: range), after: range.lowerBound, at: start(here, range))
    }
    return nil
  }

  private func strayFault(_ word: String, after code: Int, at start: Int) -> ClauseFailure {
    failure(
      "'\(word)' is not Swift code; write the code as in the source: contain \(text(from: code, to: start))",
      at: start)
  }

  /// Reports the full name of a function, `print(_:)`. Calls are not written in this form. Next to other code, it is a
  /// reference to the function: `...print(_:)`.
  func compoundName(_ lexemes: [Lexeme], in range: Range<Int>) -> ClauseFailure? {
    guard lexemes.count > 3, lexemes[lexemes.count - 1].kind == .rightParen,
      lexemes[lexemes.count - 2].kind == .colon,
      let open = lexemes.indices.last(where: { lexemes[$0].kind == .leftParen }), open > 0,
      Int(lexemes[open].end) == lexemes.count - 1, lexemes[open - 1].kind == .identifier,
      lexemes[..<open].allSatisfy({ [.identifier, .period, .wildcard].contains($0.kind) })
    else { return nil }
    let inner = lexemes[(open + 1)..<(lexemes.count - 1)]
    let isName = zip(inner, inner.indices).allSatisfy { lexeme, index in
      (index - open).isMultiple(of: 2) ? lexeme.kind == .colon : [.identifier, .wildcard].contains(lexeme.kind)
    }
    guard isName, inner.count.isMultiple(of: 2), !inner.isEmpty else { return nil }
    let labels = inner.filter { $0.kind != .colon }.map { word($0, in: range) }
    let arguments = labels.map { $0 == "_" ? "..." : "\($0): ..." }
    let meant = Set(arguments).count == 1 ? arguments[0] : arguments.joined(separator: ", ")
    return failure(
      "'\(text(from: range.lowerBound, to: range.upperBound))' is the name of a function, not a call; write: "
        + text(from: range.lowerBound, to: start(lexemes[open], range)) + "(\(meant)); for the name itself: ... "
        + text(from: range.lowerBound, to: range.upperBound), at: range.lowerBound)
  }

  // MARK: Places

  /// Whether the word `in` after code begins a place, as in `print(...) in Sources`, and is not part of a `for` loop.
  /// The code before it has to be complete, and the text after it has to look like a place.
  private func isPlaceAhead(of lexemes: [Lexeme], after last: Int, at index: Int, in range: Range<Int>) -> Bool {
    let rest = text(from: start(lexemes[index], range) + "in".utf8.count, to: range.upperBound)
    guard let first = rest.utf8.first else { return false }
    if isCall(lexemes, endingAt: last) { return true }
    // The code can also be the beginning of a closure without braces: `(a, b) in`, `[weak self] in`.
    guard isValue(lexemes[last]), ![.rightParen, .rightSquare].contains(lexemes[last].kind) else { return false }
    let words = rest.split(separator: " ")
    if placeKind(words), words.count > 1 || definitionKey(rest) != nil { return true }
    if words.starts(with: ["the", "same"]) || rest.hasPrefix("\"") { return true }
    // The name before `in` can belong to a closure, `item in Text(...)`, or to a loop, `item in Item.allCases`.
    let mayBeBound =
      lexemes[last].kind == .identifier && lexemes[last].keyword == .none && startsSmall(word(lexemes[last], in: range))
      && (last == 0 || lexemes[last - 1].kind != .period)
    return words.count == 1 && (rest.contains("/") || isCapital(first) && !mayBeBound)
  }

  /// `module A`, `a feature`
  private func placeKind(_ words: [Substring]) -> Bool {
    guard let word = words.first(where: { !articles.contains(String($0)) }).map(String.init) else { return false }
    return kind(named: word) != nil || definitionKey(word) != nil
  }

  private func placeFault(_ read: String, meaning place: String, at start: Int) -> ClauseFailure {
    // A full stop at the end of the sentence is not part of the place.
    let (read, place) = read.hasSuffix(".") ? (String(read.dropLast()), String(place.dropLast())) : (read, place)
    let said = "'\(read)' restricts the selection; write it after the selector: "
    let words = place.split(separator: " ")
    // If the rule is about files and the place is a declaration, as in `in type *View`, the declaration can be selected
    // instead of the files.
    if words.count > 2, let kind = kind(named: String(words[1])), kind.isDeclaration, !(asked?.isDeclaration ?? true) {
      return failure(said + "each \(words.dropFirst().joined(separator: " "))", at: start)
    }
    let isPlace = words.count == 2 || placeKind(Array(words.dropFirst())) || place.contains("\"")
    let subject = askedSubjects.count == 1 ? "each \(askedSubjects[0].text)" : "…"
    return failure(said + "\(subject) \(isPlace ? place : "in …")", at: start)
  }

  // MARK: Words

  /// The message for a word after code that restricts a sentence, such as `unless`. nil for any other word.
  ///
  /// - Parameter rest: the text after the word.
  private func narrowing(_ word: String, _ rest: String, at start: Int, isAfterComma: Bool) -> ClauseFailure? {
    if exceptions.contains(word) { return exceptionAdvice(word, at: start) }
    if !isAfterComma, !rest.isEmpty, word != "at", placeSynonyms.contains(word) || word == "anywhere" {
      return placeFault("\(word) \(rest)", meaning: rest.hasPrefix("in ") ? rest : "in \(rest)", at: start)
    }
    let own = "write a separate line: where"
    switch word {
    case "outside":
      return failure(
        "'outside' cannot restrict code; \(own) not in "
          + "\(rest.isEmpty ? "…" : rest)", at: start)
    case "not": return failure("'not' is not Swift code; \(own) not \(rest.isEmpty ? "…" : rest)", at: start)
    case "if", "when", "whenever":
      return failure("'\(word)' cannot restrict code; \(own) \(excepted(rest.split(separator: " ")))", at: start)
    default: return nil
    }
  }

  // MARK: Marks

  /// Reports alternatives with spaces around the bar: in `print(...) | debugPrint(...)`, `|` is read as an operator.
  private func spacedUnion(
    _ lexemes: [Lexeme], after last: Int, at index: Int, in range: Range<Int>
  ) -> ClauseFailure? {
    guard word(lexemes[index], in: range) == "|", index + 1 < lexemes.count else { return nil }
    let names = [word(lexemes[last], in: range), word(lexemes[index + 1], in: range)]
    if lexemes[last].kind == .identifier, names.allSatisfy({ $0.utf8.first.map(isCapital) ?? false }) {
      return failure("remove the spaces around '|': \(names[0])|\(names[1])", at: start(lexemes[index], range))
    }
    guard isCall(lexemes, endingAt: last), lexemes[lexemes.count - 1].kind == .rightParen else { return nil }
    return failure(
      "'|' joins single names or literals; for either of two pieces of code, write one line for each",
      at: start(lexemes[index], range))
  }

  /// `print(...).`
  private func fullStop(_ lexemes: [Lexeme], at last: Int, in range: Range<Int>) -> ClauseFailure? {
    guard last > 0, word(lexemes[last], in: range) == "." else { return nil }
    let before = lexemes[last - 1]
    // `self.` means any member.
    guard before.kind == .rightParen || before.kind == .rightBrace else { return nil }
    let code = text(from: range.lowerBound, to: start(lexemes[last], range))
    return failure("code cannot end with '.'; remove it: contain \(code)", at: start(lexemes[last], range))
  }

  // MARK: Lexemes

  /// The indices of the tokens that are not in brackets, including the outermost brackets themselves.
  private func outermost(_ lexemes: [Lexeme]) -> [Int] {
    var found: [Int] = []
    var index = 0
    while index < lexemes.count {
      found.append(index)
      let isClosed = lexemes[index].isOpening && Int(lexemes[index].end) > index
      index = isClosed ? Int(lexemes[index].end) : index + 1
    }
    return found
  }

  /// Whether the token can be the last one of a value.
  private func isValue(_ lexeme: Lexeme) -> Bool {
    switch lexeme.kind {
    case .identifier: [.none, .lowerSelf, .deinit].contains(lexeme.keyword)
    case .rightParen, .rightSquare, .rightBrace, .string, .stringClose, .exclamation, .postfixQuestion, .integer: true
    default: false
    }
  }

  private func isLabel(_ index: Int, _ lexemes: [Lexeme]) -> Bool {
    index + 1 < lexemes.count && lexemes[index + 1].kind == .colon
  }

  /// Whether the closing parenthesis ends a call such as `print(...)`, and not `@available(...)` or `private(set)`.
  private func isCall(_ lexemes: [Lexeme], endingAt close: Int) -> Bool {
    guard lexemes[close].kind == .rightParen,
      let open = lexemes.indices.first(where: { lexemes[$0].kind == .leftParen && Int(lexemes[$0].end) == close }),
      open > 0, lexemes[open - 1].kind == .identifier,
      lexemes[open - 1].keyword == .none || open > 1 && lexemes[open - 2].kind == .period
    else { return false }
    return !isAttribute(lexemes, endingAt: open - 1)
  }
}
