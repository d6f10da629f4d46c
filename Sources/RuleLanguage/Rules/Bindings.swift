/// The index of a placeholder in `RuleSet.holes`. `{Feature}` and `{feature}` are the same placeholder.
package struct HoleID: Hashable, Sendable {
  package let index: Int
  package init(_ index: Int) { self.index = index }
}

/// The values of placeholders while a rule is checked.
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

  /// Adds the bindings of `others` for placeholders that are unbound here.
  package func adding(_ others: Bindings) -> Bindings {
    var result = self
    for (index, value) in others.values.enumerated() where value != nil && self[HoleID(index)] == nil {
      result[HoleID(index)] = value
    }
    return result
  }
}
