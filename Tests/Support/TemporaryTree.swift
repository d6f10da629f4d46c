import Foundation

/// A tree of files in a temporary folder, which is removed when the test is done.
package struct TemporaryTree: ~Copyable {
  package let root: String

  /// Makes files by path and text. A path that ends in `/` makes a folder, and `from -> to` makes a symbolic link.
  package init(_ entries: [(String, String)]) throws {
    root = FileManager.default.temporaryDirectory.path + "/archlint-tests-" + UUID().uuidString
    try makeFiles(entries, in: root)
  }

  deinit {
    // A test may have taken the permission to read a folder away.
    var folders = [root]
    while let folder = folders.popLast() {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      folders += names.map { "\(folder)/\($0)" }.filter { path in
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.type] as? FileAttributeType == .typeDirectory
      }
    }
    try? FileManager.default.removeItem(atPath: root)
  }
}

private func makeFiles(_ entries: [(String, String)], in root: String) throws {
  for (path, text) in entries {
    let ends = path.components(separatedBy: " -> ")
    let file = URL(filePath: "\(root)/\(ends[0])")
    let folder = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if ends.count == 2 {
      try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: ends[1])
    } else if !path.hasSuffix("/") {
      try Data(text.utf8).write(to: file)
    }
  }
}
