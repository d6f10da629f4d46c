import ProjectModel
import SwiftOutline

/// Converts the evaluated `Package` to plain data.
struct ManifestExtraction {
  private let evaluator: ManifestEvaluator
  private let path: String
  private let lines: LineTable
  private var problems: [Problem] = []
  private var gaps = ManifestGaps()
  /// Whether everything about the current target or product is known: its files, its dependencies, and for a product
  /// its targets.
  private var isTargetComplete = true

  init(_ evaluator: ManifestEvaluator, path: String, lines: LineTable) {
    self.evaluator = evaluator
    self.path = path
    self.lines = lines
  }

  consuming func manifest(toolsVersion: ToolsVersion) -> Manifest {
    var result = Manifest(name: "", toolsVersion: toolsVersion.text)
    result.isComplete = evaluator.troubles.isEmpty
    guard let index = evaluator.package else {
      noteStatements()
      problems.append(
        Problem(
          kind: .manifest, message: "cannot evaluate the Package of this manifest without running it",
          place: Place(path: path, line: 1, column: 1)))
      result.problems = problems
      result.gaps = gaps
      result.isComplete = false
      return result
    }
    let package = evaluator.objects[index]
    result.name = text(package.fields["name"], "the package's name") ?? ""
    result.languageModes = languageModes(package)
    result.systems = systems(package.fields["platforms"])
    for element in list(package.fields["targets"], "the package's targets", &result.isComplete) {
      guard let target = target(element) else {
        result.isComplete = false
        continue
      }
      result.targets.append(target)
    }
    for element in list(package.fields["products"], "the package's products", &result.isComplete) {
      guard let product = product(element) else {
        result.isComplete = false
        continue
      }
      result.products.append(product)
    }
    for element in list(package.fields["dependencies"], "the package's dependencies", &result.isComplete) {
      if let requirement = requirement(element) { result.requirements.append(requirement) }
    }
    noteStatements()
    result.problems = problems
    result.gaps = gaps
    return result
  }

  /// Reports up to 64 statements that could not be evaluated. A statement is left out if its place already has a gap,
  /// that is an expression that could not be evaluated.
  private mutating func noteStatements() {
    let limit = gaps.count + 64
    for trouble in evaluator.troubles where gaps.count < limit {
      let place = place(trouble.range)
      if !gaps.contains(place) { gaps.add(trouble, at: place, part: "the contents of the package") }
    }
  }

  private func place(_ range: SourceRange) -> Place { lines.place(range, in: path) }

  private mutating func note(_ value: Value, _ part: String) {
    let trouble = value.trouble ?? Trouble(message: "this is not understood", range: value.range)
    gaps.add(trouble, at: place(trouble.range), part: part)
  }

  private mutating func noteName(_ name: String, _ value: Value) {
    let problem = Problem(
      kind: .manifest,
      message: "\(name) is not a name for a target, so the target is "
        + "ignored", place: place(value.range))
    if !problems.contains(problem) { problems.append(problem) }
  }

  // MARK: Parts

  private mutating func text(_ value: Value?, _ what: String) -> String? {
    guard let value, !value.isNone else { return nil }
    if let text = value.text { return text }
    if case .enumCase(_, _, let raw) = value.kind, let text = raw.text { return text }
    note(value, what)
    isTargetComplete = false
    return nil
  }

  private mutating func list(_ value: Value?, _ what: String, _ isComplete: inout Bool) -> [Value] {
    guard let value, !value.isNone else { return [] }
    guard let elements = value.elements else {
      note(value, what)
      isComplete = false
      return []
    }
    return elements.filter { element in
      guard element.trouble != nil else { return true }
      note(element, what)
      isComplete = false
      return false
    }
  }

  private mutating func texts(_ value: Value?, _ what: String) -> [String] {
    var isComplete = true
    let result = list(value, what, &isComplete).compactMap { text($0, what) }
    if !isComplete { isTargetComplete = false }
    return result
  }

  private mutating func target(_ value: Value) -> ManifestTarget? {
    guard case .object(let index) = value.kind, let kind = targetKind(madeBy: evaluator.objects[index].factory) else {
      note(value, "this target")
      return nil
    }
    let object = evaluator.objects[index]
    isTargetComplete = true
    var areListsKnown = true
    let written = object.fields["name"]
    guard let name = text(written, "the target's name") else {
      if written == nil { note(value, "the target's name") }
      if let written, written.isNone { noteName("nil", written) }
      return nil
    }
    if ["", ".", ".."].contains(name) || name.contains("/") {
      noteName("'\(name)'", written ?? value)
      return nil
    }
    var result = ManifestTarget(name: name, kind: kind, place: place(object.range))
    result.path = text(object.fields["path"], "the path of '\(name)'")
    result.exclude = texts(object.fields["exclude"], "the excluded paths of '\(name)'")
    if let sources = object.fields["sources"], !sources.isNone {
      result.sources = texts(sources, "the sources of '\(name)'")
    }
    for element in list(object.fields["dependencies"], "the dependencies of '\(name)'", &areListsKnown) {
      if let dependency = dependency(element, of: name) { result.dependencies.append(dependency) }
    }
    for element in list(object.fields["plugins"], "the plugins of '\(name)'", &areListsKnown) {
      if let plugin = plugin(element, of: name) { result.dependencies.append(plugin) }
    }
    readSettings(of: object, into: &result)
    if let resources = object.fields["resources"], !resources.isNone {
      result.hasResources = resources.elements?.isEmpty != true
      result.resources = (resources.elements ?? []).compactMap { resource in
        if case .record(let record) = resource.kind { record.positional(0)?.text } else { nil }
      }
    }
    if let rest = object.fields[ManifestObject.unread] {
      note(rest, "the target '\(name)'")
      isTargetComplete = false
    }
    result.isComplete = isTargetComplete && areListsKnown
    return result
  }

  private mutating func dependency(_ value: Value, of target: String) -> DeclaredDependency? {
    let what = "the dependencies of '\(target)'"
    if let name = value.text { return DeclaredDependency(name: name, form: .byName, place: place(value.range)) }
    guard case .record(let record) = value.kind else { return missing(value, what) }
    let form: DeclaredDependency.Form
    switch record.name {
    case "target", "targetItem": form = .target
    case "product", "productItem": form = .product
    case "byName", "byNameItem", "init": form = .byName
    default: return missing(value, what)
    }
    guard let name = text(record["name"] ?? record["stringLiteral"] ?? record.positional(0), what) else {
      return missing(value, what)
    }
    var result = DeclaredDependency(name: name, form: form, place: place(value.range))
    result.package = text(record["package"], what)
    if let condition = record["condition"], !condition.isNone {
      result.isConditional = true
      if case .record(let when) = condition.kind { result.systems = systems(when["platforms"]) }
    }
    if case .dictionary(let pairs)? = record["moduleAliases"]?.kind {
      for pair in pairs {
        if let from = pair.key.text, let to = pair.value.text { result.moduleAliases[from] = to }
      }
    }
    return result
  }

  /// Platforms as tests such as `os(iOS)`. Empty if there are none, or if one of them is not known.
  private func systems(_ platforms: Value?) -> Set<String> {
    guard let elements = platforms?.elements else { return [] }
    var result: Set<String> = []
    for element in elements {
      guard let name = element.memberName, let test = systemTest(ofPlatform: name) else { return [] }
      result.insert(test)
    }
    return result
  }

  private mutating func missing(_ value: Value, _ what: String) -> DeclaredDependency? {
    note(value, what)
    isTargetComplete = false
    return nil
  }

  private mutating func plugin(_ value: Value, of target: String) -> DeclaredDependency? {
    let what = "the plugins of '\(target)'"
    if let name = value.text { return DeclaredDependency(name: name, form: .plugin, place: place(value.range)) }
    guard case .record(let record) = value.kind else { return missing(value, what) }
    if let name = record.literal { return DeclaredDependency(name: name, form: .plugin, place: place(value.range)) }
    guard record.name == "plugin", let name = text(record["name"], what) else { return missing(value, what) }
    var result = DeclaredDependency(name: name, form: .plugin, place: place(value.range))
    result.package = text(record["package"], what)
    return result
  }

  private mutating func product(_ value: Value) -> Package.Product? {
    guard case .record(let record) = value.kind, let kind = Package.Product.Kind(rawValue: record.name),
      let name = text(record["name"], "this product's name")
    else {
      note(value, "this product")
      return nil
    }
    isTargetComplete = true
    let targets = texts(record["targets"], "the targets of the product '\(name)'")
    var result = Package.Product(name: name, kind: kind, targets: targets, place: place(value.range))
    result.isComplete = isTargetComplete
    return result
  }

  private mutating func requirement(_ value: Value) -> ManifestRequirement? {
    guard case .record(let record) = value.kind, record.name == "package" || record.name == "init" else {
      note(value, "this dependency of the package")
      return nil
    }
    let what = "the location of a package dependency"
    let name = text(record["name"], what)
    if let path = record["path"] {
      return text(path, what).map {
        ManifestRequirement(name: name, location: $0, isLocal: true, place: place(value.range))
      }
    }
    return text(record["url"] ?? record["id"], what).map {
      ManifestRequirement(name: name, location: $0, isLocal: false, place: place(value.range))
    }
  }

  // MARK: Settings

  private mutating func readSettings(of object: ManifestObject, into target: inout ManifestTarget) {
    var isKnown = true
    for setting in list(object.fields["swiftSettings"], "the settings of '\(target.name)'", &isKnown) {
      guard case .record(let record) = setting.kind else { continue }
      let first = record.positional(0)
      switch record.name {
      case "swiftLanguageMode", "swiftLanguageVersion": target.languageMode = first.flatMap(mode)
      case "enableExperimentalFeature", "enableUpcomingFeature":
        if let feature = first?.text, feature == "StrictConcurrency" || feature == "StrictConcurrency=complete" {
          target.hasStrictConcurrency = true
        }
      case "unsafeFlags":
        // `-Xfrontend` is removed, because the flag after it then looks like the same flag for the compiler driver.
        let flags = first?.elements?.compactMap(\.text).filter { $0 != "-Xfrontend" } ?? []
        if flags.contains("-strict-concurrency=complete") { target.hasStrictConcurrency = true }
        if let index = flags.firstIndex(of: "-default-isolation"), flags.dropFirst(index + 1).contains("MainActor") {
          target.isMainActorByDefault = true
        }
        for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-module-alias" {
          let names = value.split(separator: "=").map(String.init)
          if names.count == 2 { target.moduleAliases[names[0]] = names[1] }
        }
      case "defaultIsolation":
        if case .type("MainActor")? = first?.kind { target.isMainActorByDefault = true }
      default: break
      }
    }
  }

  private func mode(_ value: Value) -> String? {
    if case .record(let record) = value.kind, record.name == "version" {
      return record.positional(0)?.text.map { String($0.prefix { $0 != "." }) }
    }
    guard let name = value.memberName else { return nil }
    let digits = name.drop { !$0.isNumber }.prefix { $0.isNumber }
    return digits.isEmpty ? nil : String(digits)
  }

  private func languageModes(_ package: ManifestObject) -> [String] {
    let value = package.fields["swiftLanguageModes"] ?? package.fields["swiftLanguageVersions"]
    return value?.elements?.compactMap(mode) ?? []
  }
}
