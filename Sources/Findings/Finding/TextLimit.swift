import SwiftOutline

/// The greatest length of each text of a finding, in bytes.
private let textLimit = 4096

extension Finding {
  /// Shortens long texts. Shortened symbols stay unique.
  package mutating func shortenTexts() {
    message = shortened(message, to: textLimit)
    symbol = uniquelyShortened(symbol, to: textLimit)
    for index in evidence.indices where evidence[index].text.utf8.count > textLimit {
      evidence[index].text = shortened(evidence[index].text, to: textLimit)
    }
    for index in parts.indices where parts[index].symbol.utf8.count > textLimit {
      parts[index].symbol = uniquelyShortened(parts[index].symbol, to: textLimit)
    }
    for index in parts.indices where parts[index].name.utf8.count > textLimit {
      parts[index].name = shortened(parts[index].name, to: textLimit)
    }
  }
}
