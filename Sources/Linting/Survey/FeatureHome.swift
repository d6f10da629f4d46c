import ProjectModel

/// Where a project keeps its features: a folder with a folder for each, or folders of one form at any depth.
package struct FeatureHome: Sendable {
  /// Around all of them, from the root; "" for the root.
  package var folder: String
  /// A feature's folder as a name with the hole `{Feature}`.
  package var pattern: String
  /// The features' folders from the root, in order.
  package var features: [String]
  /// Endings of folders beside them that look like features and are not.
  package var besides: [String]

  /// So many that what they have in common is worth telling.
  package var isTelling: Bool { features.count >= 3 }

  /// As a word's definition: `folder Projects/Feature/Feature{Feature} where not named *Demo|*Tests`.
  package var word: String {
    shape + (besides.isEmpty ? "" : " where not named \(besides.map { "*\($0)" }.joined(separator: "|"))")
  }

  /// The same without its condition.
  package var shape: String {
    let parts = folder.split(separator: "/")
    let isPlain = parts.allSatisfy { part in part.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) } }
    let around = isPlain ? folder : parts.last.map(String.init) ?? ""
    if around.isEmpty { return "folder \(pattern)" }
    let isFlat = features.allSatisfy { parentFolder($0) == folder }
    return isFlat ? "folder \(around)/\(pattern)" : "folder \(pattern) in \(around)"
  }

  /// The feature that a file belongs to.
  func feature(ofFile path: String) -> String? {
    var folder = parentFolder(path)
    while folder.count > self.folder.count {
      if own.contains(folder) { return folder }
      folder = parentFolder(folder)
    }
    return nil
  }

  private let own: Set<String>

  init(folder: String, pattern: String, features: [String], besides: [String]) {
    self.folder = folder
    self.pattern = pattern
    self.features = features
    self.besides = besides
    own = Set(features)
  }
}

func parentFolder(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

func lastName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

/// The folders of a project that hold Swift code other than tests, at any depth.
struct FolderTree {
  /// The names of the folders within a folder.
  private(set) var children: [String: Set<String>] = [:]

  init(_ project: Project) {
    for file in project.files where !file.isTest && !file.path.hasSuffix("Package.swift") {
      let parts = file.path.split(separator: "/").dropLast().map(String.init)
      var folder = ""
      for part in parts {
        children[folder, default: []].insert(part)
        folder = folder.isEmpty ? part : "\(folder)/\(part)"
      }
    }
  }

  /// All of them, from the root and in order.
  var folders: [String] {
    children.flatMap { folder, names in names.map { folder.isEmpty ? $0 : "\(folder)/\($0)" } }.sorted()
  }

  /// How many of these names are folders in a folder.
  func count(of names: Set<String>, in folder: String) -> Int { (children[folder] ?? []).intersection(names).count }
}

private let homes: Set<String> = ["Features", "Feature", "Scenes", "Screens", "Flows", "Modules"]
private let companions = ["Demo", "Example", "Interface", "Testing", "Tests"]
/// Folders of a feature or of all of them that are none.
private let kinds: Set<String> = [
  "Common", "Shared", "Core", "Components", "Views", "View", "ViewModels", "Models", "Services", "Resources", "Sources",
  "Extensions", "Helpers", "Utilities", "Utils", "Base", "Support",
]

/// The folders that most plainly are features: those in one that says so by its name, or of names that say so.
func featureHome(_ tree: FolderTree) -> FeatureHome? {
  var found: [FeatureHome] = []
  for (pattern, isOne) in [
    ("{Feature}Feature", { (name: String) in name.hasSuffix("Feature") && name != "Feature" }),
    ("Feature{Feature}", { (name: String) in name.hasPrefix("Feature") && name != "Feature" && name != "Features" }),
  ] {
    let all = tree.folders.filter { isOne(lastName($0)) }
    let outer = all.filter { path in !all.contains { path.hasPrefix($0 + "/") } }
    if let home = home(of: outer, in: commonFolder(ofPaths: outer), pattern) { found.append(home) }
  }
  for folder in tree.folders where homes.contains(lastName(folder)) {
    let children = (tree.children[folder] ?? []).filter { !kinds.contains($0) }
    if let home = home(of: children.map { "\(folder)/\($0)" }, in: folder, "{Feature}") { found.append(home) }
  }
  return found.enumerated().max { left, right in
    (left.element.features.count, right.offset) < (right.element.features.count, left.offset)
  }?.element
}

/// nil for none.
private func home(of folders: [String], in folder: String, _ pattern: String) -> FeatureHome? {
  let besides = companions.filter { ending in folders.contains { $0.hasSuffix(ending) } }
  let own = folders.filter { path in !besides.contains { path.hasSuffix($0) } }
  guard !own.isEmpty else { return nil }
  return FeatureHome(folder: folder, pattern: pattern, features: own.sorted(), besides: besides)
}

private func commonFolder(ofPaths paths: [String]) -> String {
  guard var common = paths.first.map({ parentFolder($0).split(separator: "/") }) else { return "" }
  for path in paths.dropFirst() {
    let shared = zip(common, parentFolder(path).split(separator: "/")).prefix { $0 == $1 }.count
    common = Array(common.prefix(shared))
  }
  return common.joined(separator: "/")
}
