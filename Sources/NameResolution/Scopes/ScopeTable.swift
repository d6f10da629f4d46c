import ProjectModel
import SwiftOutline

/// Everything of the project that a name can lead to, or that hides what a name would lead to, by scope and name.
struct ScopeTable: Sendable {
  private(set) var names = NameTable()
  /// For each of `names`.
  private(set) var uses: [Uses] = []
  /// What can be referred to: first the project's types, in their order, then aliases, globals, macros, and members
  /// that stand elsewhere than their types.
  private(set) var targets: [DeclarationID]
  /// Properties whose written type may be one of the project's, each with the type that it is a member of.
  private(set) var properties: [(id: DeclarationID, type: Int, name: Int32)] = []
  /// The declarations whose code declares types of its own.
  private var bodies: [DeclarationID: Int] = [:]
  private var hasBodies: [Bool]
  private(set) var entries: [Entry] = []
  private var heads = PairTable()
  /// For extensions in files of several targets, or of what several sides of an `#if` declare, what they extend in all but
  /// the first of them.
  let twins: [DeclarationID: [Int]]
  /// For the names of types from outside that extensions write behind a module's, the modules with those names.
  private(set) var foreignOfModules: [Int32: [(module: Int32, name: Int32)]] = [:]
  /// From a name behind a module's to the name alone.
  private(set) var plainForeign: [Int32: Int32] = [:]
  /// The extensions' scopes of types from outside to which they give an initializer.
  private(set) var foreignMade: Set<Scope> = []
  /// The names of types from outside that extensions write with generic arguments, `Sequence<Int>`.
  private(set) var foreignWithArguments: [Int32] = []
  /// For aliases by the name of a well-known type from outside that stand for another one, what that is known by.
  private(set) var renamed: [DeclarationID: Int32] = [:]
  /// The names of builds of loose files that a module among them declares as well.
  private var contested = PairTable()
  private var lastOfFirst: [Int32] = []
  /// Those of all members of the project's types.
  var memberNames = NameBloomFilter()
  /// Extensions declare subscripts away from their types whose arguments are labelled.
  private(set) var hasLabelledSubscripts = false
  /// Extensions give types from outside subscripts without a label, which may be meant by brackets.
  private(set) var hasPlainSubscripts = false

  /// With all that names lead to; what hides that is to be entered then.
  init(_ files: [ProjectFile], types: [NominalType], typeOfDeclaration: DeclarationTypes, modules: [Module]) {
    targets = types.map(\.declaration)
    twins = extendedTwins(of: types, typeOfDeclaration)
    hasBodies = Array(repeating: false, count: files.count)
    for module in modules where module.kind != .external { mark(names.intern(module.importName), .module) }
    for index in files.indices { collect(files, FileID(index), typeOfDeclaration) }
  }

  func uses(of name: Int32) -> Uses { uses[Int(name)] }

  /// Where what a file declares at its top is found.
  func top(of file: ProjectFile, _ id: FileID) -> Scope { file.modules.first.map(Scope.module) ?? .loose(id) }

  mutating func mark(_ name: Int32, _ use: Uses) {
    while uses.count <= Int(name) { uses.append([]) }
    uses[Int(name)].insert(use)
  }

  // MARK: Collecting

  private mutating func collect(_ files: [ProjectFile], _ file: FileID, _ typeOfDeclaration: DeclarationTypes) {
    // A copy for each declaration would cost more than what is done with it.
    let outline = files[file.index].outline
    let declarations = outline.declarations
    let source = outline.source
    // A file of several modules declares in each of them.
    let isLoose = files[file.index].modules.isEmpty
    let tops = isLoose ? [.loose(file)] : files[file.index].modules.map(Scope.module)
    let build = files[file.index].build.own < 0 ? nil : Scope.build(files[file.index].build.own)
    func enter(_ name: Int32, _ kind: EntryKind, _ target: Int, _ condition: Int32, _ access: Access) {
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
    for number in declarations.indices {
      let declaration = declarations[number]
      let id = DeclarationID(file: file, index: number)
      let owner = around.enter(number, declaration)
      let isNominal = Self.isNominal(declaration.kind)
      switch declaration.kind {
      case .struct, .class, .actor, .enum, .protocol, .typealias, .macro:
        let target = isNominal ? typeOfDeclaration[id] : nil
        // An extension's own type is what it extends.
        let name = names.intern(source.nameBytes(declaration.name))
        let kind: EntryKind = isNominal ? .type : declaration.kind == .macro ? .macro : .alias
        let number = target ?? addTarget(id)
        let access = Self.access(declaration, owner, declarations)
        if owner >= 0 {
          let (scope, use) = scope(owner, outline, typeOfDeclaration, file)
          if kind == .alias, scope.isForeign, isOutsidePlaceholder(declaration, owner, outline) {
            add(name, in: scope, .placeholder, target: -1, file: file, condition: -1, access: .everywhere)
          } else {
            add(name, in: scope, kind, target: number, file: file, condition: declaration.condition, access: access)
          }
          mark(name, use)
        } else {
          enter(name, kind, number, declaration.condition, access)
          mark(name, .top)
        }
      case .function, .variable, .constant, .initializer:
        if owner >= 0, isElsewhere(declaration, owner, declarations, typeOfDeclaration, file) {
          let name = names.intern(source.nameBytes(declaration.name))
          let (scope, _) = scope(owner, outline, typeOfDeclaration, file)
          let access = Self.access(declaration, owner, declarations)
          let (kind, use) = Self.memberKind(declaration)
          let target = addTarget(id)
          let others = twins.isEmpty ? [] : twins[DeclarationID(file: file, index: owner)] ?? []
          for scope in [scope] + others.map(Scope.type) {
            add(
              name, in: scope, kind, target: target, file: file, condition: declaration.condition, access: access)
          }
          mark(name, scope.isForeign ? use.union(.given) : use)
          if kind == .initializer, scope.isForeign { foreignMade.insert(scope) }
        }
        guard owner < 0, !declaration.flags.contains(.local), declaration.kind != .initializer else { continue }
        let name = names.intern(source.nameBytes(declaration.name))
        let target = addTarget(id)
        let access = Self.access(declaration, owner, declarations)
        let isElsewhere = Int(name) < uses.count && uses(of: name).contains(.global)
        if isElsewhere, tops.contains(where: { first(name, in: $0) < 0 }) { mark(name, .spread) }
        enter(name, .global, target, declaration.condition, access)
        mark(name, .global)
      case .subscript:
        guard owner >= 0 else { continue }
        let label = Self.labelOfSubscript(declaration, outline)
        if label == nil, isOfOutside(declaration, in: file, outline, typeOfDeclaration) { hasPlainSubscripts = true }
        guard let label,
          isElsewhere(declaration, owner, declarations, typeOfDeclaration, file)
        else { continue }
        let name = names.intern(label)
        let (scope, _) = scope(owner, outline, typeOfDeclaration, file)
        let (kind, use) = Self.memberKind(declaration)
        add(
          name, in: scope, kind, target: addTarget(id), file: file, condition: declaration.condition,
          access: Self.access(declaration, owner, declarations))
        mark(name, scope.isForeign ? use.union([.given, .labelled]) : use.union(.labelled))
        hasLabelledSubscripts = true
      default: break
      }
    }
  }

  /// What tells a subscript from others where it is used, `[safe:`; nil where its first argument has no label.
  private static func labelOfSubscript(_ declaration: Declaration, _ outline: Outline) -> ArraySlice<UInt8>? {
    guard let first = declaration.parameters.indices.first else { return nil }
    let label = outline.source.nameBytes(outline.parameters[first].label) as ArraySlice<UInt8>
    guard !label.isEmpty, !label.elementsEqual("_".utf8) else { return nil }
    return [UInt8(ascii: "[")] + label + [UInt8(ascii: ":")]
  }

  /// Whether an extension of a type from outside says by an alias what an associated type is for some of what conforms:
  /// elsewhere the name means that.
  private func isOutsidePlaceholder(_ alias: Declaration, _ owner: Int, _ outline: Outline) -> Bool {
    let extended = SDKTypes.plain(outline.source[outline.declarations[owner].name])
    return SDKPlaceholders.hold(outline.name(alias.name), of: extended)
  }

  /// What a function, a variable, an initializer or a case is as a member.
  static func memberKind(_ declaration: Declaration) -> (EntryKind, Uses) {
    if declaration.kind == .initializer { return (.initializer, .initializer) }
    return declaration.kind == .enumCase || declaration.isOfType
      ? (.staticMember, .static) : (.instanceMember, .instance)
  }

  /// Where a type is named, its file is known; only what stands elsewhere is worth a name of its own, and what a protocol
  /// gives to the types that conform to it.
  func isElsewhere(
    _ declaration: Declaration, _ owner: Int, _ declarations: [Declaration], _ typeOfDeclaration: DeclarationTypes,
    _ file: FileID
  ) -> Bool {
    guard Int(declaration.parent) == owner, declarations[owner].kind == .extension else { return false }
    guard let type = typeOfDeclaration[DeclarationID(file: file, index: owner)] else { return true }
    return targets[type].file != file || declarations[targets[type].index].kind == .protocol
  }

  // MARK: Entering

  mutating func addProperty(_ id: DeclarationID, _ written: ArraySlice<UInt8>, of type: Int) {
    let name = names.intern(written)
    properties.append((id, type, name))
    mark(name, .property)
  }

  /// The name of a type from outside, which no declaration may have brought yet.
  mutating func outsideName(_ text: String) -> Int32 {
    let name = names.intern(Array(text.utf8)[...])
    mark(name, [])
    return name
  }

  /// Tells the aliases that take the name of a well-known type from outside, `typealias Color = UIColor`, from that type.
  /// What extensions give by such a name is found by both.
  mutating func enterRenamed(behind typeCount: Int, in files: [ProjectFile]) {
    for id in targets[typeCount...] {
      let outline = files[id.file.index].outline
      let declaration = outline.declarations[id.index]
      guard declaration.kind == .typealias, declaration.parent < 0 else { continue }
      let name = outline.name(declaration.name)
      guard extendedName(name) != nil, SDKTypes.hasMemberSupertypes(name) else { continue }
      let written = composedNames(outline.source.bytes[declaration.type.offsets])
      let isOther = written.count != 1 || !(written[0].rest.last ?? written[0].first).elementsEqual(name.utf8)
      if isOther { renamed[id] = outsideName("typealias " + name) }
    }
  }

  private mutating func addTarget(_ id: DeclarationID) -> Int {
    targets.append(id)
    return targets.count - 1
  }

  /// The scope that the members of `owner` are in, and what a name that is declared there may be found by.
  mutating func scope(
    _ owner: Int, _ outline: Outline, _ typeOfDeclaration: DeclarationTypes, _ file: FileID
  ) -> (Scope, Uses) {
    let id = DeclarationID(file: file, index: owner)
    if let type = typeOfDeclaration[id] { return (.type(type), .nested) }
    if outline.declarations[owner].kind == .extension {
      let written = plainExtendedName(outline.source.bytes[outline.declarations[owner].name.offsets])
      let name = enterForeign(written)
      if written.last == UInt8(ascii: ">"), !foreignWithArguments.contains(name) { foreignWithArguments.append(name) }
      // `Logging.Logger` is named by `Logger` alone, where that module is imported.
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

  /// No type that a person named stands in more others.
  private static let partLimit = 64

  /// A name of several parts is read from the first one on.
  private mutating func enterForeign(_ written: ArraySlice<UInt8>) -> Int32 {
    var parts = 0
    for dot in written.indices where written[dot] == UInt8(ascii: ".") {
      // All that stands before each of very many would be the square of what is written.
      parts += 1
      if parts > Self.partLimit { break }
      mark(names.intern(written[..<dot]), .foreign)
    }
    let name = names.intern(written)
    mark(name, .foreign)
    return name
  }

  /// The scope of the types that the code of a declaration declares, where it does.
  func body(_ id: DeclarationID) -> Scope? { hasBodies[id.file.index] ? bodies[id].map(Scope.body) : nil }

  /// Who sees a declaration of those that see what it stands in.
  static func access(_ declaration: Declaration, _ owner: Int, _ declarations: [Declaration]) -> Access {
    if let own = written(declaration.modifierSet) { return own }
    guard owner >= 0 else { return declaration.flags.contains(.local) ? .file : .module }
    // Requirements and cases have the access of what they stand in, and an extension may lend its own.
    switch declarations[owner].kind {
    case .extension, .protocol: return written(declarations[owner].modifierSet) ?? .module
    case .enum where declaration.kind == .enumCase: return written(declarations[owner].modifierSet) ?? .module
    default: return .module
    }
  }

  private static func written(_ modifiers: ModifierSet) -> Access? {
    if modifiers.contains(.public) || modifiers.contains(.open) { return .everywhere }
    if modifiers.contains(.package) { return .package }
    if modifiers.contains(.private) || modifiers.contains(.fileprivate) { return .file }
    return modifiers.contains(.internal) ? .module : nil
  }

  static func isNominal(_ kind: DeclarationKind) -> Bool { kind.isConcreteType || kind == .protocol }

  mutating func add(
    _ name: Int32, in scope: Scope, _ kind: EntryKind, target: Int, file: FileID, condition: Int32, access: Access
  ) {
    let number = Int32(entries.count)
    let first = heads.value(Self.key(scope, name), orInsert: number)
    entries.append(
      Entry(
        target: Int32(target), file: file, kind: kind, access: access, condition: condition))
    lastOfFirst.append(number)
    if first != number {
      entries[Int(lastOfFirst[Int(first)])].next = number
      lastOfFirst[Int(first)] = number
      mark(name, .overloaded)
    }
  }

  private static func key(_ scope: Scope, _ name: Int32) -> UInt64 {
    UInt64(scope.number) << 32 | UInt64(UInt32(bitPattern: name))
  }

  /// The first entry of a name in a scope, -1 for none; the others follow by their `next`.
  func first(_ name: Int32, in scope: Scope) -> Int32 { heads.value(Self.key(scope, name)) ?? -1 }

  /// For each name the modules that declare it at their top.
  func modulesOfNames() -> [Int32: [ModuleID]] {
    var found: [Int32: [ModuleID]] = [:]
    heads.forEachKey { key in
      guard let module = Scope(number: UInt32(truncatingIfNeeded: key >> 32)).module else { return }
      found[Int32(truncatingIfNeeded: key), default: []].append(module)
    }
    return found
  }

  /// Whether a module declares what loose files of a build declare too.
  func isContested(_ name: Int32, in build: Scope) -> Bool { contested.value(Self.key(build, name)) != nil }
}

/// What such extensions extend besides the first.
private func extendedTwins(of types: [NominalType], _ typeOfDeclaration: DeclarationTypes) -> [DeclarationID: [Int]] {
  var twins: [DeclarationID: [Int]] = [:]
  for type in types.indices {
    for id in types[type].extensions where typeOfDeclaration[id] != type { twins[id, default: []].append(type) }
  }
  return twins
}

/// The name of the type that an extension extends, where that is written with brackets or a question mark: `[Int]`, `Int?`.
func plainExtendedName(_ written: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard let last = written.last, "]?".utf8.contains(last) else { return written }
  if last == UInt8(ascii: "?") { return Array("Optional".utf8)[...] }
  switch bracketedType(written) {
  case .array: return Array("Array".utf8)[...]
  case .dictionary: return Array("Dictionary".utf8)[...]
  case nil: return written
  }
}
