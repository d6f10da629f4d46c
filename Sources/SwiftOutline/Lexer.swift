/// One pass over the bytes of a file that leaves its lexemes, and beside them the comments and literals that
/// the options ask for, in arrays that a caller uses again for the next file.
///
/// It follows the compiler's lexer: what an operator is depends on the bytes around it, and whether a slash
/// starts a regex literal on the token before and on a trial. Strings nest through interpolations, which are
/// kept on an explicit stack. Nothing here fails: a byte that begins nothing is passed over, an unterminated
/// literal ends at its line's end, an unterminated comment at the file's.
struct Lexer {
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

  let classes: UnsafePointer<ByteClass>
  let identifierBytes: UnsafePointer<Bool>
  let keywords: UnsafePointer<KeywordTable.Entry>
  let keywordTexts: UnsafePointer<UInt8>
  let keywordLengths: UnsafePointer<UInt32>

  /// Each lexeme takes a byte, but for the ends of strings that are cut off, whose beginnings take more, and
  /// the marks of the file's end: there is room for all of them.
  let lexemes: UnsafeMutablePointer<Lexeme>
  var lexemeCount = 0
  var notes = LexerNotes()

  var startsLine = true
  var openStrings: [OpenString] = []
  /// The innermost bracket that is not closed yet, whose `end` is the one around it; -1 for none.
  var openBracket = -1
  /// The latest word that can begin a declaration.
  var declarationWord = -1
  /// What scans that lead nowhere may still cost, in bytes; it keeps hostile input linear.
  var budget: Int
  /// A conflict marker without an end was seen, so no later one ends either.
  var conflictsNeverEnd = false
  /// The end of the lines in which a generator leaves its mark.
  var headEnd = 0
}

/// What lexing one file gives; its room is used again for the next.
struct LexerOutput: ~Copyable {
  /// Four marks of the end are last.
  var lexemes = Storage<Lexeme>()
  var lexemeCount = 0
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
  output.lexemeCount = withTables { classes, identifierBytes, keywords, keywordTexts, keywordLengths in
    source.bytes.withUnsafeBufferPointer { bytes in
      // An empty array may have no address; any will do where nothing is read.
      var lexer = Lexer(
        base: bytes.baseAddress ?? keywordTexts, count: bytes.count,
        wantsComments: options.contains(.comments), wantsLiterals: options.contains(.literals), classes: classes,
        identifierBytes: identifierBytes, keywords: keywords, keywordTexts: keywordTexts,
        keywordLengths: keywordLengths, lexemes: lexemes, budget: bytes.count * 4 + 65_536)
      swap(&lexer.notes, &notes)
      lexer.run()
      swap(&lexer.notes, &notes)
      return lexer.lexemeCount
    }
  }
  swap(&notes, &output.notes)
}

private func withTables(
  _ body: (
    UnsafePointer<ByteClass>, UnsafePointer<Bool>, UnsafePointer<KeywordTable.Entry>, UnsafePointer<UInt8>,
    UnsafePointer<UInt32>
  ) -> Int
) -> Int {
  ByteTable.classes.withUnsafeBufferPointer { classes in
    ByteTable.identifierBytes.withUnsafeBufferPointer { identifierBytes in
      KeywordTable.entries.withUnsafeBufferPointer { keywords in
        KeywordTable.texts.withUnsafeBufferPointer { keywordTexts in
          KeywordTable.lengths.withUnsafeBufferPointer { keywordLengths in
            guard let classes = classes.baseAddress, let identifierBytes = identifierBytes.baseAddress,
              let keywords = keywords.baseAddress, let keywordTexts = keywordTexts.baseAddress,
              let keywordLengths = keywordLengths.baseAddress
            else { return 0 }
            return body(classes, identifierBytes, keywords, keywordTexts, keywordLengths)
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
    while index < count {
      var byte = base[index]
      if byte == UInt8(ascii: " ") {
        // Mostly there is one.
        index += 1
        guard index < count else { break }
        byte = base[index]
      }
      switch classes[Int(byte)] {
      case .space:
        index = endOfSpaces(index + 1)
      case .lineFeed, .carriageReturn:
        if !openStrings.isEmpty { endInterpolationsAtLineEnd(index) }
        startsLine = true
        index = endOfSpaces(index + 1)
      case .letter:
        index = lexIdentifier(index)
      case .digit:
        index = lexNumber(index)
      case .leftParen:
        if !openStrings.isEmpty { openStrings[openStrings.count - 1].depth += 1 }
        pushBracket(.leftParen, index)
        index += 1
      case .rightParen:
        if openStrings.isEmpty {
          closeBracket(.leftParen, .rightParen, index)
          index += 1
        } else {
          index = lexRightParen(index)
        }
      case .leftBrace:
        pushBracket(.leftBrace, index)
        index += 1
      case .rightBrace:
        closeBracket(.leftBrace, .rightBrace, index)
        index += 1
      case .leftSquare:
        pushBracket(.leftSquare, index)
        index += 1
      case .rightSquare:
        closeBracket(.leftSquare, .rightSquare, index)
        index += 1
      case .comma:
        emit(.comma, index, index + 1)
        index += 1
      case .semicolon:
        emit(.semicolon, index, index + 1)
        index += 1
      case .at:
        emit(.at, index, index + 1)
        index += 1
      case .backslash:
        emit(.backslash, index, index + 1)
        index += 1
      case .colon:
        let isDouble = peek(index + 1) == UInt8(ascii: ":")
        let end = index + (isDouble ? 2 : 1)
        emit(isDouble ? .colonColon : .colon, index, end)
        index = end
      case .period:
        if let next = peek(index + 1), isASCIIOperator(next) || next >= 0x80 {
          index = lexOperator(index)
        } else {
          emit(.period, index, index + 1)
          index += 1
        }
      case .slash:
        switch peek(index + 1) {
        case UInt8(ascii: "/"): index = lexLineComment(index)
        case UInt8(ascii: "*"): index = lexBlockComment(index)
        default: index = lexOperator(index)
        }
      case .operatorByte:
        // Most stand alone between spaces.
        if index > 0, base[index - 1] == UInt8(ascii: " "), peek(index + 1) == UInt8(ascii: " ") {
          emit(byte == UInt8(ascii: "=") ? .equal : .binaryOperator, index, index + 1)
          index += 1
        } else {
          index = lexOperator(index)
        }
      case .questionOrExclamation:
        if isLeftBound(index) {
          emit(byte == UInt8(ascii: "!") ? .exclamation : .postfixQuestion, index, index + 1)
          index += 1
        } else {
          index = lexOperator(index)
        }
      case .less, .greater:
        index = lexAngle(index)
      case .quote, .singleQuote:
        index = lexString(index, quote: index, pounds: 0)
      case .pound:
        index = lexPound(index)
      case .dollar:
        index = lexDollar(index)
      case .backtick:
        index = lexBacktick(index)
      case .nonASCII, .unknown:
        index = lexOther(index)
      }
    }
    while let open = openStrings.popLast() {
      problem(.unterminatedInterpolation, open.interpolation, count)
      close(open, at: count)
    }
    closeBrackets(downTo: -1)
    // Looking ahead never needs more than these.
    for _ in 0..<4 { emit(.endOfFile, count, count) }
  }

  @inline(__always)
  func peek(_ index: Int) -> UInt8? {
    index < count ? base[index] : nil
  }

  @inline(__always)
  mutating func emit(_ kind: Lexeme.Kind, _ start: Int, _ end: Int, _ keyword: Keyword = .none) {
    lexemes[lexemeCount] = Lexeme(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind, keyword: keyword,
      startsLine: startsLine)
    lexemeCount += 1
    startsLine = false
  }

  mutating func problem(_ kind: OutlineProblem.Kind, _ start: Int, _ end: Int) {
    // A few dozen tell the reader that this is no Swift; a binary file would give millions.
    if notes.problems.count < 64 { notes.problems.append(OutlineProblem(kind: kind, range: SourceRange(start, end))) }
  }

  /// The latest lexeme.
  @inline(__always)
  var previous: Lexeme? { lexemeCount > 0 ? lexemes[lexemeCount - 1] : nil }

  @inline(__always)
  private func endOfSpaces(_ start: Int) -> Int {
    var index = start
    while index <= count - 8, word(index) == 0x2020_2020_2020_2020 { index += 8 }
    while index < count, base[index] == UInt8(ascii: " ") { index += 1 }
    return index
  }

  /// Eight bytes, which must be there, the first of them lowest.
  @inline(__always)
  func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
  }

  /// Sets the high bit of bytes of `word` that are `byte`; above the lowest of these, others may be set too.
  @inline(__always)
  func marks(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  func endOfLine(_ start: Int) -> Int {
    var index = start
    while index <= count - 8 {
      let word = word(index)
      let marks = marks(UInt8(ascii: "\n"), in: word) | marks(UInt8(ascii: "\r"), in: word)
      if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < count, base[index] != UInt8(ascii: "\n"), base[index] != UInt8(ascii: "\r") { index += 1 }
    return index
  }

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
