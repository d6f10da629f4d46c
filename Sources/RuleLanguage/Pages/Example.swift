import func SwiftOutline.endOfFirst

/// A Swift file that a page shows as an example. The files below one heading form one small project.
package struct Example: Sendable {
  package struct Expectation: Sendable {
    /// The line in the example's text, from 1.
    package var line: Int
    package var rule: RuleID
  }

  /// The path in the example's tree.
  package var path: String
  /// The text of the file, including its `// expect:` comments.
  package var text: String
  /// The number of the small project that this file belongs to, from 0. All files below one heading of the page have
  /// the same number.
  package var group: Int
  /// The heading above.
  package var title: String
  /// The place of the fence.
  package var place: PagePlace
  /// The findings that the rules must report in this file. Any other finding is an error.
  package var expectations: [Expectation]
}

/// The text before the rule IDs in a comment such as `// expect: no-print`.
let expectMarker = Array("// expect:".utf8)

extension MarkdownPage.Fence {
  /// The expectations in comments at the ends of lines: `// expect: rule-id, other-id`.
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
