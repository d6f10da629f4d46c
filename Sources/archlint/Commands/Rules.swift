import Configuration
import Reporting
import RuleLanguage

/// `archlint rules`: one rule a line.
func listRules(_ arguments: Arguments, console: inout Console) {
  guard let setup = setup(arguments, console: &console) else { return }
  let rows = setup.allPages.flatMap { ruleRows($0, setup: setup) }.sorted { $0[0] < $1[0] }
  console.print(table(rows))
}

/// Id, severity or `off`, pack, checklist rows, title.
private func ruleRows(_ page: RulePage, setup: Setup) -> [[String]] {
  let isOn = page.pack.map(setup.configuration.packs.contains) ?? true
  return ruleIDs(of: page).map { id in
    let rule = page.rules.first { $0.id == id }
    let entry = setup.entries[id]?.value
    let severity = (entry?.severity ?? rule?.severity ?? page.severity).rawValue
    let rows = (rule?.rows ?? page.rows).joined(separator: ",")
    return [
      id.name, isOn && entry?.isOff != true ? severity : "off", page.pack ?? page.path, rows.isEmpty ? "-" : rows,
      page.title,
    ]
  }
}

/// Columns two spaces apart, the last one as it is.
private func table(_ rows: [[String]]) -> String {
  var widths: [Int] = []
  for row in rows {
    for (index, cell) in row.enumerated() {
      if index == widths.count { widths.append(0) }
      widths[index] = max(widths[index], cell.count)
    }
  }
  return rows.map { row in
    let cells = row.enumerated().map { index, cell in
      index == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[index] - cell.count)
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}

/// `archlint explain RULE`: its page, the words it uses, and where its settings come from.
func explainRule(_ arguments: Arguments, console: inout Console) {
  guard let setup = setup(arguments, console: &console) else { return }
  let id = RuleID(arguments.operands.first ?? "")
  guard let page = setup.allPages.first(where: { ruleIDs(of: $0).contains(id) }) else {
    return console.fail([setup.unknownRule(id)], .usage)
  }
  console.print(page.markdown.hasSuffix("\n") ? page.markdown : page.markdown + "\n")
  console.print(wordSection(page.rules.filter { $0.id == id }, setup: setup))
  console.print(settingSection(id, page: page, setup: setup))
}

private func wordSection(_ rules: [Rule], setup: Setup) -> String {
  let words = wordsUsed(by: rules, in: setup.allWords)
  if words.isEmpty { return "" }
  let lines = words.flatMap { word in
    word.lines.map { line in
      let conditions = line.conditions.map { " where \($0.isNegated ? "not " : "")\($0.text)" }.joined()
      return "\(word.name) = \(line.subject.text)\(conditions)    // \(word.place.path):\(word.place.line)\n"
    }
  }
  return "\n## Words it uses\n\n```words\n\(lines.joined())```\n"
}

private func settingSection(_ id: RuleID, page: RulePage, setup: Setup) -> String {
  let severity = page.rules.first { $0.id == id }?.severity ?? page.severity
  var lines: [String] = []
  if let pack = page.pack, !setup.configuration.packs.contains(pack) {
    lines.append("off: the pack '\(pack)' is not on")
  } else if let entry = setup.entries[id] {
    let place = setup.shown(entry.place)
    if entry.value.isOff {
      lines.append("off (\(place))")
    } else if let own = entry.value.severity {
      lines.append("severity: \(own) (\(place); its page says \(severity))")
    } else {
      lines.append("severity: \(severity) (its page)")
    }
    if let limit = entry.value.limit { lines.append("limit: \(limit) (\(place))") }
    if let reason = entry.value.reason { lines.append("reason: \(reason) (\(place))") }
  } else {
    lines.append("severity: \(severity) (its page)")
  }
  for exception in setup.configuration.exceptions where exception.value.rule == id {
    let entry = exception.value
    let parts = [entry.name.map { "for \($0)" }, entry.path.map { "in \($0)" }].compactMap { $0 }
    let until = entry.until.map { " until \($0)" } ?? ""
    let scope = parts.joined(separator: " ")
    lines.append("not \(scope)\(until): \(entry.reason) (\(setup.shown(exception.place)))")
  }
  return "\n## Settings\n\n" + lines.map { "- \($0)\n" }.joined()
}

extension Setup {
  /// `archlint.json5:4`, from the working folder.
  fileprivate func shown(_ place: PagePlace) -> String { "\(location.paths(place.path)):\(place.line)" }
}

/// The configuration and pages for a command that reads no project; nil after it has told their mistakes.
func setup(_ arguments: Arguments, console: inout Console) -> Setup? {
  do throws(CommandError) {
    let location = try locate([], arguments: arguments)
    let (setup, errors) = try readSetup(location)
    if errors.isEmpty { return setup }
    console.fail(errors, .usage)
  } catch {
    console.fail([error.message], error.code)
  }
  return nil
}
