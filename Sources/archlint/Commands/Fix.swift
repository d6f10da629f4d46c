import Findings
import Fixes
import Reporting
import RuleLanguage

/// Runs `archlint fix [RULE…] [PATH…]`.
func fix(_ arguments: Arguments, console: inout Console) async {
  let (reading, optionErrors) = readingOptions(arguments)
  guard optionErrors.isEmpty else { return console.fail(optionErrors, .usage) }
  do throws(CommandError) {
    let (rules, paths) = try sortOperands(arguments.operands, arguments: arguments)
    var location = try locate(paths, arguments: arguments)
    var selection = FixSelection(paths: location.limits, takesUnsafe: arguments.has(.unsafe))
    // A fix must not cause findings anywhere in the project.
    location.limits = []
    var options = reading
    options.paths = []
    let ids = rules.map { RuleID($0) }
    selection.rules = Set(ids)
    var run = try await FixRun(location, options, selection)
    let unknown = ids.filter { id in !run.project.checked.setup.pages.flatMap(ruleIDs).contains(id) }
    guard unknown.isEmpty else {
      throw CommandError(
        errors: unknown.map { InputError(place: nil, message: run.project.checked.setup.unknownRule($0)) }, code: .usage
      )
    }
    if let error = nothingToCheck(run.project.checked.project) { throw error }
    try await run.run()
    let baseline = try prunedBaseline(run, options)
    let changes = fileChanges(run.project.tree) + [baseline?.change].compactMap(\.self)
    let isDry = arguments.has(.dryRun)
    if isDry { console.print(Array(diff(changes, location).utf8)) } else { try write(changes, location) }
    let report = try run.report()
    let left = report.findings.filter(run.selection.contains)
    let text = fixSummary(
      run, stale: baseline?.count ?? 0, left: left, location, isVerbose: options.isVerbose, isDry: isDry)
    if !options.isQuiet { if isDry { console.printMessage(text) } else { console.print(text) } }
    if let level = options.failOn.severity, left.contains(where: { $0.severity >= level }) { console.raise(.findings) }
    keep(run)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The changes of a tree, sorted by the current path.
private func fileChanges(_ tree: WorkingTree) -> [FileChange] {
  tree.files.sorted { ($0.value.origin, $0.key) < ($1.value.origin, $1.key) }.map { path, file in
    FileChange(path: path, origin: file.origin == path ? nil : file.origin, old: file.old, new: file.text)
  }
}

/// The baseline without stale entries. nil if it has none, or if the command line limits the findings.
private func prunedBaseline(
  _ run: FixRun, _ options: CheckOptions
) throws(CommandError) -> (change: FileChange, count: Int)? {
  guard options.usesBaseline, run.selection.rules.isEmpty, run.selection.paths.isEmpty,
    let baseline = try readBaseline(run.project.checked.setup, options)
  else { return nil }
  let unread = try run.project.checked.unreadFiles()
  let matching = run.project.checked.matching(baseline, unread)
  let isChecked = run.project.checked.couldFind(options, unread)
  let count = matching.stale.filter(isChecked).count
  if count == 0 { return nil }
  let place = try baselineLocation(run.project.checked.setup, options)
  try place.checkInside(run.project.location)
  let old = String(decoding: try readFile(place.path, as: place.name), as: UTF8.self)
  let new = String(decoding: baselineText(matching.pruned(isChecked: isChecked)), as: UTF8.self)
  let path = run.project.location.fromRoot(place.path)
  return (FileChange(path: path, old: old, new: new), count)
}
