// Reads the lexemes of a file as Swift's grammar has them, and notes what the outline holds. It is a parser
// in the order of recursive descent, but what descent keeps on the stack of the machine stands in `frames`:
// a frame says how to go on when what it waits for has been read. So nothing here recurses, however deep the
// input nests. Types, which hold nothing but types, are read in one go with a small stack of their own.
//
// Whatever the input, each step reads on or takes a frame away. Text that is no Swift is passed over up to
// the bracket that closes what is around it.

/// What the outliner uses again for each file. One worker's own.
package struct OutlineScratch: ~Copyable {
  var lexer = LexerOutput()
  var room = OutlinerRoom()

  package init() {}
}

/// What an outliner fills.
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

/// The outline of a source. Linear in time and memory; any bytes.
package func outline(_ source: SourceText, options: OutlineOptions = []) -> Outline {
  var scratch = OutlineScratch()
  return outline(source, options: options, scratch: &scratch)
}

/// The outline of a source, for callers with many: the scratch of one file serves the next.
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
      base: base, tokens: lexemes, last: last, documentation: documentation,
      wantsReferences: options.contains(.references),
      skipsPlain: !options.contains(.references) && isWhole, budget: bytes.count * 8 + 65_536)
    outliner.exchange(&room)
    outliner.run()
    outliner.exchange(&room)
  }
  swap(&room, &scratch.room)
  scratch.lexer.lexemes.releaseIfLarge()
  return scratch.room.notes.outline(
    of: source, scratch.lexer.notes, lineEnds: scratch.lexer.lineEnds, withLocals: options.contains(.references))
}

/// Methods that change nothing are mutating too, or in line: others would be given a copy of all of it.
struct Outliner: ~Copyable {
  /// The source and its lexemes, valid while the outliner runs.
  let base: UnsafePointer<UInt8>
  let tokens: UnsafeMutablePointer<Lexeme>
  /// The first of the lexemes that mark the end; more of them follow.
  let last: Int
  let documentation: [Lexer.Documentation]
  let wantsReferences: Bool
  /// What declares no type is passed over in code: no references are wanted, and brackets and literals are whole.
  let skipsPlain: Bool
  /// Lexemes that may still be read in vain, so that time stays linear on hostile input.
  var budget: Int

  var notes = OutlineNotes()
  /// The lexeme to be read next.
  var p = 0
  /// Bytes of the operator at `p` that are read already: types take `>>` one by one.
  var split = 0
  /// The latest lexeme of which a type took the front, and that now stands for the rest.
  var cutIndex = -1
  /// A type is being read that may turn out to be none.
  var isTrying = false
  /// Whether `cuts` are asked for.
  var wantsCuts = false
  /// Parts of operators that were read as tokens of their own; in the order of reading, and some of them twice.
  var cuts: [SourceRange] = []

  var frames = Stack<Frame>()
  var typeFrames = Stack<TypeFrame>()
  /// Declarations whose attributes' arguments are being read first.
  var headers = Stack<DeclarationHeader>()
  /// The parameters of lists that are being read.
  var openParameters = Stack<Parameter>()
  /// The clauses of `#if` that are not closed yet, as indices into the outline's table.
  var openConditions: [Int32] = []
  var conditionBlocks: Int32 = 0

  /// The declaration whose members are being read; -1 at the top level.
  var parent: Int32 = -1
  /// How many code bodies are around `p`.
  var bodyDepth = 0
  /// How many are around the members of `parent`.
  var memberDepth = 0
  /// For the lists in so many frames between which lexemes nothing, or what stands at the end, may close generic arguments.
  var closings: [Int: (range: Range<Int>, isThere: Bool)] = [:]
  /// Up to where statements have been looked through for declarations.
  var skippingStopped = -1
  /// Where the latest statement or member was read that led nowhere yet.
  var stalledAt = -1

  init(
    base: UnsafePointer<UInt8>, tokens: UnsafeMutablePointer<Lexeme>, last: Int,
    documentation: [Lexer.Documentation], wantsReferences: Bool, skipsPlain: Bool,
    budget: Int
  ) {
    self.base = base
    self.tokens = tokens
    self.last = last
    self.documentation = documentation
    self.wantsReferences = wantsReferences
    self.skipsPlain = skipsPlain
    self.budget = budget
  }

  /// Takes the room that a former one has left, or leaves its own.
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
    case .block: readBlock(frame)
    case .forLoop: readForLoop(frame)
    case .repeatLoop: readRepeatLoop()
    case .doBody: readDoBody(frame)
    case .catches: readCatches(frame)
    case .switchBody: readSwitchBody(frame)
    case .switchCases: readSwitchCases(frame)
    case .caseLabel: readCaseLabel(frame)
    }
  }
}

// MARK: The lexemes

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

  /// The lexeme that closes the bracket at `index`.
  @inline(__always)
  mutating func partner(_ index: Int) -> Int { min(Int(tokens[index].end), last) }

  /// The lexeme behind the one at `index`, or behind the bracket that it opens.
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

  /// Goes behind the bracket at `open`, wherever reading has got to in it.
  mutating func leaveBracket(_ open: Int) {
    p = max(p, skipped(open))
  }

  /// Whether the lexeme is this operator and nothing else.
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

  /// Whether the lexeme may label an argument.
  mutating func isLabel(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .identifier:
      let keyword = tokens[index].keyword
      return keyword != .inout
    case .wildcard, .dollarIdentifier: return true
    default: return false
    }
  }

  /// A word that is no reserved keyword.
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

  /// Whether nothing in the bracket at `p` is asked for: no references are wanted, and it declares nothing.
  @inline(__always)
  var isSkippable: Bool { skipsPlain && tokens[p].isPlain }

  /// Enters the braces at `p` as a code body, or passes over them.
  mutating func pushBody(_ flags: Frame.Flags = []) {
    if isSkippable {
      p = skipped(p)
      return
    }
    push(Frame(.code, flags: flags.union(.braces), a: Int32(truncatingIfNeeded: p)))
    bodyDepth += 1
    if wantsReferences {
      notes.references.append(Reference(kind: .scope, name: SourceRange(start(p), tokens[partner(p)].textEnd)))
    }
    advance()
  }

  mutating func pushExpression(_ flags: Frame.Flags = []) {
    push(Frame(.expression, flags: flags))
  }
}
