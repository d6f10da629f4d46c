import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// Which part of the code knows which: the boundaries that imports and references respect.

func boundaryConventions(_ project: Project, knowsFeatures: Bool, atLeast minimum: Int) -> [ConventionCandidate] {
  let files = project.files.indices.filter { index in
    let file = project.files[index]
    return file.isProduction && !isManifestName(file.path) && !isSample(file.path)
  }
  return (knowsFeatures ? [featureConvention] : []) + drawingConventions(project, files, atLeast: minimum)
    + confinedImports(project, files, atLeast: minimum) + directions(project, files, atLeast: minimum)
}

private let featureConvention = ConventionCandidate(
  id: "feature-uses-feature", title: "A feature names nothing of another feature",
  clauses: ["each feature", "must not use another feature"], sort: .boundary, worth: 100, topic: "features")

// MARK: What draws

private let drawing: Set<String> = ["SwiftUI", "UIKit", "AppKit"]
/// Folders that say by their names that they hold no screens, the ones most worth guarding first.
private let layers = [
  "Domain", "Entities", "UseCases", "UseCase", "Data", "Repositories", "Models", "Model", "Core", "Networking",
  "Network", "NetworkClient", "API", "Services", "Service", "Persistence", "Storage", "Clients", "ViewModels",
  "ViewModel", "Presenters", "Interactors",
]

/// `no file in Domain imports SwiftUI`, where other files do.
private func drawingConventions(_ project: Project, _ files: [Int], atLeast minimum: Int) -> [ConventionCandidate] {
  var inside: [String: (all: Int, drawing: Int)] = [:]
  var total = 0
  var modules: Set<String> = []
  for index in files {
    let outline = project.files[index].outline
    let drawn = drawing.intersection(outline.imports.map { outline.source[$0.module] })
    modules.formUnion(drawn)
    if !drawn.isEmpty { total += 1 }
    for folder in Set(project.files[index].path.split(separator: "/").dropLast().map(String.init)) {
      let old = inside[folder] ?? (0, 0)
      inside[folder] = (old.all + 1, old.drawing + (drawn.isEmpty ? 0 : 1))
    }
  }
  return layers.enumerated().compactMap { rank, folder in
    guard let counts = inside[folder], counts.all >= minimum, counts.drawing * 10 <= counts.all,
      counts.all * 5 < files.count * 4, (total - counts.drawing) * 4 >= files.count - counts.all
    else { return nil }
    return ConventionCandidate(
      id: "interface-in-\(hyphened(folder))", title: "\(folder) knows no user interface",
      clauses: ["each file in \(folder)", "must not use module \(modules.sorted().joined(separator: "|"))"],
      sort: .boundary, worth: 80 - rank, topic: folder)
  }
}

// MARK: What is used in one place

/// A module from outside that nearly nobody imports but one module of the project, or one folder.
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
    // A module that holds most of the code has most imports of anything.
    guard module.files.count * 2 < files.count, module.name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return ConventionCandidate(
      id: "\(hyphened(name))-import", title: "Only \(module.name) imports \(name)",
      clauses: ["each import \(name)", "must be in module \(module.name)"], sort: .boundary, worth: 70, topic: name)
  }
}

// MARK: Who knows whom

/// Folders side by side of which one uses the other and is not used by it.
private func directions(_ project: Project, _ files: [Int], atLeast minimum: Int) -> [ConventionCandidate] {
  guard let references = project.references else { return [] }
  let imported = Set(project.graph.edges.map { ModulePair(from: $0.from, to: $0.to) })
  var users: [Direction: Set<Int>] = [:]
  var sizes: [String: Int] = [:]
  for index in files {
    let own = folders(around: project.files[index].path)
    for folder in own { sizes[folder, default: 0] += 1 }
    let targets = Set(
      references.uses(in: FileID(index)).map { references.targets[Int(references.uses[$0].target)].file.index })
    for target in targets where target != index && !isKeptByTheBuild(index, target, project, imported) {
      let other = folders(around: project.files[target].path)
      // The outermost folders in which the two part.
      guard let depth = zip(own, other).enumerated().first(where: { $1.0 != $1.1 })?.offset else { continue }
      users[Direction(from: own[depth], to: other[depth]), default: []].insert(index)
    }
  }
  let found = users.compactMap { direction, files -> (Direction, Int)? in
    let back = users[Direction(from: direction.to, to: direction.from)]?.count ?? 0
    let size = sizes[direction.to] ?? 0
    guard files.count >= minimum, size >= minimum, back * 10 <= size, direction.isPlain,
      ![direction.from, direction.to].contains(where: { plainFolders.contains(lastPart(of: $0)) })
    else { return nil }
    return (direction, files.count)
  }
  let sorted = found.sorted { left, right in
    left.1 == right.1 ? left.0.text < right.0.text : left.1 > right.1
  }
  return sorted.prefix(30).enumerated().map { rank, entry in
    let (from, to) = (entry.0.from, entry.0.to)
    let (upper, lower) = (lastPart(of: from), lastPart(of: to))
    let isLayer = layers.contains(lower) || layers.contains(upper)
    return ConventionCandidate(
      id: "\(hyphened(lower))-uses-\(hyphened(upper))", title: "\(lower) knows nothing of \(upper)",
      clauses: ["each file in /\(to)", "must not use file in /\(from)"], sort: .boundary,
      worth: (isLayer ? 75 : 50) - rank / 2, topic: "\(lower) \(upper)")
  }
}

/// Between modules of which one depends on the other, or imports it all the same, there is no way back; and tests are
/// nobody's.
private func isKeptByTheBuild(_ file: Int, _ target: Int, _ project: Project, _ imported: Set<ModulePair>) -> Bool {
  let (from, to) = (project.files[file], project.files[target])
  if to.isTest { return true }
  guard let module = from.modules.first, let other = to.modules.first, module != other else { return false }
  return project.isReachable(other, from: module) || imported.contains(ModulePair(from: module, to: other))
}

/// One folder uses another.
private struct Direction: Hashable {
  var from: String
  var to: String

  var text: String { "\(from) \(to)" }

  /// Paths that need no quotes, of more than the root's own folders.
  var isPlain: Bool {
    (from + to).allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) }
  }
}

/// A file's folders, each with those around it, the outermost first.
private func folders(around path: String) -> [String] {
  var result: [String] = []
  for part in path.split(separator: "/").dropLast() {
    result.append(result.last.map { "\($0)/\(part)" } ?? String(part))
  }
  return result
}
