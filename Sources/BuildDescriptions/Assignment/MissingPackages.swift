import ProjectModel

extension ModuleResolution {
  /// Reports local packages that manifests and Xcode projects refer to by path, but that do not exist in the source
  /// tree. Each package is reported once, at its first occurrence.
  mutating func noteMissingPackages() {
    let known = Set(packages.map(\.folder))
    // Paths are also compared without case, because Xcode runs on macOS, whose file system usually ignores case.
    let inAnyCase = Set(known.map { $0.lowercased() })
    var askers: [String: [(kind: String, place: Place)]] = [:]
    func note(_ requirement: Package.Requirement, by kind: String, _ isKnown: (String) -> Bool) {
      guard let folder = requirement.folder.map({ tree.folder(at: $0) ?? $0 }), !isKnown(folder),
        !tree.unreadPackages.contains(folder), tree.link(on: folder) == nil
      else { return }
      askers[folder, default: []].append((kind, requirement.place))
    }
    for requirement in packages.flatMap(\.requirements) { note(requirement, by: "manifests", known.contains) }
    for requirement in tree.projects.flatMap(\.requirements) {
      note(requirement, by: "projects") { inAnyCase.contains($0.lowercased()) }
    }
    // Returns early, because most source trees have no missing packages.
    if askers.isEmpty { return }
    let byName = Dictionary(grouping: known) { lastPart(of: $0) }
    for (folder, askers) in askers {
      let kinds = Set(askers.map(\.kind)).sorted()
      let others = askers.count > 1 ? " (required by \(askers.count) \(kinds.joined(separator: " and ")))" : ""
      let namesakes = folder.isEmpty ? [] : (byName[lastPart(of: folder)] ?? []).sorted()
      let what =
        namesakes.isEmpty
        ? ", so its modules are unknown; fix the path, or add the package"
        : "; did you mean \(examples(of: namesakes))?"
      problems.append(
        Problem(
          kind: .manifest, message: "no package at '\(folder.isEmpty ? "." : folder)'\(others)\(what)",
          place: askers.map(\.place).min()))
    }
  }
}
