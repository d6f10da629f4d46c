import Findings
import ProjectModel
import RuleLanguage

/// The number of findings of each severity.
package struct SeverityCounts: Sendable {
  private var (errors, warnings, notes) = (0, 0, 0)

  package init(_ findings: some Sequence<Finding>) {
    for finding in findings { add(1, finding.severity) }
  }

  mutating func add(_ count: Int, _ severity: Severity) {
    switch severity {
    case .error: errors += count
    case .warning: warnings += count
    case .note: notes += count
    }
  }

  /// The number of findings of one severity.
  package subscript(severity: Severity) -> Int {
    switch severity {
    case .error: errors
    case .warning: warnings
    case .note: notes
    }
  }

  var total: Int { errors + warnings + notes }

  /// The counts as text, the worst severity first: `2 errors, 1 note`. nil if there are no findings.
  var text: String? { text(adjective: "") }

  /// - Parameter adjective: A word with a space after it: `new ` makes `2 new errors, 1 new note`.
  func text(adjective: String) -> String? {
    let parts = Severity.allCases.reversed().filter { self[$0] > 0 }.map {
      counted(self[$0], adjective + $0.rawValue)
    }
    return parts.isEmpty ? nil : joined(parts, by: ", ")
  }
}

/// The last line of a run, for example `2 errors, 1 note in 120 files and 8 modules; 3 suppressed, 1 problem`. If the
/// run compares with another revision, it contains `since main 3 came, 1 went, 41 stayed`.
package func summaryLine(_ report: Report) -> String {
  let found = SeverityCounts(report.findings).text ?? "no findings"
  let isAssumed = report.modules.first?.isAssumed ?? false
  let modules = isAssumed ? " of unknown modules" : " and \(counted(report.modules.count, "module"))"
  let within = counted(report.files, "file") + modules
  let suppressed = report.suppressed.count + report.suppressedProblems.count
  let hidden = report.problems.count { $0.kind == .hidden }
  let rest = [
    differenceCounts(report),
    report.findingsElsewhere == 0 ? nil : "\(report.findingsElsewhere) elsewhere",
    report.baselined.isEmpty || report.difference != nil
      ? nil : "\(report.baselined.count)\(report.findings.isEmpty ? "" : " more") in the baseline",
    report.staleEntries.isEmpty ? nil : counted(report.staleEntries.count, "stale entry"),
    suppressed == 0 ? nil : "\(suppressed) suppressed",
    hidden == 0 ? nil : "\(hidden) hidden by this change",
    report.problems.count == hidden ? nil : counted(report.problems.count - hidden, "problem"),
  ].compactMap { $0 }
  return "\(found) in \(within)" + (rest.isEmpty ? "" : "; " + rest.joined(separator: ", ")) + "\n"
}

/// A sentence about what was checked: `In 120 files and 8 modules; 3 suppressed, 1 problem.`
func scopeSentence(_ report: Report) -> String {
  let line = summaryLine(report)
  let found = SeverityCounts(report.findings).text ?? "no findings"
  return "I" + line.dropFirst("\(found) i".count).dropLast() + ".\n"
}

/// Counts the changes since another revision: `since origin/main 2 came, 3 went, 41 stayed besides 7 in the baseline`.
/// If only changed files are reported, the text says so. nil if the run does not compare with another revision.
func differenceCounts(_ report: Report) -> String? {
  guard let difference = report.difference else { return nil }
  let (suppressed, problems) = (difference.suppressed, difference.stayedProblems)
  let counts = [
    "\(report.findings.count) new", "\(difference.gone.count) gone",
    "\(difference.stayed.count) unchanged" + (difference.isNarrowed ? " in the changed files" : "")
      + (report.baselined.isEmpty ? "" : " besides \(report.baselined.count) in the baseline"),
    suppressed == 0 ? nil : "\(suppressed) \(suppressed == 1 ? "is" : "are") suppressed now",
    problems == 0 ? nil : "\(counted(problems, "problem")) unchanged", difference.baseline.flatMap(baselineCounts),
  ].compactMap { $0 }
  return "since \(printable(difference.base)) " + counts.joined(separator: ", ")
}

/// Counts the changes of the baseline: `2 entries added to the baseline`. nil if nothing changed.
private func baselineCounts(_ edit: BaselineEdit) -> String? {
  let (added, removed) = (counted(edit.added, "entry"), counted(edit.removed, "entry"))
  switch (edit.added > 0, edit.removed > 0) {
  case (false, false): return nil
  case (true, false): return "\(added) added to the baseline"
  case (false, true): return "\(removed) removed from the baseline"
  case (true, true): return "\(added) added to the baseline and \(edit.removed) removed"
  }
}

/// A line about the rules that are newer than the configured version of the rules, for example `3 rules are newer than
/// version 0.1.0 …`. Empty if there are none.
package func heldBackLine(_ report: Report) -> String {
  let rules = report.rules.filter(\.isHeldBack).map(\.id.name)
  guard let version = report.rulesVersion, !rules.isEmpty else { return "" }
  let (are, their) = rules.count == 1 ? ("is", "its") : ("are", "their")
  return "\(counted(rules.count, "rule")) \(are) newer than version \(version), which the configuration requires, so "
    + "\(their) findings are notes: \(rules.joined(separator: ", "))\n"
}

/// The rules that ran, one per line, with the number of checked elements and findings, and the modules that they allow
/// without a need.
package func ruleLines(_ report: Report) -> String {
  let width = report.rules.map(\.id.name.count).max() ?? 0
  return report.rules.map { rule in
    return "  \(rule.id)\(padding(rule.id.name.count, to: width))  looked at \(rule.subjects), found \(rule.findings)"
      + (rule.unusedNames.isEmpty
        ? "" : "; allowed, but not used: \(printable(rule.unusedNames.joined(separator: ", ")))")
      + "\n"
  }.joined() + report.unmeasured.map { "  \($0)  not checked: no coverage data\n" }.joined()
}

/// Lists the generated files, which no rule checks, and the files that count as test code only because of their folder.
/// Empty if there are none.
package func setAsideLines(_ report: Report) -> String {
  func lines(_ paths: [String], _ what: String) -> String {
    if paths.isEmpty { return "" }
    let head = "archlint: \(counted(paths.count, "file")) \(paths.count == 1 ? "is" : "are") \(what):\n"
    return head + paths.map { "  \(printable($0))\n" }.joined()
  }
  return lines(report.generatedFiles, "generated and not checked")
    + lines(report.assumedTests, "in no test target, but treated as tests because of folder or imports")
}

/// Lines about the features of the project and about resolved references. Empty if the report contains no features.
package func featureLines(_ report: Report) -> String {
  guard let features = report.features else { return "" }
  var text = ""
  if !features.names.isEmpty {
    let found = features.origin == .definition ? "" : "found "
    text =
      "archlint: \(counted(features.names.count, "feature")) \(found)\(printable(whereabouts(of: features.origin)))"
    if let count = features.crossReferences {
      text += "; \(counted(count, "reference")) \(count == 1 ? "crosses" : "cross") them"
    }
    let words = featureDefinitionLines(features.origin)
    if !words.isEmpty {
      text += "; to use them in rules, as the pack feature-scoped does, add: "
      text += featureSetting(words)
    }
    text += "\n"
  }
  if let count = features.references, let unresolved = features.unresolved, count + unresolved.total > 0 {
    text += "archlint: \(counted(count, "reference")) resolved, \(unresolved.total) not: \(unresolved.ambiguous) "
    text += "match several declarations, \(unresolved.unseen) match no visible declaration\n"
  }
  return text
}

/// Tells where to define features: `definitions: { feature: ["folder /App/Features/{Feature}"] } in archlint.json5`.
package func featureSetting(_ words: [String]) -> String { "\(featureDefinition(words)) in archlint.json5" }

/// The configuration that defines features: `definitions: { feature: ["folder /App/Features/{Feature}"] }`.
package func featureDefinition(_ words: [String]) -> String {
  // A definition may contain quotes.
  let quoted = words.map(printable).map { $0.utf8.contains(UInt8(ascii: "\"")) ? "'\($0)'" : "\"\($0)\"" }
  return "definitions: { feature: [\(quoted.joined(separator: ", "))] }"
}

/// A number with a noun in the singular or plural: `1 file`, `2 files`, `3 dependencies`.
package func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
}
