import SwiftOutline

// Walks statements and their conditions.

extension FileResolver {
  mutating func statement(_ id: SyntaxID) {
    let node = tree[id]
    if declaration(id) { return }
    switch node.kind {
    case .ifStatement, .switchStatement, .doStatement: _ = expression(id)
    case .guardStatement:
      for child in tree.children(of: id) {
        if tree[child].kind == .conditionList { conditions(child) }
        if tree[child].kind == .codeBlock { guardBody(child) }
      }
    case .whileStatement:
      let depth = locals.depth
      for child in tree.children(of: id) {
        if tree[child].kind == .conditionList { conditions(child) } else { statements(of: child) }
      }
      locals.leave(depth)
    case .repeatStatement:
      for child in tree.children(of: id) {
        if tree[child].kind == .codeBlock { statements(of: child) } else { _ = expression(child, expected: boolType) }
      }
    case .forStatement: forLoop(id)
    case .labeled, .deferStatement:
      for child in tree.children(of: id) {
        if tree[child].kind == .codeBlock { statements(of: child) } else { statement(child) }
      }
    case .returnStatement, .yieldStatement, .thenStatement:
      let expected = closureResults.last ?? .unknown
      for child in tree.children(of: id) {
        let found = expression(child, expected: expected)
        if expected.isUnknown, !closureResults.isEmpty, node.kind == .returnStatement {
          closureResults[closureResults.count - 1] = found
        }
      }
    case .throwStatement: for child in tree.children(of: id) { _ = expression(child, expected: errorType) }
    case .codeBlock: statements(of: id)
    case .conditional:
      conditional(id) { resolver, clause in
        for child in resolver.tree.children(of: clause) where resolver.tree[child].kind != .clauseCondition {
          resolver.statement(child)
        }
      }
    case .breakStatement, .continueStatement, .fallthroughStatement, .unknown, .clauseCondition: break
    default:
      if node.kind.isExpression { _ = expression(id) }
    }
  }

  var boolType: SwiftType { lookup.known.bool.map { .nominal($0, []) } ?? .unknown }
  var errorType: SwiftType { lookup.known.error.map { .nominal($0, []) } ?? .unknown }

  /// Resolves the body of a `guard`. Swift does not let the body use the names that the conditions bind, so they need
  /// not be removed.
  private mutating func guardBody(_ id: SyntaxID) { statements(of: id) }

  mutating func conditions(_ id: SyntaxID) {
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .optionalBinding: optionalBinding(child)
      case .matchCondition: matchCondition(child)
      default: _ = expression(child, expected: boolType)
      }
    }
  }

  private mutating func optionalBinding(_ id: SyntaxID) {
    var pattern: SyntaxID?
    var annotation = SwiftType.unknown
    var value = SwiftType.unknown
    var hasValue = false
    for child in tree.children(of: id) {
      let kind = tree[child].kind
      if pattern == nil {
        pattern = child
      } else if kind.isExpression {
        value = expression(child, expected: annotation.isUnknown ? .unknown : .optional(annotation))
        hasValue = true
      } else {
        annotation = type(child)
      }
    }
    guard let pattern else { return }
    if !hasValue, tree[pattern].kind == .identifierPattern {
      // `if let x` names and binds `x`.
      value = typeOfValue(name(tree[pattern].name, arguments: nil, labels: nil, .unknown))
    }
    self.pattern(pattern, of: annotation.isUnknown ? value.unwrapped : annotation)
  }

  private mutating func matchCondition(_ id: SyntaxID) {
    let children = Array(tree.children(of: id))
    guard let pattern = children.first, let last = children.last, children.count > 1 else { return }
    // The value is resolved before the pattern, because it cannot use the names that the pattern binds.
    let value = expression(last)
    self.pattern(pattern, of: value)
  }

  private mutating func forLoop(_ id: SyntaxID) {
    let depth = locals.depth
    var pattern: SyntaxID?
    var annotation = SwiftType.unknown
    var isBound = false
    for child in tree.children(of: id) {
      let kind = tree[child].kind
      if pattern == nil {
        pattern = child
      } else if kind == .whereCondition {
        if let condition = tree.firstChild(of: child) { _ = expression(condition, expected: boolType) }
      } else if kind == .codeBlock {
        statements(of: child)
      } else if kind.isExpression, !isBound {
        let sequence = expression(child)
        isBound = true
        if let pattern { self.pattern(pattern, of: annotation.isUnknown ? elementType(of: sequence) : annotation) }
      } else {
        annotation = type(child)
      }
    }
    locals.leave(depth)
  }

  /// The element type of a sequence, from its associated type `Element`.
  func elementType(of sequence: SwiftType) -> SwiftType {
    guard case .nominal(let type, _) = sequence else { return .unknown }
    for name in ["Sequence", "AsyncSequence"] {
      guard let sequenceType = lookup.interfaceType(name), lookup.inherits(sequence, Int32(sequenceType)) else {
        continue
      }
      guard let name = lookup.knownNames.element, let element = lookup.associatedType(name, of: sequenceType) else {
        continue
      }
      let found = lookup.substitute(
        .parameter(TypeParameter(owner: element, index: TypeParameter.associatedIndex)), lookup.bindings(of: sequence),
        isFinal: true)
      if !found.isUnknown { return found }
    }
    if type == lookup.known.dictionary, case .nominal(_, let arguments) = sequence, arguments.count == 2 {
      return .tuple([
        TupleElement(label: nameHash("key"), type: arguments[0]),
        TupleElement(label: nameHash("value"), type: arguments[1]),
      ])
    }
    return .unknown
  }
}
