import SwiftOutline

/// An error in a signature: at one place, something else is expected.
package struct SignatureFault: Error, Equatable {
  /// The offset of the place, in characters.
  package var offset: Int
  /// What is expected. The text completes a sentence that begins with "expected".
  package var expected: String

  package init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

/// Parses a signature such as `capture(quality: Int) -> Photo`. For a plain name such as `capture`, the result is nil,
/// and the template chooses the parameters and the result.
package func parseSignature(_ text: String) throws(SignatureFault) -> OperationSignature? {
  try SignatureParser(text).parse()
}

extension OperationSignature {
  /// The signature with renamed parameters and types. All other tokens stay the same.
  func renamed(_ rename: (String) -> String) -> OperationSignature {
    let parser = SignatureParser(text)
    var result: [UInt8] = []
    var end = parser.start
    for range in parser.ownNames.sorted(by: { $0.start < $1.start }) {
      result += parser.source.bytes[end..<Int(range.start)] + Array(rename(parser.source[range]).utf8)
      end = Int(range.end)
    }
    let text = String(decoding: result + parser.source.bytes[end...], as: UTF8.self)
    return (try? parseSignature(text)).flatMap { $0 } ?? self
  }
}

private struct SignatureParser {
  let source: SourceText
  private let tree: SyntaxTree
  private let tokens: [Token]
  /// The length of `func `, which is put before the signature to parse it as a declaration.
  let start = "func ".utf8.count

  init(_ text: String) {
    source = SourceText("func " + text)
    tree = codeTree(of: source, in: SourceRange(0, source.bytes.count))
    tokens = SwiftOutline.tokens(of: source)
  }

  private var function: SyntaxID? {
    tree.firstChild(of: tree.root).flatMap { tree.kind($0) == .functionDeclaration ? $0 : nil }
  }

  func parse() throws(SignatureFault) -> OperationSignature? {
    if let line = source.bytes.firstIndex(where: { $0 < 0x20 }) { throw fault(line, "one line") }
    guard let function, tree[function].name.start == start, tokens.count > 1, tokens[1].kind == .identifier,
      isName(tree[function].name)
    else { throw fault(start, "the operation's name") }
    if let problem = outline(source).problems.first(where: { $0.kind == .unterminatedString }) {
      throw fault(Int(problem.range.start), "the end of this string")
    }
    let name = tree.name(function)
    if tokens.count == 3 { return nil }
    if let generics = tree.child(.genericParameters, of: function) {
      throw fault(tree[generics].range, "the parameters; an operation is not generic")
    }
    guard let list = tree.child(.parameters, of: function) else {
      throw fault(tokens[2].range, "'(' and the parameters")
    }
    let parameters = try parameters(list)
    var end = tree[list].range.end
    if let clause = tree.child(.throwsClause, of: function), tree.text(tree[clause].range) != "throws" {
      throw fault(tree[clause].range, "no typed or rethrown errors; every operation is 'async throws'")
    }
    if let clause = tree.child(.returnClause, of: function) {
      guard let type = tree.firstChild(of: clause) else { throw fault(source.bytes.count, "a type after '->'") }
      let result = try checked(tree[type].range)
      end = tree[type].range.end
      try expect("nothing more", after: end)
      return signature(name, parameters, result.isVoid ? nil : result)
    }
    // Without a result, `async` and `throws` belong to no syntax node, so they are searched for among the tokens.
    let effects = tokens.filter { ["async", "throws"].contains(source[$0.range]) && $0.range.start >= end }
    try expect("'->' and a type, or nothing more", after: effects.last?.range.end ?? end)
    return signature(name, parameters, nil)
  }

  private func signature(
    _ name: String, _ parameters: [OperationSignature.Parameter], _ result: ParsedType?
  ) -> OperationSignature {
    let text = String(decoding: source.bytes[start...], as: UTF8.self)
    return OperationSignature(name: name, text: text, parameters: parameters, result: result)
  }

  /// The places of the names of parameters and types, for `renamed(_:)`.
  var ownNames: [SourceRange] {
    guard let function else { return [] }
    var ranges: [SourceRange] = []
    func add(_ id: SyntaxID) {
      switch tree.kind(id) {
      case .parameter where tree[id].name.count > 0: ranges.append(tree[id].name)
      case .namedType: ranges.append(tree[id].name)
      default: break
      }
      for child in tree.children(of: id) { add(child) }
    }
    add(function)
    return ranges
  }

  private func parameters(_ list: SyntaxID) throws(SignatureFault) -> [OperationSignature.Parameter] {
    let range = tree[list].range
    var parameters: [OperationSignature.Parameter] = []
    var end = range.start + 1
    for id in tree.children(of: list) {
      parameters.append(try parameter(id))
      end = tree[id].range.end
      let next = tokens.first { $0.range.start >= end }
      guard let next, next.kind == .comma || next.kind == .rightParen else {
        throw fault(next?.range, next?.kind == .endOfFile ? "')'" : "',' or ')'")
      }
      end = next.kind == .comma ? next.range.end : end
    }
    let next = tokens.first { $0.range.start >= end }
    guard next?.kind == .rightParen, !tree[list].flags.contains(.unclosed) else {
      throw fault(next?.range, "')'")
    }
    for (index, parameter) in parameters.enumerated()
    where parameters[..<index].contains(where: { $0.name == parameter.name }) {
      throw fault(Int(tree[Array(tree.children(of: list))[index]].name.start), "another name than '\(parameter.name)'")
    }
    if parameters.count(where: { $0.defaultValue != nil }) > 3 {
      throw fault(range, "at most three default values; each needs overloads, because a protocol has none")
    }
    return parameters
  }

  private func parameter(_ id: SyntaxID) throws(SignatureFault) -> OperationSignature.Parameter {
    let name = tree[id].name
    if let attribute = tree.child(.attribute, of: id) {
      throw fault(tree[attribute].range, "a parameter without an attribute")
    }
    // A label can be a keyword, and can be the only name of the parameter.
    let isKeyword = source[name] != "_" && !["inout", "let", "var"].contains(source[name])
    guard !name.isEmpty, isName(name) || isKeyword && tree.child(.label, of: id) == nil else {
      throw fault(tree[id].range, "a parameter's name, ':' and its type")
    }
    let label = tree.child(.label, of: id).map(tree.name)
    let colon = tokens.first { $0.range.start >= name.end }
    // In `quality Int`, without a colon, the parser takes `Int` for a second name.
    guard let colon, colon.kind == .colon else { throw fault(label == nil ? colon?.range : name, "':' and a type") }
    let others: [SyntaxKind] = [.attribute, .modifier, .label, .initializerClause]
    guard let type = tree.children(of: id).first(where: { !others.contains(tree.kind($0)) }) else {
      throw fault(Int(colon.range.end), "a type")
    }
    var value: String?
    if let clause = tree.child(.initializerClause, of: id) {
      guard let expression = tree.firstChild(of: clause),
        !expressionTree(of: source, in: tree[expression].range).hasUnknown
      else { throw fault(Int(tree[clause].range.start) + 1, "a value after '='") }
      value = tree.text(tree[expression].range)
    }
    return OperationSignature.Parameter(
      label: label == "_" ? nil : label ?? tree.name(id), name: tree.name(id),
      type: try checked(tree[type].range), isVariadic: tree[id].flags.contains(.variadic), defaultValue: value)
  }

  private func checked(_ range: SourceRange) throws(SignatureFault) -> ParsedType {
    let part = typeTree(of: source, in: range)
    let unclosed = part.all.first { $0.flags.contains(.unclosed) }
    if let unclosed { throw fault(Int(unclosed.range.end), "the end of '\(part.text(unclosed.range))'") }
    guard let type = ParsedType(source, range) else { throw fault(range, "a type") }
    if let obstacle = type.obstacle { throw fault(obstacle.range, obstacle.expected) }
    return type
  }

  /// Throws an error if the signature contains further tokens.
  private func expect(_ expected: String, after end: UInt32) throws(SignatureFault) {
    guard let next = tokens.first(where: { $0.range.start >= end }), next.kind != .endOfFile else { return }
    throw fault(next.range, expected)
  }

  /// Whether a word can be a name here: it is no keyword, or it is in backticks.
  private func isName(_ range: SourceRange) -> Bool {
    let text = source[range]
    return text.hasPrefix("`") || !keywords.contains(text) && text != "_"
  }

  /// - Parameter range: The range of the wrong text; nil for the end of the signature.
  private func fault(_ range: SourceRange?, _ expected: String) -> SignatureFault {
    fault(range.map { Int($0.start) } ?? source.bytes.count, expected)
  }

  private func fault(_ offset: Int, _ expected: String) -> SignatureFault {
    let before = source.bytes[start..<max(start, min(offset, source.bytes.count))]
    return SignatureFault(offset: String(decoding: before, as: UTF8.self).count, expected: expected)
  }
}
