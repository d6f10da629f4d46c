import ProjectModel
import RuleLanguage

/// How well a pack fits a project: the number of features or services that have the folders which the pack expects.
package struct PackFit: Sendable {
  package var pack: String
  package var fitting: Int
  package var all: Int
  /// The expected layout as a phrase: `features have layers`.
  package var evidence: String

  /// Half of them.
  package var isLikely: Bool { fitting > 0 && fitting * 2 >= all }
}

func packFits(_ project: Project, _ tree: FolderTree, _ found: Features) -> [PackFit] {
  // A feature with code in several folders cannot have the layout, so only features with one folder are examined.
  let features = found.folders.compactMap { $0 }
  let layered = features.filter { tree.count(of: ["Data", "Domain", "Infrastructure", "Presentation"], in: $0) >= 3 }
  let modelled = features.filter { tree.count(of: ["Views", "ViewModels", "Services", "Models"], in: $0) >= 2 }
  let services = tree.children.keys.filter { folder in
    folder.hasSuffix("Service") && !(tree.children[folder] ?? []).isEmpty
  }
  let split = services.filter { tree.count(of: ["Interface", "Live", "Mock"], in: $0) >= 2 }
  let (reducing, paired) = reducerModules(project)
  return [
    PackFit(
      pack: "feature-scoped", fitting: layered.count, all: found.names.count,
      evidence: "features contain layers such as Data, Domain and Presentation"),
    PackFit(
      pack: "mvvm-services", fitting: modelled.count, all: found.names.count,
      evidence: "features contain folders such as Views, ViewModels and Services"),
    PackFit(
      pack: "service", fitting: split.count, all: services.count,
      evidence: "services are split into Interface, Live and Mock"
        + (services.count <= 3 ? " (\(services.sorted().joined(separator: ", ")))" : "")),
    PackFit(
      pack: "tca-modules", fitting: paired, all: reducing,
      evidence: "modules with reducers are a …Core module with a …SwiftUI module"),
  ]
}

/// The number of modules that declare a reducer, and how many of them are named `…Core` and have a module `…SwiftUI`
/// for their views.
private func reducerModules(_ project: Project) -> (all: Int, paired: Int) {
  let names = Set(project.modules.filter { $0.kind == .library }.map(\.name))
  var reducing: Set<Int> = []
  for type in project.types {
    guard let module = type.module, project.modules[module.index].kind != .test,
      !project.modules[module.index].isTestData
    else { continue }
    let file = project.files[type.declaration.file.index]
    let attributes = project.declaration(type.declaration).attributes.indices
    let isReducer =
      attributes.contains { file.outline.source[file.outline.attributes[$0].name] == "Reducer" }
      || type.inherited.contains { $0.name == "Reducer" || $0.name == "ReducerProtocol" }
    if isReducer { reducing.insert(module.index) }
  }
  let paired = reducing.filter { index in
    let name = project.modules[index].name
    return name.hasSuffix("Core") && names.contains(name.dropLast(4) + "SwiftUI")
  }
  return (reducing.count, paired.count)
}
