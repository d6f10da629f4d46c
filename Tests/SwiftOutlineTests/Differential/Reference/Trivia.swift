import SwiftSyntax

/// All comments of a file, in source order.
func comments(in tree: SourceFileSyntax, _ lines: LineTable) -> [JSON] {
  var result: [JSON] = []
  func collect(_ trivia: Trivia, at start: Int) {
    var offset = start
    for piece in trivia {
      let end = offset + piece.sourceLength.utf8Length
      let kind: String? =
        switch piece {
        case .lineComment: "line"
        case .blockComment: "block"
        case .docLineComment: "docLine"
        case .docBlockComment: "docBlock"
        default: nil
        }
      if let kind { result.append(.array(lines.place(kind, offset..<end))) }
      offset = end
    }
  }
  for token in tree.tokens(viewMode: .sourceAccurate) {
    collect(token.leadingTrivia, at: token.position.utf8Offset)
    collect(token.trailingTrivia, at: token.endPositionBeforeTrailingTrivia.utf8Offset)
  }
  return result
}

/// String and regex literals.
final class LiteralWalk: SyntaxVisitor {
  private let lines: LineTable
  private(set) var strings: [JSON] = []
  private(set) var regexes: [JSON] = []

  init(_ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let interpolations = node.segments.compactMap { segment -> JSON? in
      guard case .expressionSegment(let expression) = segment else { return nil }
      return .array([.number(expression.start), .number(expression.end - expression.start)])
    }
    addString(node, quote: node.openingQuote, pounds: node.openingPounds, interpolations)
    return .visitChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    addString(node, quote: node.openingQuote, pounds: nil, [])
    return .visitChildren
  }

  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let pounds = JSON.number(node.openingPounds?.text.utf8.count ?? 0)
    regexes.append(.array(lines.place("regex", node.start..<node.end) + [pounds]))
    return .skipChildren
  }

  private func addString(
    _ node: some SyntaxProtocol, quote: TokenSyntax, pounds: TokenSyntax?, _ interpolations: [JSON]
  ) {
    let kind = quote.tokenKind == .multilineStringQuote ? "multiline" : "single"
    strings.append(
      .array(
        lines.place(kind, node.start..<node.end) + [.number(pounds?.text.utf8.count ?? 0), .array(interpolations)]))
  }
}
