import ProjectModel
import SwiftOutline

// The build that compiles a file of no module is unknown: it may be a project that is generated, Bazel, or none. Names
// in such a file are looked up in all files that may be compiled together with it.

extension LooseBuilds {
  package init(_ files: [ProjectFile], _ resolution: ModuleResolution) {
    self.init()
    let tree = resolution.tree
    let folders = tree.fileFolders
    // SwiftPM builds each file in a `Snippets` folder separately.
    let holdsSnippets = folders.map(root: false) { $1 || isNamed(folders.all[$0].path, "Snippets") }
    // Whether a file may be compiled together with other files of no module. Manifests, scripts, files of Tuist and
    // test data are built on their own or not at all.
    func isPart(_ file: Int) -> Bool {
      let path = files[file].path
      return resolution.modulesOfFile[file].isEmpty && !isManifestName(path) && !tree.tuist.contains(file)
        && !folders.value(around: file, in: holdsSnippets, root: false)
        && !(resolution.testData?.holds(path) ?? false) && !tree.scripts.contains(file)
    }
    let loose = files.indices.filter(isPart)
    if loose.count < 2, tree.tuist.helpers.isEmpty { return }
    ofFile = Array(repeating: LooseBuild(), count: files.count)
    addTuist(tree.tuist, resolution, after: Int32(folders.all.count))
    let outer = Roots(tree.rootFolders, tree)
    let mains = loose.filter { isMainFile(files[$0].path) || files[$0].outline.beginsProgram }
    let several = Dictionary(grouping: mains) { outer.root(ofFile: $0) }.filter { $0.value.count > 1 }
    let programs = Dictionary(
      uniqueKeysWithValues: several.map { root, mains in
        (root, programFolders(mains.map { files[$0].path }, below: outer.path(root)))
      })
    let inner = Roots(outer.folders.union(programs.values.joined()), tree)
    /// The program that a file imports by the name of the program's folder, as a test next to several programs may do.
    /// nil unless there is exactly one.
    func imported(by file: Int, among folders: [String: [Int32]]) -> Int32? {
      let outline = files[file].outline
      var found: Set<Int32> = []
      for one in outline.imports { found.formUnion(folders[outline.source[one.module]] ?? []) }
      return found.count == 1 ? found.first : nil
    }
    let named = programs.mapValues { folders in
      Dictionary(grouping: folders) { importName(of: lastPart(of: $0)) }.mapValues { $0.map(inner.root) }
    }
    var isBuild: Set<Int32> = []
    for file in loose {
      let (own, around) = (inner.root(ofFile: file), several.isEmpty ? -1 : outer.root(ofFile: file))
      ofFile[file] = LooseBuild(own: own, outer: around == own ? -1 : around)
      isBuild.insert(own)
      isBuild.insert(around)
      guard let folders = named[own], let folder = imported(by: file, among: folders) else { continue }
      ofFile[file].outer = folder
      isBuild.insert(folder)
    }
    for file in files.indices where !resolution.modulesOfFile[file].isEmpty {
      let root = inner.root(ofFile: file)
      if isBuild.contains(root) { ofFile[file].own = root }
    }
  }

  /// Adds the builds for Tuist. All helpers are one build. Each manifest is a build of its own that sees the helpers.
  ///
  /// - Parameter last: The last number that is used for the build of a folder.
  private mutating func addTuist(_ tuist: TuistFiles, _ resolution: ModuleResolution, after last: Int32) {
    let helpers = last + 1
    for file in tuist.helpers where resolution.modulesOfFile[file].isEmpty { ofFile[file].own = helpers }
    for file in tuist.manifests where resolution.modulesOfFile[file].isEmpty {
      ofFile[file] = LooseBuild(own: helpers + 1 + Int32(file), outer: helpers)
    }
  }
}

/// For each program, the outermost folder that contains it and no other program. Only folders below `root` are
/// considered.
private func programFolders(_ mains: [String], below root: String) -> Set<String> {
  var counts: [String: Int] = [:]
  for main in mains {
    var folder = parent(of: main)
    while folder.utf8.count > root.utf8.count {
      counts[folder, default: 0] += 1
      folder = parent(of: folder)
    }
  }
  return Set(
    mains.map { main in
      var folder = parent(of: main)
      while counts[parent(of: folder)] == 1 { folder = parent(of: folder) }
      return folder
    })
}

/// Finds the folder of a set that is nearest around a file. Each folder has a number that depends only on the source
/// tree, so it is the same in every set.
private struct Roots {
  let folders: Set<String>
  private let tree: FileFolders
  private let ofFolder: [Int32]
  private let numbers: [String: Int32]

  init(_ folders: Set<String>, _ tree: SourceTree) {
    self.folders = folders
    self.tree = tree.fileFolders
    let all = tree.fileFolders.all
    var numbers: [String: Int32] = [:]
    ofFolder = tree.fileFolders.map(root: 0) { folder, outer in
      guard folders.contains(all[folder].path) else { return outer }
      numbers[all[folder].path] = Int32(folder + 1)
      return Int32(folder + 1)
    }
    self.numbers = numbers
  }

  func root(ofFile file: Int) -> Int32 { tree.value(around: file, in: ofFolder, root: 0) }

  /// The number of a folder of the set. 0 for the root.
  func root(_ path: String) -> Int32 { numbers[path] ?? 0 }

  func path(_ root: Int32) -> String { root == 0 ? "" : tree.all[Int(root) - 1].path }
}
