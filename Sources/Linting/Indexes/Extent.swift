import ProjectModel
import SwiftOutline

/// The part of the project's text that a element is: whole files, or parts of some.
struct Extent {
  /// In order, apart from each other.
  var files: [Range<Int>] = []
  var parts: [(file: FileID, range: SourceRange)] = []

  func contains(_ file: FileID, _ offset: UInt32) -> Bool {
    files.contains { $0.contains(file.index) }
      || parts.contains { $0.file == file && $0.range.start <= offset && offset < $0.range.end }
  }
}

extension Extent {
  /// It holds the file or a part of it.
  func touches(_ file: FileID) -> Bool {
    files.contains { $0.contains(file.index) } || parts.contains { $0.file == file }
  }
}
