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

  /// No setting that a person wrote holds more references, with all that these hold.
  private static let referenceLimit = 64
  private static let lengthLimit = 4096

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

  /// What a target builds and the module that it is. `areKnown`: neither may have a name that stands in a file that is
  /// not read, or depends on one.
  func names(ofTarget target: Int, named name: String) -> (product: String, module: String, areKnown: Bool) {
    let product = literal("PRODUCT_NAME", of: target, named: name)
    let module = literal("PRODUCT_MODULE_NAME", of: target, named: name)
    let own = Self.configuration(of: target, objects)
    let decisive = written("PRODUCT_MODULE_NAME", own).text == nil ? "PRODUCT_NAME" : "PRODUCT_MODULE_NAME"
    let (text, isCertain) = written(decisive, own)
    return (
      product ?? name, importName(of: module ?? product ?? name),
      isCertain && (text == nil || (decisive == "PRODUCT_NAME" ? product : module) != nil)
    )
  }

  /// A setting whose value is known; nil for an empty one.
  func literal(_ key: StaticString, of target: Int, named name: String) -> String? {
    let own = Self.configuration(of: target, objects)
    guard let written = written(key.description, own).text else { return nil }
    var budget = Self.referenceLimit
    let text = expanded(written, own, target: name, &budget)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A setting as it is written, and whether no file that is not read may say otherwise.
  ///
  /// - Parameter own: the target's configuration.
  private func written(_ key: String, _ own: Int?) -> (text: String?, isCertain: Bool) {
    var found: Int?
    // `NAME[sdk=macosx*]`
    var isConditional = false
    if let settings = own.flatMap({ objects.list.value("buildSettings", of: $0) }) {
      objects.list.forEachEntry(of: settings) { name, value in
        let name = objects.list.written(name)
        if found == nil, objects.list.isString(value), name.elementsEqual(key.utf8) { found = value }
        isConditional = isConditional || name.starts(with: key.utf8) && name.dropFirst(key.utf8.count).first == bracket
      }
    }
    if let found { return (objects.list.text(found), true) }
    let file = own.flatMap { files[$0] } ?? SettingsFile()
    if let text = file.settings[key] { return (text, !isConditional) }
    let isCertain = file.isWhole && !isConditional && !file.conditional.contains(key)
    if let value = common[key] { return (objects.list.text(value), isCertain) }
    if let text = commonFile.settings[key] { return (text, isCertain) }
    return (nil, isCertain && commonFile.isWhole && !commonFile.conditional.contains(key))
  }

  /// The target that tests run in, as UI tests name it, or what it builds, by its path.
  func host(ofTarget target: Int, named name: String) -> String? {
    if let host = literal("TEST_TARGET_NAME", of: target, named: name) { return host }
    // `$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App`
    let path = written("TEST_HOST", Self.configuration(of: target, objects)).text
    let bundle = path?.split(separator: "/").first { $0.hasSuffix(".app") && !$0.contains("$") }
    return bundle.map { String($0.dropLast(4)) }
  }

  /// Replaces `$NAME`, `$(NAME)` and `${NAME}`; nil where one of them is not known. `budget`: references that may still follow,
  /// which bounds those within others too.
  private func expanded(_ text: String, _ own: Int?, target: String, _ budget: inout Int) -> String? {
    var result = text
    while let (range, name) = firstReference(in: result) {
      budget -= 1
      let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard budget > 0, var value = value(of: parts[0], own, target: target) else { return nil }
      if parts.count > 1 {
        guard let inner = expanded(value, own, target: target, &budget) else { return nil }
        value = inner
      }
      for change in parts.dropFirst() {
        switch change {
        case "c99extidentifier", "identifier": value = importName(of: value)
        case "lower": value = value.lowercased()
        case "upper": value = value.uppercased()
        default: return nil
        }
      }
      result.replaceSubrange(range, with: value)
      if result.utf8.count > Self.lengthLimit { return nil }
    }
    return result
  }

  private func value(of name: String, _ own: Int?, target: String) -> String? {
    switch name {
    case "TARGET_NAME", "TARGETNAME": target
    case "PROJECT_NAME": projectName
    case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": "."
    default: written(name, own).text ?? (name == "PRODUCT_NAME" ? target : nil)
    }
  }
}

/// The first `$NAME`, `$(NAME)` or `${NAME}` that holds no other.
private func firstReference(in text: String) -> (Range<String.Index>, String)? {
  var start: String.Index?
  for index in text.indices {
    let next = text.index(after: index)
    if text[index] == "$", next < text.endIndex, text[next] == "(" || text[next] == "{" {
      start = index
    } else if text[index] == "$", next < text.endIndex, isNameStart(text[next]) {
      let name = text[next...].prefix { isNameStart($0) || ("0"..."9").contains($0) }
      return (index..<name.endIndex, String(name))
    } else if let begin = start, text[index] == ")" || text[index] == "}" {
      return (begin..<next, String(text[text.index(begin, offsetBy: 2)..<index]))
    }
  }
  return nil
}

private func isNameStart(_ character: Character) -> Bool {
  character == "_" || character.isASCII && character.isLetter
}

private let bracket = UInt8(ascii: "[")
