// Which modules a file belongs to: those whose folders hold it, or that name it.

extension ModuleResolution {
  mutating func assignFiles() {
    var modulesOfFolder: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() where module.kind != .binary && module.kind != .systemLibrary {
      for place in places(ofModule: index) { modulesOfFolder[place, default: []].append(index) }
    }
    let manifests = Set(tree.manifests.map(\.path))
    // Only sources that are files are looked up by their own path.
    let namesFiles = selections.contains { $0.sources?.contains { $0.hasSuffix(".swift") } ?? false }
    var lastFolder: String?
    var ownersOfFolder: [String: [Int]] = [:]
    var candidates: [Int] = []
    // The modules of all the folder's files, where none of them picks among its files.
    var common: [ModuleID]?
    // Paths are looked at where they are: to take each out counts a reference to text that is not at hand.
    for index in tree.files.indices
    where manifests.isEmpty || !isManifestName(tree.files[index]) || !manifests.contains(tree.files[index]) {
      // Files come in order, so neighbours mostly share a folder.
      if lastFolder.map({ !isParent($0, of: tree.files[index]) }) ?? true {
        let folder = parent(of: tree.files[index])
        lastFolder = folder
        candidates = owners(of: folder, modulesOfFolder, &ownersOfFolder)
        let acceptsAll = candidates.allSatisfy { selections[$0].exclude.isEmpty && selections[$0].sources == nil }
        common = acceptsAll && !namesFiles ? candidates.sorted().map(ModuleID.init) : nil
      }
      if let common {
        modulesOfFile[index] = common
        continue
      }
      let path = tree.files[index]
      var own = candidates.filter { accepts($0, path) }
      if namesFiles, let named = modulesOfFolder[path] {
        own += named.filter { !own.contains($0) && accepts($0, path) }
      }
      modulesOfFile[index] = own.sorted().map(ModuleID.init)
    }
    for link in tree.links {
      let own = owners(of: parent(of: link.path), modulesOfFolder, &ownersOfFolder) + (modulesOfFolder[link.path] ?? [])
      for module in own where accepts(module, link.path) && !modulesOfFile[link.file].contains(ModuleID(module)) {
        modulesOfFile[link.file].append(ModuleID(module))
      }
      modulesOfFile[link.file].sort()
    }
    var shared: [Int] = []
    for (index, own) in modulesOfFile.enumerated() {
      for module in own { modules[module.index].files.append(FileID(index)) }
      if own.count > 1 { shared.append(index) }
    }
    noteShared(shared)
  }

  /// The folders, and files, in which a module's sources stand: what is limited to some paths is found by them.
  func places(ofModule index: Int) -> [String] {
    if let sources = selections[index].sources { return Set(sources).sorted() }
    return modules[index].folder.map { [$0] } ?? []
  }

  /// The modules of a folder and of those around it, innermost first. `known` has what was asked for before.
  private func owners(
    of folder: String, _ modulesOfFolder: [String: [Int]], _ known: inout [String: [Int]]
  ) -> [Int] {
    var unknown: [String] = []
    var current = folder
    while known[current] == nil {
      unknown.append(current)
      if current.isEmpty { break }
      current = parent(of: current)
    }
    var result = known[current] ?? []
    for folder in unknown.reversed() {
      if let own = modulesOfFolder[folder] { result = own + result.filter { !own.contains($0) } }
      known[folder] = result
    }
    return result
  }

  /// A module whose folder holds a file takes it.
  func accepts(_ module: Int, _ path: String) -> Bool {
    !selections[module].exclude.contains { lies(path, in: $0) }
      && (selections[module].sources == nil || modules[module].package == nil
        || modules[module].folder.map { lies(path, in: $0) } ?? false)
  }
}
