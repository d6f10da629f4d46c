import SwiftOutline

// What builds a file of no module is not known: a project that is made elsewhere, Bazel, or nothing at all. Files that
// may be built together are looked up in each other, as all files of a tree are where nothing is said of modules.

/// The builds of loose files that a file is one of or, with modules, stands among; -1 for none.
struct LooseBuild: Hashable, Sendable {
  /// Where it shows what it declares.
  var own: Int32 = -1
  /// What it sees beside that, and is not seen by: what is around its program, or a program that it imports.
  var outer: Int32 = -1

  /// The nearest first.
  var seen: [Int32] { own < 0 ? [] : outer < 0 ? [own] : [own, outer] }
}

/// Which files of no module may be one build: those with the same nearest folder that holds a manifest, an Xcode
/// project or a spec of one, or else the root. Another such folder's are another's, with names of their own. Of several
/// programs in one build each has the outermost folder around it that holds no other, and may be built with what is in
/// none of these.
struct LooseBuilds: Sendable {
  /// For each file; empty where no two could be one build.
  private var ofFile: [LooseBuild] = []

  init(_ files: [ProjectFile], _ resolution: ModuleResolution) {
    let hasTuist = resolution.tree.projects.contains { $0.path.hasSuffix(".swift") }
    // What a tool reads by itself, and test data, is nobody's part.
    func isPart(_ file: Int) -> Bool {
      let path = files[file].path
      return resolution.modulesOfFile[file].isEmpty && !isManifestName(path) && !(hasTuist && isTuistFile(path))
        && !(resolution.testData?.holds(path) ?? false) && !resolution.tree.scripts.contains(file)
        // The package manager builds each of these by itself.
        && !isPath(path, belowFolderNamed: "Snippets")
    }
    let loose = files.indices.filter(isPart)
    if loose.count < 2 { return }
    ofFile = Array(repeating: LooseBuild(), count: files.count)
    let tree = resolution.tree
    var outer = Roots(tree.manifests.map(\.folder) + (tree.projects.map(\.path) + tree.specs.map(\.path)).map(parent))
    let mains = loose.filter { isMainFile(files[$0].path) || files[$0].outline.beginsProgram }.map { files[$0].path }
    let several = Dictionary(grouping: mains) { outer.nearest($0) }.filter { $0.value.count > 1 }
    let programs = Dictionary(
      uniqueKeysWithValues: several.map { root, mains in (root, programFolders(mains, below: root)) })
    var inner = Roots(outer.folders.union(programs.values.joined()))
    var numbers: [String: Int32] = [:]
    func number(_ root: String) -> Int32 {
      let number = numbers[root] ?? Int32(numbers.count)
      numbers[root] = number
      return number
    }
    func build(_ path: String) -> LooseBuild {
      let (own, around) = (inner.nearest(path), several.isEmpty ? nil : outer.nearest(path))
      return LooseBuild(own: number(own), outer: around.map { $0 == own ? -1 : number($0) } ?? -1)
    }
    /// What is beside the programs of a build may name one by its folder, as their tests do.
    func imported(by file: Int, among folders: [String: [String]]) -> String? {
      let outline = files[file].outline
      var found: Set<String> = []
      for one in outline.imports { found.formUnion(folders[outline.source[one.module]] ?? []) }
      return found.count == 1 ? found.first : nil
    }
    let named = programs.mapValues { folders in Dictionary(grouping: folders) { importName(of: lastPart(of: $0)) } }
    for file in loose {
      ofFile[file] = build(files[file].path)
      guard let folders = named[inner.nearest(files[file].path)] else { continue }
      if let folder = imported(by: file, among: folders) { ofFile[file].outer = number(folder) }
    }
    for file in files.indices where !resolution.modulesOfFile[file].isEmpty {
      if let number = numbers[inner.nearest(files[file].path)] { ofFile[file].own = number }
    }
  }

  subscript(file: Int) -> LooseBuild { ofFile.isEmpty ? LooseBuild() : ofFile[file] }
}

/// For each of several programs the outermost folder around it, below one around all, that holds no other.
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

extension Outline {
  /// A type of it is where a program begins.
  fileprivate var beginsProgram: Bool {
    attributes.contains { attribute in
      let name = source.bytes[attribute.name.offsets]
      return programAttributes.contains { name.elementsEqual($0.utf8) }
    }
  }
}

private let programAttributes = ["main", "UIApplicationMain", "NSApplicationMain"]

/// Folders, and which of them is the nearest around a path.
private struct Roots {
  let folders: Set<String>
  private var nearest: [String: String] = [:]
  /// Files come in order, so neighbours mostly share a folder.
  private var last: (folder: String, root: String) = ("", "")

  init(_ folders: some Sequence<String>) { self.folders = Set(folders) }

  mutating func nearest(_ path: String) -> String {
    if isParent(last.folder, of: path) { return last.root }
    var folder = parent(of: path)
    last.folder = folder
    var passed: [String] = []
    while !folder.isEmpty, !folders.contains(folder) {
      if let known = nearest[folder] {
        folder = known
        break
      }
      passed.append(folder)
      folder = parent(of: folder)
    }
    for one in passed { nearest[one] = folder }
    last.root = folder
    return folder
  }
}
