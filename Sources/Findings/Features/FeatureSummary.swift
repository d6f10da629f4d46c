import ProjectModel

/// The features of a project, with numbers about the references between them. The numbers are not findings: rules
/// decide whether features may use each other.
package struct FeatureSummary: Sendable {
  package var origin: Features.Origin
  package var names: [String]
  /// The number of places where one feature uses another. nil if references were not resolved.
  package var crossReferences: Int?
  /// The number of places that use a declaration of the project. nil if references were not resolved.
  package var references: Int?
  /// The number of names in the project's code that could not be resolved, by cause.
  package var unresolved: UnresolvedCounts?
  /// The numbers of each feature, in the order of `names`.
  package var figures: [Figures] = []

  /// The size and the uses of one feature, without its test files.
  package struct Figures: Sendable {
    package var files = 0
    package var lines = 0
    /// The number of places in this feature that use another feature. nil if references were not resolved.
    package var uses: Int?
    /// The number of places in other features that use this one.
    package var usedBy: Int?

    package init(files: Int = 0, lines: Int = 0, uses: Int? = nil, usedBy: Int? = nil) {
      (self.files, self.lines, self.uses, self.usedBy) = (files, lines, uses, usedBy)
    }
  }

  package init(origin: Features.Origin, names: [String]) { (self.origin, self.names) = (origin, names) }
}
