import SwiftSyntax

/// The names a file refers to, by the place in the grammar they stand in.
final class ReferenceWalk: SyntaxVisitor {
  private enum Group: String, CaseIterable { case types, expressions, members, attributes, macros, modules }
  private struct Uses {
    var count = 0
    var lines: [Int] = []
  }

  private let lines: LineTable
  private var uses: [Group: [String: Uses]] = [:]

  init(_ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  /// Groups in a fixed order, names in the order of their bytes.
  var json: JSON {
    .object(
      Group.allCases.map { group in
        let names = (uses[group] ?? [:]).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let entries = names.map { name, uses in
          JSON.array([.string(name), .number(uses.count), .array(uses.lines.map { .number($0) })])
        }
        return (group.rawValue, .array(entries))
      })
  }

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.types, node.name)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.members, node.name)
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    add(isMember(node) ? .members : .expressions, node.baseName)
    return .visitChildren
  }

  private func isMember(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if let access = parent.as(MemberAccessExprSyntax.self) { return access.declName.id == node.id }
    return parent.is(KeyPathPropertyComponentSyntax.self)
  }

  /// `[unowned c]` refers to what it captures by its name alone.
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { add(.expressions, node.name) }
    return .visitChildren
  }

  // MARK: Attributes, macros, modules

  /// The name of an attribute is a type in the tree, but no reference to a type: only its generic arguments are.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = dottedName(node.attributeName)
    if !name.isEmpty { count(.attributes, name, at: node.attributeName.start) }
    walkGenericArguments(node.attributeName)
    // The words that these take are read as expressions, and name nothing of the program's.
    let takesWords: Set = [
      "_effects", "_expose", "_extern", "_objcImplementation", "_objcRuntimeName", "_optimize", "_spi",
      "_swift_native_objc_runtime_base", "exclusivity", "extern", "freestanding", "inline", "optimize",
    ]
    if let arguments = node.arguments, !takesWords.contains(name) { walk(arguments) }
    return .skipChildren
  }

  private func walkGenericArguments(_ type: TypeSyntax) {
    if let member = type.as(MemberTypeSyntax.self) {
      walkGenericArguments(member.baseType)
      if let selector = member.moduleSelector { walk(selector) }
      if let arguments = member.genericArgumentClause { walk(arguments) }
    } else if let identifier = type.as(IdentifierTypeSyntax.self) {
      if let selector = identifier.moduleSelector { walk(selector) }
      if let arguments = identifier.genericArgumentClause { walk(arguments) }
    }
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(.macros, node.macroName)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.macros, node.macroName)
    return .visitChildren
  }

  override func visit(_ node: ModuleSelectorSyntax) -> SyntaxVisitorContinueKind {
    add(.modules, node.moduleName)
    return .visitChildren
  }

  // MARK: What refers to nothing

  /// Names in a condition are the compiler's, not the program's.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  /// Names that every file may use without declaring them are left out, with backticks or without.
  private func add(_ group: Group, _ name: TokenSyntax) {
    let text = name.withoutBackticks
    if ["", "self", "Self", "init", "Any"].contains(text) || text.hasPrefix("$") { return }
    count(group, text, at: name.start)
  }

  private func count(_ group: Group, _ name: String, at offset: Int) {
    let line = lines.line(at: offset)
    var entry = uses[group]?[name] ?? Uses()
    entry.count += 1
    if entry.lines.last != line { entry.lines.append(line) }
    uses[group, default: [:]][name] = entry
  }
}

/// `A.B` of `A.B<C>`.
func dottedName(_ type: TypeSyntax) -> String {
  if let member = type.as(MemberTypeSyntax.self) {
    return dottedName(member.baseType) + "." + member.name.withoutBackticks
  }
  return type.as(IdentifierTypeSyntax.self)?.name.withoutBackticks ?? type.oneLine
}
