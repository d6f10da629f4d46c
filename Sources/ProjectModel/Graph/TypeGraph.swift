import SwiftOutline

// Builds the type graph, and a variant of it with a node for the code of each file that is in no type.

extension Project {
  func typeGraph(_ features: Features) -> DependencyGraph {
    let numbers = nodesOfTypes
    var edges = EdgeCollection()
    addUses(to: &edges) { file, use in
      guard let from = use.from, let type = references?.type(of: from), isOwn(file, of: type) else { return nil }
      return numbers[type]
    } toNodes: { references, use, add in
      let from = use.from.flatMap { references.type(of: $0) }
      func addType(_ to: Int) {
        if let from, isPart(from, of: to) { return }
        add(numbers[to])
      }
      references.eachType(of: Int(use.target), addType)
      // A use of a member that an extension declares counts as a use of the type.
      let target = references.targets[Int(use.target)]
      if use.target >= references.typeCount, declaration(target).kind != .typealias,
        let to = type(around: target, where: { _ in true }), isOwn(target.file, of: to)
      {
        addType(to)
      }
    }
    return DependencyGraph(level: .type, nodes: typeNodes(numbers, features), edges: edges)
  }

  /// The type graph, with an additional node for each file that represents the code outside of types: functions,
  /// variables, aliases, and extensions of external types. Rules need it to check dependencies between types and such
  /// code.
  package func codeGraph(_ features: Features) -> DependencyGraph {
    let numbers = nodesOfTypes
    var nodes = typeNodes(numbers, features)
    var rests = [Int](repeating: -1, count: files.count)
    for file in files.indices where isCode(file) {
      rests[file] = nodes.count
      var node = DependencyGraph.Node(name: files[file].path, kind: "file", path: files[file].path)
      node.isTest = files[file].isOfTests
      nodes.append(node)
    }
    /// The node of the type that contains the code, or the file's node for code that is in no type.
    func node(_ type: Int?, in file: FileID) -> Int {
      if let type, isOwn(file, of: type), numbers[type] >= 0 { return numbers[type] }
      return rests[file.index]
    }
    var edges = EdgeCollection()
    addUses(to: &edges) { file, use in
      node(references.flatMap { type(around: use, $0) }, in: file)
    } toNodes: { references, use, add in
      let target = references.targets[Int(use.target)]
      let from = type(around: use, references)
      // A use of an alias is a dependency on the alias and on the type that it refers to.
      if use.target >= references.typeCount {
        add(node(type(around: target) { _ in true }, in: target.file))
      }
      references.eachType(of: Int(use.target)) { to in
        if let from, isPart(from, of: to) { return }
        add(node(to, in: types[to].declaration.file))
      }
    }
    return DependencyGraph(level: .type, nodes: nodes, edges: edges)
  }

  /// The innermost type that contains a use. If an alias contains the use, the type around that alias.
  private func type(around use: Use, _ references: References) -> Int? {
    guard let from = use.from else { return nil }
    return from < references.typeCount ? from : type(around: references.targets[from]) { _ in true }
  }

  /// Whether a type is nested in another. A nested type does not depend on the outer type.
  private func isPart(_ inner: Int, of outer: Int) -> Bool {
    stands(types[inner].declaration, in: types[outer].declaration)
  }

  private func isOwn(_ file: FileID, of type: Int) -> Bool { isOwn(file, ofTypesIn: types[type].declaration.file) }

  private func isLocal(_ type: Int) -> Bool { declaration(types[type].declaration).flags.contains(.local) }

  // MARK: Nodes

  private func typeNodes(_ numbers: [Int], _ features: Features) -> [DependencyGraph.Node] {
    let names = typeNames
    var nodes: [DependencyGraph.Node] = []
    // Types of one file follow each other, so its line table is kept for the next type.
    var table: (file: FileID, lines: LineTable)?
    for type in types.indices where numbers[type] == nodes.count {
      // A type inside of a function has the node of the type around that function.
      if isLocal(type) { continue }
      let id = types[type].declaration
      let declaration = declaration(id)
      let path = files[id.file.index].path
      var node = DependencyGraph.Node(name: names[type], kind: declaration.kind.keyword, path: path)
      node.plainName = types[type].name
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
    return nodes
  }

  /// For each type, its node. A type inside of a function has the node of the type around the function, or else -1.
  private var nodesOfTypes: [Int] {
    var numbers = [Int](repeating: -1, count: types.count)
    var count = 0
    for type in types.indices where !isLocal(type) {
      numbers[type] = count
      count += 1
    }
    for type in types.indices where numbers[type] < 0 {
      if let around = self.type(around: types[type].declaration, where: { !isLocal($0) }) {
        numbers[type] = numbers[around]
      }
    }
    return numbers
  }

  /// The innermost type around a declaration for which `isWanted` returns true.
  private func type(around id: DeclarationID, where isWanted: (Int) -> Bool) -> Int? {
    var outer = declaration(id).parent
    while outer >= 0 {
      let around = DeclarationID(file: id.file, index: Int(outer))
      if let type = typeOfDeclaration[around], isWanted(type) { return type }
      outer = declaration(around).parent
    }
    return nil
  }

  /// A unique name for each type. It is the dotted name; if several types have the same one, the module is written
  /// before it. If that is not unique, the path is appended, and the line if one file declares the type several times
  /// under `#if`.
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
    let placed = counts(types.indices.filter { !isLocal($0) }.map { names[$0] })
    for type in types.indices where placed[names[type], default: 0] > 1 {
      let id = types[type].declaration
      let line = place(declaration(id).name, in: id.file).line ?? 0
      names[type] = "\(names[type].dropLast()):\(line))"
    }
    return names
  }
}
