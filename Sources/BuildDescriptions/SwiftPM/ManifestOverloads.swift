import SwiftOutline

/// A function, and the arguments of a call for each of its parameters.
struct BoundCall {
  var function: FunctionDeclaration
  var arguments: [[Argument]]
  /// Arguments for which the library function has no parameter in archlint's declaration.
  var rest: [Argument] = []
}

extension ManifestEvaluator {
  private static let trialLimit = 6

  /// Resolves the overload of a call by argument labels and, if several overloads match, by argument types.
  ///
  /// To compare types, the evaluator uses the declared types of the arguments, or evaluates the arguments on trial. The
  /// arguments may contain overloaded calls themselves. The overload of each such call is resolved once and cached.
  /// Beyond `trialLimit` nested trials, the first matching overload is taken. Otherwise recursive functions would take
  /// exponential time.
  ///
  /// - Parameter owner: The type that declares the functions.
  mutating func overload(
    of functions: [FunctionDeclaration], taking arguments: [Argument], of owner: ManifestType?, _ range: SourceRange,
    in frame: Int
  ) -> BoundCall? {
    var fitting = functions.compactMap { function in
      bind(arguments, to: function.parameters).map { BoundCall(function: function, arguments: $0) }
    }
    if fitting.isEmpty, isOfInterface(owner) {
      fitting = functions.filter { $0.body == nil }.map { bindOpenly(arguments, to: $0) }
    }
    return overload(among: fitting, of: owner, range, in: frame)
  }

  mutating func overload(
    among fitting: [BoundCall], of owner: ManifestType?, _ range: SourceRange, in frame: Int
  ) -> BoundCall? {
    if fitting.count < 2 || trials >= Self.trialLimit { return fitting.first }
    // The frames of a trial are discarded, so a later frame may have the same number. Their overloads are cached only
    // during the trial.
    let isLasting = frame < trialStart ?? .max
    let site = CallSite(range: range, frame: frame)
    let known = isLasting ? choices[site] : trialChoices[site]
    if let known, let call = fitting.first(where: { $0.function.range == known }) { return call }
    let best: BoundCall?
    if trialStart == nil {
      // The trial works on a copy, so that the objects that it creates are discarded. Its steps are counted, including
      // the cost of the copy.
      var trial = self
      trial.trialStart = frames.count
      trial.steps += frames.count / 256
      best = trial.best(of: fitting, of: owner, in: frame)
      steps = trial.steps
      choices = trial.choices
    } else {
      best = self.best(of: fitting, of: owner, in: frame)
    }
    // If no overload is best, a function without a body is preferred. A call of it keeps an unknown argument, so that
    // the reason is reported.
    let chosen = best ?? fitting.first { $0.function.body == nil } ?? fitting[0]
    if isLasting { choices[site] = chosen.function.range } else { trialChoices[site] = chosen.function.range }
    return chosen
  }

  private mutating func best(of fitting: [BoundCall], of owner: ManifestType?, in frame: Int) -> BoundCall? {
    var best: (call: BoundCall, rank: Int)?
    for call in fitting {
      guard let rank = rank(call, of: owner, in: frame), rank < best?.rank ?? .max else { continue }
      best = (call, rank)
    }
    return best?.call
  }

  /// Assigns the arguments to the parameters by Swift's rules: in order, where parameters with a default may be
  /// skipped. nil if the arguments do not match.
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

  /// Assigns the arguments to the parameters of a library function by label, in any order. The version of the library
  /// that the manifest uses may have other parameters.
  private func bindOpenly(_ arguments: [Argument], to function: FunctionDeclaration) -> BoundCall {
    var result = BoundCall(function: function, arguments: Array(repeating: [], count: function.parameters.count))
    for argument in arguments {
      let index = function.parameters.indices.first { index in
        result.arguments[index].isEmpty && function.parameters[index].label == argument.label
      }
      if let index { result.arguments[index].append(argument) } else { result.rest.append(argument) }
    }
    return result
  }

  /// The rank of an overload for a call. Lower is better; nil if an argument does not match.
  ///
  /// The rank depends on the argument that matches worst. If two overloads are equal in that respect, an overload
  /// without default or variadic parameters is better.
  private mutating func rank(_ bound: BoundCall, of owner: ManifestType?, in frame: Int) -> Int? {
    var worst = Fit.exact
    var isFilled = false
    for (parameter, arguments) in zip(bound.function.parameters, bound.arguments) {
      if arguments.isEmpty || parameter.isVariadic { isFilled = true }
      guard let expected = resolve(parameter.type, in: owner), expected != "Unread" else { continue }
      for argument in arguments {
        if let own = declaredType(of: argument.value, in: frame, expecting: expected) {
          guard let fit = fit(own, expected) else { return nil }
          worst = max(worst, fit)
          continue
        }
        trials += 1
        let value = coerce(evaluate(argument.place ?? argument.value, in: frame, expecting: expected), to: expected)
        trials -= 1
        guard var fit = fit(value, expected) else { return nil }
        if argument.value.isConverted(to: value) { fit = max(fit, .converted) }
        worst = max(worst, fit)
      }
    }
    return 2 * worst.rawValue + (isFilled ? 1 : 0)
  }
}

extension Expression {
  /// Whether evaluating this literal gave an instance of a type that the literal initializes, and not a string or a
  /// list.
  fileprivate func isConverted(to value: Value) -> Bool {
    switch kind {
    case .string: value.text == nil
    case .array(let parts): value.elements.map { zip(parts, $0).contains { $0.isConverted(to: $1) } } ?? true
    default: false
    }
  }
}
