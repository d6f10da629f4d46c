import Findings

/// The JSON form of a checklist, which report.schema.json describes.
struct JSONChecklist: Encodable {
  var title, path: String
  var pack, subject: String?
  var held, checked: Int
  var subjects: [Subject]
  /// The owners with their counts; nil if the project has no CODEOWNERS file.
  var owners: [Owner]?
  var sections: [Section]

  struct Subject: Encodable {
    var name: String
    var path: String?
    var owners: [String]?
    var held, checked: Int
  }

  struct Owner: Encodable {
    var owner: String?
    var subjects: [String]
    var held, checked: Int
  }

  struct Section: Encodable {
    var title: String
    var items: [Item]
  }

  struct Item: Encodable {
    var text, path: String
    var line: Int?
    var rows, rules: [String]
    var held, checked: Int
    var marks: [Mark]
  }

  struct Mark: Encodable {
    var state: String
    var looked: Int
    var findings: [Finding]
    var remarks: [String]
  }

  struct Finding: Encodable {
    var rule, severity, message, fingerprint, path: String
    var line, column: Int?
  }

  init(_ checklist: ChecklistResult, hasOwners: Bool) {
    (title, path, pack, subject) = (checklist.title, checklist.path, checklist.pack, checklist.noun)
    (held, checked) = (checklist.compliance.held, checklist.compliance.checked)
    subjects = checklist.subjects.enumerated().map { index, subject in
      let compliance = checklist.compliance(of: index)
      return Subject(
        name: subject.name, path: subject.path, owners: hasOwners ? subject.owners : nil, held: compliance.held,
        checked: compliance.checked)
    }
    owners =
      !hasOwners
      ? nil
      : checklist.owners.map { owner in
        let compliance = checklist.compliance(of: owner.subjects)
        return Owner(
          owner: owner.name, subjects: owner.subjects.map { checklist.subjects[$0].name }, held: compliance.held,
          checked: compliance.checked)
      }
    sections = checklist.sections.map { Section(title: $0.title, items: $0.statements.map(Item.init)) }
  }
}

extension JSONChecklist.Item {
  fileprivate init(_ statement: ChecklistResult.Statement) {
    let compliance = Compliance(statement.marks)
    (text, path, line) = (statement.text, statement.place.path, statement.place.line)
    (rows, rules) = (statement.rows, statement.rules.map(\.name))
    (held, checked) = (compliance.held, compliance.checked)
    marks = statement.marks.map { mark in
      JSONChecklist.Mark(
        state: mark.state.rawValue, looked: mark.looked, findings: mark.findings.map(JSONChecklist.Finding.init),
        remarks: mark.remarks)
    }
  }
}

extension JSONChecklist.Finding {
  fileprivate init(_ finding: Finding) {
    (rule, severity, message) = (finding.rule.name, finding.severity.rawValue, finding.message)
    (fingerprint, path) = (Findings.fingerprint(finding), finding.place.path)
    (line, column) = (finding.place.line, finding.place.column)
  }
}
