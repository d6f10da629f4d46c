import Findings
import Fixes
import Linting
import ProjectModel
import RuleLanguage

/// A fix that is not made.
struct DroppedFix {
  var fix: Fix
  /// The end of a sentence that begins with the fix.
  var reason: String
}

/// Sorts the fixes of a round: those that have the intended effect are made.
func settle(_ fixes: [Fix], in project: ChangedProject) async throws(CommandError) -> SettledFixes {
  var settled = SettledFixes(before: project)
  try await settled.settle(fixes)
  return settled
}

struct SettledFixes {
  let before: ChangedProject
  /// The project with the fixes that are made.
  private(set) var project: ChangedProject
  private(set) var fixes: [Fix] = []
  private(set) var dropped: [DroppedFix] = []

  fileprivate init(before: ChangedProject) {
    self.before = before
    project = before
  }

  /// Adds the fixes of a batch that have the intended effect together with the accepted ones. If the batch as a whole
  /// does not, its parts are tried.
  fileprivate mutating func settle(_ batch: [Fix]) async throws(CommandError) {
    if batch.isEmpty { return }
    let all = fixes + batch
    let result: ChangedProject
    do throws(CommandError) {
      result = try await before.applying(all)
    } catch {
      if batch.count == 1 { return drop(batch[0], "the project could not be checked: \(error.message)") }
      return try await settleParts(batch, suspects: [])
    }
    let moves = before.changes(all).moves
    let outcome = ChangeOutcome(
      moving: moves, before.checked.project, before.checked.report, result.checked.project, result.checked.report)
    let misplaced = misplacedFile(moves, in: result)
    if outcome.isClean, misplaced == nil {
      let staying = staying(all, outcome)
      if staying.isEmpty {
        (fixes, project) = (all, result)
        return
      }
      if !staying.isDisjoint(with: batch.map(\.key)) {
        for fix in batch where staying.contains(fix.key) { drop(fix, fix.remains) }
        return try await settle(batch.filter { !staying.contains($0.key) })
      }
    }
    if batch.count == 1 { return drop(batch[0], misplaced ?? reason(outcome) ?? batch[0].remains) }
    let places = outcome.places
    try await settleParts(batch, suspects: batch.filter { !places.isDisjoint(with: $0.paths) })
  }

  private mutating func drop(_ fix: Fix, _ reason: String) {
    dropped.append(DroppedFix(fix: fix, reason: reason))
  }

  /// - Parameter suspects: The fixes that probably cause the new findings. Without them, the others may be accepted at
  ///   once.
  private mutating func settleParts(_ batch: [Fix], suspects: [Fix]) async throws(CommandError) {
    let keys = Set(suspects.map(\.key))
    let others = batch.filter { !keys.contains($0.key) }
    let half = batch.count / 2
    let isSplit = !others.isEmpty && !suspects.isEmpty
    try await settle(isSplit ? others : Array(batch.prefix(half)))
    try await settle(isSplit ? suspects : Array(batch.dropFirst(half)))
  }

  /// The keys of the fixes whose finding or problem is still there.
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

  private func reason(_ outcome: ChangeOutcome) -> String? {
    func place(_ place: Place?) -> String {
      place.map { " (\(before.location.paths($0.path))\($0.line.map { ":\($0)" } ?? ""))" } ?? ""
    }
    if let finding = outcome.come.first {
      return "it would cause another finding: \(finding.message) [\(finding.rule)]\(place(finding.place))"
    }
    if let lost = outcome.lost.first { return "\(lost.symbol) would no longer be visible\(place(lost.place))" }
    if let clash = outcome.clashes.first { return "\(clash.text) already\(place(clash.place))" }
    if let module = outcome.cyclic.first { return "\(module) would depend on itself through other modules" }
    return outcome.comeProblems.first.map { "it would cause a problem: \($0.message)\(place($0.place))" }
  }

  /// The reason why a moved file would not belong to its targets any more. nil if all do.
  private func misplacedFile(_ moves: [String: String], in result: ChangedProject) -> String? {
    let (old, new) = (before.checked.project, result.checked.project)
    for (from, to) in moves.sorted(by: { $0.key < $1.key }) {
      guard let file = old.file(at: from) else { continue }
      let path = before.location.paths(to)
      guard let moved = new.file(at: to) else { return "\(path) would not be read" }
      if !old.files[file.index].modules.isEmpty, new.files[moved.index].modules.isEmpty {
        return "no target would contain \(path); move it in Xcode"
      }
    }
    return nil
  }
}

extension Fix {
  /// Equal for the same fix in another round.
  var key: String {
    switch target {
    case .finding(let rule, let parts): "\(rule) \(place.path) \(title) \(parts.map(\.symbol))"
    case .problem: "\(place.path):\(place.line ?? 0) \(title)"
    }
  }

  fileprivate var remains: String { rule == nil ? "the problem would remain" : "the finding would remain" }

  /// The paths of the changed files, before and after they move.
  fileprivate var paths: Set<String> {
    Set(
      steps.flatMap { step in
        switch step {
        case .edit(let path, _), .dependency(let path, _): [path]
        case .move(let from, let to): [from, to]
        }
      })
  }
}

extension ChangeOutcome {
  /// The files with something new.
  fileprivate var places: Set<String> {
    let places = come.map(\.place) + comeProblems.compactMap(\.place) + lost.map(\.place)
    return Set((places + clashes.compactMap(\.place)).map(\.path))
  }
}
