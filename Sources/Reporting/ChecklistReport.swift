import Findings
import RuleLanguage

/// The formats of `archlint checklist`.
package enum ChecklistFormat: String, Sendable, CaseIterable {
  case text, markdown, json
}

/// The checklists of a run.
///
/// - Parameter isNamed: their subjects were asked for by name, so each is told with all its failures; else those of a
///   project stand side by side.
package func renderChecklists(
  _ result: RunResult, as format: ChecklistFormat, isNamed: Bool, style: TextStyle
) throws(RenderingError) -> [UInt8] {
  let checklists = result.report.checklists
  switch format {
  case .text:
    let texts = checklists.map { list in
      let missing = list.missingSubjects(among: checklists).map { $0 + "\n\n" } ?? ""
      return missing + checklistText(list, isNamed: isNamed, style)
    }
    return Array(texts.joined(separator: "\n").utf8)
  case .markdown:
    let texts = checklists.map { list in
      let missing = list.missingSubjects(among: checklists).map { markdown($0) + "\n\n" } ?? ""
      return missing + checklistMarkdown(list, isNamed: isNamed)
    }
    return Array(texts.joined(separator: "\n").utf8)
  case .json: return try render(result, as: .json, style: style)
  }
}

/// The line that closes a run: `45 of 49 statements hold (91 %), for 3 features`.
package func checklistSummary(_ checklists: [ChecklistResult]) -> String {
  let compliance = Compliance(checklists.flatMap(\.statements).flatMap(\.marks))
  let marks = checklists.flatMap(\.statements).flatMap(\.marks)
  let byHand = checklists.flatMap(\.statements).filter(\.rules.isEmpty).count
  let partly = marks.filter { $0.state == .partly }.count
  let rest = [
    partly == 0 ? nil : "\(partly) no more than partly",
    byHand == 0 ? nil : "\(byHand) for a person to tick",
  ].compactMap { $0 }
  return held(compliance) + (rest.isEmpty ? "" : "; " + rest.joined(separator: ", ")) + "\n"
}

/// `45 of 49 statements hold (91 %)`
func held(_ compliance: Compliance) -> String {
  guard let percentage = compliance.percentage else { return "no statement could be judged" }
  let verb = compliance.judged == 1 ? "statement holds" : "statements hold"
  return "\(compliance.held) of \(compliance.judged) \(verb) (\(percentage) %)"
}

extension ChecklistResult {
  /// Its subjects side by side say more than one after the other.
  func isMatrix(isNamed: Bool) -> Bool { !isNamed && subjects.count > 1 }

  /// Where the project has none of what the checklist ticks. Others may mean something else by the same noun.
  fileprivate func missingSubjects(among checklists: [Self]) -> String? {
    guard let noun, subjects.allSatisfy({ $0.path == nil }) else { return nil }
    let isOne = checklists.count { $0.noun != nil } == 1
    let whose = pack.map { "the pack '\($0)'" } ?? path
    return "The project has no \(noun)"
      + (isOne ? ": the words of the pack or the page" : " as \(whose) means it: its words")
      + ", which archlint.json5 may define anew under 'words', fit nothing in it. What follows is of the project as a "
      + "whole."
  }
}

extension ChecklistResult.Mark.State {
  /// One or three columns wide.
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
