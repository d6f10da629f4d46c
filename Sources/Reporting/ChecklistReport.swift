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

/// The last line of a run, for example `45 of 49 items hold (91 %); 3 to check by hand`.
package func checklistSummary(_ checklists: [ChecklistResult]) -> String {
  let compliance = Compliance(checklists.flatMap(\.statements).flatMap(\.marks))
  let marks = checklists.flatMap(\.statements).flatMap(\.marks)
  let byHand = checklists.flatMap(\.statements).filter(\.rules.isEmpty).count
  let partly = marks.filter { $0.state == .partly }.count
  let rest = [
    partly == 0 ? nil : "\(partly) partly checked",
    byHand == 0 ? nil : "\(byHand) to check by hand",
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
    return "No element of the project matches the definition of \(noun)\(isOne ? "" : " in \(whose)"). "
      + "You can change it under 'definitions' in archlint.json5. The checklist below is for the whole project."
  }
}
