/// What a declaration declares.
package enum DeclarationKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`
  case `typealias`, `associatedtype`
  case function, initializer, deinitializer, `subscript`
  case variable, constant, enumCase
  case macro, `operator`, precedenceGroup

  /// The keyword as it is written in source: `func`, `let`, `case`, …
  package var keyword: String {
    switch self {
    case .function: "func"
    case .initializer: "init"
    case .deinitializer: "deinit"
    case .variable: "var"
    case .constant: "let"
    case .enumCase: "case"
    case .precedenceGroup: "precedencegroup"
    case .struct: "struct"
    case .class: "class"
    case .actor: "actor"
    case .enum: "enum"
    case .protocol: "protocol"
    case .extension: "extension"
    case .typealias: "typealias"
    case .associatedtype: "associatedtype"
    case .subscript: "subscript"
    case .macro: "macro"
    case .operator: "operator"
    }
  }

  /// A nominal type that `type` stands for in rules: a struct, class, actor or enum.
  package var isConcreteType: Bool {
    switch self {
    case .struct, .class, .actor, .enum: true
    default: false
    }
  }
}

/// A run of entries in one of an outline's side tables.
package struct Slice: Hashable, BitwiseCopyable, Sendable {
  package var start: UInt32
  package var count: UInt32

  package static let empty = Slice(start: 0, count: 0)

  package init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  package var indices: Range<Int> { Int(start)..<Int(start + count) }
}

/// The modifiers that rules ask for, as a set; the texts as written are in `Outline.modifiers`.
package struct ModifierSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let `private` = ModifierSet(rawValue: 1 << 0)
  package static let `fileprivate` = ModifierSet(rawValue: 1 << 1)
  package static let `internal` = ModifierSet(rawValue: 1 << 2)
  package static let `package` = ModifierSet(rawValue: 1 << 3)
  package static let `public` = ModifierSet(rawValue: 1 << 4)
  package static let `open` = ModifierSet(rawValue: 1 << 5)
  package static let `static` = ModifierSet(rawValue: 1 << 6)
  package static let `class` = ModifierSet(rawValue: 1 << 7)
  package static let final = ModifierSet(rawValue: 1 << 8)
  package static let lazy = ModifierSet(rawValue: 1 << 9)
  package static let weak = ModifierSet(rawValue: 1 << 10)
  package static let unowned = ModifierSet(rawValue: 1 << 11)
  package static let override = ModifierSet(rawValue: 1 << 12)
  package static let mutating = ModifierSet(rawValue: 1 << 13)
  package static let nonmutating = ModifierSet(rawValue: 1 << 14)
  package static let indirect = ModifierSet(rawValue: 1 << 15)
  package static let convenience = ModifierSet(rawValue: 1 << 16)
  package static let required = ModifierSet(rawValue: 1 << 17)
  package static let optional = ModifierSet(rawValue: 1 << 18)
  package static let dynamic = ModifierSet(rawValue: 1 << 19)
  package static let nonisolated = ModifierSet(rawValue: 1 << 20)
  package static let isolated = ModifierSet(rawValue: 1 << 21)
  package static let distributed = ModifierSet(rawValue: 1 << 22)
  package static let prefix = ModifierSet(rawValue: 1 << 23)
  package static let postfix = ModifierSet(rawValue: 1 << 24)
  package static let infix = ModifierSet(rawValue: 1 << 25)
  package static let consuming = ModifierSet(rawValue: 1 << 26)
  package static let borrowing = ModifierSet(rawValue: 1 << 27)
  /// Any modifier with `(set)`: of a declaration instead of the access level in front of it, so that the levels are its
  /// own; of a shape beside it.
  package static let setterAccess = ModifierSet(rawValue: 1 << 28)
  package static let other = ModifierSet(rawValue: 1 << 31)

  // By themselves: the general ones are called over a table of witnesses in other modules, ten times as dear.
  @inlinable package func contains(_ other: ModifierSet) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inlinable package func isDisjoint(with other: ModifierSet) -> Bool { rawValue & other.rawValue == 0 }
}

/// What stands behind the parameters of a function or a getter.
package struct EffectSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let async = EffectSet(rawValue: 1 << 0)
  package static let `throws` = EffectSet(rawValue: 1 << 1)
  package static let `rethrows` = EffectSet(rawValue: 1 << 2)
  package static let reasync = EffectSet(rawValue: 1 << 3)
}

/// One declaration as it is written. Ranges are into the outline's source; slices into its side tables.
package struct Declaration: BitwiseCopyable, Sendable {
  package struct Flags: OptionSet, Hashable, BitwiseCopyable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// As of `ModifierSet`.
    @inlinable package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }

    /// It stands in a code body: of a function, accessor, closure, `switch` case, … at whatever depth.
    package static let local = Flags(rawValue: 1 << 0)
    /// A function, initializer or subscript with a body, or a variable with an accessor block.
    package static let body = Flags(rawValue: 1 << 1)
    /// A variable or constant with storage: no accessors, or observers only.
    package static let stored = Flags(rawValue: 1 << 2)
    /// `init?`
    package static let optional = Flags(rawValue: 1 << 3)
    /// `init!`
    package static let implicitlyUnwrapped = Flags(rawValue: 1 << 4)
    /// A `case` with a payload, or anything else with a parameter list, even an empty one.
    package static let parameters = Flags(rawValue: 1 << 5)
    /// It is a statement of a code body itself, no member of a type that stands in one.
    package static let statement = Flags(rawValue: 1 << 6)
  }

  package var kind: DeclarationKind
  package var effects: EffectSet = []
  package var flags: Flags = []
  package var modifierSet: ModifierSet = []
  /// Where the name is written, backticks included; the keyword of a declaration without a name; the
  /// extended type of an extension.
  package var name: SourceRange
  /// From the first attribute or modifier to the last token. Of one name among several in a `let` or
  /// `case`, from the first attribute to the end of its own part.
  package var range: SourceRange
  /// The type or extension it is nested in, as an index into `Outline.declarations`; -1 at the top level.
  package var parent: Int32 = -1
  /// The innermost `#if` clause around it, as an index into `Outline.conditions`; -1 for none.
  package var condition: Int32 = -1
  package var modifiers: Slice = .empty
  package var attributes: Slice = .empty
  package var parameters: Slice = .empty
  /// What most declarations have none of, as an index into `Outline.clauses`; -1 for none.
  package var clauses: Int32 = -1
  /// The annotation of a variable, what a type alias stands for, an associated type's default, the result
  /// of a function or subscript.
  package var type: SourceRange = .none
  /// The expression behind `=` of a variable, the raw value of a case, the definition of a macro.
  package var initialValue: SourceRange = .none
  /// From `{` to `}` of its body, members or accessors.
  package var body: SourceRange = .none
  /// The documentation comment before it, all its lines.
  package var documentation: SourceRange = .none

  package init(kind: DeclarationKind, name: SourceRange, range: SourceRange) {
    self.kind = kind
    self.name = name
    self.range = range
  }

  /// Nobody outside of its file sees it: it is `private` or `fileprivate`, and not in its setter alone.
  package var isHidden: Bool { modifierSet.contains(.private) || modifierSet.contains(.fileprivate) }

  /// It belongs to the type around, not to its values: it is `static` or `class`.
  package var isOfType: Bool { modifierSet.contains(.static) || modifierSet.contains(.class) }

  /// An outline holds it even where no references are asked for: all but the variables and functions of code bodies, which
  /// nothing outside of these leads to.
  package var isHeldAlways: Bool {
    if !flags.contains(.statement) { return true }
    switch kind {
    case .struct, .class, .actor, .enum, .protocol, .extension, .typealias: return true
    default: return false
    }
  }
}

/// The clauses of a declaration that has any of them.
package struct Clauses: BitwiseCopyable, Sendable {
  package var genericParameters: Slice = .empty
  /// The entries of the inheritance clause, in `Outline.inherited`.
  package var inherited: Slice = .empty
  /// The effects as written, `async throws(E)`.
  package var effects: SourceRange = .none
  /// The requirements behind `where`, without the keyword.
  package var requirements: SourceRange = .none

  package init() {}
}

/// One attribute of a declaration or an import.
package struct Attribute: BitwiseCopyable, Sendable {
  /// The dotted name behind `@`, without generic arguments.
  package var name: SourceRange
  /// From `(` to `)`; empty where there are no arguments.
  package var arguments: SourceRange
  /// From `@` to the last token.
  package var range: SourceRange

  package init(name: SourceRange, arguments: SourceRange, range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

/// One parameter of a function, an initializer or a subscript, or what a case holds.
package struct Parameter: BitwiseCopyable, Sendable {
  /// The first name as written, `_` included; empty where a payload or subscript has none.
  package var label: SourceRange
  /// The second name, or the first where there is one only.
  package var name: SourceRange
  package var type: SourceRange
  package var defaultValue: SourceRange

  package init(label: SourceRange, name: SourceRange, type: SourceRange, defaultValue: SourceRange) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}
