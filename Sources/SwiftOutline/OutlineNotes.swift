/// The tables of an outline while they grow.
struct OutlineNotes: ~Copyable {
  var imports = Stack<Import>()
  var declarations = Stack<Declaration>()
  var conditions = Stack<Condition>()
  var modifiers = Stack<SourceRange>()
  var attributes = Stack<Attribute>()
  var genericParameters = Stack<SourceRange>()
  var inherited = Stack<SourceRange>()
  var parameters = Stack<Parameter>()
  var references = Stack<Reference>()
  var conditionalBlocks: [ConditionalBlock] = []
  var problems = Stack<OutlineProblem>()

  mutating func removeAll() {
    imports.removeAll()
    declarations.removeAll()
    conditions.removeAll()
    modifiers.removeAll()
    attributes.removeAll()
    genericParameters.removeAll()
    inherited.removeAll()
    parameters.removeAll()
    references.removeAll()
    conditionalBlocks.removeAll(keepingCapacity: true)
    problems.removeAll()
  }

  /// Copies, since the tables have room to grow and are used again.
  ///
  /// - Parameter withLocals: also the variables, functions and members that stand in code bodies.
  func outline(of source: SourceText, _ lexer: LexerNotes, lineEnds: Int, withLocals: Bool) -> Outline {
    var outline = Outline(source: source)
    outline.imports = imports.array()
    outline.declarations = withLocals ? declarations.array() : lastingDeclarations()
    outline.conditions = conditions.array()
    outline.modifiers = modifiers.array()
    outline.attributes = attributes.array()
    outline.genericParameters = genericParameters.array()
    outline.inherited = inherited.array()
    outline.parameters = parameters.array()
    outline.references = references.array()
    outline.conditionalBlocks = exact(conditionalBlocks)
    outline.comments = exact(lexer.comments)
    outline.literals = exact(lexer.literals)
    outline.suppressions = exact(lexer.suppressions)
    if !lexer.problems.isEmpty || !problems.isEmpty {
      outline.problems = lexer.problems + problems.array()
      outline.problems.sort { ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue) }
    }
    let isLastEnded = source.bytes.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    outline.lineCount = lineEnds + (isLastEnded ? 0 : 1)
    outline.isGenerated = lexer.isGenerated
    outline.declaresTests = SwiftOutline.declaresTests(outline)
    return outline
  }

  /// Those that stand in no code body, and the types that do: bodies are passed over, but some are read in part.
  private func lastingDeclarations() -> [Declaration] {
    if (0..<declarations.count).allSatisfy({ isLasting(declarations[$0]) }) { return declarations.array() }
    var lasting: [Int] = []
    // Where each one goes; of those that go nowhere, nothing is a member.
    var numbers = [Int32](repeating: -1, count: declarations.count)
    for index in 0..<declarations.count where isLasting(declarations[index]) {
      numbers[index] = Int32(truncatingIfNeeded: lasting.count)
      lasting.append(index)
    }
    return lasting.map { index in
      var declaration = declarations[index]
      if declaration.parent >= 0 { declaration.parent = numbers[Int(declaration.parent)] }
      return declaration
    }
  }

  private func isLasting(_ declaration: Declaration) -> Bool {
    if !declaration.flags.contains(.local) { return true }
    switch declaration.kind {
    case .struct, .class, .actor, .enum, .protocol, .extension: return true
    default: return false
    }
  }

  /// A copy without spare room: an array made of a slice of all of another may share its buffer.
  private func exact<Element>(_ table: [Element]) -> [Element] {
    table.isEmpty ? [] : table.withUnsafeBufferPointer { Array($0) }
  }
}
