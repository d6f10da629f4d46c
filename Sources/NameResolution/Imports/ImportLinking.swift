import ProjectModel
import SwiftOutline

extension LinkedImports {
  /// Resolves all imports, and builds the module graph.
  ///
  /// - Parameters:
  ///   - files: all files in order, with their modules.
  ///   - written: the module names in the imports.
  ///   - macros: the macros that the files declare, in order.
  package init(
    files: [ProjectFile], _ written: consuming ImportedNames, macros: [DeclarationID], context: ImportContext,
    declared: DeclaredGraph
  ) {
    let modules = context.modules
    self.init(modules: modules, declared: declared)
    let lookup = ImportLookup(context, declared)
    written.rename(by: modules, files)
    var names = written.names
    var modulesOfName = [[ModuleID]](repeating: [], count: names.count)
    for (index, module) in modules.enumerated() {
      let name = Int(names.intern(module.importName))
      if name == modulesOfName.count { modulesOfName.append([]) }
      modulesOfName[name].append(ModuleID(index))
    }
    let aliases = ModuleAliases(modules)
    importedModules.reserveCapacity(files.count)
    // Caches results by importing module and imported name, because the files of a module import the same names
    // repeatedly.
    var known = PairTable()
    func meaning(of name: Int32, in own: ModuleID?) -> ModuleID {
      let key = UInt64((own?.index ?? -1) + 1) << 32 | UInt64(name)
      if aliases.isEmpty, let module = known.value(key) { return ModuleID(Int(module)) }
      let aliased = aliases.isEmpty ? nil : own.flatMap { aliases.module(names.text(name), in: $0) }
      let found = aliased ?? lookup.module(among: modulesOfName[Int(name)], for: own)
      if aliases.isEmpty { _ = known.value(key, orInsert: Int32(found.index)) }
      return found
    }
    for index in files.indices {
      let own = files[index].modules.first
      importedModules.append(written.ofFile(index).map { meaning(of: $0, in: own) })
    }
    for (key, name) in written.elsewhere {
      let found = meaning(of: name, in: key.module)
      let first = importedModules[key.id.file.index][key.id.index]
      // External modules have no ID yet, so their names are compared.
      if found != first || found == .outside && name != written.name(of: key.id) { elsewhere[key] = found }
    }
    var foreign: [(from: ModuleID, to: ModuleID, place: Place)] = []
    for (own, imports) in context.foreign {
      for entry in imports {
        guard let name = names.find(Array(entry.module.utf8)[...]) else { continue }
        for importer in own {
          let module = lookup.module(among: modulesOfName[Int(name)], for: importer)
          if module != .outside, !own.contains(module) { foreign.append((importer, module, entry.place)) }
        }
      }
    }
    if !context.bridged.isEmpty { bridged = Array(repeating: [], count: modules.count) }
    for (importer, written) in context.bridged {
      for text in written {
        guard let name = names.find(Array(text.utf8)[...]) else { continue }
        let module = lookup.module(among: modulesOfName[Int(name)], for: importer)
        if module != .outside, module != importer { bridged[importer.index].append(module) }
      }
    }
    for macro in mayHoldMacros ? macros : [] {
      let file = files[macro.file.index]
      guard let definition = file.outline.macroDefinition(of: file.outline.declarations[macro.index]),
        let name = names.find(file.outline.source.bytes[definition.module.offsets])
      else { continue }
      let module = lookup.module(among: modulesOfName[Int(name)], for: file.modules.first)
      if module == .outside { continue }
      externalMacros.append(ExternalMacro(declaration: macro, module: module, type: definition.type))
    }
    addExternal(written.all, written.elsewhere, names)
    makeEdges(files, foreign)
    findExported(files)
    unknownTested = findUnknownTested(files)
    if !unknownTested.isEmpty { tested = Set(edges.filter { self.modules[$0.from.index].kind == .test }.map(\.to)) }
    ambiguous = edges.filter { edge in
      let imported = self.modules[edge.to.index]
      guard imported.kind == .external, let name = names.find(Array(imported.importName.utf8)[...]) else {
        return false
      }
      return lookup.isAmbiguous(modulesOfName[Int(name)], for: edge.from)
    }
  }

  /// The edges for `unknownTested`.
  private func findUnknownTested(_ files: [ProjectFile]) -> [ModuleGraph.Edge] {
    edges.filter { edge in
      let (importer, imported) = (modules[edge.from.index], modules[edge.to.index])
      guard importer.kind == .test, imported.kind == .external, !systemModules.contains(imported.importName) else {
        return false
      }
      return edge.imports.contains { files[$0.file.index].outline.isTestable($0.index) }
        && !declared.modules(reachableFrom: [edge.from]).contains { user in
          modules[user.index].dependencies.contains { importName(of: $0.name) == imported.importName }
        }
    }
  }

  /// Adds the external modules, sorted by name. Until then, every import of an external module refers to `.outside`.
  private mutating func addExternal(
    _ nameOfImport: [Int32], _ elsewhere: [(key: ModuleImport, name: Int32)], _ names: NameTable
  ) {
    var isOutside = [Bool](repeating: false, count: names.count)
    var next = 0
    for file in importedModules.indices {
      for number in importedModules[file].indices {
        if importedModules[file][number].index < 0 { isOutside[Int(nameOfImport[next])] = true }
        next += 1
      }
    }
    for (key, name) in elsewhere where self.elsewhere[key] == .outside { isOutside[Int(name)] = true }
    let external = isOutside.indices.filter { isOutside[$0] }.map { (text: names.text(Int32($0)), name: $0) }
      .sorted { $0.text < $1.text }
    var moduleOfName = [Int](repeating: -1, count: names.count)
    modules.reserveCapacity(modules.count + external.count)
    for (text, name) in external {
      moduleOfName[name] = modules.count
      modules.append(Module(name: text, importName: text, kind: .external))
    }
    next = 0
    for file in importedModules.indices {
      for number in importedModules[file].indices {
        if importedModules[file][number].index < 0 {
          importedModules[file][number] = ModuleID(moduleOfName[Int(nameOfImport[next])])
        }
        next += 1
      }
    }
    for (key, name) in elsewhere where self.elsewhere[key] == .outside {
      self.elsewhere[key] = ModuleID(moduleOfName[Int(name)])
    }
  }

  /// Builds the edges of the module graph.
  ///
  /// - Parameter foreign: the imports of project modules in Objective-C files.
  private mutating func makeEdges(
    _ files: [ProjectFile], _ foreign: [(from: ModuleID, to: ModuleID, place: Place)]
  ) {
    // Files and imports are visited in order, so only the edges have to be sorted, not the imports of each edge.
    var made = EdgesBeingMade()
    for index in files.indices {
      let imports = files[index].outline.imports
      if imports.isEmpty { continue }
      let own = files[index].modules
      for module in own {
        for number in imports.indices {
          let target = self.module(of: ImportID(file: FileID(index), index: number), in: module)
          if own.contains(target) { continue }
          let edge = made.edge(from: module, to: target)
          made.edges[edge].imports.append(ImportID(file: FileID(index), index: number))
          if imports[number].condition < 0 { made.edges[edge].isConditional = false }
        }
      }
    }
    for (from, to, place) in foreign {
      let edge = made.edge(from: from, to: to)
      made.edges[edge].foreignImports.append(place)
      made.edges[edge].isConditional = false
    }
    for (from, to, use) in unimportedUses(files) {
      let edge = made.edge(from: from, to: to)
      made.edges[edge].unimportedUses.append(use)
      made.edges[edge].isConditional = false
    }
    edges = made.edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    readConditions(files)
  }

  /// Conditions matter only for cycles, so they are read only for edges that may be part of one.
  private mutating func readConditions(_ files: [ProjectFile]) {
    guard edges.contains(where: { $0.isConditional && modules[$0.to.index].kind != .external }) else { return }
    var isInCycle = [Bool](repeating: false, count: modules.count)
    for module in ModuleGraph(edges: edges).cyclicComponents().joined() { isInCycle[module.index] = true }
    var readings: [FileID: ConditionReading] = [:]
    for index in edges.indices
    where edges[index].isConditional && isInCycle[edges[index].from.index] && isInCycle[edges[index].to.index] {
      let alternatives = edges[index].imports.map { id in
        let condition = files[id.file.index].outline.imports[id.index].condition
        return readings[id.file, default: ConditionReading(files[id.file.index].outline)].literals(of: condition)
      }
      // If the condition of one import is unknown, the edge counts as present in every build.
      edges[index].alternatives = alternatives.contains([]) ? [] : alternatives
    }
  }

  private mutating func findExported(_ files: [ProjectFile]) {
    exported = Array(repeating: [], count: modules.count)
    for index in files.indices where !files[index].outline.attributes.isEmpty {
      let imports = files[index].outline.imports
      for number in imports.indices {
        let attributes = imports[number].attributes
        guard attributes.count > 0 else { continue }
        let isExported = attributes.indices.contains { attribute in
          let name = files[index].outline.source.bytes[files[index].outline.attributes[attribute].name.offsets]
          return name.elementsEqual("_exported".utf8)
        }
        guard isExported else { continue }
        for module in files[index].modules {
          let passed = self.module(of: ImportID(file: FileID(index), index: number), in: module)
          if let name = files[index].outline.importedName(number) {
            exportedNames[module, default: []].append(NamedExport(module: passed, name: name))
          } else if !exported[module.index].contains(passed) {
            exported[module.index].append(passed)
          }
        }
      }
    }
  }

  /// The modules that every file of a module sees: modules that one of its files re-exports, and modules that its
  /// bridging header imports.
  func seenThroughout(_ module: ModuleID) -> [ModuleID] {
    // External modules come last in the list, and have no bridging header.
    guard module.index < bridged.count else { return passedOn(by: module) }
    return passedOn(by: module) + bridged[module.index].flatMap { visible(through: $0) }
  }
}

/// The edges between modules, while they are built. An edge stays conditional until an unconditional import is found.
private struct EdgesBeingMade {
  var edges: [ModuleGraph.Edge] = []
  private var numbers = PairTable()

  mutating func edge(from: ModuleID, to: ModuleID) -> Int {
    let key = UInt64(from.index) << 32 | UInt64(to.index)
    let edge = Int(numbers.value(key, orInsert: Int32(edges.count)))
    if edge == edges.count { edges.append(ModuleGraph.Edge(from: from, to: to, imports: [], isConditional: true)) }
    return edge
  }
}
