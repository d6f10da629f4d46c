import Findings
import ProjectModel
import RuleLanguage

// in a cycle: modules by imports, everything else by references, at the level of the selector.

extension Evaluation {
  func inCycle(_ element: Element, _ given: Bindings) -> Answer {
    if useIndex != nil, useCycles?.positions[element] != nil { return .yes(given) }
    guard case .module(let id) = element else {
      if useIndex == nil { return .unknown(unresolved("the code of \(noun(of: element))")) }
      return useCycles == nil
        ? .unknown(Doubt(cause: "a definition can use 'in a cycle' only for modules")) : .no
    }
    return .yes(given, if: moduleCycles.number(of: id) != nil)
  }

  /// The fault of the cycle that contains the element. It shows the shortest cycle.
  func cycleFaults(_ element: Element) -> [Fault] {
    var fault = Fault()
    if let useCycles, let position = useCycles.positions[element] {
      fault = useCycles.faults[position.cycle]
      fault.member = fault.members[position.member]
    } else if case .module(let id) = element, let number = moduleCycles.number(of: id) {
      fault = moduleCycles.faults[number]
      fault.member = .cycleMember(name(of: id), path: path(of: element), size: fault.members.count)
    }
    return [fault]
  }

  /// The cycles of modules that import each other, with one fault for each.
  func moduleCycles(in graph: ModuleGraph) -> ModuleCycles {
    var groups = ModuleCycles()
    groups.numbers = Array(repeating: -1, count: project.modules.count)
    for component in graph.stronglyConnectedComponents() {
      for module in component { groups.numbers[module.index] = groups.faults.count }
      groups.faults.append(cycleFault(component, in: graph))
    }
    return groups
  }

  private func cycleFault(_ component: [ModuleID], in graph: ModuleGraph) -> Fault {
    var edges = graph.shortestCycle(through: component) ?? []
    var advice = ""
    // The finding is in the import to remove.
    if let undeclared = edges.firstIndex(where: isUndeclared) {
      let (from, to) = (edges[undeclared].from, edges[undeclared].to)
      advice = "; \(name(of: from)) does not declare a dependency on \(name(of: to))"
      edges = Array(edges[undeclared...] + edges[..<undeclared])
    }
    let names = edges.map { name(of: $0.from) } + (edges.first.map { [name(of: $0.from)] } ?? [])
    let others = component.filter { id in !edges.contains { $0.from == id } }.map { name(of: $0) }.sorted()
    var fault = Fault()
    let shown = chain(names) + (others.isEmpty ? "" : "; also part of the cycle: " + list(others, "and")) + advice
    fault.found = shown
    fault.sentence = "modules import each other in a cycle: \(shown)"
    fault.evidence = edges.map { edge in
      let imported = edge.imports.first.map { place(ofImport: $0) } ?? edge.foreignImports.first
      let verb = imported == nil ? "uses" : "imports"
      return Evidence(
        place: imported ?? edge.unimportedUses.first?.place,
        text: "\(name(of: edge.from)) \(verb) \(name(of: edge.to))")
    }
    fault.place = fault.evidence.first?.place
    let home = component.first.map { path(of: .module($0)) } ?? ""
    fault.come(from: "cycle:" + component.map { name(of: $0) }.sorted().joined(separator: ","), at: home)
    fault.members = component.map { id in
      .cycleMember(name(of: id), path: path(of: .module(id)), size: component.count)
    }
    if let edge = edges.first {
      fault.rest = {
        let left = graph.without(edge)
        return left.stronglyConnectedComponents().filter { Set($0).isSubset(of: component) }
          .map { cycleFault($0, in: left) }
      }
    }
    return fault
  }

  /// Whether a manifest declares all dependencies of a module, but not this one.
  private func isUndeclared(_ edge: ModuleGraph.Edge) -> Bool {
    let module = project.modules[edge.from.index]
    return module.declaration == .package && module.isComplete && module.dependencies.allSatisfy(\.isResolved)
      && edge.from != edge.to && !isDeclared(edge.to, by: edge.from)
  }
}
