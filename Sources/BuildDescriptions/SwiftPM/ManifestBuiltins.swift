import ProjectModel
import SwiftOutline

// The parts of PackageDescription and the standard library that manifests use and that an interface cannot say: the
// conversions of the standard library, and access to the environment.

/// The kind of target that a factory function of `Target` creates; nil for other functions.
func targetKind(madeBy function: String) -> Module.Kind? {
  switch function {
  case "target", "init": .library
  case "executableTarget": .executable
  case "testTarget": .test
  case "systemLibrary": .systemLibrary
  case "binaryTarget": .binary
  case "plugin": .plugin
  case "macro": .macro
  default: nil
  }
}

extension ManifestEvaluator {
  /// Creates a value of a standard library type from another value, as in `String(1)` or `Set(names)`.
  mutating func constructBuiltin(
    _ type: ManifestType, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
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
        // Initializers with other labels, such as `contentsOf:` or `radix:`, do not just convert the value.
        guard arguments.count == 1, first.label == nil || first.label == "describing" else {
          return unknown("cannot create '\(type)' without running the manifest", range)
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
    if isOfInterface(type) { return openRecord("init", arguments, range, type, in: frame) }
    return unknown("cannot create '\(type)' without running the manifest", range)
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
      return unknown("this is nested too deeply or runs too long", range)
    }
    if let text = value.text, type == "String" { return Value(.string(String(repeating: text, count: count)), range) }
    return Value(.array(Array(repeating: value, count: count)), range)
  }

  /// The value of an environment variable. Variables that are set on every machine, such as `HOME`, have an unknown
  /// value. All others have the value in the property `variables`.
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
    // A manifest is evaluated as if the project had been downloaded without its git repository.
    case ("Context", "gitInformation"): return Value(.none, range)
    default: break
    }
    if type == "Environment", isOfInterface(type) { return Value(.instance("Environment.Value", [:]), range) }
    if isOfInterface(type) || type.element != nil || type.pair != nil {
      return Value(.record(Record(name: name, type: type, arguments: [])), range)
    }
    return Value(.unknown(Trouble(unknownName: "\(type).\(name)", range: range)), range)
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

  /// The type of a dictionary's keys. It is taken from the first key whose type is known.
  func keyType(of dictionary: Value) -> ManifestType? {
    guard case .dictionary(let pairs) = dictionary.kind else { return nil }
    return pairs.lazy.compactMap { type(of: $0.key) }.first
  }
}
