import SwiftOutline

/// Translates the syntax tree of a manifest into the typed syntax that the evaluator interprets. Of each `#if` block,
/// only the clause that one configuration compiles is translated. Some code becomes an unreadable node, which is
/// reported when it is evaluated: code that manifests do not use, that is nested too deeply, or that could not be
/// parsed.
struct ManifestTranslator {
  static let depthLimit = 48
  static let tooDeep = "code nested too deeply to be read"

  let tree: SyntaxTree
  private let configuration: ManifestConfiguration
  /// The number that is added to all source offsets, so that several sources that are evaluated together have different
  /// ranges.
  private let offset: Int
  /// Whether functions may lack a body, because the source only declares a library's interface.
  let isInterface: Bool
  /// Replacements for names that would otherwise clash with names of the other sources that are evaluated together with
  /// this one.
  private let spellings: [String: String]
  /// The modules that the manifest imports. `PackageDescription.Target` is translated to `Target`.
  let modules: Set<String>
  var depth = 0
  /// Whether the current closure uses `$1`.
  var usesSecondArgument = false

  /// Whether the manifest has `#if` blocks, so that another configuration may compile other code.
  private(set) var hasConditions = false
  /// The clauses of `#if` blocks that are compiled, in order of translation.
  private(set) var clauses: [SyntaxID] = []

  init(
    _ tree: SyntaxTree, _ configuration: ManifestConfiguration, offset: Int = 0, isInterface: Bool = false,
    spellings: [String: String] = [:]
  ) {
    self.tree = tree
    self.spellings = spellings
    self.configuration = configuration
    self.offset = offset
    self.isInterface = isInterface
    modules = Set(importedModules(tree, in: tree.root)).union(["Swift"])
  }

  mutating func statements() -> [Statement] { statements(in: tree.root) }

  // MARK: Nodes

  /// The children of a node. Each `#if` block is replaced by the contents of the clause that is compiled.
  mutating func children(of id: SyntaxID) -> [SyntaxID] {
    var result: [SyntaxID] = []
    for child in tree.children(of: id) {
      if tree.kind(child) == .conditional { result += compiled(child) } else { result.append(child) }
    }
    return result
  }

  private mutating func compiled(_ block: SyntaxID) -> [SyntaxID] {
    hasConditions = true
    for clause in tree.children(of: block) where tree.kind(clause) == .conditionalClause {
      let condition = tree.child(.clauseCondition, of: clause)
      let holds = condition.map { configuration.satisfies(BuildCondition($0, of: tree)) }
      guard holds ?? (tree.name(clause) == "#else") else { continue }
      clauses.append(clause)
      return children(of: clause).filter { $0 != condition }
    }
    return []
  }

  func range(_ id: SyntaxID) -> SourceRange { shifted(tree[id].range) }

  func shifted(_ range: SourceRange) -> SourceRange {
    SourceRange(Int(range.start) + offset, Int(range.end) + offset)
  }

  /// The range of a node's first character. If the node begins with a bracket, this is the bracket.
  func opening(_ id: SyntaxID) -> SourceRange {
    let start = range(id).offsets.lowerBound
    return SourceRange(start, start + 1)
  }

  func isUnclosed(_ id: SyntaxID) -> Bool { tree[id].flags.contains(.unclosed) }

  /// The name of a variable, a function or a member that a node declares or uses.
  func spelledName(_ id: SyntaxID) -> String {
    let written = tree.name(id)
    return spellings[written] ?? written
  }

  /// The name of a node; nil if it has none.
  func label(_ id: SyntaxID) -> String? {
    tree[id].name.isEmpty ? nil : tree.name(id)
  }

  // MARK: Blocks

  mutating func statements(in id: SyntaxID) -> [Statement] { statements(children(of: id)) }

  mutating func statements(_ ids: [SyntaxID]) -> [Statement] { ids.map { statement($0) } }

  /// The statements of a `codeBlock`, one level deeper.
  mutating func block(_ id: SyntaxID?) -> [Statement] {
    guard let id else { return [] }
    guard depth < Self.depthLimit else { return [Statement(kind: .unreadable(Self.tooDeep), range: range(id))] }
    depth += 1
    defer { depth -= 1 }
    let body = statements(in: id)
    guard isUnclosed(id) else { return body }
    return body + [Statement(kind: .unreadable("a block that is never closed"), range: opening(id))]
  }
}

/// The modules that a source imports, in any clause of an `#if` block.
func importedModules(_ tree: SyntaxTree, in id: SyntaxID) -> [String] {
  var modules: [String] = []
  for child in tree.children(of: id) {
    switch tree.kind(child) {
    case .importDeclaration: modules.append(tree.name(child))
    case .conditional, .conditionalClause: modules += importedModules(tree, in: child)
    default: break
    }
  }
  return modules
}
