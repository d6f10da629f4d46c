import Findings
import ProjectModel

// Rules about the features of a project.

/// Proposed rules about uses between features, the strictest first.
func featureCandidates(_ project: Project, _ features: Features) -> [ConventionCandidate] {
  func candidate(_ id: String, _ title: String, _ clauses: [String], _ reason: String) -> ConventionCandidate {
    ConventionCandidate(
      id: id, title: title, clauses: clauses, sort: .boundary, worth: 100, topic: "features", reason: reason)
  }
  let roots = roots(of: project, features)
  var candidates = [
    roots.isEmpty
      ? candidate(
        "cross-feature-use", "Features must not use each other", ["each feature", "must not use another feature"],
        "A feature can be changed, tested and removed without the others.")
      : candidate(
        "cross-feature-use", "Only \(list(roots, "and")) may use other features",
        ["each feature", "where not named \(roots.joined(separator: "|"))", "must not use another feature"],
        "\(list(roots, "and")) may combine the features. Each other feature can be changed, tested and removed "
          + "alone.")
  ]
  if canFormCycles(features, project) {
    candidates.append(
      candidate(
        "features-in-cycle", "Features must not use each other in a cycle", ["each feature", "must not be in a cycle"],
        "Features in a cycle can only be changed and tested together."))
  }
  return candidates
}

/// The rule with the number of features as the number of checked elements. A feature can consist of several folders or
/// modules.
func countingFeatures(_ rule: Convention, _ project: Project, _ features: Features) -> Convention {
  if rule.isAboutCycles { return rule }
  var rule = rule
  rule.subjects = max(rule.broken, features.names.count - roots(of: project, features).count)
  return rule
}

/// The names of features that combine the others: they use at least half of the other features, and no feature uses
/// them.
private func roots(of project: Project, _ features: Features) -> [String] {
  guard let crossings = featureCrossings(of: project, features) else { return [] }
  if case .modules(.pairs) = features.origin { return [] }
  let used = Set(crossings.keys.map(\.to))
  return features.names.indices.filter { number in
    let uses = crossings.keys.count { $0.from == number }
    return !used.contains(number) && uses >= 3 && uses * 2 >= features.names.count - 1
  }.map { features.folders[$0].map(lastPart) ?? features.names[$0] }
    .filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}

/// Whether a cycle between features is possible. If each feature is one module, the build prevents cycles. Modules with
/// the same name are one feature for several platforms.
private func canFormCycles(_ features: Features, _ project: Project) -> Bool {
  var owners: [ModuleID: Set<Int>] = [:]
  var names: [Int: Set<String>] = [:]
  for index in project.files.indices where project.files[index].isProduction {
    guard let feature = features[FileID(index)] else { continue }
    if project.files[index].modules.isEmpty { return true }
    for module in project.files[index].modules {
      owners[module, default: []].insert(feature)
      names[feature, default: []].insert(project.modules[module.index].name)
    }
  }
  return owners.values.contains { $0.count > 1 } || names.values.contains { $0.count > 1 }
}
