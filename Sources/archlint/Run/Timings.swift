import Findings
import Reporting

/// The time that each phase of a run takes, for `--timings`.
struct Timings {
  private(set) var phases: [(name: String, duration: Duration)] = []
  private var start = ContinuousClock.now

  /// Ends the current phase and begins the next one.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    phases.append((name, now - start))
    start = now
  }

  /// Two tables: the phases, and the slowest rules. Rules run in parallel and share indexes. The first rule that needs an
  /// index takes the time to build it.
  func text(_ rules: [Report.RuleRun]) -> String {
    let total = phases.reduce(.zero) { $0 + $1.duration }
    let phaseRows = (phases + [("total", total)]).map { [$0.name, milliseconds($0.duration)] }
    let slowest = rules.sorted { ($1.duration, $0.id) < ($0.duration, $1.id) }.prefix(20)
    let ruleRows = slowest.map { [$0.id.name, milliseconds($0.duration), "\($0.subjects)"] }
    return table([["phase", "ms"]] + phaseRows, isLeft: [0]) + "\n"
      + table([["rule", "ms", "subjects"]] + ruleRows, isLeft: [0])
  }
}

/// For example `12.3`.
private func milliseconds(_ duration: Duration) -> String {
  let tenths = duration.components.seconds * 10_000 + duration.components.attoseconds / 100_000_000_000_000
  return "\(tenths / 10).\(tenths % 10)"
}
