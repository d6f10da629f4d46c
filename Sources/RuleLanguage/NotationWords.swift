import SwiftOutline

// The words of the notation with their reference, for editors. They are made from the parser's tables.

/// A word, or several words that belong together, with its reference.
package struct NotationWord: Sendable {
  /// Where the word may be in a clause.
  package enum Role: Sendable { case clause, afterMust, afterWhere, kind, modifier }

  /// For example `used only in`.
  package var text: String
  package var role: Role
  /// One sentence or phrase about it, as Markdown.
  package var summary: String
  /// An example; nil if the word is its own example.
  package var example: String?
}

/// All words, in the order of the reference.
package let notationWords: [NotationWord] = clauses + predicates + kinds + modifiers

private let clauses = clauseReference.map { form, meaning in
  let word = form.prefix { $0 != " " && $0 != ":" }
  return NotationWord(
    text: word == messageKeyword[...] ? messageKeyword + ":" : String(word), role: .clause, summary: meaning,
    example: form)
}

private let predicates = PredicateKeyword.allCases.flatMap { keyword -> [NotationWord] in
  let (subjects, meaning) = keyword.reference
  let summary = "\(meaning). Applies to: \(subjects)."
  let example = "must \(keyword.help.example)"
  let isAfterBe = keyword.help.example.hasPrefix("be ") || keyword.help.example.hasPrefix("not be ")
  return [
    NotationWord(
      text: isAfterBe ? "be \(keyword.rawValue)" : keyword.rawValue, role: .afterMust, summary: summary,
      example: example),
    NotationWord(text: keyword.help.thirdPerson, role: .afterWhere, summary: summary, example: example),
  ]
}

private let kinds = kindNames.map { name in
  let isDeclaration = SubjectKinds.declarations.all.contains { $0.name == name }
  return NotationWord(
    text: name, role: .kind, summary: isDeclaration ? "a kind of declaration" : "a kind of element",
    example: "each \(name)")
}

private let modifiers =
  moduleKinds.map { NotationWord(text: $0, role: .modifier, summary: "before `module`", example: "each \($0) module") }
  + (modifierNames.map(\.name) + ["stored", "computed"]).map {
    NotationWord(text: $0, role: .modifier, summary: "before a declaration")
  }

/// The word of the notation at an offset of a line of a block. Of several, the longest counts: `used only in` and not
/// `in`.
///
/// - Parameters:
///   - offset: In UTF-8 bytes.
///   - isDemand: Whether the clause begins with `must`.
package func notationWord(in line: String, at offset: Int, isDemand: Bool) -> NotationWord? {
  let bytes = Array(line.utf8)
  func isAround(_ word: NotationWord) -> Bool {
    let text = Array(word.text.utf8)
    guard bytes.count >= text.count else { return false }
    return (max(0, offset - text.count)...min(offset, bytes.count - text.count)).contains { start in
      let end = start + text.count
      return bytes[start..<end].elementsEqual(text) && (start == 0 || !isIdentifierByte(bytes[start - 1]))
        && (end == bytes.count || !isIdentifierByte(bytes[end]) || text.last == UInt8(ascii: ":"))
    }
  }
  let found = notationWords.filter(isAround)
  let longest = found.map(\.text.utf8.count).max()
  let candidates = found.filter { $0.text.utf8.count == longest }
  return candidates.first { $0.role == (isDemand ? .afterMust : .afterWhere) } ?? candidates.first
    ?? plural(bytes, at: offset)
}

/// The kind that a plural at an offset names.
private func plural(_ bytes: [UInt8], at offset: Int) -> NotationWord? {
  guard offset <= bytes.count else { return nil }
  let start = bytes[..<offset].lastIndex { !isIdentifierByte($0) }.map { $0 + 1 } ?? 0
  let end = bytes[offset...].firstIndex { !isIdentifierByte($0) } ?? bytes.count
  guard let kind = kind(named: String(decoding: bytes[start..<end], as: UTF8.self)) else { return nil }
  return notationWords.first { $0.role == .kind && $0.text == kind.name }
}

/// The block of a page that a line belongs to.
package struct PageBlock: Sendable {
  /// The first word after the fence: `rule`, `layout`, `definitions` or `checklist`.
  package var kind: String
  /// Whether the line is the fence itself.
  package var isFence: Bool
}

/// The block of rules around a line of a Markdown page; nil for other text. A block that is not closed yet counts, too.
///
/// - Parameter line: From 0.
package func block(atLine line: Int, ofPage page: SourceText) -> PageBlock? {
  let text = String(decoding: page.bytes, as: UTF8.self)
  for case .fence(let fence) in MarkdownPage(text).items where fence.line <= line {
    guard !fence.isClosed || line < fence.range.upperBound || line == fence.line, fence.isBlock else { continue }
    let kind = String(decoding: fence.info.prefix { !isSpace($0) }, as: UTF8.self)
    return PageBlock(kind: kind, isFence: line == fence.line)
  }
  return nil
}
