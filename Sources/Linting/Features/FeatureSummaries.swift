import Findings
import ProjectModel
import RuleLanguage

/// The features that the definition `feature` selects. If there is no definition, the features that archlint detected.
package func featuresAtHand(in project: Project, rules: RuleSet) -> Features {
  features(of: project, rules: rules) ?? project.detectedFeatures()
}

func featureSummary(of project: Project, _ features: Features) -> FeatureSummary {
  var summary = FeatureSummary(origin: features.origin, names: features.names)
  let crossings = featureCrossings(of: project, features)
  summary.crossReferences = crossings?.values.reduce(0, +)
  summary.figures = figures(of: features, in: project, crossings)
  summary.references = project.references?.uses.count
  summary.unresolved = project.references?.unresolved
  return summary
}

private func figures(
  of features: Features, in project: Project, _ crossings: [FeatureCrossing: Int]?
) -> [FeatureSummary.Figures] {
  let none = crossings.map { _ in 0 }
  var figures = features.names.map { _ in FeatureSummary.Figures(uses: none, usedBy: none) }
  for index in project.files.indices where !project.files[index].isOfTests {
    guard let feature = features[FileID(index)] else { continue }
    figures[feature].files += 1
    figures[feature].lines += project.files[index].outline.lineCount
  }
  for (crossing, count) in crossings ?? [:] {
    figures[crossing.from].uses = (figures[crossing.from].uses ?? 0) + count
    figures[crossing.to].usedBy = (figures[crossing.to].usedBy ?? 0) + count
  }
  return figures
}

/// Dependency graphs without test code: one of modules, and one of features if there are any and references were
/// resolved.
package func productionGraphs(of project: Project, _ features: Features) -> [DependencyGraph] {
  let levels: [GraphLevel] = project.references == nil || features.names.isEmpty ? [.module] : [.module, .feature]
  return levels.map { level in
    let graph = project.dependencyGraph(level, features: features)
    return graph.keeping { !graph.nodes[$0].isTest }
  }
}

/// The cycles of modules and features, without tests.
func cycles(of project: Project, _ features: Features) -> [Report.DependencyCycle] {
  productionGraphs(of: project, features).flatMap { graph in
    graph.components().map { members in
      Report.DependencyCycle(level: graph.level, members: members.map { graph.nodes[$0].name })
    }
  }
}

/// Sets the feature of each finding.
func nameFeatures(of findings: inout [Finding], in project: Project, _ features: Features) {
  if findings.isEmpty || features.names.isEmpty { return }
  let paths = paths(of: findings)
  var names: [String: String] = [:]
  for index in project.files.indices where paths.contains(project.files[index].path) {
    if let feature = features[FileID(index)] { names[project.files[index].path] = features.names[feature] }
  }
  var folders: [String: String] = [:]
  for (name, folder) in zip(features.names, features.folders) {
    if let folder { folders[folder] = name }
  }
  let files = Set(project.files.lazy.map(\.path))
  func name(_ finding: inout Finding) {
    let path = finding.place.path
    finding.feature = names[path] ?? (files.contains(path) ? nil : folderAround(path, among: folders))
  }
  for index in findings.indices {
    name(&findings[index])
    findings[index].changeMembers(name)
  }
}
