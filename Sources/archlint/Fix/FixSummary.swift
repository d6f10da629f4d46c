import Findings
import Fixes
import ProjectModel
import Reporting

extension FixSelection {
  /// The selected rules and paths, for a sentence: ` of this rule in these paths`. Empty for the whole project.
  fileprivate var scope: String {
    let ofRules = rules.isEmpty ? "" : rules.count == 1 ? " of this rule" : " of these rules"
    return ofRules + (paths.isEmpty ? "" : paths.count == 1 ? " in this path" : " in these paths")
  }
}

/// The fixes that were made, the fixes that were not and why, and the findings that are left by rule.
func fixSummary(
  _ run: FixRun, stale: Int, left: [Finding], _ location: Location, isVerbose: Bool, isDry: Bool
) -> String {
  func line(_ place: Place, _ text: String) -> String {
    printable("\(location.paths(place.path))\(place.line.map { ":\($0)" } ?? ""): \(text)") + "\n"
  }
  func line(_ fix: Fix, _ reason: String = "") -> String {
    line(fix.place, fix.title + (fix.rule.map { " [\($0)]" } ?? "") + reason)
  }
  var sections = [run.made.map { line($0) }.joined()]
  if !run.dropped.isEmpty {
    sections.append("Not made:\n" + run.dropped.map { "  " + line($0.fix, "; \($0.reason)") }.joined())
  }
  if !run.byHand.isEmpty {
    let items = run.byHand.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    sections.append("To do by hand:\n" + items.map { "  " + line($0.value, $0.key) }.joined())
  }
  if isVerbose, !run.unsafe.isEmpty {
    sections.append("With --unsafe:\n" + run.unsafe.map { "  " + line($0) }.joined())
  }
  let counts = [
    run.made.isEmpty && stale > 0 ? nil : "\(countedFixes(run.made.count)) \(isDry ? "would be made" : "made")",
    stale == 0
      ? nil : "\(counted(stale, "stale entry")) of the baseline \(isDry ? "would be removed" : "removed")",
    run.dropped.isEmpty ? nil : "\(run.dropped.count) not made",
    run.byHand.isEmpty ? nil : "\(run.byHand.count) to do by hand",
    run.unsafe.isEmpty ? nil : "\(run.unsafe.count) more with --unsafe",
  ].compactMap(\.self)
  sections.append("archlint: \(counts.joined(separator: ", "))\narchlint: \(remainder(left, run.selection))\n")
  return sections.filter { !$0.isEmpty }.joined(separator: "\n")
}

private func countedFixes(_ count: Int) -> String { count == 0 ? "no fixes" : count == 1 ? "1 fix" : "\(count) fixes" }

/// The number of findings that are left: `3 findings left: untested-module (2), final-classes (1)`.
private func remainder(_ left: [Finding], _ selection: FixSelection) -> String {
  if left.isEmpty { return "no findings\(selection.scope) left" }
  let counts = left.reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
    .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  var rules = counts.prefix(3).map { "\($0.key) (\($0.value))" }
  if counts.count > rules.count { rules.append(counted(counts.count - rules.count, "other rule")) }
  return "\(counted(left.count, "finding"))\(selection.scope) left: \(rules.joined(separator: ", "))"
}
