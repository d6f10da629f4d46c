import ProjectModel
import SwiftOutline

/// Names that code binds, and where each of them holds.
struct BoundNames {
  private var ranges: [Int32: Range<UInt32>] = [:]
  /// One bit for the names that are equal in their last six: nearly all that are asked for are not bound.
  private var marks: UInt64 = 0

  /// Binds a name; where it holds already at the start, it goes on.
  mutating func add(_ name: Int32, in range: Range<UInt32>) {
    marks |= Self.mark(name)
    if let known = ranges[name], known.upperBound >= range.lowerBound {
      ranges[name] = min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    } else {
      ranges[name] = range
    }
  }

  /// Lets a name that has held from `start` on do so from `later` on.
  mutating func postpone(_ name: Int32, from start: UInt32, to later: UInt32) {
    if let known = ranges[name], known.lowerBound == start { ranges[name] = later..<max(later, known.upperBound) }
  }

  func holds(_ name: Int32, at offset: UInt32) -> Bool {
    marks & Self.mark(name) != 0 && ranges[name]?.contains(offset) ?? false
  }

  private static func mark(_ name: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: name & 63) }
}
