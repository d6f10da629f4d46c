import SwiftOutline

// Calls of functions without a body. Their value is the function's name with its arguments.

extension ManifestEvaluator {
  func isOfInterface(_ type: ManifestType?) -> Bool { type.flatMap { declarations.types[$0] }?.isOfInterface ?? false }

  /// Evaluates a call of a library function such as `.target(name:)`, or of an enum case with values.
  mutating func create(
    by bound: BoundCall, of owner: ManifestType?, _ range: SourceRange, in frame: Int
  ) -> Value {
    let function = bound.function
    let type = function.name == "init" ? owner : resolve(function.result, in: owner)
    let isOwnCase = !isOfInterface(owner)
    var parts: [(label: String?, value: Value)] = []
    for (parameter, arguments) in zip(function.parameters, bound.arguments) where parameter.type != "Unread" {
      let expected = resolve(parameter.type, in: owner)
      for argument in arguments {
        parts.append((parameter.label, converted(argument.value, to: expected, in: frame)))
      }
      // A missing argument gets its default, so that a pattern can match each value of the case.
      if isOwnCase, arguments.isEmpty {
        let value = parameter.defaultValue.map { converted($0, to: expected, in: frame) }
        parts.append((parameter.label, value ?? Value(.none, range)))
      }
    }
    for argument in bound.rest { parts.append((argument.label, evaluate(argument.value, in: frame))) }
    guard let type, declarations.types[type]?.kind == .class else {
      return Value(.record(Record(name: function.name, type: type, arguments: parts)), range)
    }
    return createObject(type, function.name, parts, range)
  }

  private mutating func converted(_ expression: Expression, to type: ManifestType?, in frame: Int) -> Value {
    coerce(evaluate(expression, in: frame, expecting: type), to: type)
  }

  private mutating func createObject(
    _ type: ManifestType, _ factory: String, _ parts: [(label: String?, value: Value)], _ range: SourceRange
  ) -> Value {
    // Accounts for the later work that each target causes.
    steps += Self.stepsOfTarget
    var object = ManifestObject(type: type, factory: factory, fields: [:], range: range)
    for part in parts {
      if let label = part.label {
        object.fields[label] = part.value
      } else if type == interface.root {
        let refused = Trouble(message: "'\(type)' takes no such argument", range: part.value.range)
        troubles.append(part.value.trouble ?? refused)
      } else if part.value.trouble != nil {
        object.fields[ManifestObject.unread] = part.value
      }
    }
    objects.append(object)
    if type == interface.root { package = objects.count - 1 }
    return Value(.object(objects.count - 1), range)
  }

  /// A library member that archlint's list of library declarations does not contain. Its arguments have no expected
  /// types.
  mutating func openRecord(
    _ name: String, _ arguments: [Argument]?, _ range: SourceRange, _ type: ManifestType, in frame: Int
  ) -> Value {
    var parts: [(label: String?, value: Value)] = []
    for argument in arguments ?? [] { parts.append((argument.label, evaluate(argument.value, in: frame))) }
    return Value(.record(Record(name: name, type: type, arguments: parts)), range)
  }

  /// Resolves implicit members in a value, such as `.v6`, as members of the expected type.
  mutating func coerce(_ value: Value, to type: ManifestType?) -> Value {
    guard let type, value.needsType else { return value }
    switch value.kind {
    case .pending(let expression, let frame):
      return isMeaningful(type) ? evaluate(expression, in: frame, expecting: type) : value
    case .array(let elements):
      guard let inner = elementType(of: type) else { return value }
      goThrough(elements: elements.count)
      var values: [Value] = []
      for element in elements { values.append(coerce(element, to: inner)) }
      return Value(.array(values), value.range)
    case .dictionary(let pairs):
      guard let types = type.pair else { return value }
      var typed: [(key: Value, value: Value)] = []
      for pair in pairs { typed.append((coerce(pair.key, to: types.key), coerce(pair.value, to: types.value))) }
      return Value(.dictionary(typed), value.range)
    case .tuple(let parts):
      guard type.parts.count == parts.count else { return value }
      var typed: [(label: String?, value: Value)] = []
      for (part, expected) in zip(parts, type.parts) {
        typed.append((part.label, coerce(part.value, to: expected.type)))
      }
      return Value(.tuple(typed), value.range)
    default: return value
    }
  }

  // MARK: Literals

  /// The element type of an array type, or of a type that an array literal can initialize.
  mutating func elementType(of type: ManifestType?) -> ManifestType? {
    guard let type else { return nil }
    if let element = type.element { return element }
    return literalInitializer("arrayLiteral", of: type).flatMap { resolve($0.parameters[0].type, in: type) }
  }

  /// The value of a literal. If the expected type has an initializer for such literals, this is an instance of that
  /// type.
  mutating func literal(_ value: Value, _ label: String, of type: ManifestType?) -> Value {
    guard let type, let initializer = literalInitializer(label, of: type) else { return value }
    if initializer.body == nil {
      return Value(.record(Record(name: "init", type: type, arguments: [(label, value)])), value.range)
    }
    let inner = newFrame(in: 0)
    let parts = initializer.parameters[0].isVariadic ? value.elements ?? [value] : [value]
    var arguments: [Argument] = []
    for (index, part) in parts.enumerated() {
      declare("$\(index)", part, in: inner)
      let argument = Expression(kind: .name("$\(index)"), range: part.range)
      arguments.append(Argument(label: index == 0 ? label : nil, value: argument))
    }
    return construct(type, arguments, value.range, in: inner)
  }

  private func literalInitializer(_ label: String, of type: ManifestType) -> FunctionDeclaration? {
    declarations.types[type]?.staticFunctions["init"]?.first { $0.parameters.first?.label == label }
  }
}
