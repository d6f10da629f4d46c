import SwiftOutline

/// A function and the arguments of each of its parameters.
struct BoundCall {
  var function: FunctionDeclaration
  var arguments: [[Argument]]
}

extension ManifestEvaluator {
  /// The one of several functions of a name that a call means: by the labels, and where several have those, by the
  /// types of the arguments.
  func overload(of functions: [FunctionDeclaration], taking arguments: [Argument], in frame: Int) -> BoundCall? {
    let fitting = functions.compactMap { function in
      bind(arguments, to: function.parameters).map { BoundCall(function: function, arguments: $0) }
    }
    if fitting.count < 2 { return fitting.first }
    return fitting.first { isTyped($0, in: frame) } ?? fitting.first
  }

  /// The argument of each parameter by Swift's rules: in order, those with a default may be left out.
  func bind(_ arguments: [Argument], to parameters: [FunctionParameter]) -> [[Argument]]? {
    var result: [[Argument]] = []
    var index = 0
    for parameter in parameters {
      var own: [Argument] = []
      if index < arguments.count {
        let argument = arguments[index]
        var fits = argument.label == parameter.label
        if !fits, argument.label == nil, case .closure = argument.value.kind, index == arguments.count - 1 {
          fits = parameter.type.contains("->")
        }
        if fits {
          own.append(argument)
          index += 1
          while parameter.isVariadic, index < arguments.count, arguments[index].label == nil {
            own.append(arguments[index])
            index += 1
          }
        }
      }
      if own.isEmpty, parameter.defaultValue == nil, !parameter.isVariadic { return nil }
      result.append(own)
    }
    return index == arguments.count ? result : nil
  }

  private func isTyped(_ bound: BoundCall, in frame: Int) -> Bool {
    // What is made on trial is no part of the package.
    var trial = self
    for (parameter, arguments) in zip(bound.function.parameters, bound.arguments) {
      guard let expected = trial.resolve(parameter.type, in: frames[frame].type) else { continue }
      for argument in arguments {
        let value = trial.evaluate(argument.value, in: frame, expecting: expected)
        guard trial.isOf(expected, trial.coerce(value, to: expected)) else { return false }
      }
    }
    return true
  }

  private func isOf(_ type: TypeName, _ value: Value) -> Bool {
    switch value.kind {
    case .unknown, .pending: false
    case .array(let elements): element(of: type).map { inner in elements.allSatisfy { isOf(inner, $0) } } ?? false
    case .string: type == "String" || Self.typesOfStrings.contains(type)
    case .integer, .bool, .object, .instance: self.type(of: value) == type
    case .record(let record):
      record.type == type && !(record.arguments.isEmpty && Self.typesWithoutConstants.contains(type))
    default: true
    }
  }

  /// What a string literal may stand for beside a string.
  private static let typesOfStrings: Set<TypeName> = ["Target.Dependency", "Version"]
  /// Their values are made by functions: `.name` alone is none of theirs.
  private static let typesWithoutConstants: Set<TypeName> = [
    "Product", "Target", "Target.Dependency", "Package.Dependency", "Resource", "SwiftSetting",
  ]
}
