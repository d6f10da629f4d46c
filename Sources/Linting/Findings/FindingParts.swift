import Findings
import ProjectModel
import RuleLanguage

// The parts of a finding, which a baseline stores. They consist of names, the kind of demand and forbidden code, and do
// not depend on the wording of pages and messages.

extension Evaluation {
  /// The parts of a finding that a baseline stores separately.
  ///
  /// - Parameters:
  ///   - own: the symbol of the element.
  ///   - isGrouped: whether each member of a cycle has its own finding.
  func findingParts(
    of element: Element, _ own: String, _ failing: [FailedDemand], isGrouped: Bool
  ) -> [FindingPart] {
    func parts(_ failed: FailedDemand) -> [FindingPart] {
      if isGrouped, let member = failed.fault.member { return [member] }
      return self.parts(of: element, own, failed.condition, failed.fault)
    }
    if failing.count == 1 { return parts(failing[0]) }
    var reported: Set<FindingPart> = []
    // The last condition with `or` whose failure was added. It is added only once, although each of its alternatives
    // fails.
    var plain: ObjectIdentifier?
    return failing.flatMap { failed -> [FindingPart] in
      // If a condition has alternatives, the missing part cannot be named, so equal parts are added only once.
      let isOne = failed.condition.alternatives.count > 1 || failed.fault.identity != nil
      let condition = failed.condition
      if condition.alternatives.count > 1, failed.fault.isPlain {
        if plain == ObjectIdentifier(condition) { return [] }
        plain = ObjectIdentifier(condition)
      }
      return parts(failed).filter { reported.insert($0).inserted || !isOne }
    }
  }

  private func parts(of element: Element, _ own: String, _ condition: Condition, _ fault: Fault) -> [FindingPart] {
    if !fault.members.isEmpty { return fault.members }
    let home = path(of: element)
    if let identity = fault.identity { return [FindingPart(symbol: identity, path: home, isUnique: true)] }
    func part(_ symbol: String, name: String = "") -> FindingPart {
      FindingPart(symbol: symbol, path: home, measure: fault.measure, isUnique: isUnique(element), name: name)
    }
    if !fault.symbol.isEmpty { return [part("\(own)->\(fault.symbol)")] }
    if !fault.parts.isEmpty, condition.alternatives.count == 1 {
      return fault.parts.map { part("\(own)#\($0)", name: $0) }
    }
    let aspect = (condition.isNegated ? "not " : "") + joined(condition.alternatives.map(\.aspect), by: " or ")
    return [part("\(own)#\(aspect)", name: aspect)]
  }
}

extension Fault {
  /// Whether the part of the finding only contains the kind of the condition.
  fileprivate var isPlain: Bool {
    members.isEmpty && identity == nil && symbol.isEmpty && parts.isEmpty && measure == nil
  }
}

extension Predicate {
  /// A name for the kind of requirement that does not depend on the wording of the rule.
  fileprivate var aspect: String {
    let traits = traits
    if let code = traits.code { return "\(traits.name) \(code.text)" }
    guard case .count = traits.number, let object = traits.object else { return traits.name }
    return "\(traits.name) \(object.selector.noun)"
  }
}

extension Subject {
  /// `file`, or the name of a definition.
  fileprivate var noun: String {
    switch head {
    case .kind(let kind): kind.name
    case .definition(let name): name
    }
  }
}
