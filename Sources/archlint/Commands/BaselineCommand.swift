import Findings
import Reporting
import RuleLanguage

/// Runs `archlint baseline write|prune|diff|merge`.
func changeBaseline(_ arguments: Arguments, console: inout Console) async {
  if arguments.operands.first == BaselineVerb.merge.rawValue {
    let errors = noteErrors(.merge, arguments)
    guard errors.isEmpty else { return console.fail(errors, .usage) }
    return mergeBaselines(Array(arguments.operands.dropFirst()), &console)
  }
  var rest = arguments
  rest.operands = []
  let (options, optionErrors) = checkOptions(rest)
  let (verb, note, errors) = baselineOptions(arguments)
  guard let verb, errors.isEmpty, optionErrors.isEmpty else { return console.fail(errors + optionErrors, .usage) }
  do throws(CommandError) {
    let location = try locate([], arguments: rest)
    let checked = try await checkProject(location, options)
    let place = try baselineLocation(checked.setup, options)
    try place.checkInside(location)
    let reading = try oldBaseline(verb, checked.setup, place, options)
    let old = reading.baseline
    let unreadFiles = try checked.unreadFiles()
    let matching = checked.matching(old, unreadFiles)
    let isChecked = checked.couldFind(options, unreadFiles)
    let changes = matching.changes(isChecked: isChecked)
    switch verb {
    case .diff: console.print(changes.map { line($0, location) }.joined())
    // `merge` is handled above, because it does not read the project.
    case .merge: break
    case .write:
      let written = matching.written(isChecked: isChecked, note: note)
      try Platform.writeFile(place.path, as: place.name, in: location.root, baselineText(written))
      for line in leftOut(reading) { console.printMessage("archlint: \(printable(place.name)): \(line)\n") }
    case .prune:
      let pruned = matching.pruned(isChecked: isChecked)
      try Platform.writeFile(place.path, as: place.name, in: location.root, baselineText(pruned))
    }
    if !options.isQuiet {
      console.printMessage("archlint: \(printable(place.name)): \(summary(of: changes, verb))\n")
      let kept = unreadFiles.keptLine(checked.uncheckedEntries(matching, options, unreadFiles))
      if let kept { console.printMessage("archlint: \(kept)\n") }
    }
    keep(checked.project)
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// Merges two versions of a baseline as a git merge driver. The result is written to the file of the current branch.
private func mergeBaselines(_ files: [String], _ console: inout Console) {
  guard files.count == 3 else {
    return console.fail(
      ["'archlint baseline merge' expects three files: BASE OURS THEIRS, or %O %A %B in a merge driver of git"], .usage)
  }
  do throws(CommandError) {
    var baselines: [Baseline] = []
    for file in files {
      let bytes = try readFile(file)
      // If both branches have added the baseline, git passes an empty file as the base.
      let reading = bytes.isEmpty ? BaselineReading() : readBaseline(bytes, path: file)
      if !reading.errors.isEmpty { throw CommandError(errors: reading.errors, code: .usage) }
      baselines.append(reading.baseline)
    }
    let merged = Baseline.merging(base: baselines[0], ours: baselines[1], theirs: baselines[2])
    try Platform.writeFile(files[1], in: Platform.workingFolder(), baselineText(merged))
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// Reads the verb, such as `write`, and the note for new entries from the command line, and collects errors.
private func baselineOptions(
  _ arguments: Arguments
) -> (verb: BaselineVerb?, note: (inout BaselineEntry) -> Void, errors: [String]) {
  let word = arguments.operands.first ?? ""
  let verb = BaselineVerb(rawValue: word)
  var errors: [String] = []
  if verb == nil {
    let names = BaselineVerb.allCases.map(\.rawValue)
    errors.append(
      "'archlint baseline' expects \(names.joined(separator: ", ")), not '\(word)'" + didYouMean(word, among: names))
  } else if arguments.operands.count > 1 {
    errors.append("'archlint baseline \(word)' does not accept '\(arguments.operands[1])'")
  }
  errors += noteErrors(verb, arguments)
  let (reason, until) = (arguments.last(.reason), arguments.last(.until))
  if let until, !isDay(until) {
    errors.append("'--until' expects a date such as 2027-01-31, not '\(until)'")
  } else if let until, until < Platform.today() {
    errors.append("'--until' expects a future date, but '\(until)' is past: today is \(Platform.today())")
  }
  return (verb, { entry in (entry.reason, entry.until) = (reason, until) }, errors)
}

/// Errors if `--reason` or `--until` is used with a verb other than `write`, which alone adds entries.
private func noteErrors(_ verb: BaselineVerb?, _ arguments: Arguments) -> [String] {
  verb != .write && (arguments.has(.reason) || arguments.has(.until))
    ? ["'--reason' and '--until' can only be used with 'archlint baseline write'"] : []
}

/// Reads the existing baseline. For `write`, the file may be missing, and invalid lines are ignored, because they may
/// come from a merge conflict.
func oldBaseline(
  _ verb: BaselineVerb, _ setup: Setup, _ place: BaselineLocation, _ options: CheckOptions
) throws(CommandError) -> BaselineReading {
  let found = try kind(of: place.path, as: place.name)
  if found == nil, verb == .write { return BaselineReading() }
  guard let reading = try readLines(ofBaseline: setup, options) else {
    throw place.error("there is no baseline '\(place.name)'; 'archlint baseline write' makes it")
  }
  // If no line of the file is an entry, it may not be a baseline. `write` then reports the errors and does not replace
  // the file.
  if !reading.errors.isEmpty, verb != .write || reading.baseline.entries.isEmpty {
    throw CommandError(errors: reading.errors, code: .usage)
  }
  return reading
}

/// Messages about lines that `write` drops, for example `3 lines are not entries and are ignored: 2, 5, 9`, and about
/// unknown keys in other lines.
private func leftOut(_ reading: BaselineReading) -> [String] {
  func isEntry(_ error: InputError) -> Bool { reading.linesOfEntries.contains(error.place?.line ?? 0) }
  let keys = reading.errors.filter(isEntry).map { error in
    "line \(error.place?.line ?? 0): \(printable(error.message)); the entry is ignored"
  }
  let lines = reading.errors.filter { !isEntry($0) }.compactMap { $0.place?.line.map(String.init) }
  if lines.isEmpty { return keys }
  if lines.count == 1 { return ["line \(lines[0]) is not a baseline entry and is ignored"] + keys }
  let shown = lines.prefix(12).joined(separator: ", ") + (lines.count > 12 ? ", …" : "")
  return ["\(lines.count) lines are not baseline entries and are ignored: \(shown)"] + keys
}

/// The line for a change: `new     Sources/Cart.swift:3: struct:Cart.Item#conform Sendable [not-sendable]`.
private func line(_ change: BaselineChange, _ location: Location) -> String {
  let entry = change.entry
  let place = location.paths(entry.path) + (change.line.map { ":\($0)" } ?? "")
  let old = change.old.map { "\($0) -> " } ?? ""
  let value = entry.value.map { ", \(old)\($0)" } ?? ""
  let times = entry.count > 1 ? ", \(entry.count) times" : ""
  let kind = change.kind.rawValue
  return kind + String(repeating: " ", count: 8 - kind.utf8.count)
    + printable("\(place): \(entry.symbol)\(value)\(times) [\(entry.rule.name)]") + "\n"
}

/// Counts the changes: `3 new in 2 entries, 2 gone`. New and existing findings are counted as in a check, fixed
/// findings by their entries. For `prune`, only the changes that `prune` makes are counted.
private func summary(of changes: [BaselineChange], _ verb: BaselineVerb) -> String {
  var counts: [BaselineChange.Kind: Int] = [:]
  var lines: [BaselineChange.Kind: Set<BaselineEntry>] = [:]
  var findings: [BaselineChange.Kind: Set<Int>] = [:]
  for change in changes {
    counts[change.kind, default: 0] += change.kind == .gone ? change.entry.count : 1
    lines[change.kind, default: []].insert(change.entry)
    if let finding = change.finding { findings[change.kind, default: []].insert(finding) }
  }
  let kinds: [BaselineChange.Kind] = verb == .prune ? [.gone, .better] : BaselineChange.Kind.allCases
  let parts = kinds.compactMap { kind -> String? in
    guard let parts = counts[kind] else { return nil }
    guard let found = findings[kind]?.count, let lines = lines[kind]?.count else { return "\(parts) \(kind.rawValue)" }
    if found == lines { return "\(found) \(kind.rawValue)" }
    return "\(found) \(kind.rawValue) in \(counted(lines, "entry"))"
  }
  let text = parts.isEmpty ? "nothing changed" : parts.joined(separator: ", ")
  let ended = counts[.ended, default: 0]
  guard verb == .write, ended > 0 else { return text }
  return text + "; expired entries stay expired until you change their 'until'"
}
