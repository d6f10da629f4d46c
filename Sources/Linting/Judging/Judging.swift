import Findings
import ProjectModel
import RuleLanguage

/// The demands that fail at one place.
private struct FailingPlace {
  var place: Place
  var failing: [FailedDemand]
}

extension Evaluation {
  /// - Parameters:
  ///   - census: counts what the rule looks at.
  ///   - isWanted: of a thing that the rule could look at, whether it is to.
  func judge(_ rule: Rule, census: OwnerCounts, isWanted: (Thing) -> Bool) -> Verdict {
    var verdict = Verdict(census: census)
    for (position, statement) in rule.statements.enumerated() {
      verdict.looked.append(0)
      let evaluation = prepared(for: statement)
      var nested = NestedFailures(count: statement.demands.count)
      // The candidates of one subject are each there once; those of the subjects before it are passed over.
      var earlier: [Thing] = []
      var seen: Set<Thing> = []
      for (number, subject) in statement.subjects.enumerated() {
        let things =
          live[statement.place]?[number] ?? importCandidates(subject, statement, &verdict, isWanted)
          ?? candidates(for: subject)
        if !things.isEmpty, !earlier.isEmpty {
          seen.formUnion(earlier)
          earlier = []
        }
        for thing in things where isJudged(thing, as: subject) && isWanted(thing) && !seen.contains(thing) {
          let isSubject = evaluation.judge(thing, as: subject, statement, position, &nested, &verdict)
          if isSubject, number + 1 < statement.subjects.count { earlier.append(thing) }
        }
      }
    }
    for layout in rule.layouts { judge(layout, &verdict, isWanted) }
    return verdict
  }

  /// All that the statement's holes may stand for where the thing is one that it speaks of, else nothing.
  func bindings(
    of thing: Thing, as subject: Subject, _ statement: Statement, _ verdict: inout Verdict
  ) -> Solutions {
    let found = ways(of: thing, as: subject, statement)
    if let doubt = found.doubt, !found.holds { noteUndecided(thing, doubt, &verdict) }
    return found.solutions
  }

  private func noteUndecided(_ thing: Thing, _ doubt: Doubt, _ verdict: inout Verdict) {
    note(doubt, thing, verdict.census.owners(of: thing, Bindings(), in: self), &verdict)
  }

  /// Whether a thing that may not be spoken of meets what is demanded: nothing is to be known of it then.
  private func meetsAnyway(_ demands: [Condition], _ thing: Thing) -> Bool {
    demands.allSatisfy { demand in
      guard demand.alternatives.allSatisfy(\.asksForTheThingAlone) else { return false }
      let answer = answer(demand, of: thing, given: Bindings())
      // A hole that the thing would have bound makes it another demand.
      return answer.doubt == nil && answer.holds && answer.solutions.allSatisfy { $0 == Bindings() }
    }
  }

  /// What is demanded holds in some way to fill the holes; what is forbidden does so in none. With the way that
  /// decides it, else the first.
  private func answer(
    _ demand: Condition, of thing: Thing, in ways: Solutions
  ) -> (answer: Answer, way: Bindings) {
    // Mostly there is one.
    if ways.count == 1 { return (answer(demand, of: thing, given: ways[0]), ways[0]) }
    var result: (answer: Answer, way: Bindings)?
    for way in ways {
      let answer = answer(demand, of: thing, given: way)
      if answer.holds != demand.isNegated, answer.doubt == nil || answer.holds { return (answer, way) }
      if result == nil || (result?.answer.doubt == nil && answer.doubt != nil) { result = (answer, way) }
    }
    return result ?? (.no, Bindings())
  }

  /// Whether the thing is one that the statement speaks of.
  private func judge(
    _ thing: Thing, as subject: Subject, _ statement: Statement, _ position: Int, _ nested: inout NestedFailures,
    _ verdict: inout Verdict
  ) -> Bool {
    let found = ways(of: thing, as: subject, statement)
    guard let bindings = found.solutions.first else {
      if let doubt = found.doubt, !meetsAnyway(statement.demands, thing) { noteUndecided(thing, doubt, &verdict) }
      return false
    }
    let ways = found.solutions
    let together = statement.isTogether ? subjects(statement, bindings, of: thing) : nil
    verdict.look(position, together: together, pair: modulePair(thing), sharedImport: sharedImport(thing))
    let owners = verdict.census.owners(of: thing, bindings, in: self)
    verdict.census.count(owners)
    var failing: [FailedDemand] = []
    var failingWay = bindings
    // By index: all jobs look at the same rules, and none is to count its references to a demand.
    for number in statement.demands.indices {
      let (answer, way) = answer(statement.demands[number], of: thing, in: ways)
      if answer.holds { continue }
      let demand = statement.demands[number]
      if let doubt = answer.doubt {
        note(doubt, thing, owners, &verdict)
        continue
      }
      if !statement.isTogether, demand.forbidsFixedCode, let part = soleStretch(of: thing),
        !nested.insert(part, demand: number)
      {
        continue
      }
      if failing.isEmpty { failingWay = way }
      failing += FailedDemand.all(
        demand, demand.alternatives.map { faults($0, of: thing, given: way, isNegated: demand.isNegated) })
    }
    if failing.isEmpty { return true }
    var failures = self.failures(of: thing, failing, failingWay)
    let reasons = codeThatMeets(statement.conditions, thing, failingWay)
    for index in failures.indices where !reasons.isEmpty {
      failures[index].evidence += reasons.filter { $0.place != failures[index].place }
    }
    if let together {
      let faults = failures.map { placed($0, at: place(of: thing)) }
      // What each of them lacks is the same: one will do.
      failures = faults.prefix(1).map {
        var failure = $0
        failure.together = Failure.Together(
          origin: .statement(position), subjects: together, name: shortName(of: thing), pair: modulePair(thing),
          faults: faults)
        return failure
      }
    }
    if verdict.census.isWanted {
      for index in failures.indices { failures[index].owners = owners }
    }
    verdict.failures += failures
    return true
  }

  /// The same at the thing's own place, with the first one that it was found at.
  private func placed(_ failure: Failure, at place: Place) -> Failure {
    var failure = failure
    if failure.place != place { failure.evidence.insert(Evidence(place: failure.place, text: "here"), at: 0) }
    failure.place = place
    failure.further = []
    return failure
  }

  /// The subjects of an `all` statement, their holes filled. A hole stands for the name of one module, which others
  /// may have too.
  func subjects(_ statement: Statement, _ bindings: Bindings, of thing: Thing) -> String {
    joined(statement.subjects.map { rules.filled($0.text, by: bindings) }, by: " or ")
      + (bindings == Bindings() ? "" : surname(of: thing))
  }

  /// In a list of its like, a dependency's name says enough.
  private func shortName(of thing: Thing) -> String {
    guard case .dependency(let module, let position) = thing else { return phrase(for: thing) }
    return project.modules[module.index].dependencies[position].name
  }

  private func note(_ doubt: Doubt, _ thing: Thing, _ owners: [Int], _ verdict: inout Verdict) {
    var doubt = doubt
    if case .about(let id, let lead, let words, let sources) = doubt, thing != .declaration(id) {
      doubt = .named(phrase(for: .declaration(id)), lead: lead, words: words, sources: sources)
    }
    verdict.doubts.append(
      UndecidedThing(
        doubt: doubt, phrase: phrase(for: thing), names: names(of: thing), place: place(of: thing), owners: owners))
  }

  /// The demands that fail at one place are one failure; what stands elsewhere is one each.
  private func failures(of thing: Thing, _ failing: [FailedDemand], _ bindings: Bindings) -> [Failure] {
    let home = place(of: thing)
    let names = names(of: thing)
    return byPlace(failing, home).map { group in
      let failing = group.failing
      let own = symbol(of: thing)
      let behind = failing.map(\.fault.symbol).filter { !$0.isEmpty }
      let identity = failing.lazy.compactMap(\.fault.identity).first
      return Failure(
        message: sentence(about: thing, failing, bindings),
        place: group.place,
        home: path(of: thing),
        names: names,
        // That of one alone is shared: a knot's, which is as long as its cycle, by each thing in it.
        evidence: failing.count == 1 ? failing[0].fault.evidence : distinct(failing.flatMap(\.fault.evidence)),
        further: failing.flatMap(\.fault.further),
        symbol: identity ?? own + joined(behind.map { "->\($0)" }),
        parts: findingParts(of: thing, own, failing),
        // Only where all that fails has one cause does the place not matter.
        cause: failing.allSatisfy { $0.fault.cause != nil } ? failing[0].fault.cause : nil,
        together: nil,
        rest: rest(of: failing.lazy.map(\.fault).first { $0.rest != nil }, thing))
    }
  }

  /// In the order in which the places come.
  private func byPlace(_ failing: [FailedDemand], _ home: Place) -> [FailingPlace] {
    // Mostly all fails where the thing stands.
    if failing.allSatisfy({ $0.fault.place == nil && $0.fault.sentence == nil }) {
      return failing.isEmpty ? [] : [FailingPlace(place: home, failing: failing)]
    }
    var found: [FailingPlace] = []
    var positions: [Place: Int] = [:]
    for one in failing {
      let place = one.fault.place ?? home
      // What is told in a sentence of its own leaves no room for others.
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

  private func rest(of fault: Fault?, _ thing: Thing) -> (@Sendable () -> [Failure])? {
    guard let rest = fault?.rest else { return nil }
    return { rest().map { failure(of: thing, $0) } }
  }

  /// What is told in a sentence of its own.
  private func failure(of thing: Thing, _ fault: Fault) -> Failure {
    Failure(
      message: fault.sentence ?? phrase(for: thing), place: fault.place ?? place(of: thing), home: path(of: thing),
      names: names(of: thing), evidence: fault.evidence, further: fault.further,
      symbol: fault.cause?.text ?? symbol(of: thing), parts: fault.members, cause: fault.cause, together: nil,
      rest: rest(of: fault, thing))
  }
}

/// For each demand that forbids code, the things around the one at hand that hold the code, each inside the one before.
private struct NestedFailures {
  private var stretches: [[CodeIndex.Part]]

  /// Code is reported once, however many things hold it. More of them would say nothing new.
  private static let most = 8

  init(count: Int) { stretches = Array(repeating: [], count: count) }

  /// - Returns: whether the failure is to be told.
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
  /// Where all of a thing's code is; nil where it is in several places or no code.
  fileprivate func soleStretch(of thing: Thing) -> CodeIndex.Part? {
    switch thing {
    case .declaration, .call, .preview:
      let parts = parts(of: thing)
      return parts.count == 1 ? parts[0] : nil
    case .file, .folder, .module, .dependency, .product, .imported: return nil
    }
  }
}

extension Condition {
  /// It forbids code that is the same whatever the placeholders stand for.
  fileprivate var forbidsFixedCode: Bool {
    guard isNegated, codePatterns != nil else { return false }
    return alternatives.allSatisfy { if case .contain(let code) = $0 { code.holes.isEmpty } else { false } }
  }
}

extension Predicate {
  /// What it asks for is seen on the thing itself, whatever its holes stand for.
  fileprivate var asksForTheThingAlone: Bool {
    switch self {
    case .named, .shape, .documented, .conditional: true
    case .isIn, .inCycle, .matches, .have, .comeWith, .use, .usedBy, .declared, .reachable, .imported, .resemble,
      .contain, .covered:
      false
    }
  }
}
