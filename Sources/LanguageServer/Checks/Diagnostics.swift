import Findings
import ProjectModel
import Reporting
import RuleLanguage
import SwiftOutline

/// Makes the diagnostics of a project. Each text is converted once.
package struct DiagnosticWriter {
  private let check: ProjectCheck
  private let encoding: PositionEncoding
  /// The client's URI of an absolute path.
  private let uri: (String) -> String
  private var positions: [String: TextPositions] = [:]
  private let unusedRules: Set<RuleID>

  package init(_ check: ProjectCheck, _ encoding: PositionEncoding, uri: @escaping (String) -> String) {
    (self.check, self.encoding, self.uri) = (check, encoding, uri)
    unusedRules = Set(check.rules.filter(\.reportsUnusedCode).map(\.id))
  }

  /// The diagnostics of all files, by absolute path.
  package mutating func all() -> [String: [JSONValue]] {
    var result: [String: [JSONValue]] = [:]
    func add(_ diagnostic: JSONValue, _ path: String) { result[check.absolute(path), default: []].append(diagnostic) }
    for finding in check.findings {
      let place = check.shown(finding.place)
      add(diagnostic(finding, at: place, finding.evidence), place.path)
      // Each place with the same cause leads to the first one, which leads to the others.
      let rest = finding.evidence.filter { $0.text != Evidence.hereToo }
      for further in finding.furtherPlaces {
        add(diagnostic(finding, at: further, [Evidence(place: place, text: Evidence.hereToo)] + rest), further.path)
      }
    }
    for problem in check.problems {
      let place = problem.place ?? problem.paths.first.map { Place(path: $0) }
      if let place = place.map(check.shown) { add(diagnostic(problem, at: place), place.path) }
    }
    for error in check.errors {
      if let place = error.place { add(diagnostic(error, at: place), place.path) }
    }
    return result
  }

  private mutating func diagnostic(_ finding: Finding, at place: Place, _ evidence: [Evidence]) -> JSONValue {
    let placed = evidence.lazy.filter { $0.place != nil }.prefix(mostRelated)
    let related = Array(placed).compactMap { evidence -> JSONValue? in
      evidence.place.map { ["location": location($0), "message": .string(printable(evidence.text))] }
    }
    let rest = evidence.filter { $0.place == nil }.map { "\n" + $0.text }.joined()
    return .members([
      "range": range(place),
      "severity": .int(finding.severity.number),
      "code": .string(finding.rule.name),
      "codeDescription": check.page(of: finding.rule).map { ["href": .string(pageURI($0))] },
      "source": "archlint",
      "message": .string(printableLines(finding.message + rest)),
      "tags": unusedRules.contains(finding.rule) ? [.int(unnecessaryTag)] : nil,
      "relatedInformation": related.isEmpty ? nil : .array(related),
      "data": .members([
        "fingerprint": .string(fingerprint(finding)), "root": .string(check.root),
        // A directive in a file does not suppress a finding about a folder.
        "isOfFile": check.firstFiles[finding.place.path] == nil ? .bool(place.line == nil) : nil,
      ]),
    ])
  }

  private mutating func diagnostic(_ problem: Problem, at place: Place) -> JSONValue {
    .members([
      "range": range(place), "severity": 3, "code": .string(problem.kind.rawValue), "source": "archlint",
      "message": .string(printableLines(problem.message)),
    ])
  }

  private mutating func diagnostic(_ error: InputError, at place: Place) -> JSONValue {
    let example = error.example.map { "\nfor example: \($0)" } ?? ""
    return .members([
      "range": range(place), "severity": 1, "source": "archlint",
      "message": .string(printableLines(error.message + example)),
    ])
  }

  private func pageURI(_ place: Place) -> String {
    uri(check.absolute(place.path)) + (place.line.map { "#L\($0)" } ?? "")
  }

  private mutating func location(_ place: Place) -> JSONValue {
    ["uri": .string(uri(check.absolute(place.path))), "range": range(place)]
  }

  /// The range of a place. A place without an end covers the name or the text that begins there, and a place without a
  /// line is the start of the file.
  private mutating func range(_ place: Place) -> JSONValue {
    guard let line = place.line else { return span(start, start) }
    guard let positions = positions(of: place.path), positions.lineCount >= line else {
      let position: JSONValue = ["line": .int(line - 1), "character": .int(max(0, (place.column ?? 1) - 1))]
      return span(position, position)
    }
    let bytes = positions.line(line - 1)
    let column = place.column ?? bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count + 1
    let begin = positions.position(line: line, column: column)
    if let endLine = place.endLine, let endColumn = place.endColumn {
      return span(begin, positions.position(line: endLine, column: endColumn))
    }
    let rest = bytes.dropFirst(column - 1)
    let name = place.column == nil ? 0 : rest.prefix { isOfName($0) }.count
    return span(begin, positions.position(line: line, column: column + (name > 0 ? name : rest.count)))
  }

  private mutating func positions(of path: String) -> TextPositions? {
    if let known = positions[path] { return known }
    guard let text = check.texts[path] else { return nil }
    let made = TextPositions(text, encoding)
    positions[path] = made
    return made
  }
}

private let start: JSONValue = ["line": 0, "character": 0]
private let unnecessaryTag = 1
/// The maximum number of related places of a diagnostic. Each file of a cycle has the whole cycle as its evidence.
private let mostRelated = 50

private func span(_ start: JSONValue, _ end: JSONValue) -> JSONValue { ["start": start, "end": end] }

private func isOfName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
    true
  default: false
  }
}

extension Severity {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension Report.RuleRun {
  /// Whether the rule requires that something is imported, so that its findings are about unused code.
  fileprivate var reportsUnusedCode: Bool {
    guard let rule = page?.rules.first(where: { $0.id == id }) else { return false }
    return rule.statements.contains { statement in
      statement.demands.contains { demand in
        !demand.isNegated && demand.alternatives.contains { if case .imported = $0 { true } else { false } }
      }
    }
  }
}
