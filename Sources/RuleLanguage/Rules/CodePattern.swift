import SwiftOutline

/// Code as a rule writes it: tokens with placeholders. Comments, spaces, line ends and semicolons do not count.
package struct CodePattern: Hashable, Sendable {
  indirect enum Element: Hashable, Sendable {
    /// A name, with placeholders and stars.
    case name(NamePattern)
    /// A mark, an operator, a number.
    case text([UInt8])
    /// `!` or `?` that touches the token before it.
    case postfix([UInt8])
    /// A string literal, by its text.
    case string(NamePattern)
    /// `...`: any balanced run, which may be empty.
    case run
    /// A pair of brackets with its content.
    case group(Bracket, [Element])
    /// `(...)` after a name: any arguments, or only trailing closures.
    case arguments
    /// `repeat X`: once or more, separated by commas. Placeholders are bound anew for each repetition.
    case repeated([Element])
  }

  enum Bracket: Hashable, Sendable { case parenthesis, square, brace }

  var elements: [Element]
  /// Its index in `RuleSet.code`.
  package var number: Int
  /// The text as written, with white space folded.
  package var text: String

  /// The placeholders in order of appearance.
  package var placeholders: [PlaceholderID] { elements.flatMap(\.placeholders) }

  /// The callee of a call pattern, without its arguments.
  package var withoutArguments: CodePattern? {
    guard elements.last == .arguments, elements.count > 1, !text.hasSuffix(")") else { return nil }
    var called = self
    called.elements.removeLast()
    return called
  }

}

extension CodePattern.Element {
  var placeholders: [PlaceholderID] {
    switch self {
    case .name(let name), .string(let name): name.placeholders
    // The depth is limited by the nesting of a pattern.
    case .group(_, let elements), .repeated(let elements): elements.flatMap(\.placeholders)
    case .text, .postfix, .run, .arguments: []
    }
  }
}

extension CodePattern.Bracket {
  init?(_ kind: Lexeme.Kind) {
    switch kind {
    case .leftParen: self = .parenthesis
    case .leftSquare: self = .square
    case .leftBrace: self = .brace
    default: return nil
    }
  }
}
