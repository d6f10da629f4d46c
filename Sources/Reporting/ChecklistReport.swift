import Findings
import RuleLanguage

/// The formats of `archlint checklist`.
package enum ChecklistFormat: String, Sendable, CaseIterable {
  case text, markdown, json
}

/// Prints the checklists of a run.
///
/// - Parameter isNamed: Whether the user named the subjects. If so, each subject is printed with all its failures. If
///   not, all subjects are printed as columns of one table.
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

/// The last line of a run, for example `45 of 49 statements hold (91 %); 3 for a person to tick`.
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

extension ChecklistResult {
  /// A sentence if the project has no subject for this checklist. If several checklists use the same noun, the sentence
  /// names the pack or the page, because each may define the noun differently.
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
