import Findings
import NameResolution
import ProjectModel
import RuleLanguage

/// A demand with the actual states that fail it.
private struct ReportedDemand {
  var text: String
  var founds: [String]
  /// The missing part if there is no actual state: `is not @MainActor`.
  var lack: String?
}

/// Demands with the same actual state.
private struct DemandGroup {
  var demands: [String]
  var found: String
  var lacks: [String]
}

extension Evaluation {
  /// The message for the failed demands of an element: the subject, the demands, and the actual state. A predicate may
  /// have a sentence of its own.
  ///
  ///     UserDTO must be in a feature: is in Sources/Networking/UserDTO.swift
  ///     App imports Core, which it does not declare and no dependency reaches
  func sentence(about element: Element, _ failing: [FailedDemand], _ bindings: Bindings) -> String {
    if let sentence = failing.lazy.compactMap(\.fault.sentence).first { return sentence }
    let subject = phrase(for: element)
    let which = failing.compactMap(\.fault.which)
    if which.count == failing.count { return "\(subject), which \(list(which, "and"))" }

    // The phrase of an import names the module, so only the right place is missing.
    if isSentence(element), failing.allSatisfy({ isPlace($0.condition) && $0.fault.found == nil }) {
      let places = failing.map { String(demand($0.condition, bindings).dropFirst("be ".count)) }
      let reported = list(distinct(places), "and")
      return "\(subject)\(isTestable(element) ? " with @testable" : ""), \(noun(of: element)) that belongs \(reported)"
    }

    // A demand for a name asks for another import, not for a new name.
    if isSentence(element), failing.allSatisfy({ isName($0.condition) && $0.fault.demand == nil }) {
      let names = failing.map { String(demand($0.condition, bindings).dropFirst("be named ".count)) }
      return "\(subject), where only \(list(distinct(names), "and")) may stand"
    }

    var demands: [ReportedDemand] = []
    // A condition fails with each of its alternatives, but appears once.
    var last: (condition: Condition, text: String)?
    func text(of condition: Condition) -> String {
      if let last, last.condition === condition { return last.text }
      let text = demand(condition, bindings)
      last = (condition, text)
      return text
    }
    for failed in failing where failed.fault.which == nil {
      let (condition, fault) = (failed.condition, failed.fault)
      // No alternative is the missing one.
      let isEither = condition.alternatives.count > 1
      let demand = isEither ? text(of: condition) : fault.demand ?? text(of: condition)
      // The demand names all alternatives, and only the nearest state is shown.
      let found = isEither ? (failed.isNearest ? fault.reason : nil) : fault.found
      if let known = demands.firstIndex(where: { $0.text == demand }) {
        demands[known].founds += found.map { [$0] } ?? []
      } else {
        let lack = !isEither && found == nil && fault.demand?.hasPrefix("be @") ?? false ? fault.reason : nil
        demands.append(ReportedDemand(text: demand, founds: found.map { [$0] } ?? [], lack: lack))
      }
    }
    let areOfPlaces = failing.allSatisfy { failed in failed.condition.alternatives.allSatisfy(\.isPlace) }
    // The place is that of the import, not that of the module.
    let relative = areOfPlaces ? "\(noun(of: element)) that" : "which"
    return subject + (isSentence(element) ? ", \(relative) must " : " must ") + reported(demands)
  }

  private func isTestable(_ element: Element) -> Bool {
    guard case .imported(let id, _) = element else { return false }
    return project.files[id.file.index].outline.isTestable(id.index)
  }

  /// The demands, each followed by its actual state: `be public: is internal; must be in A: is in B`.
  private func reported(_ demands: [ReportedDemand]) -> String {
    var groups: [DemandGroup] = []
    for demand in demands {
      let found = list(fullest(demand.founds), "and")
      if let known = groups.firstIndex(where: { $0.found == found || $0.found.isEmpty }) {
        groups[known].demands.append(demand.text)
        groups[known].found = found
        groups[known].lacks += demand.lack.map { [$0] } ?? []
      } else if found.isEmpty, !groups.isEmpty {
        groups[0].demands.append(demand.text)
        groups[0].lacks += demand.lack.map { [$0] } ?? []
      } else {
        groups.append(DemandGroup(demands: [demand.text], found: found, lacks: demand.lack.map { [$0] } ?? []))
      }
    }
    let texts = groups.map { group in
      // After `is not final`, a state would read like another demand.
      let founds = [group.found] + (group.found.hasPrefix("is not ") ? group.lacks : [])
      return list(group.demands, "and", limit: 9) + (group.found.isEmpty ? "" : ": " + list(founds, "and"))
    }
    return joined(texts, by: "; must ")
  }

  /// The texts without repetitions and without beginnings of longer texts.
  private func fullest(_ founds: [String]) -> [String] {
    var result: [String] = []
    for found in founds where !result.contains(where: { $0.hasPrefix(found) }) {
      result.removeAll { found.hasPrefix($0 + ",") }
      result.append(found)
    }
    return result
  }

  private func isPlace(_ condition: Condition) -> Bool {
    !condition.isNegated && condition.text.hasPrefix("be in ")
      && condition.alternatives.allSatisfy(\.isPlace)
  }

  private func isName(_ condition: Condition) -> Bool {
    guard !condition.isNegated, condition.alternatives.count == 1, case .named = condition.alternatives[0] else {
      return false
    }
    return condition.text.hasPrefix("be named ")
  }

  /// The clause after 'must' with its placeholders filled in.
  func demand(_ condition: Condition, _ bindings: Bindings) -> String {
    // The placeholders of `another` have other values.
    let text =
      condition.alternatives.contains { $0.object?.isAnother ?? false }
      ? condition.text : rules.filled(condition.text, by: bindings)
    let meanings = condition.alternatives.flatMap { self.meanings(in: $0, isNegated: condition.isNegated, bindings) }
    // A long line is enough by itself.
    let shown = meanings.prefix(while: { $0.utf8.count < 60 }).count
    return meanings.isEmpty ? text : "\(text) (\(list(meanings, "or", limit: min(max(shown, 1), 3))))"
  }

  /// The definitions in a demand that the reader has to know to meet it.
  private func meanings(in predicate: Predicate, isNegated: Bool, _ bindings: Bindings) -> [String] {
    var subjects: [Subject] = []
    var places: [PlaceExpression] = []
    switch predicate {
    case .matches(let subject), .have(_, let subject), .comeWith(_, let subject), .use(_, let subject),
      .usedBy(_, let subject):
      // A forbidden element is shown by name.
      if isNegated || subject.isAnother || subject.bindsAnew { return [] }
      subjects.append(subject)
      places = subject.places.flatMap(\.alternatives)
    case .isIn(let alternatives): places = alternatives
    default: break
    }
    for case .subject(let subject) in places where !subject.bindsAnew { subjects.append(subject) }
    return subjects.flatMap { subject -> [String] in
      guard case .definition(let key) = subject.head else { return [] }
      return definitions(of: key).map { rules.filled($0, by: bindings) }
    }
  }

  /// The lines of a definition, or of several definitions joined by `|`.
  private func definitions(of key: String) -> [String] {
    var texts: [String] = []
    for line in rules.definitions[key]?.lines ?? [] {
      if key.contains("|"), case .definition(let one) = line.subject.head {
        texts += definitions(of: one)
      } else {
        texts.append(([line.subject.text] + line.conditions.map(\.text)).joined(separator: " where "))
      }
    }
    return texts
  }
}

extension Predicate {
  fileprivate var isPlace: Bool { if case .isIn = self { true } else { false } }
}
