import ProjectModel

// Assigns each file to the modules whose folders contain it, or that list it.

extension ModuleResolution {
  mutating func assignFiles() {
    excluded = selections.map { PathSet($0.exclude) }
    var modulesOfFolder: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() where module.kind != .binary && module.kind != .systemLibrary {
      for place in places(ofModule: index) { modulesOfFolder[place, default: []].append(index) }
    }
    let manifests = Set(tree.manifests.map(\.path))
    // Single files have to be looked up by path only if a module lists them as sources.
    let namesFiles = selections.contains { $0.sources?.contains { $0.hasSuffix(".swift") } ?? false }
    let outermost = modulesOfFolder[""] ?? []
    let folders = tree.fileFolders
    let ownersOfFolder = folders.map(root: outermost) { owners(modulesOfFolder[folders.all[$0].path], $1) }
    // For each folder, the modules that every file in it belongs to. nil if the files have to be looked up one by one,
    // for example because a module selects single files.
    let commons = ([outermost] + ownersOfFolder).map { owners -> [ModuleID]? in
      let acceptsAll = owners.allSatisfy { selections[$0].exclude.isEmpty && selections[$0].sources == nil }
      return acceptsAll && !namesFiles && owners.count <= sharedTargetLimit ? owners.sorted().map(ModuleID.init) : nil
    }
    var crowded: [String] = []
    func limited(_ own: [Int], _ file: Int) -> [ModuleID] {
      if own.count > sharedTargetLimit { crowded.append(tree.files[file]) }
      return own.prefix(sharedTargetLimit).sorted().map(ModuleID.init)
    }
    // `tree.files[index]` is repeated instead of being stored in a variable, because a variable would retain the
    // string.
    for index in tree.files.indices
    where manifests.isEmpty || !isManifestName(tree.files[index]) || !manifests.contains(tree.files[index]) {
      let folder = folders.ofFile[index]
      if let common = commons[folder.map { $0 + 1 } ?? 0] {
        modulesOfFile[index] = common
        continue
      }
      let path = tree.files[index]
      var own = (folder.map { ownersOfFolder[$0] } ?? outermost).filter { accepts($0, path) }
      if namesFiles, let named = modulesOfFolder[path] {
        own += named.filter { !own.contains($0) && accepts($0, path) }
      }
      if own.contains(where: { selections[$0].isConfigured }) { own.removeAll { !selections[$0].isConfigured } }
      modulesOfFile[index] = limited(own, index)
    }
    if !crowded.isEmpty {
      problems.append(
        Problem(
          kind: .module,
          message:
            "\(crowded.count == 1 ? "a file is" : "\(crowded.count) files are") in more than \(sharedTargetLimit) targets "
            + "and checked in the innermost \(sharedTargetLimit) of them only: \(examples(of: crowded))",
          place: Place(path: crowded[0])))
    }
    // SwiftPM rejects a file that is in two targets of one package. A file that a target contains through a symbolic
    // link is allowed.
    noteShared(modulesOfFile.indices.filter { modulesOfFile[$0].count > 1 })
    for link in tree.links { assign(link.file, to: link.path, modulesOfFolder) }
    assignLinkedFolders(modulesOfFolder)
    for (index, own) in modulesOfFile.enumerated() {
      for module in own { modules[module.index].files.append(FileID(index)) }
    }
  }

  /// Adds a file to the modules whose folders contain a symbolic link to the file.
  ///
  /// - Parameter path: The path of the link.
  private mutating func assign(_ file: Int, to path: String, _ modulesOfFolder: [String: [Int]]) {
    let places = [path] + foldersAround(path)
    for module in places.flatMap({ modulesOfFolder[$0] ?? [] })
    where accepts(module, path) && !modulesOfFile[file].contains(ModuleID(module)) {
      modulesOfFile[file].append(ModuleID(module))
    }
    modulesOfFile[file].sort()
  }

  /// Adds the files of linked folders to modules. If a target's folder contains a symbolic link to another folder, the
  /// target also compiles the files there. Several targets may share code in this way.
  private mutating func assignLinkedFolders(_ modulesOfFolder: [String: [Int]]) {
    var looked = 0
    for (link, target) in tree.folderLinks.sorted(by: { $0.key < $1.key }) {
      // A link whose name has an extension leads to a document, such as a project bundle, and not to sources.
      guard let target, !isPath(link, atOrBelow: target), !lastPart(of: link).contains("."), looked < linkedLimit,
        foldersAround(link).contains(where: { modulesOfFolder[$0] != nil })
      else { continue }
      let files = tree.fileFolders.files(below: target)
      looked += files.count
      for file in files {
        assign(file, to: link + tree.files[file].dropFirst(target.count), modulesOfFolder)
      }
    }
  }

  /// The folders and single files from which a module takes its sources.
  func places(ofModule index: Int) -> [String] {
    if let sources = selections[index].sources { return Set(sources).sorted() }
    return modules[index].folder.map { [$0] } ?? []
  }

  /// Joins the modules of a folder with the modules of the folders around it, innermost first.
  private func owners(_ own: [Int]?, _ outer: [Int]) -> [Int] {
    guard let own else { return outer }
    // The result may have one module more than the limit, so that the caller notices that the limit is exceeded.
    let first = own.prefix(sharedTargetLimit + 1)
    return Array((first + outer.filter { !first.contains($0) }).prefix(sharedTargetLimit + 1))
  }

  /// Whether a module compiles a file in its folder. It does not if it excludes the file, or if it selects single
  /// sources and the file is in a linked folder.
  func accepts(_ module: Int, _ path: String) -> Bool {
    !excluded[module].covers(path)
      && (selections[module].sources == nil || modules[module].package == nil || selections[module].isConfigured
        || modules[module].folder.map { isPath(path, atOrBelow: $0) } ?? false)
  }
}

/// The maximum number of files that are read through linked folders. Beyond that number, links to folders are not
/// followed.
private let linkedLimit = 1 << 16
