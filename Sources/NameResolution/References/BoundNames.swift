import ProjectModel
import SwiftOutline

/// The names that code binds, with the range in which each binding is visible.
struct BoundNames {
  private var ranges: [Int32: Range<UInt32>] = [:]
  /// One bit for each value of the last six bits of a name's number. Nearly all names that are looked up are not bound,
  /// and this check excludes most of them.
  private var marks: UInt64 = 0

  /// Binds a name. If the name is already bound at the start of the range, the ranges are merged.
  mutating func add(_ name: Int32, in range: Range<UInt32>) {
    marks |= Self.mark(name)
    if let known = ranges[name], known.upperBound >= range.lowerBound {
      ranges[name] = min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    } else {
      ranges[name] = range
    }
  }

  /// Changes the start of a binding from `start` to `later`.
  mutating func postpone(_ name: Int32, from start: UInt32, to later: UInt32) {
    if let known = ranges[name], known.lowerBound == start { ranges[name] = later..<max(later, known.upperBound) }
  }

  func holds(_ name: Int32, at offset: UInt32) -> Bool {
    marks & Self.mark(name) != 0 && ranges[name]?.contains(offset) ?? false
  }

  private static func mark(_ name: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: name & 63) }
}
