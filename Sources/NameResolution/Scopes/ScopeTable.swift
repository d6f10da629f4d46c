import ProjectModel
import SwiftOutline

/// All declarations that a name can refer to, or that shadow others, by scope and name.
struct ScopeTable: Sendable {
  private let projectFileCount: Int
  private(set) var names = NameTable()
  /// For each name, by its number, the kinds of declarations that have it.
  private(set) var uses: [NameUses] = []
  /// The declarations that uses can refer to. First come the project's types, then aliases, top-level functions and
  /// variables, macros, and members in extensions outside of the type's file.
  private(set) var targets: [DeclarationID]
  /// The declarations whose bodies contain local types, with the numbers of the bodies.
  private var bodies: [DeclarationID: Int] = [:]
  private var hasBodies: [Bool]
  private(set) var entries: [ScopeEntry] = []
  private var heads = PairTable()
  /// For each extension that extends several types of one name, all of these types except the first. This happens if
  /// the file belongs to several targets, or if several clauses of an `#if` declare the type.
  let twins: [DeclarationID: [Int]]
  /// For the name of an external type, such as `Logger`, the modules and qualified names by which extensions extend it:
  /// `Logging` and `Logging.Logger`.
  private(set) var foreignOfModules: [Int32: [(module: Int32, name: Int32)]] = [:]
  /// For the qualified name of an external type, such as `Logging.Logger`, the unqualified one.
  private(set) var plainForeign: [Int32: Int32] = [:]
  /// For each build of loose files (files in no module), the top-level names that files in modules declare. If a loose
  /// file also declares such a name, it is ambiguous.
  private var contested = PairTable()
  private var lastOfFirst: [Int32] = []
  /// For each name, the index of its first element in `declaringModules`; -1 if no module declares it at the top level.
  private var firstDeclaringModule: [Int32] = []
  /// The modules that declare each name at the top level. The elements for one name are linked by `next`.
  private var declaringModules: [(module: ModuleID, next: Int32)] = []

  /// - Parameter projectFileCount: the number of the project's own files. The others are interface files, whose
  ///   declarations are public.
  init(
    _ files: [ProjectFile], types: [NominalType], typeOfDeclaration: DeclarationTypes, modules: [Module],
    projectFileCount: Int
  ) {
    self.projectFileCount = projectFileCount
    targets = types.map(\.declaration)
    twins = extendedTwins(of: types, typeOfDeclaration)
    hasBodies = Array(repeating: false, count: files.count)
    for module in modules where module.isKnown { mark(names.intern(module.importName), .module) }
    for index in files.indices { collect(files, FileID(index), typeOfDeclaration) }
    lastOfFirst = []
  }

  func uses(of name: Int32) -> NameUses { Int(name) < uses.count ? uses[Int(name)] : [] }

  /// The scope of a file's top-level declarations. If the file belongs to several modules, the scope of the first one.
  func top(of file: ProjectFile, _ id: FileID) -> Scope { file.modules.first.map(Scope.module) ?? .loose(id) }

  /// The number of an external type's name, if the project extends the type.
  func extendedName(_ text: String) -> Int32? {
    var text = text
    return text.withUTF8 { names.find($0) }.flatMap { uses(of: $0).contains(.foreign) ? $0 : nil }
  }

  mutating func mark(_ name: Int32, _ use: NameUses) {
    while uses.count <= Int(name) { uses.append([]) }
    uses[Int(name)].insert(use)
  }

  // MARK: Collecting

  private mutating func collect(_ files: [ProjectFile], _ file: FileID, _ typeOfDeclaration: DeclarationTypes) {
    // The outline is copied to a local variable, because reading it from `files` for each declaration is slow.
    let outline = files[file.index].outline
    let declarations = outline.declarations
    let source = outline.source
    // A file's top-level declarations are entered in each module that the file belongs to.
    let isLoose = files[file.index].modules.isEmpty
    let tops = isLoose ? [.loose(file)] : files[file.index].modules.map(Scope.module)
    let build = files[file.index].build.own < 0 ? nil : Scope.build(files[file.index].build.own)
    func enter(_ name: Int32, _ kind: ScopeEntry.Kind, _ target: Int, _ condition: Int32, _ access: ScopeEntry.Access) {
      for top in tops {
        add(name, in: top, kind, target: target, file: file, condition: condition, access: access)
      }
      guard let build, access != .file else { return }
      if isLoose {
        add(name, in: build, kind, target: target, file: file, condition: condition, access: access)
      } else {
        _ = contested.value(Self.key(build, name), orInsert: 0)
      }
    }
    var around = EnclosingDeclarations()
    var members = MemberScope(owner: -1)
    for number in declarations.indices {
      let declaration = declarations[number]
      let id = DeclarationID(file: file, index: number)
      let owner = around.enter(number, declaration)
      let isNominal = Self.isNominal(declaration.kind)
      switch declaration.kind {
      case .struct, .class, .actor, .enum, .protocol, .typealias, .macro:
        let target = isNominal ? typeOfDeclaration[id] : nil
        // For an extension, the type is the extended one, so only nominal declarations become targets of their own.
        let name = names.intern(source.nameBytes(declaration.name))
        let kind: ScopeEntry.Kind = isNominal ? .type : declaration.kind == .macro ? .macro : .alias
        let number = target ?? addTarget(id)
        let access = file.index < projectFileCount ? Self.access(declaration, owner, declarations) : .everywhere
        if owner >= 0 {
          let (scope, use) = scope(owner, outline, typeOfDeclaration, file)
          add(name, in: scope, kind, target: number, file: file, condition: declaration.condition, access: access)
          mark(name, use)
        } else {
          enter(name, kind, number, declaration.condition, access)
          mark(name, .top)
        }
        if isNominal, let target { enterParameters(of: declaration, outline, in: .type(target), file) }
      case .function, .variable, .constant, .initializer, .subscript, .enumCase, .associatedtype:
        if declaration.parent >= 0 {
          if members.owner != Int(declaration.parent) {
            members = MemberScope(owner: Int(declaration.parent))
            fill(&members, outline, typeOfDeclaration, file)
          }
          enterMember(number, declaration, of: members, outline, typeOfDeclaration, file)
          continue
        }
        guard owner < 0, !declaration.flags.contains(.local), Self.isGlobal(declaration.kind) else { continue }
        let name = names.intern(source.nameBytes(declaration.name))
        let access = file.index < projectFileCount ? Self.access(declaration, owner, declarations) : .everywhere
        enter(name, .global, addTarget(id), declaration.condition, access)
        mark(name, .global)
      case .extension:
        // Enters the name of an external type that the project extends, so that code can refer to it.
        if typeOfDeclaration[id] == nil { _ = scope(number, outline, typeOfDeclaration, file) }
      default: break
      }
    }
  }

  /// A type or extension, and the scopes in which its members are entered.
  private struct MemberScope {
    /// The type or extension; -1 for none.
    var owner: Int
    /// The scopes of the extended types: several if the extension extends several types, none if the owner has no
    /// members.
    var scopes: [Scope] = []
    /// Whether the owner is an extension with a `where` clause.
    var isConstrained = false
  }

  private mutating func fill(
    _ members: inout MemberScope, _ outline: Outline, _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) {
    let owner = outline.declarations[members.owner]
    guard Self.isNominal(owner.kind) || owner.kind == .extension else { return }
    let id = DeclarationID(file: file, index: members.owner)
    members.scopes = [scope(members.owner, outline, typeOfDeclaration, file).0]
    if !twins.isEmpty { members.scopes += (twins[id] ?? []).map(Scope.type) }
    let hasArguments = outline.source.bytes[owner.name.offsets].last.map(">]?".utf8.contains) ?? false
    members.isConstrained =
      owner.kind == .extension && (hasArguments || !outline.clauses[of: owner].requirements.isEmpty)
  }

  private mutating func enterMember(
    _ number: Int, _ declaration: Declaration, of members: MemberScope, _ outline: Outline,
    _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) {
    guard !members.scopes.isEmpty else { return }
    let declarations = outline.declarations
    let isProject = file.index < projectFileCount
    let name = names.intern(outline.source.nameBytes(declaration.name))
    var target = ScopeEntry.target(ofMember: number)
    var kind = ScopeEntry.Kind.placeholder
    var access = ScopeEntry.Access.everywhere
    if declaration.kind == .associatedtype {
      mark(name, .nested)
    } else {
      if isProject, isElsewhere(members.owner, declarations, typeOfDeclaration, file) {
        target = addTarget(DeclarationID(file: file, index: number))
      }
      let isStatic = declaration.isOfType || declaration.kind == .enumCase || declaration.kind == .initializer
      kind = isStatic ? .staticMember : .instanceMember
      if isProject { access = Self.access(declaration, members.owner, declarations) }
    }
    for scope in members.scopes {
      add(
        name, in: scope, kind, target: target, file: file, condition: declaration.condition, access: access,
        isConstrained: members.isConstrained)
    }
    mark(name, .member)
  }

  /// Enters the generic parameters of a type, which shadow outer types. The primary associated types of a protocol are
  /// entered as well, although they are no parameters.
  private mutating func enterParameters(
    of declaration: Declaration, _ outline: Outline, in scope: Scope, _ file: FileID
  ) {
    guard declaration.clauses >= 0 else { return }
    for parameter in outline.clauses[of: declaration].genericParameters.indices {
      let name = names.intern(parameterName(outline.source.bytes[outline.genericParameters[parameter].offsets]))
      add(
        name, in: scope, .placeholder, target: -1, file: file, condition: declaration.condition, access: .everywhere)
      mark(name, .nested)
    }
  }

  /// Whether a member is a target of its own: it is in an extension outside of its type's file, in an extension of an
  /// external type, or in a protocol extension. A use of another member is recorded as a use of its type.
  ///
  /// - Parameter owner: the type or extension that declares the member.
  private func isElsewhere(
    _ owner: Int, _ declarations: [Declaration], _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) -> Bool {
    guard declarations[owner].kind == .extension else { return false }
    guard let type = typeOfDeclaration[DeclarationID(file: file, index: owner)] else { return true }
    return targets[type].file != file || declarations[targets[type].index].kind == .protocol
  }

  // MARK: Entering

  private mutating func addTarget(_ id: DeclarationID) -> Int {
    targets.append(id)
    return targets.count - 1
  }

  /// The scope of the members of `owner`, and the kind of use for names that are declared there.
  mutating func scope(
    _ owner: Int, _ outline: Outline, _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) -> (Scope, NameUses) {
    let id = DeclarationID(file: file, index: owner)
    if let type = typeOfDeclaration[id] { return (.type(type), .nested) }
    if outline.declarations[owner].kind == .extension {
      let written = plainExtendedName(outline.source.bytes[outline.declarations[owner].name.offsets])
      let name = enterForeign(written)
      // In a file that imports `Logging`, code may write `Logger` for `Logging.Logger`.
      if let module = outline.importedModule(before: written) {
        let plain = enterForeign(written.dropFirst(module.count + 1))
        let known = foreignOfModules[plain]?.contains { $0.name == name } ?? false
        if !known { foreignOfModules[plain, default: []].append((names.intern(module), name)) }
        plainForeign[name] = plain
      }
      return (.foreign(name), .nested)
    }
    hasBodies[file.index] = true
    let body = bodies[id] ?? bodies.count
    bodies[id] = body
    return (.body(body), .local)
  }

  /// The maximum number of components in a qualified type name that are entered as prefixes.
  private static let partLimit = 64

  /// Enters the name of an external type that the project extends, and all prefixes of it: `A` and `A.B` for `A.B.C`.
  private mutating func enterForeign(_ written: ArraySlice<UInt8>) -> Int32 {
    var parts = 0
    for dot in written.indices where written[dot] == UInt8(ascii: ".") {
      // The number of prefixes is limited, because their total length grows with the square of the number.
      parts += 1
      if parts > Self.partLimit { break }
      mark(names.intern(written[..<dot]), .foreign)
    }
    let name = names.intern(written)
    mark(name, .foreign)
    return name
  }

  /// The scope of local types in the body of a declaration; nil if the body declares none.
  func body(_ id: DeclarationID) -> Scope? { hasBodies[id.file.index] ? bodies[id].map(Scope.body) : nil }

  /// The access level of a declaration. It is not limited by the access level of the enclosing type.
  static func access(_ declaration: Declaration, _ owner: Int, _ declarations: [Declaration]) -> ScopeEntry.Access {
    if let own = written(declaration.modifierSet) { return own }
    guard owner >= 0 else { return declaration.flags.contains(.local) ? .file : .module }
    // Requirements and enum cases have the access level of their type. An extension can set a default for its members.
    switch declarations[owner].kind {
    case .extension: return written(declarations[owner].modifierSet) ?? .module
    case .protocol: return access(declarations[owner], Int(declarations[owner].parent), declarations)
    case .enum where declaration.kind == .enumCase:
      return access(declarations[owner], Int(declarations[owner].parent), declarations)
    default: return .module
    }
  }

  private static func written(_ modifiers: ModifierSet) -> ScopeEntry.Access? {
    if modifiers.contains(.public) || modifiers.contains(.open) { return .everywhere }
    if modifiers.contains(.package) { return .package }
    if modifiers.contains(.private) || modifiers.contains(.fileprivate) { return .file }
    return modifiers.contains(.internal) ? .module : nil
  }

  /// Whether a declaration of this kind at the top level is a function or a variable.
  static func isGlobal(_ kind: DeclarationKind) -> Bool { [.function, .variable, .constant].contains(kind) }

  static func isNominal(_ kind: DeclarationKind) -> Bool { kind.isConcreteType || kind == .protocol }

  private mutating func add(
    _ name: Int32, in scope: Scope, _ kind: ScopeEntry.Kind, target: Int, file: FileID, condition: Int32,
    access: ScopeEntry.Access, isConstrained: Bool = false
  ) {
    let number = Int32(entries.count)
    let first = heads.value(Self.key(scope, name), orInsert: number)
    entries.append(
      ScopeEntry(
        target: Int32(target), file: file, kind: kind, access: access, isConstrained: isConstrained,
        condition: condition))
    lastOfFirst.append(number)
    if first != number {
      entries[Int(lastOfFirst[Int(first)])].next = number
      lastOfFirst[Int(first)] = number
    } else if let module = scope.module {
      while firstDeclaringModule.count <= Int(name) { firstDeclaringModule.append(-1) }
      declaringModules.append((module, firstDeclaringModule[Int(name)]))
      firstDeclaringModule[Int(name)] = Int32(declaringModules.count - 1)
    }
  }

  private static func key(_ scope: Scope, _ name: Int32) -> UInt64 {
    UInt64(scope.number) << 32 | UInt64(UInt32(bitPattern: name))
  }

  /// The first entry of a name in a scope; -1 if there is none. `ScopeEntry.next` leads to further entries.
  func first(_ name: Int32, in scope: Scope) -> Int32 { heads.value(Self.key(scope, name)) ?? -1 }

  /// The modules that declare a name at the top level.
  func modules(declaring name: Int32) -> [ModuleID] {
    guard Int(name) < firstDeclaringModule.count else { return [] }
    var found: [ModuleID] = []
    var next = firstDeclaringModule[Int(name)]
    while next >= 0 {
      found.append(declaringModules[Int(next)].module)
      next = declaringModules[Int(next)].next
    }
    return found
  }

  /// Whether a file in a module declares a top-level name that loose files of the build see.
  func isContested(_ name: Int32, in build: Scope) -> Bool { contested.value(Self.key(build, name)) != nil }
}

/// For each extension that extends several types of one name, all of these types except the first.
private func extendedTwins(of types: [NominalType], _ typeOfDeclaration: DeclarationTypes) -> [DeclarationID: [Int]] {
  var twins: [DeclarationID: [Int]] = [:]
  for type in types.indices {
    for id in types[type].extensions where typeOfDeclaration[id] != type { twins[id, default: []].append(type) }
  }
  return twins
}
