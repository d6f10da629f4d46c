extension PathPattern {
  /// The values of the placeholders for each way in which the pattern matches `path`, which is relative to the root.
  /// Unless the pattern begins with `/`, it can match at any depth. A pattern for a folder also matches all paths in
  /// the folder, unless `coversBelow` is false.
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
      // Most paths are ruled out by their first component.
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
