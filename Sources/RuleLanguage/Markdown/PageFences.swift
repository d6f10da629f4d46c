/// A fenced block of a page, for code outside this module that gives fences other meanings.
package struct PageFence: Sendable {
  /// The text after the backticks, without surrounding spaces.
  package var info: String
  package var lines: [String]
  /// The line of the fence, from 1.
  package var line: Int
}

/// The fenced blocks of a page, in order.
package func fences(in markdown: String) -> [PageFence] {
  MarkdownPage(markdown).items.compactMap { item in
    guard case .fence(let fence) = item else { return nil }
    return PageFence(
      info: trim(fence.info), lines: fence.lines.map { String(decoding: $0, as: UTF8.self) }, line: fence.line + 1)
  }
}
