import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// The dependency graphs of a project. Each is computed on first use.
struct LeveledGraphs {
  let project: Project
  let features: Features
  private var known: [GraphLevel: DependencyGraph] = [:]

  init(_ loaded: LoadedProject) {
    project = loaded.project
    features = loaded.features
  }

  mutating func graph(_ level: GraphLevel) -> DependencyGraph {
    if let graph = known[level] { return graph }
    let graph = project.dependencyGraph(level, features: features)
    known[level] = graph
    return graph
  }

  /// The graph that answers a question about elements of two levels. For equal levels, the graph of that level. If one
  /// is a type, the graph of declarations, because a file may contain other code. Otherwise the graph of files.
  mutating func graph(of one: GraphLevel, and other: GraphLevel) -> DependencyGraph {
    if one == other { return graph(one) }
    return [one, other].contains(.type) ? project.codeGraph(features) : graph(.file)
  }
}

/// The nodes of one level that a name on the command line denotes.
struct NamedNodes {
  var level: GraphLevel
  /// Indices of nodes in the level's graph.
  var nodes: [Int]
  /// For example `the module Cart` or `types named State (3 of them)`.
  var phrase: String
  /// The plural phrase, for example `types named State`.
  var plural: String
}

/// The elements that a name on the command line may denote.
struct NameMatches {
  /// The name without its level.
  var text: String
  /// The best matches, modules before their parts. Never empty.
  var best: [NamedNodes]
  /// Weaker matches: elements whose name or path only ends in the name.
  var lesser: [NamedNodes]
}

extension NameMatches {
  /// A note about which of several equally good matches was taken, and how to name the others. nil if there are no
  /// others.
  func note(taken: NamedNodes) -> String? {
    let others = best.filter { $0.level != taken.level }
    if others.isEmpty { return nil }
    let ways = others.map { "'\($0.level.rawValue):\(text)' means \($0.phrase)" }.joined(separator: ", ")
    return "'\(text)' means \(taken.phrase); \(ways)"
  }

  /// A note about the weaker matches. nil if there are none.
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
  /// Finds the elements that a name may denote. The name may have a level as a prefix, for example `module:Cart`.
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
      throw CommandError(
        message: "'\(text)' is an external module, which archlint does not read; to find its imports, run: "
          + "archlint rules try 'each import \(text)'", code: .usage)
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

  /// The folder of the project at a path. nil if there is none.
  private func folder(_ text: String) -> String? {
    let path = location.fromRoot(absolutePath(text, in: location.workingFolder))
    return project.files.contains { isPath($0.path, below: path) } ? path : nil
  }

  /// An error message about a folder, which has no node in any graph. It suggests the module or feature in the folder.
  private func aboutFolder(_ folder: String, _ graphs: inout LeveledGraphs) -> String {
    let own = [GraphLevel.module, .feature].flatMap { level in
      graphs.graph(level).nodes.filter { $0.path == folder }.map { "'\(level.rawValue):\($0.name)'" }
    }
    let ask = own.isEmpty ? "" : "; did you mean \(own.prefix(3).joined(separator: " or "))?"
    return "'\(folder)' is a folder; name a module, feature, file or type\(ask)"
  }

  private func named(_ text: String, _ nodes: [Int], _ graph: DependencyGraph) -> NamedNodes {
    let plural = "\(graph.level.rawValue)s named \(text)"
    let name = graph.nodes[nodes[0]].name
    let one = graph.level == .file ? name : "the \(graph.level.rawValue) \(name)"
    let phrase = nodes.count > 1 ? "\(plural) (\(nodes.count) of them)" : one
    return NamedNodes(level: graph.level, nodes: nodes, phrase: phrase, plural: plural)
  }

  /// A suggestion for a misspelled name. Also compares the last components of paths and nested types.
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

  /// For each element, its nodes in a graph of another level. A module or feature is represented by its files and their
  /// contents.
  func nodes(
    for named: NamedNodes, in graph: DependencyGraph, _ graphs: inout LeveledGraphs
  ) -> [[Int]] {
    let own = graphs.graph(named.level).nodes
    var numbers: [String: [Int]] = [:]
    if named.level == graph.level || named.level == .type {
      // Both branches of an `#if` in one file may declare a type with the same name.
      for (number, node) in graph.nodes.enumerated() { numbers[node.name, default: []].append(number) }
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

/// The names, separated by commas. If there are more than nine, the first eight.
func shortList(_ names: [String]) -> String {
  let shown = names.count <= 9 ? names[...] : names.prefix(8)
  let more = names.count - shown.count
  return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}

/// How to define all folders beside one as features.
func featureAdvice(beside folder: String) -> String {
  let outer = parent(of: folder)
  let pattern = "\(outer.isEmpty ? "" : "/\(outer)")/{Feature}"
  return "to define the features: \(featureSetting(["folder \(pattern)"]))"
}
