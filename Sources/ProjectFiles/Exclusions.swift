import ProjectModel

/// A configured pattern in .gitignore syntax, relative to the root. Matching files are not read.
package struct Exclusion: Sendable {
  package var pattern: String
  /// The place in the configuration, at which an unused pattern is reported; nil if it should not be reported.
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

  /// The pattern that decides on a path, and whether it excludes the path; nil if no pattern does. The last matching
  /// pattern decides. A negated pattern, `!Old`, decides only if it undoes an earlier pattern.
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

/// The pattern in git's syntax. A leading `./` means the current folder in a shell, but has no meaning in git.
private func written(_ pattern: String) -> String {
  if pattern.hasPrefix("./") { return String(pattern.dropFirst()) }
  return pattern.hasPrefix("!./") ? "!" + pattern.dropFirst(2) : pattern
}

/// Problems with exclusions that have no effect, which would otherwise go unnoticed.
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
