import SwiftOutline

// Words of Swift where a name or a type stands: nothing is called so, and the demand would be void. Only messages are made
// from this.

extension ClauseParser {
  /// `func throws`, `vars private`, behind the name.
  mutating func keywordFault(_ name: String, at start: Int, _ kind: Shape.Kind) -> ClauseFailure? {
    let isFunction = kind == .exactly(.function)
    let isEffect = effectNames.contains { $0.name == name }
    // `async` is a name where parameters stand behind it.
    guard Keyword.reservedWords.contains(name) || isFunction && isEffect && isAtStop() else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    if isFunction, isEffect { return failure("an effect stands behind the parameters: func _(...) \(name)", at: start) }
    if modifier(named: name) != nil {
      // `private(set)` is told with its argument.
      if byte(at: offset) == UInt8(ascii: "(") { return nil }
      let front = [name, before, text(from: start + name.utf8.count, to: end)].filter { !$0.isEmpty }
      return failure("'\(name)' stands in front of the kind: \(front.joined(separator: " "))", at: start)
    }
    return failure(
      "'\(name)' is a word of Swift, and no name; one that is called so stands between backticks: \(before) `\(name)`",
      at: start)
  }

  /// `vars: private`, `type *ViewModel: public`, where a type stands.
  func keywordFault(inType word: String) -> ClauseFailure? {
    let isModifier = modifier(named: word) != nil
    guard isModifier || Keyword.reservedWords.contains(word) else { return nil }
    let predicate = predicateOffsets.last ?? 0
    guard isModifier, let colon = bytes[predicate..<offset].lastIndex(of: UInt8(ascii: ":")) else {
      return failure("'\(word)' is a word of Swift, and no type's name")
    }
    let name = startOfRun(before: colon)
    let run = text(from: name, to: colon)
    let kind = kind(named: run) == nil ? text(from: startOfRun(before: name), to: name) : ""
    let said = [word, kind, run].filter { !$0.isEmpty }.joined(separator: " ")
    let verb = predicateOffsets.last.map { text(from: $0, to: name) }
    let others = verb == "have" ? "; where all of them are so: have only \(said)" : ""
    return failure("'\(word)' is no type, and stands in front of the kind: \(said)\(others)")
  }
}
