/// Turns the bytes of a file into lexemes in one pass. It also records documentation, directives and problems, and if
/// the options say so, comments and literals. The caller reuses the arrays for the next file.
///
/// The lexer follows the compiler's lexer:
/// - Whether an operator is prefix, infix or postfix depends on the bytes around it.
/// - Whether a slash begins a regex literal depends on the token before it, and on an attempt to read a literal.
/// - String literals can contain interpolations with other string literals. An explicit stack holds the open ones.
///
/// Lexing cannot fail. A byte that begins no token is skipped. An unterminated literal ends with its line, and an
/// unterminated comment with the file.
struct Lexer: ~Copyable {
  /// The fields that change with nearly every lexeme. The main loop works on a local copy, so that the compiler can
  /// keep them in registers.
  struct State {
    /// The position of the next lexeme in the buffer.
    var next: UnsafeMutablePointer<Lexeme>
    var startsLine = true
    /// The index of the innermost open bracket; -1 for none. While a bracket is open, its `end` is the index of the
    /// bracket around it.
    var openBracket = -1
    var bracketDepth = 0
    /// The index of the last lexeme that may begin a declaration of a type or an import, or of the last `#if`; -1 for
    /// none.
    var declarationWord = -1
    /// The number of line ends so far. It includes those inside literals and comments.
    var lineEnds = 0
  }

  /// A string literal with an interpolation that is being read.
  struct OpenString {
    var isMultiline: Bool
    var pounds: Int
    /// The number of parentheses that are open in the interpolation.
    var depth: Int
    /// The offset of the backslash that begins the interpolation.
    var interpolation: Int
    /// The index of the literal in `literals`, if literals are recorded.
    var literal: Int
    /// The index of the literal's `stringOpen` lexeme.
    var lexeme: Int
    /// The index of the innermost open bracket around the literal.
    var bracket: Int
  }

  /// A documentation comment, and the lexeme that follows it.
  struct Documentation {
    var lexeme: Int
    var range: SourceRange
    /// The offset after the last of several adjacent comments, even if that comment is not documentation. nil as soon
    /// as something else follows.
    var runEnd: Int?
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let wantsComments: Bool
  let wantsLiterals: Bool
  let tables: Tables

  /// The buffer for lexemes has room for all of them. Each lexeme takes at least one byte of the source, with two
  /// exceptions: the end of an unterminated string, whose beginning takes more bytes, and the end markers of the file.
  let lexemes: UnsafeMutablePointer<Lexeme>
  var state: State
  var notes = LexerNotes()

  var openStrings: [OpenString] = []
  /// How many bytes may still be read in vain, that is by attempts that fail. The limit keeps the time linear on
  /// hostile input.
  var budget: Int
  /// Whether a conflict marker without an end was found. If so, later markers of this kind have no end either, and no
  /// search is needed.
  var gitConflictsNeverEnd = false
  var perforceConflictsNeverEnd = false
  /// For each number of `#`, the last search for the closing quote of a raw string.
  var rawStringEnds: [Int: RawStringEnd] = [:]
}

/// Where a raw string literal would end on its line if it opened between `start` and `end`.
struct RawStringEnd {
  var start: Int
  /// The offset of the closing quote, or of the end of the line.
  var end: Int
  var closes: Bool
}

/// The result of lexing one file. Its memory is reused for the next file.
struct LexerOutput: ~Copyable {
  /// The lexemes of the file. The last four are end markers.
  var lexemes = Storage<Lexeme>()
  var lexemeCount = 0
  var lineEnds = 0
  var notes = LexerNotes()
}

/// Everything that the lexer records besides lexemes.
struct LexerNotes: Sendable {
  var documentation: [Lexer.Documentation] = []
  var comments: [Comment] = []
  var literals: [Literal] = []
  var suppressions: [Suppression] = []
  var problems: [OutlineProblem] = []
  var isGenerated = false

  mutating func removeAll() {
    documentation.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    literals.removeAll(keepingCapacity: true)
    suppressions.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
    isGenerated = false
  }
}

/// Lexes a source into `output`. Anything that was in `output` before is removed.
func lex(_ source: SourceText, options: OutlineOptions, into output: inout LexerOutput) {
  source.bytes.withUnsafeBufferPointer { lex($0, options: options, into: &output) }
}

/// Lexes a part of a source. The part must not begin inside a literal or comment. Offsets are relative to the start of
/// the part.
func lex(_ bytes: UnsafeBufferPointer<UInt8>, options: OutlineOptions, into output: inout LexerOutput) {
  output.lexemes.reserve(bytes.count + 16)
  let lexemes = output.lexemes.base
  var notes = LexerNotes()
  swap(&notes, &output.notes)
  notes.removeAll()
  var lexemeCount = 0
  var lineEnds = 0
  withTables { tables in
    // An empty buffer may have no address. Any valid pointer can replace it, because nothing is read.
    var lexer = Lexer(
      base: bytes.baseAddress ?? tables.keywordTexts, count: bytes.count,
      wantsComments: options.contains(.comments), wantsLiterals: options.contains(.literals), tables: tables,
      lexemes: lexemes, state: Lexer.State(next: lexemes), budget: bytes.count * 4 + 65_536)
    swap(&lexer.notes, &notes)
    lexer.run()
    swap(&lexer.notes, &notes)
    lexemeCount = lexer.lexemeCount
    lineEnds = lexer.state.lineEnds
  }
  output.lexemeCount = lexemeCount
  output.lineEnds = lineEnds
  swap(&notes, &output.notes)
}

private func withTables(_ body: (Tables) -> Void) {
  ByteTable.classes.withUnsafeBufferPointer { classes in
    ByteTable.identifierBytes.withUnsafeBufferPointer { identifierBytes in
      KeywordTable.entries.withUnsafeBufferPointer { keywords in
        KeywordTable.texts.withUnsafeBufferPointer { keywordTexts in
          KeywordTable.lengths.withUnsafeBufferPointer { keywordLengths in
            guard let classes = classes.baseAddress, let identifierBytes = identifierBytes.baseAddress,
              let keywords = keywords.baseAddress, let keywordTexts = keywordTexts.baseAddress,
              let keywordLengths = keywordLengths.baseAddress
            else { return }
            body(
              Tables(
                classes: classes, identifierBytes: identifierBytes, keywords: keywords, keywordTexts: keywordTexts,
                keywordLengths: keywordLengths,
                letters: LetterMasks()))
          }
        }
      }
    }
  }
}

extension Lexer {
  mutating func run() {
    var index = 0
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") {
      index = endOfLine(0)
      emit(.shebang, 0, index)
    }
    lexAll(from: index)
    while let open = openStrings.popLast() {
      problem(.unterminatedInterpolation, open.interpolation, count)
      close(open, at: count)
    }
    closeBrackets(downTo: -1)
    // Four end markers are emitted, so that the parser can look ahead without checking for the end.
    let startsLine = state.startsLine
    for _ in 0..<4 {
      state.startsLine = startsLine
      emit(.endOfFile, count, count)
    }
  }

  @inline(__always) var text: SourceBytes { SourceBytes(base: base, count: count) }
  @inline(__always) func peek(_ index: Int) -> UInt8? { text.peek(index) }
  @inline(__always) func endOfLine(_ start: Int) -> Int { text.endOfLine(start) }

  @inline(__always)
  mutating func emit(_ kind: Lexeme.Kind, _ start: Int, _ end: Int, _ keyword: Keyword = .none) {
    state.emit(kind, start, end, keyword)
  }

  @inline(__always) var lexemeCount: Int { state.next - lexemes }
  @inline(__always) var isInString: Bool { !openStrings.isEmpty }

  mutating func problem(_ kind: OutlineProblem.Kind, _ start: Int, _ end: Int) {
    // The number of problems is limited. A few dozen show that the file is not Swift, and a binary file would have
    // millions.
    if notes.problems.count < 64 { notes.problems.append(OutlineProblem(kind: kind, range: SourceRange(start, end))) }
  }

  @inline(__always)
  var previous: Lexeme? { state.next > lexemes ? state.next[-1] : nil }
}

extension Lexer.State {
  @inline(__always)
  mutating func emit(_ kind: Lexeme.Kind, _ start: Int, _ end: Int, _ keyword: Keyword = .none) {
    next.pointee = Lexeme(start: start, end: end, kind: kind, keyword: keyword, startsLine: startsLine)
    next += 1
    startsLine = false
  }
}
