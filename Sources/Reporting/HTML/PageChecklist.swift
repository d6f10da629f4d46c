import Findings

/// A checklist result in the form that the page's script reads. The property names are the keys that the script uses.
struct PageChecklist: Encodable {
  struct Subject: Encodable {
    var name: String
    var path: String?
    var owners: [String]?
    var held, checked: Int
  }

  struct Owner: Encodable {
    var name: String?
    var subjects: [String]
    var held, checked: Int
  }

  struct Section: Encodable {
    var title: String
    var statements: [Statement]
  }

  struct Statement: Encodable {
    var text: String
    var rows, rules: [String]
    var held, checked: Int
    /// One mark for each subject, in the order of `subjects`.
    var marks: [Mark]
  }

  /// A mark of one subject. Empty values are omitted, because a large project has thousands of marks.
  struct Mark: Encodable {
    var state: String
    /// The state in the base, if it was another.
    var before: String?
    var looked: Int?
    var remarks: [String]?
    var findings: [PageEvidence]?
  }

  var title: String
  var held, checked: Int
  /// The share of items that hold in the base, in percent; nil if the run does not compare.
  var before: Int?
  var subjects: [Subject]
  var owners: [Owner]
  var sections: [Section]

  init(_ checklist: ChecklistResult, _ result: RunResult) {
    let all = checklist.compliance
    (title, held, checked) = (printable(checklist.title), all.held, all.checked)
    let change = result.report.difference?.checklists.first {
      $0.path == checklist.path && $0.title == checklist.title
    }
    before = change?.before.percentage
    subjects = checklist.subjects.enumerated().map { index, subject in
      let compliance = checklist.compliance(of: index)
      return Subject(
        name: printable(subject.name), path: subject.path.map(printable),
        owners: subject.owners.isEmpty ? nil : subject.owners.map(printable), held: compliance.held,
        checked: compliance.checked)
    }
    owners = checklist.owners.map { owner in
      let compliance = checklist.compliance(of: owner.subjects)
      return Owner(
        name: owner.name.map(printable), subjects: owner.subjects.map { printable(checklist.subjects[$0].name) },
        held: compliance.held, checked: compliance.checked)
    }
    sections = checklist.sections.map { section in
      Section(title: printable(section.title), statements: section.statements.map { Statement($0, result) })
    }
    for mark in change?.marks ?? [] { note(mark) }
  }

  /// Sets the earlier state of a mark that changed.
  private mutating func note(_ change: ChecklistChange.Mark) {
    guard let position = subjects.firstIndex(where: { $0.name == printable(change.subject) }) else { return }
    for section in sections.indices {
      for (index, statement) in sections[section].statements.enumerated()
      where statement.text == printable(change.text) && statement.rows == change.rows {
        sections[section].statements[index].marks[position].before = change.before.rawValue
      }
    }
  }
}

extension PageChecklist.Statement {
  fileprivate init(_ statement: ChecklistResult.Statement, _ result: RunResult) {
    let compliance = Compliance(statement.marks)
    self.init(
      text: printable(statement.text), rows: statement.rows, rules: statement.rules.map(\.name),
      held: compliance.held, checked: compliance.checked,
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
