import Configuration
import RuleLanguage
import SwiftOutline

// Explains the text at a place: a finding, the ID of a rule, a word of the rule notation, or a key of a configuration.

extension ServerState {
  func hover(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
    let place = try TextPlace(parameters)
    let position = TextPosition(line: place.line, character: place.character)
    let rules = diagnostics(of: place.path) { $1.contains(position) }.compactMap { $0["code"]?.string }
    var texts = Set(rules).sorted().compactMap { explanation(of: $0, for: place.path) }
    if texts.isEmpty { texts = [textAtPlace(place)].compactMap(\.self) }
    if texts.isEmpty { return .null }
    let kind: JSONValue = client.hasMarkdown ? "markdown" : "plaintext"
    return ["contents": ["kind": kind, "value": .string(texts.joined(separator: "\n---\n\n"))]]
  }

  func explanation(of rule: String, for path: String) -> String? {
    check(around: path)?.explain(RuleID(rule))
  }

  private func textAtPlace(_ place: TextPlace) -> String? {
    guard let (source, positions, offset) = document(at: place) else { return nil }
    let line = positions.line(place.line)
    if isConfiguration(place.path) {
      guard let context = configurationContext(source.bytes, at: offset) else { return nil }
      let text = String(decoding: source.bytes[context.text], as: UTF8.self)
      if let explanation = explanation(of: text, for: place.path) { return explanation }
      guard context.isKey, allowedKeys(inside: context.path)?.contains(text) ?? false else { return nil }
      let example = exampleLine(for: context.path.first ?? text, inside: context.path.isEmpty ? nil : text)
      return example.map { "```json5\n\($0)\n```" }
    }
    // In code, an ordinary name may be equal to the ID of a rule.
    if place.path.hasSuffix(".swift"), !isInDirective(line[..<offset]) { return nil }
    if let explanation = explanation(of: ruleID(in: line, at: offset), for: place.path) { return explanation }
    guard place.path.hasSuffix(".md"), let block = block(atLine: place.line, ofPage: source), !block.isFence,
      block.kind != "layout"
    else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    let word = notationWord(
      in: text, at: offset - line.startIndex, isDemand: text.drop { $0 == " " }.hasPrefix("must"))
    return word?.reference
  }
}

extension NotationWord {
  /// The word with its example and summary.
  var reference: String { "**\(text)** \(summary)" + (example.map { "\n\n```rule\n\($0)\n```" } ?? "") }
}

/// The text at an offset of a line that may be the ID of a rule.
private func ruleID(in line: ArraySlice<UInt8>, at offset: Int) -> String {
  func isOfID(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  let before = line[..<offset].reversed().prefix(while: isOfID).count
  let after = line[offset...].prefix(while: isOfID).count
  return String(decoding: line[offset - before..<offset + after], as: UTF8.self)
}
