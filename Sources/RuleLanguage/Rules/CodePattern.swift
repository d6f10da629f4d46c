import SwiftOutline

/// Code that a rule searches for: `print(...)`, `try!`. It consists of tokens and placeholders. Comments, spaces, line
/// ends and semicolons do not matter.
package struct CodePattern: Hashable, Sendable {
  indirect enum Element: Hashable, Sendable {
    /// A name, with placeholders and stars.
    case name(NamePattern)
    /// A mark, an operator, a number.
    case text([UInt8])
    /// `!` or `?` directly after another token, as in `try!`.
    case postfix([UInt8])
    /// A string literal, by its text.
    case string(NamePattern)
    /// `...` in a pattern: any code with balanced brackets, or none.
    case run
    /// A pair of brackets with its content.
    case group(Bracket, [Element])
    /// `(...)` after a name: any arguments, including only trailing closures.
    case arguments
    /// `repeat X` in a pattern: `X` one or more times, separated by commas. Placeholders get new values for each
    /// repetition.
    case repeated([Element])
  }

  enum Bracket: Hashable, Sendable { case parenthesis, square, brace }

  var elements: [Element]
  /// `except X`: code that contains a match and excludes it.
  var exceptions: [[Element]] = []
  /// Its index in `RuleSet.code`.
  package var number: Int
  /// The pattern as written in the rule. White space is reduced to single spaces.
  package var text: String

  /// The placeholders of the pattern, in order of appearance.
  package var placeholders: [PlaceholderID] { elements.flatMap(\.placeholders) }

  /// The pattern for the name of a call: `.shared` for `call .shared`. nil if the pattern has written arguments or is
  /// not a call.
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
    // The recursion ends, because the nesting of a pattern is limited.
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
