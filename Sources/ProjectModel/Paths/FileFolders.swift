import SwiftOutline

/// The folders that hold files of a tree, at whatever depth, without the root.
package struct FileFolders: Sendable {
  package struct Folder: Sendable {
    package var path: String
    /// The folder around it, as an index into `all`; nil for the root.
    package var parent: Int?
    /// Its files at any depth: one run, since files are in order of path.
    package var files: Range<Int>
  }

  /// In the order of their first files, so that a folder stands behind the one around it.
  package private(set) var all: [Folder] = []
  /// The innermost folder of each file; nil for the root.
  package private(set) var ofFile: [Int?] = []

  /// - Parameter files: the paths of all files, in order.
  package init(_ files: [String]) {
    ofFile.reserveCapacity(files.count)
    var innermost: Int?
    for (file, path) in files.enumerated() {
      while let last = innermost, !isPath(path, below: all[last].path) {
        all[last].files = all[last].files.lowerBound..<file
        innermost = all[last].parent
      }
      // Each slash behind the innermost folder that is open opens one more.
      withUTF8(of: path) { bytes in
        let start = innermost.map { all[$0].path.utf8.count + 1 } ?? 0
        for slash in start..<bytes.count where bytes[slash] == UInt8(ascii: "/") {
          let path = String(decoding: bytes[..<slash], as: UTF8.self)
          all.append(Folder(path: path, parent: innermost, files: file..<file))
          innermost = all.count - 1
        }
      }
      ofFile.append(innermost)
    }
    while let last = innermost {
      all[last].files = all[last].files.lowerBound..<files.count
      innermost = all[last].parent
    }
  }

  /// The folder of a path, as an index into `all`; nil where none holds a file, and for the root.
  package func index(of path: String) -> Int? {
    // Folders are in the order of their paths with the slash behind them.
    let key = path + "/"
    let index = all.partitioningIndex { !precedes($0.path + "/", key) }
    return index < all.count && all[index].path == path ? index : nil
  }

  /// The files in a folder, at any depth.
  package func files(below path: String) -> Range<Int> {
    if path.isEmpty { return ofFile.indices }
    return index(of: path).map { all[$0].files } ?? 0..<0
  }

  /// What a folder's files have of what `map` made; `root` is that of those in the root.
  @inlinable
  package func value<Value>(around file: Int, in values: [Value], root: Value) -> Value {
    ofFile[file].map { values[$0] } ?? root
  }

  /// For each folder what follows from itself and from what the folder around it has; `root` is the root's.
  @inlinable
  package func map<Value>(root: Value, _ value: (_ folder: Int, _ outer: Value) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(all.count)
    for folder in all.indices { values.append(value(folder, all[folder].parent.map { values[$0] } ?? root)) }
    return values
  }
}

/// Some files and folders of a tree, with all that lies in the folders.
package struct PathCover {
  private let paths: Set<String>
  private let folders: FileFolders
  private let isRootCovered: Bool
  private let isCovered: [Bool]

  /// - Parameter paths: "" for the whole tree.
  package init(_ paths: Set<String>, in folders: FileFolders) {
    self.paths = paths
    self.folders = folders
    let isRootCovered = paths.contains("")
    self.isRootCovered = isRootCovered
    isCovered = folders.map(root: isRootCovered) { $1 || paths.contains(folders.all[$0].path) }
  }

  package func contains(_ file: Int, at path: String) -> Bool {
    !paths.isEmpty && (folders.value(around: file, in: isCovered, root: isRootCovered) || paths.contains(path))
  }
}
