import Linting
import ProjectModel
import Reporting
import SwiftOutline

/// Runs `archlint why A B`: prints a shortest chain of dependencies from A to B.
func explainDependency(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  let errors = readingErrors + formatErrors
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  let (a, b) = (arguments.operands[0], arguments.operands[1])
  do throws(CommandError) {
    let loaded = try await loadProject(reading, arguments, paths: [], needsReferences: true)
    printMessage(loaded.problems, reading, loaded.location, console)
    var (report, notes) = try chain(from: a, to: b, loaded)
    report.problems = loaded.problems
    printMessage(notes, reading, console)
    for destination in destinations {
      let style = textStyle(reading, destination.file == nil ? .output : nil, loaded.location)
      write(to: destination.file, in: loaded.location.root, &console) { () throws(RenderingError) in
        try render(report, as: destination.format, style: style)
      }
    }
    if report.steps.isEmpty { console.raise(.findings) }
    keep(loaded.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// Finds the chain in the graph of the first level on which both names have a meaning, modules first. If there is no
/// such level, in the graph of files or types. Also returns notes about other meanings of the names.
private func chain(
  from a: String, to b: String, _ loaded: LoadedProject
) throws(CommandError) -> (report: ChainReport, notes: [String]) {
  var graphs = LeveledGraphs(loaded, includesExternal: true)
  var left = try loaded.matches(of: a, &graphs)
  let right = try loaded.matches(of: b, &graphs)
  left.best.removeAll(where: \.isExternal)
  if left.best.isEmpty { throw CommandError(aboutExternalModule: left.text) }
  let (from, to) = meant(left.best, right.best)
  if from.level == to.level, from.nodes == to.nodes {
    throw CommandError(message: "'\(a)' and '\(b)' are the same; name two", code: .usage)
  }
  let graph =
    to.isExternal && from.level != .module ? graphs.graphWithImports() : graphs.graph(of: from.level, and: to.level)
  let sources = loaded.nodes(for: from, in: graph, &graphs)
  let targets = loaded.nodes(for: to, in: graph, &graphs)
  let chain = graph.shortestChain(from: sources.flatMap(\.self), to: targets.flatMap(\.self))
  let back = graph.shortestChain(from: targets.flatMap(\.self), to: sources.flatMap(\.self))
  let names = back.map { chain in
    (chain.edges.first.map { [graph.nodes[graph.edges[$0].from].name] } ?? [])
      + chain.edges.map { graph.nodes[graph.edges[$0].to].name }
  }
  let steps = graph.steps(from: sources, to: targets)
  var report = ChainReport(
    from: end(from, steps.from, &graphs), to: end(to, steps.to, &graphs),
    steps: chain.map { $0.edges.map { step($0, graph, loaded.project) } } ?? [], ways: chain?.ways ?? 0,
    back: names ?? [])
  let used = loaded.paths(of: to, &graphs)
  // A shorter chain may exist that archlint does not know: a direct dependency through a name that could not be
  // resolved.
  if report.steps.count != 1, to.level != .module {
    report.doubt = loaded.project.doubt(
      aboutUseOf: used, by: loaded.paths(of: from, &graphs), isOfType: to.level == .type,
      placeText: loaded.location.paths.text)
  }
  if chain == nil {
    let isReached = graph.reached(from: sources.flatMap(\.self))
    let users = Set(zip(graph.nodes, isReached).flatMap { $1 ? loaded.paths(of: $0, graph.level) : [] })
    // Comparing all pairs is fast enough, because few types have the same name.
    func arePart() -> Bool {
      sources.joined().contains { one in
        targets.joined().contains { graph.nodes[one].name.hasPrefix(graph.nodes[$0].name + ".") }
      }
    }
    if from.level == .type, to.level == .type, arePart() {
      report.doubt = "archlint does not record uses of a type in its own members or nested types"
    }
    if report.doubt == nil {
      let names = Set(targets.joined().map { lastComponent(of: graph.nodes[$0].name) })
      report.doubt = loaded.project.unclearName(in: users, of: used) { declaration, name in
        switch to.level {
        // Other modules can use only declarations that are `public`, `open` or `package`. Members are left out.
        case .module: declaration.parent < 0 && !declaration.modifierSet.isDisjoint(with: [.public, .open, .package])
        case .type: names.contains(name)
        case .feature, .file: true
        }
      }
    }
    report.undecided = loaded.project.undecidedImports(in: users, of: used)
    if graph.level == .module {
      report.declared = loaded.project.declaredChain(
        from: sources.joined().map { graph.nodes[$0].name }, to: targets.joined().map { graph.nodes[$0].name })
    }
  }
  let notes = [left.note(taken: from), right.note(taken: to)].compactMap(\.self)
  return (report, notes + (graph.level == .module ? [] : loaded.unknownModules))
}

/// Chooses the meanings of two names for a question about both: if possible, different elements of the same level.
private func meant(_ left: [NamedNodes], _ right: [NamedNodes]) -> (from: NamedNodes, to: NamedNodes) {
  for one in left {
    if let other = right.first(where: { $0.level == one.level && $0.nodes != one.nodes }) { return (one, other) }
  }
  return (left[0], right[0])
}

private func end(_ named: NamedNodes, _ steps: [Int?], _ graphs: inout LeveledGraphs) -> ChainReport.End {
  var end = ChainReport.End(phrase: named.phrase)
  guard named.nodes.count > 1 else { return end }
  let nodes = graphs.graph(named.level).nodes
  end.plural = named.plural
  end.members = zip(named.nodes, steps).map { ChainReport.End.Member(name: nodes[$0].name, steps: $1) }
  return end
}

private func step(_ edge: Int, _ graph: DependencyGraph, _ project: Project) -> ChainReport.Step {
  let sites = graph.sites[graph.edges[edge].sites]
  return ChainReport.Step(
    from: graph.nodes[graph.edges[edge].from].name, to: graph.nodes[graph.edges[edge].to].name,
    evidence: sites.map { project.evidence(of: $0) }, count: sites.count, symbols: project.symbols(behind: sites),
    isConditional: sites.allSatisfy(project.isConditional))
}
