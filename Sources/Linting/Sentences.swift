import ProjectModel
import RuleLanguage

extension Evaluation {
  /// One sentence for the demands that a thing fails: the subject, what it must, and what it is instead. A
  /// predicate that has words of its own for its failure is told in those.
  ///
  ///     UserDTO must be in a feature: is in Sources/Networking/UserDTO.swift
  ///     App imports Core, which it does not declare and no dependency reaches
  func sentence(about thing: Thing, _ faults: [(condition: Condition, fault: Fault)], _ bindings: Bindings) -> String {
    if let sentence = faults.lazy.compactMap(\.fault.sentence).first { return sentence }
    let subject = phrase(for: thing)
    let which = faults.compactMap(\.fault.which)
    if which.count == faults.count { return "\(subject), which \(list(which, "and"))" }

    // Where a sentence says what is imported, it only lacks where that belongs.
    if isSentence(thing), faults.allSatisfy({ isPlace($0.condition) && $0.fault.found == nil }) {
      let places = faults.map { String(demand($0.condition, bindings).dropFirst("be ".count)) }
      var distinct: [String] = []
      for place in places where !distinct.contains(place) { distinct.append(place) }
      return "\(subject), which belongs \(list(distinct, "and"))"
    }

    var demands: [String] = []
    for (condition, fault) in faults where fault.which == nil {
      // Of several ways to keep a clause none is the one that is missing.
      let isEither = condition.alternatives.count > 1
      let demand = isEither ? demand(condition, bindings) : fault.demand ?? demand(condition, bindings)
      if !demands.contains(demand) { demands.append(demand) }
    }
    var founds: [String] = []
    for found in faults.compactMap(\.fault.found) where !founds.contains(where: { $0.hasPrefix(found) }) {
      // The same thing, told with more or with less.
      founds.removeAll { found.hasPrefix($0 + ",") }
      founds.append(found)
    }
    return subject + (isSentence(thing) ? ", which must " : " must ") + list(demands, "and", limit: 9)
      + (founds.isEmpty ? "" : ": \(list(founds, "and"))")
  }

  private func isPlace(_ condition: Condition) -> Bool {
    !condition.isNegated && condition.text.hasPrefix("be in ")
      && condition.alternatives.allSatisfy { if case .isIn = $0 { true } else { false } }
  }

  /// The clause behind 'must', its holes filled.
  func demand(_ condition: Condition, _ bindings: Bindings) -> String {
    // What another one's holes stand for is just not what they are bound to.
    condition.alternatives.contains { $0.object?.isAnother ?? false }
      ? condition.text : rules.filled(condition.text, by: bindings)
  }
}
