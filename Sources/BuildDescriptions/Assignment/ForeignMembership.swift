import ProjectModel

extension ModuleResolution {
  /// The modules that compile each Objective-C file. In packages, the folder determines the target. In Xcode projects,
  /// the target lists the file. A header belongs to the targets that list a file next to it.
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
      // A target may list single files, so the file itself is looked up before its folders.
      var place = file.path
      while true {
        for module in modulesOfPlace[place] ?? [] where accepts(module.index, file.path) { found.insert(module) }
        if place.isEmpty { break }
        place = parent(of: place)
      }
      return found.sorted()
    }
  }

  /// The modules that the bridging header of each target imports, directly or through the headers that it includes. All
  /// Swift files of the target see these imports.
  func bridgedImports(_ files: [ForeignFile]) -> [(module: ModuleID, names: [String])] {
    let bridging = xcodeTargets.compactMap { target, module in target.bridgingHeader.map { ($0, module) } }
    if bridging.isEmpty || files.isEmpty { return [] }
    var fileOfPath: [String: Int] = [:]
    // The file for each header name; nil if several headers have the name, because the right one is not known.
    var fileOfName: [String: Int?] = [:]
    for (index, file) in files.enumerated() where file.path.hasSuffix(".h") {
      fileOfPath[file.path] = index
      fileOfName[lastPart(of: file.path)] = fileOfName[lastPart(of: file.path)] == nil ? .some(index) : .some(nil)
    }
    return bridging.compactMap { header, module in
      guard let first = fileOfPath[header] else { return nil }
      var reached = [first]
      var known: Set = [first]
      var names: Set<String> = []
      while let file = reached.popLast() {
        names.formUnion(files[file].imports.map(\.module))
        for header in files[file].headers {
          guard let other = fileOfName[header] ?? nil else { continue }
          // A framework's umbrella header has the name of the framework and is in a folder with that name.
          let name = header.dropLast(".h".count)
          if files[other].path.split(separator: "/").dropLast().contains(name) { names.insert(String(name)) }
          if known.insert(other).inserted { reached.append(other) }
        }
      }
      return (module, names.sorted())
    }
  }
}
