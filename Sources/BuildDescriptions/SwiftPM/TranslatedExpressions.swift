import SwiftOutline

extension ManifestTranslator {
  mutating func expression(_ id: SyntaxID) -> Expression {
    guard depth < Self.depthLimit else { return unreadable("an expression nested too deeply to be read", id) }
    depth += 1
    defer { depth -= 1 }
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range(id)) }
    switch tree.kind(id) {
    case .stringLiteral: return made(string(id))
    case .integerLiteral, .floatLiteral: return made(.number(tree.text(tree[id].range).filter { $0 != "_" }))
    case .booleanLiteral: return made(.bool(tree.text(tree[id].range) == "true"))
    case .nilLiteral: return made(.none)
    case .nameExpression: return made(name(id))
    case .wildcardExpression: return made(.name("_"))
    case .implicitMember: return made(.implicitMember(spelledName(id)))
    case .arrayLiteral:
      let elements = children(of: id).map { expression($0) }
      return made(.array(elements + unclosedBracket(of: id)))
    case .dictionaryLiteral: return made(dictionary(id))
    case .tuple:
      let arguments = arguments(of: id)
      return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : made(.tuple(arguments))
    case .closure: return closure(id)
    case .chain: return chain(id)
    case .keyPath: return made(.keyPath(children(of: id).filter { tree.kind($0) == .memberAccess }.map(spelledName)))
    case .binary: return made(sequence(id))
    case .ternary: return made(ternary(id))
    case .cast, .typeCheck, .prefixOperator, .inoutExpression, .effect, .typeExpression: return operation(id)
    case .ifStatement, .switchStatement, .doStatement: return made(.branch(statement(id)))
    case .macroExpansion: return unreadable("'#\(tree.name(id))'", id)
    case .regexLiteral: return unreadable("a regular expression", id)
    default: return unreadable("this code", id)
    }
  }

  func unreadable(_ what: String, _ id: SyntaxID) -> Expression {
    Expression(kind: .unreadable(what), range: range(id))
  }

  /// The expression in a node that has exactly one child.
  mutating func onlyExpression(in id: SyntaxID) -> Expression {
    tree.firstChild(of: id).map { expression($0) } ?? unreadable("this code", id)
  }

  private func unclosedBracket(of id: SyntaxID) -> [Expression] {
    guard isUnclosed(id) else { return [] }
    return [Expression(kind: .unreadable("a bracket that is never closed"), range: opening(id))]
  }

  // MARK: Literals

  private mutating func string(_ id: SyntaxID) -> Expression.Kind {
    if isUnclosed(id) { return .unreadable("a string that is never closed") }
    guard let contents = tree.contents(ofString: id) else {
      return .unreadable("a string with an escape that Swift does not know")
    }
    var parts: [StringPart] = []
    for content in contents {
      switch content {
      case .text(let text): parts.append(.literal(text))
      case .interpolation(let interpolation):
        guard let value = arguments(of: interpolation).first?.value else { return .unreadable("this interpolation") }
        parts.append(.interpolation(value))
      }
    }
    return .string(parts)
  }

  private mutating func dictionary(_ id: SyntaxID) -> Expression.Kind {
    if isUnclosed(id) { return .array(unclosedBracket(of: id)) }
    var pairs: [(key: Expression, value: Expression)] = []
    for element in children(of: id) {
      let parts = Array(tree.children(of: element))
      guard parts.count == 2 else { return .array([unreadable("this code", element)]) }
      pairs.append((expression(parts[0]), expression(parts[1])))
    }
    return .dictionary(pairs)
  }

  private mutating func closure(_ id: SyntaxID) -> Expression {
    let outer = usesSecondArgument
    usesSecondArgument = false
    defer { usesSecondArgument = outer }
    var result = Closure(parameters: [], result: nil, body: [], takesPair: false)
    var body = children(of: id)
    if let signature = body.first, tree.kind(signature) == .closureSignature {
      body.removeFirst()
      result.parameters = tree.children(of: signature).filter { tree.kind($0) == .parameter }.map(spelledName)
      result.result = tree.child(.returnClause, of: signature).map { type($0) }
    }
    result.body = statements(body)
    result.takesPair = usesSecondArgument
    if isUnclosed(id) {
      result.body.append(Statement(kind: .unreadable("a closure that is never closed"), range: opening(id)))
    }
    return Expression(kind: .closure(result), range: range(id))
  }

  // MARK: Names and chains

  private mutating func name(_ id: SyntaxID) -> Expression.Kind {
    let name = spelledName(id)
    if name == "$1" { usesSecondArgument = true }
    if tree.child(.argumentNames, of: id) != nil { return .functionName(name) }
    if tree.child(.genericArguments, of: id) != nil, let type = type(writtenAs: id), type != .named(name) {
      return .type(type)
    }
    return .name(name)
  }

  private mutating func chain(_ id: SyntaxID) -> Expression {
    var parts = children(of: id)
    guard let first = parts.first else { return unreadable("this code", id) }
    parts.removeFirst()
    var base: Expression
    if tree.kind(first) == .nameExpression, modules.contains(tree.name(first)), let next = parts.first,
      tree.kind(next) == .memberAccess
    {
      base = Expression(kind: .name(spelledName(next)), range: range(id, upTo: next))
      parts.removeFirst()
    } else if let next = parts.first, meansType(next), let type = type(writtenAs: first),
      type.element != nil || type.pair != nil
    {
      base = Expression(kind: .type(type), range: range(first))
    } else {
      base = expression(first)
    }
    var suffixes: [Suffix] = []
    for part in parts {
      let kind: Suffix.Kind
      switch tree.kind(part) {
      case .memberAccess: kind = .member(spelledName(part))
      case .call: kind = .call(arguments(of: part))
      case .subscriptAccess: kind = .subscripted(arguments(of: part))
      case .optionalChaining: kind = .optional
      case .forceUnwrap: kind = .forced
      case .genericArguments: continue
      case .postfixOperator: return unreadable("the operator '\(tree.name(part))'", id)
      default: return unreadable("this code", id)
      }
      suffixes.append(Suffix(kind: kind, range: range(id, upTo: part)))
    }
    if suffixes.isEmpty { return base }
    return Expression(kind: .postfix(base, suffixes), range: range(id))
  }

  private func range(_ id: SyntaxID, upTo part: SyntaxID) -> SourceRange {
    SourceRange(range(id).offsets.lowerBound, range(part).offsets.upperBound)
  }

  /// Whether the array or dictionary literal before this suffix means a type, as in `[Target]()` and `[Target].self`.
  private func meansType(_ suffix: SyntaxID) -> Bool {
    switch tree.kind(suffix) {
    case .call: true
    case .memberAccess: ["self", "init"].contains(tree.name(suffix))
    default: false
    }
  }

  /// Translates the arguments of a call, a subscript, a tuple or an interpolation.
  mutating func arguments(of id: SyntaxID) -> [Argument] {
    var result: [Argument] = []
    for child in children(of: id) {
      let isArgument = tree.kind(child) == .argument
      result.append(
        Argument(
          label: label(child), value: isArgument ? onlyExpression(in: child) : unreadable("this code", child)))
    }
    return result + unclosedBracket(of: id).map { Argument(label: nil, value: $0) }
  }

  // MARK: Operators

  private mutating func sequence(_ id: SyntaxID) -> Expression.Kind {
    var operands: [Expression] = []
    var operators: [String] = []
    for child in tree.children(of: id) {
      if tree.kind(child) == .operator {
        operators.append(tree.name(child))
      } else {
        operands.append(expression(child))
      }
    }
    return operands.count == operators.count + 1 ? .sequence(operands, operators: operators) : .unreadable("this code")
  }

  private mutating func ternary(_ id: SyntaxID) -> Expression.Kind {
    var values = tree.children(of: id).map { expression($0) }
    guard values.count % 2 == 1, let otherwise = values.popLast() else {
      return .unreadable("this conditional expression")
    }
    let clauses = stride(from: 0, to: values.count, by: 2).map { (condition: values[$0], value: values[$0 + 1]) }
    return .ternary(clauses, otherwise: otherwise)
  }

  private mutating func operation(_ id: SyntaxID) -> Expression {
    func made(_ kind: Expression.Kind) -> Expression { Expression(kind: kind, range: range(id)) }
    let operand = tree.firstChild(of: id)
    switch tree.kind(id) {
    case .effect: return onlyExpression(in: id)
    case .typeExpression: return made(.type(type(operand)))
    case .cast, .typeCheck:
      let value = onlyExpression(in: id)
      let type = type(Array(tree.children(of: id)).last)
      let isOptional = tree[id].flags.contains(.optional)
      return made(tree.kind(id) == .cast ? .cast(value, type, isOptional: isOptional) : .typeTest(value, type))
    case .inoutExpression: return made(.reference(onlyExpression(in: id)))
    default:
      let name = tree.name(id)
      if name == "-" { return made(.negative(onlyExpression(in: id))) }
      guard name.allSatisfy({ $0 == "!" }) else { return made(.unreadable("the operator '\(name)'")) }
      let value = onlyExpression(in: id)
      return name.count % 2 == 1 ? made(.not(value)) : value
    }
  }
}
