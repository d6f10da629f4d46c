import ProjectModel
import SwiftOutline

/// What one file sees of the project's other modules, and what is known of the name that is looked up from there. It is
/// handed from one look to the next: what is the same for all names of the file is one reference.
struct LookupContext {
  let visible: VisibleModules
  /// The `#if` clause around what is looked at, as an index into the conditions of `clauses`; -1 for none.
  var condition: Int32 = -1
  /// Those of the file's code, where it has any.
  var clauses: CodeClauses?
  /// Of what is looked up by a full name, `strip(from:)`; nil for a base name.
  var labels: [ArraySlice<UInt8>]?
  /// Of a member that is called, where overloads are told apart by them.
  var arguments: CallArguments?

  init(_ visible: VisibleModules) { self.visible = visible }

  /// What the clause around asks for; nil where there is none, or that is not known.
  var clause: ClauseTable.Clause? { condition < 0 ? nil : clauses?[condition] }
  var own: [Scope] { visible.own }
  var builds: [Int32] { visible.builds }
  var importScopes: [ImportScope] { visible.importScopes }
  var modules: [ModuleID] { visible.modules }
}

/// The modules that a file belongs to, and those that it imports.
final class VisibleModules: Sendable {
  /// The scopes of the file itself, the first of which is where it declares.
  let own: [Scope]
  /// Of a loose file: the builds whose others it sees, the nearest first.
  let builds: [Int32]
  let importScopes: [ImportScope]
  /// Where they are many, those into each module, as indices into `importScopes`.
  let importScopesOfModule: [ModuleID: [Int]]?
  /// So many are gone through for each name.
  private static let fewScopes = 64
  /// Those that the file belongs to.
  let modules: [ModuleID]

  init(of file: FileID, in files: [ProjectFile], imports: LinkedImports, names: NameTable) {
    modules = files[file.index].modules
    own = modules.isEmpty ? [.loose(file)] : modules.map(Scope.module)
    builds = modules.isEmpty ? files[file.index].build.seen : []
    var importScopes = ImportScopeList(modules: modules, all: imports.modules)
    let outline = files[file.index].outline
    for (number, first) in imports.importedModules[file.index].enumerated() {
      let id = ImportID(file: file, index: number)
      for own in modules.isEmpty ? [nil] : modules.map(Optional.some) {
        let module = own.map { imports.module(of: id, in: $0) } ?? first
        guard imports.modules[module.index].kind != .external else { continue }
        let only = outline.importedName(number).map { names.find($0) ?? .max } ?? -1
        let isTestable = outline.isTestable(number)
        for seen in imports.visible(through: module) {
          importScopes.open(seen, only: only, isTestable: isTestable && seen == module, for: own)
        }
      }
    }
    // What one file of a module imports with `@_exported`, or its bridging header does, the others see too.
    for module in modules {
      for seen in imports.seenThroughout(module) { importScopes.open(seen, only: -1, isTestable: false, for: module) }
    }
    self.importScopes = importScopes.importScopes
    let all = importScopes.importScopes
    importScopesOfModule = all.count <= Self.fewScopes ? nil : Dictionary(grouping: all.indices) { all[$0].module }
  }

  /// The least access that shows what some modules declare; nil where no importScope is open to them.
  func access(to modules: [ModuleID]) -> ScopeTable.Access? {
    guard let importScopesOfModule else {
      return importScopes.lazy.filter { modules.contains($0.module) }.map(\.access).min()
    }
    return modules.flatMap { importScopesOfModule[$0] ?? [] }.map { importScopes[$0].access }.min()
  }

  /// Those into some modules, in order.
  func importScopes(into modules: [ModuleID]) -> [ImportScope] {
    guard let importScopesOfModule else { return importScopes.filter { modules.contains($0.module) } }
    return modules.flatMap { importScopesOfModule[$0] ?? [] }.sorted().map { importScopes[$0] }
  }
}
