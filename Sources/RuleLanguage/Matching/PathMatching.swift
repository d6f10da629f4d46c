extension PathPattern {
  /// The values of the placeholders for each way in which the pattern matches `path`, which is relative to the root.
  /// Unless the pattern begins with `/`, it can match at any depth. A pattern for a folder also matches all paths in
  /// the folder, unless `coversBelow` is false. A placeholder at the end of the pattern matches a folder; for a file, the
  /// pattern ends with `.swift`.
  package func solutions(path: String, given: Bindings, coversBelow: Bool = true) -> [Bindings] {
    var path = path
    return path.withUTF8 { solutions($0, given: given, coversBelow: coversBelow) }
  }

  private func solutions(_ path: UnsafeBufferPointer<UInt8>, given: Bindings, coversBelow: Bool) -> [Bindings] {
    guard !segments.isEmpty else { return [] }
    let parts = path.split(separator: UInt8(ascii: "/"))
    guard parts.count >= segments.count else { return [] }
    let deepest = parts.count - segments.count
    var starts = isAnchored ? 0..<1 : 0..<deepest + 1
    if !coversBelow { starts = starts.clamped(to: deepest..<deepest + 1) }
    if endsWithPlaceholder, path.suffix(swiftEnding.count).elementsEqual(swiftEnding) {
      starts = starts.clamped(to: 0..<deepest)
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

  private var endsWithPlaceholder: Bool {
    segments.last?.alternatives.allSatisfy { pieces in
      if case .placeholder = pieces.last { true } else { false }
    } ?? false
  }

  package func matches(path: String, given: Bindings = Bindings(), coversBelow: Bool = true) -> Bool {
    !solutions(path: path, given: given, coversBelow: coversBelow).isEmpty
  }
}

private let swiftEnding = Array(".swift".utf8)
