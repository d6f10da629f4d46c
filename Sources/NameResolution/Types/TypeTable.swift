import ProjectModel
import SwiftOutline

/// The types of a project with their extensions, and the scopes that their names stand in. What is nested in an
/// extension waits until it is said what that extends.
package struct TypeTable: Sendable {
  private(set) var types: [NominalType] = []
  private(set) var typeOfDeclaration: DeclarationTypes
  private(set) var scopes: TypeScopes
  private(set) var declared: TypeDeclarations
  /// All extensions, as numbers of entries in `declared`.
  private(set) var extensions: [Int] = []
  /// How many types are around each of `types`, up to the depth limit.
  private var depths: [UInt8] = []
  private let moduleOfFile: [ModuleID?]
  private let modulesOfFile: [[ModuleID]]
  private let builds: LooseBuilds
  private var waiting = WaitingEntries()
  /// What extensions in files of several targets extend in all but the first of them.
  private(set) var twins: [DeclarationID: [Int]] = [:]
  /// What types say that they do not conform to, in extensions that are unavailable everywhere: for each of `types` up to
  /// the last that says so.
  private(set) var refusals: [[InheritedName]] = []

  /// A type nested deeper has an unqualified name and is in no scope: qualified names of nested types would take memory
  /// in the square of their number.
  private static let depthLimit: UInt8 = 64
  /// In bytes. A longer name is shortened before the names of nested types.
  private static let prefixLimit = 1024
  /// The shortened names of types with longer ones, by the number of the type.
  private var prefixes: [Int: String] = [:]

  /// - Parameter modulesOfFile: for each file the modules that it is in.
  package init(_ declared: consuming TypeDeclarations, modulesOfFile: [[ModuleID]], builds: LooseBuilds) {
    self.declared = declared
    self.builds = builds
    typeOfDeclaration = DeclarationTypes(declarationsOfFile: self.declared.countOfFile)
    self.modulesOfFile = modulesOfFile
    moduleOfFile = modulesOfFile.map { $0.first }
    // They stay as they are, and large ones would be in the way of each other while they grow.
    types.reserveCapacity(self.declared.entries.count { $0.form == .type })
    scopes = TypeScopes(expecting: self.declared.entries.count { $0.form != .extension }, moduleOfFile: moduleOfFile)
    for number in self.declared.entries.indices {
      if self.declared.entries[number].form == .extension { extensions.append(number) } else { place(number) }
    }
  }

  // MARK: Scopes

  // Scopes are numbers: a type's own, or one for each module, for each loose file, or for each build of loose files.
  // Nothing is in that of a type too deep down.
  func scope(ofType type: Int) -> UInt64? { depths[type] < Self.depthLimit ? UInt64(type) : nil }
  static func module(ofScope scope: UInt64) -> ModuleID? {
    scope >> 30 == 1 ? ModuleID(Int(scope & (1 << 30 - 1))) : nil
  }
  func scope(ofModule module: ModuleID) -> UInt64 { 1 << 30 | UInt64(module.index) }
  func scope(ofFile file: FileID) -> UInt64 {
    moduleOfFile[file.index].map(scope(ofModule:)) ?? (1 << 31 | UInt64(file.index))
  }
  private static func scope(ofBuild number: Int32) -> UInt64 { 1 << 31 | 1 << 30 | UInt64(number) }
  /// What others show a loose file, the nearest first.
  func scopes(around file: FileID) -> [UInt64] {
    // Not by a method of the table, which would be copied for it.
    moduleOfFile[file.index] == nil ? builds[file.index].seen.map(Self.scope(ofBuild:)) : []
  }

  /// Gives a name a number, as those have that are declared or inherited. Bytes count, as they do to the compiler.
  mutating func know(_ name: String) { _ = declared.names.intern(name) }

  /// The number of a name; nil where it has none, so that nothing of it can be found.
  func number(of name: ArraySlice<UInt8>) -> Int32? { declared.names.find(name) }

  // MARK: Declarations

  /// Enters a type or alias into the scope it is declared in, or puts it aside until its extension is resolved.
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

  /// Shows what stands at the top of a file to the loose files around it, or what of theirs could be this.
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
      // Of a local type: what it is nested in, as far as that is a type.
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

  /// The name of a type, before the names of types nested in it.
  private mutating func prefix(_ type: Int) -> String {
    let name = types[type].name
    if name.utf8.count <= Self.prefixLimit { return name }
    if let prefix = prefixes[type] { return prefix }
    let prefix = uniquelyShortened(name, to: Self.prefixLimit)
    prefixes[type] = prefix
    return prefix
  }

  /// The qualified name of a nested type, and its depth. This is not a method of the table, which the compiler would
  /// copy for it.
  ///
  /// - Parameters:
  ///   - own: its number in `names`.
  ///   - depth: of what is around it.
  private static func qualified(
    _ own: Int32, in names: NameTable, by outer: String, around depth: UInt8
  ) -> (name: String, depth: UInt8) {
    guard depth < depthLimit else { return (names.text(own), depthLimit) }
    return (names.text(own, behind: outer), depth + 1)
  }

  // MARK: Extensions

  /// Says what an extension extends, which makes known what is nested in it.
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

  /// Says what an extension extends in another target of its file.
  mutating func extend(twin type: Int, by number: Int) {
    let id = declared.entries[number].id
    guard typeOfDeclaration[id] != type, !types[type].extensions.contains(id) else { return }
    types[type].extensions.append(id)
    twins[id, default: []].append(type)
  }

  /// Whether anything waits for what an extension extends.
  func isAwaited(_ number: Int) -> Bool {
    !waiting.isEmpty(for: declared.entries[number].id)
  }

  /// What extends a type from outside the project still declares types of its own.
  ///
  /// - Parameter name: of that type.
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

  /// To be done once all extensions are known.
  mutating func sortExtensions() {
    for index in types.indices where types[index].extensions.count > 1 { types[index].extensions.sort() }
  }

  // MARK: Inheritance

  /// By their numbers, the texts of the words that are inherited; "" for other names.
  var inheritedTexts: [String] {
    var texts = [String](repeating: "", count: declared.names.count)
    for name in declared.inherited where name >= 0 && texts[Int(name)].isEmpty {
      texts[Int(name)] = declared.names.text(name)
    }
    return texts
  }

  /// Adds to what a type inherits, or to what it says that it does not.
  mutating func inherit(_ names: [InheritedName], by type: Int, isRefusal: Bool) {
    if isRefusal {
      while refusals.count < types.count { refusals.append([]) }
      return refusals[type] += names
    }
    if types[type].inherited.isEmpty { types[type].inherited = names } else { types[type].inherited += names }
  }
}
