import SwiftOutline

extension Project {
  /// Resolves every reference of the outlines, which then hold them no more.
  mutating func resolveReferences() {
    let table = scopeTable()
    let named = named(table, [table.hiding(in: files, files.indices, typeOfDeclaration)])
    let resolution = annotated(named, [named.annotations(named.table.properties.indices)])
    take([resolvedUses(of: files.indices, by: resolution)], by: resolution)
  }

  /// The same, several files at once.
  mutating func resolveReferences(jobs: Int) async {
    let (files, typeOfDeclaration) = (files, typeOfDeclaration)
    let table = scopeTable()
    let hiding = await inParts(files.count, jobs: jobs) { table.hiding(in: files, $0, typeOfDeclaration) }
    let named = named(table, hiding)
    let annotations = await inParts(named.table.properties.count, jobs: jobs) { named.annotations($0) }
    let resolution = annotated(named, annotations)
    take(await inParts(files.count, jobs: jobs) { resolvedUses(of: $0, by: resolution) }, by: resolution)
  }

  private func scopeTable() -> ScopeTable {
    var table = ScopeTable(files, types: types, typeOfDeclaration: typeOfDeclaration, modules: imports.modules)
    table.enterOutsideSubtypes()
    return table
  }

  /// All names, with what hides others, and what aliases name.
  ///
  /// - Parameter hiding: of all files, in order.
  private func named(_ declared: ScopeTable, _ hiding: [ScopeTable.Hiding]) -> NameResolution {
    var table = declared
    table.enter(hiding, of: files, typeOfDeclaration)
    table.enterPlaceholders(of: types, in: files)
    table.enterOutsideNestedTypes(of: types)
    table.enterRenamed(behind: types.count, in: files)
    let resolution = NameResolution(table, self)
    return NameResolution(resolution, aliases: resolution.followedAliases())
  }

  /// - Parameter annotations: of all properties, in order.
  private func annotated(
    _ resolution: NameResolution, _ annotations: [[AnnotatedProperties.Annotation?]]
  ) -> NameResolution {
    NameResolution(resolution, properties: resolution.annotated(annotations))
  }

  private mutating func take(_ parts: [FileUses], by resolution: NameResolution) {
    references = References(resolution, typeCount: types.count, parts, foreignUsers: foreignUsers())
    for index in files.indices { files[index].outline = files[index].outline.withoutReferences() }
  }
}
