extension ModuleResolution {
  /// The modules that compile each file in Objective-C: those of packages by its folder, and targets of Xcode projects
  /// that name it, or name another beside it where it is a header.
  func modules(ofForeign files: [ForeignFile]) -> [[ModuleID]] {
    if files.isEmpty { return [] }
    var modulesOfPlace: [String: [ModuleID]] = [:]
    for (index, module) in modules.enumerated() where module.package != nil {
      for place in places(ofModule: index) { modulesOfPlace[place, default: []].append(ModuleID(index)) }
    }
    var targetsOfPath: [String: Set<ModuleID>] = [:]
    var targetsBeside: [String: Set<ModuleID>] = [:]
    var folders: [(folder: SynchronizedFolder, module: ModuleID)] = []
    for (target, module) in xcodeTargets {
      for path in target.otherFiles {
        targetsOfPath[path, default: []].insert(module)
        targetsBeside[parent(of: path), default: []].insert(module)
      }
      if let header = target.bridgingHeader { targetsOfPath[header, default: []].insert(module) }
      folders += target.folders.map { ($0, module) }
    }
    return files.map { file in
      var found = targetsOfPath[file.path] ?? []
      if found.isEmpty, file.path.hasSuffix(".h") { found = targetsBeside[parent(of: file.path)] ?? [] }
      for (folder, module) in folders where folder.holds(file.path) { found.insert(module) }
      // A target may pick single files.
      var place = file.path
      while true {
        for module in modulesOfPlace[place] ?? [] where accepts(module.index, file.path) { found.insert(module) }
        if place.isEmpty { break }
        place = parent(of: place)
      }
      return found.sorted()
    }
  }
}
