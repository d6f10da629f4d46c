import Findings
import Linting
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint rules try RULE [PATH…]`: checks a project with a rule from the command line, or lists the elements it
/// checks.
func tryRule(_ arguments: Arguments, console: inout Console) async {
  let question = Question(arguments.operands.first ?? "")
  var rest = arguments
  rest.operands = Array(arguments.operands.dropFirst())
  let (options, optionErrors) = checkOptions(rest)
  let (destinations, formatErrors) = destinations(arguments, standard: AnswerFormat.text)
  // A list of elements has other formats than a report of findings.
  let errors = question.isListing ? formatErrors + readingOptions(rest).errors : optionErrors
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  if question.isEmpty {
    return console.fail(["the rule is empty; write: archlint rules try 'each type *View must be in Views'"], .usage)
  }
  do throws(CommandError) {
    let location = try locate(options.paths, arguments: rest)
    let (setup, errors) = try readRootSetup(location)
    guard errors.isEmpty else { return refuse(errors, .usage, options, rest, &console) }
    guard let (rules, pages) = read(question, setup, &console) else { return }
    let project = try await project(options, setup)
    if question.isListing {
      var found = await subjects(of: Question.id, in: project, rules: rules, jobs: options.jobs)
      found.problems = withoutQuestion(found.problems)
      list(found, project, destinations, options, location, &console)
    } else {
      await lintAndPrint(project, rules, pages, setup, options, location, &console)
    }
    keep(project)
  } catch {
    refuse(error.errors, error.code, options, rest, &console)
  }
}

private func project(_ options: CheckOptions, _ setup: Setup) async throws(CommandError) -> Project {
  var discovery = discovery(options, setup)
  discovery.asksWhoNames = { true }
  do {
    let discovery = discovery
    return try await withProgress(isWanted: !options.isQuiet) { () throws(ProjectError) in
      try await readProject(at: setup.location.root, options: discovery)
    }
  } catch {
    throw CommandError(error)
  }
}

/// Parses the rule on the command line, which is the only rule of this run. If it has errors, they are printed, and the
/// result is nil.
private func read(
  _ question: Question, _ setup: Setup, _ console: inout Console
) -> (rules: RuleSet, pages: [RulePage])? {
  let (rules, pages, errors) = parseRules(
    setup.books[0].sources + [question.source], overrides: setup.books[0].overrides)
  if errors.isEmpty {
    return (rules.running(rules.rules.filter { $0.id == Question.id && $0.place.path == Question.path }), pages)
  }
  for error in errors {
    console.fail([error.message], .usage)
    if error.place.path == Question.path { console.printMessage(question.excerpt(at: error.place)) }
  }
  return nil
}

private func lintAndPrint(
  _ project: Project, _ rules: RuleSet, _ pages: [RulePage], _ setup: Setup, _ options: CheckOptions,
  _ location: Location, _ console: inout Console
) async {
  var lintOptions = setup.lintOptions(only: [Question.id], skip: [], paths: location.limits)
  lintOptions.exceptions = []
  var report = await lint(project, rules: rules, pages: pages, options: lintOptions, jobs: options.jobs)
  keepAnswers(in: &report)
  write(RunResult(version: version, report: report), options, project, location, in: location.root, &console)
  if !options.isQuiet {
    let warnings = rules.rules.flatMap(\.warnings) + codeSpeltOtherwise(in: rules.rules, project)
    for warning in warnings { console.printMessage("archlint: warning: \(printable(warning.message))\n") }
    let looked = report.rules.reduce(0) { $0 + $1.subjects }
    console.printMessage("archlint: looked at \(looked); \(summaryLine(report))")
  }
  console.raise(exitCode(report, options))
}

/// Removes problems that do not concern the rule of the command line.
private func keepAnswers(in report: inout Report) {
  report.problems.removeAll { $0.kind != .unknown && $0.kind != .rule }
  report.problems = withoutQuestion(report.problems)
}

/// Removes places in the rule on the command line from problems, because they are in no file.
private func withoutQuestion(_ problems: [Problem]) -> [Problem] {
  problems.map { problem in
    var problem = problem
    if problem.place?.path == Question.path { problem.place = nil }
    return problem
  }
}

private func list(
  _ found: (listed: [ListedSubject], problems: [Problem]), _ project: Project,
  _ destinations: [(format: AnswerFormat, file: String?)], _ options: CheckOptions, _ location: Location,
  _ console: inout Console
) {
  let inside = found.listed.filter { location.isReported($0.place.path) }
  for destination in destinations {
    write(to: destination.file, in: location.root, &console) { () throws(RenderingError) in
      try render(inside, problems: found.problems, as: destination.format, paths: location.paths)
    }
  }
  for problem in found.problems { console.printMessage("archlint: \(printable(problem.message))\n") }
  if !options.isQuiet {
    console.printMessage("archlint: \(inside.count) of them in \(counted(project.files.count, "file"))\n")
  }
}
