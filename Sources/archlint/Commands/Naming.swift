import ProjectModel
import RuleLanguage

/// The graphs of a project, each made once it is asked for.
struct LeveledGraphs {
  let project: Project
  let features: Features
  private var known: [GraphLevel: DependencyGraph] = [:]

  init(_ inquiry: Inquiry) {
    project = inquiry.project
    features = inquiry.features
  }

  mutating func graph(_ level: GraphLevel) -> DependencyGraph {
    if let graph = known[level] { return graph }
    let graph = project.dependencyGraph(level, features: features)
    known[level] = graph
    return graph
  }
}

/// What a word of the command line names, at one level.
struct NamedNodes {
  var level: GraphLevel
  /// Indices into the nodes of that level's graph.
  var nodes: [Int]
  /// `the module Cart`, `3 types named State`
  var phrase: String
}

/// The levels from the finest on.
private let finestFirst: [GraphLevel] = [.type, .file, .feature, .module]

extension Inquiry {
  /// Everything that a word may name, the finest first. A word may say its level: `module:Cart`.
  func meanings(of word: String, _ graphs: inout LeveledGraphs) throws(CommandError) -> [NamedNodes] {
    var text = word
    var levels = finestFirst
    if let colon = word.firstIndex(of: ":"), let level = GraphLevel(rawValue: String(word[..<colon])) {
      levels = [level]
      text = String(word[word.index(after: colon)...])
    }
    // What is written so exactly, at whatever level, comes before what differs in case.
    for inAnyCase in [false, true] {
      var found: [NamedNodes] = []
      for level in levels {
        let graph = graphs.graph(level)
        let nodes = graph.nodes(named: name(text, level), inAnyCase: inAnyCase)
        if nodes.isEmpty { continue }
        found.append(NamedNodes(level: level, nodes: nodes, phrase: phrase(text, nodes, graph)))
      }
      if !found.isEmpty { return found }
    }
    let names = levels.flatMap { graphs.graph($0).nodes.map(\.name) }
    let what = levels.count == 1 ? levels[0].rawValue : "module, feature, file or type"
    throw CommandError(message: "there is no \(what) '\(text)' in the project\(nearName(text, names))", code: .usage)
  }

  private func phrase(_ text: String, _ nodes: [Int], _ graph: DependencyGraph) -> String {
    if nodes.count > 1 { return "\(graph.level.rawValue)s named \(text) (\(nodes.count) of them)" }
    let name = graph.nodes[nodes[0]].name
    return graph.level == .file ? name : "the \(graph.level.rawValue) \(name)"
  }

  /// Also of what is written behind a folder or an outer type.
  private func nearName(_ text: String, _ names: [String]) -> String {
    if let near = nearest(text, among: names) { return "; did you mean '\(near)'?" }
    let short = names.map { name in
      name.hasSuffix(".swift")
        ? name.split(separator: "/").last.map(String.init) ?? name
        : name.split(separator: ".").last.map(String.init) ?? name
    }
    guard let near = nearest(text, among: short), let index = short.firstIndex(of: near) else { return "" }
    return "; did you mean '\(names[index])'?"
  }

  /// What stands for the nodes at a finer level: the files of a module or a feature, the types in them, the file of a
  /// type.
  func nodes(_ named: NamedNodes, at level: GraphLevel, _ graphs: inout LeveledGraphs) -> [Int] {
    if named.level == level { return named.nodes }
    let paths = paths(of: named, &graphs)
    let graph = graphs.graph(level)
    return graph.nodes.indices.filter { graph.nodes[$0].path.map(paths.contains) ?? false }
  }

  /// The files that they are made of.
  func paths(of named: NamedNodes, _ graphs: inout LeveledGraphs) -> Set<String> {
    let own = graphs.graph(named.level)
    return named.nodes.reduce(into: []) { $0.formUnion(paths(of: own.nodes[$1], own.level)) }
  }

  /// The files that a node is made of.
  func paths(of node: DependencyGraph.Node, _ level: GraphLevel) -> [String] {
    switch level {
    case .file, .type: return node.path.map { [$0] } ?? []
    case .feature:
      guard let number = features.names.firstIndex(of: node.name) else { return [] }
      return project.files.indices.filter { features[FileID($0)] == number }.map { project.files[$0].path }
    case .module:
      return module(of: node).map { module in
        project.modules[module.index].files.map { project.files[$0.index].path }
      } ?? []
    }
  }

  func module(of node: DependencyGraph.Node) -> ModuleID? {
    let names = ModuleNames(project)
    return project.modules.indices.lazy.map { ModuleID($0) }.first {
      names[$0] == node.name && project.modules[$0.index].kind != .external
    }
  }
}
