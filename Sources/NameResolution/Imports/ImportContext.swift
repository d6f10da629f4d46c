import ProjectModel

/// The information from build descriptions that determines which module an import refers to.
package struct ImportContext: Sendable {
  /// The project modules, in the order of `Project.modules`.
  var modules: [Module]
  var packages: [Package]
  /// The projects and packages that each Xcode project is built with.
  var neighbours: XcodeNeighbours
  /// The modules and imports of each Objective-C file.
  var foreign: [(modules: [ModuleID], imports: [ForeignImport])]
  /// The targets with a bridging header, and the names in its imports that may be modules.
  var bridged: [(module: ModuleID, names: [String])]

  package init(
    modules: [Module], packages: [Package], neighbours: XcodeNeighbours,
    foreign: [(modules: [ModuleID], imports: [ForeignImport])], bridged: [(module: ModuleID, names: [String])]
  ) {
    (self.modules, self.packages, self.neighbours) = (modules, packages, neighbours)
    (self.foreign, self.bridged) = (foreign, bridged)
  }
}
