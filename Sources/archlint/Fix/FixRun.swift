import Findings
import Fixes
import ProjectModel
import Reporting
import RuleLanguage

/// Makes fixes in memory, in rounds: a fix that conflicts with another one is made in a later round. Each round checks
/// the changed project, and leaves out the fixes that do not have the intended effect.
struct FixRun {
  /// The findings to fix. It follows files that move.
  private(set) var selection: FixSelection
  /// The project with all fixes so far.
  private(set) var project: ChangedProject
  private(set) var made: [Fix] = []
  private(set) var dropped: [DroppedFix] = []
  private(set) var unsafe: [Fix] = []
  private(set) var byHand: [String: Place] = [:]
  /// The fixes of the findings and problems that are left.
  private var open: [Fix] = []
  private var tried: Set<String> = []
  /// The number of fixes that were made before a fix was tried and dropped, by its key.
  private var madeBeforeDrop: [String: Int] = [:]

  init(_ location: Location, _ options: CheckOptions, _ selection: FixSelection) async throws(CommandError) {
    self.selection = selection
    project = try await ChangedProject(location, options)
  }

  /// Makes all fixes that can be made.
  mutating func run() async throws(CommandError) {
    try findFixes()
    for _ in 0..<greatestRounds {
      if untried.isEmpty { retryDropped() }
      if untried.isEmpty { break }
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

  /// - Parameter count: The number of fixes that were made when the fix was tried; nil for all so far.
  private mutating func drop(_ fix: Fix, _ reason: String, after count: Int? = nil) {
    tried.insert(fix.key)
    madeBeforeDrop[fix.key] = count ?? made.count
    dropped.append(DroppedFix(fix: fix, reason: reason))
  }

  /// Tries dropped fixes again, if others were made since. These may have removed the obstacle.
  private mutating func retryDropped() {
    let keys = Set(madeBeforeDrop.filter { $0.value < made.count }.keys).intersection(open.map(\.key))
    tried.subtract(keys)
    dropped.removeAll { keys.contains($0.fix.key) }
    for key in keys { madeBeforeDrop[key] = nil }
  }

  // MARK: Rounds

  private var untried: [Fix] { open.filter { !tried.contains($0.key) } }

  private mutating func findFixes() throws(CommandError) {
    let report = try report()
    (open, unsafe, byHand) = ([], [], [:])
    let settings = settingsTexts(with: project.checked.report.problems, text: project.text)
    let (setup, read) = (project.checked.setup, project.checked.project)
    var finder = FixFinder(read, settings: settings) { packTemplates(setup, read) }
    for finding in report.findings where selection.contains(finding.rule) {
      for proposal in finder.fixes(of: finding) {
        switch proposal {
        case .fix(let fix) where !selection.contains(fix): break
        case .fix(let fix) where fix.safety == .unsafe && !selection.takesUnsafe: unsafe.append(fix)
        case .fix(let fix): open.append(fix)
        case .byHand(let text, let place): if selection.contains(place) { byHand[text] = place }
        }
      }
    }
    open += report.problems.compactMap { finder.fix(of: $0) }.filter(selection.contains)
  }

  private mutating func makeRound() async throws(CommandError) {
    // The modules of files decide which dependencies they need, so files move first. The names in a moved file are
    // compared by their places, so its text must stay the same. An unused entry is gone if its file has fewer of them,
    // so no other fix may leave a new one.
    let stages = [
      untried.filter(\.movesFiles), untried.filter { $0.rule != nil }, untried.filter { $0.rule == nil },
    ]
    var fixes = stages.first { !$0.isEmpty } ?? []
    if fixes.contains(where: \.changesFolders) { try await project.resolveNames() }
    for fix in fixes {
      let obstacle = obstacle(to: fix, in: project.checked.project, project.location, project.tree)
      if let obstacle { drop(fix, obstacle) }
    }
    fixes = fixes.filter { !tried.contains($0.key) }
    let conflicts = Set(project.changes(fixes).conflicts)
    let chosen = fixes.indices.filter { !conflicts.contains($0) }.map { fixes[$0] }
    if chosen.isEmpty { for fix in fixes { drop(fix, "the files have no clear place for it") } }
    for fix in chosen { tried.insert(fix.key) }
    let madeBefore = made.count
    let settled = try await settle(chosen, in: project, selection)
    project = settled.project
    project.forgetNames()
    made += settled.made
    for fix in settled.made { for case .move(let from, let to) in fix.steps { selection.follow(from, to: to) } }
    for one in settled.dropped { drop(one.fix, one.reason, after: madeBefore) }
  }
}

/// The texts of the configurations with unused entries, as far as they can be edited.
func settingsTexts(with problems: [Problem], text: (String) -> String?) -> [String: String] {
  let unused = problems.filter { $0.isOfUnusedEntry && $0.kind == .configuration }
  var texts: [String: String] = [:]
  for path in Set(unused.compactMap(\.place?.path)) { texts[path] = text(path) }
  return texts
}

/// Enough for several fixes at one place.
private let greatestRounds = 20

extension Fix {
  fileprivate var movesFiles: Bool { steps.contains { if case .move = $0 { true } else { false } } }

  /// Whether a file may get into another module.
  fileprivate var changesFolders: Bool {
    steps.contains { if case .move(let from, let to) = $0 { parent(of: from) != parent(of: to) } else { false } }
  }
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
