import SwiftOutline

// Tokens that a source may have between the name and the arguments of a pattern: generic arguments, and the `.init` of
// a called type.

extension SourceTokens {
  /// The position after a called name, including its generic arguments and, for a type, `.init`: after `Box<Int>.init`
  /// in `Box<Int>.init(1)`.
  func endOfCallee(at start: Int) -> Int {
    let end = implicitMember(at: start) ?? endOfGenericArguments(at: start)
    guard end + 1 < count, lexemes[end].kind == .period, lexemes[end + 1].keyword == .initializer, start > 0,
      name(start - 1).first.map(isCapital) ?? false
    else { return end }
    return endOfGenericArguments(at: end + 2)
  }

  /// The period after `=` in `: Cart = .init()` and `: Cart? = .empty`, a member of the type before `start`. nil if the
  /// tokens are others.
  func implicitMember(at start: Int) -> Int? {
    var end = endOfGenericArguments(at: start)
    if end < count, [.postfixQuestion, .exclamation].contains(lexemes[end].kind) { end += 1 }
    guard start > 0, end + 2 < count, lexemes[end].kind == .equal, lexemes[end + 1].kind == .period,
      name(start - 1).first.map(isCapital) ?? false
    else { return nil }
    // A type begins after a colon. A part of a source that a pattern matched begins with the type itself.
    let first = startOfName(at: start - 1)
    return first == 0 || lexemes[first - 1].kind == .colon ? end + 1 : nil
  }

  /// The end of the generic arguments `<…>` that begin at `start`, if arguments, a closure or a member follows;
  /// otherwise `start`.
  func endOfGenericArguments(at start: Int) -> Int {
    guard start < count, text(start).first == UInt8(ascii: "<") else { return start }
    var reading = TypeReading()
    var position = start
    for _ in 0..<64 {
      guard position < count, reading.goesOn(lexemes[position].kind, text(position)) else { return start }
      if reading.depth <= 0 { return reading.depth == 0 && goesOn(start, position + 1) ? position + 1 : start }
      guard let next = next(position) else { return start }
      position = next
    }
    return start
  }

  /// Whether the token at `end` continues the name before the `<` at `start`, so that `<…>` are generic arguments. In
  /// `a < b, c > .d`, they are comparisons.
  private func goesOn(_ start: Int, _ end: Int) -> Bool {
    guard end < count else { return false }
    switch lexemes[end].kind {
    case .leftParen, .leftBrace, .equal: return true
    case .postfixQuestion, .exclamation: return end + 1 < count && lexemes[end + 1].kind == .equal
    case .period: return start > 0 && touch(start - 1, start) && (touch(end - 1, end) || lexemes[end].startsLine)
    default: return false
    }
  }

  private func touch(_ left: Int, _ right: Int) -> Bool { lexemes[left].textEnd == Int(lexemes[right].start) }

  /// The position where a match begins, if `elements`, which are single tokens, match the tokens before `index`. nil
  /// if there are too few tokens.
  func start(of elements: ArraySlice<CodePattern.Element>, before index: Int) -> Int? {
    var position = index
    var isMember = false
    for element in elements.reversed() {
      if isMember {
        if case .name = element { position = endOfName(before: position) }
      } else if element != .text([UInt8(ascii: ".")]) {
        position = startOfName(at: position)
      }
      position -= 1
      guard position >= 0 else { return nil }
      isMember = element == .text([UInt8(ascii: ".")])
    }
    return position
  }

  /// The maximum number of components of a name. The limit keeps the time linear for very long names.
  private static let mostComponents = 16

  /// The indices of the components of a qualified name, from the one at `index` to the last: `Foundation` and `NSLock`
  /// in `Foundation.NSLock`. After a period, only names with a capital letter belong to it. After `::`, as in
  /// `Swift::print`, any name does.
  func componentsOfName(at index: Int) -> [Int] {
    var found = [index]
    var position = index
    while found.count < Self.mostComponents, position + 2 < count, qualifies(position) {
      position += 2
      found.append(position)
    }
    return found
  }

  /// The index of the first component of a qualified name whose last component is at `index`.
  private func startOfName(at index: Int) -> Int {
    var start = index
    while start > 1, index - start < 2 * Self.mostComponents, qualifies(start - 2) { start -= 2 }
    return start
  }

  /// Whether the name at `index` qualifies the next one, as `Foundation` does in `Foundation.NSLock`.
  private func qualifies(_ index: Int) -> Bool {
    guard lexemes[index].kind == .identifier, lexemes[index + 2].kind == .identifier else { return false }
    if lexemes[index + 1].kind == .colonColon { return true }
    return lexemes[index + 1].kind == .period && (name(index).first.map(isCapital) ?? false)
      && (name(index + 2).first.map(isCapital) ?? false)
  }

  /// The position after the name that is before the period at `period`. In `a?.b` and `A<B>.c`, it is after `a` and
  /// `A`.
  private func endOfName(before period: Int) -> Int {
    guard period > 1 else { return period }
    let isOptional = [.postfixQuestion, .exclamation].contains(lexemes[period - 1].kind)
    return startOfGenericArguments(before: isOptional ? period - 1 : period)
  }

  private func startOfGenericArguments(before end: Int) -> Int {
    guard text(end - 1).last == UInt8(ascii: ">") else { return end }
    return (max(0, end - 64)..<end).last { endOfGenericArguments(at: $0) == end } ?? end
  }
}

/// Decides whether the tokens after `<` can be generic arguments. In a comparison, there are calls or other operators
/// between the brackets.
private struct TypeReading {
  /// The number of open `<`.
  private(set) var depth = 0
  /// Whether the last token was a name, a number or a bracket, so that another type cannot follow directly.
  private var isAfterType = false
  private var isAfterAt = false

  /// Tokens that a type may follow.
  private static let prefixes = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated",
  ]
  private static let effects = ["async", "throws"]

  mutating func goesOn(_ kind: Lexeme.Kind, _ text: some Collection<UInt8>) -> Bool {
    defer { isAfterAt = kind == .at }
    switch kind {
    case .identifier, .wildcard, .integer:
      let isEffect = Self.effects.contains { text.elementsEqual($0.utf8) }
      if isAfterType, !isEffect { return false }
      isAfterType = !isEffect && !isAfterAt && !Self.prefixes.contains { text.elementsEqual($0.utf8) }
    case .leftParen, .leftSquare:
      if isAfterType { return false }
      isAfterType = true
    case .at: return !isAfterType
    case .period, .comma, .colon, .colonColon, .arrow: isAfterType = false
    case .exclamation, .postfixQuestion: return isAfterType
    case .prefixAmpersand, .binaryOperator, .prefixOperator, .postfixOperator: return goesOn(text)
    default: return false
    }
    return true
  }

  private mutating func goesOn(_ operators: some Collection<UInt8>) -> Bool {
    for byte in operators {
      switch byte {
      case UInt8(ascii: "<"): (depth, isAfterType) = (depth + 1, false)
      case UInt8(ascii: ">"): (depth, isAfterType) = (depth - 1, true)
      case UInt8(ascii: "?"): if !isAfterType { return false }
      case UInt8(ascii: "&") where operators.count == 1, UInt8(ascii: "."): isAfterType = false
      // In `A<~Copyable>`, the lexer reads `<~` as one operator.
      case UInt8(ascii: "~"): if isAfterType { return false }
      default: return false
      }
    }
    return true
  }
}
