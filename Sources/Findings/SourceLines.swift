/// The source lines at a report's places, for formats that show them or count columns in other units than bytes.
package struct SourceLines: Sendable {
  /// By path and line number, without line terminators.
  package private(set) var lines: [String: [Int: [UInt8]]] = [:]

  package init() {}

  /// - Parameter line: from 1.
  package subscript(path: String, line: Int) -> [UInt8]? {
    get { lines[path]?[line] }
    set { lines[path, default: [:]][line] = newValue }
  }

  package var isEmpty: Bool { lines.isEmpty }
}
