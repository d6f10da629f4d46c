import func SwiftOutline.endOfFirst

/// A file that a page shows. The files below one heading are one tree.
package struct Example: Sendable {
  package struct Expectation: Sendable {
    /// The line in the example's text, from 1.
    package var line: Int
    package var rule: RuleID
  }

  /// The path in the example's tree.
  package var path: String
  /// The text with its `// expect:` comments.
  package var text: String
  /// The number of the tree, from 0 in order of the page. Equal for the files of one tree.
  package var group: Int
  /// The heading above.
  package var title: String
  /// The place of the fence.
  package var place: PagePlace
  /// The exact expected findings in this file.
  package var expectations: [Expectation]
}

/// Precedes the rules whose findings a line of an example expects.
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
      // The last expectation on a line counts.
      while found.last?.line == number { found.removeLast() }
      for id in page.bytes[end..<page.range(line).upperBound].split(whereSeparator: isBetweenIDs) {
        found.append(Example.Expectation(line: number, rule: RuleID(String(decoding: id, as: UTF8.self))))
      }
    }
    return found
  }
}

func isBetweenIDs(_ byte: UInt8) -> Bool { isSpace(byte) || byte == UInt8(ascii: ",") }
