import ProjectModel
import SwiftOutline

/// The context of a name lookup: the modules visible in the file, and the enclosing `#if` clause. Each lookup copies
/// its context, so the part that is the same for a whole file is a reference.
struct LookupContext {
  let visible: VisibleModules
  /// The innermost enclosing `#if` clause, as an index into the conditions of `clauses`; -1 if there is none.
  var condition: Int32 = -1
  /// The `#if` clauses of the file's code; nil if it has none.
  var clauses: CodeClauses?

  init(_ visible: VisibleModules) { self.visible = visible }

  /// The condition of the enclosing `#if` clause; nil if there is no clause or the condition is not understood.
  var clause: ClauseTable.Clause? { condition < 0 ? nil : clauses?[condition] }
  var own: [Scope] { visible.own }
  var builds: [Int32] { visible.builds }
  var importScopes: [ImportScope] { visible.importScopes }
  var modules: [ModuleID] { visible.modules }
}

/// The modules that a file belongs to, and the import scopes of its imports.
final class VisibleModules: Sendable {
  /// The scopes of the modules that the file belongs to. A loose file, which is in no module, has its own scope.
  let own: [Scope]
  /// For a loose file, which is in no module, the builds whose declarations it sees, nearest first. Empty for other
  /// files.
  let builds: [Int32]
  let importScopes: [ImportScope]
  /// Whether the file imports a library without an interface.
  let importsUnknown: Bool
  /// Whether the file sees libraries that have unknown declarations: libraries without an interface or with a partial
  /// one.
  let seesUnknown: Bool
  /// For each module, the indices of its elements in `importScopes`.
  private let importScopesOfModule: [ModuleID: [Int]]
  /// The modules that the file belongs to.
  let modules: [ModuleID]

  /// - Parameters:
  ///   - implied: the modules that the file sees without an import.
  ///   - partial: the libraries whose interfaces are not complete.
  init(
    of file: FileID, in files: [ProjectFile], imports: LinkedImports, names: NameTable, implied: [ModuleID],
    partial: Set<ModuleID>
  ) {
    modules = files[file.index].modules
    own = modules.isEmpty ? [.loose(file)] : modules.map(Scope.module)
    builds = modules.isEmpty ? files[file.index].build.seen : []
    var importScopes = ImportScopeList(modules: modules, all: imports.modules)
    let outline = files[file.index].outline
    for (number, first) in imports.importedModules[file.index].enumerated() {
      let id = ImportID(file: file, index: number)
      for own in modules.isEmpty ? [nil] : modules.map(Optional.some) {
        let module = own.map { imports.module(of: id, in: $0) } ?? first
        guard imports.modules[module.index].isKnown else { continue }
        let only = outline.importedName(number).map { names.find($0) ?? .max } ?? -1
        let isTestable = outline.isTestable(number)
        for seen in imports.visible(through: module) {
          importScopes.open(seen, only: only, isTestable: isTestable && seen == module, for: own)
        }
      }
    }
    // `@_exported import` in one file of a module, or its bridging header, applies to all files of the module.
    for module in modules {
      for seen in imports.seenThroughout(module) { importScopes.open(seen, only: -1, isTestable: false, for: module) }
    }
    // Every file sees the standard library. A file that imports any other library usually also sees Foundation.
    for module in implied where !modules.contains(module) {
      for seen in imports.visible(through: module) {
        for own in modules.isEmpty ? [nil] : modules.map(Optional.some) {
          importScopes.open(seen, only: -1, isTestable: false, for: own)
        }
      }
    }
    importsUnknown = imports.importedModules[file.index].contains { !imports.modules[$0.index].isKnown }
    seesUnknown = importsUnknown || imports.importedModules[file.index].contains(where: partial.contains)
    self.importScopes = importScopes.importScopes
    let all = importScopes.importScopes
    importScopesOfModule = Dictionary(grouping: all.indices) { all[$0].module }
  }

  /// The lowest access level of declarations in `modules` that the file sees; nil if it imports none of these modules.
  func access(to modules: [ModuleID]) -> ScopeEntry.Access? {
    var lowest: ScopeEntry.Access?
    for module in modules {
      for index in importScopesOfModule[module] ?? [] {
        lowest = min(lowest ?? .everywhere, importScopes[index].access)
      }
    }
    return lowest
  }

  /// The import scopes that make one of `modules` visible, in source order.
  func importScopes(into modules: [ModuleID]) -> [ImportScope] {
    var indices: [Int] = []
    for module in modules { indices += importScopesOfModule[module] ?? [] }
    if indices.count > 1 { indices.sort() }
    return indices.map { importScopes[$0] }
  }
}
