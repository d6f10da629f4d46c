import Findings
import ProjectModel
import RuleLanguage

// A survey says what a project is like before it has any rules: which packs fit, what is called how, and which conventions
// its code keeps. Whatever it proposes has been checked like any rule.

/// What is worth knowing for whoever writes a project's first configuration.
package struct Survey: Sendable {
  package var fits: [PackFit]
  package var features: Features
  /// Those features as folders, by the word that packs have for them; empty where they are none.
  package var featureDefinitionLines: [String]
  package var definitions: [InferredDefinition]
  package var groups: [NamedGroup]
  /// The one boundary that the code respects most plainly.
  package var boundary: Convention?
  /// Those of at least ten subjects, the ones most worth having first; only where they were asked for.
  package var conventions: [Convention]
}

/// - Parameter isLearning: conventions are looked for, too.
package func survey(_ project: Project, isLearning: Bool) -> Survey {
  let declarationCounts = DeclarationCounts(project)
  let tree = FolderTree(project)
  let features = project.detectedFeatures(atLeast: 1)
  let definitions = featureFolderLines(features)
  let featureDefinition =
    definitions.isEmpty ? [] : [InferredDefinition(name: "feature", lines: definitions, evidence: "")]
  let knowsFeatures = areSignificant(features) && !definitions.isEmpty
  let boundaries = conventions(
    boundaryConventions(project, knowsFeatures: knowsFeatures, atLeast: 5), definitions: featureDefinition, in: project,
    atLeast: 5)
  var inferred: [Convention] = []
  if isLearning {
    let boundaries = boundaryConventions(project, knowsFeatures: knowsFeatures, atLeast: 10)
    inferred = conventions(
      boundaries + typeConventions(declarationCounts, atLeast: 10), definitions: featureDefinition, in: project,
      atLeast: 10)
  }
  return Survey(
    fits: packFits(project, tree, features), features: features, featureDefinitionLines: definitions,
    definitions: inferredDefinitions(declarationCounts),
    groups: namedGroups(declarationCounts),
    boundary: boundaries.first { $0.exceptions.isEmpty } ?? boundaries.first, conventions: inferred)
}

/// So many that what they have in common is worth telling.
package func areSignificant(_ features: Features) -> Bool { features.names.count >= 3 }
