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
  /// The name as a tree shows it: `Views/`, `{Feature}View.swift`.
  package func text(_ bindings: Bindings) -> String { name.filled(bindings) + (isFolder ? "/" : "") }

  /// Whether the name may match several files or folders: it has an unbound placeholder or a star.
  package func isMany(_ bindings: Bindings) -> Bool {
    name.placeholders.contains { bindings[$0] == nil }
      || name.alternatives.contains { $0.isEmpty || $0.contains(.star) }
  }
}

extension RuleSet {
  /// A clause's text with the values of its placeholders: `come with type {Name}Tests` as `come with type CartTests`.
  package func filled(_ text: String, by bindings: Bindings) -> String {
    replacePlaceholders(in: text) { name in
      let key = lowerCamelCase(Array(name.utf8))
      guard let index = placeholders.firstIndex(where: { lowerCamelCase(Array($0.utf8)) == key }) else { return nil }
      return bindings[PlaceholderID(index)]?.spelled(lower: startsSmall(name))
    }
  }
}

extension Bindings.Value {
  /// The value spelled for `{name}` or `{Name}`. A value bound only by `{name}` gets a capital first letter, because
  /// its other capitals are unknown.
  package func spelled(lower: Bool) -> [UInt8] {
    if lower == isLower { return text }
    if lower { return lowerCamelCase(text) }
    let text = String(decoding: text, as: UTF8.self)
    return Array((text.prefix(1).uppercased() + text.dropFirst()).utf8)
  }
}

/// `text` with each known `{name}` replaced.
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

/// A pattern's text with the values of its placeholders, which are given in order of appearance.
func fill(_ placeholders: [PlaceholderID], in text: String, with bindings: Bindings) -> String {
  var remaining = placeholders.makeIterator()
  return replacePlaceholders(in: text) { name in
    guard let placeholder = remaining.next(), let value = bindings[placeholder] else { return nil }
    return value.spelled(lower: startsSmall(name))
  }
}
