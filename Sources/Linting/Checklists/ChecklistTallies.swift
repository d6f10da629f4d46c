import Findings
import RuleLanguage

/// The results of a rule for one subject of a checklist.
struct ChecklistTally {
  var looked = 0
  var findings: [Finding] = []
  /// The reason of each suppressed finding.
  var passed: [String] = []
  var doubts: [UndecidedElement] = []
}

/// The results of all rules for each subject of each checklist.
struct ChecklistTallies {
  let rosters: [ChecklistSubjects]
  /// By rule, checklist and subject.
  private var tallies: [RuleID: [[ChecklistTally]]] = [:]

  init(_ rosters: [ChecklistSubjects]) { self.rosters = rosters }

  func tally(of rule: RuleID, roster: Int, subject: Int) -> ChecklistTally {
    tallies[rule]?[roster][subject] ?? ChecklistTally()
  }

  mutating func note(_ rule: RuleID, _ checklistCounts: ChecklistCounts, doubts: [UndecidedElement]) {
    if rosters.isEmpty { return }
    for (roster, counts) in checklistCounts.looked.enumerated() {
      for (subject, count) in counts.enumerated() { change(rule, roster, subject) { $0.looked += count } }
    }
    for doubt in doubts {
      for (roster, owner) in doubt.owners.enumerated() { change(rule, roster, owner) { $0.doubts.append(doubt) } }
    }
  }

  mutating func notePassed(_ rule: RuleID, _ owners: [Int], reason: String) {
    for (roster, owner) in owners.enumerated() { change(rule, roster, owner) { $0.passed.append(reason) } }
  }

  /// - Parameter grouped: turns the failures of one subject into findings.
  mutating func note(_ failures: [Failure], of rule: RuleID, grouped: ([Failure]) -> [Finding]) {
    for roster in rosters.indices {
      let byOwner = Dictionary(grouping: failures) {
        roster < $0.owners.count ? $0.owners[roster] : rosters[roster].rest
      }
      for (owner, failures) in byOwner { change(rule, roster, owner) { $0.findings += grouped(failures) } }
    }
  }

  private mutating func change(
    _ rule: RuleID, _ roster: Int, _ subject: Int, _ body: (inout ChecklistTally) -> Void
  ) {
    if tallies[rule] == nil {
      tallies[rule] = rosters.map { Array(repeating: ChecklistTally(), count: $0.rest + 1) }
    }
    body(&tallies[rule, default: []][roster][subject])
  }
}
