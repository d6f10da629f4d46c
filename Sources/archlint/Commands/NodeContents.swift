import Linting
import ProjectModel

/// For the name of each module or feature, the module and the files that belong to it.
struct NodeContents {
  let modules: [String: ModuleID]
  /// Paths in order.
  let filesOfFeatures: [String: [String]]

  init(_ project: Project, _ features: Features) {
    let names = ModuleNames(project)
    let own = project.modules.indices.filter { project.modules[$0].kind != .external }.map { ModuleID($0) }
    modules = Dictionary(own.map { (names[$0], $0) }) { first, _ in first }
    var files: [String: [String]] = [:]
    for (index, file) in project.files.enumerated() {
      if let feature = features[FileID(index)] { files[features.names[feature], default: []].append(file.path) }
    }
    filesOfFeatures = files
  }
}
