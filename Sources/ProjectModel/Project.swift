// ProjectModel contains the values that describe a project: files, modules, types, imports and references, and the
// graphs of their dependencies. Other modules create and query these values. ProjectModel does not depend on the file
// system, on build systems or on name resolution.

/// The complete model of a project. It does not change after it is created. The order of all arrays depends only on the
/// files of the project.
package struct Project: Sendable {
  /// Sorted by path.
  package var files: [ProjectFile]
  /// The folders that contain the files.
  package let folders: FileFolders
  /// All modules. First come SwiftPM targets, sorted by package folder and name; then targets of Xcode projects, sorted
  /// by project and name; then external modules, sorted by name.
  package var modules: [Module]
  package var packages: [Package]
  package var types: [NominalType]
  /// For each file, the module that each of its imports refers to. If several modules compile the file, this is the
  /// view of the first one.
  package var importedModules: [[ModuleID]]
  /// For files that several modules compile, the imports that refer to another module when a later module compiles the
  /// file.
  let importedElsewhere: [ModuleImport: ModuleID]
  /// The type that each declaration introduces or extends, as an index into `types`.
  package var typeOfDeclaration: DeclarationTypes
  package var graph: ModuleGraph
  /// The declared dependencies between the modules of the tree.
  package var dependencies: DeclaredGraph
  /// The test coverage; nil if no coverage export is given.
  package var coverage: Coverage?
  /// All resolved names in code; nil if no rule or command needs them.
  package var references: References?
  package var problems: [Problem]
  /// The paths of files that were found by their names, relative to the root and sorted.
  package var namedFiles: [String] = []
  /// The line tables of long files. For other files, the line table is rebuilt for each lookup.
  var longFiles = LongFiles([])
  /// For each type, the conformances that an extension makes unavailable, as in `@available(*, unavailable) extension
  /// T: Sendable {}`. Empty if there are none.
  package var refusals: [[InheritedName]] = []
  /// The resolved imports, used for name lookup.
  package let imports: LinkedImports
  /// Symbolic links within the project, to files and folders.
  package var links: [SymbolicLink] = []
  /// The words in files of other languages, sorted by path. Empty unless references are resolved, or rules check
  /// whether types are used.
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
