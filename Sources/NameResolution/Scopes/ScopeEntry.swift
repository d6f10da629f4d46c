import ProjectModel

/// A declaration in a scope that a name can refer to.
struct ScopeEntry: Sendable {
  enum Kind: UInt8, Sendable {
    case type, alias, macro
    /// A top-level function or variable.
    case global
    /// A generic parameter or an associated type. It shadows types of the same name, and has no target.
    case placeholder
    /// A static member, an enum case or an initializer.
    case staticMember
    case instanceMember
  }

  enum Access: UInt8, Comparable, Sendable {
    case file, module, package, everywhere

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }

  /// An index into `ScopeTable.targets`; negative if references to the declaration are recorded as references to its
  /// type.
  var target: Int32
  var file: FileID
  var kind: Kind
  var access: Access
  /// Whether the declaration is in an extension with a `where` clause, such as `extension Array where Element: Item`.
  var isConstrained = false
  /// The enclosing `#if` clause, as an index into the outline's conditions; -1 if there is none.
  var condition: Int32
  /// The next entry with the same name in the same scope; -1 for the last one.
  var next: Int32 = -1

  /// For an entry without a target, the index of the declaration in its file; nil for a generic parameter.
  var member: Int? { target < -1 ? -2 - Int(target) : nil }
  /// Encodes a declaration without a target as a negative value of `target`.
  ///
  /// - Parameter index: the index of the declaration in its file.
  static func target(ofMember index: Int) -> Int { -2 - index }
}

/// The kinds of declarations that have a name anywhere in the project. For most names in code, this is all that must be
/// checked.
struct NameUses: OptionSet, Sendable {
  let rawValue: UInt8

  static let top = NameUses(rawValue: 1 << 0)
  static let nested = NameUses(rawValue: 1 << 1)
  static let local = NameUses(rawValue: 1 << 2)
  static let global = NameUses(rawValue: 1 << 3)
  static let module = NameUses(rawValue: 1 << 4)
  /// The name of an external type that an extension extends, or a prefix of it.
  static let foreign = NameUses(rawValue: 1 << 5)
  /// A member of a type that is not a type itself.
  static let member = NameUses(rawValue: 1 << 6)
}
