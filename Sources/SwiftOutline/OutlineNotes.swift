/// The tables of an outline that is being built.
struct OutlineNotes: ~Copyable {
  var imports = Stack<Import>()
  var declarations = Stack<Declaration>()
  var conditions = Stack<Condition>()
  var modifiers = Stack<SourceRange>()
  var attributes = Stack<Attribute>()
  var clauses = Stack<Clauses>()
  var genericParameters = Stack<SourceRange>()
  var inherited = Stack<SourceRange>()
  var parameters = Stack<Parameter>()
  var problems = Stack<OutlineProblem>()

  mutating func removeAll() {
    imports.removeAll()
    declarations.removeAll()
    conditions.removeAll()
    modifiers.removeAll()
    attributes.removeAll()
    clauses.removeAll()
    genericParameters.removeAll()
    inherited.removeAll()
    parameters.removeAll()
    problems.removeAll()
  }

  /// Copies the tables into an outline. The tables keep their capacity, and are reused for the next file.
  mutating func outline(of source: SourceText, _ lexer: LexerNotes, lineEnds: Int) -> Outline {
    let isLastEnded = source.bytes.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    let imports = imports.taken()
    let declarations = lastingDeclarations()
    let clauses = clauses.taken()
    let attributes = attributes.taken()
    return Outline(
      source: source, imports: imports, declarations: declarations, conditions: conditions.taken(),
      suppressions: exact(lexer.suppressions), problems: allProblems(lexer.problems), isGenerated: lexer.isGenerated,
      declaresTests: SwiftOutline.declaresTests(source, imports, declarations, clauses, attributes),
      lineCount: lineEnds + (isLastEnded ? 0 : 1), modifiers: modifiers.taken(), attributes: attributes,
      clauses: clauses, genericParameters: genericParameters.taken(), inherited: inherited.taken(),
      parameters: parameters.taken(), comments: exact(lexer.comments), literals: exact(lexer.literals))
  }

  /// The problems of the lexer and the outliner, in source order.
  private mutating func allProblems(_ ofLexer: [OutlineProblem]) -> [OutlineProblem] {
    if ofLexer.isEmpty, problems.isEmpty { return [] }
    return (ofLexer + problems.taken()).sorted {
      ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue)
    }
  }

  /// The declarations that an outline keeps. Most code bodies are skipped, but some are partly read, and their
  /// declarations are removed here.
  private mutating func lastingDeclarations() -> [Declaration] {
    if (0..<declarations.count).allSatisfy({ declarations[$0].isKept }) { return declarations.taken() }
    var lasting: [Int] = []
    // The new index of each declaration; -1 if it is removed. A declaration that is removed has no members.
    var numbers = [Int32](repeating: -1, count: declarations.count)
    for index in 0..<declarations.count where declarations[index].isKept {
      numbers[index] = Int32(truncatingIfNeeded: lasting.count)
      lasting.append(index)
    }
    return lasting.map { index in
      var declaration = declarations[index]
      if declaration.parent >= 0 { declaration.parent = numbers[Int(declaration.parent)] }
      return declaration
    }
  }

  /// A copy of an array without spare capacity. An array that is made from a slice of a whole array may share its
  /// buffer.
  private func exact<Element>(_ table: [Element]) -> [Element] {
    table.isEmpty ? [] : table.withUnsafeBufferPointer { Array($0) }
  }
}
