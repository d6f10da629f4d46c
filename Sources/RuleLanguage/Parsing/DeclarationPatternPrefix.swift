import SwiftOutline

/// The attributes and modifiers before the kind of a declaration.
struct DeclarationPatternPrefix {
  var start: Int
  var modifiers = ModifierSet()
  var storage: DeclarationPattern.Storage?
  var attributes: [AttributePattern] = []
  /// `exactly` before them.
  var isExact = false
  /// The first of them, for messages.
  var firstText: String?

  var isEmpty: Bool { !isExact && modifiers.isEmpty && storage == nil && attributes.isEmpty }
}
