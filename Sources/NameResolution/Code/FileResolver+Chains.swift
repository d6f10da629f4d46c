import ProjectModel
import SwiftOutline

// Resolves chains such as `store.items[0].load()` from left to right.

extension FileResolver {
  /// Resolves a chain of members, calls and subscripts.
  ///
  /// - Parameter known: the value of the chain's first node, if it is already known.
  mutating func chain(_ id: SyntaxID, _ expected: SwiftType, base known: Value? = nil) -> Value {
    guard let base = tree.firstChild(of: id) else { return .unknown }
    var suffixes: [SyntaxID] = []
    var next = tree[base].nextSibling
    while let suffix = next {
      suffixes.append(suffix)
      next = tree[suffix].nextSibling
    }
    var index = 0
    var isOptional = false
    let isLast = { (consumed: Int) in consumed == suffixes.count }
    // The first node of the chain, together with the call that directly follows it.
    let node = tree[base]
    var value: Value
    switch node.kind {
    case .nameExpression:
      let call = callAfter(suffixes, 0)
      if let call { index = call.end }
      isMemberBase = call == nil && isMemberAccess(suffixes, 0)
      memberAfterCall = member(suffixes, index)
      value = nameExpression(
        base, node, arguments: call?.arguments, explicit: call?.generics ?? [], isLast(index) ? expected : .unknown)
      isMemberBase = false
    case .implicitMember:
      if isMemberAccess(suffixes, 0), let type = implicitType(node.name, expected) {
        value = type
        break
      }
      let call = callAfter(suffixes, 0)
      if let call { index = call.end }
      memberAfterCall = member(suffixes, index)
      // The whole chain must have the expected type. Its first member usually has this type already.
      let found = implicitMember(node.name, arguments: call?.arguments, labels: argumentNames(of: base), expected)
      value = .value(found)
    case .macroExpansion: value = .value(macro(base, node, trailing: []))
    default: value = known ?? operand(base, expected: .unknown)
    }
    follow(suffixes, from: index, &value, &isOptional, expected)
    if isOptional, case .value(let type) = value, !type.isUnknown {
      return .value(.optional(type.unwrapped))
    }
    return value
  }

  /// Resolves suffixes in order.
  private mutating func follow(
    _ suffixes: [SyntaxID], from start: Int, _ value: inout Value, _ isOptional: inout Bool, _ expected: SwiftType
  ) {
    var index = start
    while index < suffixes.count {
      let node = tree[suffixes[index]]
      switch node.kind {
      case .memberAccess:
        let call = callAfter(suffixes, index + 1)
        let labels = argumentNames(of: suffixes[index])
        let end = call?.end ?? index + 1
        isMemberBase = call == nil && isMemberAccess(suffixes, end)
        memberAfterCall = member(suffixes, end)
        value = member(
          node.name, of: value, arguments: call?.arguments, labels: labels,
          end == suffixes.count && !isOptional ? expected : .unknown)
        isMemberBase = false
        index = end
        continue
      case .call:
        let arguments = self.arguments(tree.children(of: suffixes[index]))
        memberAfterCall = member(suffixes, index + 1)
        value = callValue(value, arguments, index + 1 == suffixes.count ? expected : .unknown)
      case .subscriptAccess:
        value = subscriptValue(value, suffixes[index])
      case .optionalChaining:
        isOptional = true
        if case .value(let type) = value { value = .value(type.unwrapped) }
      case .forceUnwrap:
        if case .value(let type) = value { value = .value(type.unwrapped) }
      case .genericArguments:
        let arguments = tree.children(of: suffixes[index]).map { type($0) }
        if case .type(let type, let found) = value { value = .type(withArguments(type, arguments, found), .hidden) }
      case .conditional: value = conditionalSuffix(suffixes[index], value)
      case .postfixOperator: value = .unknown
      default: break
      }
      index += 1
    }
  }

  /// The name in the suffix at an index, if the suffix is a member access other than `.self`.
  private func member(_ suffixes: [SyntaxID], _ index: Int) -> SourceRange? {
    guard index < suffixes.count, tree[suffixes[index]].kind == .memberAccess else { return nil }
    let name = tree[suffixes[index]].name
    return isName(name, "self") ? nil : name
  }

  private func isMemberAccess(_ suffixes: [SyntaxID], _ index: Int) -> Bool { member(suffixes, index) != nil }

  /// Resolves the clauses of an `#if` inside of a chain. The chain continues with the value of the last clause whose
  /// value is known, or with the value before the `#if`.
  private mutating func conditionalSuffix(_ id: SyntaxID, _ base: Value) -> Value {
    var results: [Value] = []
    conditional(id) { resolver, clause in
      let children = resolver.tree.children(of: clause).filter { resolver.tree[$0].kind != .clauseCondition }
      var value = base
      var isOptional = false
      resolver.follow(children, from: 0, &value, &isOptional, .unknown)
      if !children.isEmpty { results.append(value) }
    }
    if case .value(let type) = base, !type.isUnknown, results.contains(where: { typeOfValue($0) == type }) {
      return base
    }
    return results.last { !typeOfValue($0).isUnknown } ?? base
  }

  /// The call that begins at an index of the suffixes, including generic arguments before it.
  private mutating func callAfter(
    _ suffixes: [SyntaxID], _ index: Int
  ) -> (arguments: [CallArgument], generics: [SwiftType], end: Int)? {
    guard index < suffixes.count else { return nil }
    var index = index
    var generics: [SwiftType] = []
    if tree[suffixes[index]].kind == .genericArguments, index + 1 < suffixes.count,
      tree[suffixes[index + 1]].kind == .call
    {
      generics = tree.children(of: suffixes[index]).map { type($0) }
      index += 1
    }
    guard tree[suffixes[index]].kind == .call else { return nil }
    return (arguments(tree.children(of: suffixes[index])), generics, index + 1)
  }

  func arguments(_ children: some Sequence<SyntaxID>) -> [CallArgument] {
    children.compactMap { child in
      let node = tree[child]
      return tree.firstChild(of: child).map {
        argument($0, label: labelHash(at: node.name), isTrailing: node.flags.contains(.trailing))
      }
    }
  }

  func argument(_ value: SyntaxID, label: UInt32 = 0, isTrailing: Bool = false) -> CallArgument {
    var implicit: SourceRange?
    if tree[value].kind == .implicitMember {
      implicit = tree[value].name
    } else if tree[value].kind == .chain, let first = tree.firstChild(of: value), tree[first].kind == .implicitMember {
      implicit = tree[first].name
    }
    return CallArgument(
      label: label, value: value, isTrailing: isTrailing, isClosure: tree[value].kind == .closure,
      implicitMember: implicit, type: operandTypes[value])
  }

  /// The argument labels in a full name such as `strip(from:)`; nil if the name has no labels.
  func argumentNames(of id: SyntaxID) -> [UInt32]? {
    tree.child(.argumentNames, of: id).map { names in
      tree.children(of: names).map { labelHash(at: tree[$0].name) }
    }
  }

  // MARK: Names

  private mutating func nameExpression(
    _ id: SyntaxID, _ node: SyntaxNode, arguments: [CallArgument]?, explicit: [SwiftType], _ expected: SwiftType
  ) -> Value {
    if let selector = tree.child(.moduleSelector, of: id) {
      guard let module = lookup.number(of: nameBytes(tree[selector].name)),
        let home = lookup.module(named: module, context)
      else { return skip(arguments) }
      return member(node.name, of: .module(home), arguments: arguments, labels: argumentNames(of: id), expected)
    }
    if isName(node.name, "self") {
      if let local = locals.find(NameTable.hash(nameBytes(node.name)), nameBytes(node.name), bytes),
        case .value(let type) = local.value
      {
        return .value(type)
      }
      let own: Value = isInStaticMember ? .type(selfType, .hidden) : .value(selfType)
      return arguments.map { callValue(own, $0, expected) } ?? own
    }
    if isName(node.name, "Self") {
      let own = Value.type(selfType, .hidden)
      return arguments.map { callValue(own, $0, expected, name: node.name) } ?? own
    }
    if isName(node.name, "super") { return .value(superclass) }
    var generics = explicit
    if let written = tree.child(.genericArguments, of: id) {
      generics = tree.children(of: written).map { type($0) }
    }
    return name(node.name, arguments: arguments, labels: argumentNames(of: id), expected, generics: generics)
  }

  mutating func nameExpression(
    _ id: SyntaxID, _ node: SyntaxNode, arguments: [CallArgument]?, _ expected: SwiftType
  ) -> Value {
    nameExpression(id, node, arguments: arguments, explicit: [], expected)
  }

  /// The superclass of the enclosing class.
  private var superclass: SwiftType {
    guard case .nominal(let type, _) = selfType else { return .unknown }
    for row in lookup.inheritedStarts[type]..<lookup.inheritedStarts[type + 1] {
      let inherited = Int(lookup.inherited[Int(row)])
      if lookup.kind(ofType: inherited) == .class { return .nominal(inherited, []) }
    }
    return .unknown
  }

  /// Resolves an unqualified name, together with the call that follows it.
  mutating func name(
    _ range: SourceRange, arguments: [CallArgument]?, labels: [UInt32]?, _ expected: SwiftType,
    generics: [SwiftType] = []
  ) -> Value {
    switch find(range, labels: labels) {
    case .local(.value(let type)):
      return arguments.map { callValue(.value(type), $0, expected) } ?? .value(type)
    case .local(.function(let number)):
      let signature = localSignatures[number]
      guard let arguments else { return .value(signature.type) }
      return .value(call(signature, arguments, Substitution(), expected))
    case .type(let type, let found):
      noteType(range, found)
      let own = Value.type(withArguments(type, generics, found), found)
      return arguments.map { callValue(own, $0, expected, name: range) } ?? own
    case .members(let found, _, _):
      return .value(use(found, range, arguments: arguments, labels: labels, expected, isSelf: true))
    case .global(let found):
      if var arguments, let call = overloadedCall(range, found, &arguments, expected) { return call }
      return global(range, found, arguments: arguments, labels: labels, expected, generics)
    case .none:
      if let projected = projectedValue(range) {
        return arguments.map { callValue(projected, $0, expected) } ?? projected
      }
      return skip(arguments)
    }
  }

  /// Resolves `$name`, the projected value of a property wrapper, and `_name`, the wrapper itself.
  private mutating func projectedValue(_ range: SourceRange) -> Value? {
    guard isOfWrapper(range),
      case .members(let found, _, _) = find(SourceRange(Int(range.start) + 1, Int(range.end))),
      let candidate = found.first
    else { return nil }
    return projectedValue(of: candidate, isWrapper: nameBytes(range)[0] == UInt8(ascii: "_"))
  }

  /// Whether a name begins like the projected value `$name` or the storage `_name` of a property with a wrapper.
  func isOfWrapper(_ name: SourceRange) -> Bool {
    let text = nameBytes(name)
    return text.count > 1 && (text[0] == UInt8(ascii: "$") || text[0] == UInt8(ascii: "_"))
  }

  mutating func projectedValue(of candidate: MemberCandidate, isWrapper: Bool) -> Value? {
    let outline = lookup.files[candidate.id.file.index].outline
    let declaration = outline.declarations[candidate.id.index]
    guard declaration.attributes.count > 0 else { return nil }
    let wrapper = outline.source.bytes.withUnsafeBufferPointer { bytes in
      var reader = FileResolver(reading: candidate.id, bytes, lookup, inference)
      return reader.wrapper(
        reader.wrapperType(of: declaration), of: lookup.signature(of: candidate.id, &reader.inference).result)
    }
    if wrapper.isUnknown { return nil }
    let result = isWrapper ? wrapper : memberType(lookup.knownNames.projectedValue, of: wrapper)
    return .value(lookup.substitute(result, candidate.known))
  }

  /// The type of a property wrapper. If its generic arguments are not written, they follow from the wrapped value.
  mutating func wrapper(_ wrapper: SwiftType, of value: SwiftType) -> SwiftType {
    guard case .nominal(let type, let arguments) = wrapper, arguments.allSatisfy(\.hasUnknown) else { return wrapper }
    let declared = SwiftType.nominal(type, lookup.typeParameters(of: type).map(SwiftType.parameter))
    var known = Substitution()
    lookup.unify(wrappedType(of: declared), value, &known)
    return lookup.substitute(declared, known)
  }

  /// Resolves a name that refers to a top-level declaration.
  ///
  /// - Parameter module: the module that is written before the name; nil for an unqualified name.
  private mutating func global(
    _ range: SourceRange, _ found: LookupResult, of module: ModuleID? = nil, arguments: [CallArgument]?,
    labels: [UInt32]?,
    _ expected: SwiftType, _ generics: [SwiftType]
  ) -> Value {
    if case .module(let module) = found { return .module(module) }
    let targets = found.targets
    if targets.contains(where: { lookup.isGlobal($0) }) || isAmbiguous(found) {
      var candidates = lookup.globals(named: nameBytes(range), from: file, context)
      if let module {
        let seen = lookup.imports.visible(through: module)
        candidates.removeAll { !lookup.files[$0.id.file.index].modules.contains(where: seen.contains) }
      }
      if isOperator(range), lookup.interfaceOperators.contains(tree.text(range)) { return skip(arguments) }
      if !candidates.isEmpty {
        return .value(use(candidates, range, arguments: arguments, labels: labels, expected, isSelf: false))
      }
    }
    noteType(range, found)
    let type = lookup.swiftType(of: found)
    if type.isUnknown { return skip(arguments) }
    let own = Value.type(withArguments(type, generics, found), found)
    return arguments.map { callValue(own, $0, expected, name: range) } ?? own
  }

  private func isOperator(_ range: SourceRange) -> Bool { nameBytes(range).first.map { !isNameByte($0) } ?? false }

  private func isAmbiguous(_ found: LookupResult) -> Bool { if case .ambiguous = found { true } else { false } }

  /// Resolves the arguments of a call whose declaration is unknown.
  mutating func skip(_ arguments: [CallArgument]?) -> Value {
    for argument in arguments ?? [] where argument.type == nil { expression(argument.value) }
    return .unknown
  }

  // MARK: Members

  mutating func member(
    _ range: SourceRange, of base: Value, arguments: [CallArgument]?, labels: [UInt32]?,
    _ expected: SwiftType
  ) -> Value {
    switch base {
    case .unknown: return skip(arguments)
    case .module(let module):
      if let external = lookup.external(nameBytes(range), ofModule: module) {
        let own = Value.type(.external(external), .foreign(external))
        return arguments.map { callValue(own, $0, expected) } ?? own
      }
      guard let number = lookup.number(of: nameBytes(range)) else { return skip(arguments) }
      let found = lookup.member(number, ofModule: module, .expression, from: file, context)
      return global(range, found, of: module, arguments: arguments, labels: labels, expected, [])
    case .type(let type, let found): return member(range, ofType: type, found, arguments, labels, expected)
    case .value(let type):
      if isName(range, "self") { return base }
      if case .metatype(let inner) = type { return member(range, ofType: inner, .hidden, arguments, labels, expected) }
      if case .tuple(let elements) = type { return tupleElement(range, elements, arguments, expected) }
      let name = lookup.number(of: nameBytes(range))
      let candidates = lookup.candidates(name, of: type, isStatic: false, from: file, context)
      if candidates.isEmpty {
        if let found = dynamicMember(range, of: type) {
          return arguments.map { callValue(found, $0, expected) } ?? found
        }
        return skip(arguments)
      }
      return .value(use(candidates, range, arguments: arguments, labels: labels, expected, isSelf: isSelfValue(type)))
    }
  }

  private func isSelfValue(_ type: SwiftType) -> Bool { !type.isUnknown && type == selfType }

  private mutating func member(
    _ range: SourceRange, ofType type: SwiftType, _ found: LookupResult, _ arguments: [CallArgument]?,
    _ labels: [UInt32]?, _ expected: SwiftType
  ) -> Value {
    if isName(range, "self") { return .value(.metatype(type)) }
    if isName(range, "Type") || isName(range, "Protocol") { return .type(.metatype(type), .hidden) }
    if isName(range, "init") {
      return arguments.map { callValue(.type(type, found), $0, expected, name: range) } ?? .value(.function([], type))
    }
    let (nested, nestedFound) = nestedType(range, in: type, found)
    if nestedFound.target != nil || !nested.isUnknown {
      noteType(range, nestedFound)
      let own = Value.type(nested, nestedFound)
      return arguments.map { callValue(own, $0, expected, name: range) } ?? own
    }
    let name = lookup.number(of: nameBytes(range))
    let candidates = lookup.candidates(name, of: type, isStatic: true, from: file, context)
    if candidates.isEmpty, arguments == nil {
      // `Store.load` for an instance method is a function. `#keyPath(Cart.items)` names instance properties the same
      // way.
      let ofValues = lookup.candidates(name, of: type, isStatic: false, from: file, context).filter {
        isInObjectiveCName || takesArguments($0.id)
      }
      let found = use(
        ofValues, range, arguments: nil, labels: labels, .unknown, isSelf: isSelfValue(type), namedType: type)
      return found.isUnknown ? .unknown : .value(.function([type], found))
    }
    if candidates.isEmpty { return skip(arguments) }
    return .value(
      use(candidates, range, arguments: arguments, labels: labels, expected, isSelf: isSelfValue(type), namedType: type)
    )
  }

  private mutating func tupleElement(
    _ range: SourceRange, _ elements: [TupleElement], _ arguments: [CallArgument]?, _ expected: SwiftType
  ) -> Value {
    let hash = NameTable.hash(nameBytes(range))
    var found: SwiftType?
    if let index = Int(tree.text(range)) {
      if elements.indices.contains(index) { found = elements[index].type }
    } else {
      found = elements.first { $0.label == hash }?.type
    }
    guard let found else { return skip(arguments) }
    return arguments.map { callValue(.value(found), $0, expected) } ?? .value(found)
  }

  /// Resolves a member of a `@dynamicMemberLookup` type whose subscript takes a key path.
  private mutating func dynamicMember(_ range: SourceRange, of type: SwiftType) -> Value? {
    let subscripts = lookup.candidates(lookup.knownNames.subscript, of: type, isStatic: false, from: file, context)
    for candidate in subscripts {
      let signature = lookup.signature(of: candidate.id, &inference)
      guard signature.parameters.count == 1, signature.parameters[0].label == nameHash("dynamicMember"),
        case .nominal(_, let arguments) = lookup.substitute(signature.parameters[0].type, candidate.known),
        arguments.count == 2
      else { continue }
      // A key path cannot refer to a function.
      let members = lookup.candidates(
        lookup.number(of: nameBytes(range)), of: arguments[0], isStatic: false, from: file, context)
      if !members.isEmpty, members.allSatisfy({ lookup.declaration($0.id).kind == .function }) { return nil }
      let inner = typeOfValue(member(range, of: .value(arguments[0]), arguments: nil, labels: nil, .unknown))
      var known = candidate.known
      lookup.unify(arguments[1], inner, &known)
      return .value(lookup.substitute(signature.result, known))
    }
    return nil
  }

  private mutating func subscriptValue(_ base: Value, _ id: SyntaxID) -> Value {
    let arguments = self.arguments(tree.children(of: id))
    guard case .value(let type) = base, !type.isUnknown else { return skip(arguments) }
    let candidates = lookup.candidates(lookup.knownNames.subscript, of: type, isStatic: false, from: file, context)
    guard !candidates.isEmpty else { return skip(arguments) }
    let open = SourceRange(Int(tree[id].range.start), Int(tree[id].range.start) + 1)
    let labelled = tree.firstChild(of: id).map { tree[$0].name } ?? .none
    let name = labelled.isEmpty ? open : labelled
    return .value(use(candidates, name, arguments: arguments, labels: nil, .unknown, isSelf: isSelfValue(type)))
  }

  // MARK: Implicit members

  /// Resolves `.Name` before another member, if the expected type has a nested type `Name`.
  ///
  /// - Returns: nil if it has no such type. Unknown if no type is expected, but some type of the project has such a
  ///   nested type.
  private mutating func implicitType(_ range: SourceRange, _ expected: SwiftType) -> Value? {
    guard let number = lookup.number(of: nameBytes(range)), lookup.table.uses(of: number).contains(.nested) else {
      return nil
    }
    if expected.isUnknown {
      note(range, number, .ambiguous)
      return .unknown
    }
    for type in [expected, expected.unwrapped] {
      let (nested, found) = nestedType(range, in: type, .hidden)
      guard found.target != nil else { continue }
      noteType(range, found)
      return .type(nested, found)
    }
    return nil
  }

  /// Resolves an implicit member such as `.quiet`, a member of the type that the context expects.
  @discardableResult
  mutating func implicitMember(
    _ range: SourceRange, arguments: [CallArgument]?, labels: [UInt32]? = nil, _ expected: SwiftType,
    isPattern: Bool = false
  ) -> SwiftType {
    let name = lookup.number(of: nameBytes(range))
    for type in [expected, expected.unwrapped] where !type.isUnknown {
      if isName(range, "init"), let arguments {
        let made = type.unwrapped
        let initializers = lookup.candidates(name, of: made, isStatic: true, from: file, context)
        return call(of: initializers, arguments, expected, on: made, name: range, isUnnamed: true)
      }
      var candidates = lookup.candidates(name, of: type, isStatic: true, from: file, context)
      if candidates.isEmpty { continue }
      if isPattern {
        candidates = matched(candidates)
        // A pattern may omit the associated values of an enum case.
        if arguments == nil, takesArguments(candidates[0].id) {
          record(candidates, range, isSelf: isSelfValue(type))
          return type
        }
      }
      return use(candidates, range, arguments: arguments, labels: labels, type, isSelf: isPattern && isSelfValue(type))
    }
    _ = skip(arguments)
    return .unknown
  }
}
