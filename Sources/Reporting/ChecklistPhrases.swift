import Findings

// Phrases and symbols that all formats of a checklist use.

/// For example `45 of 49 statements hold (91 %), 6 not checked`.
func held(_ compliance: Compliance) -> String {
  guard let percentage = compliance.percentage else { return "no statement could be judged" }
  let verb = compliance.checked == 1 ? "statement holds" : "statements hold"
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
    case .partly: "not wholly judged"
    case .notApplicable: "nothing to look at"
    case .off: "its rules are off"
    case .open: "for a person to tick"
    }
  }
}

extension ChecklistResult {
  /// Whether a table with a column for each subject is printed.
  func isMatrix(isNamed: Bool) -> Bool { !isNamed && subjects.count > 1 }
}
