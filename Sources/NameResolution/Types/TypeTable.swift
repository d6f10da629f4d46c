import ProjectModel
import SwiftOutline

/// The types of a project with their extensions, and the scopes of their names. Declarations in an extension are set
/// aside until the extended type is resolved.
package struct TypeTable: Sendable {
  private(set) var types: [NominalType] = []
  private(set) var typeOfDeclaration: DeclarationTypes
  private(set) var scopes: TypeScopes
  private(set) var declared: TypeDeclarations
  /// All extensions, as indices into `declared.entries`.
  private(set) var extensions: [Int] = []
  /// The number of types around each type, at most `depthLimit`.
  private var depths: [UInt8] = []
  private let moduleOfFile: [ModuleID?]
  private let modulesOfFile: [[ModuleID]]
  private let builds: LooseBuilds
  private var waiting = WaitingEntries()
  /// For extensions that extend several types of one name, because their file belongs to several targets or the type is
  /// declared in several `#if` clauses: the types other than the first.
  private(set) var twins: [DeclarationID: [Int]] = [:]
  /// For each type, the conformances that unavailable extensions refuse:
  /// `@available(*, unavailable) extension T: P {}`. The array ends with the last type that has any.
  private(set) var refusals: [[InheritedName]] = []

  /// A type that is nested deeper has an unqualified name and is in no scope. The total length of qualified names grows
  /// with the square of the depth.
  private static let depthLimit: UInt8 = 64
  /// The maximum length in bytes of a type's name as the prefix of nested types' names. Longer names are shortened.
  private static let prefixLimit = 1024
  /// The shortened names of types, by type.
  private var prefixes: [Int: String] = [:]

  /// - Parameter modulesOfFile: the modules that each file belongs to.
  package init(_ declared: consuming TypeDeclarations, modulesOfFile: [[ModuleID]], builds: LooseBuilds) {
    self.declared = declared
    self.builds = builds
    typeOfDeclaration = DeclarationTypes(declarationsOfFile: self.declared.countOfFile)
    self.modulesOfFile = modulesOfFile
    moduleOfFile = modulesOfFile.map { $0.first }
    // The final sizes are reserved, because large arrays that grow side by side fragment the memory.
    types.reserveCapacity(self.declared.entries.count { $0.form == .type })
    scopes = TypeScopes(expecting: self.declared.entries.count { $0.form != .extension }, moduleOfFile: moduleOfFile)
    for number in self.declared.entries.indices {
      if self.declared.entries[number].form == .extension { extensions.append(number) } else { place(number) }
    }
  }

  // MARK: Scopes

  // A scope is a number: of a type, a module, a loose file, or a build of loose files. The scope of a type that is
  // nested too deep is nil.
  func scope(ofType type: Int) -> UInt64? { depths[type] < Self.depthLimit ? UInt64(type) : nil }
  func scope(ofModule module: ModuleID) -> UInt64 { 1 << 30 | UInt64(module.index) }
  func scope(ofFile file: FileID) -> UInt64 {
    moduleOfFile[file.index].map(scope(ofModule:)) ?? (1 << 31 | UInt64(file.index))
  }
  private static func scope(ofBuild number: Int32) -> UInt64 { 1 << 31 | 1 << 30 | UInt64(number) }
  /// The scopes of the builds that a loose file sees, nearest first.
  func scopes(around file: FileID) -> [UInt64] {
    // `scope(ofBuild:)` is static, because a method of the table would copy it here.
    moduleOfFile[file.index] == nil ? builds[file.index].seen.map(Self.scope(ofBuild:)) : []
  }

  /// Assigns a number to a name, so that it can be looked up. Names are compared byte by byte, as in the compiler.
  mutating func know(_ name: String) { _ = declared.names.intern(name) }

  /// The number of a name; nil if nothing is declared with it.
  func number(of name: ArraySlice<UInt8>) -> Int32? { declared.names.find(name) }

  // MARK: Declarations

  /// Enters a type or alias into its scope, or sets it aside until the enclosing extension is resolved.
  private mutating func place(_ number: Int) {
    let entry = declared.entries[number]
    if entry.isLocal {
      if entry.form == .type { addType(entry, in: nil) }
      return
    }
    guard entry.parent >= 0 else {
      add(entry, scope: scope(ofFile: entry.id.file), outer: nil)
      for module in modulesOfFile[entry.id.file.index].dropFirst() { enter(entry, in: scope(ofModule: module)) }
      return show(entry)
    }
    let parent = DeclarationID(file: entry.id.file, index: Int(entry.parent))
    guard let outer = typeOfDeclaration[parent] else {
      return waiting.add(number, to: parent)
    }
    if let scope = scope(ofType: outer) {
      add(entry, scope: scope, outer: outer)
    } else if entry.form == .type {
      addType(entry, in: outer)
    }
  }

  private mutating func add(_ entry: TypeDeclarations.Entry, scope: UInt64, outer: Int?) {
    if entry.form == .type { addType(entry, in: outer) }
    enter(entry, in: scope)
  }

  /// Enters an alias, or the type that was added last.
  private mutating func enter(_ entry: TypeDeclarations.Entry, in scope: UInt64) {
    scopes.enter(
      TypeScopes.Entry(
        type: entry.form == .alias ? -1 : Int32(types.count - 1), declaration: entry.id, isPrivate: entry.isPrivate,
        isConditional: entry.isUnderCondition),
      as: entry.name, in: scope)
  }

  /// Makes a top-level declaration visible to the loose files of its build. A declaration in a module instead makes the
  /// name ambiguous for them.
  private mutating func show(_ entry: TypeDeclarations.Entry) {
    let number = builds[entry.id.file.index].own
    if entry.isPrivate || number < 0 { return }
    let build = Self.scope(ofBuild: number)
    if moduleOfFile[entry.id.file.index] != nil { return scopes.contest(entry.name, in: build) }
    enter(entry, in: build)
  }

  private mutating func addType(_ entry: TypeDeclarations.Entry, in outer: Int?) {
    var around = outer
    if outer == nil, entry.parent >= 0 {
      // A local type is named after the enclosing type, if there is one.
      around = typeOfDeclaration[DeclarationID(file: entry.id.file, index: Int(entry.parent))]
    }
    var name = ""
    var depth: UInt8 = 0
    if let around {
      (name, depth) = Self.qualified(entry.name, in: declared.names, by: prefix(around), around: depths[around])
    } else {
      name = declared.names.text(entry.name)
    }
    types.append(NominalType(name: name, module: moduleOfFile[entry.id.file.index], declaration: entry.id))
    depths.append(depth)
    typeOfDeclaration[entry.id] = types.count - 1
  }

  /// The name of a type as the prefix of nested types' names.
  private mutating func prefix(_ type: Int) -> String {
    let name = types[type].name
    if name.utf8.count <= Self.prefixLimit { return name }
    if let prefix = prefixes[type] { return prefix }
    let prefix = uniquelyShortened(name, to: Self.prefixLimit)
    prefixes[type] = prefix
    return prefix
  }

  /// The qualified name of a nested type, and its depth. It is static, because the compiler would copy the table for a
  /// method.
  ///
  /// - Parameters:
  ///   - own: the number of the type's name in `names`.
  ///   - depth: the depth of the enclosing type.
  private static func qualified(
    _ own: Int32, in names: NameTable, by outer: String, around depth: UInt8
  ) -> (name: String, depth: UInt8) {
    guard depth < depthLimit else { return (names.text(own), depthLimit) }
    return (names.text(own, behind: outer), depth + 1)
  }

  // MARK: Extensions

  /// Records the type that an extension extends, and enters the declarations that were set aside for it.
  mutating func extend(_ type: Int, by number: Int) {
    let id = declared.entries[number].id
    types[type].extensions.append(id)
    typeOfDeclaration[id] = type
    var work = waiting.take(for: id)
    var next = 0
    while next < work.count {
      place(work[next])
      work += waiting.take(for: declared.entries[work[next]].id)
      next += 1
    }
  }

  /// Records a further type that an extension extends, in another target of its file or in another clause of an `#if`.
  mutating func extend(twin type: Int, by number: Int) {
    let id = declared.entries[number].id
    guard typeOfDeclaration[id] != type, !types[type].extensions.contains(id) else { return }
    types[type].extensions.append(id)
    twins[id, default: []].append(type)
  }

  /// Whether declarations are set aside for an extension.
  func isAwaited(_ number: Int) -> Bool {
    !waiting.isEmpty(for: declared.entries[number].id)
  }

  /// Adds the types that are declared in an extension of an external type.
  ///
  /// - Parameter name: the name of the external type.
  mutating func admit(nestedIn number: Int, of name: String?) {
    let prefix = name.map { uniquelyShortened($0, to: Self.prefixLimit) }
    var work = waiting.take(for: declared.entries[number].id).map { (number: $0, isDirect: true) }
    var next = 0
    while next < work.count {
      let (inner, isDirect) = work[next]
      next += 1
      let entry = declared.entries[inner]
      if isDirect {
        guard entry.form == .type else { continue }
        addType(entry, in: nil)
        if let prefix {
          let last = types.count - 1
          (types[last].name, depths[last]) = Self.qualified(entry.name, in: declared.names, by: prefix, around: 0)
        }
      } else {
        place(inner)
      }
      work += waiting.take(for: entry.id).map { ($0, false) }
    }
  }

  /// Sorts the extensions of each type. Call it when all extensions are resolved.
  mutating func sortExtensions() {
    for index in types.indices where types[index].extensions.count > 1 { types[index].extensions.sort() }
  }

  // MARK: Inheritance

  /// The texts of inherited single-identifier names, by number; empty for other names.
  var inheritedTexts: [String] {
    var texts = [String](repeating: "", count: declared.names.count)
    for name in declared.inherited where name >= 0 && texts[Int(name)].isEmpty {
      texts[Int(name)] = declared.names.text(name)
    }
    return texts
  }

  /// Adds names to the inherited names of a type, or to the conformances that it refuses.
  mutating func inherit(_ names: [InheritedName], by type: Int, isRefusal: Bool) {
    if isRefusal {
      while refusals.count < types.count { refusals.append([]) }
      return refusals[type] += names
    }
    if types[type].inherited.isEmpty { types[type].inherited = names } else { types[type].inherited += names }
  }
}
