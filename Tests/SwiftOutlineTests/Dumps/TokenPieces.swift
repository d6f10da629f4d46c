@testable import SwiftOutline

// The tokens of a source as a parser has them: literals in pieces, the operators that types take apart in
// pieces, words told apart into keywords and names.

/// A token as a parser has it.
struct TokenPiece {
  var kind: TokenKind
  var range: SourceRange
}

/// The pieces of a source in order, ending with `endOfFile`. In multi-line strings, indentation and escaped line
/// breaks are in none. Linear in time and memory; any bytes.
func tokenPieces(of source: SourceText) -> [TokenPiece] {
  var output = LexerOutput()
  lex(source, options: [], into: &output)
  return pieces(of: source, &output)
}

/// The lexemes live as long as the output does.
private func pieces(of source: SourceText, _ output: inout LexerOutput) -> [TokenPiece] {
  let lexemes = output.lexemes.base
  let last = output.lexemeCount - 4
  let documentation = output.notes.documentation
  return source.bytes.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress, last >= 0 else {
      return [TokenPiece(kind: .endOfFile, range: .none)]
    }
    var outliner = Outliner(
      base: base, tokens: lexemes, last: last, documentation: documentation, skipsPlain: false,
      budget: bytes.count * 8 + 65_536)
    outliner.wantsCuts = true
    outliner.run()
    let named = syntaxTree(of: source).all.filter { namedKinds.contains($0.kind) && !$0.name.isEmpty }
    var cutter = TokenCutter(
      base: base, count: bytes.count, lexemes: lexemes, last: last, cuts: outliner.cuts,
      names: Set(named.map(\.name.start)))
    cutter.run()
    return cutter.pieces
  }
}

/// The nodes whose names may be words that are keywords elsewhere.
private let namedKinds: Set<SyntaxKind> = [
  .nameExpression, .implicitMember, .memberAccess, .moduleSelector, .macroExpansion, .capture, .parameter,
  .identifierPattern, .namedType,
]

/// Goes over the lexemes that the outliner has read, and writes their pieces.
struct TokenCutter {
  /// A string literal that an interpolation has interrupted.
  struct OpenString {
    var delimiter: StringDelimiter
    /// What a multi-line literal's last line has before its quotes.
    var indentation: SourceRange
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let lexemes: UnsafeMutablePointer<Lexeme>
  /// The lexeme that marks the end.
  let last: Int
  /// Parts of operators that the outliner has read as tokens of their own, in order.
  let cuts: [SourceRange]
  /// The start offsets of all names in the syntax tree, including names that are keywords.
  let names: Set<UInt32>

  var pieces: [TokenPiece] = []
  /// The brackets around the lexeme that is being cut.
  var openBrackets: [Int] = []
  var openStrings: [OpenString] = []
  private var nextCut = 0

  init(
    base: UnsafePointer<UInt8>, count: Int, lexemes: UnsafeMutablePointer<Lexeme>, last: Int, cuts: [SourceRange],
    names: Set<UInt32>
  ) {
    self.base = base
    self.count = count
    self.lexemes = lexemes
    self.last = last
    self.names = names
    // What was read twice is there twice.
    self.cuts = cuts.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    pieces.reserveCapacity(last + 1)
  }

  mutating func run() {
    for index in 0...last {
      let lexeme = lexemes[index]
      addCuts(before: Int(lexeme.start))
      while let open = openBrackets.last, Int(lexemes[open].end) <= index { openBrackets.removeLast() }
      switch lexeme.kind {
      case .string, .stringOpen, .stringMiddle, .stringClose: cutString(index)
      case .regex: cutRegex(Int(lexeme.start), Int(lexeme.end))
      case .identifier: add(isKeyword(index) ? .keyword : .identifier, Int(lexeme.start), Int(lexeme.end))
      case .float where isInAvailability: cutVersion(Int(lexeme.start), Int(lexeme.end))
      case .binaryOperator, .prefixOperator, .postfixOperator: cutOperator(lexeme)
      default: add(TokenKind(lexeme.kind), Int(lexeme.start), lexeme.textEnd)
      }
      if lexeme.isOpening { openBrackets.append(index) }
    }
  }

  mutating func add(_ kind: TokenKind, _ start: Int, _ end: Int) {
    pieces.append(TokenPiece(kind: kind, range: SourceRange(start, end)))
  }

  func isByte(_ index: Int, _ byte: UInt8) -> Bool { index < count && base[index] == byte }

  func isLineEnd(_ index: Int) -> Bool { isByte(index, UInt8(ascii: "\n")) || isByte(index, UInt8(ascii: "\r")) }

  func matches(_ start: Int, _ end: Int, _ text: StaticString) -> Bool {
    guard end - start == text.utf8CodeUnitCount else { return false }
    for offset in 0..<end - start where base[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  // MARK: Operators

  /// The pieces that the outliner has cut off in front of `offset`.
  private mutating func addCuts(before offset: Int) {
    while nextCut < cuts.count, Int(cuts[nextCut].start) < offset {
      let cut = cuts[nextCut]
      nextCut += 1
      if let end = pieces.last?.range.end, cut.start < end { continue }
      add(cutKind(Int(cut.start), Int(cut.end)), Int(cut.start), Int(cut.end))
    }
  }

  private func cutKind(_ start: Int, _ end: Int) -> TokenKind {
    // `func <<T>(…)` declares `<`.
    if declaresOperator { return .binaryOperator }
    if matches(start, end, "<") { return .leftAngle }
    if matches(start, end, ">") { return .rightAngle }
    if matches(start, end, "?") { return .postfixQuestionMark }
    if matches(start, end, "!") { return .exclamationMark }
    if matches(start, end, "->") { return .arrow }
    if matches(start, end, "...") { return .ellipsis }
    if matches(start, end, "-") { return .prefixOperator }
    return .binaryOperator
  }

  private mutating func cutOperator(_ lexeme: Lexeme) {
    let end = Int(lexeme.end)
    addCuts(before: end)
    let start = max(Int(lexeme.start), Int(pieces.last?.range.end ?? 0))
    if start == Int(lexeme.start), isOptionalChain(start, end) {
      for index in start..<end {
        switch base[index] {
        case UInt8(ascii: "."): add(.period, index, index + 1)
        case UInt8(ascii: "?"): add(.postfixQuestionMark, index, index + 1)
        default: add(.exclamationMark, index, index + 1)
        }
      }
    } else if start == Int(lexeme.start) {
      add(declaresOperator || isArgument(of: "_implements") ? .binaryOperator : TokenKind(lexeme.kind), start, end)
    } else if start < end {
      add(cutKind(start, end), start, end)
    }
  }

  /// Whether what follows is the name of an operator's function; it is infix, however it stands.
  private var declaresOperator: Bool {
    guard let previous = pieces.last, previous.kind == .keyword else { return false }
    return matches(Int(previous.range.start), Int(previous.range.end), "func")
  }

  /// `.?.` in a key path is no operator.
  private func isOptionalChain(_ start: Int, _ end: Int) -> Bool {
    var hasPeriod = false
    var hasMark = false
    for index in start..<end {
      switch base[index] {
      case UInt8(ascii: "."): hasPeriod = true
      case UInt8(ascii: "?"), UInt8(ascii: "!"): hasMark = true
      default: return false
      }
    }
    return hasPeriod && hasMark
  }

  // MARK: Versions

  /// Whether the innermost bracket holds platforms with their versions.
  var isInAvailability: Bool {
    guard let open = openBrackets.last, open > 0, lexemes[open].kind == .leftParen else { return false }
    let name = lexemes[open - 1]
    switch name.kind {
    case .poundAvailable, .poundUnavailable: return true
    case .identifier:
      guard open > 1, lexemes[open - 2].kind == .at else { return false }
      let (start, end) = (Int(name.start), Int(name.end))
      return matches(start, end, "available") || matches(start, end, "_spi_available")
        || matches(start, end, "backDeployed") || matches(start, end, "_originallyDefinedIn")
    default: return false
    }
  }

  /// `13.0` is a version of two numbers there.
  private mutating func cutVersion(_ start: Int, _ end: Int) {
    guard let period = (start..<end).first(where: { base[$0] == UInt8(ascii: ".") }) else {
      add(.floatLiteral, start, end)
      return
    }
    add(.integerLiteral, start, period)
    add(.period, period, period + 1)
    add(.integerLiteral, period + 1, end)
  }
}

/// What a string literal begins and ends with.
struct StringDelimiter {
  var quote: UInt8
  var isMultiline: Bool
  var pounds: Int

  var quoteLength: Int { isMultiline ? 3 : 1 }
  var quoteKind: TokenKind {
    isMultiline ? .multilineStringQuote : quote == UInt8(ascii: "'") ? .singleQuote : .stringQuote
  }
}
