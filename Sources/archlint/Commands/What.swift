import Linting
import NameResolution
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// The maximum number of elements to describe for one name. Others are only counted.
private let maximumDescriptions = 8

/// Runs `archlint what X`: prints the facts about a file, type, module or feature: its place, its dependencies and
/// users, and the rules that check it.
func describe(_ arguments: Arguments, console: inout Console) async {
  let (reading, readingErrors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  let errors = readingErrors + formatErrors
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  do throws(CommandError) {
    let loaded = try await loadProject(reading, arguments, paths: [], needsReferences: true)
    printMessage(loaded.problems, reading, loaded.location, console)
    var graphs = LeveledGraphs(loaded)
    let matches = try loaded.matches(of: arguments.operands[0], &graphs)
    let setup = loaded.setup
    let looks = await ruleSubjects(
      in: loaded.project, books: setup.ruleBooks, scopes: setup.ruleScopes,
      options: setup.lintOptions(only: [], skip: [], paths: []), jobs: reading.jobs)
    var descriptions: [ElementDescription] = []
    for match in matches.best {
      let graph = graphs.graph(match.level)
      for node in match.nodes.prefix(maximumDescriptions) {
        descriptions.append(Subject(node: node, graph: graph, loaded: loaded).description(looks))
      }
    }
    let more = matches.best.reduce(0) { $0 + $1.nodes.count } - descriptions.count
    for destination in destinations {
      let style = textStyle(reading, destination.file == nil ? .output : nil, loaded.location)
      write(to: destination.file, in: loaded.location.root, &console) { () throws(RenderingError) in
        try render(descriptions, more: more, problems: loaded.problems, as: destination.format, style: style)
      }
    }
    printMessage([matches.note(&graphs)].compactMap(\.self), reading, console)
    if more > 0 { console.printMessage("archlint: \(more) more have this name; write a longer name\n") }
    keep(loaded.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The element that is described.
private struct Subject {
  let node: DependencyGraph.Node
  let graph: DependencyGraph
  let loaded: LoadedProject
  private let number: Int
  /// The files of the element.
  private let files: [FileID]
  private let paths: Set<String>
  /// The module, if the element is a module.
  private let module: ModuleID?

  private var project: Project { loaded.project }

  init(node number: Int, graph: DependencyGraph, loaded: LoadedProject) {
    self.number = number
    node = graph.nodes[number]
    self.graph = graph
    self.loaded = loaded
    paths = Set(loaded.paths(of: node, graph.level))
    module = graph.level == .module ? loaded.module(of: node) : nil
    files = loaded.project.files.indices.map { FileID($0) }
      .filter { [paths] in paths.contains(loaded.project.files[$0.index].path) }
  }

  func description(_ looks: [RuleSubjects]) -> ElementDescription {
    var description = ElementDescription(node, level: graph.level, place: place)
    switch graph.level {
    case .module: description.facts = moduleFacts
    case .feature: description.facts = node.path.map { [("folder", $0)] } ?? []
    case .file: description.facts = homeFacts + fileFacts
    case .type: description.facts = typeFacts + homeFacts
    }
    // A file that belongs to several targets may be part of several cycles.
    let others = Set(graph.components().filter { $0.contains(number) }.joined()).subtracting([number]).sorted()
    if !others.isEmpty {
      description.facts.append(("cycle", "with " + shortList(others.map { graph.nodes[$0].name })))
    }
    description.uses = neighbours(graph.outgoing(number).map { (graph.edges[$0].to, graph.edges[$0].count) })
    if graph.level == .file { description.leftOut = files.flatMap(leftOut) }
    description.usedBy = neighbours(graph.incoming(number).map { (graph.edges[$0].from, graph.edges[$0].count) })
    if graph.level.isOfFiles, files.contains(where: project.givesMembers) {
      description.doubtOfUsers = doubtOfMembers
    } else if graph.level == .file, let name = unclearName {
      description.doubtOfUsers = "\(name) occurs where several declarations match"
    }
    description.rules = looks.compactMap { look in
      let count = look.places.count(where: isHere) + look.folders.count(where: isAround)
      return count > 0 ? ElementDescription.Neighbour(name: look.rule.name, count: count) : nil
    }
    description.rulesInAll = looks.count
    return description
  }

  private var place: Place? {
    node.declaration.map { project.place(project.declaration($0).name, in: $0.file) }
  }

  // MARK: Facts

  private typealias Fact = (name: String, text: String)

  private var moduleFacts: [Fact] {
    guard let id = module else { return [] }
    let module = project.modules[id.index]
    var facts: [Fact] = []
    if let package = module.package { facts.append(("package", project.packages[package].name)) }
    if let folder = module.folder { facts.append(("folder", folder.isEmpty ? "." : folder)) }
    if let feature = node.feature { facts.append(("feature", feature)) }
    let declared = module.dependencies.map(\.name)
    facts.append(("declares", declared.isEmpty ? "no dependency" : declared.joined(separator: ", ")))
    let outside = Set(
      project.graph.edges.filter { $0.from == id }.map { project.modules[$0.to.index] }
        .filter { $0.kind == .external }.map(\.name))
    if !outside.isEmpty { facts.append(("imports", shortList(outside.sorted()) + ", from outside")) }
    return facts
  }

  /// Facts about where a file belongs: its module, feature and layer.
  private var homeFacts: [Fact] {
    guard let file = files.first else { return [] }
    let names = ModuleNames(project)
    let modules = project.files[file.index].modules.map { id in
      "\(names[id]) (\(project.modules[id.index].kind.rawValue))"
    }
    var facts: [Fact] = [("module", modules.isEmpty ? "none" : modules.joined(separator: ", "))]
    if let feature = loaded.features[file] { facts.append(("feature", loaded.features.names[feature])) }
    let definitions = surroundingDefinitions(file, in: project, rules: loaded.setup.books[0].rules).filter {
      $0.definition != "feature"
    }
    if !definitions.isEmpty {
      facts.append(("layer", definitions.map { "\($0.definition) (\($0.element))" }.joined(separator: ", ")))
    }
    return facts
  }

  private var fileFacts: [Fact] {
    guard let file = files.first else { return [] }
    var facts: [Fact] = []
    let outline = project.files[file.index].outline
    if project.files[file.index].isTestData {
      let isFollowed = !project.files[file.index].modules.isEmpty
      facts.append(("checked", "no, it is test data" + (isFollowed ? "" : ", and its names are not resolved")))
    } else if project.files[file.index].isGenerated {
      facts.append(("checked", outline.isGenerated ? "no, it is generated" : "no, git ignores it"))
    }
    let declared = outline.declarations.indices.filter {
      outline.declarations[$0].parent < 0 && !outline.declarations[$0].flags.contains(.local)
        && outline.declarations[$0].kind != .extension
    }.map { outline.name(outline.declarations[$0].name) }
    if !declared.isEmpty { facts.append(("declares", shortList(declared))) }
    let imported = project.importedModules[file.index].map { project.modules[$0.index].name }
    if !imported.isEmpty { facts.append(("imports", Set(imported).sorted().joined(separator: ", "))) }
    return facts
  }

  private var typeFacts: [Fact] {
    guard let id = node.declaration, let type = project.typeOfDeclaration[id] else { return [] }
    var facts: [Fact] = []
    var inherited: [String] = []
    for one in project.types[type].inherited where !inherited.contains(one.written) { inherited.append(one.written) }
    if !inherited.isEmpty { facts.append(("is a", inherited.joined(separator: ", "))) }
    let elsewhere = project.types[type].extensions.count
    if elsewhere > 0 { facts.append(("extended", "in \(counted(elsewhere, "place"))")) }
    return facts
  }

  private func leftOut(in file: FileID) -> [ElementDescription.LeftOut] {
    let names = project.references?.leftOut(in: file) ?? []
    let unclear = names.map { left in
      ElementDescription.LeftOut(
        name: project.files[file.index].outline.source[left.name], place: project.place(left.name, in: file),
        cause: left.cause == .ambiguous ? .ambiguous : .unseen)
    }
    let used = graph.outgoing(number).compactMap { graph.nodes[graph.edges[$0].to].path.flatMap(project.file(at:)) }
    let members = project.unfollowedMembers(in: file, besidesThoseOf: Set(used))
    return unclear + members.map { ElementDescription.LeftOut(name: $0.name, place: $0.place, cause: .unfollowed) }
  }

  /// The first top-level declaration in the file whose name has unresolved uses in other files. They may refer to it.
  private var unclearName: String? {
    guard let file = files.first, let doubtful = project.references?.doubtful, !doubtful.isEmpty else { return nil }
    let outline = project.files[file.index].outline
    return outline.declarations.lazy.filter { $0.parent < 0 && !$0.flags.contains(.local) && $0.kind != .extension }
      .map { outline.name($0.name) }.first { doubtful[$0]?.contains { $0 != file } ?? false }
  }

  // MARK: Neighbours and rules

  private func neighbours(_ found: [(node: Int, count: Int)]) -> [ElementDescription.Neighbour] {
    found.sorted { ($1.count, $0.node) < ($0.count, $1.node) }.map {
      ElementDescription.Neighbour(name: graph.nodes[$0.node].name, count: $0.count)
    }
  }

  /// Whether a place that a rule checks is in this element.
  private func isHere(_ place: Place) -> Bool {
    switch graph.level {
    case .file: return place.path == node.path
    case .feature: return paths.contains(place.path) || place.path == node.path
    case .module:
      return paths.contains(place.path) || module.map { project.modules[$0.index].place == place } ?? false
    case .type:
      guard let id = node.declaration, place.path == node.path, let line = place.line else { return false }
      let range = project.place(project.declaration(id).range, in: id.file)
      return (range.line ?? 0)...(range.endLine ?? .max) ~= line
    }
  }

  /// Whether a rule checks the layout of a folder that contains this element.
  private func isAround(_ folder: String) -> Bool {
    guard graph.level != .type, let path = node.path else { return false }
    return isPath(path, atOrBelow: folder)
  }
}

extension GraphLevel {
  /// Whether dependencies between nodes of this level are references in files.
  var isOfFiles: Bool { self == .file || self == .feature }
}
