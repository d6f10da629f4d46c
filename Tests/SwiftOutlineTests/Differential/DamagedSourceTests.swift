import Testing

@testable import SwiftOutline

/// Whatever is done to a file, there is an outline of it, and all it says lies inside the file.
@Suite struct DamagedSourceTests {
  @Test func `snippets may end anywhere`() throws {
    check(
      try snippets().flatMap { snippet in snippet.source.indices.map { Array(snippet.source[..<$0]) } })
  }

  @Test func `snippets may start anywhere`() throws {
    check(
      try snippets().flatMap { snippet in snippet.source.indices.map { Array(snippet.source[$0...]) } })
  }

  /// The bytes that mean most to a lexer, put in place of others.
  @Test func `any byte may be another`() throws {
    let bytes = Array("\"\\#/`{}()[]<>@,:;.=?*\n\r\0 aé".utf8) + [0xFF, 0xF0]
    var random = Generator()
    var damaged: [[UInt8]] = []
    for snippet in try snippets() where !snippet.source.isEmpty {
      for _ in 0..<40 {
        var source = snippet.source
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          source[Int.random(in: source.indices, using: &random)] = bytes.randomElement(using: &random) ?? 0
        }
        damaged.append(source)
      }
    }
    check(damaged)
  }
}

/// Outlines every source and reports the first few of which the outline says what cannot be.
private func check(_ sources: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation) {
  var reports: [String] = []
  for source in sources where reports.count < 10 {
    if let mistake = outline(SourceText(source), options: .all).firstMistake {
      reports.append("\(mistake) in \(String(decoding: source, as: UTF8.self).debugDescription)")
    }
  }
  #expect(reports.isEmpty, "\n\(reports.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

extension Outline {
  /// A range outside the file, or an index of what is not there.
  fileprivate var firstMistake: String? {
    let ranges =
      declarations.flatMap(\.ranges) + imports.flatMap(\.ranges) + attributes.flatMap(\.ranges)
      + parameters.flatMap(\.ranges)
      + [
        ("condition", conditions.map(\.text)), ("problem", problems.map(\.range)), ("modifier", modifiers),
        ("generic parameter", genericParameters), ("inherited", inherited), ("reference", references.map(\.name)),
        ("comment", comments.map(\.range)), ("literal", literals.map(\.range)),
        ("interpolation", literals.flatMap(\.interpolations)), ("clause", conditionalBlocks.flatMap(\.clauses)),
        ("suppression", suppressions.flatMap { [$0.rule, $0.reason, $0.comment] }),
      ].flatMap { name, ranges in ranges.map { (name, $0) } }
    let count = source.bytes.count
    if let (name, range) = ranges.first(where: { $0.1.start > $0.1.end || $0.1.end > count }) {
      return "\(name) \(range.start)..<\(range.end) of \(count)"
    }
    let conditionsInUse =
      declarations.map(\.condition) + imports.map(\.condition) + conditions.map(\.parent)
    if let index = conditionsInUse.first(where: { $0 >= conditions.count }) { return "condition \(index)" }
    if let index = declarations.map(\.parent).first(where: { $0 >= declarations.count }) { return "parent \(index)" }
    let slices =
      declarations.flatMap {
        [
          ($0.modifiers, modifiers.count), ($0.attributes, attributes.count), ($0.inherited, inherited.count),
          ($0.genericParameters, genericParameters.count), ($0.parameters, parameters.count),
        ]
      } + imports.map { ($0.attributes, attributes.count) }
    return slices.first { $0.0.indices.upperBound > $0.1 }.map { "\($0.0) of \($0.1)" }
  }
}

extension Declaration {
  fileprivate var ranges: [(String, SourceRange)] {
    [
      ("name", name), ("declaration", range), ("where clause", whereClause), ("type", type),
      ("initial value", initialValue), ("body", body), ("effects", effectsText), ("documentation", documentation),
    ]
  }
}

extension Import {
  fileprivate var ranges: [(String, SourceRange)] {
    [("path", path), ("module", module), ("import keyword", keyword), ("import kind", kind), ("access", access)]
  }
}

extension Attribute {
  fileprivate var ranges: [(String, SourceRange)] {
    [("attribute's name", name), ("arguments", arguments), ("attribute", range)]
  }
}

extension Parameter {
  fileprivate var ranges: [(String, SourceRange)] {
    [("label", label), ("parameter", name), ("parameter's type", type), ("default value", defaultValue)]
  }
}

/// The same numbers in every run.
private struct Generator: RandomNumberGenerator {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
