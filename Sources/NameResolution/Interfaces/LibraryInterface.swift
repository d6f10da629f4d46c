import ProjectModel
import SwiftOutline

/// The interface of a library, as far as it does not depend on the project. Each is read once.
struct LibraryInterface: Sendable {
  let outline: Outline
  /// The modules that the library re-exports.
  let exports: [String]
  /// The types with their dotted names.
  let types: [(index: Int, name: String)]
  /// The extensions with the names of the types that they extend.
  let extensions: [(index: Int, name: String)]
  /// The types in the inheritance clause of each type and extension. Their files are not set.
  let inherited: [Int: [InheritedName]]
  let operators: Set<String>
  /// Whether the library has more declarations than the interface, so that a name that is not in it may still be one of
  /// the library. Such an interface begins with `// Partial`.
  let isPartial: Bool

  init(_ text: String) {
    let outline = SwiftOutline.outline(SourceText(text))
    var names: [Int: String] = [:]
    var types: [(index: Int, name: String)] = []
    var extensions: [(index: Int, name: String)] = []
    var inherited: [Int: [InheritedName]] = [:]
    for (index, declaration) in outline.declarations.enumerated() {
      if ScopeTable.isNominal(declaration.kind) {
        let own = outline.name(declaration.name)
        let name = names[Int(declaration.parent)].map { $0 + "." + own } ?? own
        names[index] = name
        types.append((index, name))
      } else if declaration.kind == .extension, let name = extendedName(declaration, outline) {
        names[index] = name
        extensions.append((index, name))
      } else {
        continue
      }
      inherited[index] = inheritedNames(of: DeclarationID(file: FileID(0), index: index), in: outline)
    }
    self.outline = outline
    isPartial = text.hasPrefix("// Partial")
    operators = Set(
      outline.declarations.lazy.filter {
        $0.kind == .function && !isNameByte(outline.source.bytes[$0.name.offsets.lowerBound])
      }.map { outline.name($0.name) })
    exports = outline.imports.map { outline.source[$0.module] }
    (self.types, self.extensions, self.inherited) = (types, extensions, inherited)
  }
}

/// The name of the type that an extension extends; nil if it is not one name.
package func extendedName(_ declaration: Declaration, _ outline: Outline) -> String? {
  singleName(plainExtendedName(outline.source.bytes[declaration.name.offsets]))?.text
}

/// The names in the inheritance clause of a type or an extension, without those that `~` suppresses.
func inheritedNames(of id: DeclarationID, in outline: Outline) -> [InheritedName] {
  let clauses = outline.clauses[of: outline.declarations[id.index]]
  return clauses.inherited.indices.flatMap { index in
    writtenNames(outline.source.bytes[outline.inherited[index].offsets]).filter { !$0.isSuppressed }.map { written in
      InheritedName(
        name: written.text, declaration: id, isConditional: !clauses.requirements.isEmpty,
        attributes: written.attributes, type: nil)
    }
  }
}
