/// A declaration's place in the project.
package struct DeclarationID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// In `Outline.declarations` of the file.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  @inlinable package static func < (left: DeclarationID, right: DeclarationID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// A nominal type or protocol with everything that its extensions add.
package struct NominalType: Sendable {
  /// Its dotted name from the top level of its module, `Outer.Inner`.
  package var name: String
  /// The module it belongs to; nil for a loose file.
  package var module: ModuleID?
  package var declaration: DeclarationID
  /// The project's extensions of it, in order.
  package var extensions: [DeclarationID] = []
  /// What its inheritance clause and those of its extensions name, without attributes and generic
  /// arguments: `Codable`, `Foo.Bar`; `~Copyable` with its tilde. Compositions are taken apart, and an alias stands for
  /// all that it names.
  package var inherited: [InheritedName] = []

  package init(name: String, module: ModuleID?, declaration: DeclarationID) {
    self.name = name
    self.module = module
    self.declaration = declaration
  }
}

package struct InheritedName: Sendable {
  package var name: String
  /// The aliases that lead to it, the one that is written first; none where it is written itself.
  package var aliases: [String] = []
  /// Where it is written.
  package var declaration: DeclarationID
  /// The extension has a `where` clause.
  package var isConditional: Bool
  /// `@unchecked`, `@preconcurrency`, `@retroactive` in front of it.
  package var attributes: [String]
  /// The project's own type or protocol of that name, as an index into `Project.types`.
  package var type: Int?

  /// As it is written.
  package var written: String { aliases.first ?? name }

  package init(name: String, declaration: DeclarationID, isConditional: Bool, attributes: [String], type: Int?) {
    self.name = name
    self.declaration = declaration
    self.isConditional = isConditional
    self.attributes = attributes
    self.type = type
  }
}
