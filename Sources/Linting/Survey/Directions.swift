import Findings
import ProjectModel

// Folders that others build on, and that do not use them.

/// Proposed rules that a folder must not use the folders that build on it. There are none between two features, because
/// another rule covers all features.
func directions(
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
        !featureFolders.isSuperset(of: [own[depth], other[depth]]),
        project.links.isEmpty || !project.contains(own[depth], FileID(target))
      else { continue }
      users[Direction(from: own[depth], to: other[depth]), default: []].insert(index)
    }
  }
  var builders: [String: [Builder]] = [:]
  for (direction, files) in users where direction.isPlain && !plainFolders.contains(lastPart(of: direction.to)) {
    let back = users[Direction(from: direction.to, to: direction.from)]?.count ?? 0
    if back * 4 > files.count { continue }
    builders[direction.to, default: []].append(Builder(folder: direction.from, users: files.count, back: back))
  }
  let names = FolderNames(Array(sizes.keys))
  var uses: [String: Int] = [:]
  for (direction, files) in users { uses[direction.from, default: 0] += files.count }
  return builders.compactMap { lower, found in
    // A folder that uses others more than they use it is not a lower layer.
    layers.contains(lastPart(of: lower)) || found.reduce(0, { $0 + $1.users }) > uses[lower] ?? 0
      ? candidate(lower, size: sizes[lower] ?? 0, found, names, atLeast: minimum) : nil
  }.sorted { ($0.worth, $1.id) > ($1.worth, $0.id) }
}

/// A folder that uses another one.
private struct Builder {
  var folder: String
  /// The number of files in this folder that use the other one.
  var users: Int
  /// The number of files in the other folder that use this one.
  var back: Int
}

/// A rule that `lower` must not use the folders that build on it. nil without enough evidence that `lower` is a lower
/// layer: several folders build on it, its name is that of a layer, or one folder uses it a lot.
private func candidate(
  _ lower: String, size: Int, _ builders: [Builder], _ names: FolderNames, atLeast minimum: Int
) -> ConventionCandidate? {
  let sorted = builders.sorted { left, right in
    (left.back > 0 ? 1 : 0, right.users, left.folder) < (right.back > 0 ? 1 : 0, left.users, right.folder)
  }
  var upper: [Builder] = []
  var broken = 0
  for one in sorted.prefix(mostTargets) where (broken + one.back) * 10 <= size {
    upper.append(one)
    broken += one.back
  }
  let users = upper.reduce(0) { $0 + $1.users }
  let isLayer = layers.contains(lastPart(of: lower))
  guard size >= 5, users >= max(isLayer ? 3 : 5, minimum / 2),
    upper.count > 2 || upper.count(where: { $0.users > 1 }) > 1 || isLayer || users >= 15
  else { return nil }
  let name = names[lower]
  let uppers = upper.map { names[$0.folder] }
  let shown = uppers.count > 4 ? Array(uppers.prefix(3)) + ["other folders above it"] : uppers
  return ConventionCandidate(
    id: "upward-use-in-\(hyphened(name))", title: "\(name) must not use \(list(shown, "or"))",
    clauses: ["each file in /\(lower)"] + upper.map { "must not use file in /\($0.folder)" }, sort: .boundary,
    worth: 35 + min(35, users / 2) + min(5, upper.count) + (isLayer ? 15 : 0), topic: lastPart(of: lower),
    reason: "\(list(shown, "and")) \(upper.count == 1 ? "uses" : "use") \(name). A use in the other direction would "
      + "create a cycle between the folders.")
}

/// A longer list is hard to read.
private let mostTargets = 6

/// Whether code in `user` could use `file`. If the modules of `user` cannot see it, the build already prevents the use,
/// so a rule against it would be useless.
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

  /// Whether the paths need no quotes.
  var isPlain: Bool {
    (from + to).allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) }
  }
}

/// The paths of all folders that contain the file, outermost first.
private func folders(around path: String) -> [String] {
  var result: [String] = []
  for part in path.split(separator: "/").dropLast() {
    result.append(result.last.map { "\($0)/\(part)" } ?? String(part))
  }
  return result
}

/// Short names for folders that readers cannot confuse: the last component of the path, with as many components before
/// it as needed. `Model` and `models` are considered too similar.
struct FolderNames {
  private var counts: [String: Int] = [:]

  init(_ folders: [String]) {
    for folder in folders {
      for ending in Self.endings(of: folder) { counts[Self.key(ending), default: 0] += 1 }
    }
  }

  subscript(folder: String) -> String {
    Self.endings(of: folder).first { counts[Self.key($0)] == 1 } ?? folder
  }

  private static func key(_ path: String) -> String {
    let key = path.lowercased()
    return key.hasSuffix("s") ? String(key.dropLast()) : key
  }

  /// The last component of the path, then the last two, and so on.
  private static func endings(of path: String) -> [String] {
    let parts = path.split(separator: "/")
    return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }
}
