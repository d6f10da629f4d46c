import ProjectModel

/// The folders of a project that contain Swift code at any depth. Folders with only tests are left out.
struct FolderTree {
  /// For each folder, the names of the folders directly in it.
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

  /// The number of these names that exist as folders in `folder`.
  func count(of names: Set<String>, in folder: String) -> Int { (children[folder] ?? []).intersection(names).count }
}
