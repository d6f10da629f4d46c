import Findings
import RuleLanguage

extension Rule {
  /// The rule with another number in its demands: `have at most 8 stored vars` with a limit of 12. nil if no demand has
  /// a number, if several have different ones, or if the number is a percentage and the limit is over 100.
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

  /// The numbers of the demands as written, each once.
  var numbers: [String] {
    distinct(statements.flatMap(\.demands).flatMap(\.alternatives).compactMap(\.number))
  }

  var demandsCoverage: Bool { statements.contains { $0.demands.contains(where: \.isOfCoverage) } }
}

extension Condition {
  var isOfCoverage: Bool { alternatives.contains { if case .covered = $0 { true } else { false } } }

  /// nil if there is no number to replace.
  fileprivate func limited(to limit: Int) -> Condition? {
    var numbers: [Int] = []
    let alternatives = alternatives.map { $0.limited(to: limit, &numbers) }
    if numbers.isEmpty { return nil }
    // Messages are built from the text of the clause.
    let words = text.split(separator: " ").map { word in
      if numbers.contains(where: { "\($0)" == word }) { return "\(limit)" }
      return numbers.contains { "\($0)%" == word } ? "\(limit)%" : String(word)
    }
    return Condition(
      isNegated: isNegated, alternatives: alternatives, text: words.joined(separator: " "), place: place)
  }
}

extension Predicate {
  /// `at most 8`
  fileprivate var number: String? {
    switch self {
    case .have(let count, _), .comeWith(let count, _), .use(let count, _), .usedBy(let count, _): count.written
    case .covered(let percentage): "\(percentage)%"
    case .isIn, .inCycle, .named, .shape, .matches, .documented, .declared, .reachable, .imported, .conditional,
      .resemble, .contain:
      nil
    }
  }

  fileprivate func limited(to limit: Int, _ numbers: inout [Int]) -> Predicate {
    switch self {
    case .have(let count, let object): return .have(count.limited(to: limit, &numbers), object)
    case .comeWith(let count, let object): return .comeWith(count.limited(to: limit, &numbers), object)
    case .use(let count, let object): return .use(count.limited(to: limit, &numbers), object)
    case .usedBy(let count, let object): return .usedBy(count.limited(to: limit, &numbers), object)
    case .covered(let percentage):
      numbers.append(percentage)
      return .covered(limit)
    case .isIn, .inCycle, .named, .shape, .matches, .documented, .declared, .reachable, .imported, .conditional,
      .resemble, .contain:
      return self
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
  /// The rule can be checked only with coverage.
  var asksForCoverage: Bool {
    demandsCoverage || statements.contains { $0.conditions.contains(where: \.isOfCoverage) }
  }
}
