extension Project {
  /// The features that the tree itself shows: folders side by side in one whose name says what they are, or modules
  /// that are named for it. Where both are there, the more of them.
  package func detectedFeatures() -> Features {
    let folders = featureFolders()
    let modules = featureModules()
    return modules.names.count > folders.names.count ? modules : folders
  }

  // MARK: Folders

  /// A folder around features, with those: their names, and the files of each.
  private struct Family {
    var folder: String
    var members: [String: [Int]]
  }

  /// The first kind of folder that holds several.
  private func featureFolders() -> Features {
    for names in familyNames {
      let families = families { names.contains($0.lowercased()) }
      // `Presentation/MoviesScene/MoviesList`: the only one is a folder around them.
      let isOne = Set(families.flatMap(\.members.keys)).count == 1
      let features = features(of: isOne ? families.compactMap(only) : families)
      if features.names.count > 1 { return features }
    }
    return Features()
  }

  /// The outermost folders of such a name, with the folders in them.
  private func families(_ isFamily: (Substring) -> Bool) -> [Family] {
    var found: [Family] = []
    var numbers: [Substring: Int] = [:]
    for file in files.indices where !files[file].isTest && !isManifestName(files[file].path) {
      let path = files[file].path
      var start = path.startIndex
      while let slash = path[start...].firstIndex(of: "/") {
        let part = path[start..<slash]
        start = path.index(after: slash)
        guard isFamily(part) else { continue }
        if let next = path[start...].firstIndex(of: "/") {
          note(path[..<slash], String(path[start..<next]), file, &found, &numbers)
        }
        break
      }
    }
    return found
  }

  private func note(
    _ folder: Substring, _ member: String, _ file: Int, _ found: inout [Family], _ numbers: inout [Substring: Int]
  ) {
    if isOrdinary(member) { return }
    let number = numbers[folder] ?? found.count
    if number == found.count {
      numbers[folder] = number
      found.append(Family(folder: String(folder), members: [:]))
    }
    found[number].members[member, default: []].append(file)
  }

  /// The folders in a family's only member.
  private func only(of family: Family) -> Family? {
    guard let (name, members) = family.members.first else { return nil }
    let folder = "\(family.folder)/\(name)"
    var inner = Family(folder: folder, members: [:])
    for file in members {
      let parts = files[file].path.dropFirst(folder.count + 1).split(separator: "/")
      if parts.count > 1, !isOrdinary(String(parts[0])) { inner.members[String(parts[0]), default: []].append(file) }
    }
    return inner.members.count > 1 ? inner : nil
  }

  /// Those of one name are one feature, wherever they are.
  private func features(of families: [Family]) -> Features {
    // A family of packages is one of modules, which have names of their own.
    let roots = Set(packages.map(\.folder))
    let families = families.map { family in
      var family = family
      family.members = family.members.filter { name, _ in
        !roots.contains("\(family.folder)/\(name)") || familyNames[0].contains(lastPart(of: family.folder).lowercased())
      }
      return family
    }.filter { !$0.members.isEmpty }
    var folders: [String: [String]] = [:]
    for family in families { for name in family.members.keys { folders[name, default: []].append(family.folder) } }
    let names = folders.keys.sorted()
    var ofFile = [Int32](repeating: -1, count: files.count)
    for (number, name) in names.enumerated() {
      for file in families.compactMap({ $0.members[name] }).joined() { ofFile[file] = Int32(number) }
    }
    return Features(
      origin: .folders(families.map(\.folder).sorted()), names: names,
      folders: names.map { name in folders[name]?.count == 1 ? folders[name].map { "\($0[0])/\(name)" } : nil },
      ofFile: ofFile)
  }

  // MARK: Modules

  private func featureModules() -> Features {
    let own = modules.indices.filter { modules[$0].kind == .library && !modules[$0].files.isEmpty }
    // `CartFeature` with `CartFeatureInterface` and the like beside it.
    let named = own.compactMap { index -> (name: String, module: Int)? in
      let name = modules[index].name
      return featureEndings.lazy.filter { name.hasSuffix($0) && name.count > $0.count }.first.map { ending in
        (String(name.dropLast(ending.count - "Feature".count)), index)
      }
    }
    if Set(named.map(\.name)).count > 1 { return features(named, like: "*Feature") }
    // `CartCore` and `CartSwiftUI`: a feature's logic and its screens.
    let all = Set(own.map { modules[$0].name })
    let pairs = own.compactMap { index -> (name: String, module: Int)? in
      for screens in ["SwiftUI", "UI", "Views"] {
        for ending in ["Core", screens] where modules[index].name.hasSuffix(ending) {
          let name = String(modules[index].name.dropLast(ending.count))
          if name.isEmpty || ordinaryModules.contains(name) { continue }
          if all.contains("\(name)Core"), all.contains("\(name)\(screens)") { return (name, index) }
        }
      }
      return nil
    }
    return Set(pairs.map(\.name)).count > 1 ? features(pairs, like: "*Core beside *SwiftUI") : Features()
  }

  private func features(_ found: [(name: String, module: Int)], like pattern: String) -> Features {
    let names = Set(found.map(\.name)).sorted()
    var ofFile = [Int32](repeating: -1, count: files.count)
    var folders = [String?](repeating: nil, count: names.count)
    for (number, name) in names.enumerated() {
      let own = found.filter { $0.name == name }
      for file in own.flatMap({ modules[$0.module].files }) { ofFile[file.index] = Int32(number) }
      if own.count == 1 { folders[number] = modules[own[0].module].folder }
    }
    return Features(origin: .modules(pattern), names: names, folders: folders, ofFile: ofFile)
  }
}

/// What folders around features are called, in small letters, the surest first.
private let familyNames: [Set<String>] = [
  ["features", "feature"], ["modules"], ["scenes", "scene"], ["screens"], ["flows"], ["presentation"], ["pages"],
]

private let featureEndings = [
  "Feature", "FeatureInterface", "FeatureTesting", "FeatureTestSupport", "FeatureUI", "FeatureLive",
]

private let ordinaryModules: Set<String> = ["App", "Common", "Shared", "Base"]

/// A folder for what all share, or of a layer, is no feature, wherever it stands.
private func isOrdinary(_ folder: String) -> Bool { ordinaryFolders.contains(folder.lowercased()) }

private let ordinaryFolders: Set<String> = [
  "base", "behavior", "behaviors", "common", "components", "coordinator", "coordinators", "core", "di", "domain",
  "data", "extension", "extensions", "flow", "flows", "helper", "helpers", "interfaces", "mock", "mocks", "model",
  "models", "navigation", "other", "preview", "previews", "protocols", "resources", "router", "routers", "service",
  "services", "shared", "sources", "support", "supporting files", "templates", "test", "tests", "util", "utilities",
  "utils", "view", "viewmodel", "viewmodels", "view models", "views", "viewcontrollers", "widgets",
]
