@testable import SwiftOutline

/// One line of JSON with the tokens of a source as `[kind, offset, length]`: kinds as the compiler's own syntax library
/// names them, literals in pieces.
func tokensJSON(_ source: SourceText, path: String) -> [UInt8] {
  var json = JSONBytes()
  let text = OutlineText(source)
  json.beginObject()
  json.key("path")
  json.value(path)
  json.pair("bytes", source.bytes.count)
  json.pair("lines", text.lines.lineCount)
  json.key("tokens")
  json.beginArray()
  for token in tokenPieces(of: source) {
    json.beginArray()
    json.value(token.kind.rawValue)
    json.value(Int(token.range.start))
    json.value(token.range.count)
    json.endArray()
  }
  json.endArray()
  json.endObject()
  return json.bytes
}
