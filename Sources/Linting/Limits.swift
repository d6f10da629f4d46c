import RuleLanguage

extension Rule {
  /// The rule with another number in its demands: `have at most 8 stored vars` with a limit of 12. nil where no
  /// demand has a number, or it is a percentage and the limit is none.
  func limited(to limit: Int) -> Rule? {
    if limit > 100, demandsCoverage { return nil }
    var rule = self
    var isLimited = false
    for statement in rule.statements.indices {
      for demand in rule.statements[statement].demands.indices {
        if rule.statements[statement].demands[demand].limit(to: limit) { isLimited = true }
      }
    }
    return isLimited ? rule : nil
  }

  var demandsCoverage: Bool { statements.contains { $0.demands.contains(where: \.isOfCoverage) } }
}

extension Condition {
  var isOfCoverage: Bool { alternatives.contains { if case .covered = $0 { true } else { false } } }

  /// Whether there is a number that the limit takes the place of.
  fileprivate mutating func limit(to limit: Int) -> Bool {
    var numbers: [Int] = []
    for index in alternatives.indices {
      switch alternatives[index] {
      case .have(let count, let object): alternatives[index] = .have(count.limited(to: limit, &numbers), object)
      case .comeWith(let count, let object):
        alternatives[index] = .comeWith(count.limited(to: limit, &numbers), object)
      case .use(let count, let object): alternatives[index] = .use(count.limited(to: limit, &numbers), object)
      case .usedBy(let count, let object): alternatives[index] = .usedBy(count.limited(to: limit, &numbers), object)
      case .covered(let percentage):
        numbers.append(percentage)
        alternatives[index] = .covered(limit)
      case .isIn, .inCycle, .named, .shape, .matches, .documented, .declared, .reachable, .imported, .conditional,
        .resemble, .contain:
        break
      }
    }
    // The clause is what messages are made of.
    let words = text.split(separator: " ").map { word in
      if numbers.contains(where: { "\($0)" == word }) { return "\(limit)" }
      return numbers.contains { "\($0)%" == word } ? "\(limit)%" : String(word)
    }
    if !numbers.isEmpty { text = words.joined(separator: " ") }
    return !numbers.isEmpty
  }
}

extension Count {
  fileprivate func limited(to limit: Int, _ numbers: inout [Int]) -> Count {
    if !isWritten { return self }
    var count = self
    if let maximum {
      numbers.append(maximum)
      count.maximum = limit
      if minimum > 0 { count.minimum = limit }
    } else {
      numbers.append(minimum)
      count.minimum = limit
    }
    return count
  }
}
