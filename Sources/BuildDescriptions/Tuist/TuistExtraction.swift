import ProjectModel
import SwiftOutline

/// Converts the evaluated `Project` of a Tuist manifest to plain data. If a target or its sources are unknown, there is
/// no result, because the files of the unknown part would belong to no module.
struct TuistExtraction {
  private let evaluator: ManifestEvaluator
  private let sources: TuistSources
  /// All Swift files of the source tree, sorted.
  private let files: [ProjectFile]
  /// The parts of targets that are unknown, if at least the list of targets is known.
  private(set) var gaps: [TuistGap] = []

  init(_ evaluator: ManifestEvaluator, _ sources: TuistSources, files: [ProjectFile]) {
    self.evaluator = evaluator
    self.sources = sources
    self.files = files
  }

  /// The project, or the reason why it could not be evaluated.
  mutating func project() -> Result<XcodeProject, Undecided> {
    do throws(Undecided) {
      guard let index = evaluator.package else {
        let value = evaluator.frames[0].variables["project"]?.value
        throw unknown(value, .none, "cannot evaluate the Project of this manifest without running it")
      }
      let written = evaluator.objects[index].fields["targets"]
      guard let targets = written?.elements, !targets.isEmpty else {
        throw unknown(written, evaluator.objects[index].range, "cannot evaluate the targets of this Project")
      }
      var project = XcodeProject(path: sources.path)
      for value in targets { project.targets.append(try target(value)) }
      return .success(project)
    } catch {
      return .failure(error)
    }
  }

  private func unknown(_ value: Value?, _ range: SourceRange, _ message: String) -> Undecided {
    Undecided(trouble: value?.firstTrouble ?? Trouble(message: message, range: value?.range ?? range))
  }

  private mutating func target(_ value: Value) throws(Undecided) -> XcodeTarget {
    guard case .object(let index) = value.kind, evaluator.objects[index].type == "Target" else {
      throw unknown(value, value.range, "this target is not known")
    }
    let object = evaluator.objects[index]
    guard let name = object.fields["name"]?.text else {
      throw unknown(object.fields["name"], object.range, "this target's name is not known")
    }
    let product = object.fields["product"]
    let kind = kind(of: product)
    if kind == nil { note(.product, of: name, product, object.range) }
    var target = XcodeTarget(name: name, kind: kind ?? .framework, place: sources.place(object.range))
    if let product = object.fields["productName"]?.text {
      target.productName = product
      target.moduleName = importName(of: product)
    }
    guard let patterns = patterns(object.fields["sources"]) else {
      throw unknown(object.fields["sources"], object.range, "the sources of '\(name)' are not known")
    }
    for source in patterns {
      guard let pattern = path(source), add(pattern, without: exclusions(of: source), to: &target) else {
        throw unknown(source, object.range, "these sources of '\(name)' are not a folder or file with a known path")
      }
    }
    guard addFolders(object.fields["buildableFolders"], to: &target) else {
      let folders = object.fields["buildableFolders"]
      throw unknown(folders, object.range, "the folders that '\(name)' is built of are not known")
    }
    addDependencies(object.fields["dependencies"], to: &target)
    target.hasResources = object.fields["resources"].map { !$0.isNone && $0.elements?.isEmpty != true } ?? false
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
    target.isComplete = false
    note(.dependencies, of: target.name, value, value.range)
  }

  private mutating func note(_ part: TuistGap.Part, of target: String, _ value: Value?, _ range: SourceRange) {
    gaps.append(
      TuistGap(
        part: part, target: target, manifest: sources.path,
        reason: value?.firstTrouble.map { ": \($0.message)" } ?? "", place: sources.place(value?.range ?? range)))
  }

  /// Whether no target in the source tree builds the dependency, as for `.sdk(name: "StoreKit")`.
  private func isOutside(_ dependency: Value) -> Bool {
    dependency.isNone || dependency.memberName.map { outsideDependencies.contains($0) } ?? false
  }

  /// The source patterns of a target. Empty if the target has no sources; nil if the patterns are unknown.
  private func patterns(_ value: Value?) -> [Value]? {
    guard let value, !value.isNone else { return [] }
    if case .instance(_, let fields) = value.kind { return fields["globs"]?.elements }
    return value.elements
  }

  /// Adds the files of buildable folders to a target. Returns false if one of the folders is unknown.
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

  /// The paths that a buildable folder excludes with its exceptions; nil if the paths are unknown.
  private func excludedPaths(_ exceptions: Value) -> [String]? {
    guard case .instance(_, let fields) = exceptions.kind, let list = fields["exceptions"]?.elements else { return nil }
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

  /// Adds the sources that match one pattern. Returns false for an unsupported pattern. The supported patterns:
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

  /// The files that match a pattern such as `Sources/**/Name.swift`; nil if the pattern has another form.
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

  /// Converts a Tuist path to a path relative to the root of the source tree. A string is relative to the manifest's
  /// folder. A string that begins with `//` is relative to the root of the Tuist project.
  private func path(_ value: Value) -> String? {
    if let text = value.text {
      return text.hasPrefix("//") ? joined(sources.root, String(text.dropFirst(2))) : joined(sources.folder, text)
    }
    guard case .record(let record) = value.kind, let inner = record.arguments.first?.value else { return nil }
    switch record.name {
    case "relativeToRoot": return inner.text.flatMap { joined(sources.root, $0) }
    case "relativeToManifest": return inner.text.flatMap { joined(sources.folder, $0) }
    case "relativeToCurrentFile": return inner.text.flatMap { joined(sources.folder(of: inner.range), $0) }
    case "path", "glob", "folder", "init": return path(inner)
    default: return nil
    }
  }

  /// Translates a Tuist dependency. nil if no target in the source tree builds it, or if it is unknown.
  private func dependency(_ value: Value) -> XcodeDependency? {
    guard case .record(let record) = value.kind else { return nil }
    let place = sources.place(value.range)
    switch record.name {
    case "target":
      return targetName(record).map { XcodeDependency(name: $0, form: .target, place: place) }
    case "project":
      guard let name = record["target"]?.text, let folder = record["path"].flatMap(path) else { return nil }
      let project = joined(folder, "Project.swift")
      return XcodeDependency(name: name, form: .target, project: project, place: place)
    case "external":
      return record["name"]?.text.map {
        XcodeDependency(
          name: $0, form: .product, requirers: [joined(sources.root, "Tuist") ?? sources.root, sources.root],
          place: place)
      }
    case "sdk":
      return record["name"]?.text.map { XcodeDependency(name: $0, form: .framework, place: place) }
    case "framework", "xcframework", "library":
      let file = record["path"].flatMap(path).map(lastPart)
      return file.map { XcodeDependency(name: String($0.prefix { $0 != "." }), form: .framework, place: place) }
    case "package":
      return record["product"]?.text.map { XcodeDependency(name: $0, form: .product, place: place) }
    default: return nil
    }
  }

  /// The name of the target in `.target(name: "A")` or `.target(a)`.
  private func targetName(_ record: Record) -> String? {
    if case .object(let index)? = record.positional(0)?.kind { return evaluator.objects[index].fields["name"]?.text }
    return record["name"]?.text
  }

  /// The kind of a product; nil if it is not known.
  private func kind(of product: Value?) -> XcodeTarget.Kind? {
    product?.memberName.map { kind(of: $0) }
  }

  private func kind(of product: String) -> XcodeTarget.Kind {
    switch product {
    case "app", "appClip", "watch2App": .application
    case "framework", "staticFramework": .framework
    case "staticLibrary": .staticLibrary
    case "dynamicLibrary": .dynamicLibrary
    case "bundle": .bundle
    case "unitTests": .unitTests
    case "uiTests": .uiTests
    case "commandLineTool": .tool
    case "xpc", "systemExtension": .service
    default: product.hasSuffix("Extension") ? .appExtension : .other
    }
  }
}

/// Whether a pattern can match more than one path.
private func hasWildcard(_ pattern: some StringProtocol) -> Bool { pattern.contains(where: "*{[?".contains) }

/// A part of a Tuist target that could not be evaluated.
struct TuistGap {
  enum Part { case dependencies, product }

  var part: Part
  var target: String
  /// The path of the `Project.swift` that contains the target.
  var manifest: String
  var reason: String
  var place: Place

  /// The message for the user.
  ///
  /// - Parameter others: A text that says how many other targets have the same gap.
  func message(others: String) -> String {
    switch part {
    case .dependencies: "the dependencies of '\(target)'\(others) may be incomplete\(reason)"
    case .product: "the product of '\(target)'\(others) is unknown, so archlint assumes a library\(reason)"
    }
  }
}

/// Kinds of Tuist dependencies that no target in the source tree builds.
private let outsideDependencies: Set = ["xctest", "bundle"]

/// The extensions of files in other languages, and of files that Xcode compiles like sources.
private let otherEndings: Set = [
  "m", "mm", "h", "hpp", "c", "cc", "cpp", "cxx", "s", "S", "metal", "intentdefinition", "xcdatamodeld",
  "xcmappingmodel",
]
