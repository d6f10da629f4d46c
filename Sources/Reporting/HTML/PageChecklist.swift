import Findings

/// A checklist result, which the page's script shows. The property names are the keys that the script uses.
struct PageChecklist: Encodable {
  struct Subject: Encodable {
    var name: String
    var path: String?
    var owners: [String]?
    var held, judged: Int
  }

  struct Owner: Encodable {
    var name: String?
    var subjects: [String]
    var held, judged: Int
  }

  struct Section: Encodable {
    var title: String
    var statements: [Statement]
  }

  struct Statement: Encodable {
    var text: String
    var rows, rules: [String]
    var held, judged: Int
    /// One mark for each subject, in the order of `subjects`.
    var marks: [Mark]
  }

  /// Empty values are left out, because a large project has thousands of marks.
  struct Mark: Encodable {
    var state: String
    var looked: Int?
    var remarks: [String]?
    var findings: [PageEvidence]?
  }

  var title: String
  var held, judged: Int
  var subjects: [Subject]
  var owners: [Owner]
  var sections: [Section]

  init(_ checklist: ChecklistResult, _ result: RunResult) {
    let all = checklist.compliance
    (title, held, judged) = (printable(checklist.title), all.held, all.checked)
    subjects = checklist.subjects.enumerated().map { index, subject in
      let compliance = checklist.compliance(of: index)
      return Subject(
        name: printable(subject.name), path: subject.path.map(printable),
        owners: subject.owners.isEmpty ? nil : subject.owners.map(printable), held: compliance.held,
        judged: compliance.checked)
    }
    owners = checklist.owners.map { owner in
      let compliance = checklist.compliance(of: owner.subjects)
      return Owner(
        name: owner.name.map(printable), subjects: owner.subjects.map { printable(checklist.subjects[$0].name) },
        held: compliance.held, judged: compliance.checked)
    }
    sections = checklist.sections.map { section in
      Section(title: printable(section.title), statements: section.statements.map { Statement($0, result) })
    }
  }
}

extension PageChecklist.Statement {
  fileprivate init(_ statement: ChecklistResult.Statement, _ result: RunResult) {
    let compliance = Compliance(statement.marks)
    self.init(
      text: printable(statement.text), rows: statement.rows, rules: statement.rules.map(\.name),
      held: compliance.held, judged: compliance.checked,
      marks: statement.marks.map { mark in
        PageChecklist.Mark(
          state: mark.state.rawValue, looked: mark.looked == 0 ? nil : mark.looked,
          remarks: mark.remarks.isEmpty ? nil : mark.remarks.map(printable),
          findings: mark.findings.isEmpty
            ? nil
            : mark.findings.map { finding in
              PageEvidence(Evidence(place: finding.place, text: finding.message), result)
            })
      })
  }
}
