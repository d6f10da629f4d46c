import SwiftOutline

/// The types in a declaration: of a property its type, of a function its parameters and its result.
struct Signature: Sendable {
  struct Parameter: Sendable {
    /// The argument label; empty if the argument has none.
    var label: ArraySlice<UInt8>
    var type: SwiftType
    var hasDefault: Bool
    var isVariadic: Bool

    /// Whether a closure can be passed.
    var takesClosure: Bool {
      switch type.unwrapped {
      case .function, .unknown, .parameter: true
      default: false
      }
    }
  }

  var parameters: [Parameter] = []
  var result: SwiftType = .unknown
  /// Whether the declaration is called with arguments: a function, an initializer, a subscript or an enum case with
  /// associated values.
  var takesArguments = false
  var isAsync = false
  /// The type parameters of the function itself.
  var generics: [TypeParameter] = []
  /// The types that the `where` clause of the function makes the same: `S.Element == Element`.
  var sameTypes: [TypeRequirement] = []

  /// The type of a reference to the declaration without a call.
  var type: SwiftType { takesArguments ? .function(parameters.map(\.type), result) : result }
}
