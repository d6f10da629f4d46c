import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// use [N] SUBJECT: an import leads there, or what a macro or a plugin needs none for. Nothing uses itself.

extension Evaluation {
  func use(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    guard kinds(of: subject).isSubset(of: [.module]) else { return useOfCode(count, subject, thing, given) }
    let things = usedModules(by: thing, count, subject).map { Thing.module($0.module) }
    return counted(count, subject, things, given, seesTests: true)
  }

  /// What imports tell of one module.
  struct Use {
    var module: ModuleID
    var imports: [ImportID]
    /// Where files in another language import it.
    var foreign: [Place] = []
    var unimported: [UnimportedUse] = []
  }

  /// Each module that a thing's imports or entries lead to, once, with its imports.
  private func usedModules(by thing: Thing) -> [Use] {
    let itself = modules(of: thing)
    switch thing {
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

  /// The same; behind `only`, those of the kind that is asked for.
  private func usedModules(by thing: Thing, _ count: Count, _ subject: Subject) -> [Use] {
    let all = usedModules(by: thing)
    return count.isOnly ? all.filter { isOfKindLeftOut(by: subject, .module($0.module)) } : all
  }

  /// The modules that files import or use without an import, each once.
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

  func useFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard kinds(of: subject).isSubset(of: [.module]) else {
      return useOfCodeFaults(count, subject, thing, given, isNegated)
    }
    let uses = usedModules(by: thing, count, subject)
    let matching = uses.map { answer(subject, .module($0.module), given: given, seesTests: true).holds }
    if count.isOnly || isNegated && count == .atLeastOne {
      return zip(uses, matching).filter { $1 == isNegated }.map { use, _ in offence(use) }
    }
    if count != .atLeastOne {
      let number = matching.count { $0 }
      return [Fault(found: "uses \(number)", measure: count.measure(number, isNegated: isNegated))]
    }
    return [Fault()]
  }

  private func offence(_ use: Use) -> Fault {
    let name = name(of: use.module)
    let places = use.imports.map { place(ofImport: $0) } + use.foreign
    let evidence =
      places.map { Evidence(place: $0, text: "imports \(name)") }
      + use.unimported.map { Evidence(place: $0.place, text: "uses \($0.symbol)") }
    return Fault(
      found: evidence.first?.text, place: evidence.first?.place, further: Array(evidence.dropFirst()),
      symbol: "module:\(name)")
  }
}
