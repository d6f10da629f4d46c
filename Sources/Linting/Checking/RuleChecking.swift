import Findings
import ProjectModel
import RuleLanguage

/// The failed demands at one place.
private struct FailingPlace {
  var place: Place
  var failing: [FailedDemand]
}

extension Evaluation {
  /// - Parameters:
  ///   - checklistCounts: counts the subjects of the rule.
  ///   - isWanted: whether the rule applies to an element.
  func check(_ rule: Rule, checklistCounts: ChecklistCounts, isWanted: (Element) -> Bool) -> RuleResult {
    var ruleResult = RuleResult(checklistCounts: checklistCounts)
    for (position, statement) in rule.statements.enumerated() {
      ruleResult.looked.append(0)
      let evaluation = prepared(for: statement)
      var nested = NestedFailures(count: statement.demands.count)
      // The candidates of one selector are distinct. Candidates of earlier selectors are skipped.
      var earlier: [Element] = []
      var seen: Set<Element> = []
      for (number, subject) in statement.subjects.enumerated() {
        let elements =
          live[statement.place]?[number] ?? importCandidates(subject, statement, &ruleResult, isWanted)
          ?? candidates(for: subject)
        if !elements.isEmpty, !earlier.isEmpty {
          seen.formUnion(earlier)
          earlier = []
        }
        for element in elements where isChecked(element, as: subject) && isWanted(element) && !seen.contains(element) {
          let isSubject = evaluation.check(element, as: subject, statement, position, &nested, &ruleResult)
          if isSubject, number + 1 < statement.subjects.count { earlier.append(element) }
        }
      }
    }
    for layout in rule.layouts { check(layout, &ruleResult, isWanted) }
    return ruleResult
  }

  /// The values of the placeholders if the element is a subject of the statement; otherwise nothing.
  func bindings(
    of element: Element, as subject: Subject, _ statement: Statement, _ ruleResult: inout RuleResult
  ) -> Solutions {
    let found = ways(of: element, as: subject, statement)
    if let doubt = found.doubt, !found.holds { noteUndecided(element, doubt, &ruleResult) }
    return found.solutions
  }

  private func noteUndecided(_ element: Element, _ doubt: Doubt, _ ruleResult: inout RuleResult) {
    note(doubt, element, ruleResult.checklistCounts.owners(of: element, Bindings(), in: self), &ruleResult)
  }

  /// Whether an element meets the demands in any case, so that it does not matter whether it is a subject.
  private func meetsAnyway(_ demands: [Condition], _ element: Element) -> Bool {
    demands.allSatisfy { demand in
      guard demand.alternatives.allSatisfy({ $0.traits.basis == .subject }) else { return false }
      let answer = answer(demand, of: element, given: Bindings())
      // A placeholder that the subject would bind makes it another demand.
      return answer.doubt == nil && answer.holds && answer.solutions.allSatisfy { $0 == Bindings() }
    }
  }

  /// The answer for a demand and the solution that decides it. A demand has to hold for some solution, a prohibition
  /// for none.
  private func answer(
    _ demand: Condition, of element: Element, in ways: Solutions
  ) -> (answer: Answer, way: Bindings) {
    // Usually there is one.
    if ways.count == 1 { return (answer(demand, of: element, given: ways[0]), ways[0]) }
    var result: (answer: Answer, way: Bindings)?
    for way in ways {
      let answer = answer(demand, of: element, given: way)
      if answer.holds != demand.isNegated, answer.doubt == nil || answer.holds { return (answer, way) }
      if result == nil || (result?.answer.doubt == nil && answer.doubt != nil) { result = (answer, way) }
    }
    return result ?? (.no, Bindings())
  }

  /// Checks one element.
  ///
  /// - Returns: whether it is a subject of the statement.
  private func check(
    _ element: Element, as subject: Subject, _ statement: Statement, _ position: Int, _ nested: inout NestedFailures,
    _ ruleResult: inout RuleResult
  ) -> Bool {
    let found = ways(of: element, as: subject, statement)
    guard let bindings = found.solutions.first else {
      if let doubt = found.doubt, !meetsAnyway(statement.demands, element) {
        noteUndecided(element, doubt, &ruleResult)
      }
      return false
    }
    let ways = found.solutions
    let failureGroup = statement.isGrouped ? subjects(statement, bindings, of: element) : nil
    let unit = statement.isGrouped || statement.asksForCycles ? unit(of: element, as: subject, statement) : nil
    ruleResult.look(position, failureGroup: failureGroup, unit: unit, sharedImport: sharedImport(element))
    let owners = ruleResult.checklistCounts.owners(of: element, bindings, in: self)
    ruleResult.checklistCounts.count(owners)
    var failing: [FailedDemand] = []
    var failingWay = bindings
    // By index, to avoid reference counting of demands that all jobs share.
    for number in statement.demands.indices {
      let (answer, way) = answer(statement.demands[number], of: element, in: ways)
      if answer.holds { continue }
      let demand = statement.demands[number]
      if let doubt = answer.doubt {
        note(doubt, element, owners, &ruleResult)
        continue
      }
      if !statement.isGrouped, demand.forbidsFixedCode, let part = soleStretch(of: element),
        !nested.insert(part, demand: number)
      {
        continue
      }
      if failing.isEmpty { failingWay = way }
      failing += FailedDemand.all(
        demand, demand.alternatives.map { faults($0, of: element, given: way, isNegated: demand.isNegated) })
    }
    if failing.isEmpty { return true }
    var failures = self.failures(of: element, failing, failingWay, isGrouped: failureGroup != nil)
    let reasons = codeThatMeets(statement.conditions, element, failingWay)
    for index in failures.indices where !reasons.isEmpty {
      failures[index].evidence += reasons.filter { $0.place != failures[index].place }
    }
    if let failureGroup {
      let faults = failures.map { placed($0, at: place(of: element)) }
      // All faults are in one failure of the group.
      failures = faults.prefix(1).map {
        var failure = $0
        failure.failureGroup = Failure.FailureGroup(
          origin: .statement(position), subjects: failureGroup, name: shortName(of: element, unit), unit: unit,
          faults: faults)
        return failure
      }
    }
    if ruleResult.checklistCounts.isWanted {
      for index in failures.indices { failures[index].owners = owners }
    }
    ruleResult.failures += failures
    return true
  }

  /// The failure at the element's own place, with its actual place as evidence.
  private func placed(_ failure: Failure, at place: Place) -> Failure {
    var failure = failure
    // A cycle of several elements is shown by its steps.
    let isCycle = failure.parts.contains { $0.sizeOfCycle != nil }
    if failure.place != place, !isCycle { failure.evidence.insert(Evidence(place: failure.place, text: "here"), at: 0) }
    failure.place = place
    failure.further = []
    return failure
  }

  /// The name in a list. For a dependency, its name is enough there.
  private func shortName(of element: Element, _ unit: CountedUnit?) -> String {
    if case .named(let name) = unit { return name }
    guard case .dependency(let module, let position) = element else { return phrase(for: element) }
    return project.modules[module.index].dependencies[position].name
  }

  private func note(_ doubt: Doubt, _ element: Element, _ owners: [Int], _ ruleResult: inout RuleResult) {
    var doubt = doubt
    if case .about(let id, let lead, let words, let sources) = doubt, element != .declaration(id) {
      doubt = .named(phrase(for: .declaration(id)), lead: lead, words: words, sources: sources)
    }
    ruleResult.doubts.append(
      UndecidedElement(
        doubt: doubt, phrase: phrase(for: element), names: names(of: element), place: place(of: element), owners: owners
      ))
  }

  /// One failure for each place with failed demands.
  private func failures(
    of element: Element, _ failing: [FailedDemand], _ bindings: Bindings, isGrouped: Bool
  ) -> [Failure] {
    let home = place(of: element)
    let names = names(of: element)
    return byPlace(failing, home).map { group in
      let failing = group.failing
      let own = symbol(of: element)
      let after = failing.map(\.fault.symbol).filter { !$0.isEmpty }
      let identity = failing.lazy.compactMap(\.fault.identity).first
      return Failure(
        message: sentence(about: element, failing, bindings),
        place: group.place,
        home: path(of: element),
        names: names,
        // A single fault shares its evidence. The evidence of a cycle is long and has one copy for all members.
        evidence: failing.count == 1 ? failing[0].fault.evidence : distinct(failing.flatMap(\.fault.evidence)),
        further: failing.flatMap(\.fault.further),
        symbol: identity ?? own + joined(after.map { "->\($0)" }),
        parts: findingParts(of: element, own, failing, isGrouped: isGrouped),
        // Failures are grouped by cause only if each fault has one.
        cause: failing.allSatisfy { $0.fault.cause != nil } ? failing[0].fault.cause : nil,
        failureGroup: nil,
        rest: rest(of: failing.lazy.map(\.fault).first { $0.rest != nil }, element))
    }
  }

  /// Groups failed demands by place, in order.
  private func byPlace(_ failing: [FailedDemand], _ home: Place) -> [FailingPlace] {
    // Usually all faults are at the place of the element.
    if failing.allSatisfy({ $0.fault.place == nil && $0.fault.sentence == nil }) {
      return failing.isEmpty ? [] : [FailingPlace(place: home, failing: failing)]
    }
    var found: [FailingPlace] = []
    var positions: [Place: Int] = [:]
    for one in failing {
      let place = one.fault.place ?? home
      // A fault with a sentence of its own is a failure of its own.
      if one.fault.sentence != nil {
        found.append(FailingPlace(place: place, failing: [one]))
        continue
      }
      if let position = positions[place] {
        found[position].failing.append(one)
      } else {
        positions[place] = found.count
        found.append(FailingPlace(place: place, failing: [one]))
      }
    }
    return found
  }

  private func rest(of fault: Fault?, _ element: Element) -> (@Sendable () -> [Failure])? {
    guard let rest = fault?.rest else { return nil }
    return { rest().map { failure(of: element, $0) } }
  }

  /// The failure for a fault with a sentence of its own.
  private func failure(of element: Element, _ fault: Fault) -> Failure {
    Failure(
      message: fault.sentence ?? phrase(for: element), place: fault.place ?? place(of: element),
      home: path(of: element),
      names: names(of: element), evidence: fault.evidence, further: fault.further,
      symbol: fault.cause?.text ?? symbol(of: element), parts: fault.members, cause: fault.cause, failureGroup: nil,
      rest: rest(of: fault, element))
  }
}

/// For each demand that forbids code, the failing elements around the current one, outermost first.
private struct NestedFailures {
  private var stretches: [[CodeIndex.Part]]

  /// The greatest number of nested elements that are reported for the same code.
  private static let most = 8

  init(count: Int) { stretches = Array(repeating: [], count: count) }

  /// - Returns: whether the failure is reported.
  mutating func insert(_ part: CodeIndex.Part, demand: Int) -> Bool {
    while let last = stretches[demand].last, !last.contains(part) { stretches[demand].removeLast() }
    if stretches[demand].count >= Self.most { return false }
    stretches[demand].append(part)
    return true
  }
}

extension CodeIndex.Part {
  fileprivate func contains(_ other: CodeIndex.Part) -> Bool {
    file == other.file && range.start <= other.range.start && other.range.end <= range.end
  }
}

extension Evaluation {
  /// The range of an element; nil if it has several ranges or none.
  fileprivate func soleStretch(of element: Element) -> CodeIndex.Part? {
    switch element {
    case .declaration, .call, .preview:
      let parts = parts(of: element)
      return parts.count == 1 ? parts[0] : nil
    default: return nil
    }
  }
}

extension Condition {
  /// Whether the condition forbids code without placeholders.
  fileprivate var forbidsFixedCode: Bool {
    guard isNegated, codePatterns != nil else { return false }
    return alternatives.allSatisfy { if case .contain(let code) = $0 { code.placeholders.isEmpty } else { false } }
  }
}
