import SwiftOutline

/// A place in the code that creates an edge, with the text to print for it.
package struct Witness: Hashable, Sendable {
  package var place: Place
  /// The imported module or the referenced symbol: `Store`, `CartModel`.
  package var symbol: String
  package var isImport: Bool

  /// The text of the place: `imports Store` or `uses CartModel`.
  package var text: String { (isImport ? "imports " : "uses ") + symbol }
}

/// A symbol that a dependency uses, and the number of uses.
package struct NamedSymbol: Hashable, Sendable {
  package var name: String
  package var count: Int
}

extension Project {
  /// The symbols that are used at some sites, most frequent first. For an import, all uses of the imported module in
  /// the same file count. Empty if references were not resolved.
  package func symbols(behind sites: some Sequence<DependencyGraph.Site>) -> [NamedSymbol] {
    guard let references else { return [] }
    var counts: [Int32: Int] = [:]
    for site in sites {
      if !site.isImport, site.source != nil {
        counts[references.uses[Int(~site.number)].target, default: 0] += 1
        continue
      }
      guard let file = site.source else { continue }
      let id = ImportID(file: file, index: Int(site.number))
      let own = files[file.index].modules
      let meant = own.isEmpty ? [importedModule(id, in: nil)] : own.map { importedModule(id, in: $0) }
      for use in references.uses(in: file) {
        let target = references.uses[use].target
        if files[references.targets[Int(target)].file.index].modules.contains(where: meant.contains) {
          counts[target, default: 0] += 1
        }
      }
    }
    var names: [String: Int] = [:]
    for (target, count) in counts { names[dottedName(of: references.targets[Int(target)]), default: 0] += count }
    return names.map { NamedSymbol(name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// Whether a site is inside an `#if`, so that some builds do not contain it.
  package func isConditional(_ site: DependencyGraph.Site) -> Bool {
    guard let file = site.source else { return false }
    if site.isImport { return files[file.index].outline.imports[Int(site.number)].condition >= 0 }
    return references?.uses[Int(~site.number)].isConditional ?? false
  }

  package func witness(_ site: DependencyGraph.Site) -> Witness {
    guard let file = site.source else {
      let edge = graph.edges[Int(~site.file)]
      if !site.isImport {
        let use = edge.unimportedUses[Int(~site.number)]
        return Witness(place: use.place, symbol: use.symbol, isImport: false)
      }
      return Witness(
        place: edge.foreignImports[Int(site.number)], symbol: modules[edge.to.index].importName, isImport: true)
    }
    let outline = files[file.index].outline
    if site.number >= 0 {
      let path = outline.imports[Int(site.number)].path
      return Witness(place: place(path, in: file), symbol: outline.source[path], isImport: true)
    }
    let use = references?.uses[Int(~site.number)]
    let target = use.flatMap { use in references?.targets[Int(use.target)] }
    return Witness(
      place: place(use?.name ?? .none, in: file), symbol: target.map { dottedName(of: $0) } ?? "", isImport: false)
  }

  /// The dotted name of a declaration: `Outer.Inner.member`. At most the innermost `deepestNesting` names are used, and
  /// long names are shortened, so that deeply nested code does not produce very long output.
  package func dottedName(of id: DeclarationID) -> String {
    let outline = files[id.file.index].outline
    var names: [String] = []
    var index = id.index
    while index >= 0, names.count < deepestNesting {
      let declaration = outline.declarations[index]
      names.append(outline.name(declaration.name))
      index = Int(declaration.parent)
    }
    return uniquelyShortened(names.reversed().joined(separator: "."), to: longestDottedName)
  }
}

/// The maximum nesting depth of declarations that is followed. No code that compiles is nested deeper.
let deepestNesting = 64
