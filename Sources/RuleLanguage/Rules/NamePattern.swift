/// A name with placeholders: `{Entity}DTO`, `*View`, `SwiftUI|UIKit`, `_`.
package struct NamePattern: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case literal([UInt8])
    /// `*`: zero or more characters.
    case star
    /// One or more characters; `isLower` for the lowerCamelCase spelling `{name}`.
    case placeholder(PlaceholderID, isLower: Bool)
  }

  /// The alternatives. A single empty sequence, from a plain `_`, matches every name.
  package var alternatives: [[Piece]]
  package var text: String

  /// `_`
  package static let anything = NamePattern(alternatives: [[]], text: "_")

  package init(alternatives: [[Piece]], text: String) {
    self.alternatives = alternatives
    self.text = text
  }

  /// Whether matching names have a period, as submodules do: `os.log`.
  package var hasPeriod: Bool { text.contains(".") }

  /// The placeholders, in order of appearance.
  package var placeholders: [PlaceholderID] {
    alternatives.flatMap { pieces in
      pieces.compactMap { if case .placeholder(let placeholder, _) = $0 { placeholder } else { nil } }
    }
  }

  /// Each alternative as a separate pattern.
  package var separated: [NamePattern] {
    let texts = text.split(separator: "|")
    guard texts.count == alternatives.count else { return [self] }
    return zip(alternatives, texts).map { NamePattern(alternatives: [$0], text: String($1)) }
  }

  /// `_`, `*`: every name matches, and no placeholder is bound.
  package var matchesEverything: Bool {
    alternatives.contains { $0.allSatisfy { $0 == .star } }
  }

  /// The only matching name, if there is only one.
  package var exactLiteral: [UInt8]? {
    guard let names = exactLiterals, names.count == 1 else { return nil }
    return names[0]
  }

  /// The matching names, if all are literal: `SwiftUI|UIKit`.
  package var exactLiterals: [[UInt8]]? {
    var names: [[UInt8]] = []
    for pieces in alternatives {
      guard pieces.count == 1, case .literal(let name) = pieces[0] else { return nil }
      names.append(name)
    }
    return names
  }

  /// The only matching name. nil if several names match.
  package var onlyName: String? {
    guard alternatives.count == 1, alternatives[0].count == 1, case .literal(let bytes) = alternatives[0][0] else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Whole path segments at any depth: `Features/{F}/Domain`, `/Sources/App`, `*.generated.swift`.
package struct PathPattern: Hashable, Sendable {
  /// It begins with `/`, so it only matches from the root.
  package var isAnchored: Bool
  package var segments: [NamePattern]
  package var text: String

  package init(isAnchored: Bool, segments: [NamePattern], text: String) {
    self.isAnchored = isAnchored
    self.segments = segments
    self.text = text
  }
  package var placeholders: [PlaceholderID] { segments.flatMap(\.placeholders) }
}
