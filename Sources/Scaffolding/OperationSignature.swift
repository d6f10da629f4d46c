/// The signature of a service's operation, for example `capture(quality: Int) -> Photo`. The template adds `async
/// throws`.
package struct OperationSignature: Sendable, Equatable {
  struct Parameter: Sendable, Equatable {
    /// The argument label. nil for `_`.
    var label: String?
    /// The name inside the function.
    var name: String
    var type: ParsedType
    var isVariadic = false
    /// A requirement of a protocol has no default values, so they become overloads.
    var defaultValue: String?
    /// Whether an overload leaves the parameter out and passes the default value.
    var isOmitted = false
  }

  package var name: String
  /// As written.
  let text: String
  var parameters: [Parameter]
  /// nil if the operation returns nothing.
  var result: ParsedType?

  /// An operation without parameters, for a plain name.
  ///
  /// - Parameter result: A type. If it is no valid type, the operation returns nothing.
  package init(name: String, result: String) {
    self.name = name
    text = "\(name)() -> \(result)"
    parameters = []
    self.result = parsedType(result)
  }

  init(name: String, text: String, parameters: [Parameter], result: ParsedType?) {
    self.name = name
    self.text = text
    self.parameters = parameters
    self.result = result
  }

  private var types: [ParsedType] { parameters.map(\.type) + (result.map { [$0] } ?? []) }

  var parameterNames: [String] { parameters.filter { !$0.isOmitted }.map(\.name) }

  /// The unqualified names of the types in the signature, in source order. Of `Camera.Mode`, this is `Camera`.
  package var typeNames: [String] {
    var names: [String] = []
    for type in types {
      for name in type.names where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The types, as written, that the tests need a value of, but that have no known initializer.
  ///
  /// - Parameter values: An expression for a value of each known type.
  package func typesWithoutValue(_ values: [String: String]) -> [String] {
    var missing: [String] = []
    for type in types where type.sample(values) == nil && !missing.contains(type.payload) {
      missing.append(type.payload)
    }
    return missing
  }

  /// One overload for each way to leave out parameters with default values.
  var overloads: [OperationSignature] {
    var all = [self]
    for index in parameters.indices where parameters[index].defaultValue != nil {
      all += all.map { signature in
        var signature = signature
        signature.parameters[index].isOmitted = true
        return signature
      }
    }
    return Array(all.dropFirst())
  }
}

extension OperationSignature {
  /// A part of the signature, by the word in a placeholder such as `{operation parameters}`. nil for an unknown word.
  func part(_ word: Substring, _ values: [String: String]) -> String? {
    let given = parameters.filter { !$0.isOmitted }
    return switch word {
    case "parameters": joined(given.map(\.declaration))
    case "returns": result.map { " -> \($0.text)" } ?? ""
    case "result": result?.payload ?? "Void"
    case "answer": result?.parameterText ?? "Void"
    case "arguments": joined(parameters.map { $0.argument($0.isOmitted ? $0.defaultValue ?? $0.value : $0.value) })
    case "payload": bracketed(given.map { "\($0.name): \($0.payload)" })
    case "recorded": bracketed(given.map { "\($0.name): \($0.value)" })
    case "types": joined(given.map { $0.isVariadic ? $0.payload : $0.type.parameterText })
    case "names": joined(given.map(\.value))
    case "ignored": given.isEmpty ? "" : joined(given.map { _ in "_" }) + " in "
    case "samples": joined(given.map { $0.argument($0.type.sampleOrRequirement(values)) })
    case "sample": result?.sampleOrRequirement(values) ?? "()"
    default: nil
    }
  }

  /// Whether a condition such as `//: where {Operation} result` holds.
  func has(_ property: String, _ values: [String: String]) -> Bool {
    switch property {
    case "result": result != nil
    case "value": result?.sample(values) != nil
    case "comparable": result?.isComparable(values) ?? false
    default: false
    }
  }

  private func joined(_ parts: [String]) -> String { parts.joined(separator: ", ") }
  private func bracketed(_ parts: [String]) -> String { parts.isEmpty ? "" : "(\(joined(parts)))" }
}

extension OperationSignature.Parameter {
  fileprivate var declaration: String {
    let names = label.map { $0 == name ? name : "\($0) \(value)" } ?? "_ \(value)"
    return "\(names): \(type.parameterText)\(isVariadic ? "..." : "")"
  }

  /// The name in an expression. A label that is a keyword needs backticks there.
  fileprivate var value: String { keywords.contains(name) ? "`\(name)`" : name }

  /// The type of the recorded argument.
  fileprivate var payload: String { isVariadic ? "[\(type.payload)]" : type.payload }

  fileprivate func argument(_ value: String) -> String { label.map { "\($0): \(value)" } ?? value }
}
