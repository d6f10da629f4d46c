import SwiftOutline

// A given name may come to mean something else in a template: a feature `Store` declares a type that hides the `Store`
// of the template's own code. To find that, the template is filled twice: with the given names, and with names that
// occur nowhere. If two names are equal in only one of them, and one declares what the other mentions, the template
// changes its meaning.

/// A given name that makes new code invalid or changes its meaning.
package enum NameConflict: Sendable, Equatable {
  /// The name becomes a keyword, for example a property of an entity `Import`.
  case keyword(String, path: String)
  /// The name hides a name that the file mentions.
  case hidden(String, path: String)
  /// The file imports another type with the name.
  case ambiguous(String, path: String)
}

/// The first conflict. nil if there is none.
///
/// - Parameters:
///   - plain: The same files, filled with names that occur nowhere.
///   - targets: The targets with their folders. A type is visible in its own target and in files that import it.
package func firstConflict(
  in files: [NewFile], plain: [NewFile], targets: [(name: String, path: String)]
) -> NameConflict? {
  guard files.count == plain.count else { return nil }
  let pairs = zip(files, plain).compactMap { FilledPair($0, $1, targets) }
  for pair in pairs {
    if let keyword = pair.keyword { return .keyword(keyword, path: pair.path) }
  }
  for pair in pairs {
    for declaration in pair.scopes.declarations where !declaration.isTopLevel {
      let hidden = pair.scopes.mentions.first { mention in
        declaration.scope.offsets.contains(Int(mention.start)) && pair.conflicts(mention, declaration.name, of: pair)
      }
      if let hidden { return .hidden(pair.source[hidden], path: pair.path) }
    }
    for other in pairs where other.sees(pair) {
      for declaration in pair.scopes.declarations where declaration.isTopLevel {
        if let hidden = other.scopes.mentions.first(where: { other.conflicts($0, declaration.name, of: pair) }) {
          return .hidden(other.source[hidden], path: other.path)
        }
        let name = pair.source[declaration.name]
        if other.importsAlso(name, of: pair), other.mentions(name) { return .ambiguous(name, path: other.path) }
      }
    }
  }
  return nil
}

/// The first given name that becomes a keyword in lines for existing files. nil if there is none.
package func firstKeyword(in lines: [String], plain: [String]) -> String? {
  let (text, other) = (lines.joined(separator: "\n"), plain.joined(separator: "\n"))
  return FilledPair(
    NewFile(path: "", text: text, isShared: false), NewFile(path: "", text: other, isShared: false), []
  )?.keyword
}

/// A file with the given names, and the same tokens with names that occur nowhere.
private struct FilledPair {
  let path: String
  let source: SourceText
  let scopes: NameScopes
  private let tokens: [Token]
  private let plain: [String]
  /// The index of the token at an offset.
  private let indices: [UInt32: Int]
  private let target: String?
  private let imports: Set<String>

  /// nil if the files have different tokens.
  init?(_ file: NewFile, _ plain: NewFile, _ targets: [(name: String, path: String)]) {
    path = file.path
    source = SourceText(file.text)
    tokens = SwiftOutline.tokens(of: source)
    let other = SourceText(plain.text)
    self.plain = SwiftOutline.tokens(of: other).map { other[$0.range] }
    guard tokens.count == self.plain.count else { return nil }
    indices = Dictionary(tokens.enumerated().map { ($1.range.start, $0) }) { first, _ in first }
    let outline = outline(source)
    imports = Set(outline.imports.map { [source = source] in source[$0.module] })
    target = targets.filter { file.path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }?.name
    scopes = NameScopes(codeTree(of: source, in: SourceRange(0, source.bytes.count)))
  }

  /// Whether the file can use the types of another file.
  func sees(_ other: FilledPair) -> Bool {
    target == other.target || other.target.map(imports.contains) ?? true
  }

  /// Whether the file imports both another file of the template and a library that declares the name, too. A type of
  /// the file's own module comes first, so it is not ambiguous.
  func importsAlso(_ name: String, of other: FilledPair) -> Bool {
    guard target != other.target else { return false }
    return libraryTypes.contains { library in
      library.types.contains(name) && !library.modules.isDisjoint(with: imports)
    }
  }

  func mentions(_ name: String) -> Bool { scopes.mentions.contains { source[$0] == name } }

  /// Whether a mention and a declaration have the same name only here, or only with other names.
  func conflicts(_ mention: SourceRange, _ declaration: SourceRange, of other: FilledPair) -> Bool {
    guard let index = indices[mention.start], let declared = other.indices[declaration.start] else { return false }
    let isSame = withoutBackticks(source[mention]) == withoutBackticks(other.source[declaration])
    return isSame != (plain[index] == other.plain[declared])
  }

  private func withoutBackticks(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// The first given name that is a keyword where it is not allowed. After a period and as a label, it is.
  var keyword: String? {
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      let text = source[token.range]
      guard text != plain[index], keywords.contains(text) else { continue }
      let isMember = index > 0 && tokens[index - 1].kind == .period
      let isLabel =
        index > 0 && [.leftParen, .comma].contains(tokens[index - 1].kind) && tokens[index + 1].kind == .colon
      if !isMember, !isLabel { return text }
    }
    return nil
  }
}

/// The names that a file declares, with the code that sees them, and the names that it mentions without a qualifier.
private struct NameScopes {
  struct Declaration {
    var name: SourceRange
    var scope: SourceRange
    var isTopLevel: Bool
  }

  private(set) var declarations: [Declaration] = []
  private(set) var mentions: [SourceRange] = []

  init(_ tree: SyntaxTree) {
    add(tree.root, tree, scope: tree.root, function: nil)
  }

  /// - Parameters:
  ///   - scope: The innermost node whose names are visible in all of it.
  ///   - function: The innermost function or closure, in which parameters are visible.
  private mutating func add(_ id: SyntaxID, _ tree: SyntaxTree, scope: SyntaxID, function: SyntaxID?) {
    var (scope, function) = (scope, function)
    let name = tree[id].name
    func declare(in visible: SyntaxID) {
      if name.isEmpty { return }
      declarations.append(
        Declaration(name: name, scope: tree[visible].range, isTopLevel: visible == tree.root))
    }
    switch tree.kind(id) {
    case .nameExpression, .namedType: mentions.append(name)
    case .typeDeclaration, .typeAliasDeclaration, .associatedTypeDeclaration, .identifierPattern: declare(in: scope)
    case .functionDeclaration:
      declare(in: scope)
      function = id
    case .initializerDeclaration, .subscriptDeclaration, .accessor: function = id
    case .parameter, .capture: if let function { declare(in: function) }
    case .enumCaseElement: function = nil
    case .closure: (scope, function) = (id, id)
    case .memberBlock, .codeBlock, .accessorBlock, .switchCase, .catchClause, .ifStatement, .whileStatement,
      .forStatement:
      scope = id
    default: break
    }
    for child in tree.children(of: id) { add(child, tree, scope: scope, function: function) }
  }
}
