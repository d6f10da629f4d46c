import Configuration
import Findings
import Reporting
import RuleLanguage

/// Runs `archlint rules`: prints one rule per line, with its results in the project.
func listRules(_ arguments: Arguments, console: inout Console) async {
  if arguments.has(.rows) { return console.print(rowPage()) }
  let (options, errors) = checkOptions(arguments)
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  guard let setup = await setup(arguments, console: &console) else { return }
  let pages = setup.allPages
  if arguments.has(.names) {
    return console.print(Set(pages.flatMap(ruleIDs)).sorted().map { "\($0)\n" }.joined())
  }
  do throws(CommandError) {
    let report = try await checkProject(setup.location, options).report
    // Two packages may each have a rule with the same ID.
    let runs = Dictionary(grouping: report.rules) { $0.place?.path ?? "" }
    let shown = pages.filter { $0.pack.map(setup.isOn) ?? true }
    let rows = shown.flatMap {
      ruleRows($0, setup: setup, runs: runs[$0.path] ?? [], unmeasured: Set(report.unmeasured))
    }.sorted { $0[0] < $1[0] }
    console.print(
      table([["rule", "severity", "pack", "rows", "subjects", "findings", "title"]] + rows, isLeft: Set(0..<7)))
    console.print(inactiveLine(pages, setup))
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// A line about inactive packs, for example `Not on: service (25 rules) …`. Empty if every pack is active.
private func inactiveLine(_ pages: [RulePage], _ setup: Setup) -> String {
  var counts: [String: Int] = [:]
  for page in pages {
    if let pack = page.pack, !setup.isOn(pack) { counts[pack, default: 0] += ruleIDs(of: page).count }
  }
  if counts.isEmpty { return "" }
  let packs = counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value) rules)" }.joined(separator: ", ")
  return "\nNot on: \(packs). 'packs' in archlint.json5 turns them on; archlint rules --names names all.\n"
}

/// The columns of a rule: ID, severity or `off`, pack, checklist IDs, number of subjects, number of findings, and
/// title.
private func ruleRows(
  _ page: RulePage, setup: Setup, runs: [Report.RuleRun], unmeasured: Set<RuleID>
) -> [[String]] {
  ruleIDs(of: page).map { id in
    let rule = page.rules.first { $0.id == id }
    let rows = (rule?.rows ?? page.rows).joined(separator: ",")
    let isOn = page.pack.map(setup.isOn) ?? true
    let run = isOn ? runs.first { $0.id == id } : nil
    let idle = unmeasured.contains(id) ? "no coverage" : "off"
    return [
      id.name, run.map { $0.severity.rawValue } ?? idle, page.pack ?? page.path, rows.isEmpty ? "-" : rows,
      run.map { "\($0.subjects)" } ?? "-", run.map { "\($0.findings)" } ?? "-", rule?.title ?? page.title,
    ]
  }
}

/// Runs `archlint explain RULE`: prints the rule page, the definitions that the rule uses, and the sources of its
/// settings.
func explainRule(_ arguments: Arguments, console: inout Console) async {
  guard let setup = await setup(arguments, console: &console) else { return }
  let id = RuleID(arguments.operands.first ?? "")
  let pages = setup.allPages.filter { ruleIDs(of: $0).contains(id) }
  // Two packages may each have a rule with this ID.
  for page in pages {
    let definitions = definitionSection(page.rules.filter { $0.id == id }, page: page, setup: setup)
    let excerpt = page.excerpt(about: id)
    let markdown = excerpt.hasSuffix("\n") ? excerpt : excerpt + "\n"
    console.print(markdown + definitions + settingSection(id, page: page, setup: setup))
  }
  guard pages.isEmpty else { return }
  // The user may have taken a checklist ID for a rule, because reports print both.
  let ofRow = setup.allPages.flatMap { page in
    // If a rule could not be parsed, only its page knows its ID.
    let own = page.rules.filter { $0.rows.contains(id.name) }.map(\.id)
    return own.isEmpty && page.rows.contains(id.name) ? ruleIDs(of: page) : own
  }.map(\.name)
  if ofRow.isEmpty { return console.fail([setup.unknownRule(id)], .usage) }
  let rules = Set(ofRow).sorted().joined(separator: ", ")
  console.fail(["'\(id)' is a checklist ID; explain one of its rules: \(rules)"], .usage)
}

private func definitionSection(_ rules: [Rule], page: RulePage, setup: Setup) -> String {
  let definitions = usedDefinitions(by: rules, in: setup.definitions(of: page))
  if definitions.isEmpty { return "" }
  let lines = definitions.flatMap { definition in
    definition.lines.map { line in
      let conditions = line.conditions.map { " where \($0.isNegated ? "not " : "")\($0.text)" }.joined()
      return
        "\(definition.name) = \(line.subject.text)\(conditions)    // "
        + "\(definition.place.path):\(definition.place.line)\n"
    }
  }
  return "\n## Definitions it uses\n\n```definitions\n\(lines.joined())```\n"
}

private func settingSection(_ id: RuleID, page: RulePage, setup: Setup) -> String {
  let severity = page.rules.first { $0.id == id }?.severity ?? page.severity
  let scopes = setup.scopes.filter { scope in
    setup.books[scope.book].pages.contains { $0.path == page.path }
  }
  var lines: [String] = []
  if page.pack == nil, let rule = page.rules.first(where: { $0.id == id }) {
    lines.append("defined in \(setup.shown(rule.place))")
  }
  if scopes.isEmpty, let pack = page.pack { lines.append("off: the pack '\(pack)' is not enabled") }
  for (index, scope) in scopes.enumerated() {
    let own = scope.configuration.rules.filter { $0.value.rule == id }
    var found = own.flatMap { setup.settings(of: $0, severity) }
    if index == 0, !own.contains(where: { $0.value.severity != nil || $0.value.isOff }) {
      found.insert("severity: \(severity) (its page)", at: 0)
    }
    for exception in scope.configuration.exceptions where exception.value.rule == id {
      let entry = exception.value
      let parts = [entry.name.map { "for \($0)" }, entry.path.map { "in \($0)" }].compactMap { $0 }
      let until = entry.until.map { " until \($0)" } ?? ""
      let what = parts.joined(separator: " ")
      found.append("not \(what)\(until): \(entry.reason) (\(setup.shown(exception.place)))")
    }
    lines += found.map { scope.folder.isEmpty ? $0 : "in \(scope.folder): \($0)" }
  }
  if let version = setup.configuration.version {
    let rules = page.rules.filter { $0.id == id }
    let blocks = rules.flatMap { $0.statements.compactMap(\.since) + $0.layouts.compactMap(\.since) }
    let newer = blocks.filter { $0 > version.value }
    if let since = newer.max() {
      let place = setup.shown(version.place)
      lines.append("a note: it is new in \(since), and the configuration requires version \(version.value) (\(place))")
    }
  }
  return "\n## Settings\n\n" + lines.map { "- \($0)\n" }.joined()
}

extension Setup {
  /// The parts of one configuration entry for a rule, each with its place.
  fileprivate func settings(of entry: Located<RuleEntry>, _ severity: Severity) -> [String] {
    let place = shown(entry.place)
    return [
      entry.value.isOff ? "off (\(place); its page says \(severity))" : nil,
      entry.value.severity.map { "severity: \($0) (\(place); its page says \(severity))" },
      entry.value.limit.map { "limit: \($0) (\(place))" },
      entry.value.reason.map { "reason: \($0) (\(place))" },
    ].compactMap { $0 }
  }

  /// For example `archlint.json5:4`, relative to the working folder.
  fileprivate func shown(_ place: PagePlace) -> String { "\(location.paths(place.path)):\(place.line)" }
}

/// Reads the configurations and pages for a command that needs no project. Prints the errors and returns nil if there
/// are any.
func setup(_ arguments: Arguments, console: inout Console) async -> Setup? {
  do throws(CommandError) {
    let location = try locate([], arguments: arguments)
    let (setup, errors) = try await readSetup(location)
    if errors.isEmpty { return setup }
    console.fail(errors, .usage)
  } catch {
    console.fail([error.message], error.code)
  }
  return nil
}
