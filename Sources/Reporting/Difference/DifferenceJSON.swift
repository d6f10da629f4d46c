import Findings
import RuleLanguage

/// The JSON form of the comparison with another revision, which report.schema.json describes.
struct JSONDifference: Encodable {
  var base, commit: String
  var came, stayed, suppressed, stayedProblems: Int
  var gone: [Placed<JSONFinding>]
  var checklists: [Checklist]
  var baseline: Edit?

  struct Edit: Encodable {
    var added, removed: Int
  }

  struct Checklist: Encodable {
    var title, path: String
    var before, after: Compliance
    var subjects: [Subject]
    var marks: [Mark]
  }

  struct Compliance: Encodable {
    var held, checked: Int

    init(_ compliance: Findings.Compliance) { (held, checked) = (compliance.held, compliance.checked) }
  }

  struct Subject: Encodable {
    var name: String
    var before, after: Compliance?
  }

  struct Mark: Encodable {
    var subject, text: String
    var rows: [String]
    var before, after: String
  }

  /// - Parameter placed: Converts a finding to its JSON form.
  init(_ difference: ReportDifference, came: Int, placed: (Finding) -> Placed<JSONFinding>) {
    (base, commit, self.came) = (difference.base, difference.commit, came)
    (stayed, suppressed, stayedProblems) = (difference.stayed.count, difference.suppressed, difference.stayedProblems)
    gone = difference.gone.map(placed)
    baseline = difference.baseline.map { Edit(added: $0.added, removed: $0.removed) }
    checklists = difference.checklists.map { change in
      Checklist(
        title: change.title, path: change.path, before: Compliance(change.before), after: Compliance(change.after),
        subjects: change.subjects.map {
          Subject(name: $0.name, before: $0.before.map(Compliance.init), after: $0.after.map(Compliance.init))
        },
        marks: change.marks.map {
          Mark(
            subject: $0.subject, text: $0.text, rows: $0.rows, before: $0.before.rawValue, after: $0.after.rawValue)
        })
    }
  }
}
