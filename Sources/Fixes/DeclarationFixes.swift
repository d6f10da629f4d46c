import ProjectModel
import RuleLanguage
import SwiftOutline

// Inserts the missing parts of a declaration: `@MainActor public final class Cart: Codable`.

extension Project {
  /// The edits that insert parts into a declaration. nil if the language forbids a part there.
  func inserting(_ parts: [DeclarationPart], into id: DeclarationID) -> PlannedChange? {
    let outline = files[id.file.index].outline
    guard String(validating: outline.source.bytes, as: UTF8.self) != nil,
      outline.problems.allSatisfy({ !$0.kind.isOfCode })
    else { return nil }
    guard let head = DeclarationHead(outline.declarations[id.index], in: outline) else { return nil }
    var safety = Fix.Safety.safe
    var (access, modifiers, attributes, protocols): (String?, [String], [String], [String]) = (nil, [], [], [])
    for part in parts {
      guard let own = self.safety(of: part, for: id, among: parts) else { return nil }
      if own == .unsafe { safety = .unsafe }
      switch part {
      case .access(let level): access = level
      case .modifier(let name): modifiers.append(name)
      case .attribute(let name), .globalActor(let name): attributes.append(name)
      case .conformance(let name): protocols.append(name)
      }
    }
    var edits: [TextEdit] = []
    if !attributes.isEmpty {
      let text = attributes.map { "@\($0)" }.joined(separator: " ")
      edits.append(TextEdit(head.start..<head.start, text + separator(after: attributes[0], of: id, head)))
    }
    let words = modifiers.map { $0 + " " }.joined()
    if let access {
      if let old = head.access {
        edits.append(TextEdit(old, access))
      } else {
        edits.append(TextEdit(head.modifiers..<head.modifiers, access + " "))
      }
    }
    if !words.isEmpty { edits.append(TextEdit(head.afterAccess..<head.afterAccess, words)) }
    if !protocols.isEmpty {
      guard let end = head.inheritanceEnd else { return nil }
      edits.append(TextEdit(end..<end, (head.inherits ? ", " : ": ") + protocols.joined(separator: ", ")))
    }
    let shown = attributes.map { "@\($0)" } + [access].compactMap(\.self) + modifiers
    let insertions = shown.isEmpty ? [] : ["Add '\(shown.joined(separator: " "))' to \(name(of: id))"]
    let conformance =
      protocols.isEmpty ? [] : ["Make \(name(of: id)) conform to \(protocols.joined(separator: " and "))"]
    return PlannedChange(
      title: (insertions + conformance).joined(separator: "; "), safety: safety,
      steps: merged(edits).map { .edit(path: files[id.file.index].path, $0) })
  }

  /// A line break, if the declarations of this kind have their attributes on lines of their own; otherwise a blank.
  private func separator(after attribute: String, of id: DeclarationID, _ head: DeclarationHead) -> String {
    let outline = files[id.file.index].outline
    let declaration = outline.declarations[id.index]
    let bytes = outline.source.bytes
    let line = bytes[..<head.start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indentation = bytes[line..<head.start]
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }),
      hasAttributesOnOwnLines(like: declaration, in: id.file)
    else { return " " }
    let isCRLF = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    return (isCRLF ? "\r\n" : "\n") + String(decoding: indentation, as: UTF8.self)
  }

  /// Follows the attributes of the declaration, of its file, and of the first files of the project, in this order.
  private func hasAttributesOnOwnLines(like declaration: Declaration, in file: FileID) -> Bool {
    let isVariable = declaration.kind == .variable || declaration.kind == .constant
    func count(_ declarations: some Sequence<Declaration>, _ outline: Outline) -> Int {
      var count = 0
      for other in declarations where other.attributes.count > 0 {
        guard (other.kind == .variable || other.kind == .constant) == isVariable else { continue }
        let attribute = outline.attributes[other.attributes.indices.lowerBound]
        guard attribute.arguments.isEmpty else { continue }
        let rest = outline.source.bytes[Int(attribute.range.end)...].prefix { $0 <= UInt8(ascii: " ") }
        count += rest.contains(UInt8(ascii: "\n")) ? 1 : -1
      }
      return count
    }
    let outline = files[file.index].outline
    var balance = count([declaration], outline)
    if balance == 0 { balance = count(outline.declarations, outline) }
    for other in files.prefix(300) where balance == 0 { balance += count(other.outline.declarations, other.outline) }
    return balance == 0 ? !isVariable : balance > 0
  }
}

/// Joins edits that touch each other. The edits are in order.
private func merged(_ edits: [TextEdit]) -> [TextEdit] {
  var result: [TextEdit] = []
  for edit in edits {
    if let last = result.last, last.range.upperBound == edit.range.lowerBound {
      result[result.count - 1] = TextEdit(
        last.range.lowerBound..<edit.range.upperBound, last.replacement + edit.replacement)
    } else {
      result.append(edit)
    }
  }
  return result
}

/// The offsets in a declaration at which parts are inserted.
struct DeclarationHead {
  /// The first attribute, modifier or keyword.
  var start: Int
  /// The first modifier or keyword after the attributes.
  var modifiers: Int
  /// The access level as written.
  var access: Range<Int>?
  /// The modifier or keyword after the access level.
  var afterAccess: Int
  /// The end of the inheritance clause, or of the name with its generic parameters. nil if the code is unusual.
  var inheritanceEnd: Int?
  var inherits: Bool

  /// nil if a directive such as `#if` is among the attributes and modifiers, so that a part would be conditional.
  init?(_ declaration: Declaration, in outline: Outline) {
    let tokens = tokens(of: outline.source)
    let isConditional = tokens[tokens.partitioningIndex { $0.range.start >= declaration.range.start }...].prefix {
      $0.range.start < declaration.name.start
    }.contains { $0.kind == .directive }
    if isConditional { return nil }
    func next(_ offset: Int) -> Int {
      let index = tokens.partitioningIndex { Int($0.range.start) >= offset }
      return index < tokens.count ? Int(tokens[index].range.start) : offset
    }
    start = Int(declaration.range.start)
    let attributes = outline.attributes[declaration.attributes.indices].map(\.range)
    let words = outline.modifiers[declaration.modifiers.indices]
    let attributesEnd = attributes.filter { attribute in
      words.allSatisfy { attribute.start < $0.start }
    }.map { Int($0.end) }.max()
    modifiers = next(attributesEnd ?? start)
    let levels: Set = ["private", "fileprivate", "internal", "package", "public", "open"]
    access = words.first { levels.contains(outline.source[$0]) }?.offsets
    afterAccess = access.map { next($0.upperBound) } ?? modifiers
    let inherited = outline.inherited[outline.clauses[of: declaration].inherited.indices]
    inherits = !inherited.isEmpty
    if let last = inherited.last {
      inheritanceEnd = Int(last.end)
    } else {
      inheritanceEnd = Int(declaration.name.end)
      var index = tokens.partitioningIndex { Int($0.range.start) >= Int(declaration.name.end) }
      if index < tokens.count, outline.source[tokens[index].range].hasPrefix("<") {
        var depth = 0
        repeat {
          let text = tokens[index].kind == .operator ? outline.source[tokens[index].range] : ""
          depth += text.count { $0 == "<" } - (text.hasPrefix("-") ? 0 : text.count { $0 == ">" })
          index += 1
        } while depth > 0 && index < tokens.count
        inheritanceEnd = depth == 0 ? Int(tokens[index - 1].range.end) : nil
      }
    }
  }
}
