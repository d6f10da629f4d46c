import SwiftOutline

/// The state of a search in one file.
struct CodeWalk {
  let tokens: SourceTokens
  var context: CodeContext
  var sites: [TokenSite] = []

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    context = CodeContext(tokens)
  }
}

// Decides whether the element at an anchor is used there.

extension CodeWalk {
  /// Whether the element at `start` is a use, and not a declaration, a pattern, or a member of another value.
  func isUse(_ elements: [CodePattern.Element], at start: Int) -> Bool {
    switch elements[0] {
    case .text(let text): return text != [UInt8(ascii: ".")] || !context.isInPattern
    case .name(let name):
      // `var task: Task { … }` declares, and calls nothing.
      if context.isInType, !context.isInParentheses, elements.callsFirstName { return false }
      return isUse(name, isBare: elements.count == 1, at: start)
    case .postfix: return isUnwrap(at: start)
    default: return true
    }
  }

  /// The mark is after a value, `a!`, and not in `try!`, `as!`, a type, `View!`, or `init!`.
  private func isUnwrap(at start: Int) -> Bool {
    guard tokens.isAfterValue(start) else { return false }
    if context.isInType, !context.isInParentheses { return false }
    switch tokens.lexemes[start - 1].kind {
    case .identifier:
      let keyword = tokens.lexemes[start - 1].keyword
      if keyword == .try || keyword == .as || keyword == .initializer { return false }
      // A name with a capital is mostly a type, except after a value: `message.ID!`.
      return !(tokens.name(start - 1).first.map(isCapital) ?? false) || isMemberOfValue(start - 1)
    case .rightSquare:
      guard let opener = tokens.opener(start - 1) else { return true }
      return isSubscript(opener) && !isCastTo(opener)
    case .rightParen:
      guard let opener = tokens.opener(start - 1) else { return true }
      return isSubscript(opener) || !tokens.isTupleType(opener, start - 1)
    default: return true
    }
  }

  /// `message.ID`, `make().ID`, but not `Message.ID` or a plain name.
  private func isMemberOfValue(_ name: Int) -> Bool {
    var index = name
    while index > 1, [.period, .colonColon].contains(tokens.lexemes[index - 1].kind) {
      index -= 2
      guard tokens.lexemes[index].kind == .identifier else { return tokens.isAfterValue(index + 1) }
      if !(tokens.name(index).first.map(isCapital) ?? false) { return true }
    }
    return false
  }

  /// `as [Int]`, `is [Int]`, `as? [Int]`
  private func isCastTo(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let isMark = [.exclamation, .postfixQuestion].contains(tokens.lexemes[start - 1].kind)
    let index = start - (isMark ? 2 : 1)
    guard index >= 0 else { return false }
    let keyword = tokens.lexemes[index].keyword
    return keyword == .as || keyword == .is
  }

  /// `a[0]`, `f(0)` or `A<B>(0)`, but not an array, a tuple or the type of one.
  private func isSubscript(_ opener: Int) -> Bool {
    guard opener > 0, tokens.lexemes[opener - 1].textEnd == Int(tokens.lexemes[opener].start) else { return false }
    switch tokens.lexemes[opener - 1].kind {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .exclamation, .postfixQuestion:
      return true
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return tokens.text(opener - 1).last == UInt8(ascii: ">")
    default: return false
    }
  }

  private func isUse(_ name: NamePattern, isBare: Bool, at start: Int) -> Bool {
    let isKeyword = tokens.lexemes[start].keyword.isReserved
    if start > 0 {
      let last = tokens.lexemes[start - 1]
      switch last.kind {
      case .period, .colonColon: return name.beginsWithPlaceholder ? !isInitializerOfType(start) : isReached(start)
      case .at, .pound: return false
      case .identifier where last.keyword.precedesDeclaredName && !isKeyword:
        // `actor` and `macro` can also be names.
        if last.keyword.isReserved || !tokens.lexemes[start].startsLine { return false }
      case .leftBrace where isAccessor(start), .rightBrace where isAccessor(start): return false
      default: break
      }
      let isLabel =
        tokens.lexemes[start + 1].kind == .colon && (last.kind == .leftParen || last.kind == .comma)
        && context.isInParentheses
      if isBare, isLabel, !isKeyword { return false }
    }
    // The words of a compilation condition are not code, but a call in one can match: `canImport(...)`.
    if context.isInDirective, !isBare, name.exactLiterals != nil { return true }
    return isKeyword || !context.isInPattern
  }

  /// `{ get { … } set { … } }`
  private func isAccessor(_ start: Int) -> Bool {
    tokens.lexemes[start].keyword.isAccessor && tokens.lexemes[start + 1].kind == .leftBrace
  }

  /// `A.init(1)`, `A<B>.init(1)`: the call counts once, as a call of A.
  private func isInitializerOfType(_ start: Int) -> Bool {
    guard start > 1, tokens.lexemes[start].keyword == .initializer else { return false }
    return tokens.name(start - 2).first.map(isCapital) ?? false || tokens.text(start - 2).last == UInt8(ascii: ">")
  }

  /// Whether the name follows a period. Then a pattern can match it: `self.print`, `Swift.print`, `Foundation.NSLock`.
  private func isReached(_ start: Int) -> Bool {
    guard start > 1, tokens.lexemes[start - 2].kind == .identifier, let first = tokens.name(start).first,
      let owner = tokens.name(start - 2).first
    else { return false }
    let isOfModule = tokens.lexemes[start - 1].kind == .colonColon
    if !isSmall(first) { return isOfModule || !isSmall(owner) || tokens.lexemes[start - 2].keyword == .lowerSelf }
    if start > 2, tokens.lexemes[start - 3].kind == .period { return false }
    return isOfModule || tokens.lexemes[start - 2].keyword == .lowerSelf
      || tokens.isText(start - 2, Array("Swift".utf8))
  }
}

extension [CodePattern.Element] {
  /// A name, or several with periods between them, and then arguments or a closure.
  fileprivate var callsFirstName: Bool {
    for element in self {
      switch element {
      case .name, .text([UInt8(ascii: ".")]): continue
      case .arguments, .group: return true
      default: return false
      }
    }
    return false
  }
}

extension NamePattern {
  fileprivate var beginsWithPlaceholder: Bool {
    alternatives.contains { pieces in
      guard let first = pieces.first else { return true }
      return if case .placeholder = first { true } else { false }
    }
  }
}
