import Findings
import Fixes
import Linting
import ProjectModel
import RuleLanguage

/// Sorts the fixes of a round: those that have the intended effect are made.
///
/// - Parameter selection: The findings that may be fixed.
func settle(
  _ fixes: [Fix], in project: ChangedProject, _ selection: FixSelection
) async throws(CommandError) -> SettledFixes {
  var settled = SettledFixes(project, selection)
  try await settled.settle(fixes)
  return settled
}

/// The fixes of a round that are made, and the others with the reason.
///
/// A check takes long, so all fixes are checked together first. If that has side effects, the fixes that probably cause
/// them are left out, and the rest is checked again.
struct SettledFixes {
  private let before: ChangedProject
  private let selection: FixSelection
  private let unchanged: UnchangedProject
  /// The project with the fixes that are made.
  private(set) var project: ChangedProject
  private var fixes: [Fix] = []
  /// The fixes of findings that other fixes cause.
  private var followUps: [Fix] = []
  private(set) var dropped: [DroppedFix] = []

  /// The fixes that are made.
  var made: [Fix] { fixes + followUps.filter { one in !fixes.contains { $0.steps == one.steps } } }

  fileprivate init(_ before: ChangedProject, _ selection: FixSelection) {
    (self.before, self.selection) = (before, selection)
    unchanged = UnchangedProject(before.checked.project, before.checked.report)
    project = before
  }

  /// Adds the fixes of a batch that have the intended effect together with the accepted ones.
  fileprivate mutating func settle(_ batch: [Fix]) async throws(CommandError) {
    if batch.isEmpty { return }
    var excluded = Exclusions(batch)
    for _ in 0..<greatestGuesses {
      let tried = excluded.rest
      if tried.isEmpty { return try await settle(excluded) }
      let trial: Trial
      do throws(CommandError) {
        trial = try await self.trial(fixes + tried, followUps)
      } catch {
        if batch.count == 1 { return drop(batch[0], "the project could not be checked: \(error.message)") }
        break
      }
      if trial.effects.isEmpty {
        let staying = trial.staying
        if staying.isEmpty {
          (fixes, project) = (fixes + tried, trial.project)
          return try await settle(excluded)
        }
        let own = tried.filter { staying.contains($0.key) }
        for fix in own { drop(fix, fix.remains) }
        excluded.remove(staying)
        if !own.isEmpty { continue }
      }
      if batch.count == 1 { return try await settle(batch[0], after: trial) }
      if !excluded.excludeSuspects(of: trial.effects) { break }
    }
    try await settleParts(excluded)
  }

  /// Makes a fix together with the fixes of the findings that it causes. A finding about one dependency may disappear
  /// when another one changes.
  ///
  /// - Parameter trial: The trial of the fix alone.
  private mutating func settle(_ fix: Fix, after trial: Trial) async throws(CommandError) {
    let reason = trial.effects.first?.reason ?? fix.remains
    var (trial, added) = (trial, followUps)
    while trial.staying.isEmpty, added.count < followUps.count + greatestFollowUps {
      let new = trial.dependencyFixes(selection)
      if new.isEmpty { break }
      added += new
      trial = try await self.trial(fixes + [fix], added)
      if trial.effects.isEmpty, trial.staying.isEmpty {
        fixes.append(fix)
        (followUps, project) = (added, trial.project)
        return
      }
    }
    drop(fix, reason)
  }

  private mutating func drop(_ fix: Fix, _ reason: String) {
    dropped.append(DroppedFix(fix: fix, reason: reason))
  }

  /// Settles the fixes without which the others have no side effects.
  private mutating func settle(_ excluded: Exclusions) async throws(CommandError) {
    let (culprits, others) = excluded.culprits
    // A change of dependencies may be possible together with another one.
    let open = culprits.filter { $0.fix.changesOnlyDependencies }.prefix(greatestCulprits)
    let tried = Set(open.map(\.fix.key))
    dropped += culprits.filter { !tried.contains($0.fix.key) }
    for one in open { try await settle([one.fix]) }
    if others.count <= greatestSingles {
      for fix in others { try await settle([fix]) }
    } else if culprits.isEmpty, excluded.rest.isEmpty {
      try await settleParts(excluded)
    } else {
      try await settle(others)
    }
  }

  /// Settles the fixes that are not excluded, and then the others. If all or none are excluded, it settles two halves.
  private mutating func settleParts(_ excluded: Exclusions) async throws(CommandError) {
    var parts = (excluded.rest, excluded.fixes)
    if parts.0.isEmpty || parts.1.isEmpty {
      let all = parts.0 + parts.1
      if all.isEmpty { return }
      parts = (Array(all.prefix(all.count / 2)), Array(all.dropFirst(all.count / 2)))
    }
    try await settle(parts.0)
    try await settle(parts.1)
  }

  // MARK: Trials

  /// The project with some fixes, and their effects.
  private struct Trial {
    var project: ChangedProject
    var effects: [SideEffect]
    /// The new findings.
    var come: [Finding]
    /// The keys of the fixes whose finding or problem is still there.
    var staying: Set<String>

    /// The fixes of the new findings that change dependencies only. Other fixes have places in texts, which may have
    /// changed since the project before.
    func dependencyFixes(_ selection: FixSelection) -> [Fix] {
      var finder = FixFinder(project.checked.project)
      return come.flatMap { finder.fixes(of: $0) }.compactMap { proposal in
        guard case .fix(let fix) = proposal, fix.safety == .safe, selection.contains(fix), fix.changesOnlyDependencies
        else { return nil }
        return fix
      }
    }
  }

  private func trial(_ fixes: [Fix], _ followUps: [Fix]) async throws(CommandError) -> Trial {
    let changes = before.changes(fixes + followUps)
    let project = try await before.applying(changes)
    let outcome = ChangeOutcome(
      moving: changes.moves, unchanged, project.checked.project, project.checked.report)
    let effects = sideEffects(outcome, changes, before: before, after: project)
    return Trial(project: project, effects: effects, come: outcome.come, staying: staying(fixes, outcome))
  }

  private func staying(_ fixes: [Fix], _ outcome: ChangeOutcome) -> Set<String> {
    var (ofFindings, ofProblems): ([Fix], [Fix]) = ([], [])
    var (findings, problems): ([(rule: RuleID, parts: [FindingPart])], [Problem]) = ([], [])
    for fix in fixes {
      switch fix.target {
      case .finding(let rule, let parts):
        ofFindings.append(fix)
        findings.append((rule, parts))
      case .problem(let problem):
        ofProblems.append(fix)
        problems.append(problem)
      }
    }
    let all = zip(ofFindings + ofProblems, outcome.areGone(findings) + outcome.areGone(problems))
    return Set(all.filter { !$1 }.map(\.0.key))
  }
}

/// Each guess costs a check of the project.
private let greatestGuesses = 8
/// More fixes are checked together first.
private let greatestSingles = 4
/// Each of these fixes costs at least one check more.
private let greatestCulprits = 8
/// The greatest number of fixes that one fix may require.
private let greatestFollowUps = 4

extension Fix {
  fileprivate var changesOnlyDependencies: Bool {
    steps.allSatisfy { if case .dependency = $0 { true } else { false } }
  }

  fileprivate var remains: String { rule == nil ? "the problem would remain" : "the finding would remain" }
}
