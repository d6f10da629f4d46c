import SwiftOutline

/// The variables of one function call, closure or block. A frame refers to its parent by index, so closures see later
/// changes, as in Swift.
struct Frame: Sendable {
  struct Variable: Sendable {
    var value: Value
    var type: TypeName?
    var isOptional = false
    var isObserved = false
  }

  var variables: [String: Variable] = [:]
  var parent: Int?
  /// The type whose members are in scope (`Self`).
  var type: TypeName?
}

/// The declarations in a type and all its extensions.
struct TypeInformation: Sendable {
  var kind: TypeDeclaration.Kind = .extension
  var inherited: [TypeName] = []
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
  private(set) var types: [TypeName: TypeInformation] = [:]
  private(set) var aliases: [TypeName: TypeName] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var computed: [String: VariableDeclaration] = [:]
  /// The names of all `mutating` functions.
  private(set) var mutatingFunctions: Set<String> = []
  /// The prefixes of nested type names: `Outer` for `Outer.Inner`. Such a type may be declared only by extensions.
  private(set) var outerTypes: Set<TypeName> = []
  /// For each name, the types with a static member or nested type of that name, in order.
  private(set) var typesWithStatic: [String: [TypeName]] = [:]
  /// For each name, the array types whose extensions declare a member of that name, in order. Does not include `[_]`.
  private(set) var listsWithMember: [String: [TypeName]] = [:]

  init(_ statements: [Statement]) {
    var work: [(declaration: TypeDeclaration, outer: TypeName?)] = []
    func collect(_ statements: [Statement]) {
      for statement in statements {
        switch statement.kind {
        case .type(let declaration): work.append((declaration, nil))
        case .function(let function): functions[function.name, default: []].append(function)
        case .variable(let variable) where variable.getter != nil: computed[variable.name] = variable
        default: break
        }
      }
    }
    collect(statements)
    // Aliases first, because extensions may use them.
    for (declaration, _) in work {
      for alias in declaration.aliases {
        aliases[declaration.name.isEmpty ? alias.name : "\(declaration.name).\(alias.name)"] = alias.type
      }
    }
    while let (declaration, outer) = work.popLast() {
      let own = outer.map { "\($0).\(declaration.name)" } ?? resolvingAlias(declaration.name)
      add(declaration, as: own)
      work += declaration.types.map { ($0, own) }
    }
    for (name, information) in types.sorted(by: { $0.key < $1.key }) {
      let statics = Set(information.staticVariables.keys).union(information.staticFunctions.keys)
        .union(information.cases.map(\.name))
      for member in statics { typesWithStatic[member, default: []].append(name) }
      if let dot = name.lastIndex(of: ".") {
        typesWithStatic[String(name[name.index(after: dot)...]), default: []].append(String(name[..<dot]))
      }
      guard name != "[_]", element(of: name) != nil else { continue }
      let members = Set(information.functions.keys).union(information.computed.keys)
      for member in members { listsWithMember[member, default: []].append(name) }
    }
  }

  private mutating func add(_ declaration: TypeDeclaration, as name: TypeName) {
    guard !name.isEmpty else { return }
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
    if let dot = name.lastIndex(of: ".") { outerTypes.insert(String(name[..<dot])) }
  }

  /// The protocols of the manifest that a type conforms to, nearest first.
  func protocols(of type: TypeName) -> [TypeName] {
    var found: [TypeName] = []
    var next = [type]
    while let current = next.popLast(), found.count < Self.protocolLimit {
      let outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
      for written in types[current]?.inherited ?? [] {
        let name = resolve(written.prefix { $0 != "<" }.description, in: outer) ?? written
        guard types[name]?.kind == .protocol, name != type, !found.contains(name) else { continue }
        found.append(name)
        next.insert(name, at: 0)
      }
    }
    return found
  }

  private static let protocolLimit = 16

  private func resolvingAlias(_ name: TypeName) -> TypeName {
    if let inner = element(of: name) { return "[\(aliases[inner] ?? inner)]" }
    if let alias = aliases[name] { return alias }
    guard let dot = name.firstIndex(of: "."), let outer = aliases[String(name[..<dot])] else { return name }
    return outer + name[dot...]
  }

  /// Resolves a type name in the scope of another type, to the canonical name that `types` uses.
  func resolve(_ name: TypeName?, in outer: TypeName?) -> TypeName? {
    guard var name, !name.isEmpty else { return nil }
    var brackets = 0
    while let inner = element(of: name), brackets < 8 {
      name = inner
      brackets += 1
    }
    if name == "Self", let outer { name = outer }
    if name == "Element", let outer, let inner = element(of: outer) { name = inner }
    var scope = outer
    while let around = scope {
      let nested = "\(around).\(name)"
      if let alias = aliases[nested] {
        name = alias
        break
      }
      if types[nested] != nil || Self.nestedTypes.contains(nested) {
        name = nested
        break
      }
      scope = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    name = aliases[name] ?? name
    return String(repeating: "[", count: brackets) + name + String(repeating: "]", count: brackets)
  }

  /// The nested types of PackageDescription.
  static let nestedTypes: Set<TypeName> = [
    "Package.Dependency", "Target.Dependency", "Target.PluginUsage", "Target.PluginCapability", "Target.TargetType",
    "Product.Library", "Product.Executable", "Product.Plugin", "Product.Library.LibraryType",
  ]
  static let knownTypes: Set<TypeName> = nestedTypes.union([
    "Package", "Target", "Product", "SwiftSetting", "CSetting", "CXXSetting", "LinkerSetting", "Resource", "Version",
    "Platform", "SupportedPlatform", "SwiftLanguageMode", "SwiftVersion", "BuildSettingCondition", "BuildConfiguration",
    "TargetDependencyCondition", "SystemPackageProvider", "LanguageTag", "Trait", "PluginPermission",
    "CLanguageStandard", "CXXLanguageStandard", "PluginCommandIntent", "PackageDependencyTraitCondition",
    "String", "Int", "Bool", "Double", "Array", "Set", "Dictionary", "Optional", "Character", "Substring", "MainActor",
  ])
}
