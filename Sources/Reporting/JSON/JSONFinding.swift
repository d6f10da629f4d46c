import Findings
import ProjectModel

struct JSONFinding: Encodable {
  var rule, severity, message: String
  var rows: [String]
  var module, feature: String?
  var fingerprint: String
  var violations: Int
  /// The owners of the file; nil if the project has no CODEOWNERS file.
  var owners: [String]?
  var evidence: [Placed<Text>]
  /// nil if no fix is known.
  var fixes: [JSONFix]?

  struct Text: Encodable {
    var text: String
  }
}

func placed(_ finding: Finding, hasOwners: Bool) -> Placed<JSONFinding> {
  let content = JSONFinding(
    rule: finding.rule.name, severity: finding.severity.rawValue, message: finding.message, rows: finding.rows,
    module: finding.module, feature: finding.feature, fingerprint: fingerprint(finding),
    violations: finding.violations, owners: hasOwners ? finding.owners : nil,
    evidence: finding.evidence.map { Placed(JSONFinding.Text(text: $0.text), at: $0.place) },
    fixes: finding.fixes.isEmpty ? nil : finding.fixes.map(JSONFix.init))
  return Placed(content, at: finding.place)
}

struct JSONFix: Encodable {
  var title, safety: String
  var edits: [Placed<Edit>]
  var moves: [Move]

  struct Edit: Encodable {
    var startByte, endByte: Int
    var replacement: String
  }

  struct Move: Encodable {
    var from, to: String
  }

  init(_ fix: SuggestedFix) {
    (title, safety) = (fix.title, fix.isSafe ? "safe" : "unsafe")
    edits = fix.edits.map { edit in
      Placed(
        Edit(startByte: edit.bytes.lowerBound, endByte: edit.bytes.upperBound, replacement: edit.replacement),
        at: edit.place)
    }
    moves = fix.moves.map { Move(from: $0.from, to: $0.to) }
  }
}

struct JSONProblem: Encodable {
  var kind, message: String
  /// All paths of the problem. nil if the problem lists none.
  var paths: [String]?
}

func placed(_ problem: Problem) -> Placed<JSONProblem> {
  let paths = problem.paths.isEmpty ? nil : problem.paths
  return Placed(JSONProblem(kind: problem.kind.rawValue, message: problem.message, paths: paths), at: problem.place)
}

/// Encodes a value together with the keys of its place, in one JSON object.
struct Placed<Content: Encodable>: Encodable {
  var content: Content
  var place: Place?

  init(_ content: Content, at place: Place?) {
    self.content = content
    self.place = place
  }

  private enum Key: String, CodingKey { case path, line, column, endLine, endColumn }

  func encode(to encoder: any Encoder) throws {
    try content.encode(to: encoder)
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encodeIfPresent(place?.path, forKey: .path)
    try keys.encodeIfPresent(place?.line, forKey: .line)
    try keys.encodeIfPresent(place?.column, forKey: .column)
    try keys.encodeIfPresent(place?.endLine, forKey: .endLine)
    try keys.encodeIfPresent(place?.endColumn, forKey: .endColumn)
  }
}
