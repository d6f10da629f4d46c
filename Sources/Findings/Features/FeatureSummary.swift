import ProjectModel

/// The project's features and how far their references could be resolved. These are figures, not findings: the rules
/// say whether features may use each other.
package struct FeatureSummary: Sendable {
  package var origin: Features.Origin
  package var names: [String]
  /// How many places in one feature use another one; nil if references were not resolved.
  package var crossReferences: Int?
  /// How many places use a declaration of the project; nil if references were not resolved.
  package var references: Int?
  /// How many names of the project could not be resolved, by cause.
  package var unresolved: UnresolvedCounts?
  /// One for each feature, in the order of `names`.
  package var figures: [Figures] = []

  /// The size of a feature without its test files.
  package struct Figures: Sendable {
    package var files = 0
    package var lines = 0
    /// How many of its places use another feature; nil if references were not resolved.
    package var uses: Int?
    /// How many places in other features use it.
    package var usedBy: Int?

    package init(files: Int = 0, lines: Int = 0, uses: Int? = nil, usedBy: Int? = nil) {
      (self.files, self.lines, self.uses, self.usedBy) = (files, lines, uses, usedBy)
    }
  }

  package init(origin: Features.Origin, names: [String]) { (self.origin, self.names) = (origin, names) }
}
