import NameResolution
import ProjectModel
import SwiftOutline

// A dependency with `condition: .when(platforms:)` declares its module for these platforms only. An import that is
// compiled for other platforms fails there. The platforms of a package are those in its `platforms`, and those of the
// system modules that its target imports. An `#if` that names no platform, such as `#if FLAG` or `#if canImport(X)`, is
// taken to exclude the other platforms.

extension Evaluation {
  /// Whether the answer of `declared` may differ between imports of one module.
  var hasDependenciesForSystems: Bool {
    project.modules.contains { $0.dependencies.contains { !$0.systems.isEmpty } }
  }

  /// The platforms for which the manifest declares an imported module, as tests such as `os(iOS)`. nil if the import is
  /// compiled for no other platform, as far as archlint knows.
  func declaredSystems(ofImport id: ImportID, in importer: ModuleID) -> Set<String>? {
    let imported = project.importedModule(id, in: importer)
    let name = project.modules[imported.index].importName
    var declared: Set<String> = []
    for dependency in project.modules[importer.index].dependencies {
      let isOfImport =
        dependency.modules.contains(imported)
        || dependency.modules.isEmpty && ProjectModel.importName(of: dependency.name) == name
      if isOfImport {
        if dependency.systems.isEmpty { return nil }
        declared.formUnion(dependency.systems)
      } else if dependency.modules.contains(where: { project.isReachable(imported, from: $0) }) {
        return nil
      }
    }
    if declared.isEmpty { return nil }
    let condition = imports(of: id.file)[id.index].condition
    var compiled = systems(of: importer)
    if condition >= 0 {
      guard let systems = NameResolution.systems(of: condition, in: project.files[id.file.index].outline) else {
        return nil
      }
      compiled = compiled?.intersection(systems) ?? systems
    }
    return compiled?.isSubset(of: declared) ?? false ? nil : declared
  }

  /// The platforms for which a target is compiled; nil for all.
  private func systems(of id: ModuleID) -> Set<String>? {
    let module = project.modules[id.index]
    let listed = module.package.map { project.packages[$0].systems } ?? []
    let ofImports = module.files.lazy.flatMap { file in
      imports(of: file).lazy.filter { $0.condition < 0 }
        .compactMap { NameResolution.systems(withModule: project.files[file.index].outline.name($0.module)) }
    }
    return ofImports.reduce(listed.isEmpty ? nil : listed) { $0?.intersection($1) ?? $1 }
  }

  private func imports(of file: FileID) -> [Import] { project.files[file.index].outline.imports }
}
