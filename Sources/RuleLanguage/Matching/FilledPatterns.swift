// Patterns with their bound placeholders filled in: `{Feature}Feature` as `SettingsFeature`.

extension NamePattern {
  package func filled(_ bindings: Bindings) -> String { fill(placeholders, in: text, with: bindings) }
}

extension PathPattern {
  package func filled(_ bindings: Bindings) -> String { fill(placeholders, in: text, with: bindings) }
}

extension CodePattern {
  package func filled(_ bindings: Bindings) -> String { fill(placeholders, in: text, with: bindings) }
}

extension Layout.Entry {
  /// The name as a drawn tree shows it: `Views/`, `{Feature}View.swift`. Known values replace placeholders.
  package func text(_ bindings: Bindings) -> String { name.filled(bindings) + (isFolder ? "/" : "") }

  /// Whether several files or folders can match the entry: its name has `*`, or a placeholder without a value.
  package func isMany(_ bindings: Bindings) -> Bool {
    name.placeholders.contains { bindings[$0] == nil }
      || name.alternatives.contains { $0.isEmpty || $0.contains(.star) }
  }
}

extension RuleSet {
  /// The text of a clause with the known values in place of its placeholders: `come with type CartTests` for
  /// `come with type {Name}Tests`.
  package func filled(_ text: String, by bindings: Bindings) -> String {
    replacePlaceholders(in: text) { name in
      let key = lowerCamelCase(Array(name.utf8))
      guard let index = placeholders.firstIndex(where: { lowerCamelCase(Array($0.utf8)) == key }) else { return nil }
      return bindings[PlaceholderID(index)]?.spelled(lower: startsSmall(name))
    }
  }
}

extension Bindings.Value {
  /// The value for `{name}` (`lower` is true) or `{Name}`. If only `{name}` was matched, the first letter becomes a
  /// capital; which other letters would be capitals is unknown.
  package func spelled(lower: Bool) -> [UInt8] {
    if lower == isLower { return text }
    if lower { return lowerCamelCase(text) }
    let text = String(decoding: text, as: UTF8.self)
    return Array((text.prefix(1).uppercased() + text.dropFirst()).utf8)
  }
}

/// The text with each placeholder, such as `{Name}`, replaced by its value, if `value` returns one.
private func replacePlaceholders(in text: String, by value: (String) -> [UInt8]?) -> String {
  let bytes = Array(text.utf8)
  var result: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "{") {
      var end = index + 1
      while end < bytes.count, isIdentifierByte(bytes[end]) { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "}"), end > index + 1,
        let replacement = value(String(decoding: bytes[index + 1..<end], as: UTF8.self))
      {
        result += replacement
        index = end + 1
        continue
      }
    }
    result.append(bytes[index])
    index += 1
  }
  return String(decoding: result, as: UTF8.self)
}

/// The text of a pattern with the known values in place of its placeholders. `placeholders` lists them in order of
/// appearance.
func fill(_ placeholders: [PlaceholderID], in text: String, with bindings: Bindings) -> String {
  var remaining = placeholders.makeIterator()
  return replacePlaceholders(in: text) { name in
    guard let placeholder = remaining.next(), let value = bindings[placeholder] else { return nil }
    return value.spelled(lower: startsSmall(name))
  }
}
