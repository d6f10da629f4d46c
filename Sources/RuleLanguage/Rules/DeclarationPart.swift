/// A part of a declaration that can be inserted where it is missing, without other changes.
package enum DeclarationPart: Hashable, Sendable {
  /// `public`, which replaces another access level.
  case access(String)
  /// `final`, `private(set)`.
  case modifier(String)
  /// The name of an attribute without arguments: `MainActor`.
  case attribute(String)
  /// The name of a global actor: `MainActor`.
  case globalActor(String)
  /// The name of a protocol.
  case conformance(String)
}
