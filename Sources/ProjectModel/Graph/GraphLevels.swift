import SwiftOutline

extension Project {
  /// The graph of one level. Edges between modules are imports, those between files and types are references, and
  /// those between features are references or, where code names nothing, imports; without references there are none.
  package func dependencyGraph(_ level: GraphLevel, features: Features) -> DependencyGraph {
    switch level {
    case .module: moduleGraph(features)
    case .feature: featureGraph(features)
    case .file: fileGraph(features)
    case .type: typeGraph(features)
    }
  }

  /// How many types, local ones left out, each file declares.
  private var typeCounts: [Int] {
    var counts = [Int](repeating: 0, count: files.count)
    for type in types where !declaration(type.declaration).flags.contains(.local) {
      counts[type.declaration.file.index] += 1
    }
    return counts
  }

  /// Whether a file is part of a graph: manifests are none of the project's code.
  private func isCode(_ file: Int) -> Bool { !files[file].modules.isEmpty || !isManifestName(files[file].path) }

  // MARK: Modules

  private func moduleGraph(_ features: Features) -> DependencyGraph {
    let names = ModuleNames(self)
    let counts = typeCounts
    var numbers = [Int](repeating: -1, count: modules.count)
    var nodes: [DependencyGraph.Node] = []
    for (index, module) in modules.enumerated() where module.kind != .external {
      var node = DependencyGraph.Node(name: names[ModuleID(index)], kind: module.kind.rawValue, path: module.folder)
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
      for one in edge.imports {
        edges.add(
          from: numbers[edge.from.index], to: numbers[edge.to.index], .importing(one),
          closesCycles: isTied || !edge.isConditional)
      }
      for index in edge.foreignImports.indices {
        edges.add(
          from: numbers[edge.from.index], to: numbers[edge.to.index], .foreign(index, of: number), closesCycles: true)
      }
      for index in edge.unimportedUses.indices {
        edges.add(
          from: numbers[edge.from.index], to: numbers[edge.to.index], .unimported(index, of: number), closesCycles: true
        )
      }
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
    // Where a feature is a module, an import is a dependency though no name could be resolved.
    let featureOfModule = modules.map { features.number(ofAll: $0.files) }
    for (number, edge) in graph.edges.enumerated() {
      guard let from = featureOfModule[edge.from.index], let to = featureOfModule[edge.to.index],
        modules[edge.from.index].kind != .test, !edges.contains(from: from, to: to)
      else { continue }
      for one in edge.imports { edges.add(from: from, to: to, .importing(one), closesCycles: !edge.isConditional) }
      for index in edge.foreignImports.indices {
        edges.add(from: from, to: to, .foreign(index, of: number), closesCycles: true)
      }
      for index in edge.unimportedUses.indices {
        edges.add(from: from, to: to, .unimported(index, of: number), closesCycles: true)
      }
    }
    return DependencyGraph(level: .feature, nodes: nodes, edges: edges)
  }

  // MARK: Files

  private func fileGraph(_ features: Features) -> DependencyGraph {
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
    return DependencyGraph(level: .file, nodes: nodes, edges: edges)
  }

  // MARK: Types

  private func typeGraph(_ features: Features) -> DependencyGraph {
    let numbers = nodesOfTypes
    let names = typeNames
    var nodes: [DependencyGraph.Node] = []
    // Types of one file stand beside each other.
    var table: (file: FileID, lines: LineTable)?
    for type in types.indices where numbers[type] == nodes.count {
      let id = types[type].declaration
      let declaration = declaration(id)
      // What stands in a body has the number of the type around it.
      if declaration.flags.contains(.local) { continue }
      let path = files[id.file.index].path
      var node = DependencyGraph.Node(name: names[type], kind: declaration.kind.keyword, path: path)
      node.isTest = files[id.file.index].isOfTests
      node.feature = features[id.file].map { features.names[$0] }
      node.declaration = id
      node.files = 1
      node.types = 1
      if table?.file != id.file { table = (id.file, LineTable(files[id.file.index].outline.source)) }
      let place = table?.lines.place(declaration.range, in: path)
      node.lines = (place?.endLine ?? 0) - (place?.line ?? 0) + 1
      nodes.append(node)
    }
    var edges = EdgeCollection()
    addUses(to: &edges) { file, use in
      guard let from = use.from, let type = references?.type(of: from),
        isOwn(file, ofTypesIn: types[type].declaration.file)
      else { return nil }
      return numbers[type]
    } toNodes: { references, use, add in
      let from = use.from.flatMap { references.type(of: $0) }
      references.eachType(of: Int(use.target)) { to in
        // What a type holds may speak of it, and does not depend on it.
        if let from, stands(types[from].declaration, in: types[to].declaration) { return }
        add(numbers[to])
      }
    }
    return DependencyGraph(level: .type, nodes: nodes, edges: edges)
  }

  /// The node of each type: a local one counts as the type that it stands in, or as none.
  private var nodesOfTypes: [Int] {
    var numbers = [Int](repeating: -1, count: types.count)
    var count = 0
    for type in types.indices where !declaration(types[type].declaration).flags.contains(.local) {
      numbers[type] = count
      count += 1
    }
    for type in types.indices where numbers[type] < 0 {
      var outer = declaration(types[type].declaration).parent
      while outer >= 0 {
        let id = DeclarationID(file: types[type].declaration.file, index: Int(outer))
        if let around = typeOfDeclaration[id], !declaration(types[around].declaration).flags.contains(.local) {
          numbers[type] = numbers[around]
          break
        }
        outer = declaration(id).parent
      }
    }
    return numbers
  }

  /// What each type is called: its dotted name, behind its module's where several have that, and with its path where
  /// those are still alike.
  private var typeNames: [String] {
    func counts(_ names: [String]) -> [String: Int] { names.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    var names = types.map(\.name)
    let plain = counts(names)
    for type in types.indices where plain[names[type], default: 0] > 1 {
      if let module = types[type].module { names[type] = "\(modules[module.index].importName).\(names[type])" }
    }
    let qualified = counts(names)
    for type in types.indices where qualified[names[type], default: 0] > 1 {
      names[type] += " (\(files[types[type].declaration.file.index].path))"
    }
    return names
  }

  /// Every use whose ends are nodes.
  private func addUses(
    to edges: inout EdgeCollection, fromNode: (FileID, Use) -> Int?,
    toNodes: (_ references: References, _ use: Use, _ add: (Int) -> Void) -> Void
  ) {
    guard let references else { return }
    // Where one name means several declarations of a node, it is one place.
    var place = UInt32.max
    var told: [Int] = []
    for file in files.indices {
      place = .max
      for use in references.uses(in: FileID(file)) {
        let one = references.uses[use]
        guard let from = fromNode(FileID(file), one), from >= 0 else { continue }
        if one.name.start != place {
          place = one.name.start
          told.removeAll(keepingCapacity: true)
        }
        toNodes(references, one) { to in
          if to < 0 || told.contains(to) { return }
          told.append(to)
          edges.add(from: from, to: to, .use(use, in: FileID(file)), closesCycles: !one.isConditional)
        }
      }
    }
  }
}

extension Project {
  /// Whether an extension in a file is part of a type that another file declares: what a test or a module above adds to
  /// it is nothing that the type itself depends on.
  package func isOwn(_ file: FileID, ofTypesIn home: FileID) -> Bool {
    if file == home { return true }
    let (own, other) = (files[file.index], files[home.index])
    return own.isTest == other.isTest
      && (own.modules == other.modules || own.modules.contains(where: other.modules.contains))
  }
}

extension DependencyGraph.Node {
  fileprivate mutating func add(_ file: ProjectFile, types: Int) {
    files += 1
    lines += file.outline.lineCount
    self.types += types
  }
}
