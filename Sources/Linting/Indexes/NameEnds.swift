import RuleLanguage

/// The beginnings and ends that matching names have, with known values in place of placeholders. Comparing a few bytes
/// rules out most names. It is a class for speed, because a struct would be copied for each name.
final class NameEnds {
  /// The bytes at both ends, in `text`.
  private struct Alternative {
    var prefix: Range<Int>
    var suffix: Range<Int>
  }

  private let text: [UInt8]
  private let alternatives: [Alternative]
  private let first: ByteSet
  private let last: ByteSet
  /// Searches for the text inside a name that `*text*` requires. nil if there is no such text.
  private let middle: TextFilter?
  /// Every matching name ends with one of these texts. nil if they are unknown.
  let suffixes: [[UInt8]]?
  /// All matching names, if the pattern has no `*`, all placeholders have values, and all letters are ASCII. Otherwise
  /// nil.
  let wholeNames: [[UInt8]]?

  init(_ pattern: NamePattern, given: Bindings) {
    let ends = pattern.alternatives.map { pieces in
      (prefix: literal(pieces, given), suffix: literal(pieces.reversed(), given, isReversed: true))
    }
    let isOpen = ends.contains { $0.prefix.isEmpty && $0.suffix.isEmpty }
    middle = isOpen ? pattern.texts.flatMap { TextFilter($0) } : nil
    suffixes = ends.contains { $0.suffix.isEmpty } ? nil : ends.map(\.suffix)
    wholeNames = zip(pattern.alternatives, ends).allSatisfy { isWhole($0, $1.prefix, given) } ? ends.map(\.prefix) : nil
    var text: [UInt8] = []
    alternatives = ends.map { prefix, suffix in
      text += prefix + suffix
      let middle = text.count - suffix.count
      return Alternative(prefix: middle - prefix.count..<middle, suffix: middle..<text.count)
    }
    self.text = text
    first = ends.reduce(into: ByteSet()) { $0.insert($1.prefix.first) }
    last = ends.reduce(into: ByteSet()) { $0.insert($1.suffix.last) }
  }

  func mayMatch(_ name: ArraySlice<UInt8>) -> Bool { name.withUnsafeBufferPointer(mayMatch) }

  func mayMatch(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Names with non-ASCII letters can have several encodings.
    isLikely(name) || name.contains { $0 >= 0x80 }
  }

  /// For a name in ASCII.
  @inline(__always)
  func isLikely(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // The last letter is usually decisive.
    guard first.holds(name.first), last.holds(name.last) else { return false }
    return holdsEnds(name)
  }

  private func holdsEnds(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let holdsSome = text.withUnsafeBufferPointer { text in
      for index in alternatives.indices {
        let (prefix, suffix) = (alternatives[index].prefix, alternatives[index].suffix)
        if holds(text[prefix], name, at: 0), holds(text[suffix], name, at: name.count - suffix.count) { return true }
      }
      return false
    }
    return holdsSome && middle?.mayHold(name) ?? true
  }

  @inline(__always)
  private func holds(
    _ part: Slice<UnsafeBufferPointer<UInt8>>, _ name: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Bool {
    guard start >= 0, part.count <= name.count else { return false }
    for offset in 0..<part.count where name[start + offset] != part[part.startIndex + offset] { return false }
    return true
  }
}

/// Whether each piece of the pattern is text or a placeholder with a value, and all letters are ASCII.
private func isWhole(_ pieces: [NamePattern.Piece], _ text: [UInt8], _ given: Bindings) -> Bool {
  text.allSatisfy { $0 < 0x80 } && !pieces.isEmpty
    && pieces.allSatisfy { piece in
      switch piece {
      case .literal: true
      case .placeholder(let placeholder, let isLower): given[placeholder].map { isLower || !$0.isLower } ?? false
      case .star: false
      }
    }
}

/// The text of the pattern up to the first `*` or placeholder without a value.
private func literal(_ pieces: [NamePattern.Piece], _ given: Bindings, isReversed: Bool = false) -> [UInt8] {
  var result: [UInt8] = []
  for piece in pieces {
    switch piece {
    case .literal(let text): result = isReversed ? text + result : result + text
    case .placeholder(let placeholder, let isLower):
      // If only `{name}` was matched, the value for `{Name}` is not known exactly.
      guard let value = given[placeholder], isLower || !value.isLower else { return result }
      let text = value.spelled(lower: isLower)
      result = isReversed ? text + result : result + text
    case .star: return result
    }
  }
  return result
}

/// A set of bytes that only compares their lowest six bits. This is enough to tell letters apart.
private struct ByteSet {
  private var bits: UInt64 = 0

  /// nil means any byte, or none.
  mutating func insert(_ byte: UInt8?) { bits |= byte.map { 1 << UInt64($0 & 63) } ?? .max }

  func holds(_ byte: UInt8?) -> Bool { byte.map { bits & 1 << UInt64($0 & 63) != 0 } ?? true }
}
