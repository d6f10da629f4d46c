import ProjectModel
import SwiftOutline

// An import under `#if` makes a module dependency that not every build has. Two such dependencies form a cycle only if
// a build has both. `os(iOS)` and `os(Linux)` never hold together, nor do a condition and its negation.

/// Parses the conditions of one file. Each is parsed once.
struct ConditionReading: Sendable {
  private let source: SourceText
  private let conditions: [Condition]
  /// The previous clause of each clause's block; -1 for an `#if`.
  private var clauseAbove: [Int32]
  private var known: [Int32: [ConditionLiteral]] = [:]

  /// A condition is not understood if it depends on more clauses, or if its text has more bytes.
  static let clauseLimit = 64
  private static let textLimit = 1024
  /// A clause with more tests is not compared with others.
  private static let literalLimit = 64

  init(_ outline: Outline) { self.init(outline.source, outline.conditions) }

  init(_ source: SourceText, _ conditions: [Condition]) {
    self.source = source
    self.conditions = conditions
    clauseAbove = []
    clauseAbove.reserveCapacity(conditions.count)
    var lastOfBlock: [Int32: Int32] = [:]
    for (index, clause) in conditions.enumerated() {
      clauseAbove.append(lastOfBlock.updateValue(Int32(index), forKey: clause.block) ?? -1)
    }
  }

  /// The tests that must hold or fail for the code of a clause to be compiled, as far as the condition is a conjunction
  /// of tests. Other conditions give no tests, so that no real cycle is missed.
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
      if let systems = test(of: current).flatMap(oneOfSystems) { named.append(systems) }
      current = conditions[Int(current)].parent
      looked += 1
    }
    return named.first.map { named.dropFirst().reduce($0) { $0.intersection($1) } }
  }

  func parent(of clause: Int32) -> Int32 { conditions[Int(clause)].parent }

  /// The texts of the clauses of a block, from its `#if` to a clause; nil if there are more than `clauseLimit`.
  func blockUp(to clause: Int32) -> [ArraySlice<UInt8>]? {
    var found: [ArraySlice<UInt8>] = []
    var current = clause
    while current >= 0, found.count < Self.clauseLimit {
      found.append(source.bytes[conditions[Int(current)].text.offsets])
      if isFirst(current) { return found.reversed() }
      current = clauseAbove[Int(current)]
    }
    return nil
  }

  private func read(_ condition: Int32) -> [ConditionLiteral] {
    var holding: [Int32] = []
    var failed: [Int32] = []
    var current = condition
    while current >= 0 {
      holding.append(current)
      // In `#elseif` and `#else` clauses, all previous conditions of the block have failed.
      var other = isFirst(current) ? -1 : clauseAbove[Int(current)]
      while other >= 0, failed.count <= Self.clauseLimit {
        failed.append(other)
        other = clauseAbove[Int(other)]
      }
      guard holding.count + failed.count <= Self.clauseLimit else { return [] }
      current = conditions[Int(current)].parent
    }
    var result: Set<ConditionLiteral> = []
    for clause in holding { if let test = test(of: clause) { result.formUnion(conjunction(test)) } }
    for clause in failed { if let test = test(of: clause) { result.formUnion(negated(test) ?? []) } }
    return result.count > Self.literalLimit ? [] : result.sorted()
  }

  /// Whether a clause is the first of its block, `#if` or `# if`. Unlike `#elseif` and `#else`, its keyword begins with
  /// an `i`.
  private func isFirst(_ clause: Int32) -> Bool {
    let bytes = source.bytes[conditions[Int(clause)].text.offsets].dropFirst()
    return bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "i")
  }

  /// The condition of a clause without spaces. Nil for `#else` and for a condition that is too long.
  private func test(of clause: Int32) -> String? {
    let range = conditions[Int(clause)].text
    guard range.offsets.count <= Self.textLimit else { return nil }
    let written = source.bytes[range.offsets].filter { $0 > UInt8(ascii: " ") }
    if written.starts(with: "#elseif".utf8) { return String(decoding: written.dropFirst(7), as: UTF8.self) }
    return written.starts(with: "#else".utf8) ? nil : String(decoding: written.dropFirst(3), as: UTF8.self)
  }
}

/// The tests of a conjunction such as `a && !b`. Empty for conditions with `||`; parenthesized parts are left out.
private func conjunction(_ text: String) -> [ConditionLiteral] {
  if isDisjunction(text) { return [] }
  return parts(text, at: and).compactMap(literal)
}

/// The platforms of a disjunction such as `os(iOS) || os(tvOS)`; nil for other conditions.
private func oneOfSystems(_ text: String) -> Set<String>? {
  let tests = parts(text, at: or)
  guard tests.count > 1, !isConjunction(text) else { return nil }
  var found: Set<String> = []
  for test in tests {
    guard let systems = systemsOf(test) else { return nil }
    found.formUnion(systems)
  }
  return found
}

/// The platforms on which a test may hold; nil if it names none.
func systemsOf(_ test: String) -> Set<String>? {
  switch test {
  case "canImport(UIKit)": ["os(iOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)"]
  case "canImport(AppKit)", "canImport(Cocoa)": ["os(macOS)"]
  case "canImport(WatchKit)": ["os(iOS)", "os(watchOS)"]
  case "targetEnvironment(macCatalyst)": ["os(iOS)"]
  case "os(OSX)": ["os(macOS)"]
  default: isSystemTest(test) ? [test] : nil
  }
}

/// The tests that follow from a failed condition: the negated test, or all negated tests of `a || b`. Nil for a
/// conjunction.
private func negated(_ text: String) -> [ConditionLiteral]? {
  if isConjunction(text) { return nil }
  return parts(text, at: or).compactMap(literal).map { ConditionLiteral(test: $0.test, holds: !$0.holds) }
}

private func literal(_ text: String) -> ConditionLiteral? {
  let test = text.utf8.drop { $0 == UInt8(ascii: "!") }
  let holds = (text.utf8.count - test.count).isMultiple(of: 2)
  if test.isEmpty || test.first == UInt8(ascii: "(") { return nil }
  let written = String(Substring(test))
  // `OSX` is the former name of `macOS`.
  return ConditionLiteral(test: written == "os(OSX)" ? "os(macOS)" : written, holds: holds)
}

/// The characters that are doubled in the operators `&&` and `||`.
private let and = UInt8(ascii: "&")
private let or = UInt8(ascii: "|")

private func isConjunction(_ text: String) -> Bool { parts(text, at: and).count > 1 }
private func isDisjunction(_ text: String) -> Bool { parts(text, at: or).count > 1 }

/// Splits a condition at an operator.
///
/// - Parameter mark: the character that the operator doubles.
private func parts(_ text: String, at mark: UInt8) -> [String] {
  var result: [String] = []
  var start = text.utf8.startIndex
  var index = start
  while index < text.utf8.endIndex {
    let next = text.utf8.index(after: index)
    if text.utf8[index] == mark, next < text.utf8.endIndex, text.utf8[next] == mark {
      result.append(String(text[start..<index]))
      start = text.utf8.index(after: next)
      index = start
    } else {
      index = next
    }
  }
  result.append(String(text[start...]))
  return result
}
