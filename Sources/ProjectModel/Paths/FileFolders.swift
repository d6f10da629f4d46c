import SwiftOutline

/// All folders of the project with files in them or in their subfolders, except for the root.
package struct FileFolders: Sendable {
  package struct Folder: Sendable {
    package var path: String
    /// The enclosing folder, as an index into `all`; nil if that is the root.
    package var parent: Int?
    /// The files in the folder and its subfolders. They follow each other, because files are sorted by path.
    package var files: Range<Int>
  }

  /// The folders, sorted by their first file. Each folder comes after the folder that contains it.
  package private(set) var all: [Folder] = []
  /// For each file, the innermost folder; nil for the root.
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
      // Each slash after the path of the innermost known folder begins a new folder.
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

  /// The index of a folder in `all`; nil for the root, and for a folder without files.
  package func index(of path: String) -> Int? {
    // `all` is sorted by paths that end with a slash.
    let key = path + "/"
    let index = all.partitioningIndex { !precedes($0.path + "/", key) }
    return index < all.count && all[index].path == path ? index : nil
  }

  /// The files in a folder and its subfolders.
  package func files(below path: String) -> Range<Int> {
    if path.isEmpty { return ofFile.indices }
    return index(of: path).map { all[$0].files } ?? 0..<0
  }

  /// The value for the folder of a file, from the values that `map` returned.
  ///
  /// - Parameter root: The value for files that are directly in the root.
  @inlinable
  package func value<Value>(around file: Int, in values: [Value], root: Value) -> Value {
    ofFile[file].map { values[$0] } ?? root
  }

  /// Computes a value for each folder. `value` gets the folder and the value of the enclosing folder.
  ///
  /// - Parameter root: The value for the root.
  @inlinable
  package func map<Value>(root: Value, _ value: (_ folder: Int, _ outer: Value) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(all.count)
    for folder in all.indices { values.append(value(folder, all[folder].parent.map { values[$0] } ?? root)) }
    return values
  }
}

/// A set of files and folders. A folder represents all files in it.
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
