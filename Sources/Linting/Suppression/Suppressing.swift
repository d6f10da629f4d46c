import ProjectModel
import RuleLanguage
import SwiftOutline

/// Every directive of the project, by the file it stands in and its rule.
struct Suppressions {
  private struct Key: Hashable {
    var path: String
    var rule: RuleID
  }

  private var directives: [Directive] = []
  private var covers: [Key: Cover] = [:]
  /// The lines at which a failure was let pass; 0 for a failure of the file itself.
  private var passed: [Key: Set<Int>] = [:]
  /// Where a file itself fails, and none of its directives is for that.
  private var failingFiles: Set<Key> = []
  private(set) var problems: [Problem] = []

  init(_ project: Project, known: [String]) {
    var ofKey: [Key: [Int]] = [:]
    for file in project.files.indices
    where !project.files[file].outline.suppressions.isEmpty && !project.files[file].isTestData {
      let read = Linting.directives(of: FileID(file), in: project, known: known)
      problems += read.problems
      for directive in read.directives {
        ofKey[Key(path: project.files[file].path, rule: directive.rule), default: []].append(directives.count)
        directives.append(directive)
      }
    }
    for (key, indices) in ofKey { covers[key] = Cover(indices.map { ($0, directives[$0].coveredLines) }) }
  }

  /// The first directive that lets a rule's failure at a place pass; every one that would is in use.
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

  /// Those that let nothing pass, of rules that did run, and those that nothing ends.
  ///
  /// - Parameter findings: what was found, of which some stand elsewhere and show the line as evidence.
  func idle(among rules: Set<String>, findings: [Finding]) -> [Problem] {
    if directives.isEmpty { return [] }
    let passed = passed.mapValues { $0.sorted() }
    return directives.compactMap { directive in
      let rule = directive.rule.name
      let key = Key(path: directive.place.path, rule: directive.rule)
      func problem(_ message: String) -> Problem {
        Problem(kind: .suppression, message: message, place: directive.place)
      }
      if rules.contains(rule), !directive.letsPass(anyOf: passed[key] ?? []) {
        return problem(
          failingFiles.contains(key)
            ? "\(rule) finds the file as a whole, which has no line; write archlint:disable:file \(rule)"
            : directive.finding(among: findings).map { place in
              "\(rule) stands at \(place), of which this line is evidence alone; let it pass there"
            } ?? "\(rule) finds nothing here: this suppression is unused; take it out")
      }
      return directive.isUnclosed
        ? problem(
          "archlint:disable \(rule) is never closed by archlint:enable \(rule); for the whole file write "
            + "archlint:disable:file \(rule)") : nil
    }
  }
}

extension Directive {
  /// Where a finding of the rule stands that shows one of its lines.
  fileprivate func finding(among findings: [Finding]) -> String? {
    let finding = findings.first { finding in
      finding.rule == rule
        && finding.evidence.contains { evidence in
          evidence.place.map { $0.path == place.path && coveredLines.contains($0.line ?? 0) } ?? false
        }
    }
    return finding.map { $0.place.path + ($0.place.line.map { ":\($0)" } ?? "") }
  }

  /// The whole file has line 0 too, where failures of the file itself stand.
  fileprivate var coveredLines: ClosedRange<Int> { lines ?? 0...Int.max }

  /// - Parameter lines: in order.
  fileprivate func letsPass(anyOf lines: [Int]) -> Bool {
    let next = lines.partitioningIndex { $0 >= coveredLines.lowerBound }
    return next < lines.count && lines[next] <= coveredLines.upperBound
  }
}

/// Which of several ranges of lines is the first to hold a line, for any number of them that overlap.
private struct Cover {
  /// Where stretches of lines begin that the same ranges hold, in order.
  private var starts: [Int]
  /// For each stretch, the first that holds it.
  private var owners: [Int?]

  init(_ ranges: [(owner: Int, lines: ClosedRange<Int>)]) {
    let ends = ranges.map(\.lines.upperBound).filter { $0 < Int.max }.map { $0 + 1 }
    let starts = Set(ranges.map(\.lines.lowerBound) + ends).sorted()
    var owners = [Int?](repeating: nil, count: starts.count)
    /// For each stretch, one at or behind it before which all have an owner.
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
    let behind = starts.partitioningIndex { $0 > line }
    return behind > 0 ? owners[behind - 1] : nil
  }
}
