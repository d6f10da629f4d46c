import SwiftOutline

/// Finds folders that are features. Ignores tests and manifests.
struct FeatureFolders {
  private let project: Project
  private let sources: [Int]

  init(_ project: Project) {
    self.project = project
    sources = project.files.indices.filter { !project.files[$0].isOfTests && !isManifestName(project.files[$0].path) }
  }

  // MARK: Features in a named folder

  /// The features in folders such as `Features` or `Screens`. The names in `familyNames` are tried in order. A later
  /// match wins only if it covers more than three times as many files.
  func inNamedFolders(atLeast minimum: Int) -> Features {
    var found: [Features] = []
    for (number, names) in familyNames.enumerated() {
      let named = withoutPackages(families { names.contains($0.lowercased()) }, isSure: number == 0)
      let families = number > 0 ? parts(with: named) ?? named : named
      // If the only member is a wrapper folder, its subfolders are the features: `Presentation/MoviesScene/MoviesList`.
      let isOne = number > 0 && Set(families.flatMap(\.members.keys)).count == 1
      let features = features(of: isOne ? families.compactMap(only) : families)
      // Folders that cover less than 5 % of the files are screens of one part of the program, not features of all of
      // it.
      if number == 0 && features.names.count >= minimum
        || features.names.count > 1 && features.fileCount * 20 >= sources.count
      {
        found.append(features)
      }
    }
    guard let first = found.first else { return Features() }
    return found.first { $0.fileCount > first.fileCount * 3 } ?? first
  }

  /// The outermost folders whose name matches, with their direct subfolders.
  private func families(_ isFamily: (Substring) -> Bool) -> [FolderFamily] {
    var found: [FolderFamily] = []
    var numbers: [Substring: Int] = [:]
    for file in sources {
      let path = project.files[file].path
      var start = path.startIndex
      while let slash = path[start...].firstIndex(of: "/") {
        let part = path[start..<slash]
        start = path.index(after: slash)
        guard isFamily(part) else { continue }
        if let next = path[start...].firstIndex(of: "/") {
          note(String(path[start..<next]), file, in: path[..<slash], &found, &numbers)
        }
        break
      }
    }
    return found
  }

  private func note(
    _ member: String, _ file: Int, in folder: Substring, _ found: inout [FolderFamily],
    _ numbers: inout [Substring: Int]
  ) {
    let number = numbers[folder] ?? found.count
    if number == found.count {
      numbers[folder] = number
      found.append(FolderFamily(folder: String(folder)))
    }
    found[number].add(file, of: member)
  }

  /// The folders side by side that each have a folder of a family's name, such as `Sources/Cart` and `Sources/Search`
  /// with a `Screens` each. They are the features, and `Screens` is a part of each. nil if there are none: the folders
  /// of different targets may be one app for several platforms.
  private func parts(with families: [FolderFamily]) -> [FolderFamily]? {
    let found = Dictionary(grouping: families) { parent(of: parent(of: $0.folder)) + "/*/" + lastPart(of: $0.folder) }
    let parts = found.values.filter { alike in
      let modules = alike.map { modulesCompiling($0.members.values.joined()) }
      return alike.count >= 3 && !modules[0].isEmpty && modules.allSatisfy { $0 == modules[0] }
    }.sorted { $0[0].folder < $1[0].folder }.map { alike in
      let name = lastPart(of: alike[0].folder)
      let folder = parent(of: parent(of: alike[0].folder))
      var family = folders(in: folder, of: sources)
      family.keep { member, files in
        files.contains { project.files[$0].path.hasPrefix("\(inside(folder, member))/\(name)/") }
      }
      return family
    }
    return parts.isEmpty ? nil : parts
  }

  /// The declared modules that compile files. A tree without manifests and projects has none, although it is one module:
  /// its builds are unknown.
  private func modulesCompiling(_ files: some Sequence<Int>) -> Set<ModuleID> {
    files.reduce(into: []) { found, file in
      found.formUnion(
        project.files[file].modules.filter {
          project.modules[$0.index].package != nil || project.modules[$0.index].project != nil
        })
    }
  }

  /// The subfolders of a family's only member; nil if there are fewer than two.
  private func only(of family: FolderFamily) -> FolderFamily? {
    guard let (name, files) = family.members.first else { return nil }
    let inner = folders(in: "\(family.folder)/\(name)", of: files)
    return inner.members.count > 1 ? inner : nil
  }

  /// A folder with its direct subfolders that contain any of `files`.
  private func folders(in folder: String, of files: [Int]) -> FolderFamily {
    var family = FolderFamily(folder: folder)
    for file in files {
      let path = project.files[file].path
      guard folder.isEmpty || path.hasPrefix(folder + "/") else { continue }
      let rest = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1)
      if let slash = rest.firstIndex(of: "/") { family.add(file, of: String(rest[..<slash])) }
    }
    return family
  }

  /// Removes members that are packages. Packages are modules, and `FeatureDetection` detects those by their own names.
  private func withoutPackages(_ families: [FolderFamily], isSure: Bool) -> [FolderFamily] {
    if isSure { return families }
    let roots = Set(project.packages.map(\.folder))
    return families.map { family in
      var kept = family
      kept.keep { name, _ in !roots.contains(inside(family.folder, name)) }
      return kept
    }
  }

  // MARK: Features by folder name

  /// The outermost folders that match a pattern such as `{Feature}Feature` and share one parent folder. If several
  /// parent folders contain matches, the one with the most matches counts.
  func named(_ pattern: String) -> Features {
    let parts = pattern.split(separator: "{Feature}", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return Features() }
    var families: [Substring: FolderFamily] = [:]
    for file in sources {
      let path = project.files[file].path
      var start = path.startIndex
      while let slash = path[start...].firstIndex(of: "/") {
        let part = path[start..<slash]
        if part.hasPrefix(parts[0]), part.hasSuffix(parts[1]), part.count > parts[0].count + parts[1].count,
          part != "Features"
        {
          let folder = path[..<start].dropLast()
          families[folder, default: FolderFamily(folder: String(folder), pattern: pattern)].add(file, of: String(part))
          break
        }
        start = path.index(after: slash)
      }
    }
    // Two matches may be a coincidence.
    let several = families.values.filter { $0.members.count > 2 }
    let most = several.max { ($0.members.count, $1.folder) < ($1.members.count, $0.folder) }
    return most.map { features(of: [$0]) } ?? Features()
  }

  // MARK: Features by their screens

  /// Packages in one folder, if at least three of them contain screens.
  func packagesWithScreens() -> Features {
    var families: [String: FolderFamily] = [:]
    for module in project.modules where module.kind != .test && !module.isTestData {
      guard let root = module.package.map({ project.packages[$0].folder }), !root.isEmpty else { continue }
      let folder = parent(of: root)
      for file in module.files where !project.files[file.index].isOfTests {
        families[folder, default: FolderFamily(folder: folder)].add(file.index, of: lastPart(of: root))
      }
    }
    return features(of: withScreens(Array(families.values), atLeast: 3))
  }

  /// The subfolders of an application's folder, if at least five contain screens.
  func appFoldersWithScreens() -> Features {
    // Several targets, for example variants of one application, may share files.
    var filesOfFolder: [String: Set<Int>] = [:]
    for module in project.modules where module.kind == .executable && module.project != nil {
      guard let folder = module.folder else { continue }
      filesOfFolder[folder, default: []].formUnion(
        module.files.map(\.index).filter { !project.files[$0].isOfTests })
    }
    let families = filesOfFolder.map { folder, files in folders(in: folder, of: files.sorted()) }
    return features(of: withScreens(families, atLeast: 5))
  }

  /// The subfolders of a folder of views, such as `View/Home` with a `HomeView`. At least four of them have to contain
  /// a screen whose name starts with the folder's name. Folders of reusable components, such as `Views/Buttons`, are
  /// not features.
  func viewFoldersWithScreens() -> Features {
    let families = withoutPackages(families { viewFolderNames.contains($0.lowercased()) }, isSure: false)
    var screens: [Int: [String]] = [:]
    for type in project.types where isScreen(type) {
      screens[type.declaration.file.index, default: []].append(type.name)
    }
    let telling = families.filter { family in
      family.members.count { name, files in
        files.contains { screens[$0]?.contains { $0.hasPrefix(name) } ?? false }
      } >= 4
    }
    return features(of: withScreens(telling, atLeast: 4))
  }

  /// Keeps the families with at least `minimum` members that contain screens. A member name that contains screens in
  /// one family counts as a feature in all.
  private func withScreens(_ families: [FolderFamily], atLeast minimum: Int) -> [FolderFamily] {
    let screens = Set(project.types.lazy.filter(isScreen).map(\.declaration.file.index))
    let telling = families.filter { family in
      family.members.values.count { hasScreens($0, screens) } >= minimum
    }
    let names = Set(telling.flatMap { family in family.members.filter { hasScreens($0.value, screens) }.keys })
    return telling.map { family in
      var kept = family
      kept.keep { name, _ in names.contains(name) }
      return kept
    }
  }

  private func hasScreens(_ files: [Int], _ screens: Set<Int>) -> Bool {
    files.count > 1 && files.contains { screens.contains($0) }
  }

  private func isScreen(_ type: NominalType) -> Bool {
    type.inherited.contains { $0.name == "View" || $0.name == "SwiftUI.View" || $0.name.hasSuffix("ViewController") }
  }

  // MARK: Result

  /// Merges members with the same name into one feature, also across families, if the build shows that they belong together.
  /// Otherwise each folder is a feature of its own.
  private func features(of all: [FolderFamily]) -> Features {
    let families = all.map { family in
      var complete = family.withoutCompanions
      let others = self.folders(in: family.folder, of: sources)
      complete.exclude(others.besides.union(others.members.keys))
      return complete
    }.filter { !$0.members.isEmpty }.sorted { $0.folder < $1.folder }
    var members: [String: [(folder: String, files: [Int])]] = [:]
    for family in families {
      for (name, files) in family.members { members[name, default: []].append((inside(family.folder, name), files)) }
    }
    let isSplit = members.values.contains { !areOneFeature($0.map(\.files)) }
    if isSplit {
      for (name, own) in members where own.count > 1 {
        members[name] = nil
        for one in own { members[one.folder] = [one] }
      }
    }
    let names = members.keys.sorted()
    var ofFile = [Int32](repeating: -1, count: project.files.count)
    var folders: [String?] = []
    for (number, name) in names.enumerated() {
      let own = members[name] ?? []
      folders.append(own.count == 1 ? own[0].folder : nil)
      for file in own.map(\.files).joined() { ofFile[file] = Int32(number) }
    }
    let shown = families.map { family in
      var shown = family.shown
      // Without the placeholder, folders are not identified by their names.
      if isSplit { shown.pattern = shown.pattern.replacing("{Feature}", with: "*") }
      return shown
    }
    return Features(origin: shown.isEmpty ? .none : .folders(shown), names: names, folders: folders, ofFile: ofFile)
  }

  /// Whether folders with the same name are one feature: a shared part, and what some targets add to it. In two apps, or
  /// side by side in one target, they are different features.
  private func areOneFeature(_ folders: [[Int]]) -> Bool {
    let modules = folders.map { modulesCompiling($0) }
    return modules.indices.allSatisfy { number in
      modules[..<number].allSatisfy { $0 != modules[number] && !$0.isDisjoint(with: modules[number]) }
    }
  }
}

/// A folder with subfolders that may be features: the subfolders' names, each with its files.
private struct FolderFamily {
  var folder: String
  var pattern = "{Feature}"
  var members: [String: [Int]] = [:]
  /// Names of subfolders that are not features.
  var besides: Set<String> = []

  mutating func add(_ file: Int, of member: String) {
    if ordinaryFolders.contains(member.lowercased()) {
      besides.insert(member)
    } else {
      members[member, default: []].append(file)
    }
  }

  mutating func keep(_ isWanted: (String, [Int]) -> Bool) {
    for (name, files) in members where !isWanted(name, files) {
      members[name] = nil
      besides.insert(name)
    }
  }

  /// Excludes the subfolders that are not members.
  mutating func exclude(_ subfolders: Set<String>) {
    let endings = besides.filter { $0.hasPrefix("*") }.map { $0.dropFirst() }
    besides.formUnion(subfolders.filter { name in members[name] == nil && !endings.contains { name.hasSuffix($0) } })
  }

  /// Without subfolders such as `CartDemo` and `CartTests` if there is also a `Cart`.
  var withoutCompanions: Self {
    var result = self
    for name in members.keys {
      let ending = companionEndings.first { name.hasSuffix($0) && members[String(name.dropLast($0.count))] != nil }
      guard let ending else { continue }
      result.members[name] = nil
      result.besides.insert("*" + ending)
    }
    return result
  }

  var shown: FeatureFamily {
    // If all names follow one pattern, the pattern is shown instead of the list of exceptions.
    let likely = ["{Feature}Feature", "Feature{Feature}"].first { form in
      let parts = form.split(separator: "{Feature}", omittingEmptySubsequences: false)
      return members.keys.allSatisfy { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) && $0.count > 7 }
    }
    let besides = likely == nil ? besides : besides.filter { $0.hasPrefix("*") }
    return FeatureFamily(folder: folder, pattern: likely ?? pattern, besides: besides.sorted())
  }
}

private func inside(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

/// Names of folders that contain features, in lower case, most reliable first.
private let familyNames: [Set<String>] = [
  ["features", "feature"], ["modules"], ["scenes", "scene"], ["screens"], ["flows"], ["presentation"], ["pages"],
]

/// Names of folders that contain an app's views, in lower case.
private let viewFolderNames: Set<String> = ["frontend", "ui", "user interface", "userinterface", "view", "views"]

private let companionEndings = ["Demo", "Example", "Interface", "Testing", "Tests"]

/// Names of folders for shared code or for a layer, in lower case. They are never features.
private let ordinaryFolders: Set<String> = [
  "analytics", "app", "application", "base", "behavior", "behaviors", "cells", "common", "common swiftui",
  "commonviews", "components", "configuration", "constants", "controllers", "coordinator", "coordinators", "core",
  "data", "debug", "delegates", "design system", "designsystem", "di", "domain", "extension", "extensions", "flow",
  "flows", "helper", "helpers", "infrastructure", "interfaces", "localization", "managers", "menus", "mock",
  "mocks", "model", "models", "navigation", "network", "networking", "other", "persistence", "presentation",
  "preview", "previews", "protocols", "resources", "router", "routers", "service", "services", "shared", "sources",
  "storage", "support", "supporting files", "swiftui", "templates", "test", "tests", "theme", "themes", "ui",
  "uicomponents", "uikit", "util", "utilities", "utils", "view", "view models", "viewcontrollers", "viewmodel",
  "viewmodels", "views", "widgets",
]
