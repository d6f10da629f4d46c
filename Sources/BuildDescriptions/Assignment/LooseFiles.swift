import ProjectModel

extension ModuleResolution {
  /// Reports files that no manifest or Xcode project assigns to a module, because rules about modules do not check
  /// these files. If there are only a few, files that were probably not meant for a target are left out.
  mutating func noteLooseFiles(isExpected: (_ file: Int) -> Bool) {
    func isSource(_ file: Int) -> Bool {
      !isManifestName(tree.files[file]) && !tree.tuist.contains(file) && !isNamed(tree.files[file], reviewScript)
    }
    let outside = tree.files.indices.filter { modulesOfFile[$0].isEmpty && isSource($0) }
    let loose = outside.filter { file in
      !isExpected(file) && !(testData?.holds(tree.files[file]) ?? false) && !isFillableCopy(tree.files[file])
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
        "\(loose) of \(count) Swift files \(loose == 1 ? "is" : "are") in no module, so rules about modules do not "
        + "check \(loose == 1 ? "it" : "them"): "
        + (named.isEmpty ? "" : named.joined(separator: ", ") + " and ")
        + last + "; list the modules of other build systems under 'modules' in archlint.json5", place: nil)
    problem.paths = files.map { tree.files[$0] }
    problem.group = Problem.Group(cause: "files in no module", paths: problem.paths)
    problems.append(problem)
  }

  /// Reports folders next to the folders of a package's targets. They were probably meant as a target, or belong to a
  /// target that the manifest declares only under some condition.
  ///
  /// - Returns: The files in other folders.
  private mutating func noteTargetless(_ loose: [Int]) -> [Int] {
    // A folder that targets contain through symbolic links belongs to these targets.
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
          message: "the manifest has no target for its \(files), so rules about modules do not check "
            + (count == 1 ? "it" : "them"), place: Place(path: folder)))
    }
    return others
  }

  /// Reports files that were probably meant for an Xcode target but are not in it. They are next to a file of the
  /// target, or in a subfolder.
  ///
  /// - Returns: The other files.
  private mutating func noteForgotten(_ loose: [Int]) -> [Int] {
    let homes = ProjectFolders(modules, tree)
    let beside = Set(
      loose.filter { homes.beside.contains(parent(of: tree.files[$0])) && !tree.scripts.contains($0) })
    let others = noteTargetless(loose.filter { !beside.contains($0) })
    // If a project could not be read, the files may belong to one of its targets, so they are not reported.
    if tree.hasUnreadProjects { return others + beside.sorted() }
    let below = Set(others.filter { homes.isBelow(tree.files[$0]) && !tree.scripts.contains($0) })
    let forgotten = loose.filter { beside.contains($0) || below.contains($0) }
    if forgotten.isEmpty { return others }
    let isOne = forgotten.count == 1
    let them = isOne ? "it" : "them"
    let paths = forgotten.map { tree.files[$0] }
    var problem = Problem(
      kind: .module,
      message: "\(forgotten.count) Swift \(isOne ? "file is" : "files are") not a member of any target: "
        + "\(examples(of: paths)); add \(them) to one, or remove \(them)",
      place: nil)
    problem.paths = paths
    problem.group = Problem.Group(cause: "files of no target", paths: paths)
    problems.append(problem)
    return others.filter { !below.contains($0) }
  }
}

/// The folders that contain files of Xcode targets.
private struct ProjectFolders {
  /// The folders that directly contain files of a target.
  var beside: Set<String>
  /// The folders in `beside` and their parent folders, up to the folder of a project or manifest.
  private var around: Set<String> = []
  /// The folders of projects and manifests. Files directly in such a folder are not reported, nor are files in a
  /// project below the folder.
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

/// Decides whether a file of no module was probably meant for a target.
private struct BuiltFiles {
  private let tree: SourceTree
  private let roots: Set<String>
  /// The folders of packages whose targets may be only partly known.
  private let unread: Set<String>

  init(_ tree: SourceTree, _ packages: [Package]) {
    self.tree = tree
    roots = tree.rootFolders.union([""])
    unread = Set(packages.filter { !$0.isComplete }.map(\.folder))
  }

  /// Whether a file was probably meant for a target. A file directly in the folder of a project or manifest usually was
  /// not: it is a script.
  func mayHold(_ file: Int) -> Bool {
    let path = tree.files[file]
    let folder = parent(of: path)
    if tree.hasUnreadProjects || tree.scripts.contains(file) || roots.contains(folder) { return false }
    // A file such as `main.swift` makes its folder a separate program.
    if isNamed(path, linuxTests) || isMainFile(path) { return false }
    if folder.split(separator: "/").contains(where: { isAside(String($0)) }) { return false }
    return foldersAround(path).first(where: roots.contains).map { !unread.contains($0) } ?? true
  }
}

/// The entry point of tests on Linux, which Swift 5.4 and earlier needed. SwiftPM compiles it although it belongs to no
/// target.
private let linuxTests = "LinuxMain.swift"

/// Whether a folder usually contains code outside of targets: scripts, templates, input of tools, or code for optional
/// targets.
private func isAside(_ folder: String) -> Bool { isApart(folder) || asideNames.contains(folder.lowercased()) }

private let asideNames: Set = [
  "benchmarks", "bin", "buildscripts", "ci", "fastlane", "scaffold", "scaffolds", "script", "scripts", "snippets",
  "template", "templates", "tool", "tools",
]

/// Whether a folder is a single document, such as a playground, a documentation catalog or a template.
private func isApart(_ folder: String) -> Bool { folder.contains(".") }

/// The folders that SwiftPM searches for targets. `Plugins` is missing, because plugins share files by symbolic links.
private let targetHomes: Set = ["Sources", "Source", "src", "srcs", "Tests"]

/// A script that Danger compiles on its own.
private let reviewScript = "Dangerfile.swift"

/// Whether a file is a template to copy and fill in: `Keys.example.swift`, next to a `Keys.swift` that is not checked
/// in.
private func isFillableCopy(_ path: String) -> Bool {
  [".example.swift", ".sample.swift", ".template.swift"].contains { path.hasSuffix($0) }
}

/// The outermost folders that contain only files of no module, largest first. Such a folder is probably a target. A
/// top-level folder that has no files of its own is replaced by its subfolders.
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
