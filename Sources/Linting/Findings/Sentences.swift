import Findings
import NameResolution
import ProjectModel
import RuleLanguage

/// A requirement that is not met, and the actual states of the element.
private struct ReportedDemand {
  var text: String
  var founds: [String]
  /// If no actual state is known, the missing part: `is not @MainActor`.
  var lack: String?
}

/// Demands with the same actual state.
private struct DemandGroup {
  var demands: [String]
  var found: String
  var lacks: [String]
}

extension Evaluation {
  /// The message for an element that does not meet requirements: its name, the requirements, and the actual state. Some
  /// predicates provide their own sentence.
  ///
  ///     UserDTO must be in a feature: is in Sources/Networking/UserDTO.swift
  ///     App imports Core, which it does not declare and no dependency reaches
  func sentence(about element: Element, _ failing: [FailedDemand], _ bindings: Bindings) -> String {
    if let failed = failing.first(where: { $0.fault.sentence != nil }) {
      let own = ownMessages(about: element, [failed], bindings)
      return own.first ?? failed.fault.sentence ?? ""
    }
    let others = failing.filter { $0.condition.message == nil }
    let own = ownMessages(about: element, failing, bindings)
    if !own.isEmpty {
      return joined(own + (others.isEmpty ? [] : [sentence(about: element, others, bindings)]), by: "; ")
    }
    let subject = phrase(for: element)
    let which = failing.compactMap(\.fault.which)
    if which.count == failing.count { return "\(subject), which \(list(distinct(which), "and"))" }

    // The text for an import already contains the module, so the sentence only adds the right place.
    if isSentence(element), failing.allSatisfy({ isPlace($0.condition) && $0.fault.state == nil }) {
      let places = failing.map { String(demand($0.condition, bindings).dropFirst("be ".count)) }
      let reported = list(distinct(places), "and")
      return "\(subject)\(isTestable(element) ? " with @testable" : ""), \(noun(of: element)) that belongs \(reported)"
    }

    // If the module of an import must have another name, the fix is to import another module, not to rename it.
    if isSentence(element), failing.allSatisfy({ isName($0.condition) && $0.fault.demand == nil }) {
      let names = failing.map { String(demand($0.condition, bindings).dropFirst("be named ".count)) }
      return "\(subject), where only \(list(distinct(names), "and")) is allowed"
    }

    var demands: [ReportedDemand] = []
    // A condition with alternatives has a fault for each of them, but is named only once.
    var last: (condition: Condition, text: String)?
    func text(of condition: Condition) -> String {
      if let last, last.condition === condition { return last.text }
      let text = demand(condition, bindings)
      last = (condition, text)
      return text
    }
    for failed in failing where failed.fault.which == nil {
      let (condition, fault) = (failed.condition, failed.fault)
      // If a condition has alternatives, the missing part cannot be named, so the whole condition is shown.
      let isEither = condition.alternatives.count > 1
      let demand = isEither ? text(of: condition) : fault.demand ?? text(of: condition)
      // The requirement lists all alternatives, but only the actual state of the nearest one is shown.
      let found = isEither ? (failed.isNearest ? fault.reason : nil) : fault.state
      if let known = demands.firstIndex(where: { $0.text == demand }) {
        demands[known].founds += found.map { [$0] } ?? []
      } else {
        let lack = !isEither && found == nil && fault.demand?.hasPrefix("be @") ?? false ? fault.reason : nil
        demands.append(ReportedDemand(text: demand, founds: found.map { [$0] } ?? [], lack: lack))
      }
    }
    let areOfPlaces = failing.allSatisfy { failed in failed.condition.alternatives.allSatisfy(\.isPlace) }
    // A place in the rule refers to the import, not to the imported module.
    let relative = areOfPlaces ? "\(noun(of: element)) that" : "which"
    return subject + (isSentence(element) ? ", \(relative) must " : " must ") + reported(demands)
  }

  /// The messages from the rule's `message:` clauses. Each is followed by the actual states that were not shown before:
  /// `CartStore must be an actor: is a class; needs an example`.
  private func ownMessages(about element: Element, _ failing: [FailedDemand], _ bindings: Bindings) -> [String] {
    let start = "{\(subjectPlaceholder)} "
    let name = phrase(for: element)
    var reported: [String] = []
    var texts: [String] = []
    for message in distinct(failing.compactMap(\.condition.message)) {
      let states = failing.filter { $0.condition.message == message }.compactMap { failed -> String? in
        let fault = failed.fault
        // If a condition has alternatives, the state for one of them could be misleading. A place is not.
        if failed.condition.alternatives.count > 1 {
          return failed.isNearest && isPlace(failed.condition) ? fault.found : nil
        }
        return fault.found ?? (message.demandCount > 1 ? fault.demand.flatMap { missing($0) ?? fault.reason } : nil)
      }
      // The subject is named once.
      let isFurther = !texts.isEmpty && message.text.hasPrefix(start)
      let own = isFurther ? String(message.text.dropFirst(start.count)) : message.text
      let text = rules.filled(own, by: bindings).replacing("{\(subjectPlaceholder)}", with: name)
      let found = fullest(distinct(states)).filter { !reported.contains($0) }
      reported += found
      texts.append(found.isEmpty ? text : "\(text): \(list(found, "and"))")
    }
    return texts
  }

  /// The text for a missing member, without the notation of rules: `has no func save…` for `have func save*`.
  private func missing(_ demand: String) -> String? {
    guard demand.hasPrefix("have ") else { return nil }
    return "has no " + demand.dropFirst("have ".count).replacing("*", with: "…").replacing("...", with: "…")
  }

  private func isTestable(_ element: Element) -> Bool {
    guard case .imported(let id, _) = element else { return false }
    return project.files[id.file.index].outline.isTestable(id.index)
  }

  /// Joins requirements, each with the actual state: `be public: is internal; must be in A: is in B`.
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
      // After `is not final`, another state could be read as a further requirement.
      let founds = [group.found] + (group.found.hasPrefix("is not ") ? group.lacks : [])
      return list(group.demands, "and", limit: 9) + (group.found.isEmpty ? "" : ": " + list(founds, "and"))
    }
    return joined(texts, by: "; must ")
  }

  /// The texts without duplicates. A text that is the beginning of another one is also left out.
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

  /// The text of a `must` clause with values in place of placeholders.
  func demand(_ condition: Condition, _ bindings: Bindings) -> String {
    // With `another`, the placeholders have other values, so they are not replaced.
    let text =
      condition.alternatives.contains { $0.object?.isAnother ?? false }
      ? condition.text : rules.filled(condition.text, by: bindings)
    let meanings = condition.alternatives.flatMap { self.meanings(in: $0, isNegated: condition.isNegated, bindings) }
    // One long line is enough.
    let shown = meanings.prefix(while: { $0.utf8.count < 60 }).count
    return meanings.isEmpty ? text : "\(text) (\(list(meanings, "or", limit: min(max(shown, 1), 3))))"
  }

  /// The text of definitions in a requirement, if a reader has to know them to fix the violation.
  private func meanings(in predicate: Predicate, isNegated: Bool, _ bindings: Bindings) -> [String] {
    var subjects: [Subject] = []
    var places: [PlaceExpression] = []
    switch predicate {
    case .matches(let subject), .have(_, let subject), .comeWith(_, let subject), .use(_, let subject),
      .usedBy(_, let subject), .reach(let subject):
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

  /// The lines of a definition. For a union such as `app|feature`, the lines of all its definitions.
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
