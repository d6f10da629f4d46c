import SwiftOutline

// What may stand between a name and what a pattern has behind it: the generic arguments that the pattern leaves out,
// and the `.init` of a type that is called.

extension SourceTokens {
  /// Behind a name that is called: its generic arguments, and where it is a type's, `.init`.
  func endOfCallee(at start: Int) -> Int {
    let end = endOfGenericArguments(at: start)
    guard end + 1 < count, lexemes[end].kind == .period, lexemes[end + 1].keyword == .initializer, start > 0,
      name(start - 1).first.map(isCapital) ?? false
    else { return end }
    return endOfGenericArguments(at: end + 2)
  }

  /// Behind `<…>` that begins at `start` and is followed by what goes on with the name: arguments, a closure, a member;
  /// `start` where there is none.
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

  /// What stands at `end` belongs to the name that `<` at `start` stands behind. `a < b, c > .d` compares.
  private func goesOn(_ start: Int, _ end: Int) -> Bool {
    guard end < count else { return false }
    switch lexemes[end].kind {
    case .leftParen, .leftBrace: return true
    case .period: return start > 0 && touch(start - 1, start) && (touch(end - 1, end) || lexemes[end].startsLine)
    default: return false
    }
  }

  private func touch(_ left: Int, _ right: Int) -> Bool { lexemes[left].textEnd == Int(lexemes[right].start) }

  /// Where elements of one token each begin that stand in front of the token at `index`; nil where there are too few.
  func start(of elements: ArraySlice<CodePattern.Element>, before index: Int) -> Int? {
    var position = index
    var isMember = false
    for element in elements.reversed() {
      if isMember, case .name = element { position = endOfName(before: position) }
      position -= 1
      guard position >= 0 else { return nil }
      isMember = element == .text([UInt8(ascii: ".")])
    }
    return position
  }

  /// Behind the name that the period at `period` stands behind: `a?.b`, `A<B>.c`.
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

/// Tells whether tokens may be those of types in angle brackets: what compares values calls some, or puts other operators
/// between them.
private struct TypeReading {
  /// How many `<` are open.
  private(set) var depth = 0
  /// Behind a name, a number or a bracket, where no other may stand.
  private var isBehindType = false
  private var isBehindAt = false

  /// What a type is written behind.
  private static let prefixes = [
    "any", "some", "each", "repeat", "inout", "borrowing", "consuming", "sending", "isolated",
  ]
  private static let effects = ["async", "throws"]

  mutating func goesOn(_ kind: Lexeme.Kind, _ text: some Collection<UInt8>) -> Bool {
    defer { isBehindAt = kind == .at }
    switch kind {
    case .identifier, .wildcard, .integer:
      let isEffect = Self.effects.contains { text.elementsEqual($0.utf8) }
      if isBehindType, !isEffect { return false }
      isBehindType = !isEffect && !isBehindAt && !Self.prefixes.contains { text.elementsEqual($0.utf8) }
    case .leftParen, .leftSquare:
      if isBehindType { return false }
      isBehindType = true
    case .at: return !isBehindType
    case .period, .comma, .colon, .arrow: isBehindType = false
    case .exclamation, .postfixQuestion: return isBehindType
    case .prefixAmpersand, .binaryOperator, .prefixOperator, .postfixOperator: return goesOn(text)
    default: return false
    }
    return true
  }

  private mutating func goesOn(_ operators: some Collection<UInt8>) -> Bool {
    for byte in operators {
      switch byte {
      case UInt8(ascii: "<"): (depth, isBehindType) = (depth + 1, false)
      case UInt8(ascii: ">"): (depth, isBehindType) = (depth - 1, true)
      case UInt8(ascii: "?"): if !isBehindType { return false }
      case UInt8(ascii: "&") where operators.count == 1, UInt8(ascii: "."): isBehindType = false
      // `A<~Copyable>` begins with one operator.
      case UInt8(ascii: "~"): if isBehindType { return false }
      default: return false
      }
    }
    return true
  }
}
