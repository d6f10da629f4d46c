/// The build settings of a project, as far as they name what its targets build. Of several configurations the one for
/// debugging counts, since tests import what that builds; files of settings beside the project are not read.
struct XcodeSettings {
  private let objects: XcodeObjects
  /// Of the whole project, behind those of a target.
  private let common: [String: Int]

  /// No setting that a person wrote holds more references, with all that these hold.
  private static let referenceLimit = 64
  private static let lengthLimit = 4096

  init(_ objects: XcodeObjects, project: Int?) {
    self.objects = objects
    var common: [String: Int] = [:]
    if let settings = project.flatMap({ Self.settings(of: $0, objects) }) {
      objects.list.forEachEntry(of: settings) { key, value in
        if objects.list.isString(value) { common[objects.list.text(key)] = value }
      }
    }
    self.common = common
  }

  private static func settings(of object: Int, _ objects: XcodeObjects) -> Int? {
    guard let configurations = objects.object("buildConfigurationList", of: object) else { return nil }
    let all = objects.objects("buildConfigurations", of: configurations)
    let debug = all.first { objects.list.text("name", of: $0)?.hasPrefix("Debug") ?? false }
    return (debug ?? all.first).flatMap { objects.list.value("buildSettings", of: $0) }
  }

  func names(ofTarget target: Int, named name: String) -> (product: String, module: String) {
    let product = literal("PRODUCT_NAME", of: target, named: name) ?? name
    let module = literal("PRODUCT_MODULE_NAME", of: target, named: name) ?? product
    return (product, importName(of: module))
  }

  /// A setting whose value is known without files of settings; nil for an empty one.
  func literal(_ key: StaticString, of target: Int, named name: String) -> String? {
    let own = Self.settings(of: target, objects)
    guard let written = written(key.description, own) else { return nil }
    var budget = Self.referenceLimit
    let text = expanded(written, own, target: name, &budget)
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func written(_ key: String, _ own: Int?) -> String? {
    var found: Int?
    if let own {
      objects.list.forEachEntry(of: own) { name, value in
        let isIt = found == nil && objects.list.isString(value) && objects.list.written(name).elementsEqual(key.utf8)
        if isIt { found = value }
      }
    }
    return (found ?? common[key]).map { objects.list.text($0) }
  }

  /// The target that tests run in, as UI tests name it, or what it builds, by its path.
  func host(ofTarget target: Int, named name: String) -> String? {
    if let host = literal("TEST_TARGET_NAME", of: target, named: name) { return host }
    // `$(BUILT_PRODUCTS_DIR)/App.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/App`
    let path = written("TEST_HOST", Self.settings(of: target, objects))
    let bundle = path?.split(separator: "/").first { $0.hasSuffix(".app") && !$0.contains("$") }
    return bundle.map { String($0.dropLast(4)) }
  }

  /// Replaces `$(NAME)` and `${NAME}`; nil where one of them is not known. `budget`: references that may still follow,
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
    case "SRCROOT", "PROJECT_DIR", "SOURCE_ROOT": "."
    default: written(name, own) ?? (name == "PRODUCT_NAME" ? target : nil)
    }
  }
}

/// The first `$(NAME)` or `${NAME}` that holds no other.
private func firstReference(in text: String) -> (Range<String.Index>, String)? {
  var start: String.Index?
  for index in text.indices {
    let next = text.index(after: index)
    if text[index] == "$", next < text.endIndex, text[next] == "(" || text[next] == "{" {
      start = index
    } else if let begin = start, text[index] == ")" || text[index] == "}" {
      return (begin..<next, String(text[text.index(begin, offsetBy: 2)..<index]))
    }
  }
  return nil
}
