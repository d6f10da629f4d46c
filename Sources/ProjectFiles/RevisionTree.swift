/// The files of a commit: a folder with everything below it. Trees of neighbouring commits share the folders that did
/// not change.
package struct RevisionTree: Sendable {
  package enum Node: Sendable {
    case file(BlobID)
    /// A symbolic link. The blob contains its target.
    case link(BlobID)
    case folder(RevisionTree)
    /// A commit of another repository. Its files are not part of the tree.
    case submodule
  }

  package struct Entry: Sendable {
    var name: [UInt8]
    var node: Node
  }

  /// Sorted by name.
  private(set) var entries: [Entry] = []

  package init() {}

  subscript(name: ArraySlice<UInt8>) -> Node? {
    let index = position(of: name)
    return index < entries.count && entries[index].name[...] == name ? entries[index].node : nil
  }

  /// Sets or removes the entry at a path. Folders are added if they are missing, and removed if they become empty.
  ///
  /// - Parameter path: from this folder.
  package mutating func set(_ path: ArraySlice<UInt8>, to node: Node?) {
    let end = path.firstIndex(of: slash) ?? path.endIndex
    let name = path[..<end]
    let index = position(of: name)
    let isThere = index < entries.count && entries[index].name[...] == name
    var changed = node
    if end < path.endIndex {
      var folder = RevisionTree()
      if isThere, case .folder(let own) = entries[index].node {
        folder = own
        // Otherwise the folder would have two owners, and the change would copy it.
        entries[index].node = .submodule
      }
      folder.set(path[(end + 1)...], to: node)
      changed = folder.entries.isEmpty ? nil : .folder(folder)
    }
    switch (changed, isThere) {
    case (let node?, true): entries[index].node = node
    case (let node?, false): entries.insert(Entry(name: Array(name), node: node), at: index)
    case (nil, true): entries.remove(at: index)
    case (nil, false): break
    }
  }

  /// Calls `body` with the name and the node of each file, link and submodule at any depth.
  package func forEachName(_ body: (_ name: [UInt8], _ node: Node) -> Void) {
    for entry in entries {
      if case .folder(let folder) = entry.node { folder.forEachName(body) } else { body(entry.name, entry.node) }
    }
  }

  /// Whether a run cannot tell two trees apart: both have the same names, and the same contents of each file that a run
  /// reads.
  package func isEqual(to other: RevisionTree, reading isRead: (BlobID) -> Bool) -> Bool {
    entries.count == other.entries.count
      && zip(entries, other.entries).allSatisfy { left, right in
        left.name == right.name && left.node.isEqual(to: right.node, reading: isRead)
      }
  }

  /// The position of a name, or the position at which it would be inserted.
  private func position(of name: ArraySlice<UInt8>) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension RevisionTree.Node {
  fileprivate func isEqual(to other: RevisionTree.Node, reading isRead: (BlobID) -> Bool) -> Bool {
    switch (self, other) {
    case (.file(let left), .file(let right)): left == right || !isRead(left) && !isRead(right)
    case (.link(let left), .link(let right)): left == right
    case (.folder(let left), .folder(let right)): left.isEqual(to: right, reading: isRead)
    case (.submodule, .submodule): true
    default: false
    }
  }
}
