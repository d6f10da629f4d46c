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
    if which.count == failing.count { return "\(subject), which \(list(which, "and"))" }

    // The phrase of an import names the module, so only the right place is missing.
    if isSentence(element), failing.allSatisfy({ isPlace($0.condition) && $0.fault.state == nil }) {
      let places = failing.map { String(demand($0.condition, bindings).dropFirst("be ".count)) }
      let reported = list(distinct(places), "and")
      return "\(subject)\(isTestable(element) ? " with @testable" : ""), \(noun(of: element)) that belongs \(reported)"
    }

    // A requirement for a name needs another import, not a new name.
    if isSentence(element), failing.allSatisfy({ isName($0.condition) && $0.fault.demand == nil }) {
      let names = failing.map { String(demand($0.condition, bindings).dropFirst("be named ".count)) }
      return "\(subject), where only \(list(distinct(names), "and")) is allowed"
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
      // With alternatives, no single one is missing.
      let isEither = condition.alternatives.count > 1
      let demand = isEither ? text(of: condition) : fault.demand ?? text(of: condition)
      // The demand names all alternatives, and only the nearest state is shown.
      let found = isEither ? (failed.isNearest ? fault.reason : nil) : fault.state
      if let known = demands.firstIndex(where: { $0.text == demand }) {
        demands[known].founds += found.map { [$0] } ?? []
      } else {
        let lack = !isEither && found == nil && fault.demand?.hasPrefix("be @") ?? false ? fault.reason : nil
        demands.append(ReportedDemand(text: demand, founds: found.map { [$0] } ?? [], lack: lack))
      }
    }
    let areOfPlaces = failing.allSatisfy { failed in failed.condition.alternatives.allSatisfy(\.isPlace) }
    // The place belongs to the import, not to the module.
    let relative = areOfPlaces ? "\(noun(of: element)) that" : "which"
    return subject + (isSentence(element) ? ", \(relative) must " : " must ") + reported(demands)
  }

  /// The rule's own messages for the failed demands, each with the actual states that no earlier one has:
  /// `CartStore must be an actor: is a class; needs an example`.
  private func ownMessages(about element: Element, _ failing: [FailedDemand], _ bindings: Bindings) -> [String] {
    let start = "{\(subjectPlaceholder)} "
    let name = phrase(for: element)
    var reported: [String] = []
    var texts: [String] = []
    for message in distinct(failing.compactMap(\.condition.message)) {
      let states = failing.filter { $0.condition.message == message }.compactMap { failed -> String? in
        let fault = failed.fault
        // The state that one alternative misses would hide the others, except for a place.
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

  /// A member that is missing, without the notation of rules: `has no func save…` for `have func save*`.
  private func missing(_ demand: String) -> String? {
    guard demand.hasPrefix("have ") else { return nil }
    return "has no " + demand.dropFirst("have ".count).replacing("*", with: "…").replacing("...", with: "…")
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
    // One long line is enough.
    let shown = meanings.prefix(while: { $0.utf8.count < 60 }).count
    return meanings.isEmpty ? text : "\(text) (\(list(meanings, "or", limit: min(max(shown, 1), 3))))"
  }

  /// The definitions in a demand that the reader has to know to meet it.
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
