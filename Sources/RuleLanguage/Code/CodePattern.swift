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

  /// The pattern with its bound holes filled.
  package func filled(_ bindings: Bindings) -> String { fill(holes, in: text, with: bindings) }
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

/// The patterns of all pages, each once.
struct CodeTable {
  /// `#Preview(...)`
  var preview: CodePattern {
    mutating get {
      let name = NamePattern(alternatives: [[.literal(Array("Preview".utf8))]], text: "Preview")
      return pattern([.text([UInt8(ascii: "#")]), .name(name), .arguments], text: "#Preview(...)")
    }
  }

  private(set) var patterns: [CodePattern] = []
  private var numbers: [[CodePattern.Element]: Int] = [:]

  mutating func pattern(_ elements: [CodePattern.Element], text: String) -> CodePattern {
    let number = numbers[elements] ?? patterns.count
    let pattern = CodePattern(elements: elements, number: number, text: text)
    if number == patterns.count {
      numbers[elements] = number
      patterns.append(pattern)
    }
    return pattern
  }
}
