import SwiftOutline

// Finds names that change the meaning of a template's code. For example, a feature `Store` declares a type that hides
// the `Store` that the template uses.
//
// To find such names, the template is filled twice: with the given names, and with names that occur nowhere else. There
// is a conflict if a declaration and a use have the same name in only one of the two versions.

/// A given name that makes new code invalid or changes its meaning.
package enum NameConflict: Sendable, Equatable {
  /// The name becomes a keyword. For example, an entity `Import` leads to a property `import`.
  case keyword(String, path: String)
  /// A declaration with the name hides another declaration that the file uses.
  case hidden(String, path: String)
  /// The file imports two types with the name.
  case ambiguous(String, path: String)
}

/// The first conflict in the new files; nil if there is none.
///
/// - Parameters:
///   - plain: The same files, filled with names that occur nowhere else.
///   - targets: The targets with their folders. A type is visible in its own target, and in files that import the
///     target.
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

/// The first given name that becomes a keyword in lines for existing files; nil if there is none.
package func firstKeyword(in lines: [String], plain: [String]) -> String? {
  let (text, other) = (lines.joined(separator: "\n"), plain.joined(separator: "\n"))
  return FilledPair(
    NewFile(path: "", text: text, isShared: false), NewFile(path: "", text: other, isShared: false), []
  )?.keyword
}

/// A file filled with the given names, and the same file filled with names that occur nowhere else.
private struct FilledPair {
  let path: String
  let source: SourceText
  let scopes: NameScopes
  private let tokens: [Token]
  private let plain: [String]
  /// The index of the token that begins at an offset.
  private let indices: [UInt32: Int]
  private let target: String?
  private let imports: Set<String>

  /// Fails if the two versions of the file have different numbers of tokens.
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

  /// Whether the file imports the module of another new file, and a library that declares the same name. In the other
  /// file's own module, the name is not ambiguous, because the module's own type is preferred.
  func importsAlso(_ name: String, of other: FilledPair) -> Bool {
    guard target != other.target else { return false }
    return libraryTypes.contains { library in
      library.types.contains(name) && !library.modules.isDisjoint(with: imports)
    }
  }

  func mentions(_ name: String) -> Bool { scopes.mentions.contains { source[$0] == name } }

  /// Whether a use and a declaration have the same name in only one of the two versions.
  func conflicts(_ mention: SourceRange, _ declaration: SourceRange, of other: FilledPair) -> Bool {
    guard let index = indices[mention.start], let declared = other.indices[declaration.start] else { return false }
    let isSame = withoutBackticks(source[mention]) == withoutBackticks(other.source[declaration])
    return isSame != (plain[index] == other.plain[declared])
  }

  private func withoutBackticks(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// The first given name that is a keyword in a place where keywords are not allowed. After a period, and as a label,
  /// they are.
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

/// The names that a file declares, with the code in which they are visible, and the unqualified names that it uses.
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
  ///   - scope: The innermost node in which names are visible from its beginning to its end.
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
