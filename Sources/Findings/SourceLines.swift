/// The source lines that a report mentions. Some formats print them, or convert byte columns to other units.
package struct SourceLines: Sendable {
  /// The text of each line, by path and line number, without the line terminator.
  package private(set) var lines: [String: [Int: [UInt8]]] = [:]

  package init() {}

  /// - Parameter line: from 1.
  package subscript(path: String, line: Int) -> [UInt8]? {
    get { lines[path]?[line] }
    set { lines[path, default: [:]][line] = newValue }
  }

  package var isEmpty: Bool { lines.isEmpty }
}
