import ProjectModel
import RuleLanguage

// A survey says what a project is like before it has any rules: which packs fit, what is called how, and which habits
// its code keeps. Whatever it proposes has been judged like any rule.

/// What is worth knowing for whoever writes a project's first configuration.
package struct Survey: Sendable {
  package var fits: [PackFit]
  package var facts: [Fact]
  package var home: FeatureHome?
  package var words: [LearntWord]
  package var groups: [NamedGroup]
  /// The one boundary that the code respects most plainly.
  package var boundary: Habit?
  /// Those of at least ten subjects, the ones most worth having first; only where they were asked for.
  package var habits: [Habit]
}

/// - Parameter isLearning: habits are looked for, too.
package func survey(_ project: Project, isLearning: Bool) -> Survey {
  let census = Census(project)
  let tree = FolderTree(project)
  let home = featureHome(tree)
  let featureWord = home.map { [LearntWord(name: "feature", lines: [$0.word], evidence: "")] } ?? []
  let boundaries = habits(
    boundaryHabits(project, home: home, atLeast: 5), words: featureWord, in: project, atLeast: 5)
  var learnt: [Habit] = []
  if isLearning {
    let candidates = boundaryHabits(project, home: home, atLeast: 10) + typeHabits(census, atLeast: 10)
    learnt = habits(candidates, words: featureWord, in: project, atLeast: 10)
  }
  return Survey(
    fits: packFits(project, tree, home), facts: facts(project, home), home: home, words: learntWords(census),
    groups: namedGroups(census), boundary: boundaries.first { $0.exceptions.isEmpty } ?? boundaries.first,
    habits: learnt)
}
