import RuleLanguage

/// The names for which a section is repeated, as its directive says.
enum Selection: String {
  case each, first
  /// All but the first.
  case rest
}

/// The values of a template's placeholders.
package struct PlaceholderValues: Sendable {
  /// The names of each placeholder, in UpperCamelCase. Nothing is written for a placeholder without names.
  package var values: [String: [String]]
  /// The signatures of operations, by their names in UpperCamelCase.
  package var signatures: [String: OperationSignature] = [:]
  /// An expression for a value of each type that the template knows, for tests.
  package var samples: [String: String] = [:]
  /// The types and modules that the project declares, for `//: where`. A type that other modules can name also has an
  /// entry qualified with its module. A member has an entry qualified with its type: `Cache.get(key:)`, `Cache.size`.
  package var types: Set<String>
  package var modules: Set<String>

  package init(values: [String: [String]], types: Set<String> = [], modules: Set<String> = []) {
    self.values = values
    self.types = types
    self.modules = modules
  }

  /// Whether the condition after `where` holds, for example `type GlassCard`, `module CommonUI`, `func
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

  /// One set of values for each selected name of a placeholder. `Parameter` and `Overload` are those of the first
  /// operation.
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

  /// Gives the operations other names, and their parameters and types names that occur nowhere.
  ///
  /// - Parameter names: The new names of operations and entities.
  package mutating func renameSignatures(_ names: [String: String]) {
    // The template handles these types by their names.
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

  /// The value of a placeholder in the requested form: `{Entity}`, `{entity}`, `{Entities}`, `{entities}`, `{entity
  /// words}`, `{Entity words}` with a capital, `{entities path}` for a URL, or a part of a signature, `{operation parameters}`. If the placeholder has
  /// several names, the first one. nil if there is no such placeholder.
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
