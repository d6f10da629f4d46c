import ProjectModel
import SwiftOutline

/// One argument of a call.
struct CallArgument {
  /// The hash of the argument's label; 0 if it has none.
  var label: UInt32
  /// The expression.
  var value: SyntaxID
  var isTrailing: Bool
  /// Whether the expression is a closure.
  var isClosure: Bool
  /// For an implicit member such as `.quiet`, its name; nil for other expressions.
  var implicitMember: SourceRange?
  /// The type of the argument, if it was already resolved.
  var type: SwiftType?
}

extension Signature {
  /// For each argument, the index of its parameter; nil if the number or the labels of the arguments do not fit.
  ///
  /// Arguments are matched in order. Parameters with a default value and variadic parameters can be omitted. Trailing
  /// closures are matched with the remaining parameters that take a closure. The first trailing closure has no label.
  func match(_ arguments: [CallArgument]) -> [Int]? {
    guard takesArguments else { return nil }
    var result: [Int] = []
    result.reserveCapacity(arguments.count)
    var next = 0
    for argument in arguments {
      if argument.isTrailing { break }
      // The argument is a further value for a variadic parameter.
      if let last = result.last, parameters[last].isVariadic, argument.label == 0, next == last + 1,
        next >= parameters.count || parameters[next].label != 0 || parameters[next].isVariadic
      {
        result.append(last)
        continue
      }
      while next < parameters.count, parameters[next].label != argument.label {
        guard parameters[next].hasDefault || parameters[next].isVariadic else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    let trailing = arguments[result.count...]
    for (position, argument) in trailing.enumerated() {
      let isFirst = position == 0
      while next < parameters.count {
        let parameter = parameters[next]
        let fits =
          isFirst && argument.label == 0
          ? parameter.takesClosure && !mustLeave(next, to: trailing.dropFirst())
          : parameter.label == argument.label
        if fits { break }
        guard parameter.hasDefault || parameter.isVariadic || isFirst && parameter.takesClosure else { return nil }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    for rest in parameters[min(next, parameters.count)...] where !rest.hasDefault && !rest.isVariadic { return nil }
    return result
  }

  /// Whether a later trailing closure has the label of a parameter, so that the first closure cannot be passed to it.
  private func mustLeave(_ parameter: Int, to later: ArraySlice<CallArgument>) -> Bool {
    guard let first = later.first else {
      // In `f(a: (() -> Void)? = nil, b: () -> Void)`, a single trailing closure is passed to `b`.
      return parameters[parameter].hasDefault
        && parameters[(parameter + 1)...].contains { !$0.hasDefault && !$0.isVariadic && $0.takesClosure }
    }
    return parameters[parameter].label == first.label
  }

  /// Whether the declaration has exactly these argument labels, as in `strip(from:)`.
  ///
  /// - Parameter labels: the hashes of the labels; 0 for `_`.
  func has(_ labels: [UInt32]) -> Bool { takesArguments && parameters.map(\.label) == labels }
}
