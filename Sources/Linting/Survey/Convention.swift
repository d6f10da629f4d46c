import Findings
import ProjectModel
import RuleLanguage

/// A rule that almost all code of the project already follows.
package struct Convention: Sendable {
  package var id: RuleID
  /// The rule as a sentence: `Domain must not use Screens`, `Types named …Repository have tests`.
  package var title: String
  /// The clauses of the rule, one for each line.
  package var clauses: [String]
  /// The reason for the rule, as text for the page. Empty if it is only a convention.
  package var reason: String
  /// The number of elements that the rule checks.
  package var subjects: Int
  package var exceptions: [Finding]
  /// The number of elements that violate the rule. It can differ from the number of findings, because an element can
  /// have several findings, and a finding several elements.
  package var broken: Int
  var sort: ConventionCandidate.Sort
  /// A score for the value of the rule. Rules with higher scores come first.
  var worth: Int
  /// The subject area of the rule: a group of types, a folder or a module. Only few rules with the same area are
  /// proposed.
  var topic: String
  var group: TypeGroupRule?

  /// Whether the rule is about uses between features.
  package var isAboutFeatures: Bool { sort == .boundary && topic == "features" }
}

/// The candidates that apply to at least `minimum` elements, and that at least 90 % of these elements follow.
///
/// - Returns: the most valuable conventions, and only a few of each sort. Conventions that others imply are left out.
///   Conventions with the same requirement are joined.
func conventions(
  _ candidates: [ConventionCandidate], definitions: [InferredDefinition], in project: Project, atLeast minimum: Int
) -> [Convention] {
  let kept = checked(candidates, definitions: definitions, in: project).filter {
    $0.subjects >= minimum && $0.isKept
  }
  let general = kept.filter { convention in !kept.contains(where: convention.isImplied) }
  return fewOfASort(joined(general), budget: max(6, lineCount(of: project.files) / 2000))
}

/// Runs candidates as rules on the project. Candidates that cannot be parsed, or that could not be checked completely,
/// are left out.
func checked(
  _ candidates: [ConventionCandidate], definitions: [InferredDefinition], in project: Project
) -> [Convention] {
  let readable = candidates.filter { parse([$0], definitions).errors.isEmpty }
  let numbered = readable.enumerated().map { number, candidate in
    var candidate = candidate
    candidate.id = "candidate-\(number)"
    return candidate
  }
  let (rules, pages, _) = parse(numbered, definitions)
  let report = lint(project, rules: rules, pages: pages, options: LintOptions())
  let runs = Dictionary(report.rules.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
  var findings: [String: [Finding]] = [:]
  for finding in report.findings { findings[finding.rule.name, default: []].append(finding) }
  // The message of an analysis problem about a rule begins with the ID of the rule.
  let undecided = Set(report.problems.filter { $0.kind == .unknown }.map { $0.message.prefix { $0 != " " } })
  return zip(readable, numbered).compactMap { candidate, numbered in
    guard let run = runs[numbered.id], !undecided.contains(numbered.id[...]) else { return nil }
    let exceptions = findings[numbered.id] ?? []
    let broken = Set(exceptions.flatMap(failingElements)).count
    return Convention(
      id: RuleID(candidate.id), title: candidate.title, clauses: candidate.clauses, reason: candidate.reason,
      subjects: run.subjects, exceptions: exceptions, broken: broken, sort: candidate.sort,
      // A boundary without violations is clearer, so violations lower its score. A convention is more useful if some
      // code violates it, so violations raise its score.
      worth: candidate.worth + min(20, run.subjects / 5)
        + (candidate.sort == .boundary ? -min(15, 3 * broken) : broken > 0 ? 8 : 0), topic: candidate.topic,
      group: candidate.group)
  }
}

/// An element that breaks a rule.
private struct FailingElement: Hashable {
  private var name: Substring
  private var path: String
  /// The line of the element, which tells declarations in different branches of an `#if` apart. nil if the finding is
  /// not at the element itself.
  private var line: Int?

  /// Makes the failing element from a part of a finding.
  ///
  /// - Parameter line: the line of the finding, if this is its only part.
  init(_ part: FindingPart, line: Int?) {
    let ends = ["->", "#"].compactMap { part.symbol.firstRange(of: $0)?.lowerBound }
    name = part.symbol[..<(ends.min() ?? part.symbol.endIndex)]
    path = part.path
    if !part.symbol.contains("->"), !name.isEmpty { self.line = line }
  }
}

private func failingElements(_ finding: Finding) -> [FailingElement] {
  finding.parts.map { FailingElement($0, line: finding.parts.count == 1 ? finding.place.line : nil) }
}

extension Convention {
  /// Whether it forbids cycles.
  package var isAboutCycles: Bool { clauses.last == "must not be in a cycle" }

  /// Whether at least 90 % of the elements follow the rule, and the exceptions are few enough to look at.
  var isKept: Bool { broken * 10 <= subjects && exceptions.count <= 12 }

  /// Whether at least 80 % of the features follow the rule. The percentage is lower than for other rules, because there
  /// are few features.
  var isKeptByFeatures: Bool { broken * 5 <= subjects && exceptions.count <= 12 }

  /// Whether another convention has the same requirement for more elements, such as all classes.
  fileprivate func isImplied(by other: Convention) -> Bool {
    guard let group, let other = other.group else { return false }
    return group.isImplied(by: other)
  }

  fileprivate mutating func join(_ other: Convention, _ group: TypeGroupRule) {
    self.group = group
    title = group.title
    clauses = group.clauses
    subjects += other.subjects
    exceptions += other.exceptions
    broken += other.broken
    worth = max(worth, other.worth)
  }
}

/// Sorts conventions by their score, and joins those with the same requirement for different types.
private func joined(_ conventions: [Convention]) -> [Convention] {
  var result: [Convention] = []
  for convention in conventions.sorted(by: { ($0.worth, $0.subjects, $1.id) > ($1.worth, $1.subjects, $0.id) }) {
    let joint = result.indices.lazy.compactMap { index -> (Int, TypeGroupRule)? in
      guard let group = convention.group, let joined = result[index].group?.joined(with: group) else { return nil }
      return (index, joined)
    }.first
    if let (index, group) = joint { result[index].join(convention, group) } else { result.append(convention) }
  }
  return result
}

private func parse(
  _ candidates: [ConventionCandidate], _ definitions: [InferredDefinition]
) -> (rules: RuleSet, pages: [RulePage], errors: [RuleError]) {
  let definitions = definitions.flatMap { definition in definition.lines.map { "\(definition.name) = \($0)\n" } }
  var text = definitions.isEmpty ? "" : "```definitions\n\(definitions.joined())```\n"
  text += candidates.map { $0.block(severity: .warning) }.joined()
  return parseRules([RuleSource(path: "conventions.md", text: text, pack: nil)], overrides: [])
}

/// Selects only a few conventions of each sort.
///
/// - Parameter budget: the maximum number of exceptions of all selected conventions together. Each of them becomes a
///   finding.
private func fewOfASort(_ conventions: [Convention], budget: Int) -> [Convention] {
  var kept: [Convention] = []
  var budget = budget
  for convention in conventions where !kept.contains(where: { $0.id == convention.id }) {
    let alike = kept.filter { $0.sort == convention.sort }
    guard alike.count < 4, convention.exceptions.count <= budget,
      kept.filter({ $0.topic == convention.topic }).count < 2,
      !alike.contains(where: { $0.topic == convention.topic && convention.sort != .counterpart })
    else { continue }
    kept.append(convention)
    budget -= convention.exceptions.count
    if kept.count == 12 { break }
  }
  return kept
}
