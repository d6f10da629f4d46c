import SwiftOutline

/// What every import leads to, and the edges that follow.
struct ImportLinking {
  /// For each file, for each of its imports.
  var importedModules: [[ModuleID]] = []
  /// The same for modules beside the first of a file, where it is another.
  private(set) var elsewhere: [ModuleImport: ModuleID] = [:]
  /// The names that no module of the tree has, with the modules made for them.
  var modules: [Module]
  var edges: [ModuleGraph.Edge] = []
  /// Each module with those that it passes on to whoever imports it, by `@_exported import`.
  private(set) var exported: [[ModuleID]] = []
  /// The declarations that modules pass on alone, by `@_exported import struct A.B`.
  private(set) var exportedNames: [ModuleID: [NamedExport]] = [:]
  /// For each module those that its bridging header imports; empty where no target has one.
  private(set) var bridged: [[ModuleID]] = []
  /// The macros that modules of the project make, in order.
  private(set) var externalMacros: [ExternalMacro] = []

  let declared: DeclaredGraph
  private let neighbours: [String: Set<String>]
  private let folderOfPackage: [String]
  /// For each package those of the tree that it depends on, itself among them.
  private let reachablePackages: [Set<Int>]
  /// For each module, whether what it depends on, at any distance, is known to be all of the tree.
  private let isSelfContained: [Bool]

  /// `files` in order; a file's modules are known. `written`: what they import.
  init(files: [ProjectFile], _ written: consuming ImportedNames, resolution: ModuleResolution, declared: DeclaredGraph)
  {
    let modules = resolution.modules
    let packages = resolution.packages
    self.modules = modules
    self.declared = declared
    neighbours = resolution.neighbours
    folderOfPackage = packages.map(\.folder)
    reachablePackages = reach(of: packages)
    isSelfContained = selfContained(modules)
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
    // What a name means in a module, which its files ask again and again.
    var known = PairTable()
    func meaning(of name: Int32, in own: ModuleID?) -> ModuleID {
      let key = UInt64((own?.index ?? -1) + 1) << 32 | UInt64(name)
      if aliases.isEmpty, let module = known.value(key) { return ModuleID(Int(module)) }
      let aliased = aliases.isEmpty ? nil : own.flatMap { aliases.module(names.text(name), in: $0) }
      let found = aliased ?? find(name, own, modulesOfName)
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
      // Modules from outside are told apart by their names.
      if found != first || found == Self.outside && name != written.name(of: key.id) { elsewhere[key] = found }
    }
    var foreign: [(from: ModuleID, to: ModuleID, place: Place)] = []
    for (own, imports) in resolution.foreign {
      for entry in imports {
        guard let name = names.find(Array(entry.module.utf8)[...]) else { continue }
        for importer in own {
          let module = find(name, importer, modulesOfName)
          if module != Self.outside, !own.contains(module) { foreign.append((importer, module, entry.place)) }
        }
      }
    }
    if !resolution.bridged.isEmpty { bridged = Array(repeating: [], count: modules.count) }
    for (importer, written) in resolution.bridged {
      for text in written {
        guard let name = names.find(Array(text.utf8)[...]) else { continue }
        let module = find(name, importer, modulesOfName)
        if module != Self.outside, module != importer { bridged[importer.index].append(module) }
      }
    }
    for index in mayHoldMacros ? files.indices : 0..<0 {
      for macro in files[index].outline.macroDefinitions {
        guard let name = names.find(files[index].outline.source.bytes[macro.module.offsets]) else { continue }
        let module = find(name, files[index].modules.first, modulesOfName)
        if module == Self.outside { continue }
        let id = DeclarationID(file: FileID(index), index: macro.declaration)
        externalMacros.append(ExternalMacro(declaration: id, module: module, type: macro.type))
      }
    }
    addExternal(written.all, written.elsewhere, names)
    makeEdges(files, foreign)
    findExported(files)
  }

  /// Stands for a module from outside until it is made.
  private static let outside = ModuleID(-1)

  private func find(_ name: Int32, _ importer: ModuleID?, _ modulesOfName: [[ModuleID]]) -> ModuleID {
    let all = modulesOfName[Int(name)]
    if all.isEmpty { return Self.outside }
    if let importer, modules[importer.index].project != nil { return find(all, forXcodeTarget: importer) }
    let candidates = all.filter { isVisible($0, from: importer) }
    if candidates.isEmpty { return stranger(all, for: importer) ?? Self.outside }
    return candidates.count > 1 ? choose(candidates, for: importer) : candidates[0]
  }

  /// What a target of an Xcode project imports: Xcode builds what is declared and whatever else of the workspace has
  /// the name. That wins over a system's module only where it is declared.
  private func find(_ all: [ModuleID], forXcodeTarget importer: ModuleID) -> ModuleID {
    let project = modules[importer.index].project
    let near = project.flatMap { neighbours[$0] } ?? []
    let name = modules[all[0].index].importName
    let candidates = all.filter { module in
      if module == importer || declared.isReachable(module, from: importer) { return true }
      let origin = modules[module.index].project ?? modules[module.index].package.map { folderOfPackage[$0] }
      return origin.map { near.contains($0) } ?? false
    }
    let isDeclared = candidates.contains { $0 == importer || declared.isReachable($0, from: importer) }
    if isDeclared || (!candidates.isEmpty && !systemModules.contains(name)) { return choose(candidates, for: importer) }
    // What is linked as a file among the built products may well be built by another project of the tree.
    let isFromElsewhere = modules[importer.index].dependencies.contains {
      $0.modules.isEmpty && $0.form != .target && ProjectModel.importName(of: $0.name) == name
    }
    guard let only = only(all), !isFromElsewhere, !systemModules.contains(name),
      modules[only.index].kind == .library || modules[only.index].kind == .systemLibrary,
      isSample(only) == isSample(importer)
    else { return Self.outside }
    return only
  }

  /// The one module of a name; of several that are made from the same files the first, as which of them is meant makes
  /// no difference.
  private func only(_ all: [ModuleID]) -> ModuleID? {
    guard all.count > 1 else { return all.first }
    let files = modules[all[0].index].files
    return !files.isEmpty && all.allSatisfy { modules[$0.index].files == files } ? all[0] : nil
  }

  /// Also where nothing is set apart.
  private func isSample(_ module: ModuleID) -> Bool {
    let origin = modules[module.index].project ?? modules[module.index].package.map { folderOfPackage[$0] }
    return modules[module.index].isTestData || isNamedForTestData(origin ?? "")
  }

  /// The library of a package that the importer's does not depend on, where an import can mean nothing else: Xcode
  /// builds it all the same where both stand in one workspace. Packages among test data are built each for itself.
  private func stranger(_ modules: [ModuleID], for importer: ModuleID?) -> ModuleID? {
    guard let importer, isSelfContained[importer.index], let only = only(modules),
      self.modules[only.index].project == nil,
      !isSample(importer)
    else { return nil }
    let module = self.modules[only.index]
    let isLibrary = module.kind == .library || module.kind == .systemLibrary
    return isLibrary && !systemModules.contains(module.importName) ? only : nil
  }

  /// A target of a package that the importer's does not depend on is not what it imports, whatever its name.
  private func isVisible(_ module: ModuleID, from importer: ModuleID?) -> Bool {
    guard let importer, let own = modules[importer.index].package else { return true }
    // No package can depend on what an Xcode project builds.
    guard let other = modules[module.index].package else { return modules[module.index].project == nil }
    return own == other || reachablePackages[own].contains(other)
  }

  /// External modules stand in order of their names, not of the files: up to here it is known what each import is not.
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
    for (key, name) in elsewhere where self.elsewhere[key] == Self.outside { isOutside[Int(name)] = true }
    let external = isOutside.indices.filter { isOutside[$0] }.map { (text: names.text(Int32($0)), name: $0) }
      .sorted { $0.text < $1.text }
    var moduleOfName = [Int](repeating: -1, count: names.count)
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
    for (key, name) in elsewhere where self.elsewhere[key] == Self.outside {
      self.elsewhere[key] = ModuleID(moduleOfName[Int(name)])
    }
  }

  /// What an import leads to in one of its file's modules.
  func module(of id: ImportID, in module: ModuleID) -> ModuleID {
    if !elsewhere.isEmpty, let own = elsewhere[ModuleImport(module: module, id: id)] { return own }
    return importedModules[id.file.index][id.index]
  }

  /// What a file's imports lead to, in whichever of its modules.
  func imported(by file: FileID, in own: [ModuleID]) -> [ModuleID] {
    let first = importedModules[file.index]
    if elsewhere.isEmpty || own.count < 2 { return first }
    let others = own.dropFirst().flatMap { module in
      first.indices.map { self.module(of: ImportID(file: file, index: $0), in: module) }
    }
    return others.reduce(into: first) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Of several modules with one name: the file's own, one that it depends on, one of its package, the first.
  private func choose(_ candidates: [ModuleID], for module: ModuleID?) -> ModuleID {
    guard let module else { return candidates[0] }
    let package = modules[module.index].package
    let project = modules[module.index].project
    return candidates.first { $0 == module }
      ?? candidates.first { declared.isDeclared($0, by: module) }
      ?? candidates.first { modules[$0.index].package == package && modules[$0.index].project == project }
      ?? candidates.first { declared.isReachable($0, from: module) }
      ?? candidates[0]
  }

  /// `foreign`: what files in another language import of the tree.
  private mutating func makeEdges(
    _ files: [ProjectFile], _ foreign: [(from: ModuleID, to: ModuleID, place: Place)]
  ) {
    // Files and their imports come in order, so those of one edge do too: only the edges are sorted.
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

  /// Only cycles depend on conditions, so only those of edges that may be part of one are read.
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
      // Where one asks for nothing that is understood, the edge may always be there.
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

  /// The modules that every file of a module sees: what one of them passes on, and what the bridging header imports.
  func seenThroughout(_ module: ModuleID) -> [ModuleID] {
    // Those from outside are behind all others, and have none.
    guard module.index < bridged.count else { return passedOn(by: module) }
    return passedOn(by: module) + bridged[module.index].flatMap { visible(through: $0) }
  }
}

/// Whether each module depends on nothing but what is in the tree and could be read, at any distance.
private func selfContained(_ modules: [Module]) -> [Bool] {
  var result = [Bool](repeating: true, count: modules.count)
  var dependents = [[Int]](repeating: [], count: modules.count)
  var work: [Int] = []
  for (index, module) in modules.enumerated() {
    for dependency in module.dependencies { for other in dependency.modules { dependents[other.index].append(index) } }
    if !module.isComplete || module.dependencies.contains(where: { $0.modules.isEmpty }) {
      result[index] = false
      work.append(index)
    }
  }
  while let next = work.popLast() {
    for dependent in dependents[next] where result[dependent] {
      result[dependent] = false
      work.append(dependent)
    }
  }
  return result
}

/// The packages that each one reaches over requirements by path. One that could not be read whole may require any.
private func reach(of packages: [Package]) -> [Set<Int>] {
  var packageAt: [String: Int] = [:]
  for (index, package) in packages.enumerated() { packageAt[package.folder] = index }
  return packages.indices.map { start in
    if !packages[start].isComplete { return Set(packages.indices) }
    var result: Set<Int> = [start]
    var work = [start]
    while let next = work.popLast() {
      for requirement in packages[next].requirements {
        if let folder = requirement.folder, let other = packageAt[folder], result.insert(other).inserted {
          work.append(other)
        }
      }
    }
    return result
  }
}

/// Edges between modules, each made for the first thing that ties the two: conditional, until one of them is not.
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
