import ProjectModel

extension ModuleResolution {
  /// Files that neither a manifest nor an Xcode project names belong to no target that is known: rules over modules
  /// would pass over them in silence. Where they are few, those that are in none for good are left out.
  mutating func noteLooseFiles(isExpected: (_ file: Int) -> Bool) {
    func isSource(_ file: Int) -> Bool {
      !isManifestName(tree.files[file]) && !tree.tuist.contains(file) && !isNamed(tree.files[file], reviewScript)
    }
    let outside = tree.files.indices.filter { modulesOfFile[$0].isEmpty && isSource($0) }
    let loose = outside.filter { file in
      !isExpected(file) && !(testData?.holds(tree.files[file]) ?? false) && !isSpecimen(tree.files[file])
    }
    guard !loose.isEmpty else { return }
    let inModules = tree.files.indices.filter { !modulesOfFile[$0].isEmpty && isSource($0) }
    let count = outside.count + inModules.count
    guard loose.count >= 100 || loose.count * 10 >= count else {
      let open = noteForgotten(loose)
      let whole = groups(of: open, beside: inModules, in: tree.fileFolders).filter { $0.files.count >= 20 }
      let many = Set(whole.flatMap(\.files))
      let built = BuiltFiles(tree, packages)
      let few = open.filter { !many.contains($0) && built.mayHold($0) }
      noteLoose(groups(of: many.union(few).sorted(), beside: inModules, in: tree.fileFolders), of: count)
      return
    }
    noteLoose(groups(of: loose, beside: inModules, in: tree.fileFolders), of: count)
  }

  private mutating func noteLoose(_ folders: [(folder: String, files: [Int])], of count: Int) {
    if folders.isEmpty { return }
    let files = folders.flatMap(\.files).sorted()
    let loose = files.count
    var named = folders.map { "'\($0.folder.isEmpty ? "." : $0.folder)' (\($0.files.count))" }
    if named.count > 4 { named = named.prefix(3) + ["\(named.count - 3) more"] }
    let last = named.removeLast()
    var problem = Problem(
      kind: .module,
      message:
        "\(loose) of \(count) Swift files \(loose == 1 ? "is" : "are") in no module, so that rules about modules "
        + "do not see \(loose == 1 ? "it" : "them"): "
        + (named.isEmpty ? "" : named.joined(separator: ", ") + " and ")
        + last + "; name what is built otherwise under 'modules' in archlint.json5", place: nil)
    problem.paths = files.map { tree.files[$0] }
    problems.append(problem)
  }

  /// A folder among those of a package's targets was most likely meant for one, or is one that the manifest only has at
  /// times.
  ///
  /// - Returns: the files elsewhere.
  private mutating func noteTargetless(_ loose: [Int]) -> [Int] {
    // What several targets link to is theirs.
    let linked = Set(tree.folderLinks.values)
    let targets = Set(modules.filter { $0.package != nil }.compactMap(\.folder))
    let homes = Set(targets.map { parent(of: $0) }).filter { targetHomes.contains(lastPart(of: $0)) }
    var counts: [String: Int] = [:]
    let others = loose.filter { file in
      var folder = parent(of: tree.files[file])
      while !folder.isEmpty, !targets.contains(folder), !homes.contains(parent(of: folder)) {
        folder = parent(of: folder)
      }
      if folder.isEmpty || targets.contains(folder) || linked.contains(folder) { return true }
      counts[folder, default: 0] += 1
      return false
    }
    for (folder, count) in counts.sorted(by: { $0.key < $1.key }) {
      let files = count == 1 ? "Swift file" : "\(count) Swift files"
      problems.append(
        Problem(
          kind: .module,
          message: "the manifest around it has no target for its \(files), so that rules about modules do not see "
            + (count == 1 ? "it" : "them"), place: Place(path: folder)))
    }
    return others
  }

  /// A file among those of a project's targets was most likely meant for one of them: it stands right beside one, or in
  /// a folder further down that no manifest has a say about.
  ///
  /// - Returns: the files elsewhere.
  private mutating func noteForgotten(_ loose: [Int]) -> [Int] {
    let homes = ProjectFolders(modules, tree)
    let beside = Set(
      loose.filter { homes.beside.contains(parent(of: tree.files[$0])) && !tree.scripts.contains($0) })
    let others = noteTargetless(loose.filter { !beside.contains($0) })
    // What may be some target's is not forgotten.
    if tree.hasUnreadProjects { return others + beside.sorted() }
    let below = Set(others.filter { homes.isBelow(tree.files[$0]) && !tree.scripts.contains($0) })
    let forgotten = loose.filter { beside.contains($0) || below.contains($0) }
    if forgotten.isEmpty { return others }
    let isOne = forgotten.count == 1
    let them = isOne ? "it" : "them"
    let paths = forgotten.map { tree.files[$0] }
    var problem = Problem(
      kind: .module,
      message: "\(forgotten.count) Swift file\(isOne ? " stands" : "s stand") among those of targets and "
        + "\(isOne ? "is" : "are") in none: \(examples(of: paths)); add \(them) to one, or take \(them) out",
      place: nil)
    problem.paths = paths
    problems.append(problem)
    return others.filter { !below.contains($0) }
  }
}

/// The folders that Xcode projects have files of targets in.
private struct ProjectFolders {
  /// Those that hold some themselves.
  var beside: Set<String>
  /// Those with folders around them, up to that of a project or a manifest.
  private var around: Set<String> = []
  /// The folders of projects and manifests: what stands right in one, and what has one around it, is another matter.
  private var roots: Set<String>

  init(_ modules: [Module], _ tree: SourceTree) {
    let files = modules.lazy.filter { $0.project != nil }.flatMap(\.files)
    beside = Set(files.map { parent(of: tree.files[$0.index]) })
    roots = tree.rootFolders.union([""])
    for home in beside {
      var folder = home
      while !roots.contains(folder), around.insert(folder).inserted { folder = parent(of: folder) }
    }
  }

  func isBelow(_ path: String) -> Bool {
    var folder = parent(of: path)
    while !roots.contains(folder), !isApart(lastPart(of: folder)) {
      if around.contains(folder) { return true }
      folder = parent(of: folder)
    }
    return false
  }
}

/// Tells the loose files that a target was most likely meant for.
private struct BuiltFiles {
  private let tree: SourceTree
  private let roots: Set<String>
  /// The folders of packages that may have more targets than are known.
  private let unread: Set<String>

  init(_ tree: SourceTree, _ packages: [Package]) {
    self.tree = tree
    roots = tree.rootFolders.union([""])
    unread = Set(packages.filter { !$0.isComplete }.map(\.folder))
  }

  /// What stands right in the folder of a project or a manifest is run by hand more often than not.
  func mayHold(_ file: Int) -> Bool {
    let path = tree.files[file]
    let folder = parent(of: path)
    if tree.hasUnreadProjects || tree.scripts.contains(file) || roots.contains(folder) { return false }
    // What has a main file is a program that something else builds.
    if isNamed(path, linuxTests) || isMainFile(path) { return false }
    if folder.split(separator: "/").contains(where: { isAside(String($0)) }) { return false }
    return foldersAround(path).first(where: roots.contains).map { !unread.contains($0) } ?? true
  }
}

/// What a package's tests began in on Linux, up to Swift 5.4: SwiftPM compiles it by itself.
private let linuxTests = "LinuxMain.swift"

/// A folder of what people run by hand or copy, of what a tool reads, or of what manifests have when they are asked to.
private func isAside(_ folder: String) -> Bool { isApart(folder) || asideNames.contains(folder.lowercased()) }

private let asideNames: Set = [
  "benchmarks", "bin", "buildscripts", "ci", "fastlane", "scaffold", "scaffolds", "script", "scripts", "snippets",
  "template", "templates", "tool", "tools",
]

/// A playground, a catalogue of documentation, a template: a folder that is one document.
private func isApart(_ folder: String) -> Bool { folder.contains(".") }

/// The folders that the package manager looks for targets in, but for that of plugins, which share files by links.
private let targetHomes: Set = ["Sources", "Source", "src", "srcs", "Tests"]

/// Danger compiles it by itself.
private let reviewScript = "Dangerfile.swift"

/// What people copy and fill in: `Keys.example.swift` beside a `Keys.swift` that is not checked in.
private func isSpecimen(_ path: String) -> Bool {
  [".example.swift", ".sample.swift", ".template.swift"].contains { path.hasSuffix($0) }
}

/// The outermost folders that hold loose files alone, or those right below where they only hold folders: what is
/// likely a target of its own. The biggest first.
private func groups(
  of loose: [Int], beside inModules: [Int], in folders: FileFolders
) -> [(folder: String, files: [Int])] {
  var isShared = [Bool](repeating: false, count: folders.all.count)
  for file in inModules {
    var folder = folders.ofFile[file]
    while let current = folder, !isShared[current] {
      isShared[current] = true
      folder = folders.all[current].parent
    }
  }
  var holdsLoose = [Bool](repeating: false, count: folders.all.count)
  for case let folder? in loose.map({ folders.ofFile[$0] }) { holdsLoose[folder] = true }
  struct Group {
    var folder: Int?
    var depth = 0
    var isKnown = false
  }
  let groups = folders.map(root: Group()) { folder, outer in
    if outer.isKnown { return outer }
    let depth = outer.depth + 1
    return Group(
      folder: folder, depth: depth, isKnown: !isShared[folder] && (depth >= 2 || holdsLoose[folder]))
  }
  let files = Dictionary(grouping: loose) { folders.ofFile[$0].flatMap { groups[$0].folder } }
  return files.map { (folder: $0.key.map { folders.all[$0].path } ?? "", files: $0.value) }
    .sorted { ($1.files.count, $0.folder) < ($0.files.count, $1.folder) }
}
