import Findings
import Fixes
import ProjectModel
import Reporting
import RuleLanguage

/// Makes fixes in memory, in rounds: a fix that conflicts with another one is made in a later round. Each round checks
/// the changed project, and leaves out the fixes that do not have the intended effect.
struct FixRun {
  let selection: FixSelection
  /// The project with all fixes so far.
  private(set) var project: ChangedProject
  private(set) var made: [Fix] = []
  private(set) var dropped: [DroppedFix] = []
  private(set) var unsafe: [Fix] = []
  private(set) var byHand: [String: Place] = [:]
  /// The fixes of the findings and problems that are left.
  private var open: [Fix] = []
  private var tried: Set<String> = []

  init(_ location: Location, _ options: CheckOptions, _ selection: FixSelection) async throws(CommandError) {
    self.selection = selection
    project = try await ChangedProject(location, options)
  }

  /// Makes all fixes that can be made.
  mutating func run() async throws(CommandError) {
    try findFixes()
    for _ in 0..<greatestRounds where !untried.isEmpty {
      try await makeRound()
      try findFixes()
    }
    // Another fix may have removed the finding.
    let report = try report()
    dropped.removeAll { !report.contains($0.fix.target) }
    for fix in untried { drop(fix, "other fixes come first; run 'archlint fix' again") }
  }

  /// The report of the project with all fixes, without the findings in the baseline.
  func report() throws(CommandError) -> Report {
    try archlint.report(of: project.checked, project.options, nil, changeFilter: nil).report
  }

  private mutating func drop(_ fix: Fix, _ reason: String) {
    tried.insert(fix.key)
    dropped.append(DroppedFix(fix: fix, reason: reason))
  }

  // MARK: Rounds

  private var untried: [Fix] { open.filter { !tried.contains($0.key) } }

  private mutating func findFixes() throws(CommandError) {
    let report = try report()
    (open, unsafe, byHand) = ([], [], [:])
    for finding in report.findings where selection.contains(finding.rule) {
      for proposal in fixes(of: finding, in: project.checked.project) {
        switch proposal {
        case .fix(let fix) where !selection.contains(fix): break
        case .fix(let fix) where fix.safety == .unsafe && !selection.takesUnsafe: unsafe.append(fix)
        case .fix(let fix): open.append(fix)
        case .byHand(let text, let place): if selection.contains(place) { byHand[text] = place }
        }
      }
    }
    let settings = settingsTexts()
    open += report.problems.compactMap { fix(of: $0, in: project.checked.project, settings: settings) }.filter(
      selection.contains)
  }

  /// The texts of the configurations, as far as they can be edited.
  private func settingsTexts() -> [String: String] {
    let unused = project.checked.report.problems.filter { $0.isOfUnusedEntry && $0.kind == .configuration }
    var texts: [String: String] = [:]
    for path in Set(unused.compactMap(\.place?.path)) { texts[path] = project.text(path) }
    return texts
  }

  private mutating func makeRound() async throws(CommandError) {
    // An unused entry is gone if its file has fewer of them, so no other fix may leave a new one. The names in a moved
    // file are compared by their places, so its text must stay the same.
    let stages = [
      untried.filter { !$0.movesFiles && $0.rule != nil }, untried.filter { $0.rule == nil },
      untried.filter(\.movesFiles),
    ]
    var fixes = stages.first { !$0.isEmpty } ?? []
    if fixes.contains(where: \.movesFiles) { try await project.resolveNames() }
    for fix in fixes {
      if let obstacle = project.obstacle(to: fix) { drop(fix, obstacle) }
    }
    fixes = fixes.filter { !tried.contains($0.key) }
    let conflicts = Set(project.changes(fixes).conflicts)
    let chosen = fixes.indices.filter { !conflicts.contains($0) }.map { fixes[$0] }
    if chosen.isEmpty { for fix in fixes { drop(fix, "the files have no clear place for it") } }
    for fix in chosen { tried.insert(fix.key) }
    let settled = try await settle(chosen, in: project)
    for one in settled.dropped { drop(one.fix, one.reason) }
    project = settled.project
    made += settled.fixes
  }
}

/// Enough for several fixes at one place.
private let greatestRounds = 20

extension Fix {
  fileprivate var movesFiles: Bool { steps.contains { if case .move = $0 { true } else { false } } }
}

extension Report {
  fileprivate func contains(_ target: Fix.Target) -> Bool {
    switch target {
    case .finding(let rule, let parts):
      findings.contains { $0.rule == rule && !Set($0.parts).isDisjoint(with: parts) }
    case .problem(let problem):
      problems.contains { $0.message == problem.message && $0.place?.path == problem.place?.path }
    }
  }
}
