import Findings
import ProjectModel
import RuleLanguage

/// The demands that fail for the same placeholder values.
private struct FailingWay {
  var way: Bindings
  var demands: [FailedDemand]

  init(_ way: Bindings, _ demands: [FailedDemand]) { (self.way, self.demands) = (way, demands) }
}

/// The failed demands at one place.
private struct FailingPlace {
  var place: Place
  var failing: [FailedDemand]
}

extension Evaluation {
  /// Checks all statements and layouts of a rule.
  ///
  /// - Parameters:
  ///   - checklistCounts: counts the checked elements for each checklist.
  ///   - isWanted: whether the rule applies to this element, which can depend on its folder.
  func check(_ rule: Rule, checklistCounts: ChecklistCounts, isWanted: (Element) -> Bool) -> RuleResult {
    var ruleResult = RuleResult(checklistCounts: checklistCounts)
    for (position, statement) in rule.statements.enumerated() {
      ruleResult.looked.append(0)
      if !statement.allowedModules.isEmpty { ruleResult.usedModules[position] = [] }
      let evaluation = prepared(for: statement)
      var nested = NestedFailures(count: statement.demands.count)
      // A selector lists each element once. Only elements of earlier selectors have to be skipped.
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

  /// The placeholder values for each way in which the statement selects the element. Empty if it does not select the
  /// element.
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

  /// Whether an element meets the requirements regardless of the selector. Then it does not matter whether the
  /// statement selects the element.
  private func meetsAnyway(_ demands: [Condition], _ element: Element) -> Bool {
    demands.allSatisfy { demand in
      guard demand.alternatives.allSatisfy({ $0.traits.basis == .subject }) else { return false }
      let answer = answer(demand, of: element, given: Bindings())
      // If the requirement has a placeholder, its answer depends on the value from the selector.
      return answer.doubt == nil && answer.holds && answer.solutions.allSatisfy { $0 == Bindings() }
    }
  }

  /// The answer for a requirement, and the placeholder values that decide it. If a selector matches in several ways, a
  /// requirement has to hold for one of them. A prohibition has to hold for all of them, so each way in which it fails
  /// decides.
  private func answer(
    _ demand: Condition, of element: Element, in ways: Solutions
  ) -> (answer: Answer, ways: [Bindings]) {
    // Usually there is one.
    if ways.count == 1 { return (answer(demand, of: element, given: ways[0]), [ways[0]]) }
    var result: (answer: Answer, ways: [Bindings])?
    var violated: (answer: Answer, ways: [Bindings])?
    for way in ways {
      let answer = answer(demand, of: element, given: way)
      if answer.holds, !demand.isNegated { return (answer, [way]) }
      if !answer.holds, demand.isNegated, answer.doubt == nil {
        violated = (answer, (violated?.ways ?? []) + [way])
      }
      if result == nil || (result?.answer.doubt == nil && answer.doubt != nil) { result = (answer, [way]) }
    }
    return violated ?? result ?? (.no, [Bindings()])
  }

  /// Checks one element.
  ///
  /// - Returns: whether the statement selects the element.
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
    if ruleResult.usedModules[position] != nil {
      ruleResult.usedModules[position]?.formUnion(namesOfUsedModules(by: element))
    }
    let owners = ruleResult.checklistCounts.owners(of: element, bindings, in: self)
    ruleResult.checklistCounts.count(owners)
    var failing: [FailingWay] = []
    // Iterates over indices, which avoids reference counting of requirements that all jobs share.
    for number in statement.demands.indices {
      let (answer, ways) = answer(statement.demands[number], of: element, in: ways)
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
      for (index, way) in ways.enumerated() {
        let demands = FailedDemand.all(
          demand, demand.alternatives.map { faults($0, of: element, given: way, isNegated: demand.isNegated) })
        // Usually all requirements fail in the first way, and their failures are joined.
        if index == 0, !failing.isEmpty {
          failing[0].demands += demands
        } else {
          failing.append(FailingWay(way, demands))
        }
      }
    }
    if failing.isEmpty { return true }
    var failures: [Failure] = []
    for one in failing {
      let reasons = codeThatMeets(statement.conditions, element, one.way)
      for var failure in self.failures(of: element, one.demands, one.way, isGrouped: failureGroup != nil) {
        if failures.contains(where: { $0.place == failure.place && $0.message == failure.message }) { continue }
        let elsewhere = reasons.filter { $0.place != failure.place }
        // Appending nothing would copy the evidence, which all members of a cycle share.
        if !elsewhere.isEmpty { failure.evidence += elsewhere }
        failures.append(failure)
      }
    }
    if let failureGroup {
      let faults = failures.map { placed($0, at: place(of: element)) }
      // In an `all` statement, one failure contains all faults of the element.
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

  /// The failure, moved to the place of the element. If it was somewhere else, that place becomes evidence.
  private func placed(_ failure: Failure, at place: Place) -> Failure {
    var failure = failure
    // For a cycle, the evidence already lists its steps.
    let isCycle = failure.parts.contains { $0.sizeOfCycle != nil }
    if failure.place != place, !isCycle { failure.evidence.insert(Evidence(place: failure.place, text: "here"), at: 0) }
    failure.place = place
    failure.further = []
    return failure
  }

  /// The element's name in the list of an `all` statement. A dependency is listed by its name alone.
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

  /// Makes one failure for each place at which the element fails requirements.
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
        // A single fault shares its evidence instead of copying it. The evidence of a cycle is long and is the same for
        // all members.
        evidence: failing.count == 1 ? failing[0].fault.evidence : distinct(failing.flatMap(\.fault.evidence)),
        further: failing.flatMap(\.fault.further),
        symbol: identity ?? own + joined(after.map { "->\($0)" }),
        parts: findingParts(of: element, own, failing, isGrouped: isGrouped),
        // Failures can be grouped by cause only if each of their faults has a cause.
        cause: failing.allSatisfy { $0.fault.cause != nil } ? failing[0].fault.cause : nil,
        failureGroup: nil,
        rest: rest(of: failing.lazy.map(\.fault).first { $0.rest != nil }, element), remedies: remedies(of: failing))
    }
  }

  /// The changes that meet all demands; empty if they are not known for one.
  private func remedies(of failing: [FailedDemand]) -> [Remedy] {
    failing.contains { $0.remedies == nil } ? [] : distinct(failing.flatMap { $0.remedies ?? [] })
  }

  /// Groups failed requirements by the place at which they are reported.
  private func byPlace(_ failing: [FailedDemand], _ home: Place) -> [FailingPlace] {
    // Usually all requirements fail at the place of the element.
    if failing.allSatisfy({ $0.fault.place == nil && $0.fault.sentence == nil }) {
      return failing.isEmpty ? [] : [FailingPlace(place: home, failing: failing)]
    }
    var found: [FailingPlace] = []
    var positions: [Place: Int] = [:]
    for one in failing {
      let place = one.fault.place ?? home
      // A fault that has its own sentence becomes a separate failure.
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

  /// The failure for a fault that has its own sentence.
  private func failure(of element: Element, _ fault: Fault) -> Failure {
    Failure(
      message: fault.sentence ?? phrase(for: element), place: fault.place ?? place(of: element),
      home: path(of: element),
      names: names(of: element), evidence: fault.evidence, further: fault.further,
      symbol: fault.cause?.text ?? symbol(of: element), parts: fault.members, cause: fault.cause, failureGroup: nil,
      rest: rest(of: fault, element))
  }
}

/// For each requirement that forbids code: the failing elements that enclose the current one, outermost first.
private struct NestedFailures {
  private var stretches: [[CodeIndex.Part]]

  /// How many nested elements are reported at most if all of them contain the same forbidden code.
  private static let most = 8

  init(count: Int) { stretches = Array(repeating: [], count: count) }

  /// Records a failing element.
  ///
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
  /// The range of the element in the source. nil if the element has several ranges, such as a type with extensions, or
  /// none.
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
