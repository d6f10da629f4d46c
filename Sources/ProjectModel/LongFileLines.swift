import SwiftOutline
import Synchronization

/// The line tables of long files. For a short file, the line table is rebuilt for each lookup. For a long file with
/// many thousand places to look up, that would be too slow.
struct LongFiles: Sendable {
  /// The indices of the long files, ascending.
  private var files: [Int] = []
  private var lines: [LongFileLines] = []

  init(_ files: [ProjectFile]) {
    for index in files.indices where files[index].outline.source.bytes.count >= longFileSize {
      self.files.append(index)
      lines.append(LongFileLines(files[index].outline.source))
    }
  }

  /// The line table of a file; nil if the file is not long.
  func lines(ofFile file: Int) -> LineTable? {
    let index = files.partitioningIndex { $0 >= file }
    return index < files.count && files[index] == file ? lines[index].table : nil
  }
}

/// The size in bytes above which a file is long. The line table of a shorter file takes a few microseconds to build.
private let longFileSize = 1 << 15

/// A line table that is built when it is first needed, because most files contain no reported place.
private final class LongFileLines: Sendable {
  private let source: SourceText
  private let known = Mutex<LineTable?>(nil)

  init(_ source: SourceText) { self.source = source }

  var table: LineTable {
    known.withLock { known in
      if let known { return known }
      let made = LineTable(source)
      known = made
      return made
    }
  }
}
