import SwiftOutline

/// The attributes and modifiers before the kind of a declaration.
struct DeclarationPatternPrefix {
  var start: Int
  var modifiers = ModifierSet()
  var storage: DeclarationPattern.Storage?
  var attributes: [AttributePattern] = []
  /// The first of them, for messages.
  var firstText: String?

  var isEmpty: Bool { modifiers.isEmpty && storage == nil && attributes.isEmpty }
}
