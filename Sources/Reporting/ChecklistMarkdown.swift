import Findings
import ProjectModel
import RuleLanguage

/// Prints a checklist as Markdown for a pull request: a table of all subjects, or one task list for each subject with
/// the failures under their items.
func checklistMarkdown(_ checklist: ChecklistResult, isNamed: Bool) -> String {
  if checklist.isMatrix(isNamed: isNamed) { return table(checklist) }
  return checklist.subjects.indices.map { taskList(checklist, of: $0) }.joined(separator: "\n")
}

/// The maximum number of printed findings. A GitHub comment can have at most 65,536 characters.
private let mostFindings = 5

private func taskList(_ checklist: ChecklistResult, of position: Int) -> String {
  let subject = checklist.subjects[position]
  var text =
    "## \(markdown(subject.name)): \(held(checklist.compliance(of: position)))\n\n\(markdown(checklist.title))\n"
  if !subject.owners.isEmpty { text += "\nOwned by \(subject.owners.map(codeSpan).joined(separator: ", ")).\n" }
  for section in checklist.sections {
    text += section.title.isEmpty ? "\n" : "\n### \(markdown(section.title))\n\n"
    for statement in section.statements {
      let mark = statement.marks[position]
      text += "- \(box(mark.state))\(sentence(statement))\(aside(mark.state))\n"
      text += mark.findings.prefix(mostFindings).map {
        "  - \(codeSpan(place($0.place))): \(markdown($0.message)) (\(codeSpan($0.rule.name)))\n"
      }.joined()
      let hidden = mark.findings.count - mostFindings
      if hidden > 0 { text += "  - … \(hidden) more\n" }
      text += mark.remarks.map { "  - \(markdown($0))\n" }.joined()
    }
  }
  return text
}

private func table(_ checklist: ChecklistResult) -> String {
  let names = checklist.subjects.map { " \(cell($0.name)) |" }.joined()
  var text = "## \(markdown(checklist.title)): \(held(checklist.compliance))\n\n"
  text +=
    "| item |\(names) all |\n| --- |" + String(repeating: " :-: |", count: checklist.subjects.count + 1) + "\n"
  for section in checklist.sections {
    if !section.title.isEmpty {
      text += "| **\(cell(section.title))** |" + String(repeating: "  |", count: checklist.subjects.count + 1) + "\n"
    }
    for statement in section.statements {
      let marks = statement.marks.map { " \($0.state.sign) |" }.joined()
      text += "| \(tableCell(sentence(statement))) |\(marks) \(figure(Compliance(statement.marks))) |\n"
    }
  }
  let figures = checklist.subjects.indices.map { " \(figure(checklist.compliance(of: $0))) |" }.joined()
  return text + "| **all** |\(figures) \(figure(checklist.compliance)) |\n" + ownerTable(checklist)
}

/// The share of passed items for each owner. Owner names are printed as code, so that the platform does
/// not notify these people.
private func ownerTable(_ checklist: ChecklistResult) -> String {
  if checklist.owners.isEmpty { return "" }
  let rows = checklist.owners.map { owner in
    let subjects = owner.subjects.map { cell(checklist.subjects[$0].name) }.joined(separator: ", ")
    let name = owner.name.map { tableCell(codeSpan($0)) } ?? "no owner"
    return "| \(name) | \(figure(checklist.compliance(of: owner.subjects))) | \(subjects) |\n"
  }
  return "\n| owner | holds | \(checklist.noun.map(cell) ?? "what") |\n| --- | --: | --- |\n" + rows.joined()
}

/// The symbol of an item's state in Markdown: a checkbox, or a dash for an item that does not apply.
private func box(_ state: ChecklistResult.Mark.State) -> String {
  switch state {
  case .holds: "[x] "
  case .fails: "[ ] ✗ "
  case .partly: "[ ] ~ "
  case .open: "[ ] "
  case .notApplicable, .off: "– "
  }
}

private func aside(_ state: ChecklistResult.Mark.State) -> String {
  switch state {
  case .notApplicable: " *(nothing to check)*"
  case .open: " *(to check by hand)*"
  case .off: " *(off)*"
  case .holds, .fails, .partly: ""
  }
}

/// The text of an item. Markdown in the text is kept.
private func sentence(_ statement: ChecklistResult.Statement) -> String {
  withoutMentions(statement.text) + (statement.rows.isEmpty ? "" : " (\(statement.rows.joined(separator: ", ")))")
}

private func figure(_ compliance: Compliance) -> String { compliance.percentage.map { "\($0) %" } ?? "–" }

private func place(_ place: Place) -> String {
  place.path + [place.line, place.column].compactMap { $0.map { ":\($0)" } }.joined()
}

private func cell(_ text: String) -> String { tableCell(markdown(text)) }
