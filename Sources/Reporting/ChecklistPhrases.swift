import Findings

// Phrases and symbols that all formats of a checklist use.

/// A summary of a checklist, such as `45 of 49 items hold (91 %), 6 not checked`.
func held(_ compliance: Compliance) -> String {
  guard let percentage = compliance.percentage else { return "no item could be checked" }
  let verb = compliance.checked == 1 ? "item holds" : "items hold"
  let rest = compliance.unchecked == 0 ? "" : ", \(compliance.unchecked) not checked"
  return "\(compliance.held) of \(compliance.checked) \(verb) (\(percentage) %)\(rest)"
}

extension ChecklistResult.Mark.State {
  /// One or three characters wide.
  var sign: String {
    switch self {
    case .holds: "✓"
    case .fails: "✗"
    case .partly: "~"
    case .notApplicable: "–"
    case .off: "off"
    case .open: "[ ]"
    }
  }

  var meaning: String {
    switch self {
    case .holds: "holds"
    case .fails: "fails"
    case .partly: "partly checked"
    case .notApplicable: "nothing to check"
    case .off: "its rules are off"
    case .open: "to check by hand"
    }
  }
}

extension ChecklistResult {
  /// Whether a checklist is printed as a table with one column for each subject.
  func isMatrix(isNamed: Bool) -> Bool { !isNamed && subjects.count > 1 }
}
