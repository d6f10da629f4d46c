import SwiftOutline

/// A declaration as a rule writes it: `@MainActor final class _: View`. It is a minimum: a declaration in the code may
/// have more. Parts that the pattern leaves out are not compared.
package struct DeclarationPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `type`: a struct, class, enum or actor.
    case type
    /// `var`: also a `let`.
    case variable
    case exactly(DeclarationKind)
    /// No kind: `public _`.
    case any
  }

  package enum Storage: Sendable { case stored, computed }

  package var kind: Kind
  package var modifiers: ModifierSet
  package var storage: Storage?
  package var attributes: [AttributePattern]
  package var name: NamePattern
  /// The inherited types. A declaration has to conform to all of them, whether `,` or `&` joins them. One of them can
  /// have alternatives, as in `A|B`.
  package var inherits: [TypePattern]
  /// The parameters: `f(id:)`, `f(..., x: T = ...)`. nil if the pattern has no parameter list.
  package var parameters: [ParameterPattern]?
  package var effects: EffectSet
  /// `throws(E)`
  package var thrown: TypePattern?
  package var result: TypePattern?
  package var type: TypePattern?
  /// The code after `=`: the initial value of a variable, the raw value of a case.
  package var value: CodePattern?
  /// The code between the braces of a function or of the accessors of a variable.
  package var body: CodePattern?
  /// The members in braces. A matching type declares all of them, in any order, also in extensions.
  package var members: [DeclarationPattern]
  /// Whether it has braces, which may be empty.
  package var hasBraces = false
  /// Whether a declaration with further parts does not match. See `furtherParts`.
  package var isExact = false
  /// Whether `var` also matches static properties. In braces, as in `type _ { var x }`, it only matches instance
  /// properties.
  package var takesStatic = false
  /// Whether a property without a setter also satisfies `private(set)`. This is so in a `must` clause.
  package var takesSetterless = false
  /// The pattern as written in the rule. White space is reduced to single spaces.
  package var text: String
  package var place: PagePlace

  package init(kind: Kind, name: NamePattern, text: String, place: PagePlace) {
    self.kind = kind
    self.modifiers = ModifierSet()
    self.storage = nil
    self.attributes = []
    self.name = name
    self.inherits = []
    self.parameters = nil
    self.effects = EffectSet()
    self.thrown = nil
    self.result = nil
    self.type = nil
    self.value = nil
    self.body = nil
    self.members = []
    self.text = text
    self.place = place
  }
}

package struct AttributePattern: Sendable {
  package var name: NamePattern
  /// The arguments as a whole, if written.
  package var arguments: CodePattern?
}

package enum ParameterPattern: Sendable {
  /// `...`: any other parameters.
  case others
  case one(label: NamePattern?, type: TypePattern?, value: CodePattern?)
  /// `repeat _: T`: one or more parameters of this form. Placeholders get new values for each parameter.
  indirect case repeated(ParameterPattern)
}

/// A type in a declaration pattern, with placeholders: `[{Entity}]`. docs/RULES.md has a table of all forms.
package struct TypePattern: Sendable {
  /// The tokens of each alternative.
  package enum Piece: Sendable {
    case name(NamePattern)
    case punctuation([UInt8])
    /// `_`: any balanced run.
    case any
    /// `(...)` before an arrow, as in `(...) -> T`: any parameters, or none.
    case parameters
  }

  package var alternatives: [[Piece]]
  /// `@unchecked` before an inherited type.
  package var attributes: [NamePattern] = []
  /// Whether `protocol` is before an inherited type. Then superclasses do not match.
  package var isProtocol = false
  package var text: String
}

extension DeclarationPattern {
  /// Whether it has only a name.
  var isNameAlone: Bool {
    !isExact && modifiers.isEmpty && storage == nil && attributes.isEmpty && inherits.isEmpty && parameters == nil
      && effects.isEmpty
      && result == nil && type == nil && value == nil && body == nil && members.isEmpty
  }
}

extension DeclarationPattern {
  /// The number of parts of the pattern besides the kind and the name, such as modifiers and conformances. A
  /// declaration can lack each of them.
  var partCount: Int {
    let optional: [Bool] = [
      storage != nil, parameters != nil, thrown != nil, result != nil, type != nil, value != nil, body != nil,
    ]
    return optional.count { $0 } + modifiers.rawValue.nonzeroBitCount + effects.rawValue.nonzeroBitCount
      + attributes.count + inherits.count + members.count
  }
}

extension DeclarationPattern.Kind {
  var isVariable: Bool { self == .variable || self == .exactly(.constant) }
}

extension TypePattern {
  /// `_`
  var isAnything: Bool {
    alternatives.contains { $0.count == 1 && $0[0].isAny }
  }
}

extension TypePattern.Piece {
  var isAny: Bool { if case .any = self { true } else { false } }
}
