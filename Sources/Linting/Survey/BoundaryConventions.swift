import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// Boundaries that imports and references keep.

/// Candidates for rules about boundaries, except those between features.
func boundaryCandidates(_ project: Project, _ features: Features, atLeast minimum: Int) -> [ConventionCandidate] {
  let files = project.files.indices.filter { index in
    let file = project.files[index]
    return file.isProduction && !isManifestName(file.path) && !isSample(file.path)
  }
  return drawingConventions(project, files, atLeast: minimum) + confinedImports(project, files, atLeast: minimum)
    + directions(project, features, files, atLeast: minimum)
}

/// Candidates for a rule about features, the stricter one first.
func featureCandidates(canFormCycles: Bool) -> [ConventionCandidate] {
  let apart = ConventionCandidate(
    id: "feature-uses-feature", title: "Features do not use each other",
    clauses: ["each feature", "must not use another feature"], sort: .boundary, worth: 100, topic: "features")
  let acyclic = ConventionCandidate(
    id: "features-in-cycle", title: "Features do not use each other in a cycle",
    clauses: ["each feature", "must not be in a cycle"], sort: .boundary, worth: 100, topic: "features")
  return canFormCycles ? [apart, acyclic] : [apart]
}

// MARK: User interface

private let interfaceModules: Set<String> = ["SwiftUI", "UIKit", "AppKit"]
/// Names of folders that hold no screens. The first ones are the most important to keep free of them.
private let layers = [
  "Domain", "Entities", "UseCases", "UseCase", "Data", "Repositories", "Models", "Model", "Core", "Networking",
  "Network", "NetworkClient", "API", "Services", "Service", "Persistence", "Storage", "Clients", "ViewModels",
  "ViewModel", "Presenters", "Interactors",
]

/// One rule for all folders whose files do not import the user interface, while other files do.
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
    return own.count >= minimum && drawn * 10 <= own.count && own.count * 5 < files.count * 4
      && (drawing.count - drawn) * 4 >= files.count - own.count
  }
  // A folder within others is covered by the rule for those.
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
      title: "Files in \(list(folders, "and")) do not import \(list(names, "or"))",
      clauses: [
        "each file in \(folders.joined(separator: "|"))", "must not use module \(names.joined(separator: "|"))",
      ],
      sort: .boundary, worth: 80 - (layers.firstIndex(of: first) ?? 0), topic: first)
  ]
}

// MARK: External modules

/// External modules that nearly only one module of the project imports.
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
    // The module with most of the code has most imports of any module.
    guard module.files.count * 2 < files.count, module.name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return nil
    }
    return ConventionCandidate(
      id: "\(hyphened(name))-import", title: "Only \(module.name) imports \(name)",
      clauses: ["each import \(name)", "must be in module \(module.name)"], sort: .boundary, worth: 70, topic: name)
  }
}

// MARK: Directions

/// Pairs of folders in the same folder of which one uses the other, but not the other way round. Two features are not
/// such a pair, because there is a rule for all features.
private func directions(
  _ project: Project, _ features: Features, _ files: [Int], atLeast minimum: Int
) -> [ConventionCandidate] {
  guard let references = project.references else { return [] }
  let featureFolders = Set(features.folders.compactMap { $0 })
  var users: [Direction: Set<Int>] = [:]
  var sizes: [String: Int] = [:]
  for index in files {
    let own = folders(around: project.files[index].path)
    for folder in own { sizes[folder, default: 0] += 1 }
    let targets = Set(
      references.uses(in: FileID(index)).map { references.targets[Int(references.uses[$0].target)].file.index })
    for target in targets where target != index && isUsable(index, from: target, project) {
      let other = folders(around: project.files[target].path)
      // The outermost folders that differ.
      guard let depth = zip(own, other).enumerated().first(where: { $1.0 != $1.1 })?.offset,
        !featureFolders.isSuperset(of: [own[depth], other[depth]])
      else { continue }
      users[Direction(from: own[depth], to: other[depth]), default: []].insert(index)
    }
  }
  let found = users.compactMap { direction, files -> (direction: Direction, files: Int)? in
    let back = users[Direction(from: direction.to, to: direction.from)]?.count ?? 0
    let size = sizes[direction.to] ?? 0
    // Few users show which way the folders depend on each other.
    guard files.count * 2 >= minimum, size >= minimum, back * 10 <= size, direction.isPlain,
      ![direction.from, direction.to].contains(where: { plainFolders.contains(lastPart(of: $0)) })
    else { return nil }
    return (direction, files.count)
  }
  let sorted = found.sorted { left, right in
    left.files == right.files ? left.direction.text < right.direction.text : left.files > right.files
  }
  // One rule for all folders that a folder must not use.
  let lower = distinct(sorted.map(\.direction.to)).prefix(30)
  return lower.enumerated().map { rank, lower in
    let upper = sorted.filter { $0.direction.to == lower }.map(\.direction.from).sorted()
    let (name, names) = (lastPart(of: lower), upper.map(lastPart))
    let isLayer = ([name] + names).contains(where: layers.contains)
    return ConventionCandidate(
      id: "\(hyphened(name))-uses-\(names.count == 1 ? hyphened(names[0]) : "others")",
      title: "\(name) does not use \(list(names, "or"))",
      clauses: ["each file in /\(lower)"] + upper.map { "must not use file in /\($0)" }, sort: .boundary,
      worth: (isLayer ? 75 : 50) - rank / 2, topic: "\(name) uses")
  }
}

/// Whether code in `user` could use `file`. It cannot if a module that compiles `user` neither compiles `file` nor depends
/// on a library that does: a rule against such a use would forbid what the build prevents.
private func isUsable(_ file: Int, from user: Int, _ project: Project) -> Bool {
  if project.files[user].isTest { return false }
  let modules = project.files[file].modules
  return modules.isEmpty
    || project.files[user].modules.allSatisfy { module in
      project.modules[module.index].kind == .test
        || modules.contains {
          $0 == module || project.modules[$0.index].kind == .library && project.isReachable($0, from: module)
        }
    }
}

/// One folder uses another.
private struct Direction: Hashable {
  var from: String
  var to: String

  var text: String { "\(from) \(to)" }

  /// Whether the paths need no quotes.
  var isPlain: Bool {
    (from + to).allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) }
  }
}

/// The paths of all folders around a file, the outermost first.
private func folders(around path: String) -> [String] {
  var result: [String] = []
  for part in path.split(separator: "/").dropLast() {
    result.append(result.last.map { "\($0)/\(part)" } ?? String(part))
  }
  return result
}
