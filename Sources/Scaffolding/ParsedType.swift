import SwiftOutline

/// A type as written on the command line.
struct ParsedType: Sendable, Equatable {
  /// The syntax tree of the type.
  private let tree: SyntaxTree
  private let root: SyntaxID

  /// - Parameter range: A range that contains a valid type.
  init?(_ source: SourceText, _ range: SourceRange) {
    tree = typeTree(of: source, in: range)
    guard !tree.hasUnknown, let root = tree.firstChild(of: tree.root), tree[root].range == range else { return nil }
    self.root = root
  }

  static func == (left: ParsedType, right: ParsedType) -> Bool { left.text == right.text }

  /// The text of the type. Function types get `@Sendable`, because a service and its mock are used on any thread.
  var text: String { sendable(root) }

  /// The text of the type for a parameter. A function type gets `@escaping`, because the mock stores the function.
  var parameterText: String { isFunction && !attributes(of: root).contains("escaping") ? "@escaping " + text : text }

  /// The text of the type for a stored value, without `@escaping` and ownership modifiers such as `inout`.
  var payload: String {
    guard tree.kind(root) == .attributedType, let type = inner(root) else { return text }
    let kept = tree.children(of: root).filter { tree.kind($0) == .attribute && tree.name($0) != "escaping" }
    return kept.map { tree.text(tree[$0].range) + " " }.joined() + sendable(type, isSendable: isSendable(root))
  }

  /// The names of the types that the type consists of, without qualified parts.
  var names: [String] { all(root).filter { tree.kind($0) == .namedType }.map(tree.name) }

  /// Whether the type is `Void` or `()`.
  var isVoid: Bool { isVoid(root) }

  /// The first part of the type that is not allowed in an operation, and what to write instead.
  var obstacle: (range: SourceRange, expected: String)? {
    for id in all(root) {
      let expected: String? =
        switch (tree.kind(id), tree.name(id)) {
        case (.constrainedType, "some"): "'any' in place of 'some', because the mock stores the value"
        case (.modifier, "inout"): "a type without 'inout', because the mock keeps the arguments"
        case (.attribute, "autoclosure"): "a type without '@autoclosure', because the mock keeps the arguments"
        case (.packType, _): "a type without a parameter pack"
        case (.namedType, "_"), (.namedType, "Self"): "the name of a type"
        case (.optionalType, _) where tree[id].flags.contains(.forced): "'?' in place of '!'"
        default: nil
        }
      if let expected { return (tree[id].range, expected) }
    }
    return nil
  }

  // MARK: Reading

  private func all(_ id: SyntaxID) -> [SyntaxID] { [id] + tree.children(of: id).flatMap(all) }

  private func attributes(of id: SyntaxID) -> [String] {
    tree.children(of: id).filter { tree.kind($0) == .attribute }.map(tree.name)
  }

  private func isVoid(_ id: SyntaxID) -> Bool {
    tree.kind(id) == .tupleType && tree.firstChild(of: id) == nil || tree.text(tree[id].range) == "Void"
  }

  /// The type after attributes.
  private func inner(_ id: SyntaxID) -> SyntaxID? {
    tree.children(of: id).first { tree.kind($0) != .attribute && tree.kind($0) != .modifier }
  }

  private var isFunction: Bool {
    let type = tree.kind(root) == .attributedType ? inner(root) : root
    return type.map { tree.kind($0) == .functionType } ?? false
  }

  /// Whether a function type is sendable because of an attribute: `@Sendable`, or a global actor.
  private func isSendable(_ id: SyntaxID) -> Bool {
    attributes(of: id).contains { !["escaping", "convention"].contains($0) }
  }

  private func sendable(_ id: SyntaxID, isSendable: Bool = false) -> String {
    let range = tree[id].range
    var text = ""
    var end = range.start
    for place in functions(in: id, isSendable: isSendable) {
      text += tree.text(SourceRange(Int(end), Int(place))) + "@Sendable "
      end = place
    }
    return text + tree.text(SourceRange(Int(end), Int(range.end)))
  }

  /// The positions of function types that need `@Sendable`. The types of their parameters are not changed.
  private func functions(in id: SyntaxID, isSendable: Bool) -> [UInt32] {
    switch tree.kind(id) {
    case .functionType: isSendable ? [] : [tree[id].range.start]
    case .attributedType:
      inner(id).map { functions(in: $0, isSendable: self.isSendable(id)) } ?? []
    default: tree.children(of: id).flatMap { functions(in: $0, isSendable: false) }
    }
  }
}

/// A type that is written in a template.
func parsedType(_ text: String) -> ParsedType? {
  let source = SourceText(text)
  return ParsedType(source, SourceRange(0, source.bytes.count))
}

// MARK: Values for tests

/// The comment in a generated test that fails until the developer writes a value.
package let missingValueComment = "Write a value for this test."

extension ParsedType {
  /// An expression for a value of the type, for tests; nil if none is known.
  ///
  /// - Parameter values: For each type that is known by name, an expression for a value.
  func sample(_ values: [String: String]) -> String? { sample(root, values) }

  /// An expression for a value of the type, or an expression that fails the test until the developer writes a value.
  func sampleOrRequirement(_ values: [String: String]) -> String {
    if let sample = sample(values) { return sample }
    let isName = tree.kind(root) == .namedType || tree.kind(root) == .memberType
    return "try #require(nil as \(isName ? payload : "(\(payload))")?, \"\(missingValueComment)\")"
  }

  /// Whether values of the type can be compared with `==`, as far as that is known.
  func isComparable(_ values: [String: String]) -> Bool { isComparable(root, values) }

  private func sample(_ id: SyntaxID, _ values: [String: String]) -> String? {
    let children = Array(tree.children(of: id))
    switch tree.kind(id) {
    case .namedType:
      switch tree.name(id) {
      case "Array", "Set": return "[]"
      case "Dictionary": return "[:]"
      case "Optional": return "nil"
      default: return values[tree.name(id)]
      }
    case .optionalType: return children.first.flatMap { sample($0, values) } ?? "nil"
    case .arrayType: return children.first.flatMap { sample($0, values) }.map { "[\($0)]" } ?? "[]"
    case .dictionaryType:
      let pair = children.compactMap { sample($0, values) }
      return pair.count == 2 ? "[\(pair[0]): \(pair[1])]" : "[:]"
    case .tupleType:
      let samples = children.map { tree.firstChild(of: $0).flatMap { sample($0, values) } }
      if samples.count == 1 { return samples[0] }
      return samples.contains(nil) ? nil : "(\(samples.compactMap { $0 }.joined(separator: ", ")))"
    case .functionType: return closure(id, values)
    case .attributedType: return inner(id).flatMap { sample($0, values) }
    case .constrainedType: return children.first.flatMap { sample($0, values) }
    default: return nil
    }
  }

  private func closure(_ id: SyntaxID, _ values: [String: String]) -> String? {
    let parameters = tree.children(of: id).filter { tree.kind($0) == .tupleTypeElement }.map { _ in "_" }
    let names = parameters.isEmpty ? "" : " \(parameters.joined(separator: ", ")) in"
    guard let clause = tree.child(.returnClause, of: id), let result = tree.firstChild(of: clause) else { return nil }
    if isVoid(result) { return names.isEmpty ? "{}" : "{\(names) }" }
    return sample(result, values).map { "{\(names) \($0) }" }
  }

  private func isComparable(_ id: SyntaxID, _ values: [String: String]) -> Bool {
    let children = tree.children(of: id)
    return switch tree.kind(id) {
    case .namedType:
      tree.firstChild(of: id).map { arguments in
        ["Array", "Set", "Dictionary", "Optional"].contains(tree.name(id))
          && tree.children(of: arguments).allSatisfy { isComparable($0, values) }
      } ?? (values[tree.name(id)] != nil)
    case .optionalType, .arrayType, .dictionaryType: children.allSatisfy { isComparable($0, values) }
    // Tuples of two to six elements can be compared with `==`.
    case .tupleType:
      (1...6).contains(Array(children).count)
        && children.allSatisfy { tree.firstChild(of: $0).map { isComparable($0, values) } ?? false }
    default: false
    }
  }
}
