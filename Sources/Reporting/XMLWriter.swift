/// Writes XML, one element per line. The output is well-formed for any text: markup is escaped, and characters that XML
/// 1.0 forbids are written as in `printable`.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [StaticString] = []

  /// Begins an element. Attributes whose value is nil are omitted.
  mutating func begin(_ name: StaticString, _ attributes: [(name: StaticString, value: String?)] = []) {
    text += "\(indentation)<\(name)\(written(attributes))>\n"
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    text += "\(indentation)</\(name)>\n"
  }

  /// - Parameter lines: The lines of the content. Empty for an element without content.
  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String?)] = [], lines: [String] = []
  ) {
    let content = lines.map(escapedXML).joined(separator: "\n")
    text += "\(indentation)<\(name)\(written(attributes))" + (lines.isEmpty ? "/>\n" : ">\(content)</\(name)>\n")
  }

  private var indentation: String { String(repeating: " ", count: 2 * open.count) }

  private func written(_ attributes: [(name: StaticString, value: String?)]) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escapedXML($0))\"" } ?? "" }.joined()
  }
}

/// Escapes text for the content and the attributes of XML.
func escapedXML(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
