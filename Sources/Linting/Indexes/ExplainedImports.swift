import ProjectModel

/// The imports of a module, compared with the dependencies that it declares.
struct ExplainedImports {
  var modules: Set<ModuleID> = []
  /// The modules in `modules` that belong to the project.
  var own: [ModuleID] = []
  /// The modules that imported modules re-export with `@_exported`.
  var reexported: Set<ModuleID> = []
  /// The names of imported external modules for which the module declares no dependency. For each, the modules that
  /// declare a dependency with this name.
  var undeclared: [String: [ModuleID]] = [:]
  /// The names in `undeclared` for which no indirect dependency exists either. They are grouped, because there are
  /// often many.
  var unexplained: [ExternalGroup] = []
  /// The indices of dependencies through which alone a module in `undeclared` can be reached. They count as used.
  var soleWays: Set<Int> = []
}

/// The external modules that a module imports, or that modules in the same process import.
struct ExternalImports {
  /// The names of imported modules, and of modules that these re-export.
  var names: Set<String>
  /// The imported external modules for which there is no dependency with this name, neither direct nor indirect.
  /// Sorted.
  var unexplained: [String]
}

/// External modules that are imported by the same modules.
struct ExternalGroup {
  var importers: [ModuleID]
  /// Sorted.
  var names: [String]
}
