import ProjectModel
import SwiftOutline

/// Converts the evaluated `Project` of a Tuist manifest to plain data. All targets and sources have to be known,
/// otherwise there is no result: with half a project, the files of the other half would belong to no module.
struct TuistExtraction {
  private let evaluator: ManifestEvaluator
  private let lines: LineTable
  private let size: Int
  private let path: String
  /// The manifest's folder, and the root of the Tuist project, which is the folder that contains `Tuist`.
  private let folder: String
  private let root: String
  /// All Swift files of the tree, sorted.
  private let files: [ProjectFile]
  /// The reason why the project is not known.
  private(set) var trouble: Trouble?
  /// The targets of a known project whose dependencies are unknown.
  private(set) var unknown: [UnknownDependencies] = []

  init(
    _ evaluator: ManifestEvaluator, _ source: SourceText, path: String, folders: Set<String>, files: [ProjectFile]
  ) {
    self.evaluator = evaluator
    self.path = path
    self.files = files
    lines = LineTable(source)
    size = source.bytes.count
    folder = parent(of: path)
    var around = folder
    while !around.isEmpty, !folders.contains(around + "/Tuist") { around = parent(of: around) }
    root = around
  }

  /// The project; nil if a part of it is unknown, with the reason in `trouble`.
  mutating func project() -> XcodeProject? {
    guard let index = evaluator.package else {
      let value = evaluator.frames[0].variables["project"]?.value
      note(value, .none, "no Project is made here that can be read without running it")
      return nil
    }
    let written = evaluator.objects[index].fields["targets"]
    guard let targets = written?.elements, !targets.isEmpty else {
      note(written, evaluator.objects[index].range, "this Project has no targets that can be known")
      return nil
    }
    var project = XcodeProject(path: path)
    for value in targets {
      guard let target = target(value) else { return nil }
      project.targets.append(target)
    }
    return project
  }

  private mutating func note(_ value: Value?, _ range: SourceRange, _ message: String) {
    trouble = value?.firstTrouble ?? Trouble(message: message, range: value?.range ?? range)
  }

  private mutating func target(_ value: Value) -> XcodeTarget? {
    guard case .object(let index) = value.kind, evaluator.objects[index].factory == "target" else {
      note(value, value.range, "this target is not known")
      return nil
    }
    let object = evaluator.objects[index]
    guard let name = object.fields["name"]?.text else {
      note(object.fields["name"], object.range, "this target's name is not known")
      return nil
    }
    var target = XcodeTarget(name: name, kind: kind(of: object.fields["product"]), place: place(object.range))
    if let product = object.fields["productName"]?.text {
      target.productName = product
      target.moduleName = importName(of: product)
    }
    guard let sources = sources(object.fields["sources"]) else {
      note(object.fields["sources"], object.range, "the sources of '\(name)' are not known")
      return nil
    }
    for source in sources {
      guard let pattern = self.path(source), add(pattern, without: exclusions(of: source), to: &target) else {
        note(source, object.range, "these sources of '\(name)' are no folder or file whose path is known")
        return nil
      }
    }
    guard addFolders(object.fields["buildableFolders"], to: &target) else {
      note(object.fields["buildableFolders"], object.range, "the folders that '\(name)' is built of are not known")
      return nil
    }
    addDependencies(object.fields["dependencies"], to: &target)
    return target
  }

  private mutating func addDependencies(_ value: Value?, to target: inout XcodeTarget) {
    guard let value, !value.isNone else { return }
    var areKnown = value.elements != nil
    for element in value.elements ?? [] {
      if let dependency = dependency(element) {
        target.dependencies.append(dependency)
      } else if !isOutside(element) {
        areKnown = false
      }
    }
    if areKnown { return }
    unknown.append(
      UnknownDependencies(
        target: target.name, reason: value.firstTrouble.map { ": \($0.message)" } ?? "", place: place(value.range)))
  }

  /// Whether the dependency is not built by a target in the tree, such as `.sdk(name: "StoreKit")`.
  private func isOutside(_ dependency: Value) -> Bool {
    guard case .record(let record) = dependency.kind else { return dependency.isNone }
    return outsideDependencies.contains(record.name)
  }

  /// The source patterns of a target. Empty for a target without sources; nil if they are unknown.
  private func sources(_ value: Value?) -> [Value]? {
    guard let value, !value.isNone else { return [] }
    if value.text != nil { return [value] }
    if case .record(let list) = value.kind, ["sourceFilesList", "paths"].contains(list.name) {
      return (list["globs"] ?? list.positional(0))?.elements
    }
    return value.elements
  }

  /// Adds buildable folders. False if one of them is unknown.
  ///
  ///     ["App/Sources", .folder("App/Shared", exceptions: [.exception(excluded: ["App/Shared/Old.swift"])])]
  private func addFolders(_ value: Value?, to target: inout XcodeTarget) -> Bool {
    guard let value, !value.isNone else { return true }
    guard let folders = value.elements else { return false }
    for folder in folders {
      guard let path = path(folder) else { return false }
      var excluded: [String] = []
      if case .record(let record) = folder.kind, let exceptions = record["exceptions"] {
        guard let paths = excludedPaths(exceptions) else { return false }
        excluded = paths.map(withoutEnding)
      }
      target.folders.append(SynchronizedFolder(path: path, excluded: excluded))
    }
    return true
  }

  /// The paths that the exceptions of a buildable folder exclude; nil if they are unknown.
  private func excludedPaths(_ exceptions: Value) -> [String]? {
    var list = exceptions.elements
    if case .record(let record) = exceptions.kind, record.name == "exceptions" {
      list = record.positional(0)?.elements
    }
    guard let list else { return nil }
    var paths: [String] = []
    for exception in list {
      guard case .record(let record) = exception.kind else { return nil }
      for excluded in record["excluded"]?.elements ?? [] {
        guard let path = path(excluded) else { return nil }
        paths.append(path)
      }
    }
    return paths
  }

  /// Adds the sources for one pattern. False for an unsupported pattern. The supported patterns:
  /// - `Sources/**` and `Sources/**/*.swift`
  /// - `Sources/**/Name.swift`
  /// - `Sources/*.swift`
  /// - the path of one file
  /// - patterns for other languages, which add nothing
  private func add(_ pattern: String, without exclusions: [Value], to target: inout XcodeTarget) -> Bool {
    if isOfAnotherLanguage(pattern) { return true }
    if exclusions.isEmpty, let named = filesNamed(by: pattern) {
      target.files += named
      return true
    }
    let around = parent(of: pattern)
    if exclusions.isEmpty, ["*.swift", "*"].contains(lastPart(of: pattern)), !hasWildcard(around) {
      target.files += files.map(\.path).filter { parent(of: $0) == around }
      return true
    }
    let folder = withoutEnding(pattern)
    let excluded = exclusions.map { self.path($0).map(withoutEnding) ?? "*" }
    if ([folder] + excluded).contains(where: hasWildcard) { return false }
    if folder.count < pattern.count {
      target.folders.append(SynchronizedFolder(path: folder, excluded: excluded))
    } else if pattern.hasSuffix(".swift") {
      target.files.append(pattern)
    }
    return true
  }

  /// The files for a pattern such as `Sources/**/Name.swift`; nil for other patterns.
  private func filesNamed(by pattern: String) -> [String]? {
    let name = lastPart(of: pattern)
    guard name.hasSuffix(".swift"), pattern.hasSuffix("/**/" + name) else { return nil }
    let folder = pattern.dropLast(name.count + "/**/".count)
    if hasWildcard(folder + name) { return nil }
    return files.map(\.path).filter { $0.hasPrefix(folder + "/") && lastPart(of: $0) == name }
  }

  /// Whether a pattern matches only files in other languages: `Sources/**/*.m`, `Sources/**/*.{h,mm}`.
  private func isOfAnotherLanguage(_ pattern: String) -> Bool {
    let file = lastPart(of: pattern)
    guard let dot = file.lastIndex(of: ".") else { return false }
    let endings = file[file.index(after: dot)...].filter { $0 != "{" && $0 != "}" }.split(separator: ",")
    return !endings.isEmpty && endings.allSatisfy { otherEndings.contains(String($0)) }
  }

  private func withoutEnding(_ pattern: String) -> String {
    let ending = ["/**/*.swift", "/**/*", "/**"].first { pattern.hasSuffix($0) }
    return String(pattern.dropLast(ending?.count ?? 0))
  }

  /// The excluded patterns in `.glob("Sources/**", excluding: ["Sources/Legacy/**"])`.
  private func exclusions(of source: Value) -> [Value] {
    guard case .record(let record) = source.kind, let excluded = record["excluding"] else { return [] }
    return excluded.elements ?? [excluded]
  }

  /// A path relative to the root of the tree. A plain string is relative to the manifest's folder.
  private func path(_ value: Value) -> String? {
    if let text = value.text { return joined(folder, text) }
    guard case .record(let record) = value.kind else { return nil }
    switch record.name {
    case "relativeToRoot": return record.positional(0)?.text.flatMap { joined(root, $0) }
    case "relativeToManifest", "relativeToCurrentFile", "path", "glob":
      return record.positional(0)?.text.flatMap { joined(folder, $0) }
    case "folder": return record.positional(0).flatMap(path)
    default: return nil
    }
  }

  /// nil if the dependency is not in the tree, or is unknown.
  private func dependency(_ value: Value) -> XcodeDependency? {
    guard case .record(let record) = value.kind else { return nil }
    let place = place(value.range)
    switch record.name {
    case "target":
      return record["name"]?.text.map { XcodeDependency(name: $0, form: .target, place: place) }
    case "project":
      guard let name = record["target"]?.text, let folder = record["path"].flatMap(path) else { return nil }
      let project = joined(folder, "Project.swift")
      return XcodeDependency(name: name, form: .target, project: project, place: place)
    case "external":
      return record["name"]?.text.map {
        XcodeDependency(name: $0, form: .product, requirers: [joined(root, "Tuist") ?? root, root], place: place)
      }
    case "package":
      return record["product"]?.text.map { XcodeDependency(name: $0, form: .product, place: place) }
    default: return nil
    }
  }

  private func kind(of product: Value?) -> XcodeTarget.Kind {
    let name: String? =
      switch product?.kind {
      case .pending(let expression, _):
        if case .implicitMember(let name) = expression.kind { name } else { nil }
      case .record(let record): record.name
      case .enumCase(_, let name, _): name
      default: nil
      }
    return switch name {
    case "app", "appClip", "watch2App": .application
    case "framework", "staticFramework": .framework
    case "staticLibrary": .staticLibrary
    case "dynamicLibrary": .dynamicLibrary
    case "bundle": .bundle
    case "unitTests": .unitTests
    case "uiTests": .uiTests
    case "commandLineTool": .tool
    case "xpc", "systemExtension": .service
    case let name? where name.hasSuffix("Extension"): .appExtension
    default: .other
    }
  }

  /// The place of a range in the manifest. A range in a helper file becomes the first line of the manifest.
  private func place(_ range: SourceRange) -> Place {
    Int(range.end) <= size ? lines.place(range, in: path) : Place(path: path, line: 1, column: 1)
  }
}

/// Whether a pattern can match more than one path.
private func hasWildcard(_ pattern: some StringProtocol) -> Bool { pattern.contains(where: "*{[?".contains) }

/// A target with dependencies that could not be evaluated.
struct UnknownDependencies {
  var target: String
  var reason: String
  var place: Place
}

/// Kinds of Tuist dependencies that no target in the tree builds.
private let outsideDependencies: Set = ["sdk", "framework", "xcframework", "library", "xctest", "bundle"]

/// The extensions of files in other languages, and of files that Xcode compiles like sources.
private let otherEndings: Set = [
  "m", "mm", "h", "hpp", "c", "cc", "cpp", "cxx", "s", "S", "metal", "intentdefinition", "xcdatamodeld",
  "xcmappingmodel",
]
