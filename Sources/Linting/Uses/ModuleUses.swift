import Findings
import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The uses of one module by imports.
  struct Use {
    var module: ModuleID
    var imports: [ImportID]
    /// The places of imports in files of other languages.
    var foreign: [Place] = []
    var unimported: [UnimportedUse] = []
  }

  /// The modules that an element imports, or declares as dependencies, without duplicates.
  func usedModules(by element: Element) -> [Use] {
    let itself = modules(of: element)
    switch element {
    case .module(let id):
      return index.modules.edges(from: id).map {
        Use(module: $0.to, imports: $0.imports, foreign: $0.foreignImports, unimported: $0.unimportedUses)
      }
    case .imported(let id, let from):
      let module = project.importedModule(id, in: from)
      return itself.contains(module) ? [] : [Use(module: module, imports: [id])]
    case .dependency(let module, let position):
      return project.modules[module.index].dependencies[position].modules.map { Use(module: $0, imports: []) }
    case .product(let package, let position):
      let names = project.packages[package].products[position].targets
      return project.modules.indices
        .filter { project.modules[$0].package == package && names.contains(project.modules[$0].name) }
        .map { Use(module: ModuleID($0), imports: []) }
    case .file(let id): return uses(in: [id.index], but: itself)
    case .declaration(let id): return uses(in: [id.file.index], but: itself)
    case .call(let part), .preview(let part): return uses(in: [part.file.index], but: itself)
    case .folder(let folder): return uses(in: Array(index.folders.all[folder].files), but: itself)
    }
  }

  /// The modules that an element imports or declares as dependencies. With `only`, those that the clause could forbid.
  func usedModules(by element: Element, _ count: Count, _ subject: Subject) -> [Use] {
    let all = usedModules(by: element)
    return count.isOnly ? all.filter { isOfKindLeftOut(by: subject, .module($0.module)) } : all
  }

  /// The modules that files import, or use without importing them, without duplicates.
  func uses(in files: [Int], but itself: [ModuleID]) -> [Use] {
    var found: [Use] = []
    var positions: [ModuleID: Int] = [:]
    for file in files {
      for (position, module) in project.importedModules[file].enumerated() where !itself.contains(module) {
        let id = ImportID(file: FileID(file), index: position)
        if let known = positions[module] {
          found[known].imports.append(id)
        } else {
          positions[module] = found.count
          found.append(Use(module: module, imports: [id]))
        }
      }
      for (module, use) in project.unimportedUses(in: FileID(file)) where !itself.contains(module) {
        if let known = positions[module] {
          found[known].unimported.append(use)
        } else {
          positions[module] = found.count
          found.append(Use(module: module, imports: [], unimported: [use]))
        }
      }
    }
    return found
  }

  func violation(_ use: Use) -> Fault {
    let name = name(of: use.module)
    let places = use.imports.map { place(ofImport: $0) } + use.foreign
    let evidence =
      places.map { Evidence(place: $0, text: "imports \(name)") }
      + use.unimported.map { Evidence(place: $0.place, text: "uses \($0.symbol)") }
    return Fault(
      found: evidence.first?.text, place: evidence.first?.place, further: Array(evidence.dropFirst()),
      symbol: "module:\(name)")
  }

  /// Whether all files of a module are in a range of files. The module's files are sorted, so it is enough to look at
  /// the first and the last.
  func lies(_ module: ModuleID, in files: Range<Int>) -> Bool {
    guard let first = project.modules[module.index].files.first, let last = project.modules[module.index].files.last
    else { return false }
    return files.contains(first.index) && files.contains(last.index)
  }
}
