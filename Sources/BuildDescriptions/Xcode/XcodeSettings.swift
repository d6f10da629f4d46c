import ProjectModel

/// The build settings of a project that determine module names, products and compilation. archlint uses the debug
/// configuration, because tests import its build. A setting in an earlier place overrides the same setting in a later
/// place:
/// 1. the target
/// 2. the `.xcconfig` file of the target
/// 3. the project
/// 4. the `.xcconfig` file of the project
struct XcodeSettings {
  private let objects: XcodeObjects
  /// The settings of the project, which apply to all targets.
  private let common: [String: Int]
  private let commonFile: SettingsFile
  /// For each configuration, the settings from its `.xcconfig` file.
  private let files: [Int: SettingsFile]
  private let projectName: String

  /// Reads the build settings of a project and its targets.
  ///
  /// - Parameters:
  ///   - name: The name of the project bundle.
  ///   - file: Returns the settings from the `.xcconfig` file of a configuration; nil if the configuration has none.
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

  /// The product name and the module name of a target.
  struct Names {
    var product: String
    var module: String
    /// Whether both names are certain. False if they depend on a settings file that was not read.
    var areKnown: Bool
    /// The setting that determines the module name and the reference in it that is unknown; nil if the name is known.
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

  /// The value of a target's build setting; nil if the value is unknown or empty.
  func literal(_ key: StaticString, of target: Int, named name: String) -> String? {
    value(key.description, Self.configuration(of: target, objects), target: name)?.literal
  }

  /// The platforms that a target is built for. Empty if a setting that determines the platforms is uncertain.
  func systems(ofTarget target: Int, named name: String) -> AppleSystems {
    let own = Self.configuration(of: target, objects)
    var systems: AppleSystems = []
    for key in ["SUPPORTED_PLATFORMS", "SDKROOT"] {
      let written = written(key, own)
      guard written.isCertain, !written.hasOthers, !(written.values.first?.contains("$(inherited)") ?? false) else {
        return []
      }
      // If the target sets its own SDK, `SUPPORTED_PLATFORMS` of the project does not apply.
      guard let value = value(key, own, target: name), systems.isEmpty || written.isOfTarget else { continue }
      let found = value.literal.map { AppleSystems(sdks: $0) } ?? []
      if found.isEmpty, systems.isEmpty { return [] }
      systems.formUnion(found)
    }
    // A target that supports Mac Catalyst is compiled for both iOS and macOS.
    let isForMac = value("SUPPORTS_MACCATALYST", own, target: name)?.literal != "NO"
    if systems.contains(.iOS), isForMac, !written("SUPPORTS_MACCATALYST", own).values.isEmpty { systems.insert(.macOS) }
    return systems
  }

  /// The expanded value of a build setting; nil if it is not set.
  ///
  /// - Parameter own: The configuration of the target.
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

  /// The values of a setting before references are expanded.
  private struct Written {
    /// The values as written, highest precedence first.
    var values: [String] = []
    /// The offset of the first value in the project file; nil if that value comes from an `.xcconfig` file.
    var offset: Int?
    /// False if a file that was not read may override the setting.
    var isCertain = true
    /// Whether the setting also has conditional values, as in `NAME[sdk=macosx*]`, or has a list as its value.
    var hasOthers = false
    /// Whether the target itself has the setting, and not only the project.
    var isOfTarget = false

    mutating func add(_ value: String, at offset: Int? = nil) {
      if values.isEmpty { self.offset = offset }
      values.append(value)
    }
  }

  private func written(_ key: String, _ own: Int?) -> Written {
    var result = Written()
    // Conditional settings have keys such as `NAME[sdk=macosx*]`.
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

  /// The name of the application that hosts a test target. UI tests state the name in `TEST_TARGET_NAME`. Unit tests
  /// have it in the path in `TEST_HOST`.
  func host(ofTarget target: Int, named name: String) -> String? {
    if let host = literal("TEST_TARGET_NAME", of: target, named: name) { return host }
    // The path looks like `$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App`.
    let own = Self.configuration(of: target, objects)
    guard let path = written("TEST_HOST", own).values.first,
      let bundle = path.split(separator: "/").first(where: { $0.hasSuffix(".app") })
    else { return nil }
    var expansion = expansion(own, target: name)
    return expansion.expanded(String(bundle.dropLast(".app".count))).literal
  }
}

private let bracket = UInt8(ascii: "[")
