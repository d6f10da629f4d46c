import Findings
import ProjectModel
import RuleLanguage

// A survey describes a project before it has any rules: which packs match, what things are called, and which rules the
// code keeps already. All proposed rules have been checked.

/// Everything about a project that helps to write its first configuration.
package struct Survey: Sendable {
  package var fits: [PackFit]
  package var features: Features
  /// The definition of the detected features. Empty if there are none, or if they cannot be described by a definition.
  package var featureDefinitions: [InferredDefinition]
  package var definitions: [InferredDefinition]
  package var groups: [NamedGroup]
  /// The most valuable rules about boundaries; the one about features comes first. Almost all code follows them. Only
  /// the rule about cycles between features may have many violations.
  package var boundaries: [Convention]
  /// Other rules that almost all of at least ten elements follow. Empty unless requested.
  package var conventions: [Convention]
}

/// Examines a project that has no rules yet, and proposes rules and definitions for it.
///
/// - Parameter isLearning: whether to look for conventions in addition to boundaries.
package func survey(_ project: Project, isLearning: Bool) -> Survey {
  let declarationCounts = DeclarationCounts(project)
  let features = project.detectedFeatures(atLeast: 1)
  let definitions = featureDefinitions(features)
  var boundaries: [Convention] = []
  if areSignificant(features) {
    let rules = checked(featureCandidates(project, features), definitions: definitions, in: project)
      .map { countingFeatures($0, project, features) }
    if let rule = rules.first(where: \.isKeptByFeatures)
      ?? rules.first(where: { $0.isAboutCycles && $0.broken < $0.subjects })
    {
      boundaries.append(rule)
    }
  }
  // In a large project, a boundary that concerns only a few files is not worth a rule.
  let minimum = min(30, max(5, project.files.count { $0.isProduction } * 3 / 100))
  boundaries += conventions(
    boundaryCandidates(project, features, atLeast: minimum), definitions: definitions, in: project, atLeast: 5
  ).prefix(mostBoundaries)
  var inferred: [Convention] = []
  if isLearning {
    inferred = conventions(
      boundaryCandidates(project, features, atLeast: min(minimum, 10))
        + typeCandidates(declarationCounts, atLeast: 10), definitions: definitions, in: project, atLeast: 10
    ).filter { convention in !boundaries.contains { $0.id == convention.id } }
  }
  return Survey(
    fits: packFits(project, FolderTree(project), features), features: features, featureDefinitions: definitions,
    definitions: inferredDefinitions(declarationCounts), groups: namedGroups(declarationCounts),
    boundaries: boundaries, conventions: inferred)
}

/// The definition of the features as folders, because packs need folders. If that is not possible, as modules.
private func featureDefinitions(_ features: Features) -> [InferredDefinition] {
  let folders = featureFolderLines(features)
  let lines = folders.isEmpty ? featureDefinitionLines(features.origin) : folders
  return lines.isEmpty
    ? [] : [InferredDefinition(name: "feature", lines: lines, evidence: "\(features.names.count) features")]
}

/// A guide with more rules is not read.
private let mostBoundaries = 3

/// Whether the project has enough features to say something about them.
package func areSignificant(_ features: Features) -> Bool { features.names.count >= 3 }
