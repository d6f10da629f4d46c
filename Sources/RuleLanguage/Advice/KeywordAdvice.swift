import SwiftOutline

// Swift keywords in place of a name or a type. No declaration has such a name, so the requirement would have no effect.
// Only messages use this.

extension ClauseParser {
  /// Reports a modifier or effect that was read as a name: `func throws`, `vars private`.
  mutating func keywordFault(_ name: String, at start: Int, _ kind: DeclarationPattern.Kind) -> ClauseFailure? {
    let isFunction = kind == .exactly(.function)
    let isEffect = effectNames.contains { $0.name == name }
    // `async` is a name if parameters follow.
    guard Keyword.reservedWords.contains(name) || isFunction && isEffect && isAtStop() else { return nil }
    let before = text(from: startOfRun(before: start), to: start)
    if isFunction, isEffect { return failure("write '\(name)' after the parameters: func _(...) \(name)", at: start) }
    if modifier(named: name) != nil {
      // `private(set)` has its own message.
      if byte(at: offset) == UInt8(ascii: "(") { return nil }
      let front = [name, before, text(from: start + name.utf8.count, to: end)].filter { !$0.isEmpty }
      return failure("write '\(name)' before the kind: \(front.joined(separator: " "))", at: start)
    }
    return failure(
      "'\(name)' is a Swift keyword, not a name; if it is the declaration's name, put it in backticks: \(before) "
        + "`\(name)`",
      at: start)
  }

  /// Reports a modifier that was written in place of a type: `vars: private`, `type *ViewModel: public`.
  func keywordFault(inType word: String) -> ClauseFailure? {
    let isModifier = modifier(named: word) != nil
    guard isModifier || Keyword.reservedWords.contains(word) else { return nil }
    let predicate = predicateOffsets.last ?? 0
    guard isModifier, let colon = bytes[predicate..<offset].lastIndex(of: UInt8(ascii: ":")) else {
      return failure("'\(word)' is a Swift keyword, not the name of a type")
    }
    let name = startOfRun(before: colon)
    let run = text(from: name, to: colon)
    let kind = kind(named: run) == nil ? text(from: startOfRun(before: name), to: name) : ""
    let said = [word, kind, run].filter { !$0.isEmpty }.joined(separator: " ")
    let verb = predicateOffsets.last.map { text(from: $0, to: name) }
    let others = verb == "have" ? "; to require it of all of them: have only \(said)" : ""
    return failure("'\(word)' is not a type; write it before the kind: \(said)\(others)")
  }
}
