import Findings
import Linting
import ProjectFiles
import ProjectLoading
import ProjectModel
import Reporting

/// Checks revisions of a project by the rules and settings of its working tree.
struct HistoryRun {
  /// A checked revision.
  struct Outcome: Sendable {
    var commit: HistoryCommit
    var report: Report
    var paths: KnownPaths
    /// The metrics of modules and features, without tests; empty if they were not requested.
    var nodes: [NodeMetrics]
  }

  private let settings: CheckSettings
  private let baseline: Baseline?
  private let ownership: Ownership?
  private let hasNodes: Bool
  private let jobs: Int
  private var loading: RevisionLoading
  /// The outcome of the last revision; nil if it has no Swift files.
  private var last: Outcome?

  /// - Parameter hasNodes: whether the metrics of modules and features are requested.
  init(_ git: Git, _ setup: Setup, _ options: CheckOptions, hasNodes: Bool) throws(CommandError) {
    var inner = options
    // Several revisions are checked at once, each on one thread.
    inner.jobs = 1
    settings = try CheckSettings(setup, inner)
    baseline = options.usesBaseline ? try readBaseline(setup, options) : nil
    ownership = try readOwnership(setup.location)
    self.hasNodes = hasNodes
    jobs = jobCount(options.jobs)
    let root = String(decoding: git.folder, as: UTF8.self)
    loading = RevisionLoading(git, root: root, options: discovery(inner, setup), jobs: jobs)
  }

  /// Checks commits, several at once. A revision in which no file that a check reads has changed has the outcome of the
  /// revision before.
  ///
  /// - Parameters:
  ///   - commits: each occurs once.
  ///   - body: called with each outcome, in the order of the commits. Revisions without Swift files are left out.
  mutating func check(_ commits: [HistoryCommit], _ body: (Outcome) -> Void) async throws(CommandError) {
    let size = 8 * jobs
    for start in stride(from: 0, to: commits.count, by: size) {
      let group = Array(commits[start..<min(commits.count, start + size)])
      let loaded = try await loading.load(group.map(\.id))
      let run = self
      let changed = group.indices.filter { !loaded[$0].isRepeated }
      let outcomes = await sideBySide(changed.count, jobs: jobs) { number in
        onCallingThread { await run.outcome(of: group[changed[number]], loaded[changed[number]]) }
      }
      var rest = outcomes[...]
      for (commit, revision) in zip(group, loaded) {
        if !revision.isRepeated, let outcome = rest.popFirst() { last = try outcome.get() }
        last?.commit = commit
        if let last { body(last) }
      }
    }
  }

  private func outcome(
    of commit: HistoryCommit, _ revision: RevisionLoading.LoadedRevision
  ) async -> Result<Outcome?, CommandError> {
    do {
      guard let project = try await revision.project(), nothingToCheck(project) == nil else { return .success(nil) }
      let checked = try await settings.check(project)
      let report = try report(of: checked, settings.options, baseline, ownership, changeFilter: nil).report
      return .success(
        Outcome(commit: commit, report: report, paths: checked.project.knownPaths, nodes: nodes(of: checked)))
    } catch {
      return .failure(CommandError(error))
    }
  }

  private func nodes(of checked: CheckedProject) -> [NodeMetrics] {
    guard hasNodes else { return [] }
    let features = featuresAtHand(in: checked.project, rules: checked.setup.books[0].rules)
    return productionGraphs(of: checked.project, features).flatMap { $0.metrics() }
  }
}
