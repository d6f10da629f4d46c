import BuildDescriptions
import Configuration
import Findings
import Fixes
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint check`.
func check(_ arguments: Arguments, console: inout Console) async {
  let (parsedOptions, optionErrors) = checkOptions(arguments)
  var options = parsedOptions
  let messages = arguments.errors + optionErrors
  guard messages.isEmpty else {
    return refuse(messages.map { InputError(place: nil, message: $0) }, .usage, options, arguments, &console)
  }
  do throws(CommandError) {
    var location = try locate(options.paths, arguments: arguments)
    location.showsAbsolutePaths = options.stamp != nil
    if let file = options.standardInput { options.unsaved = try standardInput(as: file, in: location) }
    let run = try await runCheck(options, at: location)
    var checked = run.checked
    var made = run.made
    location = run.location
    let options = run.options
    addFixes(to: &made.report, checked, options)
    var result = RunResult(version: version, report: made.report)
    result.failsForProblems = options.isStrict
    result.failsForHidden = options.failsForHidden
    let code = exitCode(made.report, options)
    result.hasFailed = code != .clean
    let formats = options.destinations.map(\.format)
    result.graphs = graphs(of: checked, for: formats)
    do throws(CommandError) {
      result.commit = try checkedOutCommit(for: formats, location)
    } catch {
      // The report is still written, without the commit.
      if !options.isQuiet {
        console.printMessage("archlint: the report does not contain the current commit: \(error.message)\n")
      }
    }
    write(result, options, checked.project, location, in: location.root, &console)
    summarise(made.report, checked.project, options, console)
    if !options.isQuiet {
      if let kept = made.keptEntries { console.printMessage("archlint: \(kept)\n") }
      printMessage(run.changeFilter, checked.setup, options, console)
    }
    checked.timings.end("report")
    if options.printsTimings { console.printMessage(checked.timings.text(checked.report.rules)) }
    console.raise(code)
    if let stamp = options.stamp, console.code == .clean { writeStamp(stamp, location, &console) }
    keep(checked)
  } catch {
    refuse(error.errors, error.code, options, arguments, &console)
  }
}

/// The contents of standard input, by the absolute path of a file of the project.
private func standardInput(as file: String, in location: Location) throws(CommandError) -> [String: [UInt8]] {
  let unsaved = [absolutePath(file, in: location.workingFolder): try Platform.readStandardInput()]
  if location.inside(unsaved).isEmpty {
    throw CommandError(message: "'\(file)' lies outside the project's root '\(location.root)'", code: .usage)
  }
  return unsaved
}

/// Adds the fixes of findings, if a format contains them.
private func addFixes(to report: inout Report, _ checked: CheckedProject, _ options: CheckOptions) {
  guard options.destinations.contains(where: \.format.showsFixes) else { return }
  let (setup, project) = (checked.setup, checked.project)
  var finder = FixFinder(project) { packTemplates(setup, project) }
  for index in report.findings.indices {
    report.findings[index].fixes = finder.suggestions(for: report.findings[index])
  }
}

/// Writes the stamp file. It is a Swift file with a comment, because a build system would treat any other file as a
/// resource.
private func writeStamp(_ file: String, _ location: Location, _ console: inout Console) {
  do {
    try Platform.writeFile(file, in: location.root, Array("// archlint has checked this build.\n".utf8))
  } catch {
    console.fail([error.message], error.code)
  }
}

/// Reports errors that prevented the check, on standard error and in all reports. A text report on standard output is
/// skipped, because it would repeat the errors.
func refuse(
  _ errors: [InputError], _ code: ExitCode, _ options: CheckOptions, _ arguments: Arguments, _ console: inout Console
) {
  console.fail(errors, code, style: reportStyle(options, .error, location: nil))
  let nothing = Report(findings: [], problems: [], suppressed: [], rules: [], modules: [], files: 0, lines: 0)
  var elsewhere = options
  elsewhere.destinations.removeAll(where: \.repeatsStandardError)
  let result = RunResult(version: version, report: nothing, errors: errors)
  write(result, elsewhere, nil, nil, in: likelyRoot(options, arguments), &console)
}

/// The root of the project. If no project is found, the folder of `--root` or the working folder.
private func likelyRoot(_ options: CheckOptions, _ arguments: Arguments) -> String? {
  if let location = try? locate(options.paths, arguments: arguments) { return location.root }
  return (try? Platform.workingFolder()).map { absolutePath(arguments.last(.root) ?? ".", in: $0) }
}

/// Writes all requested reports.
///
/// - Parameter root: The root of the project. A report may not be written through a link that leads out of it.
func write(
  _ result: RunResult, _ options: CheckOptions, _ project: Project?, _ location: Location?, in root: String?,
  _ console: inout Console
) {
  let formats = options.destinations.map(\.format)
  var result = result
  if let location {
    result.report.sources = sourceLines(of: result.report, for: formats, project, options.overlay, location)
    result.repositoryPaths = repositoryPaths(location.root)
  }
  result.repositoryURL = repositoryURL()
  for destination in options.destinations {
    let style = reportStyle(options, destination.file == nil ? .output : nil, location: location)
    write(to: destination.file, in: root, &console) { () throws(RenderingError) in
      try render(result, as: destination.format, style: style)
    }
  }
  if formats.contains(.github) { addStepSummary(result, &console) }
}

/// Appends the summary to the job summary of a GitHub step. Summaries of earlier commands in the step are kept.
private func addStepSummary(_ result: RunResult, _ console: inout Console) {
  guard let file = Platform.environment("GITHUB_STEP_SUMMARY"), !file.isEmpty else { return }
  do throws(CommandError) {
    try Platform.append(stepSummary(result), toFile: file)
  } catch {
    console.fail([error.message], .failure)
  }
}

/// The style of a text report for a stream; for a file, `stream` is nil. On a terminal, only as many findings are
/// printed as fit on one screen.
func reportStyle(_ options: CheckOptions, _ stream: Platform.Stream?, location: Location?) -> TextStyle {
  var style = textStyle(options, stream, location)
  let isTerminal = stream.map(Platform.isTerminal) ?? false
  style.limit = options.limit ?? (isTerminal && !options.isVerbose ? .screen : .all)
  return style
}

func summarise(_ report: Report, _ project: Project, _ options: CheckOptions, _ console: Console) {
  guard !options.isQuiet else { return }
  console.printMessage("archlint: " + summaryLine(report))
  // A hint for people, and not for logs.
  if Platform.isTerminal(.error) {
    var finder = FixFinder(project)
    let safeties = report.findings.flatMap { finder.fixes(of: $0) }.compactMap { proposal in
      if case .fix(let fix) = proposal { fix.safety } else { nil }
    }
    let (all, safe) = (safeties.count, safeties.count { $0 == .safe })
    if all > 0 {
      let command = safe == 0 ? "archlint fix --unsafe" : "archlint fix"
      let rest = safe == 0 || safe == all ? "" : ", \(all - safe) more with --unsafe"
      console.printMessage("archlint: \(safe == 0 ? all : safe) may be fixed by '\(command)'\(rest)\n")
    }
  }
  let heldBack = heldBackLine(report)
  if !heldBack.isEmpty { console.printMessage("archlint: " + heldBack) }
  if options.isVerbose {
    console.printMessage(ownerLines(report) + ruleLines(report) + setAsideLines(report) + featureLines(report))
  }
}

/// Prints notes about a report that is limited to some files, about settings that are not staged, and about changed
/// rules. Changed rules may have findings in unchanged files.
private func printMessage(_ changeFilter: ChangeFilter, _ setup: Setup, _ options: CheckOptions, _ console: Console) {
  if let note = changeFilter.note { console.printMessage("archlint: \(note)\n") }
  let passedOver = passedOver(setup, options)
  if !passedOver.isEmpty {
    let names = printable(passedOver.map { setup.location.paths($0) }.joined(separator: ", "))
    console.printMessage(
      passedOver.count == 1
        ? "archlint: \(names) is ignored, because the file is not staged\n"
        : "archlint: \(names) are ignored, because the files are not staged\n")
  }
  func printMessage(_ changed: ChangedPaths?, _ message: (_ names: String) -> String) {
    let pages = changed.map { changedRules($0, setup) } ?? []
    if pages.isEmpty { return }
    let names = printable(pages.map { setup.location.paths($0) }.joined(separator: ", "))
    console.printMessage("archlint: \(message(names))\n")
  }
  printMessage(changeFilter.changed) { "rules changed in \($0), but findings in unchanged files are not reported" }
  printMessage(changeFilter.base?.changed) {
    "rules changed in \($0), and the base revision was also checked with the new rules"
  }
}

func exitCode(_ report: Report, _ options: CheckOptions) -> ExitCode {
  if let level = options.failOn.severity, report.findings.contains(where: { $0.severity >= level }) { return .findings }
  if options.isStrictBaseline, !report.staleEntries.isEmpty { return .findings }
  if options.failsForHidden, report.problems.contains(where: { $0.kind == .hidden }) { return .findings }
  return options.isStrict && report.problems.contains { $0.kind != .hidden } ? .findings : .clean
}
