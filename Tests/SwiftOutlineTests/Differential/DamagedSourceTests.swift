import Testing

@testable import SwiftOutline

/// Whatever is done to a file, there is an outline of it, and all it says lies inside the file.
@Suite struct DamagedSourceTests {
  @Test func `snippets may end anywhere`() throws {
    check(
      try trapSnippets().flatMap { snippet in snippet.source.indices.map { Array(snippet.source[..<$0]) } })
  }

  @Test func `snippets may start anywhere`() throws {
    check(
      try trapSnippets().flatMap { snippet in snippet.source.indices.map { Array(snippet.source[$0...]) } })
  }

  /// The bytes that mean most to a lexer, put in place of others.
  @Test func `any byte may be another`() throws {
    let bytes = Array("\"\\#/`{}()[]<>@,:;.=?*\n\r\0 aé".utf8) + [0xFF, 0xF0]
    var random = ByteGenerator()
    var damaged: [[UInt8]] = []
    for snippet in try trapSnippets() where !snippet.source.isEmpty {
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
    let source = SourceText(source)
    if let mistake = outline(source, options: .all).firstMistake ?? wholeOutline(source).firstMistake {
      reports.append("\(mistake) in \(String(decoding: source.bytes, as: UTF8.self).debugDescription)")
    }
  }
  if !reports.isEmpty {
    Issue.record("\(reports.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

extension Outline {
  /// A range outside the file, or an index of what is not there.
  fileprivate var firstMistake: String? {
    let count = source.bytes.count
    if let (name, range) = namedRanges.first(where: { $0.1.start > $0.1.end || $0.1.end > count }) {
      return "\(name) \(range.start)..<\(range.end) of \(count)"
    }
    if let index = declarations.map(\.clauses).first(where: { $0 >= clauses.count }) { return "clauses \(index)" }
    let used = declarations.map(\.condition) + imports.map(\.condition) + conditions.map(\.parent)
    if let index = used.first(where: { $0 >= conditions.count }) { return "condition \(index)" }
    if let index = declarations.map(\.parent).first(where: { $0 >= declarations.count }) { return "parent \(index)" }
    return slices.first { $0.slice.indices.upperBound > $0.count }.map { "\($0.slice) of \($0.count)" }
  }

  private var namedRanges: [(String, SourceRange)] {
    var result: [(String, SourceRange)] = []
    func add(_ name: String, _ ranges: [SourceRange]) { result += ranges.map { (name, $0) } }
    result += declarations.flatMap(\.ranges)
    add("effects", clauses.map(\.effects))
    add("requirements", clauses.map(\.requirements))
    result += imports.flatMap(\.ranges)
    result += attributes.flatMap(\.ranges)
    result += parameters.flatMap(\.ranges)
    add("condition", conditions.map(\.text))
    add("problem", problems.map(\.range))
    add("modifier", modifiers)
    add("generic parameter", genericParameters)
    add("inherited", inherited)
    add("comment", comments.map(\.range))
    add("literal", literals.map(\.range))
    add("interpolation", literals.flatMap(\.interpolations))
    add("clause", conditions.map { SourceRange(Int($0.text.start), Int($0.end)) })
    add("suppression", suppressions.flatMap { [$0.rule, $0.reason, $0.comment] })
    return result
  }

  private var slices: [(slice: Slice, count: Int)] {
    var result = imports.map { (slice: $0.attributes, count: attributes.count) }
    for declaration in declarations {
      result.append((declaration.modifiers, modifiers.count))
      result.append((declaration.attributes, attributes.count))
      result.append((declaration.parameters, parameters.count))
    }
    for clauses in clauses {
      result.append((clauses.genericParameters, genericParameters.count))
      result.append((clauses.inherited, inherited.count))
    }
    return result
  }
}

extension Declaration {
  fileprivate var ranges: [(String, SourceRange)] {
    [
      ("name", name), ("declaration", range), ("type", type), ("initial value", initialValue), ("body", body),
      ("documentation", documentation),
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
private struct ByteGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
