import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// in a cycle, by references: cycles of types, files, folders and the elements of a definition. Code under `#if` never
// closes a cycle, since no build may contain it together with the rest.

/// The nodes of one level.
private struct Level {
  /// The elements of each node.
  var elements: [[Element]] = []
  private var numbers: [Identity: Int] = [:]

  /// The number of the node that an element belongs to. If it is new, it is added.
  mutating func node(_ identity: Identity, _ element: Element) -> Int {
    if let known = numbers[identity] {
      if !elements[known].contains(element) { elements[known].append(element) }
      return known
    }
    numbers[identity] = elements.count
    elements.append([element])
    return elements.count - 1
  }
}

/// One use of a name as an edge of the graph: the node that contains the use, and the node that contains the
/// declaration.
private struct UseLink: Comparable {
  var ends: (from: Int32, to: Int32)
  var target: Int32
  var use: Int32
  /// See `TargetBuilds`.
  var rounds: TargetBuilds.Rounds

  static func == (left: UseLink, right: UseLink) -> Bool { left.ends == right.ends && left.use == right.use }

  static func < (left: UseLink, right: UseLink) -> Bool {
    if left.ends != right.ends { return left.ends < right.ends }
    return (left.target, left.use) < (right.target, right.use)
  }
}

/// All uses between two nodes, in order.
private struct UseEdge {
  var links: ArraySlice<UseLink>

  var ends: (from: Int32, to: Int32) { links[links.startIndex].ends }
  var rounds: TargetBuilds.Rounds { links.reduce(0) { $0 | $1.rounds } }

  /// The edge with only the uses in some builds of the project. nil if it has none there.
  func within(_ rounds: TargetBuilds.Rounds) -> UseEdge? {
    if rounds == TargetBuilds.allRounds { return self }
    let links = links.filter { $0.rounds & rounds != 0 }
    return links.isEmpty ? nil : UseEdge(links: links[...])
  }

  /// The first use of the most used target.
  var strongest: UseLink {
    var best = links.prefix(0)
    var rest = links
    while let first = rest.first {
      let same = rest.prefix { $0.target == first.target }
      if best.isEmpty || (same.count, -first.use) > (best.count, -best[best.startIndex].use) { best = same }
      rest = rest[same.endIndex...]
    }
    return best[best.startIndex]
  }
}

/// A group of nodes that use each other in cycles (a strongly connected component), and the edges between them.
private struct CycleGroup {
  var members: [Int]
  var edges: [UseEdge]
}

/// A graph of only the nodes that have edges. A graph of all elements for each group would be too large.
private struct UseGraph {
  /// The node for each number in the graph.
  let nodes: [Int]
  let graph: Digraph

  init(_ edges: [UseEdge]) {
    var ends: [Int32] = []
    ends.reserveCapacity(edges.count * 2)
    for edge in edges {
      ends.append(edge.ends.from)
      ends.append(edge.ends.to)
    }
    ends.sort()
    var nodes: [Int] = []
    for end in ends where nodes.last != Int(end) { nodes.append(Int(end)) }
    func number(_ node: Int32) -> Int32 { Int32(nodes.partitioningIndex { $0 >= node }) }
    graph = Digraph(count: nodes.count, edges: edges.map { (number($0.ends.from), number($0.ends.to)) })
    self.nodes = nodes
  }

  /// - Precondition: the node has an edge.
  func number(of node: Int) -> Int { nodes.partitioningIndex { $0 >= node } }
}

/// Joins all uses between the same two nodes into one edge.
private func edges(of links: [UseLink]) -> [UseEdge] {
  var edges: [UseEdge] = []
  var rest = links.sorted()[...]
  while let first = rest.first {
    let same = rest.prefix { $0.ends == first.ends }
    edges.append(UseEdge(links: same))
    rest = rest[same.endIndex...]
  }
  return edges
}

private func components(_ edges: [UseEdge]) -> [CycleGroup] {
  let tied = UseGraph(edges)
  let components = tied.graph.components(within: edges.map(\.rounds))
  // A node can be in several groups, because targets that share files are built separately.
  var groupsOf = [[Int]](repeating: [], count: tied.nodes.count)
  for (group, component) in components.enumerated() {
    for node in component.members { groupsOf[node].append(group) }
  }
  var groups = components.map { CycleGroup(members: $0.members.map { tied.nodes[$0] }, edges: []) }
  for (edge, ends) in zip(edges, tied.graph.edges) {
    for group in groupsOf[Int(ends.from)] where groupsOf[Int(ends.to)].contains(group) {
      if let edge = edge.within(components[group].rounds) { groups[group].edges.append(edge) }
    }
  }
  return groups
}

extension Evaluation {
  /// Whether an element can be part of a cycle. Test code cannot, and neither can elements that fail the `where`
  /// clauses.
  private func mayTie(_ element: Element, _ subject: Subject, _ conditions: [RuleLanguage.Condition]) -> Bool {
    guard isInSight(subject, element, seesTests: false) else { return false }
    if conditions.isEmpty { return true }
    let found = answer(subject, element, given: Bindings())
    return !found.holds || found.then { answer(conditions, of: element, given: $0) }.holds
  }

  /// Whether uses in this file can close a cycle. Test code cannot.
  func mayTie(_ file: FileID, _ subject: Subject) -> Bool { isInSight(subject, .file(file), seesTests: false) }

  /// The cycles that contain an element which the statement selects.
  func useCycles(_ statement: Statement) -> UseCycles {
    guard let references = useIndex?.references else { return UseCycles() }
    let conditions = statement.conditions.filter { !$0.needs(.cycles) }
    let builds = project.targetBuilds
    var result = UseCycles()
    for subject in statement.subjects {
      let kinds = kinds(of: subject)
      if kinds == [.module] { continue }
      var level = Level()
      let ends = ends(subject, kinds, references, acrossFolders: statement.asksForCyclesAcrossFolders, &level)
      let isNode = level.elements.map { elements in elements.contains { mayTie($0, subject, conditions) } }
      var links: [UseLink] = []
      for file in project.files.indices where mayTie(FileID(file), subject) {
        for use in references.uses(in: FileID(file)) where references.uses[use].closesCycles {
          ends(use, FileID(file)) { from, to in
            if from == to || !isNode[from] || !isNode[to] { return }
            let one = references.uses[use]
            let rounds = builds.rounds(of: one, in: FileID(file), references)
            links.append(UseLink(ends: (Int32(from), Int32(to)), target: one.target, use: Int32(use), rounds: rounds))
          }
        }
      }
      for group in cycleGroups(edges(of: links), level) {
        guard let fault = fault(group, level, subject, references) else { continue }
        for (position, node) in group.members.enumerated() {
          for element in level.elements[node] { result.positions[element] = (result.faults.count, position) }
        }
        result.faults.append(fault)
      }
    }
    return result
  }

  /// The word for the elements of a cycle, in the plural. A cycle of classes can lead through other types, so it says
  /// `types`.
  private func nounOfLevel(_ subject: Subject) -> String {
    if case .kind = subject.head, kinds(of: subject).isSubset(of: .types) { return "types" }
    return noun(of: subject)
  }

  /// The word for the elements of a selector, in the plural: `files`, `features`.
  func noun(of subject: Subject) -> String {
    switch subject.head {
    case .kind(let kind): return kind == .class ? "classes" : kind.name + "s"
    case .definition(let key):
      let name = plainName(ofDefinition: key)
      return name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
    }
  }

  /// Adds the nodes of a selector to `level`. Returns a function that finds the nodes at both ends of a use.
  private func ends(
    _ subject: Subject, _ kinds: SubjectKinds, _ references: References, acrossFolders: Bool, _ level: inout Level
  ) -> (_ use: Int, _ file: FileID, _ add: (_ from: Int, _ to: Int) -> Void) -> Void {
    func fileOf(_ use: Int) -> FileID { references.targets[Int(references.uses[use].target)].file }
    if case .kind(.folder) = subject.head {
      level.elements = index.folders.all.indices.map { [.folder($0)] }
      return { use, file, add in
        if let (from, to) = siblings(file, fileOf(use)) { add(from, to) }
      }
    }
    if case .kind(.file) = subject.head {
      level.elements = project.files.indices.map { [.file(FileID($0))] }
      let folders = index.folders.ofFile
      return { use, file, add in
        let target = fileOf(use)
        if !acrossFolders || folders[file.index] != folders[target.index] { add(file.index, target.index) }
      }
    }
    if kinds.isSubset(of: .types) {
      var nodes = Array(project.types.indices)
      let elements = project.types.map { Element.declaration($0.declaration) }
      if case .definition = subject.head {
        nodes = elements.map { answer(subject, $0, given: Bindings()).holds ? add($0, as: subject, &level) : -1 }
      } else {
        level.elements = elements.map { [$0] }
      }
      return { use, file, add in
        guard let from = references.uses[use].from.flatMap({ references.type(of: $0) }), nodes[from] >= 0,
          project.isOwn(file, ofTypesIn: project.types[from].declaration.file)
        else { return }
        references.eachType(of: Int(references.uses[use].target)) { to in
          // A nested type that uses the type around it does not close a cycle.
          if nodes[to] >= 0, !project.stands(project.types[from].declaration, in: project.types[to].declaration) {
            add(nodes[from], nodes[to])
          }
        }
      }
    }
    // For each file, the node of the innermost element of the definition that contains the file. -1 if there is none.
    var nodes = [Int](repeating: -1, count: project.files.count)
    for file in project.files.indices {
      let element = containers(of: FileID(file), kinds).first { answer(subject, $0, given: Bindings()).holds }
      if let element { nodes[file] = add(element, as: subject, &level) }
    }
    return { use, file, add in
      let to = nodes[fileOf(use).index]
      if nodes[file.index] >= 0, to >= 0 { add(nodes[file.index], to) }
    }
  }

  private func add(_ element: Element, as subject: Subject, _ level: inout Level) -> Int {
    level.node(identity(of: element, as: subject), element)
  }

  private func name(_ node: Int, _ level: Level) -> String { phrase(for: level.elements[node][0]) }

  /// The folders that contain two files and are side by side in one folder. nil if one of the files is directly in that
  /// folder.
  private func siblings(_ left: FileID, _ right: FileID) -> (from: Int, to: Int)? {
    guard left != right, let outer = index.folders.ofFile[left.index], let other = index.folders.ofFile[right.index],
      outer != other
    else { return nil }
    func innermost(of folder: Int, without file: FileID) -> Int? {
      var found: Int?
      var next: Int? = folder
      while let current = next, !index.folders.all[current].files.contains(file.index) {
        found = current
        next = index.folders.all[current].parent
      }
      return found
    }
    guard let from = innermost(of: outer, without: right), let to = innermost(of: other, without: left) else {
      return nil
    }
    // If one folder contains the other file by a symbolic link, the file is part of both folders.
    if !project.links.isEmpty,
      project.contains(index.folders.all[from].path, right) || project.contains(index.folders.all[to].path, left)
    {
      return nil
    }
    return (from, to)
  }

  /// The groups of nodes that use each other in cycles. Members are sorted by name.
  private func cycleGroups(_ edges: [UseEdge], _ level: Level) -> [CycleGroup] {
    components(edges).map { group in
      let members = group.members.map { (node: $0, name: name($0, level)) }.sorted { $0.name < $1.name }
      return CycleGroup(members: members.map(\.node), edges: group.edges)
    }
  }

  /// The fault for a group: the shortest cycle through an element that the statement selects. nil if the statement
  /// selects no member.
  private func fault(_ group: CycleGroup, _ level: Level, _ subject: Subject, _ references: References) -> Fault? {
    let members = group.members.map { (node: $0, name: name($0, level)) }
    let subjects = members.lazy.map(\.node).filter { node in
      level.elements[node].contains { answer(subject, $0, given: Bindings()).holds }
    }
    let tied = UseGraph(group.edges)
    guard let shortest = tied.graph.shortestCycle(from: subjects.map { tied.number(of: $0) }) else { return nil }
    let cycle = shortest.map { group.edges[$0] }
    let inCycle = cycle.map { Int($0.ends.from) }
    let names = (inCycle + inCycle.prefix(1)).map { name($0, level) }
    let others = members.filter { !inCycle.contains($0.node) }.map(\.name)
    var fault = Fault()
    let shown = chain(names) + (others.isEmpty ? "" : "; also part of the cycle: " + list(others, "and"))
    fault.found = shown
    fault.sentence = "\(nounOfLevel(subject)) use each other in a cycle: \(shown)"
    fault.evidence = cycle.map { edge in
      let link = edge.strongest
      return Evidence(
        place: place(ofUse: Int(link.use), references),
        text: "\(name(Int(link.ends.from), level)) uses "
          + phrase(for: .declaration(references.targets[Int(link.target)])))
    }
    fault.place = fault.evidence.first?.place
    let home = group.members.first.map { path(of: level.elements[$0][0]) } ?? ""
    fault.come(from: "cycle:" + members.map(\.name).joined(separator: ","), at: home)
    if let reported = cycle.first {
      let left = group.edges.filter { $0.ends != reported.ends }
      fault.rest = { cycleGroups(left, level).compactMap { self.fault($0, level, subject, references) } }
    }
    fault.members = members.map { node, name in
      .cycleMember(name, path: path(of: level.elements[node][0]), size: members.count)
    }
    return fault
  }
}
