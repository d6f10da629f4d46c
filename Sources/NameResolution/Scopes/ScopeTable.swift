import ProjectModel
import SwiftOutline

/// All declarations of the project that a name can refer to, and those that shadow them, by scope and name.
struct ScopeTable: Sendable {
  private let projectFileCount: Int
  private(set) var names = NameTable()
  /// The uses of each name, by its number.
  private(set) var uses: [NameUses] = []
  /// The declarations that can be referred to: first the project's types in their order, then aliases, globals, macros,
  /// and members that extensions declare in another file than their type.
  private(set) var targets: [DeclarationID]
  /// The declarations whose bodies declare local types, with their numbers.
  private var bodies: [DeclarationID: Int] = [:]
  private var hasBodies: [Bool]
  private(set) var entries: [ScopeEntry] = []
  private var heads = PairTable()
  /// Extensions that extend several types of one name, with all of these types but the first. There are several if the
  /// file belongs to several targets, or if the clauses of an `#if` declare the type.
  let twins: [DeclarationID: [Int]]
  /// For an unqualified name of an external type, the qualified names that extensions use: for `Logger`, the
  /// `Logging.Logger` of `Logging`.
  private(set) var foreignOfModules: [Int32: [(module: Int32, name: Int32)]] = [:]
  /// From the qualified name of an external type, `Logging.Logger`, to the unqualified one.
  private(set) var plainForeign: [Int32: Int32] = [:]
  /// The top-level names that files in modules declare, by build. If a loose file of the build declares such a name as
  /// well, the name is ambiguous.
  private var contested = PairTable()
  private var lastOfFirst: [Int32] = []
  /// For each name, the first of its items in `declaringModules`; -1 if no module declares it at the top level.
  private var firstDeclaringModule: [Int32] = []
  /// The modules that declare each name at the top level, as linked lists.
  private var declaringModules: [(module: ModuleID, next: Int32)] = []

  /// - Parameter projectFileCount: the number of the project's own files. All declarations in other files are public.
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

  /// The scope that the top-level declarations of a file are in. If the file belongs to several modules, the first
  /// one's.
  func top(of file: ProjectFile, _ id: FileID) -> Scope { file.modules.first.map(Scope.module) ?? .loose(id) }

  /// The number of an external type's name, if the project extends that type.
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
    // A local copy of the outline: reading it from `files` for each declaration costs more than the work done with it.
    let outline = files[file.index].outline
    let declarations = outline.declarations
    let source = outline.source
    // The top-level declarations of a file are entered in each module it belongs to.
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
        // The type of an extension is the extended type, so only nominal declarations are targets of their own.
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
        // The name of an extended external type is entered, so that code can refer to it.
        if typeOfDeclaration[id] == nil { _ = scope(number, outline, typeOfDeclaration, file) }
      default: break
      }
    }
  }

  /// The scopes of the members that a type or an extension declares.
  private struct MemberScope {
    /// The type or extension; -1 for none.
    var owner: Int
    /// There are several if the extension extends several types. Empty if the owner has no members.
    var scopes: [Scope] = []
    /// Whether the owner is an extension with requirements.
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

  /// Enters the generic parameters of a type, which shadow types farther out. The primary associated types of a protocol
  /// are not parameters, but shadow these as well.
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

  /// Whether a member is a target: it is in an extension of an external type, in an extension in another file than its
  /// type, or in a protocol extension. Other members are in the file of their type, which a reference to the type
  /// already covers.
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

  /// The scope of the members of `owner`, and the use that a name declared there has.
  mutating func scope(
    _ owner: Int, _ outline: Outline, _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) -> (Scope, NameUses) {
    let id = DeclarationID(file: file, index: owner)
    if let type = typeOfDeclaration[id] { return (.type(type), .nested) }
    if outline.declarations[owner].kind == .extension {
      let written = plainExtendedName(outline.source.bytes[outline.declarations[owner].name.offsets])
      let name = enterForeign(written)
      // A file that imports `Logging` may write `Logger` for `Logging.Logger`.
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

  /// The maximum number of qualifying components of a type name that are entered.
  private static let partLimit = 64

  /// Enters the name of an extended external type, and its prefixes: for `A.B.C`, also `A` and `A.B`.
  private mutating func enterForeign(_ written: ArraySlice<UInt8>) -> Int32 {
    var parts = 0
    for dot in written.indices where written[dot] == UInt8(ascii: ".") {
      // The total length of all prefixes grows with the square of their number.
      parts += 1
      if parts > Self.partLimit { break }
      mark(names.intern(written[..<dot]), .foreign)
    }
    let name = names.intern(written)
    mark(name, .foreign)
    return name
  }

  /// The scope of the local types in the body of a declaration; nil if it declares none.
  func body(_ id: DeclarationID) -> Scope? { hasBodies[id.file.index] ? bodies[id].map(Scope.body) : nil }

  /// The access level of a declaration, not limited by that of the enclosing type.
  static func access(_ declaration: Declaration, _ owner: Int, _ declarations: [Declaration]) -> ScopeEntry.Access {
    if let own = written(declaration.modifierSet) { return own }
    guard owner >= 0 else { return declaration.flags.contains(.local) ? .file : .module }
    // Requirements and enum cases have the access level of their type. An extension may set the default for its
    // members.
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

  /// The first entry of a name in a scope; -1 if there is none. `next` leads to the others.
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

  /// Whether a file in a module declares a top-level name in this build.
  func isContested(_ name: Int32, in build: Scope) -> Bool { contested.value(Self.key(build, name)) != nil }
}

/// For each extension that extends several types, the types other than the first.
private func extendedTwins(of types: [NominalType], _ typeOfDeclaration: DeclarationTypes) -> [DeclarationID: [Int]] {
  var twins: [DeclarationID: [Int]] = [:]
  for type in types.indices {
    for id in types[type].extensions where typeOfDeclaration[id] != type { twins[id, default: []].append(type) }
  }
  return twins
}
