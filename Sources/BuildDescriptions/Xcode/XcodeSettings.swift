import ProjectModel

/// The build settings of a project, as far as they name what its targets build and say how it is compiled. Of several
/// configurations the one for debugging counts, since tests import what that builds. What a target says goes before
/// what the file of settings says that it is based on, and that before what the whole project says by the same two
/// ways.
struct XcodeSettings {
  private let objects: XcodeObjects
  /// Of the whole project, behind those of a target.
  private let common: [String: Int]
  private let commonFile: SettingsFile
  /// For each configuration what the file says that it is based on.
  private let files: [Int: SettingsFile]
  private let projectName: String

  /// - Parameters:
  ///   - name: of the project's bundle.
  ///   - file: what the file of settings says that a configuration is based on; nil for one without.
  init(_ objects: XcodeObjects, project: Int?, named name: String, file: (_ configuration: Int) -> SettingsFile?) {
    self.objects = objects
    projectName = name
    var common: [String: Int] = [:]
    let whole = project.flatMap { Self.configuration(of: $0, objects) }
    if let settings = whole.flatMap({ objects.list.value("buildSettings", of: $0) }) {
      objects.list.forEachEntry(of: settings) { key, value in
        if objects.list.isString(value) { common[objects.list.text(key)] = value }
      }
    }
    self.common = common
    commonFile = whole.flatMap(file) ?? SettingsFile()
    var files: [Int: SettingsFile] = [:]
    for target in project.map({ objects.objects("targets", of: $0) }) ?? [] {
      guard let configuration = Self.configuration(of: target, objects) else { continue }
      if files[configuration] == nil { files[configuration] = file(configuration) }
    }
    self.files = files
  }

  private static func configuration(of object: Int, _ objects: XcodeObjects) -> Int? {
    guard let configurations = objects.object("buildConfigurationList", of: object) else { return nil }
    let all = objects.objects("buildConfigurations", of: configurations)
    return all.first { objects.list.text("name", of: $0)?.hasPrefix("Debug") ?? false } ?? all.first
  }

  /// What a target builds and the module that it is.
  struct Names {
    var product: String
    var module: String
    /// Neither may have a name that stands in a file that is not read, or depends on one.
    var areKnown: Bool
    /// The setting that gives the module its name but holds a reference that is not known.
    var unknown: (setting: String, reference: String, offset: Int?)?
  }

  func names(ofTarget target: Int, named name: String) -> Names {
    let own = Self.configuration(of: target, objects)
    var (decisive, outcome) = ("PRODUCT_MODULE_NAME", value("PRODUCT_MODULE_NAME", own, target: name))
    let product = value("PRODUCT_NAME", own, target: name)
    let module = outcome?.literal
    if outcome == nil { (decisive, outcome) = ("PRODUCT_NAME", product) }
    let written = written(decisive, own)
    return Names(
      product: product?.literal ?? name, module: importName(of: module ?? product?.literal ?? name),
      areKnown: written.isCertain && (written.values.isEmpty || outcome?.literal != nil),
      unknown: outcome?.unknown.map { (decisive, $0, written.offset) })
  }

  /// A setting whose value is known; nil for an empty one.
  func literal(_ key: StaticString, of target: Int, named name: String) -> String? {
    value(key.description, Self.configuration(of: target, objects), target: name)?.literal
  }

  /// The systems that a target is built for; none where a setting of them is not known for certain.
  func systems(ofTarget target: Int, named name: String) -> AppleSystems {
    let own = Self.configuration(of: target, objects)
    var systems: AppleSystems = []
    for key in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let written = written(key, own)
      guard written.isCertain, !written.hasOthers, !(written.values.first?.contains("$(inherited)") ?? false) else {
        return []
      }
      // What the project supports says nothing of a target with an SDK of its own.
      guard let value = value(key, own, target: name), systems.isEmpty || written.isOfTarget else { continue }
      let found = value.literal.map { AppleSystems(sdks: $0) } ?? []
      if found.isEmpty, systems.isEmpty { return [] }
      systems.formUnion(found)
    }
    // Such code sees a part of what there is on a Mac.
    let isForMac = value("SUPPORTS_MACCATALYST", own, target: name)?.literal != "NO"
    if systems.contains(.iOS), isForMac, !written("SUPPORTS_MACCATALYST", own).values.isEmpty { systems.insert(.macOS) }
    return systems
  }

  /// - Parameter own: the target's configuration.
  private func value(_ key: String, _ own: Int?, target: String) -> SettingExpansion.Outcome? {
    if written(key, own).values.isEmpty { return nil }
    var expansion = expansion(own, target: target)
    return expansion.value(of: key)
  }

  private func expansion(_ own: Int?, target: String) -> SettingExpansion {
    SettingExpansion { name in
      switch name {
      case "TARGET_NAME", "TARGETNAME": [target]
      case "PROJECT_NAME", "PROJECT": [projectName]
      case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": ["."]
      case "CONFIGURATION": own.flatMap { objects.list.text("name", of: $0) }.map { [$0] } ?? []
      case "PRODUCT_NAME": written(name, own).values + [target]
      case "PRODUCT_MODULE_NAME": written(name, own).values + ["$(PRODUCT_NAME:c99extidentifier)"]
      default: written(name, own).values
      }
    }
  }

  /// What a setting is given.
  private struct Written {
    /// As they are written, what counts most first.
    var values: [String] = []
    /// Where the first stands in the project.
    var offset: Int?
    /// No file that is not read may say otherwise.
    var isCertain = true
    /// It is said for some builds alone, `NAME[sdk=macosx*]`, or as a list.
    var hasOthers = false
    /// The target says it, and not only the project.
    var isOfTarget = false

    mutating func add(_ value: String, at offset: Int? = nil) {
      if values.isEmpty { self.offset = offset }
      values.append(value)
    }
  }

  private func written(_ key: String, _ own: Int?) -> Written {
    var result = Written()
    // `NAME[sdk=macosx*]`
    var isConditional = false
    if let settings = own.flatMap({ objects.list.value("buildSettings", of: $0) }) {
      objects.list.forEachEntry(of: settings) { name, value in
        let offset = objects.list.offset(of: name)
        let name = objects.list.written(name)
        if result.values.isEmpty, objects.list.isString(value), name.elementsEqual(key.utf8) {
          result.add(objects.list.text(value), at: offset)
          result.isOfTarget = true
        } else if name.elementsEqual(key.utf8) {
          result.hasOthers = true
        }
        isConditional = isConditional || name.starts(with: key.utf8) && name.dropFirst(key.utf8.count).first == bracket
      }
    }
    result.hasOthers = result.hasOthers || isConditional
    func add(_ file: SettingsFile) {
      if file.conditional.contains(key) { result.hasOthers = true }
      if let text = file.settings[key] { return result.add(text) }
      if result.values.isEmpty, !file.isWhole || file.conditional.contains(key) { result.isCertain = false }
    }
    if result.values.isEmpty { result.isCertain = !isConditional }
    add(own.flatMap { files[$0] } ?? SettingsFile())
    if let value = common[key] { result.add(objects.list.text(value), at: objects.list.offset(of: value)) }
    add(commonFile)
    return result
  }

  /// The target that tests run in, as UI tests name it, or what it builds, by its path.
  func host(ofTarget target: Int, named name: String) -> String? {
    if let host = literal("TEST_TARGET_NAME", of: target, named: name) { return host }
    // `$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App`
    let own = Self.configuration(of: target, objects)
    guard let path = written("TEST_HOST", own).values.first,
      let bundle = path.split(separator: "/").first(where: { $0.hasSuffix(".app") })
    else { return nil }
    var expansion = expansion(own, target: name)
    return expansion.expanded(String(bundle.dropLast(".app".count))).literal
  }
}

private let bracket = UInt8(ascii: "[")
