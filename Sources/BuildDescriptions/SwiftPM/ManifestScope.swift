import SwiftOutline

/// The variables of one function call, closure or block. A frame refers to its parent by index, so closures see later
/// changes, as in Swift.
struct Frame: Sendable {
  struct Variable: Sendable {
    var value: Value
    var type: ManifestType?
    var isOptional = false
    var isObserved = false
  }

  var variables: [String: Variable] = [:]
  var parent: Int?
  /// The type whose members can be used without a prefix (`Self`).
  var type: ManifestType?
}
