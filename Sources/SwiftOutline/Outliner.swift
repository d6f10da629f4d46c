// Parses the lexemes of a file by Swift's grammar, and records the content of its outline. It is a recursive descent
// parser, but `frames` replaces the call stack: a frame says how to continue when the frames above it are done. So no
// function recurses, however deep the input nests. Types contain only types, so they are read in one loop with a small
// stack of their own.
//
// On any input, the parser advances or removes frames, so it ends. Text that is not Swift is skipped up to the bracket
// that closes the code around it.

/// Memory that is reused for the next file. Each worker has its own.
package struct OutlineScratch: ~Copyable {
  var lexer = LexerOutput()
  var room = OutlinerRoom()
  var tree = TreeRoom()

  package init() {}
}

/// The memory that an outliner fills.
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

/// The outline of a source, which may have any bytes. The time and memory are linear in its size.
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

/// The state of the parser. Methods that change nothing are mutating as well, or inlined: otherwise they would be
/// passed a copy of the whole value.
struct Outliner: ~Copyable {
  /// The source and its lexemes. They are valid while the outliner runs.
  let base: UnsafePointer<UInt8>
  let tokens: UnsafeMutablePointer<Lexeme>
  /// The index of the first end marker. More end markers follow it.
  let last: Int
  let documentation: [Lexer.Documentation]
  /// Whether to skip code that declares no type. It is read if the lexer found problems.
  let skipsPlain: Bool
  /// The number of lexemes that may still be read without result. It keeps the time linear on hostile input.
  var budget: Int

  var notes = OutlineNotes()
  /// The index of the lexeme to read next.
  var p = 0
  /// The number of bytes that have been read of the operator at `p`. Types read `>>` byte by byte.
  var split = 0
  /// The last lexeme whose beginning a type has read. The lexeme is shortened to the rest.
  var cutIndex = -1
  /// Whether a type is being read that may turn out not to be one.
  var isTrying = false
  /// Whether to record `cuts`.
  var wantsCuts = false
  /// Parts of operators that were read as separate tokens, in the order of reading. Some parts are there twice.
  var cuts: [SourceRange] = []

  var frames = Stack<Frame>()
  var typeFrames = Stack<TypeFrame>()
  /// Declarations that have begun: their attributes' arguments are being read, or they may declare more names.
  var headers = Stack<DeclarationHeader>()
  /// The parameters of lists that are not closed yet.
  var openParameters = Stack<Parameter>()
  /// The open `#if` clauses, as indices into the outline's conditions.
  var openConditions: [Int32] = []
  var conditionBlocks: Int32 = 0

  /// The declaration whose members are being read; -1 at the top level.
  var parent: Int32 = -1
  /// The number of code bodies around `p`.
  var bodyDepth = 0
  /// The number of code bodies around the members of `parent`.
  var memberDepth = 0
  /// The results of `mayClose`, by the number of frames: a range of lexemes, and whether generic arguments may be
  /// closed at its end.
  var closings: [Int: (range: Range<Int>, isThere: Bool)] = [:]
  /// How far statements have been searched for declarations.
  var skippingStopped = -1
  /// The start of the last statement or member. If it left `p` there, the lexeme is skipped.
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

  /// Takes over the memory of an earlier outliner, or hands back its own.
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

  /// The end of the lexeme before `p`.
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

  /// The index after the lexeme at `index`, or after the bracket that it opens.
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

  /// Goes to the lexeme after the bracket that opens at `open`.
  mutating func leaveBracket(_ open: Int) {
    p = max(p, skipped(open))
  }

  /// Whether the lexeme is exactly this operator.
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

  /// Whether the lexeme may be the label of an argument.
  mutating func isLabel(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier:
      let keyword = tokens[index].keyword
      return keyword != .inout
    case .wildcard, .dollarIdentifier: return true
    default: return false
    }
  }

  /// Whether the lexeme is a word that is not reserved.
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

  /// Whether the bracket at `p` can be skipped, because it declares no type and imports nothing.
  @inline(__always)
  var isSkippable: Bool { skipsPlain && tokens[p].isPlain }

  /// Enters the braces at `p` as a code body, or skips them.
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
