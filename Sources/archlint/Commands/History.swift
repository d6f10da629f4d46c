import Findings
import ProjectFiles
import ProjectModel
import Reporting
import RuleLanguage

/// Runs `archlint history`: prints the figures of a project over the history of its repository, or the commits that
/// brought the findings of a rule.
func showHistory(_ arguments: Arguments, console: inout Console) async {
  let (options, errors) = historyOptions(arguments)
  guard errors.isEmpty else { return console.fail(errors, .usage) }
  do throws(CommandError) {
    var location = try locate(options.check.paths, arguments: arguments)
    location.leftOut = .known([])
    let setup = try await wholeSetup(location)
    let asked: Option = options.blame == nil ? .only : .blame
    let unknown = setup.unknown(options.check.only, option: asked) + setup.unknown(options.check.skip, option: .skip)
    guard unknown.isEmpty else { throw CommandError(errors: unknown, code: .usage) }
    let git = try Git(in: location.root)
    let selection = try git.selection(options)
    var run = try HistoryRun(git, setup, options.check, hasNodes: options.blame == nil)
    let outcome = try await withProgress(isWanted: !options.check.isQuiet) { () throws(CommandError) in
      try await revisions(selection, &run, options, git)
    }
    guard let last = outcome.kept.last else {
      throw CommandError(message: "no revision has a Swift file in '\(location.paths(""))'", code: .usage)
    }
    var blame: BlameReport?
    if let rule = options.blame {
      guard last.report.rules.contains(where: { $0.id == rule }) else {
        throw CommandError(message: "--blame: the rule '\(rule)' is off, or needs coverage", code: .usage)
      }
      blame = try await explained(rule, outcome, selection, git, &run)
    }
    if !options.check.isQuiet {
      for note in [selection.note, outcome.note].compactMap(\.self) { console.printMessage("archlint: \(note)\n") }
    }
    for destination in options.destinations {
      write(to: destination.file, in: location.root, &console) { () throws(RenderingError) in
        if let blame { return try render(blame, as: destination.format) }
        return try render(outcome.history, as: destination.format)
      }
      // A history takes long, so the user may wait for the file.
      if let file = destination.file, !options.check.isQuiet, console.code < .failure {
        console.printMessage("archlint: wrote \(printable(file))\n")
      }
    }
  } catch {
    console.fail(error.errors, error.code)
  }
}

/// The figures of the chosen revisions.
private struct CheckedHistory: Sendable {
  var history: HistoryReport
  /// All revisions for `--blame`, or else the last one.
  var kept: [HistoryRun.Outcome] = []
  /// The number of revisions with each problem of a file that could not be read.
  var unread: [String: Int] = [:]

  /// A note about files that could not be read; nil if there are none.
  var note: String? {
    if unread.isEmpty { return nil }
    let lines = unread.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let count = counted(history.revisions.count, "revision")
    let shown = lines.prefix(3).map { "\($0.key) (in \($0.value) of \(count))" }
    let rest = lines.count > 3 ? "; and \(counted(lines.count - 3, "more problem"))" : ""
    return "the figures may be incomplete: " + shown.joined(separator: "; ") + rest
  }
}

private func revisions(
  _ selection: RevisionSelection, _ run: inout HistoryRun, _ options: HistoryOptions, _ git: Git
) async throws(CommandError) -> CheckedHistory {
  let hasGauges = options.destinations.contains { $0.format == .openmetrics }
  let known = Set(selection.chain.map(\.id))
  // A tag may be on another branch, where no commit of the chain leads to it.
  let commits = options.blame == nil ? selection.commits : selection.commits.filter { known.contains($0.id) }
  var result = CheckedHistory(
    history: HistoryReport(version: version, revisions: [], selection: selection.phrase, commitURL: commitURL()))
  try await run.check(commits) { outcome in
    var figures = RevisionFigures(
      RunResult(version: version, report: outcome.report), commit: Commit(outcome.commit),
      seconds: outcome.commit.seconds, nodes: outcome.nodes, hasGauges: hasGauges)
    if let before = result.kept.last {
      figures.add(
        FindingChanges(from: before.report, to: outcome.report, paths: outcome.paths, pathsBefore: before.paths))
    }
    for text in Set(outcome.report.problems.filter { $0.kind == .unreadable }.map(text)) {
      result.unread[text, default: 0] += 1
    }
    result.history.revisions.append(figures)
    if options.blame == nil { result.kept = [] }
    result.kept.append(outcome)
  }
  try result.history.describe(selection, git)
  return result
}

extension HistoryReport {
  /// Adds the subjects of the commits, and the numbers of commits between them.
  fileprivate mutating func describe(_ selection: RevisionSelection, _ git: Git) throws(CommandError) {
    let positions = Dictionary(selection.chain.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let subjects = try git.subjects(of: revisions.map(\.commit.id))
    for index in revisions.indices {
      revisions[index].subject = subjects[index]
      guard index > 0, let position = positions[revisions[index].commit.id] else { continue }
      revisions[index].commitCount = positions[revisions[index - 1].commit.id].map { position - $0 }
    }
  }
}

/// For example `Vendor/Kit: the submodule is not checked out, …`.
private func text(_ problem: Problem) -> String {
  (problem.place.map { $0.path.isEmpty ? "" : "\($0.path): " } ?? "") + problem.message
}

/// Finds the commits that brought the findings of a rule.
private func explained(
  _ rule: RuleID, _ checked: CheckedHistory, _ selection: RevisionSelection, _ git: Git, _ run: inout HistoryRun
) async throws(CommandError) -> BlameReport {
  var search = OriginSearch(checked.kept, in: selection.chain, reachesRoot: selection.reachesRoot)
  try await search.run(&run)
  let ids = Set(search.origins.compactMap { $0.commit?.id }).sorted()
  let subjects = Dictionary(uniqueKeysWithValues: zip(ids, try git.subjects(of: ids)))
  let entries = search.origins.map { origin in
    BlameReport.Entry(
      finding: origin.finding, commit: origin.commit.map { Commit($0) },
      subject: origin.commit.flatMap { subjects[$0.id] } ?? "")
  }
  return BlameReport(rule: rule, entries: entries, history: checked.history)
}

extension Commit {
  fileprivate init(_ commit: HistoryCommit) { self.init(id: commit.id, date: Platform.timestamp(commit.seconds)) }
}
