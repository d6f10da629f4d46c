import Findings
import RuleLanguage

/// Prints a checklist for a terminal. The result is one list per subject with the place of each failure, or a table of
/// all subjects.
func checklistText(_ checklist: ChecklistResult, isNamed: Bool, _ style: TextStyle) -> String {
  if checklist.isMatrix(isNamed: isNamed) { return matrix(checklist, style) }
  return checklist.subjects.indices.map { list(checklist, of: $0, style) }.joined(separator: "\n")
}

// MARK: One subject

private func list(_ checklist: ChecklistResult, of position: Int, _ style: TextStyle) -> String {
  let subject = checklist.subjects[position]
  let path =
    (subject.path.map { ", \(style.paths.text($0))" } ?? "")
    + (subject.owners.isEmpty ? "" : ", owned by \(printable(subject.owners.joined(separator: ", ")))")
  var text = paint(printable(subject.name), .bold, style) + "\(path): \(held(checklist.compliance(of: position)))\n"
  text += printable(checklist.title) + "\n"
  let width = rowWidth(checklist)
  for section in checklist.sections {
    text += section.title.isEmpty ? "\n" : "\n" + paint(printable(section.title), .bold, style) + "\n"
    for statement in section.statements {
      let mark = statement.marks[position]
      text += "\(cell(mark.state, style)) \(label(statement, width))\n"
      text += remarks(mark, style).map { "      \($0)\n" }.joined()
    }
  }
  return text
}

/// The failures and remarks below an item, one per line.
private func remarks(_ mark: ChecklistResult.Mark, _ style: TextStyle) -> [String] {
  let limit = style.isVerbose ? Int.max : 12
  var lines = mark.findings.prefix(limit).flatMap { finding in
    let place = paint(style.paths.text(finding.place), .bold, style)
    let severity = paint(finding.severity.rawValue, finding.severity.colour, style)
    let line = "\(place): \(severity): \(printable(finding.message)) \(paint("[\(finding.rule)]", .dim, style))"
    guard style.isVerbose else { return [line] }
    return [line]
      + finding.evidence.map { evidence in
        let place = evidence.place.map { style.paths.text($0) + ": " } ?? ""
        return "    \(paint(place, .dim, style))\(printable(evidence.text))"
      }
  }
  if mark.findings.count > limit { lines.append("… \(mark.findings.count - limit) more; --verbose shows them") }
  return lines + mark.remarks.map(printable)
}

// MARK: All subjects

/// The maximum number of subjects in one table. Further subjects are printed in another table below.
private let mostColumns = 16

private func matrix(_ checklist: ChecklistResult, _ style: TextStyle) -> String {
  var text = paint(printable(checklist.title), .bold, style) + ": \(held(checklist.compliance))\n\n"
  let width = checklist.subjects.map(\.name.count).max() ?? 0
  for (index, subject) in checklist.subjects.enumerated() {
    let name = printable(subject.name) + padding(subject.name.count, to: width)
    let path = subject.path.map { "  " + style.paths.text($0) } ?? ""
    let owners =
      subject.owners.isEmpty ? "" : "  " + paint(printable(subject.owners.joined(separator: " ")), .dim, style)
    text += "\(padded(index + 1, 4))  \(name)  \(padded(checklist.compliance(of: index), 5))\(path)\(owners)\n"
  }
  text += ownerTable(checklist)
  let starts = stride(from: 0, to: checklist.subjects.count, by: mostColumns)
  for start in starts {
    text += "\n" + block(checklist, start..<min(start + mostColumns, checklist.subjects.count), style)
  }
  return text + "\n" + legend(checklist)
}

/// The share of passed items for each owner. Empty if there are fewer than two owners.
private func ownerTable(_ checklist: ChecklistResult) -> String {
  let owners = checklist.owners
  if owners.count < 2 { return "" }
  let width = owners.map { printable($0.name ?? "no owner").count }.max() ?? 0
  return "\n"
    + owners.map { owner in
      let name = printable(owner.name ?? "no owner")
      let compliance = checklist.compliance(of: owner.subjects)
      let subjects = owner.subjects.map { printable(checklist.subjects[$0].name) }.joined(separator: ", ")
      return
        "      \(name)\(padding(name.count, to: width))  \(padded(compliance, 5))  \(subjects)\n"
    }.joined()
}

/// Explains the symbols that the tables contain.
private func legend(_ checklist: ChecklistResult) -> String {
  let states = Set(checklist.statements.flatMap(\.marks).map(\.state))
  let signs = ChecklistResult.Mark.State.allCases.filter(states.contains).map { "\($0.sign) = \($0.meaning)" }
  let name = checklist.subjects.indices.first { checklist.compliance(of: $0).percentage ?? 100 < 100 }
  let hint = name.map {
    "\narchlint checklist \(printable(shellWord(checklist.subjects[$0].name))) shows where, and so for the others."
  }
  return signs.joined(separator: ", ") + (hint ?? "") + "\n"
}

/// Quotes a name so that it can be pasted into a shell as an argument. A name with special characters gets single
/// quotes. A name that begins with a hyphen gets `--` before it, so that it is not read as an option.
func shellWord(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { byte in
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "._/-".utf8.contains(byte)
  }
  let prefix = name.utf8.first == UInt8(ascii: "-") ? "-- " : ""
  if isPlain, !name.isEmpty { return prefix + name }
  let quoted = name.unicodeScalars.reduce(into: "") { $0 += $1 == "'" ? "'\\''" : String($1) }
  return "\(prefix)'\(quoted)'"
}

private func block(_ checklist: ChecklistResult, _ columns: Range<Int>, _ style: TextStyle) -> String {
  var text = columns.map { padded($0 + 1, 4) }.joined() + "\n"
  let width = rowWidth(checklist)
  for section in checklist.sections {
    if !section.title.isEmpty { text += paint(printable(section.title), .bold, style) + "\n" }
    for statement in section.statements {
      let cells = columns.map { cell(statement.marks[$0].state, style) }.joined()
      text += "\(cells)  \(padded(Compliance(statement.marks), 5))  \(label(statement, width))\n"
    }
  }
  return text
}

// MARK: Columns

/// Four characters wide.
private func cell(_ state: ChecklistResult.Mark.State, _ style: TextStyle) -> String {
  let colour: Paint? =
    switch state {
    case .holds: .green
    case .fails: .red
    case .partly: .yellow
    case .notApplicable, .off: .dim
    case .open: nil
    }
  let sign = colour.map { paint(state.sign, $0, style) } ?? state.sign
  return state.sign.count == 1 ? "  \(sign) " : " \(sign)"
}

private func rowWidth(_ checklist: ChecklistResult) -> Int {
  checklist.statements.map { $0.rows.joined(separator: " ").count }.max() ?? 0
}

/// The checklist IDs and the text of the item.
private func label(_ statement: ChecklistResult.Statement, _ width: Int) -> String {
  let rows = statement.rows.joined(separator: " ")
  let column = width == 0 ? "" : rows + padding(rows.count, to: width) + "  "
  return column + printable(statement.text)
}

private func padded(_ number: Int, _ width: Int) -> String {
  let text = "\(number)"
  return String(repeating: " ", count: max(0, width - text.count - 1)) + text + " "
}

/// The percentage of items that hold, padded with spaces: ` 82 %`. A dash if no item could be checked.
private func padded(_ compliance: Compliance, _ width: Int) -> String {
  let text = compliance.percentage.map { "\($0) %" } ?? "–"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
