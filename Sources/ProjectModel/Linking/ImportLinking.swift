import SwiftOutline

/// What every import leads to, and the edges that follow.
struct ImportLinking {
  /// For each file, for each of its imports.
  var importedModules: [[ModuleID]] = []
  /// The names that no module of the tree has, with the modules made for them.
  var modules: [Module]
  var edges: [ModuleGraph.Edge] = []
  /// Each module with those that it passes on to whoever imports it, by `@_exported import`.
  private(set) var exported: [[ModuleID]] = []

  /// `files` in order; a file's modules are known.
  init(files: [ProjectFile], modules: [Module], isDeclared: (ModuleID, ModuleID) -> Bool, isReachable: (ModuleID, ModuleID) -> Bool) {
    self.modules = modules
    var names = NameTable()
    var modulesOfName: [[ModuleID]] = []
    func register(_ name: Int32, _ module: ModuleID, in table: inout [[ModuleID]]) {
      while table.count <= Int(name) { table.append([]) }
      table[Int(name)].append(module)
    }
    for (index, module) in modules.enumerated() where module.kind != .external {
      register(names.intern(module.importName), ModuleID(index), in: &modulesOfName)
    }
    let known = names.count
    // The names first: external modules stand in order of their names, not of the files.
    var nameOfImport: [[Int32]] = []
    nameOfImport.reserveCapacity(files.count)
    for file in files {
      nameOfImport.append(file.outline.imports.map { names.intern(file.outline.nameBytes($0.module)) })
    }
    while modulesOfName.count < names.count { modulesOfName.append([]) }
    let aliases = Self.aliases(modules, &names)
    let external = (known..<modulesOfName.count)
      .map { (text: names.text(Int32($0)), name: $0) }
      .filter { aliases[Int32($0.name)] == nil }.sorted { $0.text < $1.text }
    for (text, name) in external {
      modulesOfName[name] = [ModuleID(self.modules.count)]
      self.modules.append(Module(name: text, importName: text, kind: .external))
    }
    resolve(files, nameOfImport, modulesOfName, aliases, isDeclared, isReachable)
    makeEdges(files)
    findExported(files)
  }

  /// `moduleAliases` of all targets, from the name that is imported to the original's module.
  private static func aliases(_ modules: [Module], _ names: inout NameTable) -> [Int32: [(by: ModuleID, to: ModuleID)]] {
    var result: [Int32: [(by: ModuleID, to: ModuleID)]] = [:]
    for (index, module) in modules.enumerated() {
      for dependency in module.dependencies where !dependency.moduleAliases.isEmpty {
        for (original, alias) in dependency.moduleAliases.sorted(by: { $0.key < $1.key }) {
          guard let target = modules.firstIndex(where: { $0.importName == original && $0.kind != .external }) else { continue }
          result[names.intern(alias), default: []].append((ModuleID(index), ModuleID(target)))
        }
      }
    }
    return result
  }

  private mutating func resolve(
    _ files: [ProjectFile], _ nameOfImport: [[Int32]], _ modulesOfName: [[ModuleID]],
    _ aliases: [Int32: [(by: ModuleID, to: ModuleID)]], _ isDeclared: (ModuleID, ModuleID) -> Bool,
    _ isReachable: (ModuleID, ModuleID) -> Bool
  ) {
    importedModules.reserveCapacity(files.count)
    for (index, file) in files.enumerated() {
      importedModules.append(nameOfImport[index].map { name in
        if let own = aliases[name], let found = own.first(where: { file.modules.contains($0.by) }) ?? own.first { return found.to }
        let candidates = modulesOfName[Int(name)]
        guard candidates.count > 1 else { return candidates[0] }
        return choose(candidates, for: file.modules.first, isDeclared, isReachable)
      })
    }
  }

  /// Of several modules with one name: the file's own, one of its package, one that it depends on, the first.
  private func choose(
    _ candidates: [ModuleID], for module: ModuleID?, _ isDeclared: (ModuleID, ModuleID) -> Bool,
    _ isReachable: (ModuleID, ModuleID) -> Bool
  ) -> ModuleID {
    guard let module else { return candidates[0] }
    let package = modules[module.index].package
    return candidates.first { $0 == module }
      ?? candidates.first { isDeclared($0, module) }
      ?? candidates.first { modules[$0.index].package == package }
      ?? candidates.first { isReachable($0, module) }
      ?? candidates[0]
  }

  private mutating func makeEdges(_ files: [ProjectFile]) {
    var found: [(key: UInt64, id: ImportID, isConditional: Bool)] = []
    for (index, file) in files.enumerated() {
      for module in file.modules {
        for (number, target) in importedModules[index].enumerated() {
          guard modules[target.index].kind != .external, !file.modules.contains(target) else { continue }
          let key = UInt64(module.index) << 32 | UInt64(target.index)
          let isConditional = file.outline.imports[number].condition >= 0
          found.append((key, ImportID(file: FileID(index), index: number), isConditional))
        }
      }
    }
    found.sort { ($0.key, $0.id) < ($1.key, $1.id) }
    for one in found {
      let from = ModuleID(Int(one.key >> 32))
      let to = ModuleID(Int(one.key & 0xFFFF_FFFF))
      if let last = edges.last, last.from == from, last.to == to {
        edges[edges.count - 1].imports.append(one.id)
        if !one.isConditional { edges[edges.count - 1].isConditional = false }
      } else {
        edges.append(ModuleGraph.Edge(from: from, to: to, imports: [one.id], isConditional: one.isConditional))
      }
    }
    for index in edges.indices where edges[index].isConditional {
      let alternatives = edges[index].imports.map { id in
        let outline = files[id.file.index].outline
        return literals(of: outline.imports[id.index].condition, in: outline)
      }
      // Where one asks for nothing that is understood, the edge may always be there.
      edges[index].alternatives = alternatives.contains([]) ? [] : alternatives
    }
  }

  private mutating func findExported(_ files: [ProjectFile]) {
    exported = Array(repeating: [], count: modules.count)
    for (index, file) in files.enumerated() {
      for (number, one) in file.outline.imports.enumerated() where one.attributes.count > 0 {
        let isExported = one.attributes.indices.contains { attribute in
          let name = file.outline.source.bytes[file.outline.attributes[attribute].name.offsets]
          return name.elementsEqual("_exported".utf8)
        }
        guard isExported else { continue }
        for module in file.modules where !exported[module.index].contains(importedModules[index][number]) {
          exported[module.index].append(importedModules[index][number])
        }
      }
    }
  }

  /// The modules that an import of one makes visible: itself and what it passes on, at any distance.
  func visible(through module: ModuleID) -> [ModuleID] {
    var result = [module]
    var next = 0
    while next < result.count {
      for passed in exported[result[next].index] where !result.contains(passed) { result.append(passed) }
      next += 1
    }
    return result
  }
}
