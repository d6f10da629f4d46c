import SwiftOutline

/// The maximum length of each text in a finding, in bytes.
private let textLimit = 4096

extension Finding {
  /// Shortens texts that are too long. Shortened symbols stay unique.
  package mutating func shortenTexts() {
    message = shortened(message, to: textLimit)
    symbol = uniquelyShortened(symbol, to: textLimit)
    // The findings of a cycle share their evidence, so it is copied only if a text is too long.
    if evidence.contains(where: { $0.text.utf8.count > textLimit }) {
      evidence = evidence.map { Evidence(place: $0.place, text: shortened($0.text, to: textLimit)) }
    }
    if parts.contains(where: { $0.symbol.utf8.count > textLimit || $0.name.utf8.count > textLimit }) {
      for index in parts.indices {
        parts[index].symbol = uniquelyShortened(parts[index].symbol, to: textLimit)
        parts[index].name = shortened(parts[index].name, to: textLimit)
      }
    }
  }
}
