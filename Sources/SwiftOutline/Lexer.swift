/// One pass over the bytes of a file that leaves its lexemes, and beside them the comments and literals that
/// the options ask for, in arrays that a caller uses again for the next file.
///
/// It follows the compiler's lexer: what an operator is depends on the bytes around it, and whether a slash
/// starts a regex literal on the token before and on a trial. Strings nest through interpolations, which are
/// kept on an explicit stack. Nothing here fails: a byte that begins nothing is passed over, an unterminated
/// literal ends at its line's end, an unterminated comment at the file's.
struct Lexer: ~Copyable {
  /// What changes with nearly each lexeme. The main loop keeps a copy of its own in registers, for which there
  /// must not be more than six of these.
  struct State {
    var lexemeCount = 0
    var startsLine = true
    /// The innermost bracket that is not closed yet, whose `end` is the one around it; -1 for none.
    var openBracket = -1
    /// The latest word that can begin a declaration.
    var declarationWord = -1
    /// A string is interrupted by an interpolation.
    var isInString = false
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
    /// The end of the latest comment of the run, documentation or not.
    var runEnd: Int
  }

  let base: UnsafePointer<UInt8>
  let count: Int
  let wantsComments: Bool
  let wantsLiterals: Bool
  let tables: Tables

  /// Each lexeme takes a byte, but for the ends of strings that are cut off, whose beginnings take more, and
  /// the marks of the file's end: there is room for all of them.
  let lexemes: UnsafeMutablePointer<Lexeme>
  var state = State()
  var notes = LexerNotes()

  var openStrings: [OpenString] = []
  /// What scans that lead nowhere may still cost, in bytes; it keeps hostile input linear.
  var budget: Int
  /// A conflict marker without an end was seen, so no later one ends either.
  var conflictsNeverEnd = false
  /// The end of the lines in which a generator leaves its mark.
  var headEnd = 0
}

/// What the lexer looks up, for as long as it runs.
struct Tables {
  let classes: UnsafePointer<ByteClass>
  let identifierBytes: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Entry>
  let keywordTexts: UnsafePointer<UInt8>
  let keywordLengths: UnsafePointer<UInt32>
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
  output.lexemes.reserve(source.bytes.count + 16)
  let lexemes = output.lexemes.base
  var notes = LexerNotes()
  swap(&notes, &output.notes)
  notes.removeAll()
  let state = withTables { tables in
    source.bytes.withUnsafeBufferPointer { bytes in
      // An empty array may have no address; any will do where nothing is read.
      var lexer = Lexer(
        base: bytes.baseAddress ?? tables.keywordTexts, count: bytes.count,
        wantsComments: options.contains(.comments), wantsLiterals: options.contains(.literals), tables: tables,
        lexemes: lexemes, budget: bytes.count * 4 + 65_536)
      swap(&lexer.notes, &notes)
      lexer.run()
      swap(&lexer.notes, &notes)
      return lexer.state
    }
  }
  output.lexemeCount = state.lexemeCount
  output.lineEnds = state.lineEnds
  swap(&notes, &output.notes)
}

private func withTables(_ body: (Tables) -> Lexer.State) -> Lexer.State {
  ByteTable.classes.withUnsafeBufferPointer { classes in
    ByteTable.identifierBytes.withUnsafeBufferPointer { identifierBytes in
      KeywordTable.entries.withUnsafeBufferPointer { keywords in
        KeywordTable.texts.withUnsafeBufferPointer { keywordTexts in
          KeywordTable.lengths.withUnsafeBufferPointer { keywordLengths in
            guard let classes = classes.baseAddress, let identifierBytes = identifierBytes.baseAddress,
              let keywords = keywords.baseAddress, let keywordTexts = keywordTexts.baseAddress,
              let keywordLengths = keywordLengths.baseAddress
            else { return Lexer.State() }
            return body(
              Tables(
                classes: classes, identifierBytes: identifierBytes, keywords: keywords, keywordTexts: keywordTexts,
                keywordLengths: keywordLengths))
          }
        }
      }
    }
  }
}

extension Lexer {
  mutating func run() {
    headEnd = endOfHead()
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

  /// What is most of a file is read here, without calls; the rest in `lexRarer`.
  private mutating func lexAll(from start: Int) {
    let base = base
    let count = count
    let tables = tables
    let text = text
    let lexemes = lexemes
    var state = state
    // The bracket around the conditions that are being read, the first of which binds a name; -2 for none.
    var conditionBracket = -2
    var index = start
    while index < count {
      var byte = base[index]
      if byte == UInt8(ascii: " ") {
        // Mostly there is one.
        index &+= 1
        guard index < count else { break }
        byte = base[index]
      }
      let byteClass = tables.classes[Int(byte)]
      switch byteClass {
      case .lineFeed where !state.isInString:
        state.startsLine = true
        state.lineEnds &+= 1
        index = text.endOfSpaces(index &+ 1)
        continue
      case .space:
        index = text.endOfSpaces(index &+ 1)
        continue
      case .letter:
        let end = text.wordEnd(index, tables)
        if end < 0 { break }
        let length = end &- index
        if length == 1 {
          state.emit(byte == UInt8(ascii: "_") ? .wildcard : .identifier, index, end, into: lexemes)
        } else {
          let word = tables.keyword(base + index, length, text.word(index))
          if word.mayDeclare {
            let isInConditions = conditionBracket == state.openBracket
            switch Declaring(
              word, lexemes + state.lexemeCount, count: state.lexemeCount, isInConditions: isInConditions)
            {
            case .nothing: break
            case .condition: conditionBracket = state.openBracket
            case .declaration: state.declarationWord = state.lexemeCount
            }
          }
          state.emit(.identifier, index, end, word, into: lexemes)
        }
        index = end
        continue
      case .leftParen where !state.isInString:
        state.openBracket(.leftParen, index, in: lexemes)
        index &+= 1
        continue
      case .leftBrace:
        state.openBracket(.leftBrace, index, in: lexemes)
        conditionBracket = -2
        index &+= 1
        continue
      case .leftSquare:
        state.openBracket(.leftSquare, index, in: lexemes)
        index &+= 1
        continue
      case .rightParen where !state.isInString:
        guard state.closesBracket(.leftParen, in: lexemes) else { break }
        state.closeBracket(.rightParen, index, in: lexemes)
        index &+= 1
        continue
      case .rightBrace where !state.isInString:
        guard state.closesBracket(.leftBrace, in: lexemes) else { break }
        state.closeBracket(.rightBrace, index, in: lexemes)
        index &+= 1
        continue
      case .rightSquare where !state.isInString:
        guard state.closesBracket(.leftSquare, in: lexemes) else { break }
        state.closeBracket(.rightSquare, index, in: lexemes)
        index &+= 1
        continue
      case .comma:
        state.emit(.comma, index, index &+ 1, into: lexemes)
        index &+= 1
        continue
      case .colon:
        if text.peek(index &+ 1) == UInt8(ascii: ":") { break }
        state.emit(.colon, index, index &+ 1, into: lexemes)
        index &+= 1
        continue
      case .period:
        if let next = text.peek(index &+ 1), isASCIIOperator(next) || next >= 0x80 { break }
        state.emit(.period, index, index &+ 1, into: lexemes)
        index &+= 1
        continue
      case .operatorByte:
        // Most stand alone between spaces.
        guard index > 0, base[index &- 1] == UInt8(ascii: " "), text.peek(index &+ 1) == UInt8(ascii: " ")
        else { break }
        state.emit(byte == UInt8(ascii: "=") ? .equal : .binaryOperator, index, index &+ 1, into: lexemes)
        index &+= 1
        continue
      case .at:
        state.emit(.at, index, index &+ 1, into: lexemes)
        index &+= 1
        continue
      default: break
      }
      self.state = state
      index = lexRarer(index, byte, byteClass)
      state = self.state
    }
    self.state = state
  }

  /// Reads on from `index`, at which `byte` stands. Answers where to go on.
  private mutating func lexRarer(_ index: Int, _ byte: UInt8, _ byteClass: ByteClass) -> Int {
    switch byteClass {
    case .space:
      return index + 1
    case .lineFeed, .carriageReturn:
      if !openStrings.isEmpty { endInterpolationsAtLineEnd(index) }
      state.startsLine = true
      if text.endsLine(index) { state.lineEnds += 1 }
      return index + 1
    case .letter:
      return lexIdentifier(index)
    case .digit:
      return lexNumber(index)
    case .leftParen:
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].depth += 1 }
      state.openBracket(.leftParen, index, in: lexemes)
      return index + 1
    case .rightParen:
      return lexRightParen(index)
    case .rightBrace:
      closeBracket(.leftBrace, .rightBrace, index)
      return index + 1
    case .rightSquare:
      closeBracket(.leftSquare, .rightSquare, index)
      return index + 1
    case .leftBrace, .leftSquare, .comma, .at:
      // Read by the main loop.
      return index + 1
    case .semicolon:
      emit(.semicolon, index, index + 1)
      return index + 1
    case .backslash:
      emit(.backslash, index, index + 1)
      return index + 1
    case .colon:
      emit(.colonColon, index, index + 2)
      return index + 2
    case .slash:
      switch peek(index + 1) {
      case UInt8(ascii: "/"): return lexLineComment(index)
      case UInt8(ascii: "*"): return lexBlockComment(index)
      default: return lexOperator(index)
      }
    case .questionOrExclamation:
      guard isLeftBound(index) else { return lexOperator(index) }
      emit(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, index, index + 1)
      return index + 1
    case .period, .operatorByte:
      return lexOperator(index)
    case .less, .greater:
      let end = lexAngle(index)
      state.lineEnds += text.lineEnds(index, end)
      return end
    case .singleQuote:
      let end = lexString(index, quote: index, pounds: 0)
      state.lineEnds += text.lineEnds(index, end)
      return end
    case .quote:
      return lexString(index, quote: index, pounds: 0)
    case .pound:
      return lexPound(index)
    case .dollar:
      return lexDollar(index)
    case .backtick:
      return lexBacktick(index)
    case .nonASCII, .unknown:
      return lexOther(index)
    }
  }

  @inline(__always) var text: SourceBytes { SourceBytes(base: base, count: count) }
  @inline(__always) func peek(_ index: Int) -> UInt8? { text.peek(index) }
  @inline(__always) func endOfLine(_ start: Int) -> Int { text.endOfLine(start) }

  @inline(__always)
  mutating func emit(_ kind: Lexeme.Kind, _ start: Int, _ end: Int, _ keyword: Keyword = .none) {
    state.emit(kind, start, end, keyword, into: lexemes)
  }

  mutating func problem(_ kind: OutlineProblem.Kind, _ start: Int, _ end: Int) {
    // A few dozen tell the reader that this is no Swift; a binary file would give millions.
    if notes.problems.count < 64 { notes.problems.append(OutlineProblem(kind: kind, range: SourceRange(start, end))) }
  }

  /// The latest lexeme.
  @inline(__always)
  var previous: Lexeme? { state.lexemeCount > 0 ? lexemes[state.lexemeCount - 1] : nil }

  /// The end of the tenth line, or of the one that goes beyond 4 KiB.
  private func endOfHead() -> Int {
    var index = 0
    var lines = 0
    while index < min(count, 4096), lines < 10 {
      index = min(endOfLine(index) + 1, count)
      lines += 1
    }
    return index
  }
}

extension Lexer.State {
  @inline(__always)
  mutating func emit(
    _ kind: Lexeme.Kind, _ start: Int, _ end: Int, _ keyword: Keyword = .none,
    into lexemes: UnsafeMutablePointer<Lexeme>
  ) {
    lexemes[lexemeCount] = Lexeme(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind, keyword: keyword,
      startsLine: startsLine)
    lexemeCount &+= 1
    startsLine = false
  }
}
