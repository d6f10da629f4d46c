import SwiftOutline

/// Finds the folders of a project that are features. Tests and manifests are ignored.
struct FeatureFolders {
  private let project: Project
  private let sources: [Int]

  init(_ project: Project) {
    self.project = project
    sources = project.files.indices.filter { !project.files[$0].isOfTests && !isManifestName(project.files[$0].path) }
  }

  // MARK: Features in a named folder

  /// The features in folders such as `Features` or `Screens`. The names in `familyNames` are tried in order. A name
  /// further down in the list wins only if its folders cover more than three times as many files.
  func inNamedFolders(atLeast minimum: Int) -> Features {
    var found: [Features] = []
    for (number, names) in familyNames.enumerated() {
      let named = withoutPackages(families { names.contains($0.lowercased()) }, isSure: number == 0)
      let families = number > 0 ? parts(with: named) ?? named : named
      // In `Presentation/MoviesScene/MoviesList`, `MoviesScene` is the only folder in `Presentation`, so its subfolders
      // are the features.
      let isOne = number > 0 && Set(families.flatMap(\.members.keys)).count == 1
      let features = features(of: isOne ? families.compactMap(only) : families)
      // If folders cover less than 5 % of the files, they are screens of one part of the app, not the app's features.
      if number == 0 && features.names.count >= minimum
        || features.names.count > 1 && features.fileCount * 20 >= sources.count
      {
        found.append(features)
      }
    }
    guard let first = found.first else { return Features() }
    return found.first { $0.fileCount > first.fileCount * 3 } ?? first
  }

  /// The outermost folders with a matching name, and their direct subfolders.
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

  /// Finds features that each contain a folder such as `Screens`, for example `Sources/Cart/Screens` and
  /// `Sources/Search/Screens`. At least three folders of one target must have it. nil if there are none: in different
  /// targets, such folders may be one app for several platforms.
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

  /// The modules that compile some of the files and that a package or project declares. Without a manifest or project,
  /// the result is empty, because it is unknown how the files are built.
  private func modulesCompiling(_ files: some Sequence<Int>) -> Set<ModuleID> {
    files.reduce(into: []) { found, file in
      found.formUnion(
        project.files[file].modules.filter {
          project.modules[$0.index].package != nil || project.modules[$0.index].project != nil
        })
    }
  }

  /// The subfolders of a family's only member folder; nil if there are fewer than two.
  private func only(of family: FolderFamily) -> FolderFamily? {
    guard let (name, files) = family.members.first else { return nil }
    let inner = folders(in: "\(family.folder)/\(name)", of: files)
    return inner.members.count > 1 ? inner : nil
  }

  /// A folder with all direct subfolders that contain one of `files`.
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

  /// Removes member folders that are packages. `FeatureDetection` recognizes packages by the names of their modules.
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

  /// The outermost folders in one parent folder that match a pattern such as `{Feature}Feature`. If several parent
  /// folders have matches, the one with the most matches is used.
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
    // Two matching folders may be a coincidence, so at least three are required.
    let several = families.values.filter { $0.members.count > 2 }
    let most = several.max { ($0.members.count, $1.folder) < ($1.members.count, $0.folder) }
    return most.map { features(of: [$0]) } ?? Features()
  }

  // MARK: Features by their screens

  /// The packages that are in one folder, if at least three of them contain screens.
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

  /// The subfolders of an application's folder, if at least five of them contain screens.
  func appFoldersWithScreens() -> Features {
    // Several targets may share files, for example variants of one app.
    var filesOfFolder: [String: Set<Int>] = [:]
    for module in project.modules where module.kind == .executable && module.project != nil {
      guard let folder = module.folder else { continue }
      filesOfFolder[folder, default: []].formUnion(
        module.files.map(\.index).filter { !project.files[$0].isOfTests })
    }
    let families = filesOfFolder.map { folder, files in folders(in: folder, of: files.sorted()) }
    return features(of: withScreens(families, atLeast: 5))
  }

  /// The subfolders of a folder of views, for example `View/Home` with a `HomeView`. At least four subfolders must
  /// contain a screen whose name begins with the name of the folder. Folders of reusable components, such as
  /// `Views/Buttons`, are no features.
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

  /// Keeps the families in which at least `minimum` member folders contain screens. If a folder has screens in one
  /// family, a folder of this name counts as a feature in all families.
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

  /// Turns folders into features. Folders with the same name become one feature if the targets that compile them show
  /// that they belong together; otherwise, each folder is a feature.
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
      // Without the placeholder `{Feature}`, features are distinguished by folder and not by name.
      if isSplit { shown.pattern = shown.pattern.replacing("{Feature}", with: "*") }
      return shown
    }
    return Features(origin: shown.isEmpty ? .none : .folders(shown), names: names, folders: folders, ofFile: ofFile)
  }

  /// Whether folders with the same name are one feature, such as a shared folder and the additions of some targets. In
  /// two apps, or next to each other in one target, they are different features.
  private func areOneFeature(_ folders: [[Int]]) -> Bool {
    let modules = folders.map { modulesCompiling($0) }
    return modules.indices.allSatisfy { number in
      modules[..<number].allSatisfy { $0 != modules[number] && !$0.isDisjoint(with: modules[number]) }
    }
  }
}

/// A folder whose subfolders may be features. Each subfolder has its name and its files.
private struct FolderFamily {
  var folder: String
  var pattern = "{Feature}"
  var members: [String: [Int]] = [:]
  /// The names of subfolders that are not features.
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

  /// Removes these subfolders from the members, and records them as exceptions.
  mutating func exclude(_ subfolders: Set<String>) {
    let endings = besides.filter { $0.hasPrefix("*") }.map { $0.dropFirst() }
    besides.formUnion(subfolders.filter { name in members[name] == nil && !endings.contains { name.hasSuffix($0) } })
  }

  /// The family without folders such as `CartDemo` and `CartTests` if it also has a folder `Cart`.
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
    // If all feature folders have names such as `CartFeature`, that pattern is shown instead of a list of exceptions.
    let likely = ["{Feature}Feature", "Feature{Feature}"].first { form in
      let parts = form.split(separator: "{Feature}", omittingEmptySubsequences: false)
      return members.keys.allSatisfy { $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1]) && $0.count > 7 }
    }
    let besides = likely == nil ? besides : besides.filter { $0.hasPrefix("*") }
    return FeatureFamily(folder: folder, pattern: likely ?? pattern, besides: besides.sorted())
  }
}

private func inside(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

/// The names of folders whose subfolders are features, in lower case, the most reliable first.
private let familyNames: [Set<String>] = [
  ["features", "feature"], ["modules"], ["scenes", "scene"], ["screens"], ["flows"], ["presentation"], ["pages"],
]

/// Names of folders that contain an app's views, in lower case.
private let viewFolderNames: Set<String> = ["frontend", "ui", "user interface", "userinterface", "view", "views"]

private let companionEndings = ["Demo", "Example", "Interface", "Testing", "Tests"]

/// The names of folders that are never features, because they contain shared code or a layer. In lower case.
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
