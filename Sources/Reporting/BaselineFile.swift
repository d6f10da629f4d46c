#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// Reads and writes a baseline file. The first line is a JSON object that identifies the file. Each other line is one
// entry, and the lines are sorted by bytes. So branches that change different entries merge without conflict, and
// `sort` repairs the order of a file.

private let heading = "{\"archlint\":\"baseline\",\"version\":1}"

/// Prints a baseline file. The same entries always give the same bytes.
package func baselineText(_ baseline: Baseline) -> [UInt8] {
  let lines = baseline.entries.map(line).sorted { $0.lexicographicallyPrecedes($1) }
  return Array((heading + "\n").utf8) + lines.joined()
}

private func line(_ entry: BaselineEntry) -> [UInt8] {
  var members = [("path", quoted(entry.path)), ("rule", quoted(entry.rule.name)), ("symbol", quoted(entry.symbol))]
  if let value = entry.value { members.append(("value", String(value))) }
  if entry.count != 1 { members.append(("count", String(entry.count))) }
  for (key, text) in [("owner", entry.owner), ("reason", entry.reason), ("until", entry.until)] {
    if let text, !text.isEmpty { members.append((key, quoted(text))) }
  }
  let object = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
  return printableJSON(Array(object.utf8))
}

private func quoted(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
  return "\"" + scalars.joined() + "\""
}

/// The result of reading a baseline file.
package struct BaselineReading: Sendable {
  package var baseline = Baseline()
  /// Sorted by line.
  package var errors: [InputError] = []
  /// The numbers of lines with an error that are still read as entries, because their only error is an unknown key.
  package var linesOfEntries: Set<Int> = []

  package init() {}
}

/// Reads a baseline. Each invalid line is an error: if it were skipped, its finding would be reported again.
///
/// - Parameter path: The path of the file, for messages.
package func readBaseline(_ bytes: [UInt8], path: String) -> BaselineReading {
  var reading = BaselineReading()
  var hasHeading = false
  for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    if line.isEmpty { continue }
    do throws(LineError) {
      if let mark = ConflictMarks.beginning(line) {
        throw LineError(
          message: "this is a merge conflict marker, '\(mark)'; resolve the conflict, or run 'archlint baseline write'")
      }
      let values = try values(of: line)
      if !hasHeading {
        try checkHeading(values)
        hasHeading = true
      } else if values["archlint"] == nil {
        let unknown = unknownKey(values)
        // The entry is kept although one of its keys is unknown, if all other keys are valid.
        if let entry = try unknown == nil ? entry(values) : readable(values) {
          reading.baseline.entries.append(entry)
          if unknown != nil { reading.linesOfEntries.insert(number + 1) }
        }
        if let unknown { throw unknown }
      } else {
        try checkHeading(values)
      }
    } catch {
      reading.errors.append(
        InputError(
          place: Place(path: path, line: number + 1, column: 1), message: error.message, example: error.example))
      // If the first line is invalid, this is no baseline, so later errors are not reported. After a merge conflict,
      // the first line may come later.
      if !hasHeading, ConflictMarks.beginning(line) == nil { break }
    }
  }
  if !hasHeading, reading.errors.isEmpty {
    reading.errors.append(InputError(place: Place(path: path, line: 1, column: 1), message: noHeading))
  }
  return reading
}

private let noHeading = "this is not a baseline: its first line is not \(heading)"

private let example =
  "{\"path\":\"Sources/Cart.swift\",\"rule\":\"not-sendable\",\"symbol\":\"struct:Cart.Item#conform Sendable\"}"

private struct LineError: Error {
  var message: String
  var example: String?
}

/// A value in a line.
private enum Scalar: Decodable {
  case text(String)
  case number(Int)

  init(from decoder: any Decoder) throws {
    if let text = try? String(from: decoder) { self = .text(text) } else { self = .number(try Int(from: decoder)) }
  }
}

private func values(of line: ArraySlice<UInt8>) throws(LineError) -> [String: Scalar] {
  do {
    return try JSONDecoder().decode([String: Scalar].self, from: Data(line))
  } catch {
    throw LineError(message: "this line is not a JSON object of strings and numbers", example: example)
  }
}

private func checkHeading(_ values: [String: Scalar]) throws(LineError) {
  guard case .text("baseline")? = values["archlint"], case .number(let version)? = values["version"] else {
    throw LineError(message: noHeading)
  }
  guard version == 1 else {
    throw LineError(message: "this baseline has version \(version), and this archlint reads version 1; update it")
  }
}

private let keys = ["path", "rule", "symbol", "value", "count", "owner", "reason", "until"]

/// The error about the first unknown key. nil if all keys are known.
private func unknownKey(_ values: [String: Scalar]) -> LineError? {
  guard let unknown = values.keys.sorted().first(where: { !keys.contains($0) }) else { return nil }
  let near = didYouMean(unknown, among: keys)
  return LineError(
    message: "there is no key '\(unknown)'" + (near.isEmpty ? "; there are \(keys.joined(separator: ", "))" : near),
    example: example)
}

/// The entry in a line with an unknown key; nil if the other keys are not valid either.
private func readable(_ values: [String: Scalar]) -> BaselineEntry? {
  do throws(LineError) { return try entry(values) } catch { return nil }
}

private func entry(_ values: [String: Scalar]) throws(LineError) -> BaselineEntry {
  func text(_ key: String) throws(LineError) -> String? {
    switch values[key] {
    case .text(let text): return text
    case .number: throw LineError(message: "'\(key)' expects text in quotes", example: example)
    case nil: return nil
    }
  }
  func number(_ key: String) throws(LineError) -> Int? {
    switch values[key] {
    case .number(let number):
      // Counts are limited to 32 bits, so that their sum cannot overflow.
      guard Int32(exactly: number) != nil else {
        throw LineError(message: "'\(key)' expects a whole number of 32 bits", example: example)
      }
      return number
    case .text: throw LineError(message: "'\(key)' expects a whole number", example: example)
    case nil: return nil
    }
  }
  guard let path = try text("path"), let rule = try text("rule"), let symbol = try text("symbol") else {
    throw LineError(message: "an entry has 'path', 'rule' and 'symbol'", example: example)
  }
  let count = try number("count") ?? 1
  if count < 1 { throw LineError(message: "'count' is at least 1, not \(count)", example: example) }
  let until = try text("until")
  if let until, !isDay(until) { throw LineError(message: "'until' expects a date such as 2026-12-31, not '\(until)'") }
  return BaselineEntry(
    path: path, rule: RuleID(rule), symbol: symbol, value: try number("value"), count: count,
    owner: try text("owner"), reason: try text("reason"), until: until)
}
