import ProjectModel

extension ScopeTable {
  enum EntryKind: UInt8, Sendable {
    case type, alias, macro
    /// A function or variable at the top of a file.
    case global
    /// A generic parameter or associated type: it hides what has its name further out, and leads nowhere.
    case placeholder
    /// A member by the name of a global or a type, which it hides in code.
    case member
    /// A static member that an extension declares in another file than its type's: `Type.name` leads there. Others of
    /// its name lead nowhere, so that it is not clear which of them is meant.
    case staticMember
    /// The same of a member of instances: `property.name` leads there, where the property's type is written.
    case instanceMember
    /// An initializer that an extension declares so: a call of the type leads there.
    case initializer
  }

  enum Access: UInt8, Comparable, Sendable {
    case file, module, package, everywhere

    static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }

  struct Entry: Sendable {
    /// What is referred to, as an index into `targets`; below 0 for what leads nowhere.
    var target: Int32
    var file: FileID
    var kind: EntryKind
    var access: Access
    /// The `#if` clause around it, as an index into its outline's conditions; -1 for none.
    var condition: Int32
    /// The next entry with the same scope and name, -1 for none.
    var next: Int32 = -1

    /// Of what leads nowhere and is a declaration of the file, its index there.
    var member: Int? { target < -1 ? -2 - Int(target) : nil }
    /// What `target` then is.
    static func target(ofMember index: Int) -> Int { -2 - index }
  }

  /// What declarations a name has anywhere, so that most names are looked for in few places or in none.
  struct Uses: OptionSet, Sendable {
    let rawValue: UInt16

    static let top = Uses(rawValue: 1 << 0)
    static let nested = Uses(rawValue: 1 << 1)
    static let local = Uses(rawValue: 1 << 2)
    static let global = Uses(rawValue: 1 << 3)
    static let module = Uses(rawValue: 1 << 4)
    /// An extension of a type from outside the project is written with it.
    static let foreign = Uses(rawValue: 1 << 5)
    /// A member has it, which hides a global or a type.
    static let member = Uses(rawValue: 1 << 6)
    /// A static member has it that an extension declares away from its type.
    static let `static` = Uses(rawValue: 1 << 7)
    /// The same of a member of instances.
    static let instance = Uses(rawValue: 1 << 8)
    /// A property has it whose written type may be one of the project's.
    static let property = Uses(rawValue: 1 << 9)
    /// Several modules declare a function or variable of the name at the top of a file.
    static let spread = Uses(rawValue: 1 << 10)
    /// Several declarations of one scope have it.
    static let overloaded = Uses(rawValue: 1 << 11)
    /// `init`, which an extension declares away from its type.
    static let initializer = Uses(rawValue: 1 << 12)
    /// A member has it that an extension of a type from outside declares.
    static let given = Uses(rawValue: 1 << 13)
    /// Of a subscript, by the label of its first argument.
    static let labelled = Uses(rawValue: 1 << 14)
    static let types: Uses = [.top, .nested, .local]
  }
}

extension ScopeTable {
  /// The number of the name of a type from outside, where extensions give it something.
  func extendedName(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { names.find($0) }.flatMap { uses(of: $0).contains(.foreign) ? $0 : nil }
  }
}
