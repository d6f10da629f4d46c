/// The patterns that a project passes over beside what .gitignore names, and which of them decide of a path.
struct Exclusions: Sendable {
  /// nil for a blank line or a comment.
  private let patterns: [IgnorePattern?]

  init(_ exclusions: [Exclusion]) { patterns = exclusions.map { IgnorePattern(Array($0.pattern.utf8)) } }

  /// The last pattern that fits a path from the root, and whether it passes it over.
  func verdict(_ path: [UInt8], isFolder: Bool) -> (pattern: Int, isExcluded: Bool)? {
    if patterns.isEmpty { return nil }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    for (index, pattern) in patterns.enumerated().reversed() {
      guard let pattern, isFolder || !pattern.needsFolder else { continue }
      if pattern.matches(path[...], name: name) { return (index, !pattern.isNegated) }
    }
    return nil
  }
}

/// Those that decided of nothing would go unnoticed.
func idleExclusions(_ exclusions: [Exclusion], used: Set<Int>) -> [Problem] {
  exclusions.indices.filter { !used.contains($0) }.compactMap { index in
    exclusions[index].place.map { place in
      let message = "exclude: '\(exclusions[index].pattern)' leaves nothing out: nothing that is read fits it"
      return Problem(kind: .configuration, message: message, place: place)
    }
  }
}
