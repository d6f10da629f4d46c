import SwiftOutline

extension Project {
  /// Builds the graph of one level:
  ///
  /// - Edges between modules are imports.
  /// - Edges between files or types are references to declarations. Without resolved references, there are none.
  /// - Edges between features are references. If no reference between two features could be resolved, they are imports.
  ///
  /// - Parameter includesExternal: Whether external modules are nodes, too. Only modules and files have edges to them.
  package func dependencyGraph(
    _ level: GraphLevel, features: Features, includesExternal: Bool = false
  ) -> DependencyGraph {
    switch level {
    case .module: moduleGraph(features, includesExternal)
    case .feature: featureGraph(features)
    case .file: fileGraph(features, includesExternal)
    case .type: typeGraph(features)
    }
  }

  /// For each file, the number of types that it declares. Types inside of functions do not count.
  var typeCounts: [Int] {
    var counts = [Int](repeating: 0, count: files.count)
    for type in types where !declaration(type.declaration).flags.contains(.local) {
      counts[type.declaration.file.index] += 1
    }
    return counts
  }

  /// Whether a file is a node or part of a node in the graphs. Manifests are not.
  func isCode(_ file: Int) -> Bool { !files[file].modules.isEmpty || !isManifestName(files[file].path) }

  // MARK: Modules

  private func moduleGraph(_ features: Features, _ includesExternal: Bool) -> DependencyGraph {
    let names = ModuleNames(self)
    let counts = typeCounts
    var numbers = [Int](repeating: -1, count: modules.count)
    var nodes: [DependencyGraph.Node] = []
    for (index, module) in modules.enumerated() where includesExternal || module.kind != .external {
      var node = DependencyGraph.Node(name: names[ModuleID(index)], kind: module.kind.rawValue, path: module.folder)
      node.plainName = module.name
      node.isTest = module.kind == .test || module.isTestData
      for file in module.files { node.add(files[file.index], types: counts[file.index]) }
      node.feature = features.feature(ofAll: module.files)
      numbers[index] = nodes.count
      nodes.append(node)
    }
    var component: [ModuleID: Int] = [:]
    for (number, members) in graph.stronglyConnectedComponents().enumerated() {
      for module in members where component[module] == nil { component[module] = number }
    }
    var edges = EdgeCollection()
    for (number, edge) in graph.edges.enumerated()
    where numbers[edge.from.index] >= 0 && numbers[edge.to.index] >= 0 {
      let isTied = component[edge.from].map { component[edge.to] == $0 } ?? false
      edges.add(
        from: numbers[edge.from.index], to: numbers[edge.to.index], edge, number,
        closesCycles: isTied || !edge.isConditional)
    }
    return DependencyGraph(level: .module, nodes: nodes, edges: edges)
  }

  // MARK: Features

  private func featureGraph(_ features: Features) -> DependencyGraph {
    let counts = typeCounts
    var nodes = features.names.indices.map {
      DependencyGraph.Node(name: features.names[$0], kind: "feature", path: features.folders[$0])
    }
    for file in files.indices where !files[file].isOfTests {
      if let feature = features[FileID(file)] { nodes[feature].add(files[file], types: counts[file]) }
    }
    var edges = EdgeCollection()
    addUses(to: &edges) { file, _ in
      features[file]
    } toNodes: { references, use, add in
      if let feature = features[references.targets[Int(use.target)].file] { add(feature) }
    }
    // If features are modules, an import makes one feature depend on the other even if no name could be resolved.
    let featureOfModule = modules.map { features.number(ofAll: $0.files) }
    for (number, edge) in graph.edges.enumerated() {
      guard let from = featureOfModule[edge.from.index], let to = featureOfModule[edge.to.index],
        modules[edge.from.index].kind != .test, !edges.contains(from: from, to: to)
      else { continue }
      edges.add(from: from, to: to, edge, number, closesCycles: !edge.isConditional)
    }
    return DependencyGraph(level: .feature, nodes: nodes, edges: edges)
  }

  // MARK: Files

  private func fileGraph(_ features: Features, _ includesExternal: Bool) -> DependencyGraph {
    let counts = typeCounts
    var numbers = [Int](repeating: -1, count: files.count)
    var nodes: [DependencyGraph.Node] = []
    for file in files.indices where isCode(file) {
      var node = DependencyGraph.Node(name: files[file].path, kind: "file", path: files[file].path)
      node.isTest = files[file].isOfTests
      node.add(files[file], types: counts[file])
      node.feature = features[FileID(file)].map { features.names[$0] }
      numbers[file] = nodes.count
      nodes.append(node)
    }
    var edges = EdgeCollection()
    addUses(to: &edges) { file, _ in
      numbers[file.index]
    } toNodes: { references, use, add in
      add(numbers[references.targets[Int(use.target)].file.index])
    }
    if includesExternal { addExternalModules(to: &nodes, &edges, numbers) }
    return DependencyGraph(level: .file, nodes: nodes, edges: edges)
  }

  /// Adds the external modules, with edges from the files that import them.
  ///
  /// - Parameter numbers: The node of each file.
  private func addExternalModules(
    to nodes: inout [DependencyGraph.Node], _ edges: inout EdgeCollection, _ numbers: [Int]
  ) {
    var external: [ModuleID: Int] = [:]
    for (index, module) in modules.enumerated() where module.kind == .external {
      external[ModuleID(index)] = nodes.count
      nodes.append(DependencyGraph.Node(name: module.name, kind: module.kind.rawValue, path: nil))
    }
    for file in files.indices where numbers[file] >= 0 {
      for index in files[file].outline.imports.indices {
        let id = ImportID(file: FileID(file), index: index)
        if let to = external[importedModule(id, in: nil)] {
          edges.add(from: numbers[file], to: to, .importing(id), closesCycles: false)
        }
      }
    }
  }

  // MARK: Uses

  /// Adds an edge for each use of a declaration, if both the user and the declaration belong to nodes.
  func addUses(
    to edges: inout EdgeCollection, fromNode: (FileID, Use) -> Int?,
    toNodes: (_ references: References, _ use: Use, _ add: (Int) -> Void) -> Void
  ) {
    guard let references else { return }
    let builds = targetBuilds
    // A name that may refer to several declarations of one node counts once.
    var place = UInt32.max
    var seen: [(from: Int, to: Int)] = []
    for file in files.indices {
      place = .max
      for use in references.uses(in: FileID(file)) {
        let one = references.uses[use]
        guard let from = fromNode(FileID(file), one), from >= 0 else { continue }
        if one.name.start != place {
          place = one.name.start
          seen.removeAll(keepingCapacity: true)
        }
        toNodes(references, one) { to in
          if to < 0 || seen.contains(where: { $0 == (from, to) }) { return }
          seen.append((from, to))
          let rounds = builds.rounds(of: one, in: FileID(file), references)
          edges.add(
            from: from, to: to, .use(use, in: FileID(file)), rounds: rounds, closesCycles: one.closesCycles)
        }
      }
    }
  }
}

extension Project {
  /// Whether extensions in `file` count as part of a type that `home` declares: both files belong to one module. If a
  /// test or another module extends a type, the type does not depend on the code in the extension.
  package func isOwn(_ file: FileID, ofTypesIn home: FileID) -> Bool {
    if file == home { return true }
    let (own, other) = (files[file.index], files[home.index])
    return own.isTest == other.isTest
      && (own.modules == other.modules || own.modules.contains(where: other.modules.contains))
  }
}

extension EdgeCollection {
  /// Adds an edge with all sites of an edge in the module graph.
  ///
  /// - Parameters:
  ///   - number: The edge's index in `ModuleGraph.edges`.
  ///   - closesCycles: Whether the imports may be part of a cycle. Imports in other languages and uses without an
  ///     import always may, because no `#if` is known for them.
  fileprivate mutating func add(from: Int, to: Int, _ edge: ModuleGraph.Edge, _ number: Int, closesCycles: Bool) {
    for one in edge.imports { add(from: from, to: to, .importing(one), closesCycles: closesCycles) }
    for index in edge.foreignImports.indices {
      add(from: from, to: to, .foreign(index, of: number), closesCycles: true)
    }
    for index in edge.unimportedUses.indices {
      add(from: from, to: to, .unimported(index, of: number), closesCycles: true)
    }
  }
}

extension DependencyGraph.Node {
  mutating func add(_ file: ProjectFile, types: Int) {
    files += 1
    lines += file.outline.lineCount
    self.types += types
  }
}
