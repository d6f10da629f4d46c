import ProjectModel

// Determines the folder of each Xcode target. The files of a target may be anywhere, and other targets may share them.
// Only a synchronized folder states the folder explicitly. Otherwise it is estimated from the files.

extension ModuleResolution {
  /// Sets the folders of the modules of Xcode targets. All files have to be assigned to modules before.
  mutating func findHomes() {
    if xcodeTargets.isEmpty { return }
    let targets = Dictionary(grouping: xcodeTargets, by: \.module).mapValues { $0.map(\.target) }
    let homes = XcodeHomes(self)
    for (id, targets) in targets {
      guard let project = modules[id.index].project else { continue }
      modules[id.index].folder = homes.home(of: id, targets) ?? parent(of: project)
    }
  }
}

private struct XcodeHomes {
  private let tree: SourceTree
  private let modules: [Module]
  private let modulesOfFile: [[ModuleID]]
  /// For each file, how many of the files before it belong to a module.
  private var countBefore = [0]
  /// The folders of projects and manifests. Such a folder becomes the folder of a target only if there is no better
  /// one.
  private let roots: Set<String>
  /// The module of each synchronized folder; nil if several modules use it.
  private var moduleOfFollowed: [String: ModuleID?] = [:]
  /// For each synchronized folder that contains files, its index in the folders of the source tree.
  private var numberOfFollowed: [String: Int] = [:]

  init(_ resolution: ModuleResolution) {
    tree = resolution.tree
    modules = resolution.modules
    modulesOfFile = resolution.modulesOfFile
    countBefore.reserveCapacity(modulesOfFile.count + 1)
    for own in modulesOfFile { countBefore.append(countBefore[countBefore.count - 1] + (own.isEmpty ? 0 : 1)) }
    roots = tree.rootFolders
    for (target, module) in resolution.xcodeTargets {
      for folder in target.folders where folder.only == nil {
        let known = moduleOfFollowed[folder.path]
        moduleOfFollowed[folder.path] = known == nil || known == module ? .some(module) : .some(nil)
      }
    }
    for (number, folder) in tree.fileFolders.all.enumerated() where moduleOfFollowed[folder.path] != nil {
      numberOfFollowed[folder.path] = number
    }
  }

  /// The folder of a module. nil if the module has no files and no synchronized folder.
  func home(of id: ModuleID, _ targets: [XcodeTarget]) -> String? {
    let (own, areShared) = ownFiles(of: id)
    let followed = Set(targets.flatMap(\.folders).filter { $0.only == nil }.map(\.path))
    if own.isEmpty { return followed.count == 1 ? followed.first : nil }
    let counts = Counts(of: own, tree.fileFolders)
    let all = Counts(of: modules[id.index].files.map(\.index), tree.fileFolders)
    let outright = followed.filter { path in
      guard moduleOfFollowed[path] == id else { return false }
      guard let folder = numberOfFollowed[path] else { return path.isEmpty }
      return counts[folder] > 0 && isHardlyShared(counts[folder], others(in: folder, all))
    }
    // A single synchronized folder is the target's folder if it contains at least a third of the target's files. If the
    // target has several synchronized folders, the folder is estimated from the files.
    if outright.count == 1, let path = outright.first,
      numberOfFollowed[path].map({ counts[$0] * 3 >= own.count }) ?? true
    {
      return path
    }
    let most = own.count - own.count / 3
    let names = Set(targets.flatMap { [$0.name, $0.moduleName, $0.productName] }.map(plain))
    // If the target shares all its files, even a folder with few of them is used if it is named like the target.
    let named = named(names, holding: areShared ? 1 : (own.count + 1) / 2, counts, all)
    return widened(named ?? counts.innermost(holding: most), counts, all)
      .map { tree.fileFolders.all[$0].path } ?? ""
  }

  /// The files that determine a module's folder. The first of these sets that is large enough is used:
  /// 1. the files that no other module compiles, not counting test modules
  /// 2. the files for which this module comes first, if the first set has less than 10 % of them
  /// 3. the files that the fewest modules share, if the second set has less than 10 % of the module's files
  ///
  /// - Returns: The files, and whether they are the third set.
  private func ownFiles(of id: ModuleID) -> (files: [Int], areShared: Bool) {
    let module = modules[id.index]
    let files = module.files.map(\.index)
    let first = files.filter { modulesOfFile[$0].first == id }
    if first.count * 10 < files.count {
      let fewest = files.map { modulesOfFile[$0].count }.min()
      return (files.filter { modulesOfFile[$0].count == fewest }, true)
    }
    let alone = first.filter { file in
      modulesOfFile[file].allSatisfy { $0 == id || module.kind != .test && modules[$0.index].kind == .test }
    }
    return (!alone.isEmpty && alone.count * 10 >= first.count ? alone : first, false)
  }

  /// The outermost folder that is named like the target. The folder has to contain at least `count` of the target's
  /// files, and must not contain more files of other modules than of the target.
  private func named(_ names: Set<[UInt8]>, holding count: Int, _ own: Counts, _ all: Counts) -> Int? {
    own.folders.filter { folder in
      own[folder] >= count && others(in: folder, all) <= own[folder] && !isRoot(folder)
        && names.contains(plain(lastPart(of: tree.fileFolders.all[folder].path)))
    }.min()
  }

  /// Extends the folder to its parent folder, as long as that adds files of the target and hardly any other files. For
  /// example, the app delegate may be in the folder above the scenes.
  private func widened(_ start: Int?, _ own: Counts, _ all: Counts) -> Int? {
    guard var home = start, !isRoot(home) else { return start }
    var around = tree.fileFolders.all[home].parent
    while let folder = around, !isRoot(folder) {
      let isWider = own[folder] > own[home]
      if isWider, isHardlyShared(own[folder] - own[home], others(in: folder, all) - others(in: home, all)) {
        home = folder
      }
      around = tree.fileFolders.all[folder].parent
    }
    return home
  }

  private func isHardlyShared(_ own: Int, _ others: Int) -> Bool { others * 10 <= own }

  private func isRoot(_ folder: Int) -> Bool { roots.contains(tree.fileFolders.all[folder].path) }

  /// The number of files in a folder that belong to other modules and not to this one.
  private func others(in folder: Int, _ all: Counts) -> Int {
    let files = tree.fileFolders.all[folder].files
    return countBefore[files.upperBound] - countBefore[files.lowerBound] - all[folder]
  }
}

/// For each folder, how many files of a given set it contains, at any depth.
private struct Counts {
  let total: Int
  private var ofFolder: [Int: Int] = [:]
  private let tree: FileFolders

  init(of files: [Int], _ folders: FileFolders) {
    total = files.count
    tree = folders
    for file in files {
      var folder = folders.ofFile[file]
      while let current = folder {
        ofFolder[current, default: 0] += 1
        folder = folders.all[current].parent
      }
    }
  }

  subscript(folder: Int) -> Int { ofFolder[folder] ?? 0 }

  var folders: some Sequence<Int> { ofFolder.keys }

  /// The innermost folder with at least `count` files; nil for the root.
  ///
  /// - Parameter count: More than half of the files, so that all such folders are nested.
  func innermost(holding count: Int) -> Int? {
    // The index of a folder is larger than the index of its parent, so the largest index belongs to the innermost
    // folder.
    ofFolder.filter { $0.value >= count }.keys.max()
  }
}

/// A name without spaces and punctuation, in lower case, so that different spellings are equal.
private func plain(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { isForeignWord($0) && $0 != UInt8(ascii: "_") }
}
