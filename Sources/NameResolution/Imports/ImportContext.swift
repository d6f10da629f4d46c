import ProjectModel

/// What build descriptions say of the modules, as far as it decides what an import leads to.
package struct ImportContext: Sendable {
  /// In the order of `Project.modules`, without those from outside.
  var modules: [Module]
  var packages: [Package]
  /// What each Xcode project is built with.
  var neighbours: XcodeNeighbours
  /// The modules of each file in Objective-C, with what it imports.
  var foreign: [(modules: [ModuleID], imports: [ForeignImport])]
  /// Targets with a bridging header, and the names of what may be modules that it imports.
  var bridged: [(module: ModuleID, names: [String])]

  package init(
    modules: [Module], packages: [Package], neighbours: XcodeNeighbours,
    foreign: [(modules: [ModuleID], imports: [ForeignImport])], bridged: [(module: ModuleID, names: [String])]
  ) {
    (self.modules, self.packages, self.neighbours) = (modules, packages, neighbours)
    (self.foreign, self.bridged) = (foreign, bridged)
  }
}
