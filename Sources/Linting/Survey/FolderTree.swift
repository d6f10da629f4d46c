import ProjectModel

/// The folders of a project that hold Swift code other than tests, at any depth.
struct FolderTree {
  /// The names of the folders within a folder.
  private(set) var children: [String: Set<String>] = [:]

  init(_ project: Project) {
    for file in project.files where !file.isOfTests && !isManifestName(file.path) {
      let parts = file.path.split(separator: "/").dropLast().map(String.init)
      var folder = ""
      for part in parts {
        children[folder, default: []].insert(part)
        folder = folder.isEmpty ? part : "\(folder)/\(part)"
      }
    }
  }

  /// How many of these names are folders in a folder.
  func count(of names: Set<String>, in folder: String) -> Int { (children[folder] ?? []).intersection(names).count }
}
