/// The index of a placeholder in `RuleSet.placeholders`. `{Feature}` and `{feature}` are the same placeholder.
package struct PlaceholderID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// The values of placeholders while a rule is checked.
package struct Bindings: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// The value in the spelling of `{Name}`. If `{name}` bound it first, the text as found.
    package var text: [UInt8]
    /// Bound by `{name}`, so the other spelling must lowerCamelCase to it.
    package var isLower: Bool

    package init(text: [UInt8], isLower: Bool) {
      self.text = text
      self.isLower = isLower
    }
  }

  /// By `PlaceholderID.index`. nil while unbound. The array grows on demand.
  package var values: [Value?]

  package init() { values = [] }

  /// Whether nothing is bound.
  package var isEmpty: Bool { values.allSatisfy { $0 == nil } }

  package subscript(placeholder: PlaceholderID) -> Value? {
    get { placeholder.index < values.count ? values[placeholder.index] : nil }
    set {
      while values.count <= placeholder.index { values.append(nil) }
      values[placeholder.index] = newValue
    }
  }

  /// Adds the bindings of `others` for placeholders that are unbound here.
  package func adding(_ others: Bindings) -> Bindings {
    var result = self
    for (index, value) in others.values.enumerated() where value != nil && self[PlaceholderID(index)] == nil {
      result[PlaceholderID(index)] = value
    }
    return result
  }
}
