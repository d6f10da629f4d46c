import ProjectModel
import SwiftOutline

/// The helper functions of a source tree's `ProjectDescriptionHelpers` folders, which every `Project.swift` can call.
struct TuistSharedCode {
  private(set) var statements: [Statement] = []
  /// Each helper file, and the offset at which its code starts, sorted by offset.
  private var files: [(start: Int, path: String, source: SourceText)] = []

  /// Offsets in helpers are larger than any offset in a `Project.swift`. So a source range shows which file it belongs
  /// to.
  static let offset = 1 << 20
  /// The maximum total size of the helper files in bytes. Helpers beyond this size are not evaluated.
  private static let sizeLimit = 1 << 18

  /// The names that the helpers declare.
  private let names: Set<String>

  init(_ all: [ProjectFile]) {
    var start = Self.offset
    var trees: [SyntaxTree] = []
    for file in all where isTuistHelper(file.path) {
      let source = file.outline.source
      guard start + source.bytes.count <= Self.offset + Self.sizeLimit else { break }
      files.append((start, file.path, source))
      trees.append(syntaxTree(of: source))
      start += source.bytes.count + 1
    }
    let declared = trees.map(DeclaredNames.init)
    var counts: [String: Int] = [:]
    for name in declared.flatMap(\.all) { counts[name, default: 0] += 1 }
    names = Set(counts.keys)
    for (number, file) in files.enumerated() {
      let clashing = declared[number].hidden.filter { counts[$0] ?? 0 > 1 }
      statements += tuistStatements(
        of: trees[number], offset: file.start, spellings: Self.spellings(of: clashing, in: file.path))
    }
  }

  /// The statements of a manifest. Names that helpers also declare are renamed, so that the helpers' code does not
  /// refer to the manifest's declarations.
  func statements(of source: SourceText, path: String) -> [Statement] {
    let tree = syntaxTree(of: source)
    let clashing = DeclaredNames(tree).top.intersection(names).subtracting(["project"])
    return tuistStatements(of: tree, spellings: Self.spellings(of: clashing, in: path))
  }

  /// Spellings that make the names of one file different from equal names in other files: `name (path)`. Names that the
  /// Tuist library declares are not changed, because code in the file may refer to the library.
  private static func spellings(of names: Set<String>, in path: String) -> [String: String] {
    let own = names.filter { !interfaceNames.contains($0) }
    return Dictionary(uniqueKeysWithValues: own.map { ($0, "\($0) (\(path))") })
  }

  private static let interfaceNames = DeclaredNames(syntaxTree(of: SourceText(projectInterface))).all

  /// The path of the helper file that contains a range; nil if the range is not in a helper.
  func path(of range: SourceRange) -> String? { file(of: range)?.path }

  /// The place of a range in its helper file; nil if the range is not in a helper.
  func place(of range: SourceRange) -> Place? {
    guard let file = file(of: range) else { return nil }
    let size = file.source.bytes.count
    let start = min(Int(range.start) - file.start, size)
    let own = SourceRange(start, min(max(start, Int(range.end) - file.start), size))
    return LineTable(file.source).place(own, in: file.path)
  }

  private func file(of range: SourceRange) -> (start: Int, path: String, source: SourceText)? {
    files.last { $0.start <= Int(range.start) }
  }
}

private func tuistStatements(of tree: SyntaxTree, offset: Int = 0, spellings: [String: String]) -> [Statement] {
  var translator = ManifestTranslator(tree, .unversioned, offset: offset, spellings: spellings)
  return translator.statements()
}

/// The names of variables, functions and members that a source declares.
private struct DeclaredNames {
  private(set) var all: Set<String> = []
  /// The names that are declared at the top level.
  private(set) var top: Set<String> = []
  /// The names that other files cannot see, because they are private.
  private(set) var hidden: Set<String> = []

  init(_ tree: SyntaxTree) {
    for child in tree.children(of: tree.root) {
      top.formUnion(Self.names(of: child, tree))
      collect(child, tree, isMember: false, isHidden: false)
      guard tree.kind(child) == .typeDeclaration || tree.kind(child) == .extensionDeclaration,
        let block = tree.child(.memberBlock, of: child)
      else { continue }
      let isHidden = Self.isHidden(child, tree)
      for member in tree.children(of: block) { collect(member, tree, isMember: true, isHidden: isHidden) }
    }
  }

  private mutating func collect(_ id: SyntaxID, _ tree: SyntaxTree, isMember: Bool, isHidden: Bool) {
    let names = Self.names(of: id, tree)
    all.formUnion(names)
    // A stored property is not renamed, because its name is also a label of the memberwise initializer.
    let mayBeLabel = isMember && tree.kind(id) == .variableDeclaration && !tree[id].flags.contains(.isStatic)
    if isHidden || Self.isHidden(id, tree), !mayBeLabel { hidden.formUnion(names) }
  }

  private static func names(of id: SyntaxID, _ tree: SyntaxTree) -> [String] {
    switch tree.kind(id) {
    case .functionDeclaration: return [tree.name(id)]
    case .variableDeclaration:
      let bindings = tree.children(of: id).filter { tree.kind($0) == .binding }
      return bindings.compactMap { tree.child(.identifierPattern, of: $0).map(tree.name) }
    default: return []
    }
  }

  private static func isHidden(_ id: SyntaxID, _ tree: SyntaxTree) -> Bool {
    tree.children(of: id).contains { child in
      tree.kind(child) == .modifier && ["private", "fileprivate"].contains(tree.name(child))
    }
  }
}

/// The file of a Tuist manifest, together with the helper files that the manifest can call.
struct TuistSources {
  let path: String
  private let lines: LineTable
  private let helpers: TuistSharedCode
  /// The manifest's folder, and the root of the Tuist project, which is the folder that contains `Tuist`.
  let folder: String
  let root: String

  init(path: String, _ source: SourceText, _ helpers: TuistSharedCode, folders: Set<String>) {
    self.path = path
    self.helpers = helpers
    lines = LineTable(source)
    folder = parent(of: path)
    var around = folder
    while !around.isEmpty, !folders.contains(around + "/Tuist") { around = parent(of: around) }
    root = around
  }

  func place(_ range: SourceRange) -> Place { helpers.place(of: range) ?? lines.place(range, in: path) }

  /// The folder of the file that contains a range.
  func folder(of range: SourceRange) -> String { helpers.path(of: range).map { parent(of: $0) } ?? folder }
}
