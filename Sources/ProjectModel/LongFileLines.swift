import SwiftOutline
import Synchronization

/// The line tables of long files. A short file's line table is rebuilt for each lookup. For a long file that would be
/// too slow, because it may contain many thousands of places and all of them may be looked up.
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

  /// nil if the file is not long.
  func lines(ofFile file: Int) -> LineTable? {
    let index = files.partitioningIndex { $0 >= file }
    return index < files.count && files[index] == file ? lines[index].table : nil
  }
}

/// In bytes. A shorter file has a few thousand places at most, and its line table takes a few microseconds to build.
private let longFileSize = 1 << 15

/// A line table that is built on first use, because few files contain a place that is reported.
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
