/// What a merge leaves around two versions of some lines.
package struct ConflictMarks {
  private static let all = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"]
  private var isOpen = false

  /// The one that a line begins with; nil for none.
  package static func beginning(_ line: ArraySlice<UInt8>) -> String? {
    all.first { line.starts(with: $0.utf8) }
  }

  /// Of a line in prose one that begins or ends them all. Seven `>` alone are a quote in a quote.
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
    "a merge left '\(mark)' here; keep what holds of the two sides"
  }
}
