import ProjectModel
import SwiftOutline

// The parts of PackageDescription and the standard library that manifests use: the types of arguments by label, the
// factory functions of targets, and access to the environment.

/// The kind of target that a factory function of `Target` creates; nil for other functions.
func targetKind(madeBy function: String) -> Module.Kind? {
  switch function {
  case "target": .library
  case "executableTarget": .executable
  case "testTarget": .test
  case "systemLibrary": .systemLibrary
  case "binaryTarget": .binary
  case "plugin": .plugin
  case "macro": .macro
  default: nil
  }
}

/// The type of an argument or property by its label.
///
/// - Parameter owner: The type that declares it. Some labels have different types in different owners.
func builtinLabelType(_ label: String, of owner: ManifestType?) -> ManifestType? {
  switch label {
  case "name", "path", "url", "id", "package", "publicHeadersPath", "checksum", "pkgConfig", "branch", "revision",
    "defaultLocalization":
    "String"
  case "targets": .array(owner == "Package" ? "Target" : "String")
  case "dependencies": .array(owner == "Package" ? "Package.Dependency" : "Target.Dependency")
  case "exclude", "sources": .array("String")
  case "products": .array("Product")
  case "swiftSettings": .array("SwiftSetting")
  case "cSettings": .array("CSetting")
  case "cxxSettings": .array("CXXSetting")
  case "linkerSettings": .array("LinkerSetting")
  case "resources": .array("Resource")
  case "plugins": .array("Target.PluginUsage")
  case "platforms": .array(owner == "Package" ? "SupportedPlatform" : "Platform")
  case "providers": .array("SystemPackageProvider")
  case "swiftLanguageVersions", "swiftLanguageModes": .array("SwiftLanguageMode")
  case "from", "exact": "Version"
  case "capability": "Target.PluginCapability"
  case "permissions": .array("PluginPermission")
  case "traits": .array("Trait")
  case "condition": owner == "Target.Dependency" ? "TargetDependencyCondition" : nil
  default: nil
  }
}

/// Labels whose arguments are not evaluated, because they do not affect modules. An unknown value there causes no
/// problem.
let unusedLabels: Set<String> = [
  "cSettings", "cxxSettings", "linkerSettings", "providers", "checksum", "publicHeadersPath", "platforms",
  "capability", "cLanguageStandard", "cxxLanguageStandard", "defaultLocalization", "pkgConfig", "traits",
]

extension ManifestEvaluator {
  /// Evaluates `.name(…)` of PackageDescription to a record of its arguments.
  mutating func record(
    _ name: String, _ arguments: [Argument]?, _ range: SourceRange, _ type: ManifestType?, in frame: Int
  ) -> Value {
    var owner = type
    if owner == nil, ["product", "byName"].contains(name) { owner = "Target.Dependency" }
    var values: [(label: String?, value: Value)] = []
    for argument in arguments ?? [] where !unusedLabels.contains(argument.label ?? "") {
      var expected = argument.label.flatMap { builtinLabelType($0, of: owner) }
      if argument.label == nil {
        expected =
          name == "unsafeFlags" ? .array("String") : name.hasPrefix("swiftLanguage") ? "SwiftLanguageMode" : nil
      }
      values.append((argument.label, coerce(evaluate(argument.value, in: frame, expecting: expected), to: expected)))
    }
    return Value(.record(Record(name: name, type: type, arguments: values)), range)
  }

  /// Converts a value to the expected type. Resolves implicit members, and creates the object for a target.
  mutating func coerce(_ value: Value, to type: ManifestType?) -> Value {
    guard let type else { return value }
    switch value.kind {
    case .pending(let expression, let frame):
      guard isMeaningful(type) else { return value }
      return evaluate(expression, in: frame, expecting: type)
    case .record(var record):
      if type == "Target", targetKind(madeBy: record.name) != nil { return makeTarget(record, value.range) }
      if record.type == nil, isMeaningful(type) { record.type = type }
      return Value(.record(record), value.range)
    case .array(let elements):
      guard let inner = type.element, elements.contains(where: { $0.needsType }) else { return value }
      goThrough(elements: elements.count)
      var values: [Value] = []
      for element in elements { values.append(coerce(element, to: inner)) }
      return Value(.array(values), value.range)
    case .dictionary(let pairs):
      guard let types = type.pair, pairs.contains(where: { $0.key.needsType || $0.value.needsType }) else {
        return value
      }
      var typed: [(key: Value, value: Value)] = []
      for pair in pairs { typed.append((coerce(pair.key, to: types.key), coerce(pair.value, to: types.value))) }
      return Value(.dictionary(typed), value.range)
    default: return value
    }
  }

  private mutating func makeTarget(_ record: Record, _ range: SourceRange) -> Value {
    // Accounts for the later work that each target causes.
    steps += Self.stepsOfTarget
    var fields: [String: Value] = [:]
    for argument in record.arguments {
      if let label = argument.label {
        fields[label] = coerce(argument.value, to: builtinLabelType(label, of: "Target"))
      } else if argument.value.trouble != nil {
        fields[ManifestObject.unread] = argument.value
      }
    }
    objects.append(ManifestObject(type: "Target", factory: record.name, fields: fields, range: range))
    return Value(.object(objects.count - 1), range)
  }

  mutating func constructBuiltin(
    _ type: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
    if type == "Package" {
      var fields: [String: Value] = [:]
      for argument in arguments {
        if argument.label == nil {
          let refused = Trouble(message: "'Package' takes no such argument", range: argument.value.range)
          troubles.append(evaluate(argument.value, in: frame).trouble ?? refused)
        }
        guard let label = argument.label, !unusedLabels.contains(label) else { continue }
        let expected = builtinLabelType(label, of: "Package")
        fields[label] = coerce(evaluate(argument.value, in: frame, expecting: expected), to: expected)
      }
      objects.append(ManifestObject(type: "Package", factory: "Package", fields: fields, range: range))
      package = objects.count - 1
      return Value(.object(objects.count - 1), range)
    }
    // `Target(name:)`, the form before there were factory functions.
    if type == "Target", arguments.contains(where: { $0.label == "name" }) {
      return coerce(record("target", arguments, range, type, in: frame), to: type)
    }
    if type == "Dictionary", arguments.map(\.label) == ["uniqueKeysWithValues"] {
      let value = evaluate(arguments[0].value, in: frame)
      if let trouble = value.trouble { return Value(.unknown(trouble), range) }
      let pairs = value.elements?.map { tupleParts($0) ?? [] } ?? [[]]
      guard pairs.allSatisfy({ $0.count == 2 }) else { return unknown("these pairs are not known", range) }
      return Value(.dictionary(pairs.map { ($0[0], $0[1]) }), range)
    }
    let isList = type.element != nil || type == "Array" || type == "Set"
    if arguments.isEmpty {
      if isList { return Value(.array([]), range) }
      if type.pair != nil { return Value(.dictionary([]), range) }
      if type == "String" { return Value(.string(""), range) }
    }
    if let first = arguments.first {
      if isList || type == "String" {
        if arguments.map(\.label) == ["repeating", "count"] { return repeated(type, arguments, range, in: frame) }
        // Other labels, such as `contentsOf:` or `radix:`, do not convert the value itself.
        guard arguments.count == 1, first.label == nil || first.label == "describing" else {
          return unknown("'\(type)' cannot be made without running the manifest", range)
        }
      }
      let value = evaluate(first.value, in: frame, expecting: type.element == nil ? nil : type)
      if value.trouble != nil { return value }
      if isList, let elements = iterated(value) { return Value(.array(elements), range) }
      if type == "String" {
        return description(of: value).map { Value(.string($0), range) } ?? unknown("this text is not known", range)
      }
      if type == "Int" {
        if value.number != nil { return value }
        if let text = value.text { return Int(text).map { Value(.integer($0), range) } ?? Value(.none, range) }
      }
      if type == "Bool", let text = value.text {
        return text == "true" || text == "false" ? Value(.bool(text == "true"), range) : Value(.none, range)
      }
    }
    if ManifestDeclarations.knownTypes.contains(type) { return record("init", arguments, range, type, in: frame) }
    return unknown("'\(type)' cannot be made without running the manifest", range)
  }

  /// `String(repeating:count:)` and `Array(repeating:count:)`.
  private mutating func repeated(
    _ type: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
    let value = evaluate(arguments[0].value, in: frame, expecting: type == "String" ? "String" : type.element)
    let count = evaluate(arguments[1].value, in: frame)
    if let trouble = value.trouble ?? count.trouble { return Value(.unknown(trouble), range) }
    guard let count = count.number, count >= 0 else { return unknown("this count is not known", range) }
    let limit = 1 << 12
    let size = type == "String" ? value.text?.utf8.count : value.size
    guard let size else { return unknown("this text is not known", range) }
    guard count <= limit, size <= limit, count * size <= limit else {
      return unknown("this goes deeper or on for longer than is followed", range)
    }
    if let text = value.text, type == "String" { return Value(.string(String(repeating: text, count: count)), range) }
    return Value(.array(Array(repeating: value, count: count)), range)
  }

  /// The value of an environment variable. Variables that are set on every machine, such as `HOME`, are unknown. All
  /// others have the value `variables`.
  func environmentValue(_ key: Value, _ range: SourceRange) -> Value {
    guard let name = key.text else { return unknown("this variable of the environment is not known", range) }
    let always = ["HOME", "PATH", "USER", "PWD", "SHELL", "TMPDIR", "LANG", "LOGNAME"]
    if always.contains(name) { return unknown("the environment's '\(name)' differs between machines", range) }
    return Value(variables.map { .string($0) } ?? .none, range)
  }

  func builtinStatic(_ name: String, of type: ManifestType, _ range: SourceRange) -> Value {
    switch (type, name) {
    case ("ProcessInfo", "processInfo"): return Value(.type("ProcessInfo"), range)
    case ("ProcessInfo", "environment"), ("Context", "environment"): return Value(.environment, range)
    // Evaluates as if the tree were downloaded without its Git repository.
    case ("Context", "gitInformation"): return Value(.none, range)
    default: break
    }
    if ManifestDeclarations.knownTypes.contains(type) || type.element != nil || type.pair != nil {
      return Value(.record(Record(name: name, type: type, arguments: [])), range)
    }
    return unknown("'\(type).\(name)' has no value that can be known without running the manifest", range)
  }

  mutating func subscripted(_ value: Value, _ arguments: [Argument], _ range: SourceRange, in frame: Int) -> Value {
    guard let first = arguments.first else { return unknown("this element is not known", range) }
    let key = evaluate(first.value, in: frame, expecting: keyType(of: value))
    switch value.kind {
    case .environment:
      if arguments.count > 1, variables == nil { return evaluate(arguments[1].value, in: frame) }
      return environmentValue(key, range)
    case .unknown(let trouble): return Value(.unknown(trouble), range)
    case .array(let elements):
      if let index = key.number, elements.indices.contains(index) { return elements[index] }
    case .dictionary(let pairs):
      goThrough(elements: pairs.count)
      if let trouble = key.trouble { return Value(.unknown(trouble), range) }
      for pair in pairs {
        guard let isEqual = areEqual(pair.key, key) else { return unknown("this key is not known", range) }
        if isEqual { return pair.value }
      }
      if let fallback = arguments.first(where: { $0.label == "default" }) { return evaluate(fallback.value, in: frame) }
      return Value(.none, range)
    default: break
    }
    return unknown("this element is not known", range)
  }

  /// The type of a dictionary's keys: the type of the first key whose type is known.
  func keyType(of dictionary: Value) -> ManifestType? {
    guard case .dictionary(let pairs) = dictionary.kind else { return nil }
    return pairs.lazy.compactMap { type(of: $0.key) }.first
  }
}

extension Value {
  /// Whether the value may contain implicit members or targets that need the expected type.
  fileprivate var needsType: Bool {
    switch kind {
    case .pending, .record, .array: true
    default: false
    }
  }
}
