import ProjectModel

/// The files of a commit, at the paths that they would have in the repository's working tree.
package struct RevisionFiles: Sendable {
  /// The root of the working tree: absolute, without links.
  private let root: [UInt8]
  private let tree: RevisionTree
  /// The contents of the blobs that a run may read.
  private let contents: [BlobID: Result<[UInt8], SystemError>]

  package init(root: [UInt8], tree: RevisionTree, contents: [BlobID: Result<[UInt8], SystemError>]) {
    (self.root, self.tree, self.contents) = (root, tree, contents)
  }

  /// The end of a path, after its links.
  enum End {
    /// - Parameter path: from the root of the working tree.
    case node(RevisionTree.Node, path: [UInt8])
    /// - Parameter path: absolute. It is outside of the working tree, or in its `.git` folder.
    case outside([UInt8])
    case failure(SystemError)
  }

  /// - Parameters:
  ///   - path: absolute.
  ///   - followsLast: whether a link at the end is followed.
  func end(of path: [UInt8], followsLast: Bool = true) -> End {
    guard isPath(path, atOrBelow: root) else { return .outside(path) }
    var open = components(path.dropFirst(root.count))
    /// The folders around the current place, and their names.
    var folders = [tree]
    var names: [[UInt8]] = []
    var links = 0
    while let name = open.popLast() {
      if name.isEmpty || name == [dot] { continue }
      if name == [dot, dot] {
        guard names.popLast() != nil else { return .outside(outer(open)) }
        folders.removeLast()
        continue
      }
      if names.isEmpty, isInGitFolder(name) { return .outside(joined(root, [name] + open.reversed())) }
      guard let node = folders[folders.count - 1][name[...]] else { return .failure(.missing) }
      switch node {
      case .folder(let folder):
        folders.append(folder)
        names.append(name)
      case .submodule:
        folders.append(RevisionTree())
        names.append(name)
      case .file:
        return open.isEmpty ? .node(node, path: joined([], names + [name])) : .failure(.missing)
      case .link(let id):
        if open.isEmpty, !followsLast { return .node(node, path: joined([], names + [name])) }
        links += 1
        guard links <= longestLinkChain else { return .failure(.linkLoop) }
        guard case .success(let target)? = contents[id] else { return .failure(.missing) }
        if target.first == slash {
          guard isPath(target, atOrBelow: root) else { return .outside(joined(target, open.reversed())) }
          (folders, names) = ([tree], [])
          open += components(target.dropFirst(root.count))
        } else {
          open += components(target[...])
        }
      }
    }
    return .node(.folder(folders[folders.count - 1]), path: joined([], names))
  }

  /// The id of the file at a path; nil if there is none in this revision.
  package func blob(at path: [UInt8]) -> BlobID? {
    if case .node(.file(let id), _) = end(of: path) { id } else { nil }
  }

  func contents(of id: BlobID, limit: Int) -> Result<[UInt8], SystemError> {
    (contents[id] ?? .failure(.missing)).flatMap { $0.count < limit ? .success($0) : .failure(.tooLarge) }
  }

  /// The absolute path of a place in the working tree.
  func absolute(_ path: [UInt8]) -> [UInt8] { path.isEmpty ? root : join(root, path) }

  /// A path above the root: the root's parent, and these components in reverse order.
  private func outer(_ open: [[UInt8]]) -> [UInt8] {
    let parent = Array(root[..<(root.lastIndex(of: slash) ?? root.startIndex)])
    return joined(parent, open.reversed())
  }
}

extension RevisionTree.Node {
  var kind: EntryKind {
    switch self {
    case .file: .file
    case .link: .link
    case .folder, .submodule: .folder
    }
  }
}

extension RevisionTree {
  /// The entries of the folder, in the order of `entries(ofFolder:)`.
  var listing: [FolderEntry] {
    func path(_ entry: Entry) -> [UInt8] { entry.node.kind == .folder ? entry.name + [slash] : entry.name }
    return entries.map { (path($0), FolderEntry(name: $0.name[...], kind: $0.node.kind)) }
      .sorted { precedes($0.0, $1.0) }.map(\.1)
  }
}

private let dot = UInt8(ascii: ".")
/// Linux follows as many links in one path.
private let longestLinkChain = 40

/// The components of a path, last first.
private func components(_ path: ArraySlice<UInt8>) -> [[UInt8]] {
  path.split(separator: slash).reversed().map(Array.init)
}

private func joined(_ base: [UInt8], _ names: [[UInt8]]) -> [UInt8] { names.reduce(base) { join($0, $1) } }

private func join(_ base: [UInt8], _ name: [UInt8]) -> [UInt8] { base.isEmpty ? name : base + [slash] + name }
