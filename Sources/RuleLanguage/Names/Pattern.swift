/// A hole's index in `RuleSet.holes`. `{Feature}` and `{feature}` are one hole.
package struct HoleID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// What the holes of a rule stand for while it is judged.
package struct Bindings: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// In the spelling of `{Name}`, or, bound by `{name}` first, as met.
    package var text: [UInt8]
    /// Met as `{name}`: the other spelling must lowerCamelCase to it.
    package var isLower: Bool

    package init(text: [UInt8], isLower: Bool) {
      self.text = text
      self.isLower = isLower
    }
  }

  /// By `HoleID.index`; nil while unbound. Grown on demand.
  package var values: [Value?]

  package init() { values = [] }

  /// Nothing is bound.
  package var isEmpty: Bool { values.allSatisfy { $0 == nil } }

  package subscript(hole: HoleID) -> Value? {
    get { hole.index < values.count ? values[hole.index] : nil }
    set {
      while values.count <= hole.index { values.append(nil) }
      values[hole.index] = newValue
    }
  }

  /// With what the others bind of holes that are unbound here.
  package func adding(_ others: Bindings) -> Bindings {
    var result = self
    for (index, value) in others.values.enumerated() where value != nil && self[HoleID(index)] == nil {
      result[HoleID(index)] = value
    }
    return result
  }
}

/// A name with holes: `{Entity}DTO`, `*View`, `SwiftUI|UIKit`, `_`.
package struct NamePattern: Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case literal([UInt8])
    /// `*`: zero or more characters.
    case star
    /// One or more characters; `isLower` for the lowerCamelCase spelling `{name}`.
    case hole(HoleID, isLower: Bool)
  }

  /// Any of them; one empty sequence of a lone `_` matches every name.
  package var alternatives: [[Piece]]
  package var text: String

  /// `_`
  package static let anything = NamePattern(alternatives: [[]], text: "_")

  package init(alternatives: [[Piece]], text: String) {
    self.alternatives = alternatives
    self.text = text
  }

  /// The one name that it matches; nil where it matches several.
  package var onlyName: String? {
    guard alternatives.count == 1, alternatives[0].count == 1, case .literal(let bytes) = alternatives[0][0] else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Whole path segments at any depth: `Features/{F}/Domain`, `/Sources/App`, `*.generated.swift`.
package struct PathPattern: Hashable, Sendable {
  /// It begins with `/`: from the root only.
  package var isAnchored: Bool
  package var segments: [NamePattern]
  package var text: String

  package init(isAnchored: Bool, segments: [NamePattern], text: String) {
    self.isAnchored = isAnchored
    self.segments = segments
    self.text = text
  }
}
