import Configuration
import Findings
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint init [PATH]`: examines a project, and writes a configuration, a guide to its boundaries, and a
/// baseline.
func initialize(_ arguments: Arguments, console: inout Console) async {
  do throws(CommandError) {
    let isDry = arguments.has(.dryRun)
    let location = try initialLocation(arguments)
    let paths = try InitialPaths(location)
    let hasConfiguration = try checkFree(location, paths, isLearning: arguments.has(.learn), isDry: isDry)
    let (options, errors) = checkOptions(arguments)
    guard errors.isEmpty else {
      throw CommandError(errors: errors.map { InputError(place: nil, message: $0) }, code: .usage)
    }
    let state = try await look(location, options, paths, isLearning: arguments.has(.learn))
    var changes: [FileChange] = []
    var baselined = 0
    var problems: [Problem] = []
    if hasConfiguration {
      changes = state.documents.filter { $0.path == paths.inferredPage }
    } else {
      let configuration = FileChange(path: configurationName, old: nil, new: configurationText(state))
      changes = [configuration] + state.documents
      let first = try await firstCheck(with: changes, location, options)
      changes += [first.baseline].compactMap(\.self)
      (baselined, problems) = (first.findings, first.problems)
    }
    let reported = description(state)
    if isDry {
      console.printMessage(reported)
      console.print(
        changes.map { ($0.path == configurationName ? "" : "// \($0.path)\n") + $0.new }.joined(separator: "\n"))
    } else {
      try write(changes, location)
      console.print(reported + closing(changes, hasConfiguration, location, state, baselined: baselined, problems))
    }
    keep(state.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// Checks the project as if the given files were already written. Returns the baseline for its findings, if there are
/// any, and the analysis problems.
private func firstCheck(
  with drafts: [FileChange], _ location: Location, _ options: CheckOptions
) async throws(CommandError) -> (baseline: FileChange?, findings: Int, problems: [Problem]) {
  var location = location
  location.configuration = join(location.root, configurationName)
  for draft in drafts { location.drafts[join(location.root, draft.path)] = Array(draft.new.utf8) }
  let checked = try await checkProject(location, options)
  if checked.report.findings.isEmpty { return (nil, 0, checked.report.problems) }
  let place = try baselineLocation(checked.setup, options)
  try place.checkInside(location)
  let old = try oldBaseline(.write, checked.setup, place, options).baseline
  let unreadFiles = try checked.unreadFiles()
  let matching = checked.matching(old, unreadFiles)
  let written = matching.written(isChecked: checked.couldFind(options, unreadFiles), note: { _ in })
  let isThere = try kind(of: place.path, as: place.name) != nil
  let text = isThere ? String(decoding: try readFile(place.path, as: place.name), as: UTF8.self) : nil
  let change = FileChange(
    path: location.fromRoot(place.path), old: text, new: String(decoding: baselineText(written), as: UTF8.self))
  return (change, checked.report.findings.count, checked.report.problems)
}

/// The folder that the command line names, or else the project that contains the working folder.
private func initialLocation(_ arguments: Arguments) throws(CommandError) -> Location {
  var location = try locate(arguments.operands, arguments: arguments)
  location.limits = []
  guard let path = arguments.operands.first else { return location }
  let root = absolutePath(path, in: location.workingFolder)
  guard try kind(of: root, as: path) == .folder else {
    throw CommandError(message: "'\(path)' is not a folder", code: .usage)
  }
  location.move(to: root)
  return location
}

/// Checks that `init` would not overwrite a file.
///
/// - Returns: Whether a configuration exists. It may exist with `--learn`, which does not change it.
private func checkFree(
  _ location: Location, _ paths: InitialPaths, isLearning: Bool, isDry: Bool
) throws(CommandError) -> Bool {
  if isDry { return false }
  let file = join(location.root, configurationName)
  let hasConfiguration = try kind(of: file) != nil || isLink(file)
  if hasConfiguration, !isLearning {
    throw CommandError(
      message:
        "there is an '\(location.shown(file))' already; remove it to begin again, or use --dry-run to see what would be "
        + "written", code: .usage)
  }
  for path in (hasConfiguration ? [] : [paths.guide]) + (isLearning ? [paths.inferredPage] : []) {
    let page = join(location.root, path)
    guard try kind(of: page) != nil else { continue }
    throw CommandError(
      message:
        "there is a '\(location.shown(page))' already; move it elsewhere, or use --dry-run to see what would be written",
      code: .usage)
  }
  return hasConfiguration
}

/// With `--learn`, the existing configuration. The files and modules that it excludes are excluded from learned rules
/// as well.
private func configuration(at location: Location, isLearning: Bool) throws(CommandError) -> Configuration {
  var location = location
  let file = join(location.root, configurationName)
  let found = try kind(of: file)
  guard isLearning, found != nil else { return Configuration() }
  location.configuration = file
  var reading = SetupReading(location: location)
  let configuration = try reading.rootConfiguration()
  guard reading.result.errors.isEmpty else { throw CommandError(errors: reading.result.errors, code: .usage) }
  return configuration
}

private func look(
  _ location: Location, _ options: CheckOptions, _ paths: InitialPaths, isLearning: Bool
) async throws(CommandError) -> InitialState {
  var discovery = discovery(options, location, try configuration(at: location, isLearning: isLearning))
  discovery.wantsReferences = true
  let project: Project
  do {
    project = try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      try await readProject(at: location.root, options: discovery)
    }
  } catch {
    throw CommandError(error)
  }
  guard project.files.contains(where: { !isManifestName($0.path) }) else {
    throw CommandError(message: "there is no Swift file in '\(location.shown(location.root))'", code: .usage)
  }
  var survey = survey(project, isLearning: isLearning)
  // Only `core` and packs that match the project are checked, because no findings of other packs are printed.
  let fitting = ["core"] + survey.fits.filter { $0.fitting > 0 }.map(\.pack)
  var definitions = survey.featureDefinitions
  // A pack's rules may be valid only if features are folders. Without them, the definition of features is dropped.
  if !parse(fitting, with: definitions).errors.isEmpty {
    definitions = []
    survey.boundaries.removeAll(where: \.isAboutFeatures)
  }
  var report = await check(project, fitting, with: definitions, options)
  var packs = packs(for: survey, report, lines: lineCount(of: project.files))
  if !survey.definitions.isEmpty {
    let defined = await check(project, fitting, with: survey.definitions + definitions, options)
    if gains(defined, over: report, packs) {
      report = defined
      definitions = survey.definitions + definitions
      packs = archlint.packs(for: survey, report, lines: lineCount(of: project.files))
    } else {
      survey.definitions = []
    }
  }
  if packs == ["core"], !areSignificant(survey.features) { definitions.removeAll { $0.name == "feature" } }
  return InitialState(
    project: project, survey: survey, facts: facts(project, survey, report, packs: packs),
    findings: findingCounts(report), packs: packs, definitions: definitions, paths: paths, isLearning: isLearning)
}

private func check(
  _ project: Project, _ packs: [String], with definitions: [InferredDefinition], _ options: CheckOptions
) async -> Report {
  let (rules, pages, _) = parse(packs, with: definitions)
  return await lint(project, rules: rules, pages: pages, options: LintOptions(), jobs: options.jobs)
}

/// The number of findings of each pack.
private func findingCounts(_ report: Report) -> [String: Int] {
  let packOfRule = Dictionary(report.rules.map { ($0.id, $0.pack ?? "") }, uniquingKeysWith: { first, _ in first })
  var counts: [String: Int] = [:]
  for finding in report.findings { counts[packOfRule[finding.rule] ?? "", default: 0] += 1 }
  return counts
}

/// The packs for the configuration: `core` and packs that match the project. A pack is omitted if there would be more
/// than about one finding in 2,000 lines, because no one reads that many.
private func packs(for survey: Survey, _ report: Report, lines: Int) -> [String] {
  let findings = findingCounts(report)
  var packs = ["core"]
  var budget = max(5, lines / 2000) - (findings["core"] ?? 0)
  for fit in survey.fits where fit.isLikely && (findings[fit.pack] ?? 0) <= budget {
    packs.append(fit.pack)
    budget -= findings[fit.pack] ?? 0
  }
  return packs
}

/// Whether some rules of the packs check more elements with the detected definitions than without, and no new problems
/// appear.
private func gains(_ defined: Report, over report: Report, _ packs: [String]) -> Bool {
  let subjects = Dictionary(report.rules.map { ($0.id, $0.subjects) }, uniquingKeysWith: +)
  return Set(defined.problems.map(\.message)).isSubset(of: report.problems.map(\.message))
    && defined.rules.contains { $0.subjects > subjects[$0.id] ?? 0 && packs.contains($0.pack ?? "") }
}

private func parse(
  _ packs: [String], with definitions: [InferredDefinition]
) -> (rules: RuleSet, pages: [RulePage], errors: [RuleError]) {
  let overrides = definitions.map { DefinitionOverride(name: $0.name, lines: $0.lines, place: nowhere) }
  return parseRules(packSources(in: packs), overrides: overrides)
}

private let nowhere = PagePlace(path: configurationName, line: 1, column: 1)
