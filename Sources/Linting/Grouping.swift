import ProjectModel
import RuleLanguage

/// Failures of one cause become one finding, at the first place, with the others as its evidence.
func grouped(_ failures: [Failure], of rule: Rule, severity: Severity, _ verdict: Verdict) -> [Finding] {
  var order: [[Failure]] = []
  var positions: [Cause: Int] = [:]
  for failure in folded(failures).sorted(by: { ($0.place, $0.symbol) < ($1.place, $1.symbol) }) {
    let cause = failure.together.map { Cause("all:\($0.key)") } ?? failure.cause
    if let cause, let position = positions[cause] {
      order[position].append(failure)
    } else {
      if let cause { positions[cause] = order.count }
      order.append([failure])
    }
  }
  return order.map { group in
    let first = group[0]
    var finding = Finding(
      rule: rule.id, severity: severity, message: first.message, place: first.place,
      evidence: first.evidence + first.further,
      rows: rule.rows, symbol: first.symbol, parts: first.parts)
    finding.page = rule.place.path
    if let together = first.together {
      finding.parts = parts(of: group)
      switch together.origin {
      case .statement(let number):
        finding.symbol = "all:\(together.subjects)"
        let faults = rule.statements[number].demands.map(denied)
        let subjects = SubjectsOfStatement(statement: number, subjects: together.subjects)
        let looked = verdict.lookedTogether[subjects] ?? group.count
        tell(group, together.subjects, list(faults, "or"), of: looked, in: &finding)
      case .layout(let number):
        tell(group, together.subjects, "do not keep the layout", of: verdict.lookedLayouts[number], in: &finding)
        if group.count > 1 { finding.evidence = group.map(layoutEvidence) }
      }
    } else {
      // The same edge again says nothing; another place of the same cause does.
      for other in group.dropFirst() where other.place != first.place {
        finding.evidence.append(Evidence(place: other.place, text: "here too"))
      }
    }
    return finding
  }
}

/// What statements of one rule find of one thing at one place is one finding that says it all.
func merged(_ findings: [Finding]) -> [Finding] {
  var result: [Finding] = []
  for finding in findings {
    if let last = result.last, last.place == finding.place, last.symbol == finding.symbol {
      result[result.count - 1].add(finding)
    } else {
      result.append(finding)
    }
  }
  return result
}

extension Finding {
  fileprivate mutating func add(_ other: Finding) {
    let subject = message.prefix(upToFirst: " must ")
    if let subject, let otherSubject = other.message.prefix(upToFirst: " must "), subject == otherSubject {
      let rest = other.message.dropFirst(subject.count)
      if !message.hasSuffix(rest) { message += ";" + rest }
    } else if message != other.message {
      evidence.append(Evidence(place: nil, text: other.message))
    }
    evidence += other.evidence.filter { !evidence.contains($0) }
    parts += other.parts.filter { !parts.contains($0) }
  }
}

extension String {
  /// What stands in front of a part; nil where that is not in it.
  fileprivate func prefix(upToFirst part: String) -> Substring? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return self[..<index] }
      index = self.index(after: index)
    }
    return nil
  }
}

/// Those of all members; what several imports of one pair of modules lack is one.
private func parts(of group: [Failure]) -> [FindingPart] {
  var seen: Set<ModulePair> = []
  return group.flatMap { failure -> [FindingPart] in
    if let pair = failure.together?.pair, !seen.insert(pair).inserted { return [] }
    return failure.parts.map { part in
      var part = part
      part.name = failure.together?.name ?? part.name
      return part
    }
  }
}

/// `3 of 12 library modules are used by no test: Cart, Search and Store`. One alone is told in its own words.
private func tell(
  _ group: [Failure], _ subjects: String, _ faults: String, of looked: Int, in finding: inout Finding
) {
  var seen: Set<ModulePair> = []
  var named = group.compactMap { failure in
    failure.together.map { (name: $0.name, pair: $0.pair, place: failure.place) }
  }.filter { $0.pair.map { seen.insert($0).inserted } ?? true }
  guard named.count > 1 else { return }
  let names = toldApart(named.map { (name: $0.name, path: $0.place.path) })
  for index in named.indices { named[index].name = names[index] }
  finding.message =
    "\(named.count) of \(looked) \(subjects) \(faults): " + list(names.sorted(), "and")
  finding.evidence = named.map { Evidence(place: $0.place, text: $0.name) }
}

/// Files of one name are called by so much of their paths as tells them apart.
private func toldApart(_ things: [(name: String, path: String)]) -> [String] {
  let namesakes = Dictionary(grouping: things.indices) { things[$0].name }
  return things.indices.map { index in
    let (name, path) = things[index]
    let others = (namesakes[name] ?? []).filter { things[$0].path != path }.map { things[$0].path }
    if others.isEmpty || lastPart(of: path) != name { return name }
    var end = name
    while end.utf8.count < path.utf8.count, others.contains(where: { ("/" + $0).hasSuffix("/" + end) }) {
      let folder = path.dropLast(end.utf8.count + 1)
      end = lastPart(of: String(folder)) + "/" + end
    }
    return end
  }
}

/// What those do that fail a demand: `be used by a test` as `are used by no test`, `not have func _` as `have func _`.
private func denied(_ demand: Condition) -> String {
  if demand.isNegated {
    let rest = demand.text.drop { $0 != " " }.dropFirst()
    return rest.hasPrefix("be ") ? "are " + rest.dropFirst("be ".count) : String(rest)
  }
  guard demand.alternatives.count == 1 else { return "fail to \(demand.text)" }
  switch demand.alternatives[0] {
  case .usedBy(.atLeastOne, _): return "are used by no " + object(of: demand)
  case .have(.atLeastOne, _): return "have no " + object(of: demand)
  case .comeWith(.atLeastOne, _): return "come with no " + object(of: demand)
  case .use(.atLeastOne, _): return "use no " + object(of: demand)
  default: break
  }
  return demand.text.hasPrefix("be ") ? "are not " + demand.text.dropFirst("be ".count) : "do not \(demand.text)"
}

/// What one of several folders does not keep: `Cart: Cart.swift belongs in Cart/Domain, and 4 more`.
private func layoutEvidence(_ failure: Failure) -> Evidence {
  let name = failure.together?.name ?? lastPart(of: failure.place.path)
  let rest = failure.evidence.count > 1 ? ", and \(failure.evidence.count - 1) more" : ""
  return Evidence(place: failure.place, text: failure.evidence.first.map { "\(name): \($0.text)\(rest)" } ?? name)
}

private let verbs: Set = ["be", "used", "by", "have", "has", "come", "comes", "with", "use", "uses"]

/// Without the verb and an article.
private func object(of demand: Condition) -> String {
  var words = demand.text.split(separator: " ")[...]
  words = words.drop { verbs.contains(String($0)) }
  if words.first == "a" || words.first == "an" { words.removeFirst() }
  return words.first.map { String(demand.text[$0.startIndex...]) } ?? ""
}
