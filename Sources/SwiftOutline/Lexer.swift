/// One pass over the bytes of a file that leaves its lexemes, and beside them the comments and literals that
/// the options ask for, in arrays that a caller uses again for the next file.
///
/// It follows the compiler's lexer: what an operator is depends on the bytes around it, and whether a slash
/// starts a regex literal on the token before and on a trial. Strings nest through interpolations, which are
/// kept on an explicit stack. Nothing here fails: a byte that begins nothing is passed over, an unterminated
/// literal ends at its line's end, an unterminated comment at the file's.
struct Lexer: ~Copyable {
  /// What changes with nearly each lexeme. The main loop keeps a copy of its own, in registers where it can.
  struct State {
    /// Where the next lexeme goes.
    var next: UnsafeMutablePointer<Lexeme>
    var startsLine = true
    /// The innermost bracket that is not closed yet, whose `end` is the one around it; -1 for none.
    var openBracket = -1
    /// How many brackets are open.
    var bracketDepth = 0
    /// The latest word that can begin a declaration that `Keyword.mayDeclare` speaks of.
    var declarationWord = -1
    /// The lines that have ended, wherever their ends stand.
    var lineEnds = 0
  }

  /// A string literal that an interpolation has interrupted.
  struct OpenString {
    var isMultiline: Bool
    var pounds: Int
    /// Parentheses open in the interpolation.
    var depth: Int
    /// Where the interpolation starts, at its backslash.
    var interpolation: Int
    /// Its index in `literals`, where these are wanted.
    var literal: Int
    /// The lexeme that opens it.
    var lexeme: Int
    /// The innermost bracket that is open around it.
    var bracket: Int
  }

  /// A documentation comment and the lexeme it precedes.
  struct Documentation {
    var lexeme: Int
    var range: SourceRange
    /// The end of the latest comment of the run, documentation or not; nil once the run has ended.
    var runEnd: Int?
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let wantsComments: Bool
  let wantsLiterals: Bool
  let tables: Tables

  /// Each lexeme takes a byte, but for the ends of strings that are cut off, whose beginnings take more, and
  /// the marks of the file's end: there is room for all of them.
  let lexemes: UnsafeMutablePointer<Lexeme>
  var state: State
  var notes = LexerNotes()

  var openStrings: [OpenString] = []
  /// What scans that lead nowhere may still cost, in bytes; it keeps hostile input linear.
  var budget: Int
  /// A conflict marker without an end was seen, so no later one of its kind ends either.
  var gitConflictsNeverEnd = false
  var perforceConflictsNeverEnd = false
  /// By how many pounds, what was last looked for behind an opening quote.
  var rawStringEnds: [Int: RawStringEnd] = [:]
}

/// Where a raw literal that opens between `start` and `end` would end on its line.
struct RawStringEnd {
  var start: Int
  /// The quote that closes it, or the line's end.
  var end: Int
  var closes: Bool
}

/// What lexing one file gives; its room is used again for the next.
struct LexerOutput: ~Copyable {
  /// Four marks of the end are last.
  var lexemes = Storage<Lexeme>()
  var lexemeCount = 0
  var lineEnds = 0
  var notes = LexerNotes()
}

/// What the lexer notes beside the lexemes.
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

/// Lexes a whole source into `output`, whose earlier content is dropped.
func lex(_ source: SourceText, options: OutlineOptions, into output: inout LexerOutput) {
  source.bytes.withUnsafeBufferPointer { lex($0, options: options, into: &output) }
}

/// The same of a part of a source, which begins where neither a literal nor a comment is open. Offsets are from there.
func lex(_ bytes: UnsafeBufferPointer<UInt8>, options: OutlineOptions, into output: inout LexerOutput) {
  output.lexemes.reserve(bytes.count + 16)
  let lexemes = output.lexemes.base
  var notes = LexerNotes()
  swap(&notes, &output.notes)
  notes.removeAll()
  var lexemeCount = 0
  var lineEnds = 0
  withTables { tables in
    // An empty array may have no address; any will do where nothing is read.
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
    // Looking ahead never needs more than these.
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
    // A few dozen tell the reader that this is no Swift; a binary file would give millions.
    if notes.problems.count < 64 { notes.problems.append(OutlineProblem(kind: kind, range: SourceRange(start, end))) }
  }

  /// The latest lexeme.
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
