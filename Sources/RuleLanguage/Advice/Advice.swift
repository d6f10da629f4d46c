// Finds text in the place of a selector or predicate, and suggests how to write it. Only messages use this.

let placeSynonyms = ["within", "inside", "under", "below", "from", "at"]

private let negatives = ["no", "never", "neither", "nowhere", "avoid", "avoids", "lack", "lacks", "without", "free"]

/// Words of plain English or of other tools that mean a predicate, with the correct spelling.
private struct PredicateSynonyms {
  var words: [String] = []
  var beginnings: [String] = []
  var said: String

  func isMeant(by word: String) -> Bool { words.contains(word) || beginnings.contains(where: word.hasPrefix) }
}

private let predicateSynonyms = [
  PredicateSynonyms(
    beginnings: ["start", "begin", "prefixed"],
    said: "to match the beginning of a name, write: "
      + "named Default*"),
  PredicateSynonyms(beginnings: ["end", "suffixed"], said: "to match the end of a name, write: named *Service"),
  PredicateSynonyms(
    beginnings: ["match", "like", "regex"],
    said: "a name pattern uses * and placeholders: named "
      + "*Service|{Name}Client"),
  PredicateSynonyms(
    words: placeSynonyms.filter { $0 != "at" } + ["live", "lives", "reside", "resides", "located", "placed"],
    said: "did you mean 'in'?"),
  PredicateSynonyms(beginnings: ["test"], said: "to match code that tests use, write: used by a test"),
]

extension ClauseParser {
  /// The message for a text at `start` that is not a kind or definition. It explains how to write what was meant.
  mutating func subjectAdvice(_ text: String, at start: Int) -> String {
    let word = String(decoding: bytes[start..<end].prefix(while: isIdentifierByte), as: UTF8.self)
    if singulars(word).contains("declaration") {
      return "'\(word)' is not a kind or definition; write one line for each kind: each public func"
    }
    if let advice = lengthAdvice(at: start) { return advice }
    if let count = countAdvice(at: start) { return count }
    if ["no", "none", "zero"].contains(word) { return "'\(word)' is not a count; \(noneAdvice(word, at: start))" }
    if text.contains("/"), kind(named: word) == nil { return kindlessAdvice(text, at: start) }
    if let advice = wordAdvice(word, at: start) { return advice }
    if let verb = predicateOffsets.last, let rewording = rewording(from: verb) {
      return "'\(word)' is not a kind or definition; \(rewording)"
    }
    if looksLikeCode(self.text(from: start, to: end)) { return codeAdvice(at: start) }
    if let kinds = joinedKindsAdvice(text, at: start) { return kinds }
    if ["any", "some", "all", "every"].contains(word), start + word.utf8.count < end {
      if let only = onlyAdvice() { return "'\(word)' is not a kind or definition; \(only)" }
      if let each = eachAdvice(word, at: start) { return "'\(word)' is not a kind or definition; \(each)" }
      return "'\(word)' is not a kind or definition; remove it: \(self.text(from: start + word.utf8.count, to: end))"
    }
    if let at = bytes[start..<end].firstIndex(of: UInt8(ascii: "@")), singulars(word).contains("attribute") {
      return "'\(word)' is not a kind or definition; for an attribute, write: be \(textAhead(at: at))"
    }
    if word == "doc" || word == "docs" || word.hasPrefix("documentation") {
      return "'\(word)' is not a kind or definition; write: be documented"
    }
    if singulars(word).contains("comment") {
      return "'\(word)' is not a kind or definition; \(Self.commentAdvice), except documentation comments: be "
        + "documented"
    }
    if case .name(let name) = described(from: start) {
      return "'\(word)' is not a kind or definition; for a name, write: be named \(name)"
    }
    let isPath = text.contains("/")
    if !isPath, let near = nearest(text, among: subjectNames.filter { $0 != defined }) {
      return "'\(text)' is not a kind or definition; did you mean '\(near)'?"
    }
    if isPath || text.utf8.first.map({ isCapital($0) || "*{".utf8.contains($0) }) ?? false {
      guard let after = kind(named: wordAfter(start)) else { return kindlessAdvice(text, at: start) }
      if !after.isDeclaration {
        return "'\(text)' is not a kind; write a name directly after its kind: \(after.name) \(text)"
      }
      return "'\(word)' is not a kind; write an attribute with its @: @\(word) \(wordAfter(start))"
    }
    let said = "'\(text)' is not a kind or definition; "
    if effectNames.contains(where: { $0.name == word }) {
      return said + "write an effect after the parameters: func _(...) \(word)"
    }
    if let verb = predicateOffsets.last, self.text(from: verb, to: start) == "use" {
      return said + "for a call, write: contain \(word)(...)"
    }
    let names = self.text(from: start, to: end).split(separator: " ").prefix {
      !stopWords.contains(String($0)) && !isModal($0)
    }
    if predicateOffsets.isEmpty, let name = typeName(of: names) {
      return said + "write a kind before a name: type *\(name)" + (names.count == 1 ? ", or var \(word)" : "")
    }
    return said + "write a kind, such as type, file or module, or a definition"
  }

  /// `class|struct *View`
  func joinedKindsAdvice(_ text: String, at start: Int) -> String? {
    guard let kinds = joinedKinds(text) else { return nil }
    let verb = self.text(from: predicateOffsets.last ?? startOfLine(before: start), to: start)
    let rest = self.text(from: start + text.utf8.count, to: end)
    let said = kinds.map { rest.isEmpty ? "\(verb) \($0)" : "\(verb) \($0) \(rest)" }
    let isEither = !predicateOffsets.isEmpty && !isNegated
    return "'|' joins names, not kinds; write"
      + (isEither ? ": " + list(said) : " a line for each: " + said.joined(separator: ", and "))
  }

  /// The message for a text at `start` that is not a predicate. It explains how to write what was meant.
  mutating func predicateAdvice(_ text: String, at start: Int) -> String {
    let word = peekWord()
    if word == "only" {
      return rewording(from: start) ?? "write 'only' after the verb: must use only …, must be used by only …"
    }
    func said(_ how: String) -> String { "'\(word.isEmpty ? text : word)' is not a predicate; \(how)" }
    if let rewording = rewording(from: start) { return said(rewording) }
    switch described(from: start) {
    case .conformance(let type):
      return said("to check a conformance, write a declaration pattern: \(conformance(type))")
    case .name(let name): return said("for a name, write: be named \(name)")
    case nil: break
    }
    if isConforming(word), word.hasSuffix("ed") {
      return said(
        "for a conforming type, write: each \(asked?.name ?? "protocol") {Name}, must come with type _: {Name}")
    }
    if isConforming(word) {
      return said("to check a conformance, write a declaration pattern: \(conformance("Sendable"))")
    }
    if text.hasPrefix("_") {
      return said("write the name after its kind: \(shapedKind?.name ?? "type") \(self.text(from: start, to: end))")
    }
    if ["some", "any"].contains(word), let asked, [.var, .let, .func].contains(asked) {
      let type = self.text(from: start, to: end)
      return said(
        "to check a type, write a declaration pattern: be \(asked.name) _\(asked == .func ? "(...) ->" : ":") "
          + "\(type)")
    }
    if let advice = adjectiveAdvice(word) { return said(advice) }
    if negatives.contains(word) { return said("write: \(keyword) not …") }
    if word.hasPrefix("depend") { return said(dependingAdvice) }
    if let advice = predicateSynonyms.first(where: { $0.isMeant(by: word) }) { return said(advice.said) }
    if word == "outside" {
      let rest = self.text(from: start + word.utf8.count, to: end)
      let place = rest.hasPrefix("of ") ? String(rest.dropFirst("of ".count)) : rest
      let isWhere = self.text(from: 0, to: start).hasSuffix(isNegated ? "where not" : "where")
      let verb = isWhere ? "where" : "must"
      return said(
        "write: \(isNegated ? verb : verb + " not") \(isWhere ? "in" : "be in") \(place)"
      )
    }
    if let at = bytes[start..<end].firstIndex(of: UInt8(ascii: "@")), at > start {
      return said("for an attribute, write: be \(textAhead(at: at))")
    }
    if ["is", "are", "was", "were"].contains(word) {
      offset += word.utf8.count
      let not = isNegated || take(word: "not") ? "not " : ""
      skipSpace()
      let rest = self.text(from: offset, to: end)
      if peekWord() == rest, rest.utf8.first.map(isCapital) ?? false {
        let declarationPattern = "\(shapedKind?.name ?? "type") _: \(rest)"
        return said(
          "to check a conformance, write a declaration pattern: \(keyword) "
            + "\(not)\(keyword == "must" ? "be " : "")\(declarationPattern)")
      }
      return said("remove it: \(keyword) \(not)\(rest.hasPrefix("_") ? "type " : "")\(rest)")
    }
    if effectNames.contains(where: { $0.name == word }) {
      let declarationPattern = asked == .`init` || asked == .subscript ? "\(asked?.name ?? "")(...)" : "func _(...)"
      let not = isNegated ? " not" : ""
      return said(
        "write '\(word)' after the parameters: \(keyword)\(not)\(keyword == "must" ? " be" : "") "
          + "\(declarationPattern) \(word)"
      )
    }
    if let advice = lengthAdvice(at: start) { return advice }
    if word == "at" { return said("for a count, write: have \(self.text(from: start, to: end))") }
    if let count = countAdvice(at: start, verb: "have ") { return count }
    if word == "call" || word == "calls" {
      let code = self.text(from: start + word.utf8.count, to: end)
      return said("to check for a call, write: contain \(code.isEmpty ? "print(...)" : code)")
    }
    if let kinds = joinedKinds(text) {
      return "'|' joins names; write" + (isNegated ? " a line for each of them" : ": \(list(kinds))")
    }
    if let asked, !asked.isDeclaration, text.hasSuffix(".swift") { return said("for a name, write: be named \(text)") }
    let names = PredicateKeyword.allCases.flatMap { [$0.rawValue, $0.help.thirdPerson] }
    if let near = nearest(word.isEmpty ? text : word, among: names + subjectNames + modifierNames.map(\.name)) {
      return said("did you mean '\(near)'?")
    }
    if let first = word.utf8.first, isCapital(first) {
      if let asked, !asked.isDeclaration { return said("for a name, write: be named \(text)") }
      return said("to check a conformance, write a declaration pattern: \(conformance(word))")
    }
    return said(
      "a predicate is \(list(PredicateKeyword.allCases.map(\.rawValue))), or a declaration pattern: must "
        + "be final class _")
  }

  /// Whether the text looks like code, such as `print(...)` or `try!`, instead of a selector.
  func looksLikeCode(_ text: String) -> Bool {
    let name = text.utf8.prefix { isIdentifierByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }
    guard let last = name.last, name.endIndex != text.utf8.endIndex, text.utf8[name.endIndex] == UInt8(ascii: "(")
    else {
      return text.hasPrefix("try!") || text.hasPrefix("try?") || text.hasPrefix("as!")
    }
    return last != UInt8(ascii: ".") && kind(named: String(text.prefix { $0 != "(" })) == nil
  }

  /// Advice for code in the place of a selector: how to write a rule about this code.
  private func codeAdvice(at start: Int) -> String {
    let code = text(from: start, to: codeEnd(from: start, stoppingAt: ["or"]))
    let verb = predicateOffsets.last.map { text(from: $0, to: start).prefix { $0 != " " } } ?? ""
    let holds = verb == "have" || verb == "has" || verb == "use" || verb == "uses"
    return "'\(code)' is not a kind or definition; "
      + (holds ? "for code, write: contain \(code)" : "for a call, write: call \(code)")
  }

  /// The offset at which the line that contains `offset` begins.
  func startOfLine(before offset: Int) -> Int {
    var start = min(offset, end)
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }
}
