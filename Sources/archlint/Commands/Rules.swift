import Configuration
import Findings
import Reporting
import RuleLanguage

/// Runs `archlint rules`: prints the rules that are on, with their results in the project.
func listRules(_ arguments: Arguments, console: inout Console) async {
  if arguments.has(.rows) { return console.print(rowPage()) }
  let (options, errors) = readingOptions(arguments)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  guard errors.isEmpty, formatErrors.isEmpty else { return console.fail(formatErrors + errors, .usage) }
  guard let setup = await setup(arguments, console: &console) else { return }
  let pages = setup.allPages
  if arguments.has(.names) {
    return console.print(Set(pages.flatMap(ruleIDs)).sorted().map { "\($0)\n" }.joined())
  }
  do throws(CommandError) {
    let report = try await checkProject(setup.location, options).report
    // Two packages may each have a rule with the same ID.
    let runs = Dictionary(grouping: report.rules) { $0.place?.path ?? "" }
    let rules = pages.flatMap { page in
      ruleIDs(of: page).map { setup.description(of: $0, on: page, runs: runs[page.path] ?? []) }
    }.sorted { ($0.id, $0.page) < ($1.id, $1.page) }
    for destination in destinations {
      write(to: destination.file, in: setup.location.root, &console) { () throws(RenderingError) in
        switch destination.format {
        case .text:
          Array(printableLines(ruleTable(rules, unmeasured: Set(report.unmeasured)) + inactiveLine(rules)).utf8)
        case .json: try jsonRules(rules)
        }
      }
    }
  } catch {
    console.fail(error.errors, error.code)
  }
}

extension Setup {
  /// The state of a rule, without an explanation.
  ///
  /// - Parameter runs: The results of the page's rules in the project.
  func description(of id: RuleID, on page: RulePage, runs: [Report.RuleRun]) -> RuleDescription {
    let rule = page.rules.first { $0.id == id }
    let isOn = page.pack.map(self.isOn) ?? true
    var description = RuleDescription(
      id: id, title: rule?.title ?? page.title, pack: page.pack, page: page.path,
      checklistIDs: rule?.rows ?? page.rows, isOn: isOn)
    description.severity = rule?.severity ?? page.severity
    description.run = isOn ? runs.first { $0.id == id } : nil
    return description
  }
}

/// The rules that are on, one per line.
private func ruleTable(_ rules: [RuleDescription], unmeasured: Set<RuleID>) -> String {
  let rows = rules.filter(\.isOn).map { rule in
    let idle = unmeasured.contains(rule.id) ? "no coverage" : "off"
    return [
      rule.id.name, rule.run.map { $0.severity.rawValue } ?? idle, rule.pack ?? rule.page,
      rule.checklistIDs.isEmpty ? "-" : rule.checklistIDs.joined(separator: ","),
      rule.run.map { "\($0.subjects)" } ?? "-", rule.run.map { "\($0.findings)" } ?? "-", rule.title,
    ]
  }
  return table([["rule", "severity", "pack", "rows", "subjects", "findings", "title"]] + rows, isLeft: Set(0..<7))
}

/// A line about inactive packs, for example `Not on: service (25 rules) …`. Empty if every pack is active.
private func inactiveLine(_ rules: [RuleDescription]) -> String {
  let counts = Dictionary(grouping: rules.filter { !$0.isOn }.compactMap(\.pack)) { $0 }.mapValues(\.count)
  if counts.isEmpty { return "" }
  let packs = counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value) rules)" }.joined(separator: ", ")
  return "\nNot on: \(packs). 'packs' in archlint.json5 turns them on; archlint rules --names names all.\n"
}

/// Reads the configurations and rule pages for a command that needs no project. If there are errors, they are printed,
/// and the result is nil.
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
