/// Tells in one pass whether bytes hold any of some texts. It looks at the end of a window as wide as the shortest
/// text: two bytes that no text has so far from its beginning let the window move on by several (after Wu and Manber,
/// "A fast algorithm for multi-pattern searching", 1994).
package struct TextFilter: Sendable {
  private let texts: [[UInt8]]
  private let width: Int
  /// By two bytes, how far the window may move on; 0 where a text may begin in it.
  private var shifts = [UInt8](repeating: 0, count: Self.cells)
  /// By the two bytes that end its window the first text, -1 for none, and for each text the next one.
  private var first = [Int16](repeating: -1, count: Self.cells)
  private var next: [Int16] = []

  private static let cells = 4096
  private static let widest = 32
  private static let mostTexts = 256

  /// nil where too many texts, or too short ones, would let everything pass.
  package init?(_ texts: Set<[UInt8]>) {
    guard !texts.isEmpty, texts.count <= Self.mostTexts, let shortest = texts.map(\.count).min(), shortest > 1 else {
      return nil
    }
    self.texts = texts.sorted { $0.lexicographicallyPrecedes($1) }
    width = min(shortest, Self.widest)
    for cell in shifts.indices { shifts[cell] = UInt8(width - 1) }
    for (number, text) in self.texts.enumerated() {
      for end in 1..<width {
        let cell = Self.cell(text[end - 1], text[end])
        shifts[cell] = min(shifts[cell], UInt8(width - 1 - end))
      }
      let last = Self.cell(text[width - 2], text[width - 1])
      next.append(first[last])
      first[last] = Int16(number)
    }
  }

  @inline(__always)
  private static func cell(_ one: UInt8, _ two: UInt8) -> Int { (Int(one) &<< 5 ^ Int(two)) & (cells - 1) }

  package func mayHold(_ bytes: some Collection<UInt8>) -> Bool {
    withUTF8(of: bytes) { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var end = width - 1
        while end < bytes.count {
          let cell = Self.cell(bytes[end - 1], bytes[end])
          let shift = Int(shifts[cell])
          if shift == 0, isText(from: end + 1 - width, of: bytes, cell) { return true }
          end += max(1, shift)
        }
        return false
      }
    }
  }

  private func isText(from start: Int, of bytes: UnsafeBufferPointer<UInt8>, _ cell: Int) -> Bool {
    var number = first[cell]
    while number >= 0 {
      let text = texts[Int(number)]
      if text.count <= bytes.count - start, bytes[start..<start + text.count].elementsEqual(text) { return true }
      number = next[Int(number)]
    }
    return false
  }
}

extension CodePattern {
  /// Wherever the pattern matches, one of these stands; nil where nothing is known.
  var texts: Set<[UInt8]>? { longestTexts(elements) }
}

/// The texts of the element whose shortest one is the longest.
private func longestTexts(_ elements: [CodePattern.Element]) -> Set<[UInt8]>? {
  func length(_ texts: Set<[UInt8]>) -> Int { texts.map(\.count).min() ?? 0 }
  return elements.compactMap(texts).max { length($0) < length($1) }
}

private func texts(_ element: CodePattern.Element) -> Set<[UInt8]>? {
  switch element {
  case .name(let name), .string(let name): name.texts
  case .text(let text), .postfix(let text): [text]
  // No deeper than a pattern may nest.
  case .group(_, let inner), .repeated(let inner): longestTexts(inner)
  case .run, .arguments: nil
  }
}

extension NamePattern {
  /// Each matching name holds one of these; nil where nothing is known.
  package var texts: Set<[UInt8]>? {
    var texts: Set<[UInt8]> = []
    for pieces in alternatives {
      let literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
      // Names beyond ASCII may be spelled in several ways.
      guard let longest = literals.max(by: { $0.count < $1.count }), longest.allSatisfy({ $0 < 0x80 }) else {
        return nil
      }
      texts.insert(longest)
    }
    return texts
  }
}
