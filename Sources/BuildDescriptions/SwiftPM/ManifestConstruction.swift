import SwiftOutline

extension ManifestEvaluator {
  /// Evaluates `Type(…)`: an initializer or memberwise initializer of a type that the manifest declares, or a supported
  /// library type.
  mutating func construct(_ type: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int) -> Value {
    if let information = declarations.types[type] {
      if information.inherited.contains(where: { declarations.types[$0]?.kind == .class }) {
        return unknown("'\(type)' inherits from a class, which archlint does not evaluate", range)
      }
      if let initializers = information.staticFunctions["init"],
        let bound = overload(of: initializers, taking: arguments, of: type, range, in: frame)
      {
        if bound.function.body == nil { return create(by: bound, of: type, range, in: frame) }
        let start = blank(information, type, range)
        return call(bound, receiver: start, range, in: frame).receiver ?? start
      }
      if information.kind == .class, arguments.isEmpty { return blank(information, type, range) }
      if information.kind == .structure, !information.isOfInterface {
        return memberwise(information, type, arguments, range, in: frame)
      }
      if information.kind == .enumeration, arguments.count == 1, arguments[0].label == "rawValue" {
        let raw = evaluate(arguments[0].value, in: frame)
        for one in information.cases {
          if let made = staticMember(one.name, of: type, range), case .enumCase(_, _, let own) = made.kind,
            areEqual(own, raw) == true
          {
            return made
          }
        }
        return raw.trouble == nil ? Value(.none, range) : raw
      }
    }
    return constructBuiltin(type, arguments, range, in: frame)
  }

  /// An instance whose properties have their default values. An instance of a class is stored as an object, because
  /// classes have reference semantics.
  private mutating func blank(_ information: TypeInformation, _ type: ManifestType, _ range: SourceRange) -> Value {
    let fields = defaults(of: information, type)
    guard information.kind == .class else { return Value(.instance(type, fields), range) }
    objects.append(ManifestObject(type: type, factory: "init", fields: fields, range: range))
    return Value(.object(objects.count - 1), range)
  }

  private mutating func defaults(of information: TypeInformation, _ type: ManifestType) -> [String: Value] {
    var fields: [String: Value] = [:]
    for variable in information.stored {
      let expected = resolve(variable.type, in: type)
      fields[variable.name] =
        variable.initial.map { evaluate($0, in: 0, expecting: expected) } ?? Value(.none, variable.range)
    }
    return fields
  }

  private mutating func memberwise(
    _ information: TypeInformation, _ type: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
    var fields = defaults(of: information, type)
    for argument in arguments {
      guard let variable = information.stored.first(where: { $0.name == argument.label }) else {
        return unknown("no initializer of '\(type)' takes these arguments", range)
      }
      let expected = resolve(variable.type, in: type)
      fields[variable.name] = coerce(evaluate(argument.value, in: frame, expecting: expected), to: expected)
    }
    return Value(.instance(type, fields), range)
  }
}
