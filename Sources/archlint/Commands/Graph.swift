import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint graph`: prints or draws the dependencies between modules, features, files or types.
func showGraph(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (options, errors) = graphOptions(arguments)
  guard errors.isEmpty, readingErrors.isEmpty else { return console.fail(errors + readingErrors, .usage) }
  do throws(CommandError) {
    let needsReferences = options.level ?? .module != .module || options.onlyCycles || !options.focus.isEmpty
    let loaded = try await loadProject(
      reading, arguments, paths: reading.paths, needsReferences: needsReferences)
    printMessage(loaded.problems, reading, loaded.location, console)
    let (graph, notes, summary) = try shapedGraph(loaded, options)
    if !reading.isQuiet { for note in notes { console.printMessage("archlint: \(printable(note))\n") } }
    for destination in options.destinations {
      var report = graphReport(graph, notes, for: destination.format, isWhole: reading.isVerbose, loaded.project)
      report.isOfCycles = options.onlyCycles
      report.problems = loaded.problems
      for note in report.notes.dropFirst(notes.count) where !reading.isQuiet {
        console.printMessage("archlint: \(printable(note))\n")
      }
      let style = textStyle(reading, destination.file == nil ? .output : nil, loaded.location)
      write(to: destination.file, in: loaded.location.root, &console) { () throws(RenderingError) in
        try render(report, as: destination.format, width: options.width, style: style)
      }
    }
    if !reading.isQuiet { console.printMessage("archlint: \(summary)\n") }
    keep(loaded.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// Counts nodes, edges and cycles: `12 modules, 31 dependencies, 2 cycles`.
private func summary(_ graph: DependencyGraph) -> String {
  let cycles = graph.components().count
  let groups = graph.nodes.count { $0.kind == "group" }
  let counts = [(groups, "group"), (graph.nodes.count - groups, graph.level.rawValue)]
  // A group represents several merged nodes. Without groups, the number of nodes is printed even if it is 0.
  let nodes = counts.filter { groups == 0 ? $0.1 != "group" : $0.0 > 0 }.map { counted($0.0, $0.1) }
  return nodes.joined(separator: " and ") + ", \(counted(graph.edges.count, "dependency"))"
    + (cycles == 0 ? ", no cycle" : ", \(counted(cycles, "cycle"))")
}

// MARK: Shaping

/// The requested graph after all options are applied, with notes about omitted nodes and edges. The summary describes
/// the graph before `--cycles` is applied.
private func shapedGraph(
  _ loaded: LoadedProject, _ options: GraphOptions
) throws(CommandError) -> (graph: DependencyGraph, notes: [String], summary: String) {
  let (level, focus) = try focus(loaded, options)
  var graph = loaded.project.dependencyGraph(level, features: loaded.features)
  var notes: [String] = []
  if level == .feature {
    notes += loaded.features.names.isEmpty ? [noFeatures(loaded.features)] : besideFeatures(loaded.features)
  }
  if level != .module { notes += loaded.unknownModules }
  let names = Set(focus.map { graph.nodes[$0].name })
  /// - Parameter note: The text after the number of omitted nodes.
  func narrow(to smaller: DependencyGraph, _ note: (_ nodes: String) -> String) {
    let hidden = graph.nodes.count - smaller.nodes.count
    graph = smaller
    if hidden > 0 { notes.append(note(counted(hidden, level.rawValue))) }
  }
  if !loaded.location.limits.isEmpty {
    let inside = graph.keeping { loaded.isAskedFor(graph.nodes[$0].path) || names.contains(graph.nodes[$0].name) }
    if inside.nodes.isEmpty { try loaded.checkLimits(level.rawValue) }
    narrow(to: inside) { "not shown: \($0) outside of the given path; use --focus to show the neighbours of a node" }
  }
  if !options.withTests {
    let production = graph.keeping { !graph.nodes[$0].isTest || names.contains(graph.nodes[$0].name) }
    narrow(to: production) { "not shown: \($0) of tests and test data; use --tests to show test code" }
  }
  if !names.isEmpty {
    let centre = graph.nodes.indices.filter { names.contains(graph.nodes[$0].name) }
    narrow(to: graph.around(centre, depth: options.depth)) {
      "not shown: \($0) further away than --depth allows, and the cycles through them"
    }
  }
  for pattern in options.collapse {
    let groups = graph.nodes.map { group(of: $0, pattern) }
    if groups.allSatisfy({ $0 == nil }) { notes.append("--collapse \(pattern.text) matches nothing") }
    graph = graph.collapsed { groups[$0] }
  }
  let summary = summary(graph)
  return (options.onlyCycles ? graph.onlyCycles() : graph, notes, summary)
}

/// A note that explains why there are no features, and how to define them.
private func noFeatures(_ features: Features) -> String {
  features.origin == .definition
    ? "the definition 'feature' matches nothing in the project"
    : "found no features; to define them: \(featureSetting(["folder Features/{Feature}"]))"
}

/// A note about folders next to the detected features that are no features themselves; empty if there are none.
private func besideFeatures(_ features: Features) -> [String] {
  let folders = features.foldersBeside
  if folders.isEmpty { return [] }
  return ["not treated as features: \(shortList(folders)); \(featureAdvice(beside: folders[0]))"]
}

/// The nodes that `--focus` names, on the requested level or on the first level on which all names are found.
private func focus(
  _ loaded: LoadedProject, _ options: GraphOptions
) throws(CommandError) -> (level: GraphLevel, nodes: [Int]) {
  if options.focus.isEmpty { return (options.level ?? .module, []) }
  let levels = options.level.map { [$0] } ?? GraphLevel.allCases
  var known: [String] = []
  // The names that are not found on any level.
  var missing = options.focus
  for level in levels {
    let graph = loaded.project.dependencyGraph(level, features: loaded.features)
    let found = options.focus.map { graph.nodes(named: loaded.name($0, level)) }
    if !found.contains([]) { return (level, found.flatMap(\.self)) }
    let foundHere = Set(zip(options.focus, found).filter { !$0.1.isEmpty }.map(\.0))
    missing.removeAll(where: foundHere.contains)
    known += graph.nodes.map(\.name)
  }
  guard let first = missing.first else {
    let names = options.focus.joined(separator: "', '")
    throw CommandError(message: "no level has all of '\(names)'; draw a graph of each", code: .usage)
  }
  let what = options.level.map(\.rawValue) ?? "module, feature, file or type"
  let names = missing.joined(separator: "', '")
  throw CommandError(message: "there is no \(what) '\(names)'\(didYouMean(first, among: known))", code: .usage)
}

extension LoadedProject {
  /// The name of the node that a word on the command line means. A file may be given relative to the working folder or
  /// to the root.
  func name(_ text: String, _ level: GraphLevel) -> String {
    guard level == .file, text.hasPrefix(".") || text.hasPrefix("/") || text.contains("/") else { return text }
    let fromRoot = location.fromRoot(absolutePath(text, in: location.workingFolder))
    return project.files.contains { $0.path == fromRoot } ? fromRoot : text
  }
}

/// The group of a node: the pattern with its placeholders filled in from the node's name or path. nil if the pattern
/// does not match.
private func group(of node: DependencyGraph.Node, _ pattern: PathPattern) -> String? {
  if pattern.segments.count == 1, !pattern.isAnchored,
    let bindings = pattern.segments[0].solutions(Array(node.name.utf8), given: Bindings()).first
  {
    return pattern.segments[0].filled(bindings)
  }
  guard let path = node.path, let bindings = pattern.solutions(path: path, given: Bindings()).first else { return nil }
  return pattern.filled(bindings)
}

// MARK: Reporting

/// The maximum number of places to print for each edge in a format.
///
/// - Parameter isWhole: Whether the user asked for all places.
private func placeLimit(_ format: GraphFormat, isWhole: Bool) -> Int {
  switch format {
  case .text: .max
  case .json: isWhole ? .max : 10
  case .svg, .dot, .mermaid: 0
  }
}

private func graphReport(
  _ whole: DependencyGraph, _ notes: [String], for format: GraphFormat, isWhole: Bool, _ project: Project
) -> GraphReport {
  var notes = notes
  let (graph, note) =
    switch format {
    case .svg: whole.collapsed(until: fitsDrawing)
    case .mermaid: whole.collapsed(until: fitsMermaid)
    case .text, .dot, .json: (whole, nil)
    }
  if let note { notes.append(note) }
  var report = GraphReport(graph: graph, cycles: format == .svg || format == .mermaid ? [] : graph.cycles())
  report.notes = notes
  let limit = placeLimit(format, isWhole: isWhole)
  let reported =
    format == .text ? Array(Set(report.cycles.flatMap { $0.shortest + $0.breaks })) : Array(graph.edges.indices)
  for edge in reported where limit > 0 {
    let sites = graph.sites[graph.edges[edge].sites]
    report.evidence[edge] = sites.prefix(limit).map { project.evidence(of: $0) }
    report.symbols[edge] = project.symbols(behind: sites)
  }
  return report
}
