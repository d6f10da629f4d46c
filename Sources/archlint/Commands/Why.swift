import Linting
import ProjectModel
import Reporting
import SwiftOutline

/// `archlint why A B`: a shortest way by which the one depends on the other.
func explainDependency(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  let errors = readingErrors + formatErrors
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  let (a, b) = (arguments.operands[0], arguments.operands[1])
  do throws(CommandError) {
    let inquiry = try await inquire(reading, arguments, paths: [], needsReferences: true)
    tell(inquiry.problems, reading, inquiry.location, console)
    var (report, notes) = try chain(from: a, to: b, inquiry)
    report.problems = inquiry.problems
    tell(notes, reading, console)
    for destination in destinations {
      let style = textStyle(reading, destination.file == nil ? .output : nil, inquiry.location)
      write(to: destination.file, &console) { () throws(RenderingError) in
        try render(report, as: destination.format, style: style)
      }
    }
    if report.steps.isEmpty { console.raise(.findings) }
    keep(inquiry.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// At the first level that both words name, modules first; where they name different ones, by the code that they are
/// made of. With it what else they may mean.
private func chain(
  from a: String, to b: String, _ inquiry: Inquiry
) throws(CommandError) -> (report: ChainReport, notes: [String]) {
  var graphs = LeveledGraphs(inquiry)
  let (left, right) = (try inquiry.meanings(of: a, &graphs), try inquiry.meanings(of: b, &graphs))
  let (from, to) = meant(left.best, right.best)
  if from.level == to.level, from.nodes == to.nodes {
    throw CommandError(message: "'\(a)' and '\(b)' are one thing; name two", code: .usage)
  }
  let graph = graphs.graph(of: from.level, and: to.level)
  let sources = inquiry.nodes(for: from, in: graph, &graphs)
  let targets = inquiry.nodes(for: to, in: graph, &graphs)
  let chain = graph.shortestChain(from: sources.flatMap(\.self), to: targets.flatMap(\.self))
  let back = graph.shortestChain(from: targets.flatMap(\.self), to: sources.flatMap(\.self))
  let names = back.map { chain in
    (chain.edges.first.map { [graph.nodes[graph.edges[$0].from].name] } ?? [])
      + chain.edges.map { graph.nodes[graph.edges[$0].to].name }
  }
  let steps = graph.steps(from: sources, to: targets)
  var report = ChainReport(
    from: end(from, steps.from, &graphs), to: end(to, steps.to, &graphs),
    steps: chain.map { $0.edges.map { step($0, graph, inquiry.project) } } ?? [], ways: chain?.ways ?? 0,
    back: names ?? [])
  let used = inquiry.paths(of: to, &graphs)
  // What is seen of a way may be a detour.
  if report.steps.count != 1, to.level != .module {
    report.doubt = doubt(aboutUseOf: used, by: inquiry.paths(of: from, &graphs), isOfType: to.level == .type, inquiry)
  }
  if chain == nil {
    let isReached = graph.reached(from: sources.flatMap(\.self))
    let users = Set(zip(graph.nodes, isReached).flatMap { $1 ? inquiry.paths(of: $0, graph.level) : [] })
    if report.doubt == nil {
      let names = Set(targets.joined().map { simpleName(of: graph.nodes[$0].name) })
      report.doubt = unclearName(in: users, of: used, inquiry.project) { declaration, name in
        switch to.level {
        // What other modules cannot name alone is not meant by them.
        case .module: declaration.parent < 0 && declaration.modifierSet.isShown
        case .type: names.contains(name)
        case .feature, .file: true
        }
      }
    }
    report.undecided = undecidedImports(in: users, of: used, inquiry.project)
    if graph.level == .module {
      report.declared = declaredChain(
        sources.joined().map { graph.nodes[$0].name }, targets.joined().map { graph.nodes[$0].name }, inquiry.project)
    }
  }
  return (report, [left.note(taken: from), right.note(taken: to)].compactMap(\.self))
}

/// Which of the things that two words name a question is about: two of one level, where there are such.
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

/// See `ChainReport`.
private func undecidedImports(in users: Set<String>, of used: Set<String>, _ project: Project) -> [Evidence] {
  let modules = Set(project.files.filter { used.contains($0.path) }.flatMap(\.modules))
  let names = Set(modules.map { project.modules[$0.index].importName })
  var found: [Evidence] = []
  for (index, file) in project.files.enumerated() where users.contains(file.path) {
    if !modules.isDisjoint(with: file.modules) || !modules.isDisjoint(with: project.importedModules[index]) { continue }
    let declared = Set(file.modules.flatMap { project.modules[$0.index].dependencies.map(\.name) })
    let open = names.subtracting(declared)
    for one in file.outline.imports where open.contains(file.outline.name(one.module)) {
      let text = "import \(file.outline.source[one.path])"
      found.append(Evidence(place: project.place(one.path, in: FileID(index)), text: text))
      break
    }
  }
  return found
}

/// Why code in some files may name what others declare: a name of theirs is written there that several declarations fit.
///
/// - Parameter isAsked: whether a declaration of the others is asked about.
private func unclearName(
  in users: Set<String>, of used: Set<String>, _ project: Project, where isAsked: (Declaration, String) -> Bool
) -> String? {
  guard let references = project.references, !references.doubtful.isEmpty else { return nil }
  var unclear: String?
  for id in references.targets where used.contains(project.files[id.file.index].path) {
    let name = project.name(of: id)
    if let unclear, unclear <= name { continue }
    let isWritten = references.doubtful[name]?.contains { users.contains(project.files[$0.index].path) } ?? false
    if isWritten, isAsked(project.declaration(id), name) { unclear = name }
  }
  return unclear.map { "what is named is not clear where several declarations fit: \($0)" }
}

extension ModifierSet {
  fileprivate var isShown: Bool { !isDisjoint(with: [.public, .open, .package]) }
}

/// `Item` of `Cart.Item`
private func simpleName(of name: String) -> String {
  name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// Why code may use what some files declare, though no use of it is known.
///
/// - Parameter isOfType: it is asked about a type alone, whose extensions stand where they may.
private func doubt(
  aboutUseOf used: Set<String>, by users: Set<String>, isOfType: Bool, _ inquiry: Inquiry
) -> String? {
  let project = inquiry.project
  let member = project.unfollowedMember(
    in: users.compactMap(project.file(at:)), declaredIn: Set(used.compactMap(project.file(at:))))
  if let member {
    let place = inquiry.location.paths.text(member.place)
    return "what '\(member.name)' is a member of at \(place) is not followed, and nothing else declares one"
  }
  return !isOfType && gives(used, project) ? unfollowedMembers : nil
}

/// Whether extensions in some files give members to types that stand elsewhere.
private func gives(_ paths: Set<String>, _ project: Project) -> Bool {
  project.files.indices.contains { paths.contains(project.files[$0].path) && project.givesToOthers(FileID($0)) }
}

/// A shortest way from one of some modules to one of others over the dependencies that are declared.
private func declaredChain(_ from: [String], _ to: [String], _ project: Project) -> [Evidence] {
  let names = ModuleNames(project)
  let modules = project.modules.indices.map(ModuleID.init)
  let targets = Set(modules.filter { to.contains(names[$0]) })
  var open = modules.filter { from.contains(names[$0]) }
  var arrivedBy: [ModuleID: (from: ModuleID, step: Evidence)] = [:]
  var seen = Set(open)
  var next = 0
  while next < open.count {
    let module = open[next]
    next += 1
    for dependency in project.modules[module.index].dependencies {
      for other in dependency.modules where seen.insert(other).inserted {
        let text = "\(names[module]) declares \(dependency.name)"
        arrivedBy[other] = (module, Evidence(place: dependency.place, text: text))
        guard targets.contains(other) else {
          open.append(other)
          continue
        }
        var chain: [Evidence] = []
        var end = other
        while let arrival = arrivedBy[end] {
          chain.append(arrival.step)
          end = arrival.from
        }
        return chain.reversed()
      }
    }
  }
  return []
}

private func step(_ edge: Int, _ graph: DependencyGraph, _ project: Project) -> ChainReport.Step {
  let sites = graph.sites[graph.edges[edge].sites]
  return ChainReport.Step(
    from: graph.nodes[graph.edges[edge].from].name, to: graph.nodes[graph.edges[edge].to].name,
    evidence: sites.map { project.evidence(of: $0) }, count: sites.count, symbols: project.symbols(behind: sites),
    isConditional: sites.allSatisfy(project.isConditional))
}
