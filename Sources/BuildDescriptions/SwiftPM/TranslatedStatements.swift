import SwiftOutline

extension ManifestTranslator {
  mutating func statement(_ id: SyntaxID) -> Statement {
    Statement(kind: statementKind(id), range: range(id))
  }

  private mutating func statementKind(_ id: SyntaxID) -> Statement.Kind {
    switch tree.kind(id) {
    case .importDeclaration, .operatorDeclaration, .precedenceGroupDeclaration: return .ignored
    case .macroExpansion where ["warning", "error"].contains(tree.name(id)): return .ignored
    case .variableDeclaration: return variables(id)
    case .functionDeclaration: return .function(function(id))
    case .typeDeclaration, .extensionDeclaration: return .type(typeDeclaration(id))
    case .typeAliasDeclaration: return .alias(name: tree.name(id), aliased(id))
    case .ifStatement: return conditional(id)
    case .guardStatement:
      return .guarding(conditions(tree.child(.conditionList, of: id)), otherwise: block(tree.child(.codeBlock, of: id)))
    case .forStatement: return loop(id)
    case .switchStatement: return choice(id)
    case .returnStatement: return .returning(tree.firstChild(of: id).map { expression($0) })
    case .breakStatement where label(id) == nil: return .breaking
    case .continueStatement where label(id) == nil: return .continuing
    case .fallthroughStatement: return .fallingThrough
    case .doStatement:
      if tree.child(.catchClause, of: id) != nil { return .unreadable("'do' with 'catch'") }
      return .block(block(tree.child(.codeBlock, of: id)))
    case .whileStatement: return .unreadable("a 'while' statement")
    case .repeatStatement: return .unreadable("a 'repeat' statement")
    case .deferStatement: return .unreadable("a 'defer' statement")
    case .throwStatement: return .unreadable("a 'throw' statement")
    case .labeled, .breakStatement, .continueStatement, .yieldStatement, .thenStatement:
      return .unreadable("this statement")
    case .unknown: return .unreadable("this code")
    case .binary: return assignment(id) ?? .expression(expression(id))
    case .effect:
      // The statement may be an assignment with `try` before it.
      if let inner = tree.firstChild(of: id), tree.kind(inner) == .binary { return statementKind(inner) }
      return .expression(expression(id))
    default: return .expression(expression(id))
    }
  }

  private mutating func assignment(_ id: SyntaxID) -> Statement.Kind? {
    let parts = Array(tree.children(of: id))
    guard parts.count >= 3, tree.kind(parts[1]) == .operator else { return nil }
    let name = tree.name(parts[1])
    guard name.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(name) else { return nil }
    guard parts.count == 3, ["=", "+="].contains(name) else { return .unreadable("this statement") }
    return .assignment(expression(parts[0]), operator: name, expression(parts[2]))
  }

  /// Translates `let a = 1, b: T`, a tuple pattern, or a computed variable. A declaration of several names becomes a
  /// block without a scope of its own.
  private mutating func variables(_ id: SyntaxID) -> Statement.Kind {
    let bindings = children(of: id).filter { tree.kind($0) == .binding }
    var declared: [Statement] = []
    for binding in bindings {
      let initial = tree.child(.initializerClause, of: binding)
      if let pattern = tree.child(.tuplePattern, of: binding), let initial,
        case .tuple(let parts) = self.pattern(pattern)
      {
        let names = parts.map { if case .name(let name) = $0 { name } else { "_" } }
        declared.append(Statement(kind: .tuplePattern(names, onlyExpression(in: initial)), range: range(binding)))
      } else if let variable = variable(binding, of: id) {
        declared.append(Statement(kind: .variable(variable), range: variable.range))
      } else {
        declared.append(Statement(kind: .unreadable("this declaration"), range: range(binding)))
      }
    }
    return declared.count == 1 ? declared[0].kind : .block(declared)
  }

  // MARK: Conditions and loops

  /// Translates an `if`. A chain of `else if` becomes one statement, however long it is.
  private mutating func conditional(_ id: SyntaxID) -> Statement.Kind {
    var clauses: [(conditions: [StatementCondition], body: [Statement])] = []
    var next = id
    while true {
      let parts = children(of: next)
      let blocks = parts.filter { tree.kind($0) == .codeBlock }
      clauses.append((conditions(tree.child(.conditionList, of: next)), block(blocks.first)))
      if let other = parts.last, tree.kind(other) == .ifStatement {
        next = other
      } else {
        return .conditional(clauses, otherwise: blocks.count > 1 ? block(blocks[1]) : nil)
      }
    }
  }

  private mutating func conditions(_ list: SyntaxID?) -> [StatementCondition] {
    guard let list else { return [.expression(Expression(kind: .unreadable("a missing condition"), range: .none))] }
    return children(of: list).map { condition($0) }
  }

  private mutating func condition(_ id: SyntaxID) -> StatementCondition {
    switch tree.kind(id) {
    case .optionalBinding:
      guard let pattern = tree.child(.identifierPattern, of: id) else {
        return .expression(unreadable("this pattern", id))
      }
      let value = lastExpression(of: id, after: pattern)
      return .binding(
        spelledName(pattern), value ?? Expression(kind: .name(spelledName(pattern)), range: range(pattern)))
    case .matchCondition:
      guard let pattern = tree.firstChild(of: id), let value = lastExpression(of: id, after: pattern) else {
        return .expression(unreadable("this pattern", id))
      }
      return .pattern(self.pattern(pattern), value)
    case .macroExpansion where ["available", "unavailable"].contains(tree.name(id)): return .always
    default: return .expression(expression(id))
    }
  }

  /// The initial value of a variable, which is the last child of the binding; nil if there is none.
  private mutating func lastExpression(of id: SyntaxID, after pattern: SyntaxID) -> Expression? {
    guard let last = Array(tree.children(of: id)).last, last != pattern, !isType(last) else { return nil }
    return expression(last)
  }

  private mutating func loop(_ id: SyntaxID) -> Statement.Kind {
    let parts = children(of: id)
    guard let pattern = parts.first,
      let sequence = parts.dropFirst().first(where: { !isType($0) }),
      ![.whereCondition, .codeBlock].contains(tree.kind(sequence))
    else { return .unreadable("this loop") }
    let filter = tree.child(.whereCondition, of: id).map { onlyExpression(in: $0) }
    return .loop(
      self.pattern(pattern), expression(sequence), filter: filter, body: block(tree.child(.codeBlock, of: id)))
  }

  private mutating func choice(_ id: SyntaxID) -> Statement.Kind {
    var parts = children(of: id)
    guard let subject = parts.first, tree.kind(subject) != .switchCase, depth < Self.depthLimit else {
      return .unreadable("this switch")
    }
    parts.removeFirst()
    let value = expression(subject)
    depth += 1
    defer { depth -= 1 }
    return .choice(value, parts.filter { tree.kind($0) == .switchCase }.map { switchCase($0) })
  }

  private mutating func switchCase(_ id: SyntaxID) -> SwitchCase {
    var result = SwitchCase(patterns: [], body: [])
    for child in children(of: id) {
      switch tree.kind(child) {
      case .attribute: continue
      case .matchItem:
        let pattern = tree.firstChild(of: child).map { self.pattern($0) } ?? .wildcard
        result.patterns.append((pattern, tree.child(.whereCondition, of: child).map { onlyExpression(in: $0) }))
      default: result.body.append(statement(child))
      }
    }
    return result
  }
}
