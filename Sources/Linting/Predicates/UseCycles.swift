import ProjectModel
import RuleLanguage

// in a cycle, of what code names: of types, files, folders and the things of a word. What stands under `#if` never
// closes one, since no build may hold it together with the rest.

/// The knots of one level.
struct UseCycles {
  /// For each thing that is in one, which.
  var componentOf: [Thing: Int] = [:]
  /// For each knot what is told of it.
  var faults: [Fault] = []
}

/// The graph of one level while it is made.
private struct Level {
  /// What the nodes are called.
  var names: [String] = []
  /// The things that a node stands for.
  var things: [[Thing]] = []
  private var numbers: [Identity: Int] = [:]

  mutating func node(_ identity: Identity, name: @autoclosure () -> String) -> Int {
    if let known = numbers[identity] { return known }
    numbers[identity] = names.count
    names.append(name())
    things.append([])
    return names.count - 1
  }
}

/// What makes one edge.
private struct Tie {
  var count = 0
  /// The target that is named most often, and its first place.
  var uses: [Int32: (count: Int, first: Int)] = [:]

  var strongest: (target: Int32, first: Int)? {
    uses.max { left, right in
      (left.value.count, -left.value.first) < (right.value.count, -right.value.first)
    }.map { ($0.key, $0.value.first) }
  }
}

private typealias TiedEdge = (ends: (from: Int32, to: Int32), tie: Tie)

/// Nodes that reach one another, in order, and the edges among them.
private struct Knot {
  var members: [Int]
  var edges: [TiedEdge]
}

/// The graph of those nodes alone that edges lead from or to: for each knot one of the whole level would be too much.
private struct TiedGraph {
  /// What the graph's own numbers stand for, in order.
  let nodes: [Int]
  let graph: Digraph
  private let numbers: [Int: Int]

  init(_ edges: [TiedEdge]) {
    nodes = Set(edges.flatMap { [Int($0.ends.from), Int($0.ends.to)] }).sorted()
    let numbers = Dictionary(nodes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.numbers = numbers
    graph = Digraph(
      count: nodes.count,
      edges: edges.map { (Int32(numbers[Int($0.ends.from), default: 0]), Int32(numbers[Int($0.ends.to), default: 0])) })
  }

  func number(of node: Int) -> Int? { numbers[node] }
}

private func tiedKnots(_ edges: [TiedEdge]) -> [Knot] {
  let tied = TiedGraph(edges)
  let components = tied.graph.components().filter { $0.count > 1 }
  var knotOf = [Int](repeating: -1, count: tied.nodes.count)
  for (knot, component) in components.enumerated() {
    for node in component { knotOf[node] = knot }
  }
  var knots = components.map { Knot(members: $0.map { tied.nodes[$0] }, edges: []) }
  for (edge, ends) in zip(edges, tied.graph.edges) {
    let knot = knotOf[Int(ends.from)]
    if knot >= 0, knot == knotOf[Int(ends.to)] { knots[knot].edges.append(edge) }
  }
  return knots
}

extension Evaluation {
  private func isLooked(at thing: Thing, as subject: Subject, _ conditions: [Condition]) -> Bool {
    answer(subject, thing, given: Bindings()).then { answer(conditions, of: thing, given: $0) }.holds
  }

  /// The knots among what a statement looks at, by references.
  func useCycles(_ statement: Statement) -> UseCycles {
    guard let references = useIndex?.references else { return UseCycles() }
    let conditions = statement.conditions.filter { condition in
      !condition.alternatives.contains { if case .inCycle = $0 { true } else { false } }
    }
    var result = UseCycles()
    for subject in statement.subjects {
      let kinds = kinds(of: subject)
      if kinds == [.module] { continue }
      var level = Level()
      let ends = ends(subject, kinds, references, &level)
      var numbers: [UInt64: Int] = [:]
      var edges: [(from: Int32, to: Int32)] = []
      var ties: [Tie] = []
      for file in project.files.indices {
        for use in references.uses(in: FileID(file)) where !references.uses[use].isConditional {
          ends(use, FileID(file)) { from, to in
            if from == to { return }
            let key = UInt64(from) << 32 | UInt64(to)
            let number = numbers[key] ?? edges.count
            if number == edges.count {
              numbers[key] = number
              edges.append((Int32(from), Int32(to)))
              ties.append(Tie())
            }
            let target = references.uses[use].target
            ties[number].uses[target] = (
              (ties[number].uses[target]?.count ?? 0) + 1, ties[number].uses[target]?.first ?? use
            )
          }
        }
      }
      // What a 'where' leaves out closes no cycle either.
      let isLookedAt = level.things.map { things in
        conditions.isEmpty || things.contains { isLooked(at: $0, as: subject, conditions) }
      }
      let order = edges.indices.filter { isLookedAt[Int(edges[$0].from)] && isLookedAt[Int(edges[$0].to)] }
        .sorted { (edges[$0].from, edges[$0].to) < (edges[$1].from, edges[$1].to) }
      for knot in tiedKnots(order.map { (edges[$0], ties[$0]) }).flatMap({ withoutNesting($0, level) }) {
        for thing in knot.members.flatMap({ level.things[$0] }) { result.componentOf[thing] = result.faults.count }
        result.faults.append(fault(knot, level, noun: noun(of: subject), references))
      }
    }
    return result
  }

  /// A type and what it holds are no cycle: where one holds all others, only what these do among themselves counts.
  private func withoutNesting(_ knot: Knot, _ level: Level) -> [Knot] {
    func areNested(_ one: Int, _ other: Int) -> Bool {
      guard case .declaration(let one)? = level.things[one].first,
        case .declaration(let other)? = level.things[other].first
      else { return false }
      return project.areNested(one, other)
    }
    let isOfOne = knot.members.contains { outer in knot.members.allSatisfy { $0 == outer || areNested(outer, $0) } }
    if !isOfOne { return [knot] }
    return tiedKnots(knot.edges.filter { !areNested(Int($0.ends.from), Int($0.ends.to)) })
  }

  /// What a statement calls its subjects: `files`, `features`.
  func noun(of subject: Subject) -> String {
    switch subject.head {
    case .kind(let kind): return kind == .class ? "classes" : kind.name + "s"
    case .word(let key):
      let name = plainName(ofWord: key)
      return name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
    }
  }

  /// How a use is read as an edge of the level, or as several.
  private func ends(
    _ subject: Subject, _ kinds: SubjectKinds, _ references: References, _ level: inout Level
  ) -> (_ use: Int, _ file: FileID, _ add: (_ from: Int, _ to: Int) -> Void) -> Void {
    func fileOf(_ use: Int) -> FileID { references.targets[Int(references.uses[use].target)].file }
    if case .kind(.folder) = subject.head {
      for folder in index.folders.all.indices { add(.folder(folder), &level) }
      return { use, file, add in
        if let (from, to) = siblings(file, fileOf(use)) { add(from, to) }
      }
    }
    if case .kind(.file) = subject.head {
      for file in project.files.indices { add(.file(FileID(file)), &level) }
      return { use, file, add in add(file.index, fileOf(use).index) }
    }
    if kinds.isSubset(of: .types) {
      var nodes = [Int](repeating: -1, count: project.types.count)
      var isPlain = true
      if case .word = subject.head { isPlain = false }
      for type in project.types.indices {
        let thing = Thing.declaration(project.types[type].declaration)
        if isPlain {
          nodes[type] = type
          add(thing, &level)
        } else if answer(subject, thing, given: Bindings()).holds {
          nodes[type] = add(thing, as: subject, &level)
        }
      }
      return { use, file, add in
        guard let from = references.uses[use].from.flatMap({ references.type(of: $0) }), nodes[from] >= 0,
          project.isOwn(file, ofTypesIn: project.types[from].declaration.file)
        else { return }
        references.eachType(of: Int(references.uses[use].target)) { to in
          if nodes[to] >= 0 { add(nodes[from], nodes[to]) }
        }
      }
    }
    // The innermost thing of the word around each file.
    var nodes = [Int](repeating: -1, count: project.files.count)
    for file in project.files.indices {
      let thing = containers(of: FileID(file), kinds).first { answer(subject, $0, given: Bindings()).holds }
      if let thing { nodes[file] = add(thing, as: subject, &level) }
    }
    return { use, file, add in
      let to = nodes[fileOf(use).index]
      if nodes[file.index] >= 0, to >= 0 { add(nodes[file.index], to) }
    }
  }

  private func add(_ thing: Thing, _ level: inout Level) {
    let node = level.node(.thing(thing), name: phrase(for: thing))
    level.things[node] = [thing]
  }

  private func add(_ thing: Thing, as subject: Subject, _ level: inout Level) -> Int {
    let node = level.node(identity(of: thing, as: subject), name: phrase(for: thing))
    if !level.things[node].contains(thing) { level.things[node].append(thing) }
    return node
  }

  /// The folders side by side that two files lie in; nil where one of them lies in what is around both.
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
    return (from, to)
  }

  /// One fault for a knot: its shortest cycle, from its least name on.
  private func fault(_ knot: Knot, _ level: Level, noun: String, _ references: References) -> Fault {
    let tied = TiedGraph(knot.edges)
    let members = knot.members.sorted { level.names[$0] < level.names[$1] }
    let cycle = (tied.graph.shortestCycle(from: members.compactMap(tied.number)) ?? []).map { knot.edges[$0] }
    let inCycle = cycle.map { Int($0.ends.from) }
    let names = (inCycle + inCycle.prefix(1)).map { level.names[$0] }
    let others = members.filter { !inCycle.contains($0) }.map { level.names[$0] }
    var fault = Fault()
    fault.sentence =
      "\(noun) use each other in a cycle: " + names.joined(separator: " -> ")
      + (others.isEmpty ? "" : "; also tied into it: " + list(others, "and"))
    fault.evidence = cycle.compactMap { edge in
      edge.tie.strongest.map { target, first in
        Evidence(
          place: place(ofUse: first, references),
          text: "\(level.names[Int(edge.ends.from)]) uses "
            + phrase(for: .declaration(references.targets[Int(target)])))
      }
    }
    fault.place = fault.evidence.first?.place
    fault.cause = "cycle:" + members.map { level.names[$0] }.joined(separator: ",")
    if let told = cycle.first {
      let left = knot.edges.filter { $0.ends != told.ends }
      fault.rest = { tiedKnots(left).map { self.fault($0, level, noun: noun, references) } }
    }
    fault.identity = fault.cause
    fault.members = members.map { member in
      let path = level.things[member].first.map { self.path(of: $0) } ?? ""
      return cycleMember(level.names[member], path: path, size: members.count)
    }
    return fault
  }
}
