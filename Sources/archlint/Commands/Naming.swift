import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// The dependency graphs of a project on all levels. Each is computed when it is first needed.
struct LeveledGraphs {
  let project: Project
  let features: Features
  /// Whether the graph of modules contains external modules.
  let includesExternal: Bool
  private var known: [GraphLevel: DependencyGraph] = [:]

  init(_ loaded: LoadedProject, includesExternal: Bool = false) {
    self.includesExternal = includesExternal
    project = loaded.project
    features = loaded.features
  }

  mutating func graph(_ level: GraphLevel) -> DependencyGraph {
    if let graph = known[level] { return graph }
    let graph = project.dependencyGraph(
      level, features: features, includesExternal: includesExternal && level == .module)
    known[level] = graph
    return graph
  }

  /// The graph for a question about elements of two levels. If both are the same level, the graph of this level. If one
  /// is the level of types, the graph of types with nodes for other code. Otherwise the graph of files.
  mutating func graph(of one: GraphLevel, and other: GraphLevel) -> DependencyGraph {
    if one == other { return graph(one) }
    return [one, other].contains(.type) ? project.codeGraph(features) : graph(.file)
  }

  /// The graph of files, with the external modules that they import.
  func graphWithImports() -> DependencyGraph {
    project.dependencyGraph(.file, features: features, includesExternal: true)
  }
}

/// The nodes of one level that a word on the command line means.
struct NamedNodes {
  var level: GraphLevel
  /// The nodes, as indices into the graph of the level.
  var nodes: [Int]
  /// The elements in a message: `the module Cart` or `types named State (3 of them)`.
  var phrase: String
  /// The plural phrase, for example `types named State`.
  var plural: String
  /// Whether the nodes are external modules.
  var isExternal: Bool
}

/// The elements that a word on the command line may mean.
struct NameMatches {
  /// The name without its level.
  var text: String
  /// The best matches, such as modules before files. Never empty.
  var best: [NamedNodes]
  /// Other matches: elements whose name or path ends in the word.
  var lesser: [NamedNodes]
}

extension NameMatches {
  /// A note that the word has other meanings that match as well, and how to choose one. nil if there are none.
  func note(taken: NamedNodes) -> String? {
    let others = best.filter { $0.level != taken.level }
    if others.isEmpty { return nil }
    let ways = others.map { "'\($0.level.rawValue):\(text)' means \($0.phrase)" }.joined(separator: ", ")
    return "'\(text)' means \(taken.phrase); \(ways)"
  }

  /// A note about elements whose name only ends in the word; nil if there are none.
  func note(_ graphs: inout LeveledGraphs) -> String? {
    var names: [String] = []
    for named in lesser {
      for node in named.nodes {
        let name = graphs.graph(named.level).nodes[node].name
        if !names.contains(name) { names.append(name) }
      }
    }
    if names.isEmpty { return nil }
    return "'\(text)' also ends \(shortList(names.map { "'\($0)'" })); write more of the name for one of these"
  }
}

/// Prints notes to standard error.
func printMessage(_ notes: [String], _ options: CheckOptions, _ console: Console) {
  if options.isQuiet { return }
  for note in notes { console.printMessage("archlint: \(printable(note))\n") }
}

extension LoadedProject {
  /// Finds the elements that a word on the command line may mean. The word may begin with a level, as in `module:Cart`.
  func matches(of word: String, _ graphs: inout LeveledGraphs) throws(CommandError) -> NameMatches {
    var text = word
    var levels = GraphLevel.allCases
    if let colon = word.firstIndex(of: ":"), let level = GraphLevel(rawValue: String(word[..<colon])) {
      levels = [level]
      text = String(word[word.index(after: colon)...])
    }
    func found(by match: NameMatch) -> [NamedNodes] {
      levels.compactMap { level in
        let graph = graphs.graph(level)
        let nodes = graph.nodes(named: name(text, level), by: match)
        return nodes.isEmpty ? nil : named(text, nodes, graph)
      }
    }
    for match in NameMatch.allCases {
      let best = found(by: match)
      if best.isEmpty { continue }
      return NameMatches(text: text, best: best, lesser: match == .whole ? found(by: .ending) : [])
    }
    if let folder = folder(text) { throw CommandError(message: aboutFolder(folder, &graphs), code: .usage) }
    if levels.contains(.module), project.modules.contains(where: { $0.kind == .external && $0.importName == text }) {
      throw CommandError(aboutExternalModule: text)
    }
    if levels.contains(.file), isManifestName(fileName(text)) {
      throw CommandError(
        message: "'\(text)' is a manifest, which is not part of the code; name one of its modules", code: .usage)
    }
    if levels.contains(.feature),
      let folder = features.foldersBeside.first(where: { $0 == text || lastPart(of: $0) == text })
    {
      throw CommandError(
        message:
          "'\(folder)' does not count as a feature, because of its name or because it has no screens; "
          + featureAdvice(beside: folder), code: .usage)
    }
    let names = levels.flatMap { graphs.graph($0).nodes.map(\.name) }
    let what = levels.count == 1 ? levels[0].rawValue : "module, feature, file or type"
    throw CommandError(message: "there is no \(what) '\(text)' in the project\(nearName(text, names))", code: .usage)
  }

  /// The project's folder at a path; nil if there is none.
  private func folder(_ text: String) -> String? {
    let path = location.fromRoot(absolutePath(text, in: location.workingFolder))
    return project.files.contains { isPath($0.path, below: path) } ? path : nil
  }

  /// An error message for a folder, which is no node of a graph. It suggests the module or feature that the folder
  /// contains.
  private func aboutFolder(_ folder: String, _ graphs: inout LeveledGraphs) -> String {
    let own = [GraphLevel.module, .feature].flatMap { level in
      graphs.graph(level).nodes.filter { $0.path == folder }.map { "'\(level.rawValue):\($0.name)'" }
    }
    let ask = own.isEmpty ? "" : "; did you mean \(own.prefix(3).joined(separator: " or "))?"
    return "'\(folder)' is a folder; name a module, feature, file or type\(ask)"
  }

  private func named(_ text: String, _ nodes: [Int], _ graph: DependencyGraph) -> NamedNodes {
    // An unresolved import of a name that the project also declares is an external module. The project's modules are meant.
    let own = nodes.filter { graph.nodes[$0].kind != Module.Kind.external.rawValue }
    let nodes = own.isEmpty ? nodes : own
    let plural = "\(graph.level.rawValue)s named \(text)"
    let name = graph.nodes[nodes[0]].name
    let isExternal = graph.nodes[nodes[0]].kind == Module.Kind.external.rawValue
    let kind = isExternal ? "external module" : graph.level.rawValue
    let one = graph.level == .file ? name : "the \(kind) \(name)"
    let phrase = nodes.count > 1 ? "\(plural) (\(nodes.count) of them)" : one
    return NamedNodes(level: graph.level, nodes: nodes, phrase: phrase, plural: plural, isExternal: isExternal)
  }

  /// A suggestion for a misspelled name. The last parts of paths and of nested types' names are compared as well.
  private func nearName(_ text: String, _ names: [String]) -> String {
    if let near = nearest(text, among: names) { return "; did you mean '\(near)'?" }
    let short = names.map { name in
      name.hasSuffix(".swift")
        ? name.split(separator: "/").last.map(String.init) ?? name
        : lastComponent(of: name)
    }
    if let near = nearest(text, among: short), let index = short.firstIndex(of: near) {
      return "; did you mean '\(names[index])'?"
    }
    // For example `HomeFeature` for `Home`.
    let longer = names.filter { text.count > 2 && $0.hasPrefix(text) }.min { ($0.count, $0) < ($1.count, $1) }
    return longer.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// For each element, its nodes in the graph of another level. For a module or feature, these are the nodes of its
  /// files or types.
  func nodes(
    for named: NamedNodes, in graph: DependencyGraph, _ graphs: inout LeveledGraphs
  ) -> [[Int]] {
    let own = graphs.graph(named.level).nodes
    var numbers: [String: [Int]] = [:]
    if named.level == graph.level || named.isExternal {
      // A file may declare a type of the same name in both branches of an `#if`.
      for (number, node) in graph.nodes.enumerated()
      where (node.kind == Module.Kind.external.rawValue) == named.isExternal {
        numbers[node.name, default: []].append(number)
      }
      return named.nodes.map { numbers[own[$0].name] ?? [] }
    }
    for (number, node) in graph.nodes.enumerated() {
      if let path = node.path { numbers[path, default: []].append(number) }
    }
    return named.nodes.map { paths(of: own[$0], named.level).flatMap { numbers[$0] ?? [] } }
  }

  /// The paths of the files that belong to the elements.
  func paths(of named: NamedNodes, _ graphs: inout LeveledGraphs) -> Set<String> {
    let own = graphs.graph(named.level)
    return named.nodes.reduce(into: []) { $0.formUnion(paths(of: own.nodes[$1], own.level)) }
  }

  /// The paths of the files that belong to a node.
  func paths(of node: DependencyGraph.Node, _ level: GraphLevel) -> [String] {
    switch level {
    case .file, .type: return node.path.map { [$0] } ?? []
    case .feature: return contents.filesOfFeatures[node.name] ?? []
    case .module:
      return module(of: node).map { module in
        project.modules[module.index].files.map { project.files[$0.index].path }
      } ?? []
    }
  }

  func module(of node: DependencyGraph.Node) -> ModuleID? { contents.modules[node.name] }
}

extension CommandError {
  /// An error about a question that only code of the project can answer.
  init(aboutExternalModule name: String) {
    self.init(
      message: "'\(name)' is an external module, which archlint does not read; to find its imports, run: "
        + "archlint rules try 'each import \(name)'", code: .usage)
  }
}

/// Lists names, separated by commas. Of more than nine names, only the first eight are listed.
func shortList(_ names: [String]) -> String {
  let shown = names.count <= 9 ? names[...] : names.prefix(8)
  let more = names.count - shown.count
  return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}

/// Explains how to define all folders next to a folder as features.
func featureAdvice(beside folder: String) -> String {
  let outer = parent(of: folder)
  let pattern = "\(outer.isEmpty ? "" : "/\(outer)")/{Feature}"
  return "to define the features: \(featureSetting(["folder \(pattern)"]))"
}
