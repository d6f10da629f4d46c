import SwiftOutline

extension ManifestEvaluator {
  /// Calls a closure, a function or a key path.
  mutating func apply(_ callee: Value, _ values: [Value], _ range: SourceRange, expecting type: ManifestType?) -> Value
  {
    applyChanging(callee, values, range, expecting: type).result
  }

  /// Calls a closure, a function or a key path, and also returns the argument values after the call. The call may
  /// change `inout` arguments.
  mutating func applyChanging(
    _ callee: Value, _ values: [Value], _ range: SourceRange, expecting type: ManifestType?
  ) -> (result: Value, values: [Value]) {
    switch callee.kind {
    case .closure(let closure, let outer):
      let inner = newFrame(in: outer)
      let given = values
      var values = values
      if values.count == 1, closure.parameters.count > 1 || closure.takesPair, let parts = tupleParts(values[0]) {
        values = parts
      }
      let names = values.indices.map { index in
        closure.parameters.isEmpty ? "$\(index)" : index < closure.parameters.count ? closure.parameters[index] : "_"
      }
      for (index, (name, value)) in zip(names, values).enumerated() {
        let type = index < closure.parameterTypes.count ? closure.parameterTypes[index] : nil
        declare(name, coerce(value, to: type), type: type, in: inner)
      }
      let result = call(
        body: closure.body, in: inner, expecting: resolve(closure.result, in: frames[outer].type) ?? type, range: range)
      guard given.count == values.count else { return (result, given) }
      return (result, zip(names, values).map { frames[inner].variables[$0]?.value ?? $1 })
    case .keyPath(let path):
      var value = values.first ?? Value(.none, range)
      for name in path where name != "self" { value = member(name, of: value, range, in: 0) }
      return (value, values)
    case .function(let functions, let receiver):
      let names = (0..<values.count).map { "$\($0)" }
      let inner = newFrame(in: 0)
      for (name, value) in zip(names, values) { declare(name, value, in: inner) }
      var fitting: [BoundCall] = []
      for function in functions where function.parameters.count >= values.count {
        var arguments: [Argument] = []
        for (name, parameter) in zip(names, function.parameters) {
          let value = Expression(kind: .name(name), range: range)
          let argument = parameter.isInout ? Expression(kind: .reference(value), range: range) : value
          arguments.append(Argument(label: parameter.label, value: argument))
        }
        if let bound = bind(arguments, to: function.parameters) {
          fitting.append(BoundCall(function: function, arguments: bound))
        }
      }
      guard let bound = overload(among: fitting, of: self.type(ofReceiver: receiver), range, in: inner) else {
        return (unknown("cannot evaluate this call", range), values)
      }
      let result = call(bound, receiver: receiver, range, in: inner, expecting: type).result
      return (result, zip(names, values).map { frames[inner].variables[$0]?.value ?? $1 })
    case .type(let name):
      let inner = newFrame(in: 0)
      if let first = values.first { declare("$0", first, in: inner) }
      let argument = Argument(label: nil, value: Expression(kind: .name("$0"), range: range))
      return (construct(name, [argument], range, in: inner), values)
    case .unknown(let trouble): return (Value(.unknown(trouble), range), values)
    default: return (unknown("cannot evaluate this call", range), values)
    }
  }
}
