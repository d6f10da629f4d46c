import SwiftOutline

/// A function and the arguments of each of its parameters.
struct BoundCall {
  var function: FunctionDeclaration
  var arguments: [[Argument]]
}

/// A call in the one run of the code around it: a frame is never run twice.
struct CallSite: Hashable {
  var range: SourceRange
  var frame: Int
}

extension ManifestEvaluator {
  /// The one of several functions of a name that a call means: by the labels, and where several have those, by the
  /// types of the arguments.
  ///
  /// A choice evaluates its arguments, and these may hold choices of their own. Those that are written in the call are
  /// made once and kept; those that a function makes which runs on trial only are not made at all. Else calls in calls
  /// would double the work at each level.
  ///
  /// - Parameter owner: the type whose functions these are.
  mutating func overload(
    of functions: [FunctionDeclaration], taking arguments: [Argument], of owner: TypeName?, _ range: SourceRange,
    in frame: Int
  ) -> BoundCall? {
    let fitting = functions.compactMap { function in
      bind(arguments, to: function.parameters).map { BoundCall(function: function, arguments: $0) }
    }
    if fitting.count < 2 || frame >= trialStart ?? .max { return fitting.first }
    let site = CallSite(range: range, frame: frame)
    if let known = choices[site], known < fitting.count { return fitting[known] }
    // What is made on trial is no part of the package; what it costs counts, the copy included.
    var trial = self
    trial.trialStart = trialStart ?? frames.count
    trial.steps += frames.count / 256
    let chosen = fitting.firstIndex { trial.isTyped($0, of: owner, in: frame) } ?? 0
    steps = trial.steps
    choices = trial.choices
    choices[site] = chosen
    return fitting[chosen]
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

  private mutating func isTyped(_ bound: BoundCall, of owner: TypeName?, in frame: Int) -> Bool {
    for (parameter, arguments) in zip(bound.function.parameters, bound.arguments) {
      guard let expected = resolve(parameter.type, in: owner) else { continue }
      for argument in arguments {
        let value = evaluate(argument.place ?? argument.value, in: frame, expecting: expected)
        guard isOf(expected, coerce(value, to: expected)) else { return false }
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
