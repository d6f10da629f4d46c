import SwiftOutline

extension ManifestEvaluator {
  func type(of value: Value) -> ManifestType? {
    switch value.kind {
    case .string: "String"
    case .integer: "Int"
    case .bool: "Bool"
    case .object(let index): objects[index].type
    case .record(let record): record.type
    case .instance(let type, _): type
    case .enumCase(let type, _, _): type
    case .array(let elements): elements.first.flatMap { type(of: $0) }.map { .array($0) } ?? .anyArray
    default: nil
    }
  }

  /// The declarations of a type in the manifest. They include extensions of all arrays, and extensions of the protocols
  /// that the type conforms to.
  func information(of type: ManifestType?) -> [(type: ManifestType, information: TypeInformation)] {
    guard let type else { return [] }
    var names = [type]
    if type.element != nil { names.append(.anyArray) }
    let own = names.compactMap { name in declarations.types[name].map { (name, $0) } }
    if own.allSatisfy({ $0.1.inherited.isEmpty }) { return own }
    return own + declarations.protocols(of: type).compactMap { name in declarations.types[name].map { (type, $0) } }
  }

  /// Infers the type of a list from the member that is used. If extensions of exactly one array type declare the
  /// member, and no element has another type, the list has that array type.
  func listType(with member: String, for value: Value) -> ManifestType? {
    guard let elements = value.elements, let types = declarations.listsWithMember[member], types.count == 1 else {
      return nil
    }
    let isOpen = elements.allSatisfy { element in
      switch element.kind {
      case .string, .pending: true
      default: false
      }
    }
    return isOpen ? types[0] : nil
  }

  /// Looks up a name in the same order as Swift: local names, members of the enclosing type, globals.
  mutating func lookUp(_ name: String, _ range: SourceRange, in frame: Int) -> Value {
    if let owner = self.frame(of: name, from: frame), owner != 0, let variable = frames[owner].variables[name] {
      return Value(variable.value.kind, variable.value.isComposite ? variable.value.range : range)
    }
    if let owner = self.frame(of: "self", from: frame), name != "self",
      let own = frames[owner].variables["self"]?.value,
      let member = ownMember(name, of: own, range)
    {
      return member
    }
    if let type = frames[frame].type, let value = staticMember(name, of: type, range) { return value }
    if let variable = frames[0].variables[name] {
      return Value(variable.value.kind, variable.value.isComposite ? variable.value.range : range)
    }
    if let variable = declarations.computed[name], let getter = variable.getter {
      let type = resolve(variable.type, in: nil)
      return call(body: getter, in: newFrame(in: 0), expecting: type, range: range)
    }
    if let functions = declarations.functions[name] { return Value(.function(functions, receiver: nil), range) }
    let resolved = resolve(.named(name), in: frames[frame].type) ?? .named(name)
    if declarations.types[resolved] != nil || resolved != .named(name) || name == "Self"
      || declarations.outerTypes.contains(resolved)
    {
      return Value(.type(resolved), range)
    }
    if ["ProcessInfo", "Context"].contains(name) { return Value(.type(.named(name)), range) }
    // `self` in a static member.
    if name == "self", let type = frames[frame].type { return Value(.type(type), range) }
    return Value(.unknown(Trouble(unknownName: name, range: range)), range)
  }

  /// The value of a member of `self` that is written without `self.`.
  private mutating func ownMember(_ name: String, of value: Value, _ range: SourceRange) -> Value? {
    if case .instance(_, let fields) = value.kind, let field = fields[name] { return field }
    for (type, information) in information(of: type(of: value)) {
      if let variable = information.computed[name], let getter = variable.getter {
        return computed(getter, variable, of: value, type, range)
      }
      if let functions = information.functions[name] { return Value(.function(functions, receiver: value), range) }
    }
    if hasBuiltinMember(name, value) { return builtinMember(name, of: value, range) }
    return nil
  }

  mutating func computed(
    _ getter: [Statement], _ variable: VariableDeclaration, of value: Value, _ type: ManifestType, _ range: SourceRange
  ) -> Value {
    let inner = newFrame(in: 0, type: type)
    declare("self", value, in: inner)
    let result = call(body: getter, in: inner, expecting: resolve(variable.type, in: type), range: range)
    return placed(result, at: range)
  }

  /// Evaluates a property of a value.
  mutating func member(_ name: String, of value: Value, _ range: SourceRange, in frame: Int) -> Value {
    switch value.kind {
    case .unknown(let trouble): return Value(.unknown(trouble), range)
    case .type(let type):
      if name == "self" || name == "init" { return value }
      if let found = staticMember(name, of: type, range) { return found }
      return builtinStatic(name, of: type, range)
    case .tuple(let parts):
      if let index = Int(name), parts.indices.contains(index) { return parts[index].value }
      return parts.first { $0.label == name }?.value ?? unknown("'\(name)' is not known here", range)
    case .instance(_, let fields):
      if let field = fields[name] { return field }
    default: break
    }
    for (type, information) in information(of: type(of: value)) {
      if let variable = information.computed[name], let getter = variable.getter {
        return computed(getter, variable, of: value, type, range)
      }
      if let functions = information.functions[name] { return Value(.function(functions, receiver: value), range) }
    }
    if let type = listType(with: name, for: value), let variable = declarations.types[type]?.computed[name],
      let getter = variable.getter
    {
      return computed(getter, variable, of: coerce(value, to: type), type, range)
    }
    return builtinMember(name, of: value, range)
  }

  /// A static member that the manifest declares; nil if there is none.
  mutating func staticMember(_ name: String, of type: ManifestType, _ range: SourceRange) -> Value? {
    for (owner, information) in information(of: type) {
      if let variable = information.staticVariables[name] {
        return placed(staticVariable(variable, of: owner, as: type, range), at: range)
      }
      if let functions = information.staticFunctions[name], name != "init" {
        return Value(.function(functions, receiver: Value(.type(type), range)), range)
      }
      if let one = information.cases.first(where: { $0.name == name }) {
        return enumCase(one, of: owner, range)
      }
      if name == "allCases", !information.cases.isEmpty {
        var all: [Value] = []
        for one in information.cases { all.append(enumCase(one, of: owner, range)) }
        return Value(.array(all), range)
      }
    }
    let nested = type.nested(name)
    if declarations.types[nested] != nil { return Value(.type(nested), range) }
    if let alias = declarations.aliases[nested] { return Value(.type(alias), range) }
    return nil
  }

  private mutating func enumCase(
    _ one: (name: String, rawValue: Expression?), of type: ManifestType, _ range: SourceRange
  ) -> Value {
    let raw = one.rawValue.map { evaluate($0, in: 0) } ?? Value(.string(one.name), range)
    return Value(.enumCase(type, one.name, rawValue: raw), range)
  }

  private mutating func staticVariable(
    _ variable: VariableDeclaration, of owner: ManifestType, as type: ManifestType, _ range: SourceRange
  ) -> Value {
    let key = "\(type).\(variable.name)"
    if let known = statics[key] { return known }
    guard staticsAtWork.insert(key).inserted else { return unknown("'\(variable.name)' is defined by itself", range) }
    defer { staticsAtWork.remove(key) }
    let inner = newFrame(in: 0, type: type)
    let expected = resolve(variable.type, in: type)
    if let getter = variable.getter { return call(body: getter, in: inner, expecting: expected, range: range) }
    guard let initial = variable.initial else { return Value(.none, range) }
    let value = coerce(evaluate(initial, in: inner, expecting: expected), to: expected)
    statics[key] = value
    return value
  }

  /// Evaluates `.name` and `.name(…)` as a member of the expected type. If the expected type is not known yet,
  /// evaluation waits until it is known.
  mutating func implicitMember(
    _ name: String, _ arguments: [Argument]?, _ expression: Expression, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    let range = expression.range
    guard let type, isMeaningful(type) else {
      if name == "none", arguments == nil { return Value(.none, range) }
      return Value(.pending(expression, frame: frame), range)
    }
    if name == "init" { return construct(type, arguments ?? [], range, in: frame) }
    if let arguments, let value = callStatic(name, of: type, arguments, range, in: frame, expecting: type) {
      return value
    }
    if let value = staticMember(name, of: type, range) {
      guard let arguments else { return value }
      return callValue(value, arguments, range, in: frame, expecting: type)
    }
    if name == "none", arguments == nil { return Value(.none, range) }
    if name == "some", let argument = arguments?.first { return evaluate(argument.value, in: frame, expecting: type) }
    if isOfInterface(type), !["String", "Int", "Bool"].contains(type) {
      return openRecord(name, arguments, range, type, in: frame)
    }
    return unknown("'.\(name)' is not known here", range)
  }

  /// Calls a static function. nil if no static function of the type accepts the arguments.
  mutating func callStatic(
    _ name: String, of owner: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value? {
    for (_, information) in information(of: owner) {
      if let functions = information.staticFunctions[name],
        let result = call(functions, receiver: Value(.type(owner), range), arguments, range, in: frame, expecting: type)
      {
        return result
      }
    }
    return nil
  }

  /// Whether a member can be looked up in the type. False for a generic parameter, for example.
  func isMeaningful(_ type: ManifestType) -> Bool {
    switch type {
    case .array(let element): isMeaningful(element) || declarations.types[type] != nil
    case .dictionary(_, let value): isMeaningful(value)
    case .tuple: true
    case .named, .function: declarations.types[type] != nil
    }
  }
}

extension Value {
  /// Whether the parts of the value have their own places in the source.
  var isComposite: Bool {
    switch kind {
    case .array, .object, .unknown, .pending, .dictionary: true
    default: false
    }
  }
}
