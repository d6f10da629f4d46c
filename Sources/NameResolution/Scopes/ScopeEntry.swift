import ProjectModel

/// A declaration that a name may mean in one scope.
struct ScopeEntry: Sendable {
  enum Kind: UInt8, Sendable {
    case type, alias, macro
    /// A top-level function or variable.
    case global
    /// A generic parameter or an associated type. It shadows a type of its name and has no target.
    case placeholder
    /// A member with the name of a global or a type, which it shadows in code.
    case member
    /// A static member. If an extension in another file than its type declares it, `Type.name` refers to it. Other
    /// static members of that name have entries without a target, so that the lookup can tell that the name is
    /// ambiguous.
    case staticMember
    /// An instance member, with the same conditions as `staticMember`. `property.name` refers to it if the property's
    /// type is known.
    case instanceMember
    /// An initializer that an extension declares in another file than its type. A call of the type refers to it.
    case initializer
  }

  enum Access: UInt8, Comparable, Sendable {
    case file, module, package, everywhere

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }

  /// An index into `targets`; negative if the entry only shadows other declarations.
  var target: Int32
  var file: FileID
  var kind: Kind
  var access: Access
  /// The enclosing `#if` clause, as an index into the outline's conditions; -1 if there is none.
  var condition: Int32
  /// The next entry with the same scope and name; -1 for the last one.
  var next: Int32 = -1

  /// The index of the declaration in its file, for an entry without a target; nil if it has no declaration.
  var member: Int? { target < -1 ? -2 - Int(target) : nil }
  /// The negative value of `target` that encodes a declaration without a target.
  ///
  /// - Parameter index: the index of the declaration in its file.
  static func target(ofMember index: Int) -> Int { -2 - index }
}

/// The kinds of declarations that have a name anywhere in the project. Most lookups end after this check.
struct NameUses: OptionSet, Sendable {
  let rawValue: UInt16

  static let top = NameUses(rawValue: 1 << 0)
  static let nested = NameUses(rawValue: 1 << 1)
  static let local = NameUses(rawValue: 1 << 2)
  static let global = NameUses(rawValue: 1 << 3)
  static let module = NameUses(rawValue: 1 << 4)
  /// The name of an external type that an extension extends, or a prefix of it.
  static let foreign = NameUses(rawValue: 1 << 5)
  /// A member that shadows a global or a type.
  static let member = NameUses(rawValue: 1 << 6)
  /// A static member that an extension declares in another file than its type.
  static let `static` = NameUses(rawValue: 1 << 7)
  /// An instance member that an extension declares in another file than its type.
  static let instance = NameUses(rawValue: 1 << 8)
  /// A property whose annotation may name a type of the project.
  static let property = NameUses(rawValue: 1 << 9)
  /// Several modules declare a top-level function or variable with this name.
  static let spread = NameUses(rawValue: 1 << 10)
  /// Several declarations in one scope have this name.
  static let overloaded = NameUses(rawValue: 1 << 11)
  /// `init`, declared in an extension in another file than its type.
  static let initializer = NameUses(rawValue: 1 << 12)
  /// A member declared in an extension of an external type.
  static let given = NameUses(rawValue: 1 << 13)
  /// A subscript with a labelled first argument. Its name contains the label: `[safe:`.
  static let labelled = NameUses(rawValue: 1 << 14)
  static let types: NameUses = [.top, .nested, .local]
}
