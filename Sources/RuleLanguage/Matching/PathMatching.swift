extension PathPattern {
  /// Every solution for the placeholders such that the pattern matches `path`, in order of depth. `path` is relative to
  /// the root, with `/` between its segments. The pattern's segments may be anywhere in the path, unless it is
  /// anchored. A pattern that ends before the path also matches everything below, unless `coversBelow` is false.
  package func solutions(path: String, given: Bindings, coversBelow: Bool = true) -> [Bindings] {
    var path = path
    return path.withUTF8 { solutions($0, given: given, coversBelow: coversBelow) }
  }

  private func solutions(_ path: UnsafeBufferPointer<UInt8>, given: Bindings, coversBelow: Bool) -> [Bindings] {
    guard !segments.isEmpty else { return [] }
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard parts.count >= segments.count else { return [] }
    let deepest = parts.count - segments.count
    var starts = 0...(isAnchored ? 0 : deepest)
    if !coversBelow {
      guard starts.contains(deepest) else { return [] }
      starts = deepest...deepest
    }
    var found: [Bindings] = []
    for start in starts {
      // The first segment usually does not match.
      var states = segments[0].solutions(UnsafeBufferPointer(rebasing: parts[start]), given: given)
      for number in segments.indices.dropFirst() where !states.isEmpty {
        let part = UnsafeBufferPointer(rebasing: parts[start + number])
        states = Array(states.flatMap { segments[number].solutions(part, given: $0) }.prefix(mostSolutions))
      }
      found += states
    }
    return found.count < 2 ? found : distinct(found)
  }

  package func matches(path: String, given: Bindings = Bindings(), coversBelow: Bool = true) -> Bool {
    !solutions(path: path, given: given, coversBelow: coversBelow).isEmpty
  }
}
