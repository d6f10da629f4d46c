import SwiftOutline

/// The place of a request in a document.
struct TextPlace {
  /// Absolute.
  var path: String
  var line: Int
  var character: Int

  /// - Parameter parameters: Of a request about a position.
  init(_ parameters: JSONValue) throws(ResponseError) {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let position = TextPosition(parameters["position"])
    else { throw .invalidParameters("'textDocument' and 'position' have to name a place in a file") }
    (path, line, character) = (LanguageServer.path(ofURI: uri) ?? "", position.line, position.character)
  }
}

extension ServerState {
  /// An open document, and the offset of a place in it; nil if the document is not open.
  func document(at place: TextPlace) -> (source: SourceText, positions: TextPositions, offset: Int)? {
    guard let document = documents[place.path] else { return nil }
    let positions = TextPositions(document.text, client.encoding)
    return (document.text, positions, positions.offset(line: place.line, character: place.character))
  }

  /// The diagnostics that a file shows.
  ///
  /// - Parameter isWanted: Whether to include a diagnostic with a range.
  func diagnostics(
    of path: String, where isWanted: (_ diagnostic: JSONValue, ClosedRange<TextPosition>) -> Bool
  ) -> [JSONValue] {
    (published[path]?.diagnostics ?? []).filter { diagnostic in
      guard let start = TextPosition(diagnostic["range"]?["start"]), let end = TextPosition(diagnostic["range"]?["end"])
      else { return false }
      return isWanted(diagnostic, start...max(start, end))
    }
  }
}

/// A position of the protocol.
struct TextPosition: Comparable {
  var line: Int
  var character: Int

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.unsigned, let character = value?["character"]?.unsigned else { return nil }
    (self.line, self.character) = (line, character)
  }

  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }
}

/// Whether a comment before a place in a line lists the rules to suppress.
func isInDirective(_ before: ArraySlice<UInt8>) -> Bool {
  let text = String(decoding: before, as: UTF8.self)
  guard let start = text.firstRange(of: "archlint:disable") ?? text.firstRange(of: "archlint:enable") else {
    return false
  }
  let rest = text[start.upperBound...]
  return rest.contains(" ") && !rest.contains(" -- ")
}

/// Whether a file is a configuration, by its path.
func isConfiguration(_ path: String) -> Bool { path.hasSuffix("/archlint.json5") }
