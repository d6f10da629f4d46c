import SwiftOutline
import Synchronization

/// Where the lines of a long file begin: found when the first of its places is asked for, since few files have one, and
/// kept, since one of them may be asked for thousands.
final class LongFileLines: Sendable {
  private let source: SourceText
  private let table = Mutex<LineTable?>(nil)

  init(_ source: SourceText) { self.source = source }

  var lines: LineTable {
    table.withLock { known in
      if let known { return known }
      let made = LineTable(source)
      known = made
      return made
    }
  }
}
