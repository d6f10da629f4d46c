import Findings
import ProjectModel
import RuleLanguage

// A survey describes a project before it has any rules: which packs match, what things are called, and which rules the
// code keeps already. All proposed rules have been checked.

/// What is useful to know for a project's first configuration.
package struct Survey: Sendable {
  package var fits: [PackFit]
  package var features: Features
  /// The definition of these features; empty if there are none, or if no definition describes them.
  package var featureDefinitions: [InferredDefinition]
  package var definitions: [InferredDefinition]
  package var groups: [NamedGroup]
  /// The most valuable rules about boundaries, that of the features first. Nearly all of the code keeps them, except that
  /// features may be in cycles.
  package var boundaries: [Convention]
  /// Other rules that nearly all of at least ten elements keep; empty unless requested.
  package var conventions: [Convention]
}

/// - Parameter isLearning: Whether conventions are looked for.
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
  // A boundary around a few files of a large project is not worth a rule.
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

/// The features as folders, which packs need, or else as modules.
private func featureDefinitions(_ features: Features) -> [InferredDefinition] {
  let folders = featureFolderLines(features)
  let lines = folders.isEmpty ? featureDefinitionLines(features.origin) : folders
  return lines.isEmpty
    ? [] : [InferredDefinition(name: "feature", lines: lines, evidence: "\(features.names.count) features")]
}

/// A guide with more rules is not read.
private let mostBoundaries = 3

/// Whether there are enough features for statements about them.
package func areSignificant(_ features: Features) -> Bool { features.names.count >= 3 }
