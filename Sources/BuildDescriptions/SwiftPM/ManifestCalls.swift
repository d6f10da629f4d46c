import SwiftOutline

extension ManifestEvaluator {
  /// Evaluates a chain of members, calls and subscripts from left to right.
  mutating func evaluatePostfix(
    _ base: Expression, _ suffixes: [Suffix], _ expression: Expression, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    if let mutated = mutatingCall(base, suffixes, expression, in: frame) { return mutated }
    var index = 0
    var isOptional = false
    var value: Value
    switch base.kind {
    case .implicitMember(let name):
      var arguments: [Argument]?
      var range = base.range
      if case .call(let own)? = suffixes.first?.kind {
        arguments = own
        range = suffixes[0].range
        index = 1
      }
      let part = arguments == nil ? base : Expression(kind: .postfix(base, [suffixes[0]]), range: range)
      value = implicitMember(name, arguments, part, in: frame, expecting: type)
      if case .pending = value.kind, index < suffixes.count {
        return Value(.pending(expression, frame: frame), expression.range)
      }
    case .name(let name):
      if case .call(let arguments)? = suffixes.first?.kind {
        value = callNamed(
          name, arguments, base.range, suffixes[0].range, in: frame, expecting: index + 1 == suffixes.count ? type : nil
        )
        index = 1
      } else {
        value = lookUp(name, base.range, in: frame)
        isOptional = isOptionalVariable(name, in: frame)
      }
    default: value = evaluate(base, in: frame)
    }
    while index < suffixes.count {
      let suffix = suffixes[index]
      index += 1
      let expected = index >= suffixes.count - 1 ? type : nil
      switch suffix.kind {
      case .forced: isOptional = false
      case .optional:
        if value.isNone { return value }
        isOptional = false
      case .member(let name):
        if index < suffixes.count, case .call(let arguments) = suffixes[index].kind {
          let range = suffixes[index].range
          if value.needsType, Self.methodsThatKeepTheType.contains(name) { value = coerce(value, to: expected) }
          value =
            mapOptional(name, value, isOptional: isOptional, arguments, range, in: frame, expecting: expected)
            ?? callMember(name, of: value, arguments, range, in: frame, expecting: expected)
          isOptional = false
          index += 1
        } else {
          isOptional = isOptionalMember(name, of: value)
          value = member(name, of: value, suffix.range, in: frame)
        }
      case .call(let arguments):
        value = callValue(value, arguments, suffix.range, in: frame, expecting: expected)
        isOptional = false
      case .subscripted(let arguments):
        if case .dictionary = value.kind { isOptional = arguments.count == 1 } else { isOptional = false }
        value = subscripted(value, arguments, suffix.range, in: frame)
      }
    }
    return value
  }

  /// Methods of lists whose result has the type of the list.
  private static let methodsThatKeepTheType: Set = [
    "filter", "reversed", "sorted", "shuffled", "dropFirst", "dropLast", "prefix", "suffix", "appending", "union",
  ]

  /// Evaluates `name(…)`.
  private mutating func callNamed(
    _ name: String, _ arguments: [Argument], _ nameRange: SourceRange, _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value {
    if ["print", "precondition", "assert", "debugPrint", "setbuf", "dump"].contains(name),
      declarations.functions[name] == nil
    {
      return Value(.void, range)
    }
    if name == "zip", arguments.count == 2 {
      let first = evaluate(arguments[0].value, in: frame)
      let second = evaluate(arguments[1].value, in: frame)
      guard let left = iterated(first), let right = iterated(second) else {
        return unknown("these lists are not known", range)
      }
      return Value(.array(zip(left, right).map { Value(.tuple([(nil, $0), (nil, $1)]), range) }), range)
    }
    if name == "getenv", arguments.count == 1 {
      return environmentValue(evaluate(arguments[0].value, in: frame), range)
    }
    var callee = lookUp(name, nameRange, in: frame)
    // If a variable cannot be called, a function with the same name is called.
    if !callee.isCallable, let functions = declarations.functions[name] {
      callee = Value(.function(functions, receiver: nil), nameRange)
    }
    if callee.trouble != nil, let owner = self.frame(of: "self", from: frame),
      let own = frames[owner].variables["self"]?.value, own.elements != nil || own.text != nil
    {
      return builtinMethod(name, of: own, arguments, range, in: frame, expecting: type)
    }
    return callValue(callee, arguments, range, in: frame, expecting: type)
  }

  mutating func callValue(
    _ value: Value, _ arguments: [Argument], _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    switch value.kind {
    case .unknown(let trouble):
      taintReferences(arguments, trouble, in: frame)
      return Value(.unknown(trouble), range)
    case .function(let functions, let receiver):
      if let result = call(functions, receiver: receiver, arguments, range, in: frame, expecting: type) {
        return result
      }
      return notFollowed("no function here takes these arguments", arguments, range, in: frame)
    case .closure:
      var values: [Value] = []
      for argument in arguments { values.append(evaluate(argument.place ?? argument.value, in: frame)) }
      let (result, changed) = applyChanging(value, values, range, expecting: type)
      for (argument, value) in zip(arguments, changed) {
        if let place = argument.place { store(value, to: place, in: frame) }
      }
      return result
    case .type(let name): return construct(name, arguments, range, in: frame)
    default: return notFollowed("cannot evaluate this call", arguments, range, in: frame)
    }
  }

  private mutating func notFollowed(
    _ message: String, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
    let trouble = Trouble(message: message, range: range)
    taintReferences(arguments, trouble, in: frame)
    return Value(.unknown(trouble), range)
  }

  /// Evaluates `value.name(…)`.
  private mutating func callMember(
    _ name: String, of value: Value, _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value {
    switch value.kind {
    case .unknown(let trouble):
      taintReferences(arguments, trouble, in: frame)
      return Value(.unknown(trouble), range)
    case .type(let owner):
      if name == "init" { return construct(owner, arguments, range, in: frame) }
      if let result = callStatic(name, of: owner, arguments, range, in: frame, expecting: type) { return result }
      if let found = staticMember(name, of: owner, range) {
        return callValue(found, arguments, range, in: frame, expecting: type)
      }
      if isOfInterface(owner) { return openRecord(name, arguments, range, owner, in: frame) }
      return unknown("'\(name)' is not known here", range)
    case .instance(_, let fields):
      if let field = fields[name] { return callValue(field, arguments, range, in: frame, expecting: type) }
    default: break
    }
    for (_, information) in information(of: self.type(of: value)) {
      if let functions = information.functions[name],
        let result = call(functions, receiver: value, arguments, range, in: frame, expecting: type)
      {
        return result
      }
    }
    if let list = listType(with: name, for: value), let functions = declarations.types[list]?.functions[name],
      let result = call(
        functions, receiver: coerce(value, to: list), as: list, arguments, range, in: frame, expecting: type)
    {
      return result
    }
    return builtinMethod(name, of: value, arguments, range, in: frame, expecting: type)
  }

  /// Calls the overload that matches the arguments, first by labels and then by types. nil if no overload matches.
  ///
  /// - Parameter owner: The type of the receiver, if its value does not determine it.
  mutating func call(
    _ functions: [FunctionDeclaration], receiver: Value?, as owner: ManifestType? = nil, _ arguments: [Argument],
    _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value? {
    let owner = owner ?? self.type(ofReceiver: receiver)
    guard let bound = overload(of: functions, taking: arguments, of: owner, range, in: frame) else { return nil }
    return call(bound, receiver: receiver, as: owner, range, in: frame, expecting: type).result
  }

  /// Calls a `mutating` overload. Returns the result and the changed receiver.
  mutating func callMutating(
    _ functions: [FunctionDeclaration], _ receiver: Value, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> (result: Value, receiver: Value?)? {
    guard let bound = overload(of: functions, taking: arguments, of: type(ofReceiver: receiver), range, in: frame)
    else { return nil }
    return call(bound, receiver: receiver, range, in: frame)
  }

  mutating func call(
    _ bound: BoundCall, receiver: Value?, as owner: ManifestType? = nil, _ range: SourceRange, in frame: Int,
    expecting expectedResult: ManifestType? = nil
  ) -> (result: Value, receiver: Value?) {
    let function = bound.function
    let type = owner ?? type(ofReceiver: receiver)
    guard let body = function.body else { return (create(by: bound, of: type, range, in: frame), receiver) }
    var generics = GenericArguments(of: function)
    generics.infer(from: function.result, as: expectedResult)
    let inner = newFrame(in: 0, type: type)
    frames[inner].type = type
    if let receiver, !function.isStatic || function.name == "init" { declare("self", receiver, in: inner) }
    for (parameter, arguments) in zip(function.parameters, bound.arguments) {
      let expected = resolve(generics.applied(to: parameter.type), in: type)
      var value: Value
      if parameter.isVariadic {
        var values: [Value] = []
        for argument in arguments { values.append(evaluate(argument.value, in: frame, expecting: expected)) }
        value = Value(.array(values), range)
      } else if let argument = arguments.first {
        let place = parameter.isInout ? argument.place : nil
        value = evaluate(place ?? argument.value, in: frame, expecting: expected)
      } else if let initial = parameter.defaultValue {
        value = evaluate(initial, in: inner, expecting: expected)
      } else {
        value = Value(.none, range)
      }
      if !parameter.isVariadic { value = coerce(value, to: expected) }
      generics.infer(from: parameter.isVariadic ? .array(parameter.type) : parameter.type, as: self.type(of: value))
      declare(
        parameter.name, value, type: parameter.isVariadic ? expected.map { .array($0) } : expected,
        isOptional: parameter.isOptional, in: inner)
    }
    let before = objects.count
    let written = function.result.map { generics.applied(to: $0) }
    let result = call(body: body, in: inner, expecting: resolve(written, in: type) ?? .void, range: range)
    // If a helper function creates a target, the target gets the place of the call, because each call creates a
    // different target.
    if case .object(let index) = result.kind, index >= before { objects[index].range = range }
    for (parameter, arguments) in zip(function.parameters, bound.arguments) where parameter.isInout {
      guard let place = arguments.first?.place, let last = frames[inner].variables[parameter.name] else { continue }
      store(last.value, to: place, in: frame)
    }
    return (placed(result, at: range), frames[inner].variables["self"]?.value)
  }

  func type(ofReceiver receiver: Value?) -> ManifestType? {
    if case .type(let name)? = receiver?.kind { return name }
    return receiver.flatMap { type(of: $0) }
  }

  /// Sets the place of a value that a helper function returns to the place of the call. The parts of a composite value
  /// keep their own places.
  func placed(_ value: Value, at range: SourceRange) -> Value {
    value.isComposite ? value : Value(value.kind, range)
  }
}
