// ProjectModel contains the values that describe a project: files, modules, types, imports and references, and the
// graphs between them. Other modules create and query these values. ProjectModel does not know where files come from,
// which build system declares a module, or how names are resolved.

/// The complete model of a source tree. It is immutable once linked. All arrays have a fixed order that depends only on
/// the tree.
package struct Project: Sendable {
  /// Sorted by path.
  package var files: [ProjectFile]
  /// The folders that contain the files.
  package let folders: FileFolders
  /// First the SwiftPM targets, sorted by package folder and name. Then the targets of Xcode projects, sorted by
  /// project and name. Then external modules, sorted by name.
  package var modules: [Module]
  package var packages: [Package]
  package var types: [NominalType]
  /// For each file and each of its imports, the imported module as the file's first module sees it.
  package var importedModules: [[ModuleID]]
  /// The exceptions for files that several modules compile: imports that resolve differently in a module other than the
  /// first.
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
  /// The paths of the files whose name was searched for, relative to the root and sorted.
  package var namedFiles: [String] = []
  /// The line tables of long files. For other files, the line table is rebuilt for each lookup.
  var longFiles = LongFiles([])
  /// For each type, the conformances that the project declares unavailable. Empty if there are none. An example is
  /// `@available(*, unavailable) extension T: Sendable {}`.
  package var refusals: [[InheritedName]] = []
  /// The resolved imports, used for name lookup.
  package let imports: LinkedImports
  /// Symbolic links within the project, to files and folders.
  package var links: [SymbolicLink] = []
  /// The words in files of other languages, sorted by path. Empty unless references are resolved or rules ask which
  /// types are used.
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
