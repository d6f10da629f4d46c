import SwiftOutline

/// The names that code patterns search for, in a table by first and last byte. For most names in the source, one lookup
/// shows that no pattern searches for them.
struct CodeAnchors: Sendable {
  /// One spelling of an entry's name.
  private struct Anchor {
    var entry: Int32
    /// The beginning and the end that all these names have, as ranges of `text`.
    var prefix: Range<Int32>
    var suffix: Range<Int32>
    /// The prefix is the whole name.
    var isWhole: Bool
    /// Any letters may be between the two.
    var isOpenBetween: Bool
  }

  private var anchors: [Anchor] = []
  private var text: [UInt8] = []
  /// For each cell of the table, the index in `members` at which the anchors of the cell begin. They end where the next
  /// cell begins.
  private var starts: [Int32] = [Int32](repeating: 0, count: Self.cells + 1)
  private var members: [Int32] = []
  private static let cells = 64 * 64

  private(set) var isEmpty = true

  init() {}

  /// - Parameter names: each with its entry.
  init(_ names: [(name: NamePattern, entry: Int)]) {
    isEmpty = names.isEmpty
    var cellsOf: [[Int]] = []
    for (name, entry) in names {
      for pieces in name.alternatives {
        cellsOf.append(add(pieces, entry))
      }
    }
    for cell in cellsOf.joined() { starts[cell + 1] += 1 }
    for cell in 0..<Self.cells { starts[cell + 1] += starts[cell] }
    members = [Int32](repeating: 0, count: Int(starts[Self.cells]))
    var next = starts
    for (anchor, cells) in cellsOf.enumerated() {
      for cell in cells {
        members[Int(next[cell])] = Int32(anchor)
        next[cell] += 1
      }
    }
  }

  /// Returns the cells where such names are.
  private mutating func add(_ pieces: [NamePattern.Piece], _ entry: Int) -> [Int] {
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    // The same non-ASCII letter can have several encodings, so such names are not looked up by their bytes.
    if pieces.allSatisfy(\.isASCII) {
      if case .literal(let first)? = pieces.first { prefix = first }
      if pieces.count > 1, case .literal(let last)? = pieces.last { suffix = last }
    }
    let isWhole = pieces.count == 1 && !prefix.isEmpty
    let literals = [prefix, suffix].count { !$0.isEmpty }
    anchors.append(
      Anchor(
        entry: Int32(entry), prefix: added(prefix), suffix: added(suffix), isWhole: isWhole,
        isOpenBetween: pieces.count == literals + 1 && pieces.contains(.star)))
    let firsts = prefix.first.map { [$0] } ?? Array(0..<64)
    let lasts = (isWhole ? prefix : suffix).last.map { [$0] } ?? Array(0..<64)
    return firsts.flatMap { first in lasts.map { Self.cell(first, $0) } }
  }

  private mutating func added(_ bytes: [UInt8]) -> Range<Int32> {
    text += bytes
    return Int32(text.count - bytes.count)..<Int32(text.count)
  }

  @inline(__always)
  private static func cell(_ first: UInt8, _ last: UInt8) -> Int { Int(first & 63) << 6 | Int(last & 63) }

  /// Calls `body` for each pattern entry that searches for `name`. `isSure` is true if the beginning and end of the
  /// name decide that the pattern matches.
  @inline(__always)
  func forEach(of name: UnsafeBufferPointer<UInt8>, _ body: (_ entry: Int, _ isSure: Bool) -> Void) {
    guard let first = name.first, let last = name.last else { return }
    let cell = Self.cell(first, last)
    var index = Int(starts[cell])
    let end = Int(starts[cell + 1])
    while index < end {
      let anchor = anchors[Int(members[index])]
      index += 1
      if anchor.isWhole ? name.count != anchor.prefix.count : name.count < anchor.prefix.count + anchor.suffix.count {
        continue
      }
      if holds(name, anchor.prefix, at: 0), holds(name, anchor.suffix, at: name.count - anchor.suffix.count) {
        body(Int(anchor.entry), anchor.isWhole || anchor.isOpenBetween)
      }
    }
  }

  private func holds(_ name: UnsafeBufferPointer<UInt8>, _ part: Range<Int32>, at start: Int) -> Bool {
    for offset in 0..<part.count where name[start + offset] != text[Int(part.lowerBound) + offset] { return false }
    return true
  }
}

extension NamePattern.Piece {
  fileprivate var isASCII: Bool { if case .literal(let text) = self { text.allSatisfy { $0 < 0x80 } } else { true } }
}
