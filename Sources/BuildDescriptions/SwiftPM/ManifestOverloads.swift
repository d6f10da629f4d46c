import SwiftOutline

/// A function with the arguments for each of its parameters.
struct BoundCall {
  var function: FunctionDeclaration
  var arguments: [[Argument]]
}

extension ManifestEvaluator {
  /// Resolves the overload of a call by argument labels and, if several match, by argument types.
  ///
  /// Ranking evaluates the arguments on trial, and they may contain overloaded calls themselves. The overload of a call
  /// in the arguments is resolved once and cached. Calls in functions that run only on trial take the first matching
  /// overload. Otherwise nested calls would take exponential time.
  ///
  /// - Parameter owner: The type that declares the functions.
  mutating func overload(
    of functions: [FunctionDeclaration], taking arguments: [Argument], of owner: ManifestType?, _ range: SourceRange,
    in frame: Int
  ) -> BoundCall? {
    let fitting = functions.compactMap { function in
      bind(arguments, to: function.parameters).map { BoundCall(function: function, arguments: $0) }
    }
    return overload(among: fitting, of: owner, range, in: frame)
  }

  mutating func overload(
    among fitting: [BoundCall], of owner: ManifestType?, _ range: SourceRange, in frame: Int
  ) -> BoundCall? {
    if fitting.count < 2 || frame >= trialStart ?? .max { return fitting.first }
    let site = CallSite(range: range, frame: frame)
    if let known = choices[site], let call = fitting.first(where: { $0.function.range == known }) { return call }
    // Objects that the trial creates are discarded with the copy. The steps count, including the cost of the copy.
    var trial = self
    trial.trialStart = trialStart ?? frames.count
    trial.steps += frames.count / 256
    var best: (call: BoundCall, rank: Int)?
    for call in fitting {
      guard let rank = trial.rank(call, of: owner, in: frame), rank < best?.rank ?? .max else { continue }
      best = (call, rank)
    }
    steps = trial.steps
    choices = trial.choices
    let chosen = best?.call ?? fitting[0]
    choices[site] = chosen.function.range
    return chosen
  }

  /// Assigns arguments to parameters by Swift's rules: in order, and parameters with a default may be skipped. nil if
  /// they do not match.
  func bind(_ arguments: [Argument], to parameters: [FunctionParameter]) -> [[Argument]]? {
    var result: [[Argument]] = []
    var index = 0
    for parameter in parameters {
      var own: [Argument] = []
      if index < arguments.count {
        let argument = arguments[index]
        var fits = argument.label == parameter.label
        if !fits, argument.label == nil, case .closure = argument.value.kind, index == arguments.count - 1 {
          fits = (declarations.aliases[parameter.type] ?? parameter.type).isFunction
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

  /// The rank of an overload, lowest is best; nil if an argument does not match.
  ///
  /// The worst match of an argument counts first. If two overloads are equal in that, one without default or variadic
  /// parameters is better.
  private mutating func rank(_ bound: BoundCall, of owner: ManifestType?, in frame: Int) -> Int? {
    var worst = Fit.exact
    var isFilled = false
    for (parameter, arguments) in zip(bound.function.parameters, bound.arguments) {
      if arguments.isEmpty || parameter.isVariadic { isFilled = true }
      guard let expected = resolve(parameter.type, in: owner) else { continue }
      for argument in arguments {
        let value = evaluate(argument.place ?? argument.value, in: frame, expecting: expected)
        guard let fit = fit(coerce(value, to: expected), expected) else { return nil }
        worst = max(worst, fit)
      }
    }
    return 2 * worst.rawValue + (isFilled ? 1 : 0)
  }
}
