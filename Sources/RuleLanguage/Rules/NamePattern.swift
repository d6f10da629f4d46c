/// A pattern for names, with placeholders: `{Entity}DTO`, `*View`, `SwiftUI|UIKit`, `_`.
package struct NamePattern: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case literal([UInt8])
    /// `*`: zero or more characters.
    case star
    /// A placeholder, which matches one or more characters. `isLower` is true for the lowercase spelling `{name}`.
    case placeholder(PlaceholderID, isLower: Bool)
  }

  /// The names that `|` separates, each as a sequence of pieces. For `_`, there is one empty sequence, which matches
  /// every name.
  package var alternatives: [[Piece]]
  package var text: String

  /// `_`
  package static let anything = NamePattern(alternatives: [[]], text: "_")

  package init(alternatives: [[Piece]], text: String) {
    self.alternatives = alternatives
    self.text = text
  }

  /// Whether the pattern contains a period, as the names of submodules do: `os.log`.
  package var hasPeriod: Bool { text.contains(".") }

  /// The placeholders in the pattern, in order of appearance.
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

  /// Whether every name matches and no placeholder gets a value, as for `_` and `*`.
  package var matchesEverything: Bool {
    alternatives.contains { $0.allSatisfy { $0 == .star } }
  }

  /// The text of the pattern, if it is a single name without `*` and placeholders.
  package var exactLiteral: [UInt8]? {
    guard let names = exactLiterals, names.count == 1 else { return nil }
    return names[0]
  }

  /// The names in the pattern, if none of them has `*` or placeholders: `SwiftUI|UIKit`.
  package var exactLiterals: [[UInt8]]? {
    var names: [[UInt8]] = []
    for pieces in alternatives {
      guard pieces.count == 1, case .literal(let name) = pieces[0] else { return nil }
      names.append(name)
    }
    return names
  }

  /// The name that the pattern matches. nil if it can match several names.
  package var onlyName: String? {
    guard alternatives.count == 1, alternatives[0].count == 1, case .literal(let bytes) = alternatives[0][0] else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A pattern for paths: `Features/{F}/Domain`, `/Sources/App`, `*.generated.swift`. It matches whole names of folders
/// and files, at any depth.
package struct PathPattern: Hashable, Sendable {
  /// Whether the pattern begins with `/`, so that it only matches from the root.
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
