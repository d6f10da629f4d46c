import SwiftOutline

/// All folders of the tree that contain files at any depth, except the root.
package struct FileFolders: Sendable {
  package struct Folder: Sendable {
    package var path: String
    /// The enclosing folder, as an index into `all`; nil if that is the root.
    package var parent: Int?
    /// The files in the folder at any depth. They are contiguous, because files are sorted by path.
    package var files: Range<Int>
  }

  /// Sorted by first file, so each folder comes after its parent.
  package private(set) var all: [Folder] = []
  /// The innermost folder of each file; nil for the root.
  package private(set) var ofFile: [Int?] = []

  /// - Parameter files: The paths of all files, sorted.
  package init(_ files: [String]) {
    ofFile.reserveCapacity(files.count)
    var innermost: Int?
    for (file, path) in files.enumerated() {
      while let last = innermost, !isPath(path, below: all[last].path) {
        all[last].files = all[last].files.lowerBound..<file
        innermost = all[last].parent
      }
      // Each slash after the innermost open folder opens another folder.
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

  /// The index of a folder in `all`; nil for the root, and for a folder that contains no files.
  package func index(of path: String) -> Int? {
    // `all` is sorted by path with a trailing slash.
    let key = path + "/"
    let index = all.partitioningIndex { !precedes($0.path + "/", key) }
    return index < all.count && all[index].path == path ? index : nil
  }

  /// The files in a folder, at any depth.
  package func files(below path: String) -> Range<Int> {
    if path.isEmpty { return ofFile.indices }
    return index(of: path).map { all[$0].files } ?? 0..<0
  }

  /// Looks up a file's folder in `values`, which `map` returned.
  ///
  /// - Parameter root: The value for files directly in the root.
  @inlinable
  package func value<Value>(around file: Int, in values: [Value], root: Value) -> Value {
    ofFile[file].map { values[$0] } ?? root
  }

  /// Computes a value for each folder from the folder and the value of its parent.
  ///
  /// - Parameter root: The value of the root.
  @inlinable
  package func map<Value>(root: Value, _ value: (_ folder: Int, _ outer: Value) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(all.count)
    for folder in all.indices { values.append(value(folder, all[folder].parent.map { values[$0] } ?? root)) }
    return values
  }
}

/// A set of files and folders. A folder includes everything in it.
package struct PathCover {
  private let paths: Set<String>
  private let folders: FileFolders
  private let isRootCovered: Bool
  private let isCovered: [Bool]

  /// - Parameter paths: Files and folders relative to the root; "" for the whole tree.
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
