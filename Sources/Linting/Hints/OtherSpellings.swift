import ProjectModel
import RuleLanguage
import SwiftOutline

/// Warns about code patterns that match nothing although the project contains similar code. The rule may then pass or
/// fail by mistake.
///
/// - Returns: one warning for each such pattern, in order.
package func codeSpeltOtherwise(in rules: [Rule], _ project: Project) -> [RuleError] {
  var written: [(code: CodePattern, others: [CodePattern], place: PagePlace)] = []
  for statement in rules.flatMap(\.statements) {
    for subject in statement.subjects {
      if let code = subject.code { written.append((code, code.otherSpellings, subject.place)) }
    }
    for demand in statement.demands {
      for case .contain(let code) in demand.alternatives {
        // Required code may be missing because it does not exist yet. So only patterns that can never match are
        // reported.
        let others = demand.isNegated ? code.otherSpellings : [code.asLabel].compactMap(\.self)
        written.append((code, others, demand.place))
      }
    }
  }
  return written.compactMap { code, others, place in
    if others.isEmpty { return nil }
    let counts = counts(of: [code] + others, in: project)
    guard counts[0] == 0, let found = others.indices.first(where: { counts[$0 + 1] > 0 }) else { return nil }
    let (other, count) = (others[found], counts[found + 1])
    let times = count == 1 ? "once" : "\(count) times"
    return RuleError(
      place: place,
      message: "'\(code.text)' does not occur in the project; did you mean '\(other.text)', which occurs \(times)?")
  }
}

private func counts(of patterns: [CodePattern], in project: Project) -> [Int] {
  let search = CodeSearch(
    patterns.enumerated().map { number, pattern in
      var pattern = pattern
      pattern.number = number
      return pattern
    })
  var counts = patterns.map { _ in 0 }
  var scratch = OutlineScratch()
  for file in project.files.indices {
    for site in search.sites(in: project.files[file].outline.source, scratch: &scratch) {
      counts[Int(site.pattern)] += 1
    }
  }
  return counts
}
