import SwiftOutline

extension ManifestParser {
  mutating func statement() -> Statement {
    let start = Int(token.range.start)
    let (isStatic, isMutating) = passModifiers()
    let kind = statementKind(isStatic: isStatic, isMutating: isMutating, start: start)
    return Statement(kind: kind, range: range(from: start))
  }

  /// Skips attributes and modifiers before a declaration.
  mutating func passModifiers() -> (isStatic: Bool, isMutating: Bool) {
    var isStatic = false
    var isMutating = false
    while true {
      if token.kind == .at {
        advance()
        advance()
        while token.kind == .period {
          advance()
          advance()
        }
        if token.kind == .leftParen, lastEnd == Int(token.range.start) { skipBalanced() }
        continue
      }
      guard token.kind == .identifier, Self.modifiers.contains(token.text) else { break }
      // A modifier is followed by a declaration. Otherwise the word may be a name: a variable may be called `final`.
      guard next.kind == .identifier || next.kind == .at || next.kind == .leftParen else { break }
      if token.text == "class", !["func", "var", "let"].contains(next.text) { break }
      if token.text == "static" || token.text == "class" { isStatic = true }
      if token.text == "mutating" { isMutating = true }
      advance()
      if token.kind == .leftParen { skipBalanced() }
    }
    return (isStatic, isMutating)
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final", "lazy",
    "mutating", "nonmutating", "indirect", "nonisolated", "override", "convenience", "required",
  ]

  private mutating func statementKind(isStatic: Bool, isMutating: Bool, start: Int) -> Statement.Kind {
    guard token.kind == .identifier else { return expressionStatement() }
    switch token.text {
    case "import", "operator", "precedencegroup":
      skipStatement()
      return .ignored
    case "let", "var": return variable(isStatic: isStatic, start: start)
    case "func": return .function(function(isStatic: isStatic, isMutating: isMutating, start: start))
    case "struct", "enum", "extension", "class", "actor", "protocol": return .type(typeDeclaration())
    case "typealias": return .type(loneAlias())
    case "if": return conditional()
    case "guard": return guardStatement()
    case "for": return loop()
    case "switch": return choice()
    case "return":
      advance()
      let isAlone = isAtEnd || token.startsLine || token.kind == .rightBrace || token.kind == .semicolon
      return .returning(isAlone ? nil : expression())
    case "break":
      skipStatement()
      return .breaking
    case "continue":
      skipStatement()
      return .continuing
    case "fallthrough":
      skipStatement()
      return .fallingThrough
    case "do" where next.kind == .leftBrace:
      advance()
      let body = block()
      guard isWord("catch") else { return .block(body) }
      while takeWord("catch") {
        while token.kind != .leftBrace, !isAtEnd { advance() }
        skipBalanced()
      }
      return .unreadable("'do' with 'catch'")
    case "while", "repeat", "defer", "throw":
      let word = token.text
      skipStatement()
      if word == "repeat", isWord("while") { skipStatement() }
      return .unreadable("a '\(word)' statement")
    default: return expressionStatement()
    }
  }

  private mutating func expressionStatement() -> Statement.Kind {
    if token.kind == .pound, ["warning", "error"].contains(next.text) {
      skipStatement()
      return .ignored
    }
    let target = expression()
    guard token.kind == .operator, ["=", "+="].contains(token.text) else {
      if !token.startsLine, !isAtEnd, token.kind != .rightBrace, token.kind != .semicolon {
        skipStatement()
        return .unreadable("this statement")
      }
      return .expression(target)
    }
    let assignment = token.text
    advance()
    return .assignment(target, operator: assignment, expression())
  }

  /// Parses `let a = 1, b: T`, a tuple pattern, or a computed variable. Several names become a block without a scope.
  private mutating func variable(isStatic: Bool, start: Int) -> Statement.Kind {
    advance()
    if token.kind == .leftParen {
      guard case .tuple(let parts) = pattern(binds: true), takeOperator("=") else {
        skipStatement()
        return .unreadable("this pattern")
      }
      let names = parts.map { if case .name(let name) = $0 { name } else { "_" } }
      return .tuplePattern(names, expression())
    }
    var declarations: [VariableDeclaration] = []
    repeat {
      guard token.kind == .identifier else {
        skipStatement()
        return .unreadable("this declaration")
      }
      declarations.append(oneVariable(isStatic: isStatic, start: start))
    } while take(.comma)
    if declarations.count == 1 { return .variable(declarations[0]) }
    return .block(declarations.map { Statement(kind: .variable($0), range: $0.range) })
  }

  private mutating func oneVariable(isStatic: Bool, start: Int) -> VariableDeclaration {
    let name = name()
    var declaration = VariableDeclaration(
      name: name, type: nil, initial: nil, getter: nil, isStatic: isStatic, range: .none)
    if take(.colon) {
      declaration.type = typeName()
      declaration.isOptional = wasOptional
    }
    if takeOperator("=") {
      declaration.initial = expression()
      if token.kind == .leftBrace, !token.startsLine {
        declaration.isObserved = true
        skipBalanced()
      }
    } else if token.kind == .leftBrace, !token.startsLine || declaration.type != nil {
      declaration.getter = accessors()
    }
    declaration.range = range(from: start)
    return declaration
  }

  private mutating func accessors() -> [Statement] {
    guard next.kind == .identifier, ["get", "set", "mutating", "nonmutating", "willSet", "didSet"].contains(next.text)
    else { return block() }
    let start = token.range
    var getter = [Statement(kind: .unreadable("a variable without a getter"), range: start)]
    advance()
    while !isAtEnd, token.kind != .rightBrace {
      if takeWord("get") {
        while isWord("throws") || isWord("async") { advance() }
        // A protocol requirement has `get` without a body.
        if token.kind == .leftBrace { getter = block() }
      } else if token.kind == .leftBrace {
        skipBalanced()
      } else {
        advance()
      }
    }
    advance()
    return getter
  }

  private mutating func conditional() -> Statement.Kind {
    var clauses: [(conditions: [StatementCondition], body: [Statement])] = []
    var otherwise: [Statement]?
    // An `else if` chain of any length is one statement.
    while takeWord("if") {
      let conditions = conditions()
      clauses.append((conditions, block()))
      guard takeWord("else") else { break }
      if isWord("if") { continue }
      otherwise = block()
      break
    }
    return .conditional(clauses, otherwise: otherwise)
  }

  private mutating func guardStatement() -> Statement.Kind {
    advance()
    let conditions = conditions()
    _ = takeWord("else")
    return .guarding(conditions, otherwise: block())
  }

  private mutating func conditions() -> [StatementCondition] {
    var result: [StatementCondition] = []
    repeat {
      if isWord("let") || isWord("var") {
        advance()
        let start = Int(token.range.start)
        let name = name()
        if take(.colon) { _ = typeName() }
        let value =
          takeOperator("=")
          ? headExpression() : Expression(kind: .name(name), range: range(from: start))
        result.append(.binding(name, value))
      } else if takeWord("case") {
        let pattern = pattern()
        guard takeOperator("=") else {
          result.append(.expression(unreadable("this pattern")))
          continue
        }
        result.append(.pattern(pattern, headExpression()))
      } else if token.kind == .pound, next.text == "available" || next.text == "unavailable" {
        advance()
        advance()
        skipBalanced()
        result.append(.always)
      } else {
        result.append(.expression(headExpression()))
      }
    } while take(.comma)
    return result
  }

  private mutating func loop() -> Statement.Kind {
    advance()
    let pattern = pattern(binds: !takeWord("case"))
    guard takeWord("in") else {
      skipStatement()
      return .unreadable("this loop")
    }
    let sequence = headExpression()
    let filter = takeWord("where") ? headExpression() : nil
    return .loop(pattern, sequence, filter: filter, body: block())
  }

  mutating func choice() -> Statement.Kind {
    advance()
    let subject = headExpression()
    guard depth < Self.depthLimit, take(.leftBrace) else {
      skipStatement()
      return .unreadable("this switch")
    }
    depth += 1
    defer { depth -= 1 }
    let outer = forbidsTrailingClosure
    forbidsTrailingClosure = false
    defer { forbidsTrailingClosure = outer }
    var cases: [SwitchCase] = []
    while !isAtEnd, token.kind != .rightBrace {
      if token.kind == .at {
        advance()
        advance()
        continue
      }
      var one = SwitchCase(patterns: [], body: [])
      if takeWord("case") {
        repeat {
          let pattern = pattern()
          one.patterns.append((pattern, takeWord("where") ? expression() : nil))
        } while take(.comma)
      } else if !takeWord("default") {
        advance()
        continue
      }
      _ = take(.colon)
      one.body = statements {
        $0.token.kind == .rightBrace || $0.token.kind == .at
          || $0.isWord("case") || ($0.isWord("default") && $0.next.kind == .colon)
      }
      cases.append(one)
    }
    _ = take(.rightBrace)
    return .choice(subject, cases)
  }
}
