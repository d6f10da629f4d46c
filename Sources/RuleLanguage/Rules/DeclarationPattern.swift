import SwiftOutline

/// A declaration as a rule writes it: a minimum that a real declaration must have. Signatures may be left out.
package struct DeclarationPattern: Sendable {
  package enum Kind: Hashable, Sendable {
    /// `type`: a struct, class, enum or actor.
    case type
    /// `var`: a `let` too.
    case variable
    case exactly(DeclarationKind)
    /// No kind is said: `public _`.
    case any
  }

  package enum Storage: Sendable { case stored, computed }

  package var kind: Kind
  package var modifiers: ModifierSet
  package var storage: Storage?
  package var attributes: [AttributePattern]
  package var name: NamePattern
  /// All must hold, whether `,` or `&` joins them. Each may be `A|B`.
  package var inherits: [TypePattern]
  /// `f(id:)`, `f(..., x: T = ...)`; nil where no list is written.
  package var parameters: [ParameterPattern]?
  package var effects: EffectSet
  package var result: TypePattern?
  package var type: TypePattern?
  /// The code after `=`: the initial value of a variable, the raw value of a case.
  package var value: CodePattern?
  /// What a function or the accessors of a variable hold between their braces.
  package var body: CodePattern?
  /// Declarations that it must hold, in any order, in any extension.
  package var members: [DeclarationPattern]
  /// Whether static properties match, too. Between braces, a property is one of instances.
  package var takesStatic = false
  /// Of a demand: a property that nobody can set meets `private(set)`.
  package var takesSetterless = false
  /// As written, white space folded.
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
  /// All of them, where written.
  package var arguments: CodePattern?
}

package enum ParameterPattern: Sendable {
  /// `...`: any others.
  case others
  case one(label: NamePattern?, type: TypePattern?, value: CodePattern?)
  /// `repeat _: T`: one or more such parameters, with placeholders bound anew for each.
  indirect case repeated(ParameterPattern)
}

/// A type in a declaration pattern, with placeholders. The notation's reference has a table of types.
package struct TypePattern: Sendable {
  /// The tokens of each alternative.
  package enum Piece: Sendable {
    case name(NamePattern)
    case punctuation([UInt8])
    /// `_`: any balanced run.
    case any
    /// `(...)` before an arrow: any parameters, or none.
    case parameters
  }

  package var alternatives: [[Piece]]
  /// `@unchecked` before an inherited type.
  package var attributes: [NamePattern] = []
  package var text: String
}

extension DeclarationPattern {
  /// Whether it asks for nothing but a name.
  var isNameAlone: Bool {
    modifiers.isEmpty && storage == nil && attributes.isEmpty && inherits.isEmpty && parameters == nil
      && effects.isEmpty
      && result == nil && type == nil && value == nil && body == nil && members.isEmpty
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
