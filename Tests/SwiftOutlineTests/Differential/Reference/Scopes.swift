import SwiftSyntax

/// Collects imports and `#if` blocks in source order, and for each node the types, `#if` clauses and code bodies around it.
/// An outline has only the types and type aliases in code bodies, so other declarations are left out.
class ScopeWalk: SyntaxVisitor {
  private let lines: LineTable
  private(set) var imports: [JSON] = []
  private var placedDeclarations: [(offset: Int, json: JSON)] = []
  private(set) var conditionalBlocks: [JSON] = []
  /// In the order of their names: a walk meets all names of a `let` before what is declared in their values.
  var declarations: [JSON] { placedDeclarations.sorted { $0.offset < $1.offset }.map(\.json) }
  /// The types and extensions around the node at hand.
  private var path: [String] = []
  private var conditions: [String] = []
  /// How many code bodies are around the node at hand.
  private var bodies = 0
  /// How many code bodies are around each open member block.
  private var bodiesAroundMembers: [Int] = []

  init(_ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is around

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    path.append(typeName(of: node))
    bodiesAroundMembers.append(bodies)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) {
    path.removeLast()
    bodiesAroundMembers.removeLast()
  }

  private func typeName(of members: MemberBlockSyntax) -> String {
    guard let parent = members.parent else { return "" }
    if let node = parent.as(ExtensionDeclSyntax.self) { return node.extendedType.oneLine }
    return parent.asProtocol((any NamedDeclSyntax).self)?.name.withoutBackticks ?? ""
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: SwitchCaseSyntax) { bodies -= 1 }

  private func enterBody() -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let directives = node.clauses.map(\.poundKeyword) + [node.poundEndif]
    let clauses = node.clauses.enumerated().map { index, clause -> JSON in
      .array([
        .string(directiveText(clause)), .number(lines.line(at: clause.start)),
        .number(lines.line(at: directives[index + 1].start)),
      ])
    }
    conditionalBlocks.append(.array(clauses))
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    conditions.append(directiveText(node))
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

  private func directiveText(_ clause: IfConfigClauseSyntax) -> String {
    guard let condition = clause.condition else { return clause.poundKeyword.text }
    return clause.poundKeyword.text + " " + condition.oneLine
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    var members = Members()
    members.add("module", .string(node.path.map(\.name.withoutBackticks).joined(separator: ".")))
    members.add("kind", unlessNil: node.importKindSpecifier?.text)
    members.add("access", unlessNil: node.modifiers.first?.name.text)
    members.addAttributes(node.attributes)
    members.add("line", .number(lines.line(at: node.importKeyword.start)))
    members.add("column", .number(lines.column(at: node.importKeyword.start)))
    members.add("moduleColumn", .number(lines.column(at: node.path.start)))
    members.add("conditions", unlessEmpty: conditions)
    members.add("local", ifTrue: bodies > 0)
    imports.append(members.json)
    return .visitChildren
  }

  // MARK: Declarations

  /// What most declarations have in common; what a kind has besides is added by `details`, in a fixed order.
  func add(
    _ kind: String, _ name: String, at place: some SyntaxProtocol, end: some SyntaxProtocol,
    _ modifiers: [String], _ attributes: AttributeListSyntax?, details: (inout Members) -> Void = { _ in }
  ) {
    let lasting: Set = ["struct", "class", "actor", "enum", "protocol", "extension", "typealias"]
    let isStatement = bodies > bodiesAroundMembers.last ?? 0
    if isStatement, !lasting.contains(kind) { return }
    var members = Members()
    members.add("kind", .string(kind))
    members.add("name", .string(name))
    members.add("path", .strings(path))
    members.add("line", .number(lines.line(at: place.start)))
    members.add("column", .number(lines.column(at: place.start)))
    members.add("endLine", .number(lines.line(at: max(end.start, end.end - 1))))
    members.add("modifiers", unlessEmpty: modifiers)
    if let attributes { members.addAttributes(attributes) }
    details(&members)
    members.add("conditions", unlessEmpty: conditions)
    members.add("local", ifTrue: bodies > 0)
    placedDeclarations.append((place.start, members.json))
  }
}
