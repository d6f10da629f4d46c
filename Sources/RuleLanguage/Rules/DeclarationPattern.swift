import SwiftOutline

/// A declaration as a rule writes it. It is a minimum that a real declaration must have. Signatures are optional.
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
  /// All are required, whether `,` or `&` joins them. Each may be `A|B`.
  package var inherits: [TypePattern]
  /// `f(id:)`, `f(..., x: T = ...)`. nil if the pattern has no parameter list.
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
  /// Declarations that it must contain, in any order, in any extension.
  package var members: [DeclarationPattern]
  /// Whether static properties also match. Between braces, a property belongs to instances.
  package var takesStatic = false
  /// In a requirement, a property without a setter meets `private(set)`.
  package var takesSetterless = false
  /// The text as written, with white space folded.
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
  /// Whether it has only a name.
  var isNameAlone: Bool {
    modifiers.isEmpty && storage == nil && attributes.isEmpty && inherits.isEmpty && parameters == nil
      && effects.isEmpty
      && result == nil && type == nil && value == nil && body == nil && members.isEmpty
  }
}

extension DeclarationPattern {
  /// The number of parts besides the kind and the name. Each of them can be missing.
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
