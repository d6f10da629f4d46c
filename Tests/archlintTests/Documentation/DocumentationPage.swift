import Foundation
import TestSupport

/// A page of the documentation, in lines.
struct DocumentationPage {
  var path: String
  var lines: [String]

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A fenced block.
  struct Fence {
    /// The language, for example `swift`.
    var language: Substring
    /// The rest of the opening line: the path of a file, or the id of a rule.
    var title: Substring
    /// The indices of the lines inside the block.
    var lines: Range<Int>
  }

  enum Block {
    case fence(Fence)
    case heading(level: Int, title: String)
    case line(Int)
  }

  /// The fences, the headings and all other lines, in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: (marks: String, info: Substring, line: Int)?
    for (number, line) in lines.enumerated() {
      let marks = String(line.prefix { $0 == "`" })
      if let fence = open {
        guard line == fence.marks else { continue }
        let words = fence.info.split(separator: " ", maxSplits: 1)
        let title = words.dropFirst().first ?? ""
        blocks.append(.fence(Fence(language: words.first ?? "", title: title, lines: fence.line + 1..<number)))
        open = nil
      } else if marks.count >= 3 {
        open = (marks, line.dropFirst(marks.count), number)
      } else if let heading = line.wholeMatch(of: /(#{1,6}) (.+)/) {
        blocks.append(.heading(level: heading.1.count, title: String(heading.2)))
      } else {
        blocks.append(.line(number))
      }
    }
    return blocks
  }

  var fences: [Fence] { blocks.compactMap { if case .fence(let fence) = $0 { fence } else { nil } } }

  func text(_ fence: Fence) -> String { lines[fence.lines].map { $0 + "\n" }.joined() }
}
