import ProjectModel

/// The parts of the build descriptions that determine which module an import refers to.
package struct ImportContext: Sendable {
  /// The project modules, in the order of `Project.modules`.
  var modules: [Module]
  var packages: [Package]
  /// For each Xcode project, the projects and packages that are built together with it.
  var neighbours: XcodeNeighbours
  /// For each Objective-C file, the modules that it belongs to and its imports.
  var foreign: [(modules: [ModuleID], imports: [ForeignImport])]
  /// The targets with a bridging header, and the names in the header's imports that may be modules.
  var bridged: [(module: ModuleID, names: [String])]

  package init(
    modules: [Module], packages: [Package], neighbours: XcodeNeighbours,
    foreign: [(modules: [ModuleID], imports: [ForeignImport])], bridged: [(module: ModuleID, names: [String])]
  ) {
    (self.modules, self.packages, self.neighbours) = (modules, packages, neighbours)
    (self.foreign, self.bridged) = (foreign, bridged)
  }
}
