import Configuration
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint init [PATH]`: describes a project and writes its first configuration.
func initialize(_ arguments: Arguments, console: inout Console) async {
  do throws(CommandError) {
    let isLearning = arguments.has(.learn)
    let isDry = arguments.has(.dryRun)
    let location = try initialLocation(arguments)
    let hasConfiguration = try checkFree(location, isLearning: isLearning, isDry: isDry)
    let (options, errors) = checkOptions(arguments)
    guard errors.isEmpty else {
      throw CommandError(errors: errors.map { InputError(place: nil, message: $0) }, code: .usage)
    }
    let state = try await look(location, options, isLearning: isLearning)
    var changes: [FileChange] = []
    if isLearning, !state.survey.conventions.isEmpty {
      changes.append(FileChange(path: inferredPagePath, old: nil, new: inferredPage(state.survey)))
    }
    if !hasConfiguration {
      changes.append(
        FileChange(path: configurationName, old: nil, new: configurationText(state, isLearning: isLearning)))
    }
    let reported = description(state, isLearning: isLearning)
    if isDry {
      console.printMessage(reported)
      console.print(
        changes.map { ($0.path == configurationName ? "" : "// \($0.path)\n") + $0.new }.joined(separator: "\n"))
    } else {
      try write(changes, location)
      let hasFindings = state.packs.contains { state.findings[$0] ?? 0 > 0 }
      console.print(
        reported
          + closing(changes, hasConfiguration, location, isLearning: isLearning, hasFindings: hasFindings))
    }
    keep(state.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The folder of the command line, or the project around the working folder.
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

/// Checks that no file would be overwritten.
///
/// - Returns: Whether a configuration exists. With `--learn` this is allowed, and the configuration is not changed.
private func checkFree(_ location: Location, isLearning: Bool, isDry: Bool) throws(CommandError) -> Bool {
  if isDry { return false }
  let page = join(location.root, inferredPagePath)
  if isLearning, try kind(of: page) != nil {
    throw CommandError(
      message:
        "there is a '\(location.shown(page))' already; keep what you want of it elsewhere and take it away, or see "
        + "what would be written with --dry-run", code: .usage)
  }
  let file = join(location.root, configurationName)
  guard try kind(of: file) != nil || isLink(file) else { return false }
  if isLearning { return true }
  throw CommandError(
    message:
      "there is an '\(location.shown(file))' already; take it away to begin anew, or see what would be written with "
      + "--dry-run", code: .usage)
}

/// The existing configuration for `--learn`, because its excluded files and modules apply to learned rules, too.
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

private func look(_ location: Location, _ options: CheckOptions, isLearning: Bool) async throws(CommandError)
  -> InitialState
{
  let all = packNames
  var rules = parseRules(packSources(in: all), overrides: []).rules
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
  let survey = survey(project, isLearning: isLearning)
  var overrides = survey.definitions.map { DefinitionOverride(name: $0.name, lines: $0.lines, place: nowhere) }
  let fitting = survey.fits.filter { $0.fitting > 0 }.map(\.pack)
  let needsFeatureDefinition = !survey.featureDefinitionLines.isEmpty && !saysFeatures(fitting, survey)
  // The findings are counted with the definition only if the definition will be written.
  if needsFeatureDefinition {
    overrides.append(DefinitionOverride(name: "feature", lines: survey.featureDefinitionLines, place: nowhere))
  }
  let (adapted, pages, errors) = parseRules(packSources(in: all), overrides: overrides)
  if errors.isEmpty, !overrides.isEmpty {
    rules = adapted
  }
  // Runs only `core` and the packs that match the project, because the findings of other packs are not printed.
  var linting = LintOptions()
  linting.only = pages.filter { (fitting + ["core"]).contains($0.pack ?? "") }.flatMap { $0.rules.map(\.id) }
  let report = await lint(project, rules: rules, pages: pages, options: linting, jobs: options.jobs)
  let packOfRule = Dictionary(
    pages.compactMap { page in page.id.map { ($0, page.pack ?? "") } }, uniquingKeysWith: { first, _ in first })
  var findings: [String: Int] = [:]
  for finding in report.findings { findings[packOfRule[finding.rule] ?? "", default: 0] += 1 }
  var state = InitialState(
    project: project, survey: survey, facts: facts(project, survey.features, report), findings: findings,
    packs: ["core"], definitions: survey.definitions)
  // Packs are turned on only up to about one finding in 2,000 lines, because nobody reads more.
  var budget = max(5, state.lines / 2000) - (findings["core"] ?? 0)
  for fit in survey.fits where fit.isLikely && (findings[fit.pack] ?? 0) <= budget {
    state.packs.append(fit.pack)
    budget -= findings[fit.pack] ?? 0
  }
  // The definition is written only if it can be parsed: a folder name with quotes cannot be part of a rule.
  if errors.isEmpty, needsFeatureDefinition {
    let count = survey.features.names.count
    state.definitions.append(
      InferredDefinition(
        name: "feature", lines: survey.featureDefinitionLines,
        evidence: "the folders of \(counted(count, "feature"))"))
  }
  return state
}

/// Whether the feature definitions of all these packs already match the project's features. Their definitions are paths
/// below any folder.
private func saysFeatures(_ packs: [String], _ survey: Survey) -> Bool {
  let definitions = parseRules(packSources(in: packs), overrides: []).rules.definitions
  return packs.compactMap { definitions["\($0).feature"] }.allSatisfy { definition in
    survey.featureDefinitionLines.allSatisfy { line in
      definition.lines.contains { line.hasSuffix("/" + $0.subject.text.dropFirst("folder ".count)) }
    }
  }
}

private let nowhere = PagePlace(path: configurationName, line: 1, column: 1)
