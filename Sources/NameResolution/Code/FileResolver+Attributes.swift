import ProjectModel
import SwiftOutline

// Resolves attributes, and finds the types of properties with property wrappers.

extension FileResolver {
  /// Resolves the name and the arguments of an attribute.
  ///
  /// - Returns: the type that the attribute names, such as a property wrapper, with its generic arguments.
  @discardableResult
  mutating func attribute(_ id: SyntaxID) -> SwiftType {
    var named = SwiftType.unknown
    for child in tree.children(of: id) {
      switch tree[child].kind {
      case .arguments:
        if !isBuiltIn(tree[id].name) { named = attributeArguments(child, of: named) }
      case .namedType:
        let arguments = genericArguments(of: child)
        let (type, found) = findType(tree[child].name, .attribute)
        noteType(tree[child].name, found)
        named = withArguments(type, arguments, found)
      default: named = type(child)
      }
    }
    return named
  }

  /// Whether an attribute is part of the language and takes keywords instead of expressions, such as `available`. The
  /// names of these attributes begin with a lowercase letter or an underscore.
  private func isBuiltIn(_ name: SourceRange) -> Bool {
    guard let first = nameBytes(name).first, !isName(name, "_dynamicReplacement") else { return false }
    return first == UInt8(ascii: "_") || first &- UInt8(ascii: "a") < 26
  }

  /// Whether an attribute names a result builder. Also true if the attribute's type is not known, so it could be one.
  func mayBeResultBuilder(_ id: SyntaxID, _ type: SwiftType) -> Bool {
    guard case .nominal(let index, _) = type else { return !isBuiltIn(tree[id].name) }
    let home = lookup.types[index].declaration
    let outline = lookup.files[home.file.index].outline
    return lookup.declaration(home).attributes.indices.contains { number in
      outline.source.bytes[outline.attributes[number].name.offsets].elementsEqual("resultBuilder".utf8)
    }
  }

  private mutating func attributeArguments(_ id: SyntaxID, of type: SwiftType) -> SwiftType {
    guard case .nominal = type else {
      for argument in tree.children(of: id) { for value in tree.children(of: argument) { _ = expression(value) } }
      return type
    }
    let arguments = self.arguments(tree.children(of: id))
    let made = call(
      of: lookup.candidates(lookup.knownNames.initializer, of: type, isStatic: true, from: file, context), arguments,
      .unknown, on: type)
    return made.isUnknown ? type : made.unwrapped
  }

  /// The type of the property wrapper that a declaration has, after resolving the arguments of its attribute.
  mutating func wrapperType(of declaration: Declaration) -> SwiftType {
    for index in declaration.attributes.indices {
      let written = outline.attributes[index]
      let outer = tree
      tree = attributeTree(of: outline.source, in: written.range)
      defer { tree = outer }
      guard let node = tree.firstChild(of: tree.root) else { continue }
      let type = attribute(node)
      if case .nominal = type, hasMember(lookup.knownNames.wrappedValue, type) { return type }
    }
    return .unknown
  }

  private func hasMember(_ name: Int32?, _ type: SwiftType) -> Bool {
    !lookup.candidates(name, of: type, isStatic: false, from: file, context).isEmpty
  }

  /// The type of the values that a property wrapper holds: the type of its `wrappedValue`.
  mutating func wrappedType(of wrapper: SwiftType) -> SwiftType {
    memberType(lookup.knownNames.wrappedValue, of: wrapper)
  }

  /// The type of the property `name` in `type`. No use of the property is recorded.
  mutating func memberType(_ name: Int32?, of type: SwiftType) -> SwiftType {
    let found = lookup.candidates(name, of: type, isStatic: false, from: file, context)
    guard let first = found.first else { return .unknown }
    let signature = lookup.signature(of: first.id, &inference)
    return lookup.substitute(signature.result, first.known, isFinal: true)
  }
}
