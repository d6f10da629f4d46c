/// The tables of an outline while they grow.
struct OutlineNotes: Sendable {
  var imports: [Import] = []
  var declarations: [Declaration] = []
  var conditions: [Condition] = []
  var modifiers: [SourceRange] = []
  var attributes: [Attribute] = []
  var genericParameters: [SourceRange] = []
  var inherited: [SourceRange] = []
  var parameters: [Parameter] = []
  var references: [Reference] = []
  var conditionalBlocks: [ConditionalBlock] = []
  var problems: [OutlineProblem] = []

  mutating func removeAll() {
    imports.removeAll(keepingCapacity: true)
    declarations.removeAll(keepingCapacity: true)
    conditions.removeAll(keepingCapacity: true)
    modifiers.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    genericParameters.removeAll(keepingCapacity: true)
    inherited.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    conditionalBlocks.removeAll(keepingCapacity: true)
    problems.removeAll(keepingCapacity: true)
  }

  /// Copies, since the tables have room to grow and are used again.
  func outline(of source: SourceText, _ lexer: LexerNotes) -> Outline {
    var outline = Outline(source: source)
    outline.imports = exact(imports)
    outline.declarations = exact(declarations)
    outline.conditions = exact(conditions)
    outline.modifiers = exact(modifiers)
    outline.attributes = exact(attributes)
    outline.genericParameters = exact(genericParameters)
    outline.inherited = exact(inherited)
    outline.parameters = exact(parameters)
    outline.references = exact(references)
    outline.conditionalBlocks = exact(conditionalBlocks)
    outline.comments = exact(lexer.comments)
    outline.literals = exact(lexer.literals)
    outline.suppressions = exact(lexer.suppressions)
    outline.problems = exact(lexer.problems + problems)
    outline.problems.sort { ($0.range.start, $0.kind.rawValue) < ($1.range.start, $1.kind.rawValue) }
    outline.isGenerated = lexer.isGenerated
    outline.declaresTests = SwiftOutline.declaresTests(outline)
    return outline
  }

  private func exact<Element>(_ table: [Element]) -> [Element] {
    table.isEmpty ? [] : Array(table[...])
  }
}
