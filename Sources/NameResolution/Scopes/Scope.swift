import ProjectModel

/// Where a name may be declared: in a type, at the top of a module or of a loose file, in a code body, or in an
/// extension of a type from outside the project.
struct Scope: Hashable, Sendable {
  /// The kind in the two highest bits.
  let number: UInt32

  static func type(_ type: Int) -> Scope { Scope(number: UInt32(type)) }
  static func module(_ module: ModuleID) -> Scope { Scope(number: 1 << 30 | UInt32(module.index)) }
  /// A file of no module.
  static func loose(_ file: FileID) -> Scope { Scope(number: 1 << 30 | 1 << 29 | UInt32(file.index)) }
  /// What the loose files of one build show each other, as `LooseBuilds` numbers them.
  static func build(_ number: Int32) -> Scope { Scope(number: 1 << 30 | 1 << 28 | UInt32(number)) }
  /// Numbers for the declarations whose code declares types.
  static func body(_ body: Int) -> Scope { Scope(number: 2 << 30 | UInt32(body)) }
  /// The number of the extended type's name as it is written.
  static func foreign(_ name: Int32) -> Scope { Scope(number: 3 << 30 | UInt32(name)) }

  /// The module that it is, if it is one.
  var module: ModuleID? { number >> 28 == 4 ? ModuleID(Int(number & (1 << 28 - 1))) : nil }

  var isForeign: Bool { number >> 30 == 3 }
}
