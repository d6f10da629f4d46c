@testable import SwiftOutline

// Which words are keywords where they stand. Reserved ones are, but for names of members and labels; of the
// others it is told by the lexemes around them, which in code that compiles is enough.

extension TokenCutter {
  func isKeyword(_ index: Int) -> Bool {
    let lexeme = lexemes[index]
    let previous = index > 0 ? lexemes[index - 1] : nil
    switch previous?.kind {
    case .at, .pound: return false
    case .period where !(lexeme.startsLine && lexeme.keyword.isReserved): return isMemberKeyword(lexeme)
    default: break
    }
    if endsInPeriod(previous) { return isMemberKeyword(lexeme) }
    if isAttributeWord(index) { return true }
    switch lexeme.keyword {
    case .none: return isFixedArgument(index)
    // A role of a macro.
    case .extension where openBrackets.last.map { lexemes[$0].kind } == .leftParen: return false
    case let keyword where keyword.isReserved: return !isLabel(index)
    case .module where isInAvailability: return true
    default: return !names.contains(lexeme.start) && !isLabel(index) && isContextualKeyword(index)
    }
  }

  private func isMemberKeyword(_ lexeme: Lexeme) -> Bool {
    switch lexeme.keyword {
    case .lowerSelf, .capitalSelf, .initializer: true
    // In an expression they are names.
    case .metatype, .protocolMetatype: !names.contains(lexeme.start)
    default: false
    }
  }

  /// `.?.` and the like, in key paths.
  private func endsInPeriod(_ lexeme: Lexeme?) -> Bool {
    switch lexeme?.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard let lexeme, lexeme.end - lexeme.start > 1, base[Int(lexeme.end) - 1] == UInt8(ascii: ".") else {
        return false
      }
      return (lexeme.start..<lexeme.end).contains {
        base[Int($0)] == UInt8(ascii: "?") || base[Int($0)] == UInt8(ascii: "!")
      }
    default: return false
    }
  }

  // MARK: Labels

  private func isLabel(_ index: Int) -> Bool {
    let hasColon = lexemes[index + 1].kind == .colon
    guard let open = openBrackets.last, lexemes[open].kind != .leftBrace else {
      return hasColon && isClosureLabel(index)
    }
    let isParen = lexemes[open].kind != .leftSquare
    if hasColon, isParen, isCompoundName(open) { return isSelector(open) }
    let isFirstName = isParen && isNameOrWildcard(index + 1) && lexemes[min(index + 2, last)].kind == .colon
    guard hasColon || isFirstName else { return false }
    if startsElement(index, open) { return isParen || isSubscript(open) }
    return hasColon && isParen && isNameOrWildcard(index - 1) && startsElement(index - 1, open)
  }

  private func startsElement(_ index: Int, _ open: Int) -> Bool {
    index == open + 1 || lexemes[index - 1].kind == .comma || lexemes[index - 1].kind == .stringMiddle
  }

  /// `f { … } catch: { … }`
  private func isClosureLabel(_ index: Int) -> Bool {
    guard index > 0, lexemes[index].keyword != .default else { return false }
    return lexemes[index - 1].kind == .rightBrace && lexemes[min(index + 2, last)].kind == .leftBrace
  }

  /// The words in `f(for:in:)` stay keywords.
  private func isCompoundName(_ open: Int) -> Bool {
    let close = Int(lexemes[open].end)
    return lexemes[open].kind == .leftParen && close > open + 1 && close <= last && lexemes[close - 1].kind == .colon
  }

  /// `@objc(insert:in:)`
  private func isSelector(_ open: Int) -> Bool {
    open > 1 && lexemes[open - 2].kind == .at && isWord(open - 1, "objc")
  }

  private func isNameOrWildcard(_ index: Int) -> Bool {
    lexemes[index].kind == .identifier || lexemes[index].kind == .wildcard
  }

  /// Whether the square bracket belongs to the expression before it.
  private func isSubscript(_ open: Int) -> Bool {
    guard open > 0, !lexemes[open].startsLine, lexemes[open - 1].textEnd == Int(lexemes[open].start) else {
      return false
    }
    switch lexemes[open - 1].kind {
    case .identifier, .dollarIdentifier, .rightParen, .rightSquare, .rightBrace, .postfixQuestion, .exclamation,
      .string, .stringClose:
      return true
    default: return false
    }
  }

  /// Words that are keywords as arguments of `@available`, or in a precedence group.
  private func isFixedArgument(_ index: Int) -> Bool {
    let (start, end) = (Int(lexemes[index].start), Int(lexemes[index].end))
    if let open = openBrackets.last, lexemes[open].kind == .leftParen {
      if open > 0, lexemes[open - 1].kind == .poundSourceLocation {
        return matches(start, end, "file") || matches(start, end, "line")
      }
      if open > 0, lexemes[open - 1].keyword == .nonisolated {
        return matches(start, end, "nonsending") && !isModifier(open - 1, open > 1 ? lexemes[open - 2] : nil)
      }
      if isCaptureArgument(index) { return matches(start, end, "safe") }
      guard isInAvailability, lexemes[open - 1].kind == .identifier else { return false }
      return matches(start, end, "deprecated") || matches(start, end, "unavailable")
        || matches(start, end, "introduced") || matches(start, end, "obsoleted") || matches(start, end, "message")
        || matches(start, end, "renamed") || matches(start, end, "noasync") || matches(start, end, "before")
    }
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].keyword == .precedencegroup else { return false }
    if lexemes[index + 1].kind == .colon {
      return matches(start, end, "associativity") || matches(start, end, "higherThan")
        || matches(start, end, "lowerThan") || matches(start, end, "assignment")
    }
    guard lexemes[index - 1].kind == .colon, isWord(index - 2, "associativity") else { return false }
    return matches(start, end, "left") || matches(start, end, "right") || matches(start, end, "none")
  }

  /// Whether the innermost bracket holds the arguments of this attribute.
  func isArgument(of attribute: StaticString) -> Bool {
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].kind == .at else { return false }
    return lexemes[open].kind == .leftParen && isWord(open - 1, attribute)
  }

  /// Words that are keywords as arguments of certain attributes.
  private func isAttributeWord(_ index: Int) -> Bool {
    guard let open = openBrackets.last, open > 1, lexemes[open - 2].kind == .at else { return false }
    if lexemes[index + 1].kind == .colon {
      return isArgument(of: "_documentation") || isArgument(of: "_specialize") && isSpecializationLabel(index)
        || isArgument(of: "_dynamicReplacement") || isWord(index, "wrt") || isWord(index, "of") && takesDerivative
    }
    if index == open + 1 {
      return isArgument(of: "differentiable") && isWord(index, "reverse")
        || isArgument(of: "abi") && lexemes[index].keyword.isReserved
    }
    guard isArgument(of: "_specialize") else { return false }
    return lexemes[index].keyword == .where || lexemes[index - 1].kind == .colon && isWord(index, "_Class")
  }

  private func isSpecializationLabel(_ index: Int) -> Bool {
    isWord(index, "exported") || isWord(index, "kind") || isWord(index, "target") || isWord(index, "availability")
      || isWord(index, "spi")
  }

  private var takesDerivative: Bool { isArgument(of: "derivative") || isArgument(of: "transpose") }

  func isWord(_ index: Int, _ text: StaticString) -> Bool {
    let lexeme = lexemes[min(index, last)]
    return lexeme.kind == .identifier && matches(Int(lexeme.start), Int(lexeme.end), text)
  }
}
