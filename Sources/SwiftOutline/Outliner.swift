// Parses the lexemes of a file by Swift's grammar, and records the content of its outline. It is a recursive descent
// parser, but `frames` replaces the call stack: a frame says how to continue when the frames above it are done. So no
// function recurses, however deep the input nests. Types contain only types, so they are read in one loop with a small
// stack of their own.
//
// On any input, the parser advances or removes frames, so it ends. Text that is not Swift is skipped up to the bracket
// that closes the code around it.

/// Memory that is reused for file after file. Each worker thread has its own.
package struct OutlineScratch: ~Copyable {
  var lexer = LexerOutput()
  var room = OutlinerRoom()
  var tree = TreeRoom()

  package init() {}
}

/// The arrays that an outliner fills. They are reused for the next file.
struct OutlinerRoom: ~Copyable {
  var notes = OutlineNotes()
  var frames = Stack<Frame>()
  var typeFrames = Stack<TypeFrame>()
  var headers = Stack<DeclarationHeader>()
  var openParameters = Stack<Parameter>()

  mutating func removeAll() {
    notes.removeAll()
    frames.removeAll()
    typeFrames.removeAll()
    headers.removeAll()
    openParameters.removeAll()
  }
}

/// The outline of a source. The source may contain any bytes. Time and memory are linear in its size.
package func outline(_ source: SourceText, options: OutlineOptions = []) -> Outline {
  var scratch = OutlineScratch()
  return outline(source, options: options, scratch: &scratch)
}

/// The outline of one of many sources. The memory in `scratch` is reused for the next one.
package func outline(
  _ source: SourceText, options: OutlineOptions, scratch: inout OutlineScratch
) -> Outline {
  lex(source, options: options, into: &scratch.lexer)
  scratch.room.removeAll()
  var room = OutlinerRoom()
  swap(&room, &scratch.room)
  let lexemes = scratch.lexer.lexemes.base
  let last = scratch.lexer.lexemeCount - 4
  let documentation = scratch.lexer.notes.documentation
  let isWhole = scratch.lexer.notes.problems.isEmpty
  source.bytes.withUnsafeBufferPointer { bytes in
    guard let base = bytes.baseAddress, last >= 0 else { return }
    var outliner = Outliner(
      base: base, tokens: lexemes, last: last, documentation: documentation, skipsPlain: isWhole,
      budget: bytes.count * 8 + 65_536)
    outliner.exchange(&room)
    outliner.run()
    outliner.exchange(&room)
  }
  swap(&room, &scratch.room)
  scratch.lexer.lexemes.releaseIfLarge()
  return scratch.room.notes.outline(of: source, scratch.lexer.notes, lineEnds: scratch.lexer.lineEnds)
}

/// The state of the parser. Even methods that change nothing are mutating or inlined. Otherwise they would be passed a
/// copy of the whole value.
struct Outliner: ~Copyable {
  /// The source and its lexemes. They are valid while the outliner runs.
  let base: UnsafePointer<UInt8>
  let tokens: UnsafeMutablePointer<Lexeme>
  /// The index of the first end marker among the lexemes. More end markers follow it.
  let last: Int
  let documentation: [Lexer.Documentation]
  /// Whether to skip code that declares no type. If the lexer found problems, such code is read too.
  let skipsPlain: Bool
  /// The number of lexemes that may still be read in vain, that is by attempts that fail. The limit keeps the time
  /// linear on hostile input.
  var budget: Int

  var notes = OutlineNotes()
  /// The index of the lexeme to read next.
  var p = 0
  /// The number of bytes of the operator at the current lexeme that have been read. A type reads an operator such as
  /// `>>` byte by byte.
  var split = 0
  /// The index of the last lexeme if a type has read only its first part. The lexeme is shortened to the rest.
  var cutIndex = -1
  /// Whether the parser tries to read a type at a place where there may be something else.
  var isTrying = false
  /// Whether to record `cuts`.
  var wantsCuts = false
  /// Parts of operators that were read as separate tokens, in the order of reading. A part may be in the list twice.
  var cuts: [SourceRange] = []

  var frames = Stack<Frame>()
  var typeFrames = Stack<TypeFrame>()
  /// The beginnings of declarations that are not finished. Their attributes' arguments are still being read, or they
  /// may declare more names.
  var headers = Stack<DeclarationHeader>()
  /// The parameters of parameter lists that are not closed yet.
  var openParameters = Stack<Parameter>()
  /// The `#if` clauses that are open, as indices into the outline's conditions.
  var openConditions: [Int32] = []
  var conditionBlocks: Int32 = 0

  /// The index of the declaration whose members are being read; -1 at the top level.
  var parent: Int32 = -1
  /// The number of code bodies that are open at the current lexeme.
  var bodyDepth = 0
  /// The number of code bodies that are open around the members of `parent`.
  var memberDepth = 0
  /// The cached results of `mayClose`. The key is the number of frames. A result is a range of lexemes, and whether
  /// generic arguments may end where the range ends.
  var closings: [Int: (range: Range<Int>, isThere: Bool)] = [:]
  /// The index up to which statements have been searched for declarations.
  var skippingStopped = -1
  /// The index at which the last statement or member began. If `p` did not move since then, the parser skips the
  /// lexeme.
  var stalledAt = -1

  init(
    base: UnsafePointer<UInt8>, tokens: UnsafeMutablePointer<Lexeme>, last: Int,
    documentation: [Lexer.Documentation], skipsPlain: Bool, budget: Int
  ) {
    self.base = base
    self.tokens = tokens
    self.last = last
    self.documentation = documentation
    self.skipsPlain = skipsPlain
    self.budget = budget
  }

  /// Exchanges the memory of this outliner with the memory in `room`: at the start to reuse it, and at the end to
  /// return it.
  mutating func exchange(_ room: inout OutlinerRoom) {
    swap(&notes, &room.notes)
    swap(&frames, &room.frames)
    swap(&typeFrames, &room.typeFrames)
    swap(&headers, &room.headers)
    swap(&openParameters, &room.openParameters)
  }

  mutating func run() {
    if tokens[p].kind == .shebang { p += 1 }
    frames.append(Frame(.code, flags: .file))
    while !frames.isEmpty { step(frames.top) }
    finishConditions()
  }

  @inline(__always)
  private mutating func step(_ frame: Frame) {
    switch frame.kind {
    case .code: readStatements(frame)
    case .members: readMembers(frame)
    case .endDeclaration: endDeclaration(frame)
    case .declaration: resumeDeclaration()
    case .functionTail: readFunctionTail(frame)
    case .parameters: readParameters(frame)
    case .variables: readVariables(frame)
    case .accessors: readAccessors(frame)
    case .enumCases: readEnumCases(frame)
    case .attributeArguments: readAttributeArguments(frame)
    case .expression: readExpression(frame)
    case .arguments: readArguments(frame)
    case .collection: readCollection(frame)
    case .ternary: readTernaryColon()
    case .keyPath: readKeyPath(frame)
    case .interpolation: readInterpolation(frame)
    case .captures: readCaptures(frame)
    case .trailingClosures: readTrailingClosures()
    case .postfixConditions: readPostfixConditions(frame)
    case .conditions: readConditions(frame)
    case .ifBody: readIfBody(frame)
    case .guardBody: readGuardBody()
    case .block: readBlock()
    case .forLoop: readForLoop(frame)
    case .repeatLoop: readRepeatLoop()
    case .doBody: readDoBody(frame)
    case .catches: readCatches(frame)
    case .switchBody: readSwitchBody()
    case .switchCases: readSwitchCases(frame)
    case .caseLabel: readCaseLabel(frame)
    }
  }
}

// MARK: Lexemes

extension Outliner {
  @inline(__always) var kind: Lexeme.Kind { tokens[p].kind }
  @inline(__always) var keyword: Keyword { tokens[p].keyword }
  @inline(__always) var startsLine: Bool { tokens[p].startsLine }
  @inline(__always) var next: Lexeme { tokens[p &+ 1] }

  @inline(__always)
  mutating func advance() {
    if p < last { p += 1 }
  }

  @inline(__always)
  mutating func start(_ index: Int) -> Int { Int(tokens[index].start) }

  /// The offset after the lexeme before `p`.
  @inline(__always)
  var previousEnd: Int {
    if cutIndex == p { return Int(tokens[p].start) }
    return p > 0 ? tokens[p - 1].textEnd : 0
  }

  @inline(__always)
  mutating func range(_ index: Int) -> SourceRange {
    SourceRange(start(index), tokens[index].textEnd)
  }

  /// The index of the lexeme that closes the bracket at `index`.
  @inline(__always)
  mutating func partner(_ index: Int) -> Int { min(Int(tokens[index].end), last) }

  /// The index after the lexeme at `index`. If the lexeme opens a bracket, the index after the whole bracket.
  mutating func skipped(_ index: Int) -> Int {
    if index >= last { return last }
    switch tokens[index].kind {
    case .leftParen, .leftBrace, .leftSquare:
      let close = partner(index)
      return closes(index, close) ? min(close + 1, last) : max(close, index + 1)
    default: return index + 1
    }
  }

  mutating func closes(_ open: Int, _ close: Int) -> Bool {
    switch (tokens[open].kind, tokens[close].kind) {
    case (.leftParen, .rightParen), (.leftBrace, .rightBrace), (.leftSquare, .rightSquare): true
    default: false
    }
  }

  /// Moves to the lexeme after the bracket that opens at the index `open`.
  mutating func leaveBracket(_ open: Int) {
    p = max(p, skipped(open))
  }

  /// Whether the lexeme is an operator with exactly this text.
  @inline(__always)
  mutating func isOperator(_ index: Int, _ text: StaticString) -> Bool {
    switch tokens[index].kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .prefixAmpersand: holds(index, text)
    default: false
    }
  }

  private mutating func holds(_ index: Int, _ text: StaticString) -> Bool {
    let lexeme = tokens[index]
    guard lexeme.textEnd - Int(lexeme.start) == text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where base[Int(lexeme.start) + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether the lexeme is an operator that begins with this byte.
  @inline(__always)
  mutating func isOperator(_ index: Int, startingWith byte: UInt8) -> Bool {
    switch tokens[index].kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: base[Int(tokens[index].start)] == byte
    default: false
    }
  }

  /// Whether the lexeme can be the label of an argument.
  mutating func isLabel(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier:
      let keyword = tokens[index].keyword
      return keyword != .inout
    case .wildcard, .dollarIdentifier: return true
    default: return false
    }
  }

  /// Whether the lexeme is a word and not a reserved keyword.
  @inline(__always)
  mutating func isName(_ index: Int) -> Bool {
    tokens[index].kind == .identifier && !tokens[index].keyword.isReserved
  }

  // MARK: Frames

  @inline(__always)
  mutating func push(_ frame: Frame) { frames.append(frame) }

  @inline(__always)
  mutating func pop() { frames.removeLast() }

  @inline(__always)
  mutating func setState(_ state: UInt8) { frames.top.state = state }

  /// Whether the bracket at the current lexeme can be skipped, because nothing inside declares a type or imports a
  /// module.
  @inline(__always)
  var isSkippable: Bool { skipsPlain && tokens[p].isPlain }

  /// Pushes a frame for the code body in the braces at the current lexeme, or skips the braces.
  mutating func pushBody(_ flags: Frame.Flags = []) {
    if isSkippable {
      p = skipped(p)
      return
    }
    push(Frame(.code, flags: flags.union(.braces), a: Int32(truncatingIfNeeded: p)))
    bodyDepth += 1
    advance()
  }

  mutating func pushExpression(_ flags: Frame.Flags = []) {
    push(Frame(.expression, flags: flags))
  }
}
