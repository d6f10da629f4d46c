import ProjectModel

/// The imports of a module, compared with its declared dependencies.
struct ExplainedImports {
  var modules: Set<ModuleID> = []
  /// The modules in `modules` that belong to the project.
  var own: [ModuleID] = []
  /// The modules that the imported modules re-export.
  var reexported: Set<ModuleID> = []
  /// The names of imported external modules that no dependency of the module is named after, each with the modules that
  /// declare a dependency of that name.
  var undeclared: [String: [ModuleID]] = [:]
  /// The names of `undeclared` that no indirect dependency has. Grouped, because they are often many.
  var unexplained: [ExternalGroup] = []
  /// The dependencies, by index, that are the only way to a dependency with an undeclared name.
  var soleWays: Set<Int> = []
}

/// The external modules that a module, or the modules in its process, may import.
struct ExternalImports {
  /// The names of imported modules, and of the modules that they re-export.
  var names: Set<String>
  /// The imported external modules that no dependency is named after, directly or indirectly, sorted.
  var unexplained: [String]
}

/// External modules that the same modules import.
struct ExternalGroup {
  var importers: [ModuleID]
  /// Sorted.
  var names: [String]
}
