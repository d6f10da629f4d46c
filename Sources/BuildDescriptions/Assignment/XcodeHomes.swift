import ProjectModel

// Where the targets of Xcode projects are at home. The files of one may lie anywhere, and others may compile them too, so
// that only a folder in step with the disk says it outright.

extension ModuleResolution {
  /// Gives the modules of Xcode projects their folders, when all of them are known with their files.
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
  /// How many files before each one are in some module.
  private var countBefore = [0]
  /// The folders of projects and manifests, which are nobody's home but where no other is found.
  private let roots: Set<String>
  /// The module that a folder follows the disk for; nil where several do.
  private var moduleOfFollowed: [String: ModuleID?] = [:]
  /// The numbers of those folders that hold files.
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

  /// - Returns: nil where there is no file and no folder to go by.
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
    // Of several none is where all of it is, and one may hold little beside sources that are listed.
    if outright.count == 1, let path = outright.first,
      numberOfFollowed[path].map({ counts[$0] * 3 >= own.count }) ?? true
    {
      return path
    }
    let most = own.count - own.count / 3
    let names = Set(targets.flatMap { [$0.name, $0.moduleName, $0.productName] }.map(plain))
    // Of what is all shared no part has to be in a folder of its own.
    let named = named(names, holding: areShared ? 1 : (own.count + 1) / 2, counts, all)
    return widened(named ?? counts.innermost(holding: most), counts, all)
      .map { tree.fileFolders.all[$0].path } ?? ""
  }

  /// The files that no other module compiles; but where these are a mere few, as those of a variant of an app, the ones
  /// that are in this module first. Where there are none, it shares all of its files, and those that the fewest share say
  /// most. The first ones say nothing either where they are a mere few of all that it has, as beside a manifest over the
  /// same sources. What tests compile as well is no less a module's own.
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

  /// The outermost folder that is called as the target, with so many of its files at least, and not more of others.
  private func named(_ names: Set<[UInt8]>, holding count: Int, _ own: Counts, _ all: Counts) -> Int? {
    own.folders.filter { folder in
      own[folder] >= count && others(in: folder, all) <= own[folder] && !isRoot(folder)
        && names.contains(plain(lastPart(of: tree.fileFolders.all[folder].path)))
    }.min()
  }

  /// Goes on to folders around one for as long as that brings in files of the target and hardly any of others: the
  /// delegate of an app stands above its scenes.
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

  /// How many files in a folder are other modules' alone.
  private func others(in folder: Int, _ all: Counts) -> Int {
    let files = tree.fileFolders.all[folder].files
    return countBefore[files.upperBound] - countBefore[files.lowerBound] - all[folder]
  }
}

/// How many of some files each folder holds, at any depth.
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

  /// - Parameter count: more than half, so that each such folder lies in the others; nil for the root.
  func innermost(holding count: Int) -> Int? {
    // A folder stands behind the one around it.
    ofFolder.filter { $0.value >= count }.keys.max()
  }
}

/// A name without what people write in one place and leave out in another: spaces, dashes and capitals.
private func plain(_ name: String) -> [UInt8] {
  name.lowercased().utf8.filter { isForeignWord($0) && $0 != UInt8(ascii: "_") }
}
