import Findings
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
    let shown = ShownLines(findings)
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
            : shown.finding(of: directive).map { place in
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

/// The lines that findings show as evidence, by their rules and files.
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

  /// Where a finding of a directive's rule stands that shows one of its lines.
  func finding(of directive: Directive) -> String? {
    guard let shown = lines[Key(rule: directive.rule, path: directive.place.path)] else { return nil }
    let next = shown.partitioningIndex { $0.line >= directive.coveredLines.lowerBound }
    guard next < shown.count, shown[next].line <= directive.coveredLines.upperBound else { return nil }
    let place = findings[shown[next].finding].place
    return place.path + (place.line.map { ":\($0)" } ?? "")
  }
}

extension Directive {
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
