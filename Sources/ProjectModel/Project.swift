// ProjectModel holds the values that describe a project: files, modules, types, imports and references, and the graphs
// between them. Other modules make these values and ask them. ProjectModel does not know where files come from, which
// build system declares a module, or how a name is resolved.

/// Everything that is known of a tree. Immutable once linked; all arrays are in a fixed order that depends
/// on the tree alone.
package struct Project: Sendable {
  /// In order of path.
  package var files: [ProjectFile]
  /// The folders that hold them.
  package let folders: FileFolders
  /// Those of the tree in order of their package's folder and name, then those of Xcode projects in order of project
  /// and name, then external ones by name.
  package var modules: [Module]
  package var packages: [Package]
  package var types: [NominalType]
  /// What each import leads to: for each file, for each of its imports, as the first of its modules sees it.
  package var importedModules: [[ModuleID]]
  /// The same for other modules of a file, where it is another there.
  let importedElsewhere: [ModuleImport: ModuleID]
  /// The type that a declaration introduces or extends, as an index into `types`.
  package var typeOfDeclaration: DeclarationTypes
  package var graph: ModuleGraph
  /// What manifests declare, between the modules of the tree.
  package var dependencies: DeclaredGraph
  /// How much of it tests ran, where a coverage export is given.
  package var coverage: Coverage?
  /// What the code names, where that is wanted of all of it.
  package var references: References?
  package var problems: [Problem]
  /// Files of the name that was asked for, from the root, in order of path.
  package var namedFiles: [String] = []
  /// Of long files, by their index. Of others the lines are found anew for each place.
  var longFiles = LongFiles([])
  /// For each type what it says that it does not conform to, in extensions that are unavailable everywhere; empty where
  /// none does.
  package var refusals: [[InheritedName]] = []
  /// What names are looked up by.
  package let imports: LinkedImports
  /// What files that are no Swift name, in order of their paths, where it is asked who uses what.
  package var foreignNames: [ForeignNames] = []

  package init(
    files: [ProjectFile], folders: FileFolders, modules: [Module], packages: [Package], types: [NominalType],
    typeOfDeclaration: DeclarationTypes, imports: LinkedImports, problems: [Problem]
  ) {
    (self.files, self.folders, self.modules, self.packages) = (files, folders, modules, packages)
    (self.types, self.typeOfDeclaration, self.problems) = (types, typeOfDeclaration, problems)
    (self.imports, importedModules, importedElsewhere) = (imports, imports.importedModules, imports.elsewhere)
    (graph, dependencies) = (ModuleGraph(edges: imports.edges), imports.declared)
    longFiles = LongFiles(files)
  }
}
