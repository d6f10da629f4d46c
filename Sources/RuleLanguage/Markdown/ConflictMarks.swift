/// The markers that a merge conflict leaves around two versions of some lines.
package struct ConflictMarks {
  private static let all = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
  private var isOpen = false

  /// The marker at the beginning of a line. nil if there is none.
  package static func beginning(_ line: ArraySlice<UInt8>) -> String? {
    all.first { line.starts(with: $0.utf8) }
  }

  /// The conflict marker in a line of prose. A line of `=` can also underline a heading, and seven `>` can be a nested
  /// quote, so they count only after `<<<<<<<`.
  mutating func mark(_ line: ArraySlice<UInt8>) -> String? {
    switch Self.beginning(line) {
    case "<<<<<<<"?: isOpen = true
    case ">>>>>>>"? where isOpen: isOpen = false
    default: return nil
    }
    return Self.beginning(line)
  }

  /// The message about a mark.
  package static func message(_ mark: String) -> String {
    "this is a merge conflict marker, '\(mark)'; resolve the conflict"
  }
}
