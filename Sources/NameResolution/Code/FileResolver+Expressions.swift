import ProjectModel
import SwiftOutline

// Determines the types of expressions. Types of subexpressions are passed up; types that the context expects are passed
// down.

extension FileResolver {
  /// The meaning of an expression, or of the first part of a member chain.
  enum Value {
    case unknown
    case value(SwiftType)
    /// The name of a type.
    case type(SwiftType, LookupResult)
    case module(ModuleID)
  }

  /// Resolves an expression.
  ///
  /// - Parameter expected: the type that the context asks for; unknown if it asks for none.
  /// - Returns: the type of the expression.
  @discardableResult
  mutating func expression(_ id: SyntaxID, expected: SwiftType = .unknown) -> SwiftType {
    typeOfValue(operand(id, expected: expected))
  }

  func typeOfValue(_ value: Value) -> SwiftType {
    switch value {
    case .value(let type): type
    case .type(let type, _): type.isUnknown ? .unknown : .metatype(type)
    case .unknown, .module: .unknown
    }
  }

  mutating func operand(_ id: SyntaxID, expected: SwiftType) -> Value {
    if let known = operandTypes[id] { return .value(known) }
    let node = tree[id]
    switch node.kind {
    case .nameExpression: return nameExpression(id, node, arguments: nil, expected)
    case .implicitMember:
      let labels = argumentNames(of: id)
      return .value(implicitMember(node.name, arguments: nil, labels: labels, expected))
    case .chain: return chain(id, expected, base: mayBeOtherNumber(id, expected) ? .unknown : nil)
    case .typeExpression:
      guard let written = tree.firstChild(of: id) else { return .unknown }
      return .type(type(written), .hidden)
    case .arrayLiteral: return arrayLiteral(id, expected)
    case .dictionaryLiteral: return dictionaryLiteral(id, expected)
    case .tuple: return tuple(id, expected)
    default: return .value(plainExpression(id, node, expected))
    }
  }

  private mutating func plainExpression(_ id: SyntaxID, _ node: SyntaxNode, _ expected: SwiftType) -> SwiftType {
    switch node.kind {
    case .integerLiteral, .floatLiteral, .booleanLiteral: return literal(node.kind, expected)
    case .stringLiteral:
      for part in tree.children(of: id) where tree[part].kind == .interpolation {
        for argument in tree.children(of: part) { for value in tree.children(of: argument) { expression(value) } }
      }
      return literal(.stringLiteral, expected)
    case .regexLiteral: return lookup.known.regex.map { .nominal($0, []) } ?? .unknown
    case .nilLiteral: return expected
    case .closure: return closure(id, expected)
    case .keyPath: return keyPath(id, expected)
    case .macroExpansion: return macro(id, node, trailing: [])
    case .binary: return binary(id, expected)
    case .ternary:
      return branches(tree.children(of: id).enumerated().map { ($1, isCondition: $0 % 2 == 0) }, expected)
    case .cast:
      guard let value = tree.firstChild(of: id), let target = tree[value].nextSibling else { return .unknown }
      // After `as`, the type is expected of a literal or an implicit member: `.quiet as Style`.
      let type = self.type(target)
      expression(value, expected: node.flags.isDisjoint(with: [.optional, .forced]) ? type : .unknown)
      return node.flags.contains(.optional) ? .optional(type) : type
    case .typeCheck:
      guard let value = tree.firstChild(of: id) else { return .unknown }
      expression(value)
      if let target = tree[value].nextSibling { _ = type(target) }
      return boolType
    case .prefixOperator:
      guard let operand = tree.firstChild(of: id) else { return .unknown }
      let found = expression(operand, expected: isName(node.name, "!") ? boolType : expected)
      return isName(node.name, "!") ? boolType : isName(node.name, "-") || isName(node.name, "+") ? found : .unknown
    case .inoutExpression:
      return tree.firstChild(of: id).map { expression($0, expected: expected) } ?? .unknown
    case .effect:
      guard let inner = tree.firstChild(of: id) else { return .unknown }
      let isOptional = node.flags.contains(.optional)
      let outer = isAwaited
      if isName(node.name, "await") { isAwaited = true }
      defer { isAwaited = outer }
      let found = expression(inner, expected: isOptional ? expected.unwrapped : expected)
      // `try?` does not nest optionals.
      return isOptional && !found.isUnknown ? .optional(found.unwrapped) : found
    case .ifStatement: return ifExpression(id, expected)
    case .switchStatement: return switchExpression(id, expected)
    case .doStatement: return doExpression(id, expected)
    case .wildcardExpression, .unknown: return .unknown
    case .bindingPattern, .expressionPattern, .typePattern, .identifierPattern, .wildcardPattern:
      pattern(id, of: expected)
      return .unknown
    default:
      statement(id)
      return .unknown
    }
  }

  // MARK: Literals

  private func literal(_ kind: SyntaxKind, _ expected: SwiftType) -> SwiftType {
    if !expected.isUnknown, lookup.literal(kind, mayBe: expected) == true, !isProtocol(expected) {
      return expected.unwrapped
    }
    let index =
      switch kind {
      case .integerLiteral: lookup.known.int
      case .floatLiteral: lookup.known.double
      case .booleanLiteral: lookup.known.bool
      default: lookup.known.string
      }
    // The context expects a type other than the literal's default, so the literal has that type if this is possible.
    if case .nominal(let type, _) = expected.unwrapped, type != index, lookup.literal(kind, mayBe: expected) == nil {
      return .unknown
    }
    return index.map { .nominal($0, []) } ?? .unknown
  }

  private func isProtocol(_ type: SwiftType) -> Bool {
    if case .nominal(let index, _) = type.unwrapped { return !lookup.isConcrete(index) || index == lookup.known.any }
    return false
  }

  private mutating func arrayLiteral(_ id: SyntaxID, _ expected: SwiftType) -> Value {
    var element = SwiftType.unknown
    if case .nominal(let type, let arguments) = expected.unwrapped, let first = arguments.first,
      type == lookup.known.array || type == lookup.known.set || arguments.count == 1
    {
      element = first
    }
    let children = Array(tree.children(of: id))
    var found = SwiftType.unknown
    var isType = false
    for (index, child) in children.enumerated() {
      let value = operand(child, expected: element)
      if index == 0 {
        if case .type(let type, _) = value, children.count == 1 {
          (found, isType) = (type, true)
        } else {
          found = typeOfValue(value)
        }
      } else if !found.isUnknown, case let other = typeOfValue(value), other != found {
        // The common supertype of elements with different types is not computed.
        found = lookup.converts(other, to: found) == true ? found : .unknown
      }
    }
    guard let array = lookup.known.array else { return .unknown }
    // `[Item]()`
    if isType { return .type(.nominal(array, [found]), .hidden) }
    if case .nominal(let type, _) = expected.unwrapped, type != array, lookup.isConcrete(type) {
      return .value(expected.unwrapped)
    }
    return .value(.nominal(array, [element.isUnknown ? found : element]))
  }

  private mutating func dictionaryLiteral(_ id: SyntaxID, _ expected: SwiftType) -> Value {
    var (key, value) = (SwiftType.unknown, SwiftType.unknown)
    if case .nominal(_, let arguments) = expected.unwrapped, arguments.count == 2 {
      (key, value) = (arguments[0], arguments[1])
    }
    var found: (SwiftType, SwiftType)?
    var types: (SwiftType, SwiftType)?
    for element in tree.children(of: id) {
      guard let first = tree.firstChild(of: element), let second = tree[first].nextSibling else { continue }
      let (one, other) = (operand(first, expected: key), operand(second, expected: value))
      if case .type(let keyType, _) = one, case .type(let valueType, _) = other { types = (keyType, valueType) }
      if found == nil { found = (typeOfValue(one), typeOfValue(other)) }
    }
    guard let dictionary = lookup.known.dictionary else { return .unknown }
    if let types { return .type(.nominal(dictionary, [types.0, types.1]), .hidden) }
    if case .nominal(let type, _) = expected.unwrapped, type != dictionary, lookup.isConcrete(type) {
      return .value(expected.unwrapped)
    }
    return .value(
      .nominal(
        dictionary,
        [key.isUnknown ? found?.0 ?? .unknown : key, value.isUnknown ? found?.1 ?? .unknown : value]))
  }

  private mutating func tuple(_ id: SyntaxID, _ expected: SwiftType) -> Value {
    let children = Array(tree.children(of: id))
    if children.count == 1, tree[children[0]].name.isEmpty, let inner = tree.firstChild(of: children[0]) {
      return operand(inner, expected: expected)
    }
    let parts: [TupleElement] = if case .tuple(let parts) = expected { parts } else { [] }
    var elements: [TupleElement] = []
    for (index, child) in children.enumerated() {
      guard let inner = tree.firstChild(of: child) else { continue }
      let type = expression(inner, expected: index < parts.count ? parts[index].type : .unknown)
      elements.append(TupleElement(label: labelHash(at: tree[child].name), type: type))
    }
    return .value(.tuple(elements))
  }

  // MARK: Branches

  /// Resolves the branches of a conditional expression. The result is the type of the first branch whose type is known.
  private mutating func branches(_ parts: [(id: SyntaxID, isCondition: Bool)], _ expected: SwiftType) -> SwiftType {
    var found = expected
    for (index, part) in parts.enumerated() {
      if part.isCondition, index + 1 < parts.count {
        expression(part.id, expected: boolType)
      } else {
        let type = expression(part.id, expected: found)
        if found.isUnknown { found = type }
        if case .optional = type, found == type.unwrapped, expected.isUnknown { found = type }
      }
    }
    return found
  }

  private mutating func branch(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    guard let only = onlyExpression(of: id) else {
      statements(of: id)
      return .unknown
    }
    let depth = locals.depth
    defer { locals.leave(depth) }
    return expression(only, expected: expected)
  }

  private mutating func ifExpression(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var found = expected
    let depth = locals.depth
    var isElse = false
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .conditionList: conditions(child)
      case .codeBlock:
        if isElse { locals.leave(depth) }
        let type = branch(child, found)
        if found.isUnknown { found = type }
        isElse = true
        locals.leave(depth)
      default:
        let type = expression(child, expected: found)
        if found.isUnknown { found = type }
      }
    }
    locals.leave(depth)
    return found
  }

  private mutating func switchExpression(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var subject: SwiftType?
    var found = expected
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .switchCase: switchCase(child, subject ?? .unknown, &found)
      case .conditional:
        let matched = subject ?? .unknown
        conditional(child) { resolver, clause in
          var found = SwiftType.unknown
          for part in resolver.tree.children(of: clause) where resolver.tree[part].kind == .switchCase {
            resolver.switchCase(part, matched, &found)
          }
        }
      default: if subject == nil { subject = expression(child) }
      }
    }
    return found
  }

  private mutating func switchCase(_ id: SyntaxID, _ subject: SwiftType, _ found: inout SwiftType) {
    let depth = locals.depth
    var statements: [SyntaxID] = []
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .matchItem: matchItem(child, subject)
      case .attribute: break
      default: statements.append(child)
      }
    }
    if statements.count == 1, tree[statements[0]].kind.isExpression {
      let type = expression(statements[0], expected: found)
      if found.isUnknown { found = type }
    } else {
      resolve(statements)
    }
    locals.leave(depth)
  }

  private mutating func matchItem(_ id: SyntaxID, _ subject: SwiftType) {
    for child in tree.children(of: id) {
      if tree[child].kind == .whereCondition {
        if let condition = tree.firstChild(of: child) { expression(condition, expected: boolType) }
      } else {
        pattern(child, of: subject)
      }
    }
  }

  private mutating func doExpression(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var found = expected
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .throwsClause: for written in tree.children(of: child) { _ = type(written) }
      case .codeBlock:
        let type = branch(child, expected)
        if found.isUnknown { found = type }
      case .catchClause:
        let depth = locals.depth
        // Without a pattern, a `catch` clause binds `error`.
        if tree.child(.matchItem, of: child) == nil { bind(implied: nameHash("error"), errorType) }
        for part in tree.children(of: child) {
          if tree[part].kind == .codeBlock { _ = branch(part, expected) } else { matchItem(part, errorType) }
        }
        locals.leave(depth)
      default: statement(child)
      }
    }
    return found
  }

  // MARK: Operators

  private mutating func binary(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var operands: [SyntaxID] = []
    var signs: [SourceRange] = []
    for child in tree.children(of: id) {
      if tree[child].kind == .operator { signs.append(tree[child].name) } else { operands.append(child) }
    }
    guard let sign = signs.first else { return .unknown }
    if isName(sign, "=") {
      // In an assignment `place = value`, the value is expected to have the type of the place.
      var place = SwiftType.unknown
      for operand in operands { place = expression(operand, expected: place) }
      return .void
    }
    if isName(sign, "??") { return coalescing(operands, expected) }
    if signs.count == 1, operands.count == 2, let made = operation(sign, operands, expected) { return made }
    let isLogical = isName(sign, "&&") || isName(sign, "||")
    if isLogical {
      for operand in operands { expression(operand, expected: boolType) }
      return boolType
    }
    if isName(sign, "->") {
      for operand in operands { expression(operand) }
      return .unknown
    }
    // Operands whose type does not depend on the context determine the types of the other operands.
    var known = SwiftType.unknown
    var areOneType = true
    var rest: [SyntaxID] = []
    for operand in operands {
      if isContextual(operand) || hasContextualBase(operand) {
        rest.append(operand)
      } else {
        let type = expression(operand)
        if known.isUnknown { known = type }
        if type.isUnknown || type != known { areOneType = false }
      }
    }
    let isComparison = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="].contains { text in
      bytes[sign.offsets].elementsEqual(text.utf8)
    }
    if known.isUnknown, !isComparison { known = expected }
    for operand in rest {
      let type =
        hasContextualBase(operand)
        ? typeOfValue(chain(operand, .unknown, base: .value(isNumber(known) ? known : .unknown)))
        : expression(operand, expected: known)
      if known.isUnknown { known = type }
      if type != known { areOneType = false }
    }
    if isComparison { return boolType }
    if isName(sign, "..<") { return range("Range", of: known) }
    if isName(sign, "...") { return range("ClosedRange", of: known) }
    let isArithmetic = ["+", "-", "*", "/", "%", "&+", "&-", "&*", "|", "&", "^", "<<", ">>"].contains { text in
      bytes[sign.offsets].elementsEqual(text.utf8)
    }
    return isArithmetic && areOneType ? known : .unknown
  }

  private func range(_ name: String, of bound: SwiftType) -> SwiftType {
    lookup.interfaceType(name).map { .nominal($0, [bound]) } ?? .unknown
  }

  /// Whether an operand calls a member of an integer literal that several number types have. In `x * 5.squared()`, the
  /// type of `x` determines the type of `5`.
  private func hasContextualBase(_ id: SyntaxID) -> Bool {
    let (ofInt, ofDouble) = (members(of: lookup.known.int, inChain: id), members(of: lookup.known.double, inChain: id))
    return !ofInt.isEmpty && !ofDouble.isEmpty && (ofInt + ofDouble).contains { lookup.isProject($0.id) }
  }

  /// Whether the literal in `5.half()` is not an `Int`, because the result of `Int.half()` is not of the expected type.
  private mutating func mayBeOtherNumber(_ id: SyntaxID, _ expected: SwiftType) -> Bool {
    guard isNumber(expected.unwrapped), hasContextualBase(id) else { return false }
    return members(of: lookup.known.int, inChain: id).allSatisfy {
      lookup.converts(lookup.signature(of: $0.id, &inference).result, to: expected) == false
    }
  }

  /// The members of a number type that the first name in a chain such as `5.half()` may refer to.
  private func members(of number: Int?, inChain id: SyntaxID) -> [MemberCandidate] {
    guard let number, tree[id].kind == .chain, let base = tree.firstChild(of: id),
      tree[base].kind == .integerLiteral, let suffix = tree[base].nextSibling, tree[suffix].kind == .memberAccess
    else { return [] }
    let name = lookup.number(of: nameBytes(tree[suffix].name))
    return lookup.candidates(name, of: .nominal(number, []), isStatic: false, from: file, context)
  }

  private func isNumber(_ type: SwiftType) -> Bool {
    if case .nominal(let index, _) = type { lookup.known.numbers.contains(index) } else { false }
  }

  private mutating func coalescing(_ operands: [SyntaxID], _ expected: SwiftType) -> SwiftType {
    var found = SwiftType.unknown
    for (index, operand) in operands.enumerated() {
      let isLast = index == operands.count - 1
      let type = expression(operand, expected: isLast ? found.isUnknown ? expected : found : .unknown)
      if isLast {
        // The other side may have a supertype of the operand types that are known.
        if found.isUnknown { return .unknown }
        if lookup.converts(type, to: .optional(found)) == false {
          return lookup.converts(found, to: type.unwrapped) == true ? type : .unknown
        }
        if case .optional = type { return .optional(found) }
        return found
      }
      if found.isUnknown { found = type.unwrapped }
    }
    return found
  }

  /// Whether the type of an expression depends on the type that the context expects, as for `.quiet`.
  func isContextual(_ id: SyntaxID) -> Bool {
    let node = tree[id]
    switch node.kind {
    case .implicitMember, .integerLiteral, .floatLiteral, .nilLiteral, .stringLiteral, .booleanLiteral, .arrayLiteral,
      .dictionaryLiteral, .closure, .keyPath:
      return true
    case .chain, .prefixOperator, .effect, .inoutExpression:
      return tree.firstChild(of: id).map { tree[$0].kind == .implicitMember || node.kind != .chain && isContextual($0) }
        ?? false
    case .tuple:
      let children = Array(tree.children(of: id))
      return children.count == 1 && tree.firstChild(of: children[0]).map(isContextual) ?? false
    case .ternary: return tree.children(of: id).dropFirst().allSatisfy(isContextual)
    case .binary: return isContextualOperation(id)
    default: return false
    }
  }
}
