import SwiftOutline

/// The types in a declaration: the type of a property, or the parameter and result types of a function. A class,
/// because signatures are copied often.
final class Signature: Sendable {
  struct Parameter: Sendable {
    /// The hash of the argument label; 0 if the argument has none.
    var label: UInt32
    var type: SwiftType
    var hasDefault: Bool
    var isVariadic: Bool

    /// Whether a closure can be passed for the parameter.
    var takesClosure: Bool {
      switch type.unwrapped {
      case .function, .unknown, .parameter: true
      default: false
      }
    }
  }

  let parameters: [Parameter]
  let result: SwiftType
  /// Whether the declaration is called with arguments: a function, an initializer, a subscript or an enum case with
  /// associated values.
  let takesArguments: Bool
  let isAsync: Bool
  /// The type parameters of the function itself.
  let generics: [TypeParameter]
  /// The types that the function's `where` clause sets equal, as in `S.Element == Element`.
  let sameTypes: [TypeRequirement]

  /// The signature of a variable, or of a declaration whose signature is unknown.
  init(result: SwiftType = .unknown) {
    (parameters, self.result, takesArguments, isAsync) = ([], result, false, false)
    (generics, sameTypes) = ([], [])
  }

  /// The signature of a declaration that is called with arguments.
  init(
    parameters: [Parameter], result: SwiftType, isAsync: Bool = false, generics: [TypeParameter] = [],
    sameTypes: [TypeRequirement] = []
  ) {
    (self.parameters, self.result, takesArguments, self.isAsync) = (parameters, result, true, isAsync)
    (self.generics, self.sameTypes) = (generics, sameTypes)
  }

  /// The signature with another result.
  func making(_ type: SwiftType) -> Signature {
    Signature(parameters: parameters, result: type, isAsync: isAsync, generics: generics, sameTypes: sameTypes)
  }

  /// The type of a reference to the declaration without a call.
  var type: SwiftType { takesArguments ? .function(parameters.map(\.type), result) : result }
}
