import RuleLanguage

/// Whether a section is repeated for each name of a placeholder, or only for the first: `//: each {Entity}` or `//:
/// first {Entity}`.
enum Selection: String {
  case each, first
  /// All but the first.
  case rest
}

/// The names that fill the placeholders of a template.
package struct PlaceholderValues: Sendable {
  /// For each placeholder, its names in UpperCamelCase. A section for a placeholder without names is left out.
  package var values: [String: [String]]
  /// The signatures of the operations, by the operation's name in UpperCamelCase.
  package var signatures: [String: OperationSignature] = [:]
  /// For each type that the template knows, an expression for a value, for tests.
  package var samples: [String: String] = [:]
  /// The names that `//: where` finds in the project: types, and members such as `Cache.get(key:)` or `Cache.size`. A
  /// type that other modules can use also has an entry with its module, such as `Network.Client`.
  package var types: Set<String>
  package var modules: Set<String>

  package init(values: [String: [String]], types: Set<String> = [], modules: Set<String> = []) {
    self.values = values
    self.types = types
    self.modules = modules
  }

  /// Whether the condition of a `//: where` directive holds. For example `type GlassCard`, `module CommonUI`, `func
  /// Cache.get(key:)`, `{Operation} result` or `several {Entity}`.
  func has(_ condition: ArraySlice<String>) -> Bool {
    guard let name = condition.last else { return false }
    if condition.first == "{Operation}" { return signature?.has(name, samples) ?? false }
    if condition.first == "several" {
      return (values[capitalized(String(name.dropFirst().dropLast()))] ?? []).count > 1
    }
    return condition.first == "module" ? modules.contains(name) : types.contains(name)
  }

  /// The signature of the first operation.
  private var signature: OperationSignature? { values["Operation"]?.first.flatMap { signatures[$0] } }

  /// The values with which a section is filled: one for each name of its placeholder, in which this name is the only
  /// one. The placeholders `Parameter` and `Overload` are filled from the first operation.
  func each(_ placeholder: String, _ selection: Selection = .each) -> [PlaceholderValues] {
    if placeholder == "Overload", let name = values["Operation"]?.first {
      return (signature?.overloads ?? []).map { overload in
        var single = self
        single.signatures[name] = overload
        return single
      }
    }
    let names = placeholder == "Parameter" ? signature?.parameterNames : values[placeholder]
    let selected: ArraySlice<String> =
      switch selection {
      case .each: (names ?? [])[...]
      case .first: (names ?? []).prefix(1)
      case .rest: (names ?? []).dropFirst()
      }
    return selected.map { name in
      var single = self
      single.values[placeholder] = [name]
      return single
    }
  }

  /// Renames the operations, and gives their parameters and types names that occur nowhere else.
  ///
  /// - Parameter names: The new names of operations and entities.
  package mutating func renameSignatures(_ names: [String: String]) {
    // These types keep their names, because the template treats them in a special way.
    let kept: Set<String> = ["Any", "Array", "Dictionary", "Error", "Optional", "Result", "Set", "Void"]
    var renamed: [String: String] = names
    for (name, signature) in signatures {
      signatures[names[name] ?? name] = signature.renamed { old in
        if kept.contains(old) { return old }
        let new = renamed[old] ?? "zz\(renamed.count)"
        renamed[old] = new
        samples[new] = samples[new] ?? samples[old]
        return new
      }
    }
  }

  /// The text for a placeholder. Its spelling determines the form of the name:
  ///
  /// - `{Entity}`, `{entity}`, `{Entities}` and `{entities}`: singular or plural, upper or lower case.
  /// - `{entity words}` and `{Entity words}`: separate words.
  /// - `{entities path}`: a part of a URL.
  /// - `{operation parameters}`: a part of the operation's signature.
  ///
  /// If the placeholder has several names, the first one is used. nil if there is no such placeholder.
  func spelled(_ placeholder: String) -> String? {
    if placeholder.hasSuffix(" words") {
      let text = spelled(capitalized(String(placeholder.dropLast(6)))).map(inWords)
      return placeholder.first?.isUppercase ?? false ? text.map(capitalized) : text
    }
    if placeholder.hasSuffix(" path") {
      return spelled(String(placeholder.dropLast(5))).map { inWords($0).lowercased().replacing(" ", with: "-") }
    }
    if placeholder.hasPrefix("operation ") { return signature?.part(placeholder.dropFirst(10), samples) }
    for (name, texts) in values {
      guard let text = texts.first else { continue }
      switch placeholder {
      case name: return text
      case lowered(name): return lowered(text)
      case plural(name): return plural(text)
      case lowered(plural(name)): return plural(lowered(text))
      default: continue
      }
    }
    return nil
  }
}
