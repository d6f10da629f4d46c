import ProjectModel
import RuleLanguage

/// What a run tells of the project's features and of how far its code could be followed. Figures, no findings: whether
/// features may use each other is for the project to say.
package struct FeatureSummary: Sendable {
  package var origin: Features.Origin
  package var names: [String]
  /// How many places in one feature name something of another; nil where references were not read.
  package var crossReferences: Int?
  /// How many places name something of the project; nil where references were not read.
  package var references: Int?
  /// Names of the project that led nowhere, by cause.
  package var unresolved: UnresolvedCounts?
}

/// The features that the project names by the word `feature`, or else those that its tree shows.
package func featuresAtHand(in project: Project, rules: RuleSet) -> Features {
  features(of: project, rules: rules) ?? project.detectedFeatures()
}

package func featureSummary(of project: Project, rules: RuleSet) -> FeatureSummary {
  let features = featuresAtHand(in: project, rules: rules)
  var summary = FeatureSummary(origin: features.origin, names: features.names)
  summary.crossReferences = featureCrossings(of: project, features)?.values.reduce(0, +)
  summary.references = project.references?.uses.count
  summary.unresolved = project.references?.unresolved
  return summary
}
