import ProjectModel

/// The folders that hold Swift files, at whatever depth, and what is right in them.
struct FolderIndex {
  struct Folder {
    var path: String
    /// The folder around it, as an index into `all`.
    var parent: Int?
    /// Its files at any depth: one run, since files are in order of path.
    var files: Range<Int>
    /// All its files are test code.
    var isTest: Bool
  }

  /// In order of path, the root left out.
  private(set) var all: [Folder] = []
  /// The last segment of the path of each.
  private(set) var names = NameRow()
  /// The innermost folder of each file.
  private(set) var ofFile: [Int?] = []
  /// The last segment of the path of each file.
  private(set) var fileNames = NameRow()

  init(_ project: Project) {
    ofFile.reserveCapacity(project.files.count)
    fileNames.reserveCapacity(project.files.count)
    var open: [Int] = []
    for file in project.files.indices {
      var path = project.files[file].path
      while let last = open.last, !isPath(path, below: all[last].path) { close(&open, before: file) }
      // Each slash behind the innermost open folder opens one more.
      path.withUTF8 { bytes in
        var start = open.last.map { all[$0].path.utf8.count + 1 } ?? 0
        for slash in start..<bytes.count where bytes[slash] == UInt8(ascii: "/") {
          let folder = String(decoding: bytes[..<slash], as: UTF8.self)
          all.append(Folder(path: folder, parent: open.last, files: file..<file, isTest: true))
          names.append(UnsafeBufferPointer(rebasing: bytes[start..<slash]))
          open.append(all.count - 1)
          start = slash + 1
        }
        fileNames.append(UnsafeBufferPointer(rebasing: bytes[start...]))
      }
      if let last = open.last, !project.files[file].isTest { all[last].isTest = false }
      ofFile.append(open.last)
    }
    while !open.isEmpty { close(&open, before: project.files.count) }
  }

  /// Ends the innermost open folder, whose files are all known now.
  private mutating func close(_ open: inout [Int], before file: Int) {
    let last = open.removeLast()
    all[last].files = all[last].files.lowerBound..<file
    if let outer = open.last, !all[last].isTest { all[outer].isTest = false }
  }
}
