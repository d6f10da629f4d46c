/// Lines of the files that a report's places lie in, for formats that show them or measure in other units than bytes.
package struct SourceLines: Sendable {
  /// By path and number, without their ends.
  package private(set) var lines: [String: [Int: [UInt8]]] = [:]

  package init() {}

  /// - Parameter line: from 1.
  package subscript(path: String, line: Int) -> [UInt8]? {
    get { lines[path]?[line] }
    set { lines[path, default: [:]][line] = newValue }
  }

  package var isEmpty: Bool { lines.isEmpty }
}
