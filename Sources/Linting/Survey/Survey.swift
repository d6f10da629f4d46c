import Findings
import ProjectModel
import RuleLanguage

// A survey says what a project is like before it has any rules: which packs fit, what is called how, and which habits
// its code keeps. Whatever it proposes has been checked like any rule.

/// What is worth knowing for whoever writes a project's first configuration.
package struct Survey: Sendable {
  package var fits: [PackFit]
  package var features: Features
  /// Those features as folders, by the word that packs have for them; empty where they are none.
  package var featureWords: [String]
  package var words: [LearntWord]
  package var groups: [NamedGroup]
  /// The one boundary that the code respects most plainly.
  package var boundary: Habit?
  /// Those of at least ten subjects, the ones most worth having first; only where they were asked for.
  package var habits: [Habit]
}

/// - Parameter isLearning: habits are looked for, too.
package func survey(_ project: Project, isLearning: Bool) -> Survey {
  let declarationCounts = DeclarationCounts(project)
  let tree = FolderTree(project)
  let features = project.detectedFeatures(atLeast: 1)
  let words = featureFolderWords(features)
  let featureWord = words.isEmpty ? [] : [LearntWord(name: "feature", lines: words, evidence: "")]
  let knowsFeatures = areTelling(features) && !words.isEmpty
  let boundaries = habits(
    boundaryHabits(project, knowsFeatures: knowsFeatures, atLeast: 5), words: featureWord, in: project, atLeast: 5)
  var learnt: [Habit] = []
  if isLearning {
    let boundaries = boundaryHabits(project, knowsFeatures: knowsFeatures, atLeast: 10)
    learnt = habits(
      boundaries + typeHabits(declarationCounts, atLeast: 10), words: featureWord, in: project, atLeast: 10)
  }
  return Survey(
    fits: packFits(project, tree, features), features: features, featureWords: words,
    words: learntWords(declarationCounts),
    groups: namedGroups(declarationCounts),
    boundary: boundaries.first { $0.exceptions.isEmpty } ?? boundaries.first, habits: learnt)
}

/// So many that what they have in common is worth telling.
package func areTelling(_ features: Features) -> Bool { features.names.count >= 3 }
