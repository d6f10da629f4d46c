import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

/// The directives (suppression comments) of a project, by file and rule.
struct Suppressions {
  private struct Key: Hashable {
    var path: String
    var rule: RuleID
  }

  private var directives: [Directive] = []
  private var covers: [Key: OverlapIndex] = [:]
  /// For each file and rule, the lines with suppressed failures. 0 means a failure of the file itself.
  private var passed: [Key: Set<Int>] = [:]
  /// Files that violate a rule as a whole, without a directive for the whole file.
  private var failingFiles: Set<Key> = []
  private(set) var problems: [Problem] = []

  init(_ project: Project, known: [String]) {
    var ofKey: [Key: [Int]] = [:]
    // No target compiles a Tuist manifest, but findings about dependencies are in it.
    let manifests = Set(project.modules.lazy.compactMap(\.project))
    for file in project.files.indices where !project.files[file].outline.suppressions.isEmpty {
      if project.files[file].isTestData, !manifests.contains(project.files[file].path) { continue }
      let read = Linting.directives(of: FileID(file), in: project, known: known)
      problems += read.problems
      for directive in read.directives {
        ofKey[Key(path: project.files[file].path, rule: directive.rule), default: []].append(directives.count)
        directives.append(directive)
      }
    }
    for (key, indices) in ofKey { covers[key] = OverlapIndex(indices.map { ($0, directives[$0].coveredLines) }) }
  }

  /// The directive that suppresses a failure at this place. If several do, the first is returned, but all count as
  /// used.
  mutating func directive(for rule: RuleID, at place: Place) -> Directive? {
    let key = Key(path: place.path, rule: rule)
    let line = place.line ?? 0
    guard let cover = covers[key] else { return nil }
    guard let first = cover.first(at: line) else {
      if line == 0 { failingFiles.insert(key) }
      return nil
    }
    passed[key, default: []].insert(line)
    return directives[first]
  }

  /// Reports directives that suppress nothing although their rule ran, and regions without an end.
  ///
  /// - Parameter findings: the reported findings. If the line of a directive is only evidence of a finding, the problem
  ///   says so.
  func idle(among rules: Set<String>, findings: [Finding]) -> [Problem] {
    if directives.isEmpty { return [] }
    let passed = passed.mapValues { $0.sorted() }
    let shown = ShownLines(findings)
    return directives.compactMap { directive in
      let rule = directive.rule.name
      let key = Key(path: directive.place.path, rule: directive.rule)
      func problem(_ message: String) -> Problem {
        Problem(kind: .suppression, message: message, place: directive.place)
      }
      if rules.contains(rule), !directive.suppresses(anyOf: passed[key] ?? []) {
        if failingFiles.contains(key) {
          return problem("\(rule) reports the file as a whole, not a line; write archlint:disable:file \(rule)")
        }
        if let place = shown.finding(of: directive) {
          return problem("\(rule) reports \(place), and this line is only evidence; suppress it there")
        }
        var unused = problem("\(rule) reports nothing here; remove this unused suppression")
        unused.isOfUnusedEntry = true
        return unused
      }
      return directive.isUnclosed
        ? problem(
          "archlint:disable \(rule) is never closed by archlint:enable \(rule); for the whole file write "
            + "archlint:disable:file \(rule)") : nil
    }
  }
}

/// The lines that findings show as evidence, by rule and file.
private struct ShownLines {
  private struct Key: Hashable {
    var rule: RuleID
    var path: String
  }

  private var lines: [Key: [(line: Int, finding: Int)]] = [:]
  private let findings: [Finding]

  init(_ findings: [Finding]) {
    self.findings = findings
    for (number, finding) in findings.enumerated() {
      for place in finding.evidence.compactMap(\.place) {
        lines[Key(rule: finding.rule, path: place.path), default: []].append((place.line ?? 0, number))
      }
    }
    lines = lines.mapValues { $0.sorted { $0 < $1 } }
  }

  /// The place of a finding that shows a line of the directive only as evidence. nil if there is none.
  func finding(of directive: Directive) -> String? {
    guard let shown = lines[Key(rule: directive.rule, path: directive.place.path)] else { return nil }
    let next = shown.partitioningIndex { $0.line >= directive.coveredLines.lowerBound }
    guard next < shown.count, shown[next].line <= directive.coveredLines.upperBound else { return nil }
    let place = findings[shown[next].finding].place
    return place.path + (place.line.map { ":\($0)" } ?? "")
  }
}

extension Directive {
  /// The lines that the directive covers. A directive for the whole file includes line 0, which means failures of
  /// the file itself.
  fileprivate var coveredLines: ClosedRange<Int> { lines ?? 0...Int.max }

  /// - Parameter lines: in order.
  fileprivate func suppresses(anyOf lines: [Int]) -> Bool {
    let next = lines.partitioningIndex { $0 >= coveredLines.lowerBound }
    return next < lines.count && lines[next] <= coveredLines.upperBound
  }
}

/// For each line, finds the first of several overlapping ranges that contains it.
private struct OverlapIndex {
  /// The lines are divided into stretches that are covered by the same ranges. These are the first lines of the
  /// stretches, in order.
  private var starts: [Int]
  /// For each stretch of lines, the first range that contains it. nil if no range does.
  private var owners: [Int?]

  init(_ ranges: [(owner: Int, lines: ClosedRange<Int>)]) {
    let ends = ranges.map(\.lines.upperBound).filter { $0 < Int.max }.map { $0 + 1 }
    let starts = Set(ranges.map(\.lines.lowerBound) + ends).sorted()
    var owners = [Int?](repeating: nil, count: starts.count)
    /// For each stretch, the next stretch without a range. If a stretch has one already, it refers to a later stretch,
    /// so that the loop can skip it.
    var free = Array(0...starts.count)
    for (owner, lines) in ranges {
      var stretch = starts.partitioningIndex { $0 >= lines.lowerBound }
      while true {
        while free[stretch] != stretch {
          free[stretch] = free[free[stretch]]
          stretch = free[stretch]
        }
        guard stretch < starts.count, starts[stretch] <= lines.upperBound else { break }
        owners[stretch] = owner
        free[stretch] = stretch + 1
      }
    }
    self.starts = starts
    self.owners = owners
  }

  func first(at line: Int) -> Int? {
    let after = starts.partitioningIndex { $0 > line }
    return after > 0 ? owners[after - 1] : nil
  }
}
