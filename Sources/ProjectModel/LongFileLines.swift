import SwiftOutline
import Synchronization

/// Where the lines of long files begin. Such a file may hold so many places that to find the lines anew for each would
/// be too much: how many of them are asked for, of declarations or of what code names, is not known beforehand.
struct LongFiles: Sendable {
  /// In order.
  private var files: [Int] = []
  private var lines: [LongFileLines] = []

  init(_ files: [ProjectFile]) {
    for index in files.indices where files[index].outline.source.bytes.count >= longFileSize {
      self.files.append(index)
      lines.append(LongFileLines(files[index].outline.source))
    }
  }

  /// nil where the file is not long.
  func lines(ofFile file: Int) -> LineTable? {
    let index = files.partitioningIndex { $0 >= file }
    return index < files.count && files[index] == file ? lines[index].table : nil
  }
}

/// In bytes. The lines of a shorter file are found in some microseconds, and it holds some thousand places at most.
private let longFileSize = 1 << 15

/// Found when the first of a file's places is asked for, since few files have one.
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
