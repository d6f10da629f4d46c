import Findings
import RuleLanguage

/// The results of one rule for one subject (column) of a checklist.
struct ChecklistTally {
  var looked = 0
  var findings: [Finding] = []
  /// The reason of each suppressed finding.
  var passed: [String] = []
  var doubts: [UndecidedElement] = []
}

/// The results of all rules, for each subject (column) of each checklist.
struct ChecklistTallies {
  let checklists: [ChecklistSubjects]
  /// By rule, checklist and subject.
  private var tallies: [RuleID: [[ChecklistTally]]] = [:]

  init(_ checklists: [ChecklistSubjects]) { self.checklists = checklists }

  func tally(of rule: RuleID, checklist: Int, subject: Int) -> ChecklistTally {
    tallies[rule]?[checklist][subject] ?? ChecklistTally()
  }

  mutating func note(_ rule: RuleID, _ checklistCounts: ChecklistCounts, doubts: [UndecidedElement]) {
    if checklists.isEmpty { return }
    for (checklist, counts) in checklistCounts.looked.enumerated() {
      for (subject, count) in counts.enumerated() { change(rule, checklist, subject) { $0.looked += count } }
    }
    for doubt in doubts {
      for (checklist, owner) in doubt.owners.enumerated() { change(rule, checklist, owner) { $0.doubts.append(doubt) } }
    }
  }

  mutating func notePassed(_ rule: RuleID, _ owners: [Int], reason: String) {
    for (checklist, owner) in owners.enumerated() { change(rule, checklist, owner) { $0.passed.append(reason) } }
  }

  /// Records the failures of a rule.
  ///
  /// - Parameter grouped: converts the failures of one subject to findings.
  mutating func note(_ failures: [Failure], of rule: RuleID, grouped: ([Failure]) -> [Finding]) {
    for checklist in checklists.indices {
      let byOwner = Dictionary(grouping: failures) {
        checklist < $0.owners.count ? $0.owners[checklist] : checklists[checklist].rest
      }
      for (owner, failures) in byOwner { change(rule, checklist, owner) { $0.findings += grouped(failures) } }
    }
  }

  private mutating func change(
    _ rule: RuleID, _ checklist: Int, _ subject: Int, _ body: (inout ChecklistTally) -> Void
  ) {
    if tallies[rule] == nil {
      tallies[rule] = checklists.map { Array(repeating: ChecklistTally(), count: $0.rest + 1) }
    }
    body(&tallies[rule, default: []][checklist][subject])
  }
}
