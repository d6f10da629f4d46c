import SwiftOutline

/// Code as a rule writes it: tokens with holes. Comments, blanks and line ends do not count, nor do semicolons.
package struct CodePattern: Hashable, Sendable {
  indirect enum Element: Hashable, Sendable {
    /// A word, with holes and stars.
    case name(NamePattern)
    /// A mark, an operator, a number.
    case text([UInt8])
    /// `!` or `?` that touches what stands in front of it.
    case postfix([UInt8])
    /// A string literal, by its text.
    case string(NamePattern)
    /// `...`: any run in which brackets are balanced, an empty one too.
    case run
    /// A pair of brackets and what is in it.
    case group(Bracket, [Element])
    /// `(...)` behind a name: any arguments, or closures behind it alone.
    case arguments
    /// `repeat X`: once or more with commas between, the holes in it anew each time.
    case repeated([Element])
  }

  enum Bracket: Hashable, Sendable { case parenthesis, square, brace }

  var elements: [Element]
  /// Its index in `RuleSet.code`.
  package var number: Int
  /// As written, white space folded.
  package var text: String

  /// In order of their appearance.
  package var holes: [HoleID] { elements.flatMap(\.holes) }

  /// Of a call whose arguments are not written, what is called, be it called or not.
  package var withoutArguments: CodePattern? {
    guard elements.last == .arguments, elements.count > 1, !text.hasSuffix(")") else { return nil }
    var called = self
    called.elements.removeLast()
    return called
  }

}

extension CodePattern.Element {
  var holes: [HoleID] {
    switch self {
    case .name(let name), .string(let name): name.holes
    // No deeper than a pattern may nest.
    case .group(_, let elements), .repeated(let elements): elements.flatMap(\.holes)
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
