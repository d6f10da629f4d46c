import SwiftOutline

/// A file that is open in the editor, with changes that may not be saved.
package struct OpenDocument: Sendable {
  /// The client's spelling of the URI.
  package let uri: String
  package var text: SourceText
  /// The client's number of the text.
  package var version: Int?

  package init(uri: String, text: String, version: Int? = nil) {
    (self.uri, self.text, self.version) = (uri, SourceText(text), version)
  }

  /// Applies one change: a new text for a range, or for the whole document.
  ///
  /// - Returns: False if the change is malformed.
  package mutating func apply(_ change: JSONValue, _ encoding: PositionEncoding) -> Bool {
    guard let new = change["text"]?.string else { return false }
    guard let range = change["range"] else {
      text = SourceText(new)
      return true
    }
    let positions = TextPositions(text, encoding)
    guard let start = range["start"], let end = range["end"], let firstLine = start["line"]?.unsigned,
      let first = start["character"]?.unsigned, let lastLine = end["line"]?.unsigned,
      let last = end["character"]?.unsigned
    else { return false }
    let from = positions.offset(line: firstLine, character: first)
    let to = max(from, positions.offset(line: lastLine, character: last))
    var bytes = text.bytes
    bytes.replaceSubrange(from..<to, with: Array(new.utf8))
    text = SourceText(bytes)
    return true
  }
}
