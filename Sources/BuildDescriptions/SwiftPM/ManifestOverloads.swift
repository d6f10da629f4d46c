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
    return overload(among: fitting, of: owner, range, in: frame)
  }

  mutating func overload(
    among fitting: [BoundCall], of owner: TypeName?, _ range: SourceRange, in frame: Int
  ) -> BoundCall? {
    if fitting.count < 2 || frame >= trialStart ?? .max { return fitting.first }
    let site = CallSite(range: range, frame: frame)
    if let known = choices[site], let call = fitting.first(where: { $0.function.range == known }) { return call }
    // What is made on trial is no part of the package; what it costs counts, the copy included.
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
          fits = (declarations.aliases[parameter.type] ?? parameter.type).contains("->")
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

  /// How near a function is to what a call gives it, the nearest having the least; nil where it takes something else.
  ///
  /// What is worst of its arguments counts first; of functions that are alike in that, those come first that are given
  /// all of their parameters.
  private mutating func rank(_ bound: BoundCall, of owner: TypeName?, in frame: Int) -> Int? {
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
