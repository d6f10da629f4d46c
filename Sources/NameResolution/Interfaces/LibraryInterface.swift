import ProjectModel
import SwiftOutline

/// The interface of one library. It does not depend on the project, so it is parsed once.
struct LibraryInterface: Sendable {
  let outline: Outline
  /// The modules that the library re-exports.
  let exports: [String]
  /// The types with their dotted names.
  let types: [(index: Int, name: String)]
  /// The extensions with the names of the types that they extend.
  let extensions: [(index: Int, name: String)]
  /// For each type and extension, the names in its inheritance clause. The file of these names is not set.
  let inherited: [Int: [InheritedName]]
  let operators: Set<String>
  /// Whether the library has declarations that its interface lacks, so that an unknown name may belong to it. The text
  /// of a partial interface begins with `// Partial`.
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

/// The name of the extended type, with the module and outer types if they are written; nil if it is not a name.
package func extendedName(_ declaration: Declaration, _ outline: Outline) -> String? {
  singleName(plainExtendedName(outline.source.bytes[declaration.name.offsets]))?.text
}

/// The names in the inheritance clause of a type or extension. Names after `~`, as in `~Copyable`, are left out.
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
