/// The kind of a declaration.
package enum DeclarationKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  case `struct`, `class`, `actor`, `enum`, `protocol`, `extension`
  case `typealias`, `associatedtype`
  case function, initializer, deinitializer, `subscript`
  case variable, constant, enumCase
  case macro, `operator`, precedenceGroup

  /// The keyword in source: `func`, `let`, `case`, …
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

  /// Whether the declaration is a struct, class, actor or enum. In a rule, `type` matches these kinds.
  package var isConcreteType: Bool {
    switch self {
    case .struct, .class, .actor, .enum: true
    default: false
    }
  }
}

/// A range of elements in one of the arrays of an outline, such as `Outline.parameters`.
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

/// A set of modifiers that rules can match. `Outline.modifiers` contains the modifiers as they are written.
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
  /// A modifier with `(set)`, such as `private(set)`. In a declaration, the set contains this flag instead of the
  /// setter's access level, so all access levels in the set belong to the getter. In a declaration pattern of a rule,
  /// the set contains the flag and the setter's access level.
  package static let setterAccess = ModifierSet(rawValue: 1 << 28)
  package static let other = ModifierSet(rawValue: 1 << 31)

  // `OptionSet` has generic implementations of these methods. Other modules call those through a witness table, which
  // takes ten times as long.
  @inlinable package func contains(_ other: ModifierSet) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inlinable package func isDisjoint(with other: ModifierSet) -> Bool { rawValue & other.rawValue == 0 }
}

/// The effects of a function or getter: `async`, `throws` and so on.
package struct EffectSet: OptionSet, Hashable, BitwiseCopyable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let async = EffectSet(rawValue: 1 << 0)
  package static let `throws` = EffectSet(rawValue: 1 << 1)
  package static let `rethrows` = EffectSet(rawValue: 1 << 2)
  package static let reasync = EffectSet(rawValue: 1 << 3)
}

/// A declaration as written in a file. Each `SourceRange` refers to the file's text, and each `Slice` to an array of
/// the outline.
package struct Declaration: BitwiseCopyable, Sendable {
  package struct Flags: OptionSet, Hashable, BitwiseCopyable, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Replaces the generic implementation of `OptionSet`, which is slower in other modules.
    @inlinable package func contains(_ other: Flags) -> Bool { rawValue & other.rawValue == other.rawValue }

    /// The declaration is in a code body, at any depth. A code body is the body of a function, an accessor, a closure,
    /// a `switch` case, …
    package static let local = Flags(rawValue: 1 << 0)
    /// A function, initializer or subscript with a body, or a variable with an accessor block.
    package static let body = Flags(rawValue: 1 << 1)
    /// A variable or constant with storage: it has no accessors, or only observers such as `didSet`.
    package static let stored = Flags(rawValue: 1 << 2)
    /// `init?`
    package static let optional = Flags(rawValue: 1 << 3)
    /// `init!`
    package static let implicitlyUnwrapped = Flags(rawValue: 1 << 4)
    /// The declaration has a parameter list, which may be empty. An enum case with this flag has associated values.
    package static let parameters = Flags(rawValue: 1 << 5)
    /// The declaration is itself a statement of a code body. The flag is not set for a member of a local type.
    package static let statement = Flags(rawValue: 1 << 6)
  }

  package var kind: DeclarationKind
  package var effects: EffectSet = []
  package var flags: Flags = []
  package var modifierSet: ModifierSet = []
  /// The name with its backticks. For a declaration without a name, the keyword, such as `init`. For an extension, the
  /// extended type.
  package var name: SourceRange
  /// The range from the first attribute or modifier to the last token. If one `let` or `case` declares several names,
  /// the range of each ends with the name's own part.
  package var range: SourceRange
  /// The type or extension that contains the declaration, as an index into `Outline.declarations`; -1 at the top level.
  package var parent: Int32 = -1
  /// The innermost `#if` clause around the declaration, as an index into `Outline.conditions`; -1 for none.
  package var condition: Int32 = -1
  package var modifiers: Slice = .empty
  package var attributes: Slice = .empty
  package var parameters: Slice = .empty
  /// The declaration's optional clauses, as an index into `Outline.clauses`. -1 if it has none, as is the case for most
  /// declarations.
  package var clauses: Int32 = -1
  /// A type that belongs to the declaration:
  /// - for a variable, its type annotation
  /// - for a type alias, the underlying type
  /// - for an associated type, the default
  /// - for a function or subscript, the result type
  /// - for an extension, the last component of the extended type without generic arguments: `Date` in `extension
  ///   Foundation.Date`. If the extended type is not a name, all of it.
  package var type: SourceRange = .none
  /// The initial value of a variable, the raw value of an enum case, or the definition of a macro.
  package var initialValue: SourceRange = .none
  /// The braces with the body, members or accessors, including their contents.
  package var body: SourceRange = .none
  /// The documentation comment before the declaration, from its first to its last line.
  package var documentation: SourceRange = .none

  package init(kind: DeclarationKind, name: SourceRange, range: SourceRange) {
    self.kind = kind
    self.name = name
    self.range = range
  }

  /// The name without the components that qualify it: `Date` for `extension Foundation.Date`.
  package var baseName: SourceRange { kind == .extension ? type : name }

  /// Whether the declaration is visible only in its file, because it is `private` or `fileprivate`. A variable with
  /// `private(set)` is still visible.
  package var isHidden: Bool { modifierSet.contains(.private) || modifierSet.contains(.fileprivate) }

  /// Whether the declaration is a member of the type itself and not of instances: it is `static` or `class`.
  package var isOfType: Bool { modifierSet.contains(.static) || modifierSet.contains(.class) }

  /// Whether an outline keeps the declaration. Variables and functions inside code bodies are left out, because no code
  /// outside of these bodies can refer to them.
  var isKept: Bool {
    if !flags.contains(.statement) { return true }
    switch kind {
    case .struct, .class, .actor, .enum, .protocol, .extension, .typealias: return true
    default: return false
    }
  }
}

/// The clauses that a declaration may have between its name and its body.
package struct Clauses: BitwiseCopyable, Sendable {
  package var genericParameters: Slice = .empty
  /// The types in the inheritance clause, in `Outline.inherited`.
  package var inherited: Slice = .empty
  /// The effects as written: `async throws(E)`.
  package var effects: SourceRange = .none
  /// The requirements after `where`, without the keyword.
  package var requirements: SourceRange = .none

  package init() {}
}

/// An attribute of a declaration or an import.
package struct Attribute: BitwiseCopyable, Sendable {
  /// The last component of the name: `MainActor` in `@Swift.MainActor`.
  package var name: SourceRange
  /// From `(` to `)`; empty if there are no arguments.
  package var arguments: SourceRange
  /// From `@` to the last token.
  package var range: SourceRange

  /// The name of the attribute with the components that qualify it: `Swift.MainActor`.
  package var qualifiedName: SourceRange { SourceRange(Int(range.start) + 1, Int(name.end)) }

  package init(name: SourceRange, arguments: SourceRange, range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

/// A parameter of a function, initializer or subscript, or an associated value of an enum case.
package struct Parameter: BitwiseCopyable, Sendable {
  /// The first name of the parameter as written, which may be `_`. Empty if there is none, as in `case a(Int)`.
  package var label: SourceRange
  /// The second name of the parameter. If there is only one name, that name.
  package var name: SourceRange
  package var type: SourceRange
  package var defaultValue: SourceRange
  package var isVariadic = false

  package init(label: SourceRange, name: SourceRange, type: SourceRange, defaultValue: SourceRange) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
  }
}
