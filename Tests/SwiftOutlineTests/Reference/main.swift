// What the toolchain's own parser says about Swift files, in the lines that `archlint outline` prints. The
// differential test compiles this against the SwiftSyntax libraries of the toolchain; no target of the
// package holds it.

import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return bytes
}

/// A value that prints itself as JSON.
indirect enum JSON {
  case text(String), number(Int), flag(Bool), list([JSON]), object([(String, JSON)])

  static func texts(_ texts: [String]) -> JSON { .list(texts.map(JSON.text)) }
  static func numbers(_ numbers: [Int]) -> JSON { .list(numbers.map(JSON.number)) }

  var printed: String {
    switch self {
    case .number(let number): return String(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .list(let elements): return "[" + elements.map(\.printed).joined(separator: ",") + "]"
    case .object(let pairs):
      return "{" + pairs.map { JSON.text($0.0).printed + ":" + $0.1.printed }.joined(separator: ",") + "}"
    case .text(let text):
      var result = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\u{0}"..<" ", "\u{7F}":
          let hex = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\""
    }
  }
}

final class Reader: SyntaxVisitor {
  private let locations: SourceLocationConverter
  private var imports: [JSON] = []
  private var declarations: [JSON] = []
  private var blocks: [JSON] = []
  private var comments: [JSON] = []
  private var strings: [JSON] = []
  private var regexes: [JSON] = []
  private var references: [String: [String: [Int]]] = [:]
  private var types: [String] = []
  private var clauses: [String] = []
  private var bodies = 0
  private var conditionEnd = AbsolutePosition(utf8Offset: 0)

  init(_ tree: SourceFileSyntax) {
    locations = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  func result(path: String, hasError: Bool) -> JSON {
    let groups = ["types", "expressions", "members", "attributes", "macros", "modules"].map { group in
      (
        group,
        JSON.list(
          (references[group] ?? [:]).sorted { $0.key < $1.key }.map {
            .list([.text($0.key), .number($0.value.count), .numbers($0.value.sorted())])
          })
      )
    }
    return .object([
      ("path", .text(path)), ("hasError", .flag(hasError)), ("imports", .list(imports)),
      ("declarations", .list(declarations)), ("ifConfigs", .list(blocks)), ("references", .object(groups)),
      ("comments", .list(comments)), ("strings", .list(strings)), ("regexes", .list(regexes)),
    ])
  }

  // MARK: Places and texts

  private func line(_ position: AbsolutePosition) -> Int { locations.location(for: position).line }

  private func start(_ node: some SyntaxProtocol) -> AbsolutePosition { node.positionAfterSkippingLeadingTrivia }

  private func lastLine(_ node: some SyntaxProtocol) -> Int {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return line(AbsolutePosition(utf8Offset: max(start(node).utf8Offset, end - 1)))
  }

  private func range(_ node: some SyntaxProtocol) -> [Int] {
    let first = start(node).utf8Offset
    return [first, node.endPositionBeforeTrailingTrivia.utf8Offset - first, line(start(node)), lastLine(node)]
  }

  /// One space for whatever is between two tokens.
  private func text(_ node: some SyntaxProtocol) -> String {
    var result = ""
    var end: AbsolutePosition?
    for token in node.tokens(viewMode: .sourceAccurate) {
      if let end, token.positionAfterSkippingLeadingTrivia > end { result += " " }
      result += token.text
      end = token.endPositionBeforeTrailingTrivia
    }
    return result
  }

  private func unquoted(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  private func dotted(_ type: TypeSyntax) -> String {
    if let member = type.as(MemberTypeSyntax.self) { return dotted(member.baseType) + "." + unquoted(member.name) }
    if let name = type.as(IdentifierTypeSyntax.self) { return unquoted(name.name) }
    return text(type)
  }

  private func flat(_ list: AttributeListSyntax) -> [AttributeSyntax] {
    list.flatMap { element -> [AttributeSyntax] in
      if case .attribute(let attribute) = element { return [attribute] }
      guard case .ifConfigDecl(let block) = element else { return [] }
      return block.clauses.flatMap { clause -> [AttributeSyntax] in
        if case .attributes(let inner)? = clause.elements { return flat(inner) }
        return []
      }
    }
  }

  private func attributePairs(_ list: AttributeListSyntax) -> [(String, JSON)] {
    let attributes = flat(list)
    if attributes.isEmpty { return [] }
    var pairs = [("attributes", JSON.texts(attributes.map { dotted($0.attributeName) }))]
    if attributes.contains(where: { $0.leftParen != nil }) {
      pairs.append(("attributeTexts", .texts(attributes.map { text($0) })))
    }
    return pairs
  }

  private func placePairs() -> [(String, JSON)] {
    (clauses.isEmpty ? [] : [("conditions", JSON.texts(clauses))]) + (bodies > 0 ? [("local", JSON.flag(true))] : [])
  }

  // MARK: Imports and declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    var pairs = [("module", JSON.text(node.path.map { unquoted($0.name) }.joined(separator: ".")))]
    if let kind = node.importKindSpecifier { pairs.append(("kind", .text(kind.text))) }
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    if let level = node.modifiers.first(where: { levels.contains($0.name.text) }) {
      pairs.append(("access", .text(text(level))))
    }
    pairs += attributePairs(node.attributes)
    let place = locations.location(for: start(node.importKeyword))
    pairs += [("line", .number(place.line)), ("column", .number(place.column))]
    if let first = node.path.first {
      pairs.append(("moduleColumn", .number(locations.location(for: start(first.name)).column)))
    }
    imports.append(.object(pairs + placePairs()))
    return .visitChildren
  }

  private func add(
    _ kind: String, _ name: String, at position: AbsolutePosition, endLine: Int, _ node: some DeclSyntaxProtocol,
    modifiers: [String]? = nil, _ rest: [(String, JSON?)] = []
  ) {
    let place = locations.location(for: position)
    var pairs: [(String, JSON)] = [
      ("kind", .text(kind)), ("name", .text(name)), ("path", .texts(types)), ("line", .number(place.line)),
      ("column", .number(place.column)), ("endLine", .number(endLine)),
    ]
    let own = node.asProtocol(WithModifiersSyntax.self)?.modifiers.map { text($0) } ?? []
    let shown = modifiers ?? own
    if !shown.isEmpty { pairs.append(("modifiers", .texts(shown))) }
    if modifiers == nil, let list = node.asProtocol(WithAttributesSyntax.self)?.attributes { pairs += attributePairs(list) }
    for (key, value) in rest { if let value { pairs.append((key, value)) } }
    declarations.append(.object(pairs + placePairs()))
  }

  private func names(_ clause: GenericParameterClauseSyntax?) -> (String, JSON?) {
    let names = clause?.parameters.map { unquoted($0.name) } ?? []
    return ("genericParameters", names.isEmpty ? nil : .texts(names))
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> (String, JSON?) {
    ("inherits", clause.map { .texts($0.inheritedTypes.map { text($0.type) }) })
  }

  private func requirements(_ clause: GenericWhereClauseSyntax?) -> (String, JSON?) {
    ("where", clause.map { .text(text($0.requirements)) })
  }

  private func enter(
    _ kind: String, _ node: some DeclGroupSyntax, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    add(
      kind, unquoted(name), at: start(name), endLine: lastLine(node), node,
      [names(generics), inherited(node.inheritanceClause), requirements(node.genericWhereClause)])
    types.append(unquoted(name))
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("struct", node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("class", node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("actor", node, node.name, node.genericParameterClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter("enum", node, node.name, node.genericParameterClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let primary = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map { unquoted($0.name) }
    add(
      "protocol", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node,
      [
        ("genericParameters", primary.map(JSON.texts)), inherited(node.inheritanceClause),
        requirements(node.genericWhereClause),
      ])
    types.append(unquoted(node.name))
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = text(node.extendedType)
    add(
      "extension", name, at: start(node.extendedType), endLine: lastLine(node), node,
      [inherited(node.inheritanceClause), requirements(node.genericWhereClause)])
    types.append(name)
    return .visitChildren
  }

  private func signature(_ node: FunctionSignatureSyntax) -> [(String, JSON?)] {
    var effects: [String] = []
    if let specifier = node.effectSpecifiers?.asyncSpecifier { effects.append(specifier.text) }
    if let clause = node.effectSpecifiers?.throwsClause { effects.append(text(clause)) }
    return [("effects", effects.isEmpty ? nil : .texts(effects))] + parameters(node.parameterClause.parameters)
      + [("returnType", node.returnClause.map { .text(text($0.type)) })]
  }

  private func parameters(_ list: FunctionParameterListSyntax) -> [(String, JSON?)] {
    [
      ("labels", .texts(list.map { unquoted($0.firstName) })),
      ("parameterTypes", list.isEmpty ? nil : .texts(list.map { text($0.type) })),
    ]
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "func", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node,
      [names(node.genericParameterClause), requirements(node.genericWhereClause)] + signature(node.signature))
    return .visitChildren
  }

  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "macro", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node,
      [names(node.genericParameterClause), requirements(node.genericWhereClause)] + signature(node.signature))
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "init", "init", at: start(node.initKeyword), endLine: lastLine(node), node,
      [
        names(node.genericParameterClause), requirements(node.genericWhereClause),
        ("optionalMark", node.optionalMark.map { .text($0.text) }),
      ] + signature(node.signature))
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let effect = node.effectSpecifiers?.asyncSpecifier.map { JSON.texts([$0.text]) }
    add("deinit", "deinit", at: start(node.deinitKeyword), endLine: lastLine(node), node, [("effects", effect)])
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "subscript", "subscript", at: start(node.subscriptKeyword), endLine: lastLine(node), node,
      [names(node.genericParameterClause), requirements(node.genericWhereClause)]
        + parameters(node.parameterClause.parameters) + [("returnType", .text(text(node.returnClause.type)))])
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "typealias", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node,
      [
        names(node.genericParameterClause), requirements(node.genericWhereClause),
        ("type", .text(text(node.initializer.value))),
      ])
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "associatedtype", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node,
      [
        inherited(node.inheritanceClause), requirements(node.genericWhereClause),
        ("type", node.initializer.map { .text(text($0.value)) }),
      ])
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let end =
        binding.accessorBlock.map { lastLine($0) } ?? binding.initializer.map { lastLine($0) }
        ?? binding.typeAnnotation.map { lastLine($0) } ?? lastLine(binding.pattern)
      for name in bound(binding.pattern) {
        add(
          node.bindingSpecifier.text, unquoted(name), at: start(name), endLine: max(end, line(start(name))), node,
          [("type", binding.typeAnnotation.map { .text(text($0.type)) })])
      }
    }
    return .visitChildren
  }

  private func bound(_ pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { bound($0.pattern) } ?? []
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      let end =
        element.rawValue.map { lastLine($0) } ?? element.parameterClause.map { lastLine($0) } ?? lastLine(element.name)
      let payload = element.parameterClause?.parameters
      add(
        "case", unquoted(element.name), at: start(element.name), endLine: end, node,
        [
          ("labels", payload.map { .texts($0.map { $0.firstName.map { unquoted($0) } ?? "_" }) }),
          ("parameterTypes", payload.flatMap { $0.isEmpty ? nil : .texts($0.map { text($0.type) }) }),
        ])
    }
    return .visitChildren
  }

  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      "operator", node.name.text, at: start(node.name), endLine: lastLine(node), node,
      modifiers: [node.fixitySpecifier.text])
    return .visitChildren
  }

  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    add("precedencegroup", unquoted(node.name), at: start(node.name), endLine: lastLine(node), node)
    return .visitChildren
  }

  // MARK: Bodies and conditions

  private func enterBody() -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: CodeBlockSyntax) { bodies -= 1 }
  override func visitPost(_ node: ClosureExprSyntax) { bodies -= 1 }
  override func visitPost(_ node: AccessorBlockSyntax) { bodies -= 1 }
  override func visitPost(_ node: SwitchCaseSyntax) { bodies -= 1 }

  private func directive(_ clause: IfConfigClauseSyntax) -> String {
    clause.poundKeyword.text + (clause.condition.map { " " + text($0) } ?? "")
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let starts = node.clauses.map { line(start($0.poundKeyword)) } + [line(start(node.poundEndif))]
    blocks.append(
      .list(
        node.clauses.enumerated().map { index, clause in
          .list([.text(directive(clause)), .number(starts[index]), .number(starts[index + 1])])
        }))
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    clauses.append(directive(node))
    if let condition = node.condition { conditionEnd = condition.endPosition }
    return .visitChildren
  }

  override func visitPost(_ node: IfConfigClauseSyntax) { clauses.removeLast() }

  // MARK: References

  private func refer(_ group: String, _ name: TokenSyntax) {
    let text = unquoted(name)
    if ["self", "Self", "init", "Any"].contains(text) || text.hasPrefix("$") { return }
    references[group, default: [:]][text, default: []].append(line(start(name)))
  }

  private func namesAttribute(_ type: Syntax) -> Bool {
    var parent = type.parent
    while parent?.is(MemberTypeSyntax.self) == true { parent = parent?.parent }
    return parent?.is(AttributeSyntax.self) == true
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if !namesAttribute(Syntax(node)) { refer("types", node.name) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if !namesAttribute(Syntax(node)) { refer("members", node.name) }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    references["attributes", default: [:]][dotted(node.attributeName), default: []].append(line(start(node.atSign)))
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.position < conditionEnd { return .visitChildren }
    let access = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = access.map { $0.declName.id == node.id } ?? (node.parent?.is(KeyPathPropertyComponentSyntax.self) == true)
    refer(isMember ? "members" : "expressions", node.baseName)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil { refer("expressions", node.name) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    refer("macros", node.macroName)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    refer("macros", node.macroName)
    return .visitChildren
  }

  override func visit(_ node: ModuleSelectorSyntax) -> SyntaxVisitorContinueKind {
    refer("modules", node.moduleName)
    return .visitChildren
  }

  // MARK: Comments and literals

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    note(token.leadingTrivia, token.position.utf8Offset)
    note(token.trailingTrivia, token.endPositionBeforeTrailingTrivia.utf8Offset)
    return .skipChildren
  }

  private func note(_ trivia: Trivia, _ start: Int) {
    var offset = start
    for piece in trivia {
      let length = piece.sourceLength.utf8Length
      let kind: String? =
        switch piece {
        case .lineComment: "line"
        case .blockComment: "block"
        case .docLineComment: "docLine"
        case .docBlockComment: "docBlock"
        default: nil
        }
      if let kind {
        let lines = [offset, offset + length - 1].map { line(AbsolutePosition(utf8Offset: $0)) }
        comments.append(.list([.text(kind), .number(offset), .number(length)] + lines.map(JSON.number)))
      }
      offset += length
    }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let interpolations = node.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }
    note(node, node.openingQuote, node.openingPounds, interpolations)
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    note(node, node.openingQuote, nil, [])
    return .visitChildren
  }

  private func note(
    _ node: some SyntaxProtocol, _ quote: TokenSyntax, _ pounds: TokenSyntax?, _ interpolations: [ExpressionSegmentSyntax]
  ) {
    strings.append(
      .list(
        [.text(quote.text.count == 3 ? "multiline" : "single")] + range(node).map(JSON.number)
          + [
            .number(pounds?.text.count ?? 0), .list(interpolations.map { .numbers(Array(range($0).prefix(2))) }),
          ]))
  }

  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    regexes.append(
      .list([.text("regex")] + range(node).map(JSON.number) + [.number(node.openingPounds?.text.count ?? 0)]))
    return .visitChildren
  }
}

while let path = readLine() {
  let bytes = contents(of: path)
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  print(Reader(tree).result(path: path, hasError: tree.hasError).printed)
}
