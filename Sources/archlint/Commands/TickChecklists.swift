import Findings
import Linting
import ProjectFiles
import Reporting
import RuleLanguage

/// Runs `archlint checklist [FEATURE…]`: ticks the checklists of the active packs and documents.
func tickChecklists(_ arguments: Arguments, console: inout Console) async {
  let (destinations, errors) = destinations(arguments, standard: ChecklistFormat.text)
  var (options, optionErrors) = readingOptions(arguments)
  options.ticksChecklists = true
  options.needsChecklists = true
  guard errors.isEmpty, optionErrors.isEmpty else { return console.fail(errors + optionErrors, .usage) }
  do throws(CommandError) {
    let location = try locate([], arguments: arguments)
    let checked = try await checkProject(location, options)
    // A checklist also fails for findings in the baseline. The run fails only for findings that are not in the
    // baseline.
    let ownership = try readOwnership(location)
    let new = NewParts(try report(of: checked, options, nil, changeFilter: nil).report.findings)
    var withoutBaseline = options
    withoutBaseline.usesBaseline = false
    var ticked = try report(of: checked, withoutBaseline, ownership, changeFilter: nil).report
    ticked.checklists = try limited(ticked.checklists, to: arguments.operands)
    let result = RunResult(version: version, report: ticked)
    for (format, file) in destinations {
      let style = reportStyle(options, file == nil ? .output : nil, location: location)
      write(to: file, in: location.root, &console) { () throws(RenderingError) in
        try renderChecklists(result, as: format, isNamed: !arguments.operands.isEmpty, style: style)
      }
    }
    if !options.isQuiet { console.printMessage("archlint: " + checklistSummary(ticked.checklists)) }
    console.raise(exitCode(ticked.checklists, new, options))
    keep(checked.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The checklists, with only those subjects that the names mean. Without names, all subjects.
private func limited(_ checklists: [ChecklistResult], to names: [String]) throws(CommandError) -> [ChecklistResult] {
  if names.isEmpty { return checklists }
  var errors: [InputError] = []
  var kept = checklists.map { _ in Set<Int>() }
  for name in names {
    let found = checklists.map { $0.positions(named: name) }
    for (index, positions) in found.enumerated() { kept[index].formUnion(positions) }
    if found.allSatisfy(\.isEmpty) { errors.append(InputError(place: nil, message: noSubject(name, checklists))) }
  }
  guard errors.isEmpty else { throw CommandError(errors: errors, code: .usage) }
  return zip(checklists, kept).filter { !$1.isEmpty }.map { $0.limited(to: $1) }
}

/// An error message with a suggestion: `there is no feature 'Setings'; did you mean 'Settings'?`.
private func noSubject(_ name: String, _ checklists: [ChecklistResult]) -> String {
  var nouns: [String] = []
  for noun in checklists.compactMap(\.noun) where !nouns.contains(noun) { nouns.append(noun) }
  let names = Set(checklists.flatMap(\.subjects).filter { $0.path != nil }.map(\.name)).sorted()
  let what = nouns.isEmpty ? "feature" : nouns.joined(separator: " or ")
  if name.hasPrefix("@") || name.dropFirst().contains("@") {
    let owners = Set(checklists.flatMap(\.subjects).flatMap(\.owners)).sorted()
    let near = didYouMean(name, among: owners)
    return "'\(name)' owns no \(what)"
      + (near.isEmpty && owners.isEmpty ? "; CODEOWNERS names no owner of one" : near)
  }
  let isFolder = ((try? kind(of: name)) ?? nil) == .folder
  let hint = isFolder ? "; to name the folder of a project, use --root" : ""
  if nouns.isEmpty {
    return "no enabled checklist applies to features, so there is no checklist for '\(name)'" + hint
  }
  if names.isEmpty { return "there is no \(what) '\(name)': the project has no \(what)" + hint }
  let near = didYouMean(name, among: names)
  let shown = names.count > 12 ? Array(names.prefix(12)) + ["\(names.count - 12) more"] : names
  return "there is no \(what) '\(name)'" + (near.isEmpty ? "; there are \(shown.joined(separator: ", "))" : near) + hint
}

extension ChecklistResult {
  /// The subjects with a name. If there are none, the subjects whose module, folder, path or owner has the name.
  fileprivate func positions(named name: String) -> [Int] {
    let name = name.count > 1 && name.hasSuffix("/") ? String(name.dropLast()) : name
    let exact = subjects.indices.filter { subjects[$0].name == name }
    if !exact.isEmpty { return exact }
    return subjects.indices.filter { index in
      subjects[index].otherNames.contains(name)
        || subjects[index].owners.contains { $0.lowercased() == name.lowercased() }
    }
  }
}

/// The parts of all findings that are not in the baseline. A part consists of a rule, a path and a symbol.
private struct NewParts {
  private struct Part: Hashable {
    var rule: RuleID
    var path: String
    var symbol: String
  }

  private var parts: Set<Part> = []

  init(_ findings: [Finding]) {
    for finding in findings { parts.formUnion(Self.parts(of: finding)) }
  }

  func hasAny(of finding: Finding) -> Bool { !parts.isDisjoint(with: Self.parts(of: finding)) }

  private static func parts(of finding: Finding) -> [Part] {
    finding.parts.map { Part(rule: finding.rule, path: $0.path, symbol: $0.symbol) }
  }
}

private func exitCode(_ checklists: [ChecklistResult], _ new: NewParts, _ options: CheckOptions) -> ExitCode {
  guard let level = options.failOn.severity else { return .clean }
  let findings = checklists.flatMap(\.statements).flatMap(\.marks).lazy.flatMap(\.findings)
  return findings.contains { $0.severity >= level && new.hasAny(of: $0) } ? .findings : .clean
}
