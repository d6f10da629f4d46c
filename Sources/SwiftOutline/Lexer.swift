/// Turns the bytes of a file into lexemes in one pass. It also records documentation, directives and problems, and the
/// comments and literals that the options request. The caller reuses the arrays for the next file.
///
/// It follows the compiler's lexer:
/// - The kind of an operator depends on the bytes around it.
/// - Whether a slash begins a regex literal depends on the token before it, and on an attempt to read one.
/// - String literals nest through interpolations, which are kept on an explicit stack.
///
/// Lexing cannot fail. A byte that begins no token is skipped. An unterminated literal ends with its line, and an
/// unterminated comment with the file.
struct Lexer: ~Copyable {
  /// The fields that change with nearly every lexeme. The main loop has a local copy, in registers if possible.
  struct State {
    /// The position of the next lexeme in the buffer.
    var next: UnsafeMutablePointer<Lexeme>
    var startsLine = true
    /// The innermost open bracket, whose `end` is the bracket around it; -1 for none.
    var openBracket = -1
    var bracketDepth = 0
    /// The last word for which `Keyword.mayDeclare` is true, or the last `#if`; -1 for none.
    var declarationWord = -1
    /// The number of line ends so far, including those in literals and comments.
    var lineEnds = 0
  }

  /// A string literal that is interrupted by an interpolation.
  struct OpenString {
    var isMultiline: Bool
    var pounds: Int
    /// The number of open parentheses in the interpolation.
    var depth: Int
    /// The offset of the interpolation's backslash.
    var interpolation: Int
    /// The index in `literals`, if literals are requested.
    var literal: Int
    /// The index of its `stringOpen`.
    var lexeme: Int
    /// The innermost open bracket around the literal.
    var bracket: Int
  }

  /// A documentation comment, and the lexeme after it.
  struct Documentation {
    var lexeme: Int
    var range: SourceRange
    /// The end of the last comment in the run, even if it is not documentation; nil after the run has ended.
    var runEnd: Int?
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let wantsComments: Bool
  let wantsLiterals: Bool
  let tables: Tables

  /// There is room for all lexemes. Each one takes a byte of the source, with two exceptions: the end of an
  /// unterminated string, whose beginning takes more bytes, and the end markers of the file.
  let lexemes: UnsafeMutablePointer<Lexeme>
  var state: State
  var notes = LexerNotes()

  var openStrings: [OpenString] = []
  /// How many bytes may still be scanned without result. It keeps the time linear on hostile input.
  var budget: Int
  /// Whether a conflict marker without an end was found. Later ones of its kind have no end either.
  var gitConflictsNeverEnd = false
  var perforceConflictsNeverEnd = false
  /// The last search for a closing quote, by the number of `#`.
  var rawStringEnds: [Int: RawStringEnd] = [:]
}

/// The position where a raw literal that opens between `start` and `end` would end on its line.
struct RawStringEnd {
  var start: Int
  /// The closing quote, or the end of the line.
  var end: Int
  var closes: Bool
}

/// The result of lexing one file. Its memory is reused for the next file.
struct LexerOutput: ~Copyable {
  /// The last four are end markers.
  var lexemes = Storage<Lexeme>()
  var lexemeCount = 0
  var lineEnds = 0
  var notes = LexerNotes()
}

/// The results of the lexer besides lexemes.
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

/// Lexes a source into `output`. The previous content is removed.
func lex(_ source: SourceText, options: OutlineOptions, into output: inout LexerOutput) {
  source.bytes.withUnsafeBufferPointer { lex($0, options: options, into: &output) }
}

/// Lexes a part of a source, which must not begin in a literal or comment. Offsets are relative to the start of the
/// part.
func lex(_ bytes: UnsafeBufferPointer<UInt8>, options: OutlineOptions, into output: inout LexerOutput) {
  output.lexemes.reserve(bytes.count + 16)
  let lexemes = output.lexemes.base
  var notes = LexerNotes()
  swap(&notes, &output.notes)
  notes.removeAll()
  var lexemeCount = 0
  var lineEnds = 0
  withTables { tables in
    // An empty array may have no address. Any pointer will do, because nothing is read.
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
    // Four end markers are enough to look ahead without checking for the end.
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
    // A few dozen problems show that this is not Swift. A binary file would have millions.
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
