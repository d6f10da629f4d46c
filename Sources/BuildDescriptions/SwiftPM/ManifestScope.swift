import SwiftOutline

/// The variables of one function call, closure or block. A frame refers to its parent by index, so closures see later
/// changes, as in Swift.
struct Frame: Sendable {
  struct Variable: Sendable {
    var value: Value
    var type: ManifestType?
    var isOptional = false
    var isObserved = false
  }

  var variables: [String: Variable] = [:]
  var parent: Int?
  /// The type whose members are in scope (`Self`).
  var type: ManifestType?
}

/// The declarations in a type and all its extensions.
struct TypeInformation: Sendable {
  var kind: TypeDeclaration.Kind = .extension
  var inherited: [ManifestType] = []
  var cases: [(name: String, rawValue: Expression?)] = []
  var staticVariables: [String: VariableDeclaration] = [:]
  var staticFunctions: [String: [FunctionDeclaration]] = [:]
  /// In order, for the memberwise initializer.
  var stored: [VariableDeclaration] = []
  var computed: [String: VariableDeclaration] = [:]
  var functions: [String: [FunctionDeclaration]] = [:]
}

/// The types, functions and computed variables of a manifest. They are collected first, because code may use them
/// before their declaration.
struct ManifestDeclarations: Sendable {
  private(set) var types: [ManifestType: TypeInformation] = [:]
  private(set) var aliases: [ManifestType: ManifestType] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var computed: [String: VariableDeclaration] = [:]
  /// The names of all `mutating` functions.
  private(set) var mutatingFunctions: Set<String> = []
  /// The prefixes of nested type names: `Outer` for `Outer.Inner`. Such a type may be declared only by extensions.
  private(set) var outerTypes: Set<ManifestType> = []
  /// For each name, the types with a static member or nested type of that name, in order.
  private(set) var typesWithStatic: [String: [ManifestType]] = [:]
  /// For each name, the array types whose extensions declare a member of that name, in order. Does not include `[_]`.
  private(set) var listsWithMember: [String: [ManifestType]] = [:]

  init(_ statements: [Statement]) {
    var work: [(declaration: TypeDeclaration, outer: ManifestType?)] = []
    for statement in statements {
      switch statement.kind {
      case .type(let declaration): work.append((declaration, nil))
      case .alias(let name, let type): aliases[.named(name)] = type
      case .function(let function): functions[function.name, default: []].append(function)
      case .variable(let variable) where variable.getter != nil: computed[variable.name] = variable
      default: break
      }
    }
    // Aliases first, because extensions may use them.
    for (declaration, _) in work {
      for alias in declaration.aliases { aliases[declaration.name.nested(alias.name)] = alias.type }
    }
    while let (declaration, outer) = work.popLast() {
      let own = outer.map { $0.nested(declaration.name) } ?? resolvingAlias(declaration.name)
      add(declaration, as: own)
      work += declaration.types.map { ($0, own) }
    }
    for (name, information) in types.sorted(by: { $0.key.description < $1.key.description }) {
      let statics = Set(information.staticVariables.keys).union(information.staticFunctions.keys)
        .union(information.cases.map(\.name))
      for member in statics { typesWithStatic[member, default: []].append(name) }
      if let outer = name.outer { typesWithStatic[name.lastName, default: []].append(outer) }
      guard name != .anyArray, name.element != nil else { continue }
      let members = Set(information.functions.keys).union(information.computed.keys)
      for member in members { listsWithMember[member, default: []].append(name) }
    }
  }

  private mutating func add(_ declaration: TypeDeclaration, as name: ManifestType) {
    var information = types[name] ?? TypeInformation()
    if declaration.kind != .extension { information.kind = declaration.kind }
    information.inherited += declaration.inherited
    information.cases += declaration.cases
    // Members in a protocol are requirements. Only its extensions implement members.
    let isProtocol = declaration.kind == .protocol
    for variable in isProtocol ? [] : declaration.variables {
      if variable.isStatic {
        information.staticVariables[variable.name] = variable
      } else if variable.getter != nil {
        information.computed[variable.name] = variable
      } else {
        information.stored.append(variable)
      }
    }
    for function in isProtocol ? [] : declaration.functions {
      if function.isStatic {
        information.staticFunctions[function.name, default: []].append(function)
      } else {
        information.functions[function.name, default: []].append(function)
        if function.isMutating { mutatingFunctions.insert(function.name) }
      }
    }
    types[name] = information
    if let outer = name.outer { outerTypes.insert(outer) }
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

  /// Resolves a type in the scope of another type, to the type that `types` uses.
  func resolve(_ type: ManifestType, in outer: ManifestType?) -> ManifestType {
    func resolved(_ part: ManifestType) -> ManifestType { resolve(part, in: outer) }
    switch type {
    case .named: return resolveName(type, in: outer)
    case .array(let element): return .array(resolved(element))
    case .dictionary(let key, let value): return .dictionary(key: resolved(key), value: resolved(value))
    case .tuple(let parts):
      return .tuple(parts.map { ManifestType.TuplePart(label: $0.label, type: resolved($0.type)) })
    case .function(let parameters, let result):
      return .function(parameters: parameters.map(resolved), result: resolved(result))
    }
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
      if types[nested] != nil || Self.nestedTypes.contains(nested) { return aliases[nested] ?? nested }
      scope = around.outer
    }
    return aliases[name] ?? name
  }

  /// The nested types of PackageDescription.
  static let nestedTypes: Set<ManifestType> = [
    "Package.Dependency", "Target.Dependency", "Target.PluginUsage", "Target.PluginCapability", "Target.TargetType",
    "Product.Library", "Product.Executable", "Product.Plugin", "Product.Library.LibraryType",
  ]
  static let knownTypes: Set<ManifestType> = nestedTypes.union([
    "Package", "Target", "Product", "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "Resource", "Version",
    "Platform", "SupportedPlatform", "SwiftLanguageMode", "SwiftVersion", "BuildSettingCondition", "BuildConfiguration",
    "TargetDependencyCondition", "SystemPackageProvider", "LanguageTag", "Trait", "PluginPermission",
    "CLanguageStandard", "CXXLanguageStandard", "PluginCommandIntent", "PackageDependencyTraitCondition",
    "String", "Int", "Bool", "Double", "Array", "Set", "Dictionary", "Optional", "Character", "Substring", "MainActor",
  ])
}
