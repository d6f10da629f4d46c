import ProjectModel
import SwiftOutline

// Reads the conditions of imports. An import under `#if` is a module dependency that only some builds have, and two of
// them form a cycle only if one build has both. `os(iOS)` and `os(Linux)` exclude each other, as do a condition and its
// negation.

/// The platforms for which the code of a clause is compiled, as tests such as `os(iOS)`. nil if the conditions around it
/// name none.
package func systems(of clause: Int32, in outline: Outline) -> Set<String>? {
  var reading = ConditionReading(outline)
  return reading.systems(of: clause)
}

/// The platforms that have a system module, as tests such as `os(iOS)`. nil for modules that most platforms have.
package func systems(withModule name: String) -> Set<String>? { systemsOf("canImport(\(name))") }

/// Parses the conditions of one file. Each condition is parsed once.
struct ConditionReading: Sendable {
  private let source: SourceText
  private let clauses: [Condition]
  /// For each clause, the previous clause of the same `#if` block; -1 for the first one.
  private var clauseAbove: [Int32]
  private var conditions: [Int32: BuildCondition?] = [:]
  private var known: [Int32: [ConditionLiteral]] = [:]

  /// The maximum number of clauses that a condition may depend on. Beyond it, the condition counts as unknown.
  static let clauseLimit = 64
  /// The maximum number of tests in a clause that is compared with others.
  private static let literalLimit = 64

  init(_ outline: Outline) { self.init(outline.source, outline.conditions) }

  init(_ source: SourceText, _ clauses: [Condition]) {
    self.source = source
    self.clauses = clauses
    clauseAbove = []
    clauseAbove.reserveCapacity(clauses.count)
    var lastOfBlock: [Int32: Int32] = [:]
    for (index, clause) in clauses.enumerated() {
      clauseAbove.append(lastOfBlock.updateValue(Int32(index), forKey: clause.block) ?? -1)
    }
  }

  /// The tests that are known to hold or fail if a clause is compiled: `os(iOS)` holds for `#if os(iOS) && DEBUG`.
  /// Empty if nothing follows from the condition, so that no real cycle is missed.
  mutating func literals(of condition: Int32) -> [ConditionLiteral] {
    if let result = known[condition] { return result }
    let result = read(condition)
    known[condition] = result
    return result
  }

  /// The platforms for which the code of a clause is compiled, as tests such as `os(iOS)`. Nil if the condition names
  /// none.
  mutating func systems(of condition: Int32) -> Set<String>? {
    var named = literals(of: condition).compactMap { $0.holds ? systemsOf($0.test) : nil }
    var current = condition
    var looked = 0
    while current >= 0, looked < Self.clauseLimit {
      if let systems = self.condition(of: current)?.systems { named.append(systems) }
      current = clauses[Int(current)].parent
      looked += 1
    }
    return named.first.map { named.dropFirst().reduce($0) { $0.intersection($1) } }
  }

  func parent(of clause: Int32) -> Int32 { clauses[Int(clause)].parent }

  /// The conditions of one `#if` block up to and including a clause; nil means `#else`. The result is nil if there
  /// are more than `clauseLimit`.
  mutating func blockUp(to clause: Int32) -> [BuildCondition?]? {
    var found: [BuildCondition?] = []
    var current = clause
    while current >= 0 {
      guard found.count < Self.clauseLimit else { return nil }
      found.append(condition(of: current))
      current = clauseAbove[Int(current)]
    }
    return found.reversed()
  }

  private mutating func read(_ condition: Int32) -> [ConditionLiteral] {
    var result: Set<ConditionLiteral> = []
    var count = 0
    var current = condition
    while current >= 0 {
      // In `#elseif` and `#else` clauses, all previous conditions of the block have failed.
      var clause = current
      while clause >= 0 {
        count += 1
        guard count <= Self.clauseLimit else { return [] }
        let outcomes = self.condition(of: clause)?.outcomes(ifIt: clause == current) ?? []
        result.formUnion(outcomes.map { ConditionLiteral(test: $0.test.text, holds: $0.holds) })
        clause = clauseAbove[Int(clause)]
      }
      current = clauses[Int(current)].parent
    }
    return result.count > Self.literalLimit ? [] : result.sorted()
  }

  /// The condition of a clause; nil for `#else`.
  private mutating func condition(of clause: Int32) -> BuildCondition? {
    if let known = conditions[clause] { return known }
    let found = BuildCondition(clauses[Int(clause)], in: source)
    conditions[clause] = .some(found)
    return found
  }
}

extension BuildCondition {
  /// The platforms on which the condition can hold, as tests such as `os(iOS)`; nil if it names none.
  var systems: Set<String>? {
    switch self {
    case .test(let test): return systemsOf(test.text)
    case .all(let parts): return parts.compactMap(\.systems).reduce(nil) { $0?.intersection($1) ?? $1 }
    case .any(let parts):
      var found: Set<String> = []
      for part in parts {
        guard let systems = part.systems else { return nil }
        found.formUnion(systems)
      }
      return found
    case .not, .unknown: return nil
    }
  }
}

/// The platforms on which a test may hold; nil if it names none.
func systemsOf(_ test: String) -> Set<String>? {
  switch test {
  case "canImport(UIKit)": ["os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)"]
  case "canImport(AppKit)", "canImport(Cocoa)": ["os(macOS)"]
  case "canImport(Darwin)": ["os(iOS)", "os(macOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)"]
  case "canImport(WatchKit)": ["os(iOS)", "os(watchOS)"]
  case "targetEnvironment(macCatalyst)": ["os(iOS)"]
  default: isSystemTest(test) ? [test] : nil
  }
}
