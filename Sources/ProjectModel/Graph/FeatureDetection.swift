extension Project {
  /// Guesses the features of an app from its folders and modules. The following are tried, the most reliable first:
  ///
  /// 1. Subfolders of a folder such as `Features` (`Features/Cart`), or folders or modules with a name such as
  ///    `CartFeature`. Of these, the variant with the most features wins.
  /// 2. Packages, or subfolders of an app's folder, that contain screens.
  /// 3. Subfolders of a folder of views.
  ///
  /// - Parameter minimum: The minimum number of features for the first kind.
  package func detectedFeatures(atLeast minimum: Int = 2) -> Features {
    let folders = FeatureFolders(self)
    let named = [
      folders.inNamedFolders(atLeast: minimum), featureModules(), folders.named("{Feature}Feature"),
      folders.named("Feature{Feature}"),
    ].filter { $0.names.count >= minimum }
    if let most = named.enumerated().max(by: { ($0.1.names.count, $1.0) < ($1.1.names.count, $0.0) }) {
      return most.element
    }
    let screens = [folders.packagesWithScreens(), folders.appFoldersWithScreens()]
    let most = screens.enumerated().max { ($0.1.fileCount, $1.0) < ($1.1.fileCount, $0.0) }?.element ?? Features()
    return most.names.isEmpty ? folders.viewFoldersWithScreens() : most
  }
}

// MARK: - Modules

extension Project {
  private func featureModules() -> Features {
    let own = modules.indices.filter { modules[$0].kind == .library && !modules[$0].files.isEmpty }
    // A module such as `CartFeature`, and modules that belong to it such as `CartFeatureInterface`.
    let named = own.compactMap { index -> (name: String, module: Int)? in
      let name = modules[index].name
      return featureEndings.lazy.filter { name.hasSuffix($0) && name.count > $0.count }.first.map { ending in
        (String(name.dropLast(ending.count - "Feature".count)), index)
      }
    }
    if Set(named.map(\.name)).count > 1 { return features(named, like: .suffix) }
    // Two modules for one feature: `CartCore` contains its logic, `CartSwiftUI` its screens.
    let all = Set(own.map { modules[$0].name })
    let pairs = own.compactMap { index -> (name: String, module: Int, screens: String)? in
      for screens in screensEndings {
        for ending in ["Core", screens] where modules[index].name.hasSuffix(ending) {
          let name = String(modules[index].name.dropLast(ending.count))
          if name.isEmpty || ordinaryModules.contains(name) { continue }
          if all.contains("\(name)Core"), all.contains("\(name)\(screens)") { return (name, index, screens) }
        }
      }
      return nil
    }
    if Set(pairs.map(\.name)).count < 2 { return Features() }
    let screens = Set(pairs.map(\.screens))
    return features(
      pairs.map { ($0.name, $0.module) }, like: .pairs(screens: screensEndings.filter(screens.contains)))
  }

  private func features(_ found: [(name: String, module: Int)], like naming: ModuleNaming) -> Features {
    let names = Set(found.map(\.name)).sorted()
    var ofFile = [Int32](repeating: -1, count: files.count)
    var folders = [String?](repeating: nil, count: names.count)
    for (number, name) in names.enumerated() {
      let own = found.filter { $0.name == name }
      for file in own.flatMap({ modules[$0.module].files }) { ofFile[file.index] = Int32(number) }
      if own.count == 1 { folders[number] = modules[own[0].module].folder }
    }
    return Features(origin: .modules(naming), names: names, folders: folders, ofFile: ofFile)
  }
}

private let featureEndings = [
  "Feature", "FeatureInterface", "FeatureTesting", "FeatureTestSupport", "FeatureUI", "FeatureLive",
]

private let screensEndings = ["SwiftUI", "UI", "Views"]

private let ordinaryModules: Set<String> = ["App", "Common", "Shared", "Base"]
