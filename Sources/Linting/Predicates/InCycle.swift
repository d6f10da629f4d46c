import Findings
import ProjectModel
import RuleLanguage

// in a cycle: modules by imports, everything else by references, at the level of the selector.

extension Evaluation {
  func inCycle(_ element: Element, _ given: Bindings) -> Answer {
    if useIndex != nil, let component = useCycles?.componentOf[element] { return .yes(given, if: component >= 0) }
    guard case .module(let id) = element else {
      if useIndex == nil { return .unknown(unresolved("what \(noun(of: element)) uses")) }
      return useCycles == nil
        ? .unknown(Doubt(cause: "cycles are known to the rule that asks for them itself, and not through a word")) : .no
    }
    return .yes(given, if: moduleCycles.number(of: id) != nil)
  }

  /// The fault of the component, which shows its shortest cycle.
  func cycleFaults(_ element: Element) -> [Fault] {
    if let useCycles, let component = useCycles.componentOf[element] { return [useCycles.faults[component]] }
    guard case .module(let id) = element, let number = moduleCycles.number(of: id) else { return [Fault()] }
    return [moduleCycles.faults[number]]
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
    let edges = graph.shortestCycle(through: component) ?? []
    let names = edges.map { name(of: $0.from) } + (edges.first.map { [name(of: $0.from)] } ?? [])
    let others = component.filter { id in !edges.contains { $0.from == id } }.map { name(of: $0) }.sorted()
    var fault = Fault()
    fault.sentence =
      "modules import each other in a cycle: " + chain(names)
      + (others.isEmpty ? "" : "; also tied into it: " + list(others, "and"))
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
      cycleMember(name(of: id), path: path(of: .module(id)), size: component.count)
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

  /// A part for one member. It is measured by the size of the cycle, so a cycle that grows is a new finding.
  func cycleMember(_ name: String, path: String, size: Int) -> FindingPart {
    FindingPart(
      symbol: "cycle:\(name)", path: path, measure: FindingPart.Measure(value: size, isFloor: false), isUnique: true,
      name: name)
  }
}
