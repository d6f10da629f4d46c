import Findings
import RuleLanguage

extension Rule {
  /// The rule with `limit` as the number in its requirements: `have at most 12 stored vars` for
  /// `have at most 8 stored vars` and a limit of 12. nil if no requirement has a number, or if several have different
  /// ones. A percentage cannot be over 100.
  func limited(to limit: Int) -> Rule? {
    if limit > 100, demandsCoverage { return nil }
    if numbers.count > 1 { return nil }
    var rule = self
    var isLimited = false
    for statement in rule.statements.indices {
      rule.statements[statement].demands = rule.statements[statement].demands.map { demand in
        guard let limited = demand.limited(to: limit) else { return demand }
        isLimited = true
        return limited
      }
    }
    return isLimited ? rule : nil
  }

  /// The numbers in the requirements of the rule as written, without duplicates.
  var numbers: [String] {
    distinct(statements.flatMap(\.demands).flatMap(\.alternatives).compactMap(\.number))
  }

  var demandsCoverage: Bool { statements.contains { $0.demands.contains { $0.needs(.coverage) } } }
}

extension Condition {
  /// nil if there is no number to replace.
  fileprivate func limited(to limit: Int) -> Condition? {
    var numbers: [Int] = []
    let alternatives = alternatives.map { $0.limited(to: limit, &numbers) }
    if numbers.isEmpty { return nil }
    // Messages are made from the text of the clause, so the number is also replaced there.
    let definitions = text.split(separator: " ").map { definition in
      if numbers.contains(where: { "\($0)" == definition }) { return "\(limit)" }
      return numbers.contains { "\($0)%" == definition } ? "\(limit)%" : String(definition)
    }
    return Condition(
      isNegated: isNegated, alternatives: alternatives, text: definitions.joined(separator: " "), message: message,
      place: place)
  }
}

extension Predicate {
  /// `at most 8`
  fileprivate var number: String? {
    switch traits.number {
    case .count(let count, _): count.written
    case .percentage(let percentage, _): "\(percentage)%"
    case nil: nil
    }
  }

  fileprivate func limited(to limit: Int, _ numbers: inout [Int]) -> Predicate {
    switch traits.number {
    case .count(let count, let with): return with(count.limited(to: limit, &numbers))
    case .percentage(let percentage, let with):
      numbers.append(percentage)
      return with(limit)
    case nil: return self
    }
  }
}

extension Count {
  fileprivate var written: String? {
    guard isWritten else { return nil }
    guard let maximum else { return "at least \(minimum)" }
    return minimum > 0 || maximum == 0 ? "exactly \(maximum)" : "at most \(maximum)"
  }

  fileprivate func limited(to limit: Int, _ numbers: inout [Int]) -> Count {
    if !isWritten { return self }
    var count = self
    if let maximum {
      numbers.append(maximum)
      count.maximum = limit
      if minimum > 0 || maximum == 0 { count.minimum = limit }
    } else {
      numbers.append(minimum)
      count.minimum = limit
    }
    return count
  }
}

extension Rule {
  /// Whether the rule can be checked only with coverage data.
  var asksForCoverage: Bool {
    demandsCoverage || statements.contains { $0.conditions.contains { $0.needs(.coverage) } }
  }
}
