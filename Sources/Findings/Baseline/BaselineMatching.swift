import ProjectModel
import RuleLanguage

/// Assigns each part of a finding to the baseline entry that accepts it. An entry accepts as many parts as its count
/// says: first parts at the entry's path, then parts that moved to another path.
package struct BaselineMatching: Sendable {
  /// The result of matching one part of a finding.
  package enum PartResult: Hashable, Sendable {
    case new
    /// The entry at this index accepts the part.
    case held(by: Int)
    /// The entry has a better value.
    case worse(than: Int)
    /// The entry has ended.
    case ended(Int)
  }

  package let entries: [BaselineEntry]
  package let findings: [Finding]
  /// For each finding, the result for each of its parts.
  private(set) var partResults: [[PartResult]]
  /// For each entry, the number of parts that are assigned to it.
  package private(set) var used: [Int]
  /// For each entry, the measured values of the parts that are assigned to it.
  private(set) var measures: [[FindingPart.Measure]]

  private let pathsBefore: KnownPaths?
  /// The indices of the findings, in the order in which they are assigned to entries.
  private let order: [Int]

  private struct Key: Hashable {
    var rule: RuleID
    var symbol: String
    /// The component of the path that has to be equal, which is the file name or the folder. nil if any path matches.
    var path: String?
  }

  private enum Fit { case equal, better, any }

  /// Assigns the parts of findings to the entries of a baseline.
  ///
  /// - Parameters:
  ///   - paths: the paths of the project now.
  ///   - pathsBefore: the paths at the time of the baseline, if they are known. A file that existed then was not moved.
  ///   - isUnread: whether the file at a path could not be fully read. Its findings do not count as moved.
  ///   - today: the current day. Entries that ended before this day accept nothing.
  ///   - isFamiliar: whether the finding at this index is known to be old. If several findings have the same key, an
  ///     entry accepts the old ones first.
  package init(
    _ findings: [Finding], _ baseline: Baseline, paths: KnownPaths, pathsBefore: KnownPaths? = nil,
    isUnread: (_ path: String) -> Bool = { _ in false }, today: String, isFamiliar: (Int) -> Bool = { _ in true }
  ) {
    self.pathsBefore = pathsBefore
    order = findings.indices.filter(isFamiliar) + findings.indices.filter { !isFamiliar($0) }
    entries = baseline.entries
    self.findings = findings
    partResults = findings.map { Array(repeating: .new, count: $0.parts.count) }
    used = Array(repeating: 0, count: entries.count)
    measures = Array(repeating: [], count: entries.count)
    if entries.isEmpty { return }
    let ended = Set(entries.indices.filter { entries[$0].until.map { $0 < today } ?? false })
    let stays = entries.map { isUnread($0.path) }
    let isGone = entries.indices.map { !stays[$0] && !paths.contains(entries[$0].path) }
    let all = entries.indices.filter { !ended.contains($0) }
    for fit in [Fit.equal, .better] { matchByPath(all, stays, isGone, fit) { .held(by: $0) } }
    matchByPath(Array(ended), stays, isGone, .any) { .ended($0) }
    matchByPath(all, stays, isGone, .any) { .worse(than: $0) }
  }

  private mutating func matchByPath(
    _ entries: [Int], _ stays: [Bool], _ isGone: [Bool], _ fit: Fit, _ partResult: (Int) -> PartResult
  ) {
    let moved = entries.filter { isGone[$0] }
    let before = pathsBefore
    func mayBeMoved(_ path: String) -> Bool { !(before?.contains(path) ?? false) }
    match(entries, fit, partResult) { path, _ in .some(path) }
    match(entries.filter { !stays[$0] }, fit, partResult) { _, isUnique in isUnique ? .some(nil) : .none }
    match(moved, fit, partResult, isTaking: mayBeMoved) { path, _ in .some(lastPart(of: path)) }
    match(moved, fit, partResult, isTaking: mayBeMoved) { path, _ in .some(outerPart(of: path)) }
  }

  /// Assigns parts of findings to the given entries, if a component of their paths is equal.
  ///
  /// - Parameters:
  ///   - isTaking: whether to consider parts at this path.
  ///   - place: returns the component of a path that has to be equal. If it returns nil, the part is not considered.
  private mutating func match(
    _ open: [Int], _ fit: Fit, _ partResult: (Int) -> PartResult, isTaking: (_ path: String) -> Bool = { _ in true },
    _ place: (_ path: String, _ isUnique: Bool) -> String??
  ) {
    var candidates: [Key: [Int]] = [:]
    for index in open.sorted() where used[index] < entries[index].count {
      let entry = entries[index]
      guard let path = place(entry.path, true) else { continue }
      candidates[Key(rule: entry.rule, symbol: entry.symbol, path: path), default: []].append(index)
    }
    if candidates.isEmpty { return }
    for number in order {
      let finding = findings[number]
      for (position, part) in finding.parts.enumerated() where partResults[number][position] == .new {
        guard isTaking(part.path), let path = place(part.path, part.isUnique) else { continue }
        let key = Key(rule: finding.rule, symbol: part.symbol, path: path)
        guard let entry = best(candidates[key] ?? [], part.measure, fit) else { continue }
        partResults[number][position] = partResult(entry)
        used[entry] += 1
        if let measure = part.measure { measures[entry].append(measure) }
      }
    }
  }

  /// The candidate entry whose accepted value is nearest to the measured value.
  private func best(_ candidates: [Int], _ measure: FindingPart.Measure?, _ fit: Fit) -> Int? {
    let open = candidates.lazy.filter { used[$0] < entries[$0].count }
    guard let measure, fit != .any else { return open.first }
    func spare(_ index: Int) -> Int? {
      entries[index].value.map { measure.isFloor ? measure.value - $0 : $0 - measure.value }
    }
    if fit == .equal { return open.first { spare($0) == 0 } }
    return open.filter { spare($0).map { $0 >= 0 } ?? false }.min { (spare($0) ?? 0) < (spare($1) ?? 0) }
  }

  /// Entries that accept more violations than exist. The count of each is the number of violations that no longer
  /// exist.
  package var stale: [BaselineEntry] {
    entries.indices.filter { used[$0] < entries[$0].count }.map { index in
      var entry = entries[index]
      entry.count -= used[index]
      return entry
    }
  }

  /// The accepted findings that have only one part, grouped by that part. Several findings may have equal parts,
  /// because a part contains no line.
  var heldTwins: [BaselineEntry: [Int]] {
    var twins: [BaselineEntry: [Int]] = [:]
    for number in findings.indices where isHeld(number) && findings[number].parts.count == 1 {
      twins[BaselineEntry(findings[number].parts[0], of: findings[number].rule), default: []].append(number)
    }
    return twins
  }

  /// Whether the baseline accepts all parts of the finding at this index.
  package func isHeld(_ finding: Int) -> Bool { heldParts(of: finding).allSatisfy(\.self) }

  /// Whether the baseline has an entry for some part of the finding at this index. The entry may be expired, or have a
  /// better value.
  func wasFound(_ finding: Int) -> Bool { partResults[finding].contains { $0 != .new } }

  /// The entry that holds the first part of a finding; nil for none.
  func firstEntry(of finding: Int) -> BaselineEntry? {
    if case .held(let entry)? = partResults[finding].first { entries[entry] } else { nil }
  }

  /// For each part of the finding at this index, whether the baseline accepts it.
  func heldParts(of finding: Int) -> [Bool] {
    partResults[finding].map { if case .held = $0 { true } else { false } }
  }
}

/// The folder of a path, with a slash at its end so that it never equals a file name.
private func outerPart(of path: String) -> String {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "/"
}
