import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// Boundaries that imports and references keep.

/// Proposed rules about boundaries between folders and modules. Rules between features are proposed elsewhere.
///
/// - Parameter minimum: the number of files or imports that a proposed rule should apply to.
func boundaryCandidates(_ project: Project, _ features: Features, atLeast minimum: Int) -> [ConventionCandidate] {
  let files = project.files.indices.filter { index in
    let file = project.files[index]
    return file.isProduction && !isManifestName(file.path) && !isSample(file.path)
  }
  return drawingConventions(project, files, atLeast: minimum) + confinedImports(project, files, atLeast: minimum)
    + directions(project, features, files, atLeast: minimum)
}

// MARK: User interface

private let interfaceModules: Set<String> = ["SwiftUI", "UIKit", "AppKit"]
/// Names of folders that usually contain no user interface. The most important ones come first.
let layers = [
  "Domain", "Entities", "UseCases", "UseCase", "Data", "Repositories", "Models", "Model", "Core", "Networking",
  "Network", "NetworkClient", "API", "Services", "Service", "Persistence", "Storage", "Clients", "ViewModels",
  "ViewModel", "Presenters", "Interactors",
]

/// Proposes one rule for all folders whose files do not import SwiftUI, UIKit or AppKit, while other files do.
private func drawingConventions(_ project: Project, _ files: [Int], atLeast minimum: Int) -> [ConventionCandidate] {
  var inside: [String: Set<Int>] = [:]
  var drawing: Set<Int> = []
  var modules: Set<String> = []
  for index in files {
    let outline = project.files[index].outline
    let drawn = interfaceModules.intersection(outline.imports.map { outline.source[$0.module] })
    modules.formUnion(drawn)
    if !drawn.isEmpty { drawing.insert(index) }
    for folder in project.files[index].path.split(separator: "/").dropLast() {
      inside[String(folder), default: []].insert(index)
    }
  }
  let free = layers.filter { folder in
    guard let own = inside[folder] else { return false }
    let drawn = own.intersection(drawing).count
    return own.count >= max(minimum, 10) && drawn * 10 <= own.count && own.count * 5 < files.count * 4
      && (drawing.count - drawn) * 4 >= files.count - own.count
  }
  // A folder that is completely inside others is already covered by the rule for those.
  var covered: Set<Int> = []
  let largest = free.sorted { inside[$0, default: []].count > inside[$1, default: []].count }.filter { folder in
    let own = inside[folder, default: []]
    defer { covered.formUnion(own) }
    return !own.isSubset(of: covered)
  }
  let folders = free.filter(largest.contains)
  guard let first = folders.first else { return [] }
  let names = modules.sorted()
  return [
    ConventionCandidate(
      id: "interface-in-\(folders.count == 1 ? hyphened(first) : "layers")",
      title: "Folders named \(list(folders, "or")) must not import \(list(names, "or"))",
      clauses: [
        "each file in \(folders.joined(separator: "|"))", "must not use module \(names.joined(separator: "|"))",
      ],
      sort: .boundary, worth: 80 - (layers.firstIndex(of: first) ?? 0), topic: first,
      reason: "Code without a user interface can be tested alone and used by any target.")
  ]
}

// MARK: External modules

/// Proposes rules for external modules that almost only one module of the project imports.
private func confinedImports(_ project: Project, _ files: [Int], atLeast minimum: Int) -> [ConventionCandidate] {
  var importers: [String: [Int]] = [:]
  for index in files {
    for module in Set(project.importedModules[index]) {
      let target = project.modules[module.index]
      guard target.kind == .external, !systemModules.contains(target.importName) else { continue }
      importers[target.importName, default: []].append(index)
    }
  }
  let own = project.modules.filter { $0.kind != .external && $0.kind != .test && !$0.files.isEmpty }
  return importers.sorted { $0.key < $1.key }.compactMap { name, users in
    guard users.count >= minimum, own.count > 2 else { return nil }
    var counts: [ModuleID: Int] = [:]
    for user in users { for module in project.files[user].modules { counts[module, default: 0] += 1 } }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value.isMost(of: users.count)
    else {
      return nil
    }
    let module = project.modules[most.key.index]
    // The module that contains most of the code also has most imports of any module, so this says nothing.
    guard module.files.count * 2 < files.count, module.name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    // If no other module can import it, the build already enforces the rule.
    let imported = project.modules.indices.first {
      project.modules[$0].kind == .external && project.modules[$0].importName == name
    }
    guard own.contains(where: { canImport(imported, from: $0, as: module, project) }) else { return nil }
    return ConventionCandidate(
      id: "\(hyphened(name))-outside-\(hyphened(module.name))", title: "Only \(module.name) may import \(name)",
      clauses: ["each import \(name)", "must be in module \(module.name)"], sort: .boundary, worth: 70, topic: name,
      reason: "If only one module uses \(name), the rest of the code does not change when \(name) is replaced.")
  }
}

/// Whether another module than `user` could import the external module, because its package or project declares it as a
/// dependency.
private func canImport(_ external: Int?, from other: Module, as user: Module, _ project: Project) -> Bool {
  if other.name == user.name, other.folder == user.folder { return false }
  if other.package == user.package, other.project == user.project { return true }
  let index = project.modules.firstIndex { $0.folder == other.folder && $0.name == other.name }
  guard let external, let index else { return false }
  return project.isReachable(ModuleID(external), from: ModuleID(index))
}
