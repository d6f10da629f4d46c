import Findings
import Linting
import ProjectFiles
import ProjectModel

// With `--base`, finds violations that changes of rules, baselines or suppressions hide. For this, the current files
// are also checked with the settings of the base.

/// The problems for violations that the changes since the base hide.
func hiddenProblems(
  in checked: CheckedProject, since base: Base?, _ location: Location, _ options: CheckOptions
) async throws(CommandError) -> [Problem] {
  guard let base, let before = checked.before else { return [] }
  let paths = checked.project.knownPaths
  let suppressed = checked.report.newlySuppressed(since: before.report, paths: paths, pathsBefore: before.paths)
    .filter { location.isReported($0.finding.place.path) }
  var problems = suppressed.map { hiddenProblem($0) }
  let generated = Set(checked.report.generatedFiles).subtracting(before.report.generatedFiles)
  for path in generated.filter(before.paths.contains).filter(location.isReported).sorted() {
    let message = "this file is newly marked as generated, so the rules no longer check it"
    problems.append(Problem(kind: .hidden, message: message, place: Place(path: path)))
  }
  let changed = options.usesBaseRules ? [] : try changedSettings(checked, since: base, options)
  if changed.isEmpty { return problems }
  var ownOptions = options
  (ownOptions.before, ownOptions.base) = (nil, nil)
  // The base may not have the rules that `--only` and `--skip` name, so these options are not used for it.
  (ownOptions.only, ownOptions.skip) = ([], [])
  func isWanted(_ finding: Finding) -> Bool {
    location.isReported(finding.place.path) && !options.skip.contains(finding.rule)
      && (options.only.isEmpty || options.only.contains(finding.rule))
  }
  let current = try report(of: checked, ownOptions, nil, changeFilter: nil).report
  var strict: Report
  do throws(CommandError) {
    let strictProject = try await checkProject(location.configured(by: base.settings()), ownOptions)
    // A first configuration loosens nothing.
    if strictProject.setup.location.configuration == nil { return problems }
    strict = try report(of: strictProject, ownOptions, nil, changeFilter: nil).report
  } catch {
    let reason = error.errors.first?.message ?? ""
    let message = "cannot read the rules of '\(base.name)', so violations may be hidden: \(reason)"
    return problems + [Problem(kind: .hidden, message: message, place: error.errors.first?.place)]
  }
  problems += current.hidden(from: strict, besides: suppressed.map(\.finding), paths: paths).filter(isWanted)
    .map { hiddenProblem($0, settings: changed) }
  return problems
}

/// The changed files that control a check: configurations, rule pages and the baseline. Removed files are included.
private func changedSettings(
  _ checked: CheckedProject, since base: Base, _ options: CheckOptions
) throws(CommandError) -> [String] {
  let setup = checked.setup
  let nested = setup.scopes.map { $0.folder.isEmpty ? configurationName : "\($0.folder)/\(configurationName)" }
  let baseline = try baselineLocation(setup, options)
  let known = Set(
    settingsFiles(setup) + nested + [relative(baseline.path, to: setup.location.root)].compactMap(\.self))
  let packs = Set(setup.books.flatMap(\.sources).filter { $0.pack != nil }.map { parent(of: $0.path) })
  return base.changed.paths.filter { path in
    known.contains(path) || isNamed(path, configurationName) || isNamed(path, baselineName)
      || path.hasSuffix(".md") && packs.contains(parent(of: path))
  }.sorted()
}
