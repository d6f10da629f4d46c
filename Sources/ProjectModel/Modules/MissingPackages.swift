extension ModuleResolution {
  /// Packages that manifests and Xcode projects require by path inside the tree, and that are not there: each once,
  /// where it is named first.
  mutating func noteMissingPackages() {
    let known = Set(packages.map(\.folder))
    // As a Mac finds them, where Xcode runs.
    let inAnyCase = Set(known.map { $0.lowercased() })
    var places: [String: [Place]] = [:]
    for requirements in packages.map(\.requirements) + tree.projects.map(\.requirements) {
      for requirement in requirements {
        guard let folder = requirement.folder.map({ tree.folder(at: $0) ?? $0 }), !known.contains(folder),
          !(requirement.place.path.hasSuffix(".pbxproj") && inAnyCase.contains(folder.lowercased())),
          !tree.unreadPackages.contains(folder),
          tree.link(on: folder) == nil
        else { continue }
        places[folder, default: []].append(requirement.place)
      }
    }
    // Of most trees.
    if places.isEmpty { return }
    let byName = Dictionary(grouping: known) { lastPart(of: $0) }
    for (folder, places) in places {
      let kinds = Set(places.map { $0.path.hasSuffix(".pbxproj") ? "projects" : "manifests" }).sorted()
      let others = places.count > 1 ? ", which \(places.count) \(kinds.joined(separator: " and ")) require" : ""
      let namesakes = folder.isEmpty ? [] : (byName[lastPart(of: folder)] ?? []).sorted()
      let what =
        namesakes.isEmpty
        ? ", so that its modules are not known; mend the path, or bring the package there"
        : "; mend the path: there is one of that name at \(examples(of: namesakes))"
      problems.append(
        Problem(
          kind: .manifest, message: "there is no package at '\(folder.isEmpty ? "." : folder)'\(others)\(what)",
          place: places.min { $0 < $1 }))
    }
  }
}
