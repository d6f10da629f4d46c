/// Identifies a placeholder by its index in `RuleSet.placeholders`. `{Feature}` and `{feature}` are the same
/// placeholder.
package struct PlaceholderID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// The values that placeholders such as `{Feature}` have while a rule is checked.
package struct Bindings: Hashable, Sendable {
  package struct Value: Hashable, Sendable {
    /// The placeholder's value as `{Name}` spells it: `Cart`. If the rule used `{name}` first, the text as it was
    /// found.
    package var text: [UInt8]
    /// Whether `{name}` gave the placeholder its value. A text for `{Name}` then matches if its lowerCamelCase form is
    /// the value.
    package var isLower: Bool

    package init(text: [UInt8], isLower: Bool) {
      self.text = text
      self.isLower = isLower
    }
  }

  /// The value of each placeholder, by `PlaceholderID.index`. nil if the placeholder has no value yet. The array grows
  /// on demand.
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

  /// Adds the values of `others` for placeholders that have no value here.
  package func adding(_ others: Bindings) -> Bindings {
    var result = self
    for (index, value) in others.values.enumerated() where value != nil && self[PlaceholderID(index)] == nil {
      result[PlaceholderID(index)] = value
    }
    return result
  }
}
