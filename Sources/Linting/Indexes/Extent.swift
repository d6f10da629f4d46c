import ProjectModel
import SwiftOutline

/// The source code of an element: whole files, or ranges of files.
struct Extent {
  /// In order, without overlap.
  var files: [Range<Int>] = []
  var parts: [(file: FileID, range: SourceRange)] = []

  func contains(_ file: FileID, _ offset: UInt32) -> Bool {
    files.contains { $0.contains(file.index) }
      || parts.contains { $0.file == file && $0.range.start <= offset && offset < $0.range.end }
  }
}

extension Extent {
  /// Whether the extent contains this file or a part of it.
  func touches(_ file: FileID) -> Bool {
    files.contains { $0.contains(file.index) } || parts.contains { $0.file == file }
  }
}
