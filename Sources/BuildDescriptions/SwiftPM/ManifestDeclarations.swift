import SwiftOutline

/// The declarations in a type and all its extensions.
struct TypeInformation: Sendable {
  var kind: TypeDeclaration.Kind = .extension
  /// Whether the type is declared by a library such as PackageDescription, and not by the manifest. A library type may
  /// have members that archlint does not know.
  var isOfInterface = false
  var inherited: [ManifestType] = []
  var cases: [(name: String, rawValue: Expression?)] = []
  var staticVariables: [String: VariableDeclaration] = [:]
  var staticFunctions: [String: [FunctionDeclaration]] = [:]
  /// The stored properties in order of declaration, for the memberwise initializer.
  var stored: [VariableDeclaration] = []
  var computed: [String: VariableDeclaration] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]

  /// Whether the type declares a static member with this name.
  func declaresStatic(_ name: String) -> Bool {
    staticFunctions[name] != nil || staticVariables[name] != nil || cases.contains { $0.name == name }
  }

  /// The declaration of an instance property, computed or stored.
  func property(_ name: String) -> VariableDeclaration? { computed[name] ?? stored.first { $0.name == name } }

  fileprivate mutating func add(_ declaration: TypeDeclaration, isOfInterface: Bool) {
    if declaration.kind != .extension {
      kind = declaration.kind
      self.isOfInterface = isOfInterface
    }
    inherited += declaration.inherited
    cases += declaration.cases
    // The members of a protocol are only requirements. Its extensions contain implementations.
    if declaration.kind == .protocol { return }
    for variable in declaration.variables {
      if variable.isStatic {
        staticVariables[variable.name] = variable
      } else if variable.getter != nil {
        computed[variable.name] = variable
      } else {
        stored.append(variable)
      }
    }
    for function in declaration.functions {
      if function.isStatic {
        staticFunctions[function.name, default: []].append(function)
      } else {
        functions[function.name, default: []].append(function)
      }
    }
  }
}

/// The types, functions and computed variables of a manifest and of the library that it imports. They are collected
/// before evaluation, because code may use them before their declaration.
struct ManifestDeclarations: Sendable {
  private(set) var types: [ManifestType: TypeInformation] = [:]
  private(set) var aliases: [ManifestType: ManifestType] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var computed: [String: VariableDeclaration] = [:]
  /// The names of all `mutating` functions.
  private(set) var mutatingFunctions: Set<String> = []
  /// The types that other types are nested in: `Outer` for `Outer.Inner`. Often only extensions declare such a type.
  private(set) var outerTypes: Set<ManifestType> = []
  /// For each member name, the array types whose extensions declare a member with that name, in order. `[_]`, an
  /// extension of all arrays, is left out.
  private(set) var listsWithMember: [String: [ManifestType]] = [:]

  /// The declarations of the manifest are added first, so that they hide equal declarations of the library.
  init(_ statements: [Statement], _ interface: ManifestInterface) {
    for statement in statements {
      switch statement.kind {
      case .alias(let name, let type): aliases[.named(name)] = type
      case .function(let function): functions[function.name, default: []].append(function)
      case .variable(let variable) where variable.getter != nil: computed[variable.name] = variable
      default: break
      }
    }
    let own = typeDeclarations(in: statements)
    let all = own.map { ($0, false) } + typeDeclarations(in: interface.statements).map { ($0, true) }
    // Type aliases are added first, because extensions may use them.
    for (declaration, _) in all {
      for alias in declaration.aliases { aliases[declaration.name.nested(alias.name)] = alias.type }
    }
    for (declaration, isOfInterface) in all {
      add(declaration, as: resolvingAlias(declaration.name), isOfInterface: isOfInterface)
    }
    for name in types.keys.filter({ $0.element != nil && $0 != .anyArray }).sorted(by: { "\($0)" < "\($1)" }) {
      guard let information = types[name] else { continue }
      let members = Set(information.functions.keys).union(information.computed.keys)
      for member in members { listsWithMember[member, default: []].append(name) }
    }
  }

  /// This function may recurse, because the translator limits how deeply types nest.
  private mutating func add(_ declaration: TypeDeclaration, as name: ManifestType, isOfInterface: Bool) {
    types[name, default: TypeInformation()].add(declaration, isOfInterface: isOfInterface)
    for function in declaration.functions where function.isMutating { mutatingFunctions.insert(function.name) }
    if let outer = name.outer { outerTypes.insert(outer) }
    for nested in declaration.types { add(nested, as: name.nested(nested.name), isOfInterface: isOfInterface) }
  }

  /// The protocols of the manifest that a type conforms to, nearest first.
  func protocols(of type: ManifestType) -> [ManifestType] {
    var found: [ManifestType] = []
    var next = [type]
    while let current = next.popLast(), found.count < Self.protocolLimit {
      for written in types[current]?.inherited ?? [] {
        let name = resolve(written, in: current.outer)
        guard types[name]?.kind == .protocol, name != type, !found.contains(name) else { continue }
        found.append(name)
        next.insert(name, at: 0)
      }
    }
    return found
  }

  private static let protocolLimit = 16

  private func resolvingAlias(_ name: ManifestType) -> ManifestType {
    if let inner = name.element { return .array(aliases[inner] ?? inner) }
    if let alias = aliases[name] { return alias }
    guard let outer = name.outer else { return name }
    return resolvingAlias(outer).nested(name.lastName)
  }

  /// Resolves a type name in the scope of another type. The result is spelled like the keys of `types`.
  func resolve(_ type: ManifestType, in outer: ManifestType?) -> ManifestType {
    type.mapNames { resolveName($0, in: outer) }
  }

  private func resolveName(_ name: ManifestType, in outer: ManifestType?) -> ManifestType {
    if let outer {
      if name == "Self" { return outer }
      if name == "Element", let element = outer.element { return element }
    }
    var scope = outer
    while let around = scope {
      let nested = around.nested(name)
      if let alias = aliases[nested] { return aliases[alias] ?? alias }
      if types[nested] != nil { return nested }
      scope = around.outer
    }
    return aliases[name] ?? name
  }
}

private func typeDeclarations(in statements: [Statement]) -> [TypeDeclaration] {
  statements.compactMap { if case .type(let declaration) = $0.kind { declaration } else { nil } }
}
