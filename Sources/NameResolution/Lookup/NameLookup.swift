import ProjectModel
import SwiftOutline

/// Looks up names by the rules of Swift. Except for its caches it is immutable, so several threads can use it. A class,
/// because many values refer to it.
final class NameLookup: Sendable {
  let table: ScopeTable
  /// The project's files, followed by the interface files.
  let files: [ProjectFile]
  let typeOfDeclaration: DeclarationTypes
  let imports: LinkedImports
  /// For each file, the modules that are visible in it.
  private let visible: [VisibleModules]
  /// The project's types, followed by the types in interfaces.
  let types: [NominalType]
  /// For each type, the index of its first element in `inherited`, which lists directly inherited types.
  let inheritedStarts: [Int32]
  let inherited: [Int32]
  /// For each type that inherits external types without an interface, the numbers of their names.
  let inheritedExternals: [Int: [Int32]]
  let aliases: AliasedTypes
  let build: CommonBuild
  let clauses: ClauseTable
  let reaches: ModuleReaches
  let namedExports: NamedExports
  /// The modules by the names that imports use.
  let namedModules: [String: [ModuleID]]
  /// The number of the project's own files. Interface files follow them.
  let projectFileCount: Int
  /// The standard library, which every file sees; nil if it has no interface.
  let standard: ModuleID?
  let known: KnownTypes
  let knownNames: KnownNames
  /// The types of the interfaces: for each module, by name.
  private let interfaceTypes: [String: [String: Int]]
  /// The operators that interfaces declare.
  let interfaceOperators: Set<String>
  let signatures: SharedCache<DeclarationID, Signature>
  let synthesizedInitializers: SharedCache<Int, Signature?>
  let aliasTypes: SharedCache<DeclarationID, SwiftType>
  let parameterConstraints: SharedCache<TypeParameter, [SwiftType]>
  let extensionRequirements: SharedCache<DeclarationID, [TypeRequirement]>
  let parametersOfTypes: SharedCache<Int, [TypeParameter]>

  /// The maximum number of enclosing declarations that are searched for a name. It limits the work for generated code.
  static let climbLimit = 128
  /// The maximum number of aliases that are followed in a row.
  static let hopLimit = 8
  /// The maximum number of types that an alias can refer to as a composition.
  static let composedLimit = 16

  /// - Parameters:
  ///   - table: the scope table. It also contains declarations that only shadow others.
  ///   - visible: for each file, the modules that are visible in it.
  init(_ table: ScopeTable, _ visible: [VisibleModules], _ builds: BuildTables, _ linked: LinkedInterfaces) {
    let project = linked.project
    projectFileCount = linked.fileCount
    standard = linked.standard
    interfaceTypes = linked.types
    known = KnownTypes { linked.types["Swift"]?[$0] }
    knownNames = KnownNames(table.names)
    interfaceOperators = linked.operators
    signatures = SharedCache()
    synthesizedInitializers = SharedCache()
    aliasTypes = SharedCache()
    parameterConstraints = SharedCache()
    extensionRequirements = SharedCache()
    parametersOfTypes = SharedCache()
    self.table = table
    self.visible = visible
    files = project.files
    types = project.types
    typeOfDeclaration = project.typeOfDeclaration
    imports = project.imports
    (build, clauses, reaches) = (builds.build, builds.clauses, builds.reaches)
    namedExports = NamedExports(project.imports) { table.names.find($0) }
    namedModules = Dictionary(grouping: imports.modules.indices.map(ModuleID.init)) { [imports] in
      imports.modules[$0.index].importName
    }
    aliases = AliasedTypes(typeCount: project.types.count, count: table.targets.count - project.types.count)
    var starts: [Int32] = [0]
    var row: [Int32] = []
    var externals: [Int: [Int32]] = [:]
    for (index, type) in project.types.enumerated() {
      for one in type.inherited {
        if let other = one.type {
          row.append(Int32(other))
        } else if let name = table.extendedName(one.name) {
          externals[index, default: []].append(name)
        }
      }
      starts.append(Int32(row.count))
    }
    inheritedStarts = starts
    inherited = row
    inheritedExternals = externals
  }

  /// A copy of a lookup, with resolved aliases. Both share their caches.
  init(_ other: NameLookup, aliases: AliasedTypes) {
    table = other.table
    files = other.files
    types = other.types
    typeOfDeclaration = other.typeOfDeclaration
    imports = other.imports
    visible = other.visible
    reaches = other.reaches
    namedExports = other.namedExports
    namedModules = other.namedModules
    build = other.build
    clauses = other.clauses
    projectFileCount = other.projectFileCount
    standard = other.standard
    known = other.known
    knownNames = other.knownNames
    interfaceTypes = other.interfaceTypes
    interfaceOperators = other.interfaceOperators
    signatures = other.signatures
    synthesizedInitializers = other.synthesizedInitializers
    aliasTypes = other.aliasTypes
    parameterConstraints = other.parameterConstraints
    extensionRequirements = other.extensionRequirements
    parametersOfTypes = other.parametersOfTypes
    inheritedStarts = other.inheritedStarts
    inherited = other.inherited
    inheritedExternals = other.inheritedExternals
    self.aliases = aliases
  }

  /// The type with a name in the interface of the standard library.
  func interfaceType(_ name: String) -> Int? { interfaceTypes["Swift"]?[name] }

  /// The type whose members can be used through a target: the target itself, or the type that an alias refers to.
  func type(of target: Int) -> Int? { aliases.form(of: target) == .plain ? aliases.type(of: target) : nil }

  /// The number of a name; nil if no declaration has the name. This method is called for each name in the code, on
  /// several threads. It avoids retaining and releasing the table.
  func number(of name: UnsafeBufferPointer<UInt8>) -> Int32? { table.names.find(name) }

  /// The number of a name whose hash is known.
  func number(of name: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Int32? { table.names.find(name, hash) }

  func number(of name: ArraySlice<UInt8>) -> Int32? { name.withUnsafeBufferPointer { number(of: $0) } }

  /// The lookup context at the top level of a file, outside of all `#if` clauses.
  func context(of file: FileID) -> LookupContext { LookupContext(visible[file.index]) }

  // MARK: Scopes

  /// Looks up a name in one scope.
  ///
  /// - Parameters:
  ///   - needed: the lowest visible access level of declarations in other files. Nil if it depends on the module of
  ///     each declaration, as in types, which several modules can extend.
  ///   - seesPlaceholders: whether generic parameters and associated types in the scope shadow other types.
  func find(
    _ name: Int32, in scope: Scope, _ position: NamePosition, from file: FileID, _ context: LookupContext,
    needed: ScopeEntry.Access? = nil, seesPlaceholders: Bool = true
  ) -> LookupResult {
    var number = table.first(name, in: scope)
    var chosen: ScopeEntry?
    // The declarations of the name in other clauses of an `#if`.
    var others: [ScopeEntry] = []
    /// A declaration in another file that a private declaration in this file shadows.
    var outer: ScopeEntry?
    var isAmbiguous = false
    var isUnseen = false
    var hasPlaceholder = false
    var looked = 0
    /// The number of skipped declarations that are private to other files.
    var lookedElsewhere = 0
    while number >= 0 {
      let entry = table.entries[Int(number)]
      number = entry.next
      if entry.access == .file, entry.file != file {
        if isUnseen { continue }
        lookedElsewhere += 1
        if lookedElsewhere > overloadLimit {
          isUnseen = true
          continue
        }
      } else {
        looked += 1
        if looked > overloadLimit { return .ambiguous }
      }
      guard fits(entry.kind, position) else { continue }
      if entry.kind == .placeholder, !seesPlaceholders {
        hasPlaceholder = true
        continue
      }
      if position == .attribute, entry.kind == .type, !mayBeAttribute(entry) { continue }
      if entry.file != file || entry.condition >= 0, isExcluded(entry, from: file, context) { continue }
      if entry.file != file, entry.access < needed ?? self.needed(entry.file, context) {
        isUnseen = true
        continue
      }
      // A generic parameter is visible wherever its type is visible.
      if needed == nil, entry.file != file, entry.kind != .placeholder, !mayReach(entry.file, in: scope, context) {
        continue
      }
      guard let other = chosen else {
        chosen = entry
        continue
      }
      // If several modules add nested types with this name to one type, the file's own module is preferred.
      if needed == nil, isType(entry), isType(other) {
        let isOwn = isOwn(entry, context)
        if isOwn != self.isOwn(other, context) {
          if isOwn { (chosen, others, isAmbiguous) = (entry, [], false) }
          continue
        }
        // The file belongs to several modules, and each of them declares the type.
        if isOwn, others.count + 1 < LookupResult.targetLimit,
          ([other] + others).allSatisfy({ shareNoModule(entry.file, $0.file) })
        {
          others.append(entry)
          continue
        }
      }
      // Overloads of a member shadow outer declarations just as a single member does.
      if entry.target < 0, other.target < 0 { continue }
      // Several clauses of an `#if` declare the name.
      if entry.condition >= 0 && other.condition >= 0, entry.file == other.file || !haveOneCondition(entry, other) {
        if others.count + 1 < LookupResult.targetLimit, isOtherSide(entry, of: other),
          others.allSatisfy({ isOtherSide(entry, of: $0) })
        {
          others.append(entry)
        }
        continue
      }
      if entry.file == other.file && (entry.kind == .global || other.kind == .global) {
        if other.kind == .global { chosen = entry }
        continue
      }
      if (entry.access == .file) != (other.access == .file) {
        (chosen, outer) = entry.access == .file ? (entry, other) : (other, entry)
        continue
      }
      isAmbiguous = true
    }
    guard let chosen else { return isUnseen ? .unseen : .nothing }
    if isAmbiguous { return .ambiguous }
    if chosen.target < 0 { return .hidden }
    // An extension with a `where` clause provides the associated type only for some conforming types.
    if hasPlaceholder, isConstrained(table.targets[Int(chosen.target)]) { return .nothing }
    // The private declaration is under `#if`. Builds without it use the declaration in the other file.
    if let outer, others.isEmpty, chosen.condition >= 0, context.condition < 0 { others = [outer] }
    if others.isEmpty { return .target(Int(chosen.target)) }
    // If the `#if` clause around the name declares the type itself, the name refers to that type.
    if let own = ([chosen] + others).first(where: { declaresType($0, around: context, of: file) }) {
      return .target(Int(own.target))
    }
    return LookupResult(([chosen] + others).lazy.filter { $0.target >= 0 }.map { Int($0.target) }, orElse: .hidden)
  }

  /// Looks up a name among the local types in the body of a declaration.
  func local(_ name: Int32, in declaration: DeclarationID, _ position: NamePosition, _ context: LookupContext)
    -> LookupResult
  {
    guard table.uses(of: name).contains(.local), let scope = table.body(declaration) else { return .nothing }
    return find(name, in: scope, position, from: declaration.file, context, needed: .module)
  }

  /// Whether an extension with a `where` clause declares a member.
  private func isConstrained(_ id: DeclarationID) -> Bool {
    guard isInExtension(id) else { return false }
    let outline = files[id.file.index].outline
    return !outline.clauses[of: outline.declarations[Int(declaration(id).parent)]].requirements.isEmpty
  }

  func isConditional(_ id: DeclarationID) -> Bool { declaration(id).condition >= 0 }

  /// Whether the build that is checked for cycles contains a declaration. False if that is unknown.
  func isBuilt(_ id: DeclarationID) -> Bool {
    let place = ConditionedPlace(file: id.file, condition: declaration(id).condition)
    return place.condition < 0 || clauses[place]?.isBuilt ?? false
  }

  func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
}
