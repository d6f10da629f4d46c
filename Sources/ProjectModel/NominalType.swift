/// The position of a declaration: a file, and the index of the declaration in that file.
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

/// A nominal type, or a protocol, together with its extensions in the project.
package struct NominalType: Sendable {
  /// The dotted name from the top level of the module: `Outer.Inner`.
  package var name: String
  /// The module that declares it; nil for a loose file.
  package var module: ModuleID?
  package var declaration: DeclarationID
  /// The project's extensions of the type, in order.
  package var extensions: [DeclarationID] = []
  /// The names in the inheritance clauses of the type and its extensions, without attributes and generic arguments:
  /// `Codable`, `Foo.Bar`. `~Copyable` keeps its tilde. Compositions are split, and a type alias is replaced by the
  /// names it refers to.
  package var inherited: [InheritedName] = []

  package init(name: String, module: ModuleID?, declaration: DeclarationID) {
    self.name = name
    self.module = module
    self.declaration = declaration
  }
}

package struct InheritedName: Sendable {
  package var name: String
  /// The aliases that were followed to get the name, starting with the one in the source. Empty if the source contains
  /// the name itself.
  package var aliases: [String] = []
  /// The declaration whose inheritance clause contains the name.
  package var declaration: DeclarationID
  /// Whether the conformance is declared by an extension with a `where` clause.
  package var isConditional: Bool
  /// The attributes before the name, such as `@unchecked`, `@preconcurrency` or `@retroactive`.
  package var attributes: [String]
  /// The index in `Project.types` of the project's type or protocol with that name; nil for external types.
  package var type: Int?

  /// The name in the source: the first alias, or else the name itself.
  package var written: String { aliases.first ?? name }

  package init(name: String, declaration: DeclarationID, isConditional: Bool, attributes: [String], type: Int?) {
    self.name = name
    self.declaration = declaration
    self.isConditional = isConditional
    self.attributes = attributes
    self.type = type
  }
}
