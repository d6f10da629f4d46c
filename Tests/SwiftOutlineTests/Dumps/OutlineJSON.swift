@testable import SwiftOutline

/// One line of JSON with the whole outline, to compare it with another parser's. The outline must have been made with all
/// options.
///
/// - Parameter conditions: the `#if` clauses to print in place of the outline's.
func outlineJSON(_ outline: Outline, conditions: [Condition]? = nil, path: String) -> [UInt8] {
  var printer = OutlinePrinter(outline, conditions: conditions ?? outline.conditions)
  printer.write(path: path)
  return printer.json.bytes
}

/// All parts of an outline.
extension OutlineOptions {
  static let all: OutlineOptions = [.comments, .literals]
}

/// In bytes: what each declaration repeats of the declarations and conditions around it has at most about this length.
private let repeatedLength = 1024

private struct OutlinePrinter {
  let outline: Outline
  /// The `#if` clauses to print.
  let printedConditions: [Condition]
  let text: OutlineText
  var json = JSONBytes()
  /// Each declaration's name and each condition's directive as they are repeated for everything inside.
  private var repeatedNames: [String] = []
  private var repeatedDirectives: [String] = []

  init(_ outline: Outline, conditions: [Condition]) {
    self.outline = outline
    printedConditions = conditions
    text = OutlineText(outline.source)
    repeatedNames = outline.declarations.map { shortened(name($0), to: repeatedLength) }
    repeatedDirectives = outline.conditions.map { shortened(directive($0.text), to: repeatedLength) }
  }

  mutating func write(path: String) {
    json.beginObject()
    json.key("path")
    json.value(path)
    json.pair("bytes", outline.source.bytes.count)
    json.pair("lines", text.lines.lineCount)
    json.key("hasError")
    json.value(outline.problems.contains { $0.kind.isError })
    json.key("imports")
    json.beginArray()
    for found in outline.imports { write(found) }
    json.endArray()
    json.key("declarations")
    json.beginArray()
    for declaration in outline.declarations { write(declaration) }
    json.endArray()
    writeConditionalBlocks()
    writeComments()
    writeLiterals()
    json.endObject()
  }

  // MARK: Imports and declarations

  private mutating func write(_ found: Import) {
    json.beginObject()
    json.key("module")
    json.value(words(found.path).joined(separator: "."))
    json.pair("kind", outline.source[found.kind])
    json.pair("access", text.text(found.access))
    write(attributes: found.attributes)
    let keyword = text.lines.position(at: Int(found.keyword.start))
    json.pair("line", keyword.line)
    json.pair("column", keyword.column)
    json.pair("moduleColumn", text.lines.position(at: Int(found.path.start)).column)
    json.pair("conditions", conditions(found.condition))
    if found.isLocal {
      json.key("local")
      json.value(true)
    }
    json.endObject()
  }

  /// The names of a dotted path, without generic arguments.
  private func words(_ range: SourceRange) -> [String] {
    var words: [String] = []
    var depth = 0
    for piece in text.texts(range) {
      switch piece.text.utf8.first {
      case UInt8(ascii: "<"): depth += piece.text.utf8.count
      case UInt8(ascii: ">"): depth -= piece.text.utf8.count
      case UInt8(ascii: "."), UInt8(ascii: ":"): break
      default: if depth == 0 { words.append(unquoted(piece.text)) }
      }
    }
    return words
  }

  private func unquoted(_ name: String) -> String {
    name.utf8.count > 2 && name.hasPrefix("`") && name.hasSuffix("`") ? String(name.dropFirst().dropLast()) : name
  }

  private mutating func write(attributes slice: Slice) {
    let attributes = outline.attributes[slice.indices]
    json.pair("attributes", attributes.map { words($0.qualifiedName).joined(separator: ".") })
    if attributes.contains(where: { !$0.arguments.isEmpty }) {
      json.pair("attributeTexts", attributes.map { text.text($0.range) })
    }
  }

  private func conditions(_ innermost: Int32) -> [String] {
    outermostFirst(innermost, repeatedDirectives) { outline.conditions[$0].parent }
  }

  /// The texts of an element and of those around it; of many or long ones the innermost, after `…`.
  private func outermostFirst(_ innermost: Int32, _ texts: [String], parent: (Int) -> Int32) -> [String] {
    var found: [String] = []
    var length = 0
    var index = innermost
    while index >= 0 {
      let text = texts[Int(index)]
      length += text.utf8.count
      if length > repeatedLength, !found.isEmpty {
        found.append("…")
        break
      }
      found.append(text)
      index = parent(Int(index))
    }
    return found.reversed()
  }

  /// A directive and its condition with a space between them.
  private func directive(_ range: SourceRange) -> String {
    var result = ""
    for (index, piece) in text.texts(range).enumerated() {
      if index == 1 || (piece.follows && index > 0) { result += " " }
      result += piece.text
    }
    return result
  }

  private mutating func write(_ declaration: Declaration) {
    let start = text.lines.position(at: Int(declaration.name.start))
    json.beginObject()
    json.key("kind")
    json.value(declaration.kind.keyword)
    json.key("name")
    json.value(name(declaration))
    json.key("path")
    json.value(path(declaration.parent))
    json.pair("line", start.line)
    json.pair("column", start.column)
    json.pair("endLine", text.lines.line(at: max(Int(declaration.name.start), Int(declaration.range.end) - 1)))
    var modifiers = outline.modifiers[declaration.modifiers.indices].map { text.text($0) }
    if declaration.kind == .operator { modifiers.removeAll { !["prefix", "infix", "postfix"].contains($0) } }
    json.pair("modifiers", modifiers)
    if declaration.kind != .operator { write(attributes: declaration.attributes) }
    let clauses = outline.clauses[of: declaration]
    json.pair(
      "genericParameters", outline.genericParameters[clauses.genericParameters.indices].map { outline.name($0) })
    json.pair("inherits", outline.inherited[clauses.inherited.indices].map { text.text($0) })
    json.pair("where", text.text(clauses.requirements))
    if declaration.flags.contains(.optional) { json.pair("optionalMark", "?") }
    if declaration.flags.contains(.implicitlyUnwrapped) { json.pair("optionalMark", "!") }
    json.pair("effects", effects(clauses.effects))
    writeSignature(declaration)
    json.pair("conditions", conditions(declaration.condition))
    if declaration.flags.contains(.local) {
      json.key("local")
      json.value(true)
    }
    json.endObject()
  }

  private mutating func writeSignature(_ declaration: Declaration) {
    let parameters = outline.parameters[declaration.parameters.indices]
    let type = text.text(declaration.type)
    switch declaration.kind {
    case .function, .initializer, .subscript, .macro, .enumCase:
      if declaration.kind != .enumCase || declaration.flags.contains(.parameters) {
        json.key("labels")
        json.value(parameters.map { $0.label.isEmpty ? "_" : outline.name($0.label) })
        json.pair("parameterTypes", parameters.map { text.text($0.type) })
      }
      json.pair("returnType", type)
    case .extension: break
    default: json.pair("type", type)
    }
  }

  private func name(_ declaration: Declaration) -> String {
    declaration.kind == .extension ? text.text(declaration.name) : outline.name(declaration.name)
  }

  private func path(_ innermost: Int32) -> [String] {
    outermostFirst(innermost, repeatedNames) { outline.declarations[$0].parent }
  }

  /// `async` and what is thrown, each as written.
  private func effects(_ written: SourceRange) -> [String] {
    var asynchronous: [String] = []
    var throwing = ""
    for piece in text.texts(written) {
      if throwing.isEmpty, piece.text == "async" || piece.text == "reasync" {
        asynchronous.append(piece.text)
      } else {
        if piece.follows, !throwing.isEmpty { throwing += " " }
        throwing += piece.text
      }
    }
    return throwing.isEmpty ? asynchronous : asynchronous + [throwing]
  }

  // MARK: The rest

  private mutating func writeConditionalBlocks() {
    json.key("ifConfigs")
    json.beginArray()
    let blocks = Dictionary(grouping: printedConditions, by: \.block).sorted { $0.key < $1.key }
    for (_, clauses) in blocks {
      json.beginArray()
      for clause in clauses {
        json.beginArray()
        json.value(directive(clause.text))
        json.value(text.lines.line(at: Int(clause.text.start)))
        json.value(text.lines.line(at: Int(clause.end)))
        json.endArray()
      }
      json.endArray()
    }
    json.endArray()
  }

  private mutating func writeComments() {
    json.key("comments")
    json.beginArray()
    for comment in outline.comments {
      json.beginArray()
      switch comment.kind {
      case .line: json.value("line")
      case .block: json.value("block")
      case .documentationLine: json.value("docLine")
      case .documentationBlock: json.value("docBlock")
      }
      write(comment.range)
      json.endArray()
    }
    json.endArray()
  }

  private mutating func writeLiterals() {
    json.key("strings")
    json.beginArray()
    for literal in outline.literals where literal.kind != .regex {
      json.beginArray()
      json.value(literal.kind == .multilineString ? "multiline" : "single")
      write(literal.range)
      json.value(Int(literal.pounds))
      json.beginArray()
      for interpolation in literal.interpolations {
        json.beginArray()
        json.value(Int(interpolation.start))
        json.value(interpolation.count)
        json.endArray()
      }
      json.endArray()
      json.endArray()
    }
    json.endArray()
    json.key("regexes")
    json.beginArray()
    for literal in outline.literals where literal.kind == .regex {
      json.beginArray()
      json.value("regex")
      write(literal.range)
      json.value(Int(literal.pounds))
      json.endArray()
    }
    json.endArray()
  }

  /// Offset, length, first line, last line.
  private mutating func write(_ range: SourceRange) {
    let lines = text.lines.lines(of: range)
    json.value(Int(range.start))
    json.value(range.count)
    json.value(lines.first)
    json.value(lines.last)
  }
}
