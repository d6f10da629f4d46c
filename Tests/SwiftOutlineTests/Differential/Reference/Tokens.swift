import SwiftSyntax

/// All tokens of a file, in source order.
func tokens(in tree: SourceFileSyntax) -> [JSON] {
  tree.tokens(viewMode: .sourceAccurate).map { token in
    .array([.string(name(of: token.tokenKind)), .number(token.start), .number(token.end - token.start)])
  }
}

/// The case without what it carries.
private func name(of kind: TokenKind) -> String {
  String("\(kind)".prefix { $0 != "(" })
}
