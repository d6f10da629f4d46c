import func SwiftOutline.endOfFirst

/// A file that a page shows. The files below one heading are one tree.
package struct Example: Sendable {
  package struct Expectation: Sendable {
    /// From 1, in the example's text.
    package var line: Int
    package var rule: RuleID
  }

  /// In the example's tree.
  package var path: String
  /// With its `// expect:` comments.
  package var text: String
  /// Equal for the files of one tree; counted from 0 in order of the page.
  package var group: Int
  /// The heading above.
  package var title: String
  /// Of the fence.
  package var place: PagePlace
  /// What the tree must yield in this file, and nothing else.
  package var expectations: [Expectation]
}

/// Before the rules that a line of an example must yield.
let expectMarker = Array("// expect:".utf8)

extension MarkdownPage.Fence {
  /// `// expect: rule-id, other-id`, at the end of a line.
  var expectations: [Example.Expectation] {
    guard let first = range.first, let last = range.last else { return [] }
    var found: [Example.Expectation] = []
    var index = page.range(first).lowerBound
    var line = first
    while let end = endOfFirst(expectMarker, in: page.bytes[index..<page.range(last).upperBound]) {
      while page.range(line).upperBound < end { line += 1 }
      index = end
      let number = line - first + 1
      // The last one of a line counts.
      while found.last?.line == number { found.removeLast() }
      for id in page.bytes[end..<page.range(line).upperBound].split(whereSeparator: isBetweenIDs) {
        found.append(Example.Expectation(line: number, rule: RuleID(String(decoding: id, as: UTF8.self))))
      }
    }
    return found
  }
}

func isBetweenIDs(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: ",") }
