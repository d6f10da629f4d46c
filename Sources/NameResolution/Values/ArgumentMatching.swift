import ProjectModel
import SwiftOutline

/// One argument of a call.
struct CallArgument {
  /// The hash of the label; 0 if there is none.
  var label: UInt32
  /// The expression.
  var value: SyntaxID
  var isTrailing: Bool
  /// Whether the expression is a closure.
  var isClosure: Bool
  /// The name of an implicit member such as `.quiet`; nil for other expressions.
  var implicitMember: SourceRange?
  /// The type, if the expression was already resolved.
  var type: SwiftType?
}

extension Signature {
  /// The parameter of each argument; nil if the arguments do not fit by their number and labels.
  ///
  /// Arguments are matched in order. Parameters with a default value, and variadic ones, can be left out. Trailing
  /// closures are matched with the remaining parameters that take a closure; the first of them has no label.
  func match(_ arguments: [CallArgument]) -> [Int]? {
    guard takesArguments else { return nil }
    var result: [Int] = []
    result.reserveCapacity(arguments.count)
    var next = 0
    for argument in arguments {
      if argument.isTrailing { break }
      // Further arguments of a variadic parameter.
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

  /// Whether a parameter has the label of a later trailing closure, so that the first one cannot take it.
  private func mustLeave(_ parameter: Int, to later: ArraySlice<CallArgument>) -> Bool {
    guard let first = later.first else {
      // An optional closure before a required one is left out: `f(a: (() -> Void)? = nil, b: () -> Void)`.
      return parameters[parameter].hasDefault
        && parameters[(parameter + 1)...].contains { !$0.hasDefault && !$0.isVariadic && $0.takesClosure }
    }
    return parameters[parameter].label == first.label
  }

  /// Whether the declaration has a full name with these labels, such as `strip(from:)`.
  ///
  /// - Parameter labels: the hashes of the labels; 0 for `_`.
  func has(_ labels: [UInt32]) -> Bool { takesArguments && parameters.map(\.label) == labels }
}
