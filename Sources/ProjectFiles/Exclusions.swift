import ProjectModel

/// A path or a pattern as in .gitignore, from the root.
package struct Exclusion: Sendable {
  package var pattern: String
  /// Where the configuration says so: there it is told that it fits nothing.
  package var place: Place?

  package init(_ pattern: String, place: Place? = nil) {
    self.pattern = pattern
    self.place = place
  }
}

/// The patterns that a project passes over beside what .gitignore names, and which of them decide of a path.
package struct Exclusions: Sendable {
  /// nil for a blank line or a comment.
  private let patterns: [IgnorePattern?]

  package init(_ exclusions: [Exclusion]) { patterns = exclusions.map { IgnorePattern(written($0.pattern).utf8) } }

  /// The last pattern that fits a path from the root, and whether it passes it over. One that takes a path back decides
  /// where another in front of it passed that over.
  func verdict(_ path: [UInt8], isFolder: Bool) -> (pattern: Int, isExcluded: Bool)? {
    if patterns.isEmpty { return nil }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    var negation: Int?
    for (index, pattern) in patterns.enumerated().reversed() {
      guard let pattern, isFolder || !pattern.needsFolder else { continue }
      guard pattern.matches(path[...], name: name) else { continue }
      if let negation, !pattern.isNegated { return (negation, false) }
      if !pattern.isNegated { return (index, true) }
      negation = negation ?? index
    }
    return nil
  }

  /// It begins with `!`.
  func isNegated(_ index: Int) -> Bool { patterns[index]?.isNegated ?? false }
}

/// A pattern as Git has it: `./Old` is what a shell calls the one in the root, and to Git nothing.
private func written(_ pattern: String) -> String {
  if pattern.hasPrefix("./") { return String(pattern.dropFirst()) }
  return pattern.hasPrefix("!./") ? "!" + pattern.dropFirst(2) : pattern
}

/// Those that decided of nothing would go unnoticed.
func idleExclusions(_ exclusions: [Exclusion], used: Set<Int>) -> [Problem] {
  let patterns = Exclusions(exclusions)
  return exclusions.indices.filter { !used.contains($0) }.compactMap { index in
    exclusions[index].place.map { place in
      let why =
        patterns.isNegated(index)
        ? "takes nothing back: no pattern in front of it leaves that out, or one leaves out a folder around it"
        : "leaves nothing out: nothing that is read fits it"
      let message = "exclude: '\(exclusions[index].pattern)' \(why)"
      return Problem(kind: .configuration, message: message, place: place)
    }
  }
}
