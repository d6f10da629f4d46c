import Findings
import Fixes
import ProjectModel
import RuleLanguage

/// The findings that a command line asks to fix.
struct FixSelection {
  /// Empty for all rules.
  var rules: Set<RuleID> = []
  /// Paths from the root; empty for the whole project.
  var paths: [String] = []
  var takesUnsafe = false

  /// Whether one of the parts of a finding is in the paths. A group has parts in several files.
  func contains(_ finding: Finding) -> Bool {
    contains(finding.rule) && (contains(finding.place) || containsPart(finding.parts))
  }

  func contains(_ fix: Fix) -> Bool {
    switch fix.target {
    case .finding(let rule, let parts): contains(rule) && (contains(fix.place) || containsPart(parts))
    case .problem: rules.isEmpty && contains(fix.place)
    }
  }

  func contains(_ rule: RuleID) -> Bool { rules.isEmpty || rules.contains(rule) }

  func contains(_ place: Place) -> Bool { contains(path: place.path) }

  /// Selects a file that moves, if it was selected before.
  mutating func follow(_ from: String, to: String) {
    if !paths.isEmpty, contains(path: from) { paths.append(to) }
  }

  private func containsPart(_ parts: [FindingPart]) -> Bool { parts.contains { contains(path: $0.path) } }

  private func contains(path: String) -> Bool {
    paths.isEmpty || paths.contains { isPath(path, atOrBelow: $0) }
  }
}

/// Sorts operands: an existing file or folder is a path, and anything else a rule.
func sortOperands(
  _ operands: [String], arguments: Arguments
) throws(CommandError) -> (rules: [String], paths: [String]) {
  let workingFolder = try Platform.workingFolder()
  let root = arguments.last(.root).map { absolutePath($0, in: workingFolder) }
  var sorted: (rules: [String], paths: [String]) = ([], [])
  for operand in operands {
    var isPath = operand.contains("/") || operand.hasSuffix(".swift")
    for folder in [workingFolder, root].compactMap(\.self) where !isPath {
      isPath = try kind(of: absolutePath(operand, in: folder)) != nil
    }
    if isPath { sorted.paths.append(operand) } else { sorted.rules.append(operand) }
  }
  return sorted
}
