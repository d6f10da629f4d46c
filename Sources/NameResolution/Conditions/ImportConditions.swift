import ProjectModel
import SwiftOutline

// Imports under `#if` make edges that not every build has. Two such edges close a cycle only where some build has
// both: `os(iOS)` and `os(Linux)` never hold together, nor do a condition and its negation.

/// Reads the conditions of one file, each once however many imports it holds.
struct ConditionReading: Sendable {
  private let source: SourceText
  private let conditions: [Condition]
  /// The clause above each one in its block, -1 for none.
  private var clauseAbove: [Int32]
  private var known: [Int32: [ConditionLiteral]] = [:]

  /// A condition that takes more clauses to understand, or a longer one, is not understood.
  static let clauseLimit = 64
  private static let textLimit = 1024
  /// More tests than that of one clause are not compared with those of others.
  private static let literalLimit = 64

  init(_ outline: Outline) {
    source = outline.source
    conditions = outline.conditions
    clauseAbove = []
    clauseAbove.reserveCapacity(conditions.count)
    var lastOfBlock: [Int32: Int32] = [:]
    for (index, clause) in conditions.enumerated() {
      clauseAbove.append(lastOfBlock.updateValue(Int32(index), forKey: clause.block) ?? -1)
    }
  }

  /// What must hold for code in a clause to be compiled, as far as it is a conjunction of tests; what is more
  /// involved asks for nothing, so that no real cycle is lost.
  mutating func literals(of condition: Int32) -> [ConditionLiteral] {
    if let result = known[condition] { return result }
    let result = read(condition)
    known[condition] = result
    return result
  }

  /// The systems for which code in a clause is compiled, as their tests: `os(iOS)`. Nil where none is named.
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

  /// The directives of a block from its `#if` to a clause; nil where they are many.
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
      // Behind `#elseif` and `#else` every clause above has failed.
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

  /// `# if` may be spaced; neither `#elseif` nor `#else` has an `i` behind its `#`.
  private func isFirst(_ clause: Int32) -> Bool {
    let bytes = source.bytes[conditions[Int(clause)].text.offsets].dropFirst()
    return bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "i")
  }

  /// Nil where there is none, or one that is too long.
  private func test(of clause: Int32) -> String? {
    let range = conditions[Int(clause)].text
    guard range.offsets.count <= Self.textLimit else { return nil }
    let written = source.bytes[range.offsets].filter { $0 > UInt8(ascii: " ") }
    if written.starts(with: "#elseif".utf8) { return String(decoding: written.dropFirst(7), as: UTF8.self) }
    return written.starts(with: "#else".utf8) ? nil : String(decoding: written.dropFirst(3), as: UTF8.self)
  }
}

/// The tests of `a && !b`; nothing where `||` or brackets around several tests make it more than that.
private func conjunction(_ text: String) -> [ConditionLiteral] {
  if isDisjunction(text) { return [] }
  return parts(text, at: and).compactMap(literal)
}

/// Those of `os(iOS) || os(tvOS)`.
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

/// The systems on which a test may hold; nil where it names none.
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

/// What a failed clause says: one test fails, or each of `a || b`.
private func negated(_ text: String) -> [ConditionLiteral]? {
  if isConjunction(text) { return nil }
  return parts(text, at: or).compactMap(literal).map { ConditionLiteral(test: $0.test, holds: !$0.holds) }
}

private func literal(_ text: String) -> ConditionLiteral? {
  let test = text.utf8.drop { $0 == UInt8(ascii: "!") }
  let holds = (text.utf8.count - test.count).isMultiple(of: 2)
  if test.isEmpty || test.first == UInt8(ascii: "(") { return nil }
  let written = String(Substring(test))
  // As it was called before.
  return ConditionLiteral(test: written == "os(OSX)" ? "os(macOS)" : written, holds: holds)
}

/// What stands twice in `&&` and in `||`.
private let and = UInt8(ascii: "&")
private let or = UInt8(ascii: "|")

private func isConjunction(_ text: String) -> Bool { parts(text, at: and).count > 1 }
private func isDisjunction(_ text: String) -> Bool { parts(text, at: or).count > 1 }

/// What stands between the operators that are `mark` twice.
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
