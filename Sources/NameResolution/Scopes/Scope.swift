import ProjectModel

/// A scope that declares names: a type, the top level of a module or a loose file, a body of code, or the extensions of
/// an external type. A loose file is a file that no module contains.
struct Scope: Hashable, Sendable {
  /// The kind of the scope in the highest bits, and an index in the other bits.
  let number: UInt32

  static func type(_ type: Int) -> Scope { Scope(number: UInt32(type)) }
  static func module(_ module: ModuleID) -> Scope { Scope(number: 1 << 30 | UInt32(module.index)) }
  /// The top level of a loose file, a file that is in no module.
  static func loose(_ file: FileID) -> Scope { Scope(number: 1 << 30 | 1 << 29 | UInt32(file.index)) }
  /// The top-level declarations that are visible to all loose files of a build.
  ///
  /// - Parameter number: the number of the build in `LooseBuilds`.
  static func build(_ number: Int32) -> Scope { Scope(number: 1 << 30 | 1 << 28 | UInt32(number)) }
  /// The body of a declaration, with the local types that it declares.
  static func body(_ body: Int) -> Scope { Scope(number: 2 << 30 | UInt32(body)) }
  /// The extensions of an external type.
  ///
  /// - Parameter name: the number of the extended type's name, as the extensions write it.
  static func foreign(_ name: Int32) -> Scope { Scope(number: 3 << 30 | UInt32(name)) }

  /// The module, if this is the top level of a module.
  var module: ModuleID? { number >> 28 == 4 ? ModuleID(Int(number & (1 << 28 - 1))) : nil }

  var isForeign: Bool { number >> 30 == 3 }

  /// The type, if this is the scope of a type.
  var type: Int? { number >> 30 == 0 ? Int(number) : nil }
}
