import SwiftOutline

extension ManifestParser {
  func unreadable(_ what: String) -> Expression {
    Expression(kind: .unreadable(what), range: token.range)
  }

  /// Parses an expression without assignment.
  mutating func expression() -> Expression {
    let start = Int(token.range.start)
    guard depth < Self.depthLimit else {
      let result = unreadable("an expression nested too deeply to be read")
      skipStatement()
      return result
    }
    depth += 1
    defer { depth -= 1 }
    var operands = [operand()]
    var operators: [String] = []
    while true {
      if isWord("as") || isWord("is") {
        let isTest = isWord("is")
        advance()
        if token.kind == .operator, ["?", "!"].contains(token.text) { advance() }
        let type = typeName()
        let last = operands.removeLast()
        let kind: Expression.Kind = isTest ? .unreadable("a test of a type") : .cast(last, type)
        operands.append(Expression(kind: kind, range: range(from: Int(last.range.start))))
        continue
      }
      guard token.kind == .operator, !["=", "+=", "-=", "->"].contains(token.text) else { break }
      // `case "value"?:`
      if token.text == "?", lastEnd == Int(token.range.start), [.colon, .comma].contains(next.kind) {
        advance()
        break
      }
      if token.text == "?" {
        let condition = sequence(operands, operators, start)
        advance()
        let whenTrue = expression()
        guard take(.colon) else { return unreadable("this conditional expression") }
        let whenFalse = expression()
        return Expression(kind: .ternary(condition, whenTrue, whenFalse), range: range(from: start))
      }
      let isBoundLeft = lastEnd == Int(token.range.start)
      let isBoundRight = token.range.end == next.range.start
      // A prefix operator at the start of a line begins the next statement.
      if token.startsLine, !isBoundLeft, isBoundRight, token.text == "!" || token.text == "-" { break }
      if isBoundLeft, !isBoundRight, token.text == "..." { break }
      operators.append(token.text)
      advance()
      operands.append(operand())
    }
    return sequence(operands, operators, start)
  }

  private func sequence(_ operands: [Expression], _ operators: [String], _ start: Int) -> Expression {
    if operators.isEmpty { return operands[0] }
    return Expression(kind: .sequence(operands, operators: operators), range: range(from: start))
  }

  /// Parses a primary expression with its prefix operators and suffixes.
  private mutating func operand() -> Expression {
    let start = Int(token.range.start)
    while isWord("try") || isWord("await") {
      advance()
      if token.kind == .operator, lastEnd == Int(token.range.start) { advance() }
    }
    if token.kind == .operator {
      let text = token.text
      guard text == "-" || text == "&" || text.allSatisfy({ $0 == "!" }) else {
        let result = unreadable("the operator '\(text)'")
        advance()
        return result
      }
      advance()
      let value = postfix()
      let range = range(from: start)
      if text == "&" { return Expression(kind: .reference(value), range: range) }
      if text == "-" { return Expression(kind: .negative(value), range: range) }
      return text.count % 2 == 1 ? Expression(kind: .not(value), range: range) : value
    }
    return postfix()
  }

  private mutating func postfix() -> Expression {
    let start = Int(token.range.start)
    let base = primary()
    var suffixes: [Suffix] = []
    func add(_ kind: Suffix.Kind) { suffixes.append(Suffix(kind: kind, range: range(from: start))) }
    loop: while true {
      let isAdjacent = lastEnd == Int(token.range.start)
      switch token.kind {
      case .period where next.kind == .identifier || next.kind == .number:
        advance()
        add(.member(name()))
      case .leftParen where !token.startsLine && isArgumentNames:
        skipBalanced()
        add(.argumentNames)
      case .leftParen where !token.startsLine:
        var arguments = arguments(closing: .rightParen)
        addTrailingClosures(to: &arguments)
        add(.call(arguments))
      case .leftSquare where !token.startsLine && isAdjacent:
        add(.subscripted(arguments(closing: .rightSquare)))
      case .leftBrace where !token.startsLine && !forbidsTrailingClosure && canTakeClosure(base, suffixes):
        var arguments: [Argument] = []
        addTrailingClosures(to: &arguments)
        add(.call(arguments))
      // A member access may be on the next line.
      case .operator
      where isAdjacent && token.text == "?"
        && (next.kind == .period
          || token.range.end == next.range.start && [.leftSquare, .leftParen].contains(next.kind)):
        advance()
        add(.optional)
      case .operator where isAdjacent && token.text == "!":
        advance()
        add(.forced)
      default: break loop
      }
    }
    if suffixes.isEmpty { return base }
    return Expression(kind: .postfix(base, suffixes), range: range(from: start))
  }

  /// Whether the parentheses contain argument names, as in `f(name:path:)`, which is a function reference and not a
  /// call.
  private var isArgumentNames: Bool {
    var ahead = index + 1
    while ahead + 1 < tokens.count, tokens[ahead].kind == .identifier, tokens[ahead + 1].kind == .colon { ahead += 2 }
    return ahead > index + 1 && tokens[ahead].kind == .rightParen
  }

  private func canTakeClosure(_ base: Expression, _ suffixes: [Suffix]) -> Bool {
    if let last = suffixes.last {
      switch last.kind {
      case .member: return true
      default: return false
      }
    }
    switch base.kind {
    case .name, .implicitMember: return true
    default: return false
    }
  }

  private mutating func addTrailingClosures(to arguments: inout [Argument]) {
    guard token.kind == .leftBrace, !token.startsLine, !forbidsTrailingClosure else { return }
    arguments.append(Argument(label: nil, value: closure()))
    while token.kind == .identifier, !token.startsLine, next.kind == .colon, index + 2 < tokens.count,
      tokens[index + 2].kind == .leftBrace
    {
      let label = name()
      advance()
      arguments.append(Argument(label: label, value: closure()))
    }
  }

  /// Parses arguments or elements. The current token is the opening bracket.
  mutating func arguments(closing: Token.Kind) -> [Argument] {
    let outer = forbidsTrailingClosure
    forbidsTrailingClosure = false
    defer { forbidsTrailingClosure = outer }
    let opening = token.range
    advance()
    var result: [Argument] = []
    while !isAtEnd, token.kind != closing {
      var label: String?
      if token.kind == .identifier, next.kind == .colon {
        label = name()
        advance()
      }
      let before = index
      result.append(Argument(label: label, value: expression()))
      if !take(.comma), token.kind != closing, !isAtEnd {
        result[result.count - 1].value = unreadable("'\(token.text)' in this place")
        // Recover after the next comma of this list.
        while !isAtEnd, token.kind != .comma, ![.rightParen, .rightSquare, .rightBrace].contains(token.kind) {
          if [.leftParen, .leftSquare, .leftBrace].contains(token.kind) { skipBalanced() } else { advance() }
        }
        _ = take(.comma)
        if token.kind != closing, [.rightParen, .rightSquare, .rightBrace].contains(token.kind) { break }
        if index == before { advance() }
      }
    }
    if !take(closing) {
      result.append(
        Argument(
          label: nil, value: Expression(kind: .unreadable("a bracket that is never closed"), range: opening)))
    }
    return result
  }

  private mutating func primary() -> Expression {
    let start = Int(token.range.start)
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range(from: start)) }
    switch token.kind {
    case .string:
      let range = token.range
      advance()
      return Expression(kind: stringLiteral(range), range: range)
    case .number:
      let text = token.text
      advance()
      return made(.number(text.filter { $0 != "_" }))
    case .leftSquare: return collection()
    case .leftParen:
      let arguments = arguments(closing: .rightParen)
      if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
      return made(.tuple(arguments))
    case .leftBrace: return closure()
    case .period where next.kind == .identifier:
      advance()
      return made(.implicitMember(name()))
    case .dollarIdentifier:
      let text = token.text
      advance()
      return made(.name(text))
    case .backslash:
      advance()
      var path: [String] = []
      if token.kind == .identifier { _ = typeName() }
      while take(.period) {
        path.append(name())
        if token.kind == .operator, lastEnd == Int(token.range.start), ["?", "!"].contains(token.text) { advance() }
      }
      return made(.keyPath(path))
    case .pound:
      advance()
      let word = name()
      if token.kind == .leftParen, lastEnd == Int(token.range.start) { skipBalanced() }
      return made(.unreadable("'#\(word)'"))
    case .identifier: return word()
    default:
      let result = unreadable(isAtEnd ? "the end of the file in this place" : "'\(token.text)' in this place")
      if ![.rightParen, .rightBrace, .rightSquare, .endOfFile, .comma].contains(token.kind) { advance() }
      return result
    }
  }

  private mutating func word() -> Expression {
    let start = Int(token.range.start)
    switch token.text {
    case "true", "false":
      let value = token.text == "true"
      advance()
      return Expression(kind: .bool(value), range: range(from: start))
    case "nil":
      advance()
      return Expression(kind: .none, range: range(from: start))
    case "if", "switch":
      let branch = statement()
      return Expression(kind: .branch(branch), range: branch.range)
    default:
      let text = name()
      if token.kind == .operator, token.text.hasPrefix("<"), lastEnd == Int(token.range.start),
        ["Array", "Set", "Optional", "Dictionary"].contains(text)
      {
        let first = index
        skipGenericParameters()
        let type = canonical(text + tokens[first..<index].map(\.text).joined())
        return Expression(kind: .type(type), range: range(from: start))
      }
      return Expression(kind: .name(text), range: range(from: start))
    }
  }

  /// Parses `[a, b]`, `[k: v]` and `[:]`. `[Type]` before `(` is a type.
  private mutating func collection() -> Expression {
    let start = Int(token.range.start)
    let mark = index
    advance()
    if token.kind == .colon, next.kind == .rightSquare {
      advance()
      advance()
      return Expression(kind: .dictionary([]), range: range(from: start))
    }
    let outer = forbidsTrailingClosure
    forbidsTrailingClosure = false
    defer { forbidsTrailingClosure = outer }
    var elements: [Expression] = []
    var pairs: [(key: Expression, value: Expression)] = []
    while !isAtEnd, token.kind != .rightSquare {
      let before = index
      let element = expression()
      if take(.colon) {
        pairs.append((element, expression()))
      } else {
        elements.append(element)
      }
      if !take(.comma), token.kind != .rightSquare, !isAtEnd {
        elements.append(unreadable("'\(token.text)' in this place"))
        while !isAtEnd, token.kind != .comma, ![.rightParen, .rightSquare, .rightBrace].contains(token.kind) {
          if [.leftParen, .leftSquare, .leftBrace].contains(token.kind) { skipBalanced() } else { advance() }
        }
        _ = take(.comma)
        if token.kind == .rightParen || token.kind == .rightBrace { break }
        if index == before { advance() }
      }
    }
    if !take(.rightSquare) {
      elements.append(
        Expression(
          kind: .unreadable("a bracket that is never closed"), range: SourceRange(start, start + 1)))
    }
    if token.kind == .leftParen, lastEnd == Int(token.range.start) {
      let text = tokens[mark..<index].map(\.text).joined()
      return Expression(kind: .type(canonical(text)), range: range(from: start))
    }
    if !pairs.isEmpty, elements.isEmpty { return Expression(kind: .dictionary(pairs), range: range(from: start)) }
    return Expression(kind: .array(elements), range: range(from: start))
  }
}
