import ProjectModel
import SwiftOutline

// Resolves closures and key paths. Their types follow from the type that the context expects.

extension FileResolver {
  mutating func closure(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var expectedParameters: [SwiftType]?
    var result = SwiftType.unknown
    if case .function(let parameters, let returned) = expected.unwrapped {
      (expectedParameters, result) = (parameters, returned)
    }
    let depth = locals.depth
    var types: [SwiftType] = expectedParameters ?? []
    var hasParameters = false
    var statements: [SyntaxID] = []
    for child in tree.children(of: id) {
      guard tree[child].kind == .closureSignature else {
        statements.append(child)
        continue
      }
      var names: [(name: SourceRange, type: SwiftType)] = []
      for part in tree.children(of: child) {
        switch tree[part].kind {
        case .attribute: attribute(part)
        case .capture: capture(part)
        case .parameter:
          hasParameters = true
          var type = SwiftType.unknown
          for written in tree.children(of: part) {
            switch tree[written].kind {
            case .attribute: attribute(written)
            case .modifier, .label, .initializerClause: break
            default: type = self.type(written)
            }
          }
          names.append((tree[part].name, type))
        case .returnClause: if let written = tree.firstChild(of: part) { result = type(written) }
        case .throwsClause: for written in tree.children(of: part) { _ = type(written) }
        default: break
        }
      }
      if hasParameters { types = bindParameters(names, expectedParameters ?? []) }
    }
    if !hasParameters { bindShorthand(types, in: id) }
    let outer = isAwaited
    isAwaited = false
    defer { isAwaited = outer }
    closureResults.append(result)
    if statements.count == 1, tree[statements[0]].kind.isExpression {
      // A closure that returns `Void` may end with an expression of any type.
      let isVoid = result == .void
      let found = expression(statements[0], expected: isVoid ? .unknown : result)
      if result.isUnknown || isTypeParameter(result) { result = found }
    } else {
      resolve(statements)
      if let found = closureResults.last, result.isUnknown || isTypeParameter(result) { result = found }
    }
    closureResults.removeLast()
    if !hasParameters { shorthand.removeLast() }
    locals.leave(depth)
    return .function(types, result)
  }

  private func isTypeParameter(_ type: SwiftType) -> Bool {
    switch type {
    case .parameter, .member: true
    default: false
    }
  }

  mutating func resolve(_ statements: [SyntaxID]) {
    bindFunctions(in: statements)
    for child in statements { statement(child) }
  }

  private mutating func capture(_ id: SyntaxID) {
    let node = tree[id]
    if let value = tree.firstChild(of: id) {
      bind(node.name, .value(expression(value)))
      return
    }
    // `[weak self]` makes `self` optional.
    if isName(node.name, "self") {
      let isWeak = bytes[node.range.offsets].starts(with: "weak".utf8)
      if isWeak { bind(node.name, .value(.optional(selfType))) }
      return
    }
    let found = typeOfValue(name(node.name, arguments: nil, labels: nil, .unknown))
    let isWeak = bytes[node.range.offsets].starts(with: "weak".utf8)
    bind(node.name, .value(isWeak && !found.isUnknown ? .optional(found.unwrapped) : found))
  }

  private mutating func bindParameters(
    _ names: [(name: SourceRange, type: SwiftType)], _ expected: [SwiftType]
  ) -> [SwiftType] {
    var given = expected
    // The expected parameter is one tuple, and the closure lists its elements as several parameters.
    if expected.count == 1, names.count > 1, case .tuple(let elements) = expected[0], elements.count == names.count {
      given = elements.map(\.type)
    }
    if given.count != names.count { given = [] }
    var types: [SwiftType] = []
    for (index, name) in names.enumerated() {
      let type = name.type.isUnknown && index < given.count ? given[index] : name.type
      bind(name.name, .value(type))
      if nameBytes(name.name).first == UInt8(ascii: "$"), name.name.count > 1 {
        // `{ $item in … }` binds `$item` to the projected value of a property wrapper, and `item` to its wrapped value.
        bind(SourceRange(Int(name.name.start) + 1, Int(name.name.end)), .value(wrappedType(of: type)))
      }
      types.append(type)
    }
    return given.isEmpty || given.count == expected.count ? types : expected
  }

  private mutating func bindShorthand(_ types: [SwiftType], in id: SyntaxID) {
    let count = shorthandCount(in: id)
    if types.count == 1, count > 1, case .tuple(let elements) = types[0], elements.count == count {
      shorthand.append(elements.map(\.type))
    } else {
      shorthand.append(count == types.count ? types : [])
    }
  }

  /// The number of parameters that a closure has according to its shorthand names: two if it uses `$1`.
  func shorthandCount(in id: SyntaxID) -> Int {
    var count = 0
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .nameExpression: count = max(count, shorthandNumber(nameBytes(tree[child].name)).map { $0 + 1 } ?? 0)
      case .closure:
        // A nested closure has its own `$0`. Only its capture list belongs to the outer closure.
        if let signature = tree.child(.closureSignature, of: child) {
          for part in tree.children(of: signature) where tree[part].kind == .capture {
            count = max(count, shorthandCount(in: part))
          }
        }
      default: count = max(count, shorthandCount(in: child))
      }
    }
    return count
  }

  // MARK: Key paths

  mutating func keyPath(_ id: SyntaxID, _ expected: SwiftType) -> SwiftType {
    var root = SwiftType.unknown
    var isFunction = false
    var module: LookupResult?
    var rest: [SyntaxID] = []
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .memberAccess where module != nil:
        let (type, found) = nestedType(tree[child].name, in: .unknown, module ?? .nothing)
        noteType(tree[child].name, found)
        (root, module) = (type, nil)
      case .memberAccess, .subscriptAccess, .optionalChaining, .forceUnwrap, .genericArguments, .call:
        rest.append(child)
      case .namedType:
        let (_, found) = findType(tree[child].name)
        if case .module = found { module = found } else { root = type(child) }
      default: root = type(child)
      }
    }
    switch expected.unwrapped {
    case .nominal(_, let arguments) where root.isUnknown && !arguments.isEmpty: root = arguments[0]
    case .function(let parameters, _):
      // A key path can be passed where a function with one parameter is expected.
      isFunction = true
      if root.isUnknown, parameters.count == 1 { root = parameters[0] }
    default: break
    }
    if !hasMembers(root) { root = .unknown }
    var value = Value.value(root)
    var isOptional = false
    for suffix in rest {
      let node = tree[suffix]
      switch node.kind {
      case .memberAccess: value = member(node.name, of: value, arguments: nil, labels: nil, .unknown)
      case .subscriptAccess:
        for argument in tree.children(of: suffix) { for inner in tree.children(of: argument) { expression(inner) } }
        value = .unknown
      case .optionalChaining:
        isOptional = true
        value = .value(typeOfValue(value).unwrapped)
      case .forceUnwrap: value = .value(typeOfValue(value).unwrapped)
      default: break
      }
    }
    var found = typeOfValue(value)
    if isOptional, !found.isUnknown { found = .optional(found.unwrapped) }
    if isFunction { return .function([root], found) }
    if case .nominal(let type, let arguments) = expected.unwrapped, arguments.count == 2 {
      return .nominal(type, [root, found])
    }
    return lookup.known.keyPath.map { .nominal($0, [root, found]) } ?? .unknown
  }

  private mutating func hasMembers(_ type: SwiftType) -> Bool {
    switch type {
    case .parameter(let parameter), .member(_, let parameter): !constraints(of: parameter).isEmpty
    default: true
    }
  }

  // MARK: Macros

  mutating func macro(_ id: SyntaxID, _ node: SyntaxNode, trailing: [CallArgument]) -> SwiftType {
    if let number = lookup.number(of: nameBytes(node.name)) {
      note(node.name, number, lookup.outermost(number, .macro, from: file, context))
    }
    let outer = isInObjectiveCName
    isInObjectiveCName = isName(node.name, "keyPath") || isName(node.name, "selector")
    defer { isInObjectiveCName = outer }
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .genericArguments: for written in tree.children(of: child) { _ = type(written) }
      case .arguments:
        for argument in tree.children(of: child) { for value in tree.children(of: argument) { expression(value) } }
      case .argument: for value in tree.children(of: child) { expression(value) }
      default: expression(child)
      }
    }
    return .unknown
  }
}
