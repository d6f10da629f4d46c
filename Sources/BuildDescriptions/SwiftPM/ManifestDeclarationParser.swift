import SwiftOutline

extension ManifestParser {
  mutating func function(isStatic: Bool, isMutating: Bool, start: Int) -> FunctionDeclaration {
    let isInitializer = isWord("init")
    if !isInitializer { advance() }
    var result = FunctionDeclaration(
      name: isInitializer ? "init" : token.text, parameters: [], result: nil, body: [], isStatic: isStatic,
      isMutating: isMutating, range: .none)
    if isInitializer { advance() } else { result.name = name() }
    if isOperator("?") || isOperator("!") { advance() }
    skipGenericParameters()
    result.parameters = parameters()
    while token.kind == .identifier, ["throws", "async", "rethrows"].contains(token.text) {
      advance()
      if token.kind == .leftParen { skipBalanced() }
    }
    if takeOperator("->") { result.result = typeName() }
    if takeWord("where") { while token.kind != .leftBrace, !isAtEnd, !token.startsLine { advance() } }
    if token.kind == .leftBrace { result.body = block() }
    result.range = range(from: start)
    return result
  }

  private mutating func parameters() -> [FunctionParameter] {
    var result: [FunctionParameter] = []
    guard take(.leftParen) else { return result }
    while !isAtEnd, token.kind != .rightParen {
      let before = index
      let first = name()
      var second = first
      if token.kind == .identifier { second = name() }
      var parameter = FunctionParameter(
        label: first == "_" ? nil : first, name: second, type: "", defaultValue: nil, isVariadic: false)
      if take(.colon) {
        parameter.isInout = isWord("inout")
        parameter.type = typeName()
        parameter.isOptional = wasOptional
      }
      if takeOperator("...") { parameter.isVariadic = true }
      if takeOperator("=") { parameter.defaultValue = expression() }
      result.append(parameter)
      if !take(.comma), token.kind != .rightParen {
        if index == before { advance() }
        while !isAtEnd, token.kind != .comma, token.kind != .rightParen {
          skipStatement()
          if token.startsLine { break }
        }
        if token.kind != .rightParen, !take(.comma) { break }
      }
    }
    _ = take(.rightParen)
    return result
  }

  /// Parses a `typealias` outside of a type. The result is an extension without a name that contains the alias.
  mutating func loneAlias() -> TypeDeclaration {
    var result = TypeDeclaration(
      kind: .other, name: "", inherited: [], cases: [], variables: [], functions: [], types: [], aliases: [])
    if let alias = alias() { result.aliases = [alias] }
    return result
  }

  private mutating func alias() -> (name: String, type: TypeName)? {
    advance()
    let name = name()
    skipGenericParameters()
    guard takeOperator("=") else { return nil }
    return (name, typeName())
  }

  mutating func typeDeclaration() -> TypeDeclaration {
    let keyword = token.text
    advance()
    let kind: TypeDeclaration.Kind =
      switch keyword {
      case "struct": .structure
      case "enum": .enumeration
      case "class", "actor": .class
      case "extension": .extension
      case "protocol": .protocol
      default: .other
      }
    var result = TypeDeclaration(
      kind: kind, name: "", inherited: [], cases: [], variables: [], functions: [], types: [], aliases: [])
    result.name = keyword == "extension" ? typeName() : name()
    if keyword != "extension" { skipGenericParameters() }
    if take(.colon) {
      repeat { result.inherited.append(typeName()) } while take(.comma) || takeOperator("&")
    }
    if takeWord("where") { applyRequirements(to: &result) }
    // Without such a requirement it extends every array.
    if kind == .extension, Self.listNames.contains(result.name) { result.name = "[_]" }
    guard token.kind == .leftBrace, depth < Self.depthLimit else {
      if token.kind == .leftBrace { skipBalanced() }
      return result
    }
    depth += 1
    defer { depth -= 1 }
    advance()
    while !isAtEnd, token.kind != .rightBrace { member(of: &result) }
    _ = take(.rightBrace)
    return result
  }

  /// Parses `where` requirements. `extension Array where Element == Target` extends `[Target]`. With other requirements
  /// it extends every array.
  private mutating func applyRequirements(to type: inout TypeDeclaration) {
    var element: TypeName?
    while !isAtEnd, token.kind != .leftBrace {
      if takeWord("Element"), takeOperator("==") {
        element = typeName()
      } else {
        advance()
      }
    }
    if let element, Self.listNames.contains(type.name) { type.name = "[\(element)]" }
  }

  private static let listNames: Set<TypeName> = ["Array", "Collection", "Sequence"]

  private mutating func member(of type: inout TypeDeclaration) {
    let before = index
    if take(.semicolon) { return }
    if isWord("case") {
      cases(of: &type)
      return
    }
    if token.kind == .identifier, token.text == "indirect" { advance() }
    let start = Int(token.range.start)
    let (isStatic, isMutating) = passModifiers()
    if isWord("init") || isWord("subscript") || isWord("deinit") {
      if isWord("init") {
        type.functions.append(function(isStatic: true, isMutating: false, start: start))
      } else {
        while token.kind != .leftBrace, !isAtEnd { advance() }
        skipBalanced()
      }
      return
    }
    if isWord("typealias") {
      if let alias = alias() { type.aliases.append(alias) }
      return
    }
    let mark = index
    var one = statement()
    if isStatic || isMutating {
      // The modifiers were parsed here, so the declaration does not have them yet.
      switch one.kind {
      case .function(var function):
        function.isStatic = isStatic
        function.isMutating = isMutating
        one.kind = .function(function)
      case .variable(var variable):
        variable.isStatic = isStatic
        one.kind = .variable(variable)
      case .block(let parts):
        for part in parts {
          guard case .variable(var variable) = part.kind else { continue }
          variable.isStatic = isStatic
          type.variables.append(variable)
        }
        return
      default: break
      }
    }
    switch one.kind {
    case .function(let function): type.functions.append(function)
    case .variable(let variable): type.variables.append(variable)
    case .type(let nested): type.types.append(nested)
    case .block(let parts):
      for part in parts { if case .variable(let variable) = part.kind { type.variables.append(variable) } }
    default: if index == mark { skipStatement() }
    }
    if index == before { advance() }
  }

  private mutating func cases(of type: inout TypeDeclaration) {
    advance()
    repeat {
      let name = name()
      if token.kind == .leftParen { skipBalanced() }
      type.cases.append((name, takeOperator("=") ? expression() : nil))
    } while take(.comma)
  }
}
