import ProjectModel

/// A configured pattern in .gitignore syntax, relative to the root. Matching files are not read.
package struct Exclusion: Sendable {
  package var pattern: String
  /// Where the configuration contains the pattern. A pattern that matches nothing is reported there; nil if it should
  /// not be reported.
  package var place: Place?

  package init(_ pattern: String, place: Place? = nil) {
    self.pattern = pattern
    self.place = place
  }
}

/// The project's exclude patterns. They apply in addition to .gitignore.
package struct Exclusions: Sendable {
  /// nil for a blank line or a comment.
  private let patterns: [IgnorePattern?]

  package init(_ exclusions: [Exclusion]) { patterns = exclusions.map { IgnorePattern(written($0.pattern).utf8) } }

  /// The exclude pattern that decides about a path, and whether the path is excluded. The last pattern that matches
  /// decides. A negated pattern such as `!Old` counts only if an earlier pattern also matches. nil if no pattern
  /// decides.
  ///
  /// - Parameter path: relative to the root.
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

  /// Whether the pattern with this index begins with `!`.
  func isNegated(_ index: Int) -> Bool { patterns[index]?.isNegated ?? false }
}

/// The pattern without a leading `./`, which git does not understand: `./Old` becomes `/Old`, and `!./Old` becomes
/// `!/Old`.
private func written(_ pattern: String) -> String {
  if pattern.hasPrefix("./") { return String(pattern.dropFirst()) }
  return pattern.hasPrefix("!./") ? "!" + pattern.dropFirst(2) : pattern
}

/// Reports exclude patterns that have no effect, for example because of a misspelled path.
///
/// - Parameter used: the indexes of the exclusions that have an effect.
func idleExclusions(_ exclusions: [Exclusion], used: Set<Int>) -> [Problem] {
  let patterns = Exclusions(exclusions)
  return exclusions.indices.filter { !used.contains($0) }.compactMap { index in
    exclusions[index].place.map { place in
      let why =
        patterns.isNegated(index)
        ? "has no effect: no earlier pattern excludes these files, or one excludes a folder around them"
        : "has no effect: it matches no file"
      let message = "exclude: '\(exclusions[index].pattern)' \(why)"
      return Problem(kind: .configuration, message: message, place: place)
    }
  }
}
