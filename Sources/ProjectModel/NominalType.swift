/// Identifies a declaration: a file, and the index of the declaration in this file.
package struct DeclarationID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// The index in the file's `Outline.declarations`.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  @inlinable package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// A nominal type or protocol, together with the project's extensions of it.
package struct NominalType: Sendable {
  /// The dotted name from the top level of the module: `Outer.Inner`.
  package var name: String
  /// The module that declares the type; nil if its file is in no module.
  package var module: ModuleID?
  package var declaration: DeclarationID
  /// The project's extensions of the type, in order.
  package var extensions: [DeclarationID] = []
  /// The names in the inheritance clauses of the type and its extensions, such as `Codable` or `Foo.Bar`, without
  /// attributes and generic arguments. `~Copyable` keeps its tilde. Compositions are split, and aliases are replaced by
  /// the names that they refer to.
  package var inherited: [InheritedName] = []

  package init(name: String, module: ModuleID?, declaration: DeclarationID) {
    self.name = name
    self.module = module
    self.declaration = declaration
  }
}

package struct InheritedName: Sendable {
  package var name: String
  /// The aliases that were replaced by this name, beginning with the one in the source. Empty if the source has the
  /// name itself.
  package var aliases: [String] = []
  /// The declaration whose inheritance clause contains the name.
  package var declaration: DeclarationID
  /// Whether an extension with a `where` clause declares the conformance.
  package var isConditional: Bool
  /// The attributes before the name in the source, such as `@unchecked`, `@preconcurrency` or `@retroactive`.
  package var attributes: [String]
  /// The inherited type, as an index in `Project.types`; nil for an external type.
  package var type: Int?

  /// The name in the source: the first alias if there is one, otherwise `name`.
  package var written: String { aliases.first ?? name }

  package init(name: String, declaration: DeclarationID, isConditional: Bool, attributes: [String], type: Int?) {
    self.name = name
    self.declaration = declaration
    self.isConditional = isConditional
    self.attributes = attributes
    self.type = type
  }
}
