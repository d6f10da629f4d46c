/// The signature of a service's operation, for example `capture(quality: Int) -> Photo`. The template adds `async
/// throws`.
package struct OperationSignature: Sendable, Equatable {
  struct Parameter: Sendable, Equatable {
    /// The argument label; nil if the parameter is written with `_`.
    var label: String?
    /// The name inside the function.
    var name: String
    var type: ParsedType
    var isVariadic = false
    /// The default value. A protocol requirement cannot have default values, so an overload is generated for each.
    var defaultValue: String?
    /// Whether this overload leaves the parameter out, and passes its default value instead.
    var isOmitted = false
  }

  package var name: String
  /// As written.
  let text: String
  var parameters: [Parameter]
  /// The result type; nil if the operation returns nothing.
  var result: ParsedType?

  /// Creates an operation without parameters from a plain name.
  ///
  /// - Parameter result: The name of the result type. If it is no valid type, the operation returns nothing.
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

  /// The names of the types in the signature, without qualified parts: `Camera` for `Camera.Mode`. In source order.
  package var typeNames: [String] {
    var names: [String] = []
    for type in types {
      for name in type.names where !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The types whose values generated tests need, but for which no expression is known.
  ///
  /// - Parameter values: For each known type, an expression for a value.
  package func typesWithoutValue(_ values: [String: String]) -> [String] {
    var missing: [String] = []
    for type in types where type.sample(values) == nil && !missing.contains(type.payload) {
      missing.append(type.payload)
    }
    return missing
  }

  /// The signature itself and one overload for each way to leave out parameters that have a default value.
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
  /// The text for a placeholder such as `{operation parameters}`.
  ///
  /// - Parameter word: The second word of the placeholder, such as `parameters`. For an unknown word, the result is
  ///   nil.
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

  /// The parameter's name for use in an expression. A keyword gets backticks.
  fileprivate var value: String { keywords.contains(name) ? "`\(name)`" : name }

  /// The type in which the mock records the argument: an array for a variadic parameter.
  fileprivate var payload: String { isVariadic ? "[\(type.payload)]" : type.payload }

  fileprivate func argument(_ value: String) -> String { label.map { "\($0): \(value)" } ?? value }
}
