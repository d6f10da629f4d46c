/// Another state of a tree than that on disk: the index of a repository, or a commit. It speaks of Swift files,
/// manifests and Xcode projects; paths are from the root.
package struct Overlay: Sendable {
  /// What these files hold, on disk or not.
  package var contents: [String: [UInt8]]
  /// On disk, and not in this state.
  package var absent: Set<String>

  package init(contents: [String: [UInt8]] = [:], absent: Set<String> = []) {
    self.contents = contents
    self.absent = absent
  }

  package var isEmpty: Bool { contents.isEmpty && absent.isEmpty }
}

extension Walk {
  /// As if the walk had found the other state: files that are not on disk lie where it would have entered.
  mutating func apply(_ overlay: Overlay, exclude: Exclusions) {
    if overlay.isEmpty { return }
    files.removeAll { overlay.absent.contains(composed($0.path)) }
    let found = Set(files.map { composed($0.path) })
    var known = Set(folders)
    for path in overlay.contents.keys.sorted() where path.hasSuffix(".swift") && !found.contains(path) {
      let bytes = Array(path.utf8)
      guard isEntered(bytes, exclude) else { continue }
      files.append(FoundFile(path: bytes, isIgnored: false))
      var folder = bytes[...]
      while let cut = folder.lastIndex(of: UInt8(ascii: "/")) {
        folder = folder[..<cut]
        if known.insert(Array(folder)).inserted { folders.append(Array(folder)) }
      }
    }
  }
}
