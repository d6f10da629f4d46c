import SwiftOutline

/// The state of a search in one file.
struct CodeWalk {
  let tokens: SourceTokens
  var context: CodeContext
  var sites: [TokenSite] = []
  /// The matches of exceptions.
  var exceptions: [TokenSite] = []

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    context = CodeContext(tokens)
  }
}

extension CodeWalk {
  mutating func add(_ site: TokenSite, isException: Bool) {
    if isException { exceptions.append(site) } else { sites.append(site) }
  }

  /// The sites, sorted by pattern and place, that no exception contains.
  mutating func sortedSites() -> [TokenSite] {
    func isBefore(_ one: TokenSite, _ other: TokenSite) -> Bool {
      (one.pattern, one.range.start, one.key) < (other.pattern, other.range.start, other.key)
    }
    sites.sort(by: isBefore)
    if exceptions.isEmpty { return sites }
    exceptions.sort(by: isBefore)
    var next = 0
    /// The furthest end of the pattern's exceptions that begin at or before the site.
    var end: (pattern: UInt32, offset: UInt32) = (0, 0)
    return sites.filter { site in
      while next < exceptions.count,
        (exceptions[next].pattern, exceptions[next].range.start) <= (site.pattern, site.range.start)
      {
        let found = exceptions[next]
        end = (found.pattern, end.pattern == found.pattern ? max(end.offset, found.range.end) : found.range.end)
        next += 1
      }
      return end.pattern != site.pattern || end.offset < site.range.end
    }
  }
}

// Decides whether the element at an anchor is used there.

extension CodeWalk {
  /// Whether the code at `start` uses the name. Declarations, patterns after `case`, and members of other values are
  /// not uses.
  func isUse(_ elements: [CodePattern.Element], at start: Int) -> Bool {
    switch elements[0] {
    case .text(let text): return text != [UInt8(ascii: ".")] || !context.isInPattern
    case .name(let name):
      // `var task: Task { … }` declares a property and does not call `Task`.
      if context.isInType, !context.isInParentheses, elements.callsFirstName, !isCreatedImplicitly(elements, start) {
        return false
      }
      return isUse(name, isBare: elements.count == 1, at: start)
    case .postfix: return isUnwrap(at: start)
    default: return true
    }
  }

  /// `var task: Task = .init { … }`
  private func isCreatedImplicitly(_ elements: [CodePattern.Element], _ start: Int) -> Bool {
    let names = elements.prefix { if case .name = $0 { true } else { $0 == .text([UInt8(ascii: ".")]) } }
    var end = start
    for _ in 0..<(names.count + 1) / 2 {
      end = (tokens.componentsOfName(at: end).last ?? end) + 1
      if tokens.implicitMember(at: end) != nil { return true }
      if end < tokens.count, tokens.lexemes[end].kind == .period { end += 1 }
    }
    return false
  }

  /// Whether the `!` at `start` unwraps a value, as in `a!`. In `try!`, `as!`, `init!` and the type `View!` it does
  /// not.
  private func isUnwrap(at start: Int) -> Bool {
    guard tokens.isAfterValue(start) else { return false }
    if context.isInType, !context.isInParentheses { return false }
    switch tokens.lexemes[start - 1].kind {
    case .identifier:
      let keyword = tokens.lexemes[start - 1].keyword
      if keyword == .try || keyword == .as || keyword == .initializer { return false }
      // A name with a capital letter is usually a type. After a value, as in `message.ID!`, it is a property.
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

  /// Whether the name is a member of a value, as in `message.ID` and `make().ID`. In `Message.ID`, it is not.
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

  /// Whether the bracket belongs to a subscript or a call: `a[0]`, `f(0)`, `A<B>(0)`. Otherwise it begins an array, a
  /// tuple or a type.
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
    // Names in the condition of an `#if` are not code. Only a call can match there: `canImport(...)`.
    if context.isInDirective, !isBare, name.exactLiterals != nil { return true }
    return isKeyword || !context.isInPattern
  }

  /// `{ get { … } set { … } }`
  private func isAccessor(_ start: Int) -> Bool {
    tokens.lexemes[start].keyword.isAccessor && tokens.lexemes[start + 1].kind == .leftBrace
  }

  /// Whether this is the `init` in `A.init(1)` or `A<B>.init(1)`. Such a call is found once, as a call of `A`.
  private func isInitializerOfType(_ start: Int) -> Bool {
    guard start > 1, tokens.lexemes[start].keyword == .initializer else { return false }
    return tokens.name(start - 2).first.map(isCapital) ?? false || tokens.text(start - 2).last == UInt8(ascii: ">")
  }

  /// Whether a pattern without a period can match the name after a period: `self.print`, `Swift.print`,
  /// `Foundation.NSLock`.
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
  /// Whether the pattern is a name, or several names joined by periods, with arguments or a closure after it.
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
