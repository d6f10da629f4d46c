import Findings
import ProjectModel
import RuleLanguage

/// A rule that a project's code keeps, nearly or wholly, though nobody wrote it down.
package struct Convention: Sendable {
  package var id: RuleID
  package var title: String
  /// The clauses of the rule.
  package var clauses: [String]
  /// How many elements it looks at, and where it does not hold.
  package var subjects: Int
  package var exceptions: [Finding]
  /// For how many elements it does not: one may have several findings, and a finding of one cause several elements.
  package var broken: Int
  /// What the convention is about: of one sort only a few are reported.
  var sort: ConventionCandidate.Sort
  /// How much it is worth, the greatest first.
  var worth: Int
  /// The group of types, the folder or the module that it is about.
  var topic: String
}

/// Checks candidates and keeps those that hold for at least so many elements and nine tenths of them: the ones most
/// worth having first, few of a sort.
func conventions(
  _ candidates: [ConventionCandidate], definitions: [InferredDefinition], in project: Project, atLeast minimum: Int
) -> [Convention] {
  var readable: [ConventionCandidate] = []
  for candidate in candidates where !readable.contains(where: { $0.id == candidate.id }) {
    if parse([candidate], definitions).errors.isEmpty { readable.append(candidate) }
  }
  let (rules, pages, _) = parse(readable, definitions)
  let report = lint(project, rules: rules, pages: pages, options: LintOptions())
  let runs = Dictionary(report.rules.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
  var findings: [String: [Finding]] = [:]
  for finding in report.findings { findings[finding.rule.name, default: []].append(finding) }
  // Such a problem's message begins with the rule's id.
  let undecided = Set(report.problems.filter { $0.kind == .unknown }.map { $0.message.prefix { $0 != " " } })
  let all = readable.compactMap { candidate -> Convention? in
    let exceptions = findings[candidate.id] ?? []
    let count = Set(exceptions.flatMap(failingElements)).count
    guard let run = runs[candidate.id], run.subjects >= minimum, count * 10 <= run.subjects, exceptions.count <= 12,
      !undecided.contains(candidate.id[...])
    else { return nil }
    return Convention(
      id: RuleID(candidate.id), title: candidate.title, clauses: candidate.clauses, subjects: run.subjects,
      exceptions: exceptions, broken: count, sort: candidate.sort,
      worth: candidate.worth + min(20, run.subjects / 5) + (count > 0 ? 8 : 0), topic: candidate.topic)
  }
  return fewOfASort(generalFirst(all), budget: max(6, report.lines / 2000))
}

/// What fails, without what it fails.
private struct FailingElement: Hashable {
  private var name: Substring
  private var path: String
  /// Where it stands, which tells the sides of an `#if` apart; nil where the line is that of what it fails.
  private var line: Int?

  /// - Parameter line: of the finding, where that has no other part.
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

/// The most worth having first; what another implies is worth no more than that, and stands after it.
private func generalFirst(_ conventions: [Convention]) -> [Convention] {
  conventions.map { convention in
    var convention = convention
    convention.worth = conventions.lazy.filter { $0.isImplied(by: convention) }.reduce(convention.worth) {
      max($0, $1.worth)
    }
    return convention
  }.sorted { ($1.worth, $1.subjects, $0.id) < ($0.worth, $0.subjects, $1.id) }
}

extension Convention {
  /// The other says the same of more elements: of all classes, or of all names that end like these.
  func isImplied(by other: Convention) -> Bool {
    if other.clauses.first == allClasses, other.clauses.last == finalClassDemand {
      return id != other.id && clauses.last == finalClassDemand
    }
    // Types within others are left out only where there are any.
    func plain(_ clauses: [String]) -> [String] {
      clauses.map { $0.hasSuffix(notInType) ? String($0.dropLast(notInType.count)) : $0 }
    }
    let (ending, shorter) = (lastWord(of: topic), lastWord(of: other.topic))
    guard ending.count > shorter.count, !shorter.isEmpty, ending.hasSuffix(shorter) else { return false }
    let more = ending.dropLast(shorter.count)
    return plain(clauses)
      == plain(other.clauses).map { $0.replacing("{Name}", with: "{Name}\(more)").replacing("*", with: "*\(more)") }
  }

  private func lastWord(of topic: String) -> Substring { topic.split(separator: " ").last ?? "" }
}

private func parse(
  _ candidates: [ConventionCandidate], _ definitions: [InferredDefinition]
) -> (rules: RuleSet, pages: [RulePage], errors: [RuleError]) {
  let definitions = definitions.flatMap { definition in definition.lines.map { "\(definition.name) = \($0)\n" } }
  var text = definitions.isEmpty ? "" : "```words\n\(definitions.joined())```\n"
  text += candidates.map { $0.block(severity: .warning) }.joined()
  return parseRules([RuleSource(path: "habits.md", text: text, pack: nil)], overrides: [])
}

/// - Parameter budget: how many exceptions they may have together, since each becomes a finding.
private func fewOfASort(_ conventions: [Convention], budget: Int) -> [Convention] {
  var kept: [Convention] = []
  var budget = budget
  for convention in conventions where !kept.contains(where: convention.isImplied) {
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
