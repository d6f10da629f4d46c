import ProjectModel
import SwiftOutline

/// The types of a project with their extensions, and the scopes of their names. The declarations in an extension wait
/// until the extended type is known.
package struct TypeTable: Sendable {
  private(set) var types: [NominalType] = []
  private(set) var typeOfDeclaration: DeclarationTypes
  private(set) var scopes: TypeScopes
  private(set) var declared: TypeDeclarations
  /// All extensions, as indices into `declared.entries`.
  private(set) var extensions: [Int] = []
  /// For each type, the number of types that enclose it, at most `depthLimit`.
  private var depths: [UInt8] = []
  private let moduleOfFile: [ModuleID?]
  private let modulesOfFile: [[ModuleID]]
  private let builds: LooseBuilds
  private var waiting = WaitingEntries()
  /// For each extension that extends several types of one name, all of these types except the first. This happens if
  /// the file belongs to several targets, or if several clauses of an `#if` declare the type.
  private(set) var twins: [DeclarationID: [Int]] = [:]
  /// For each type, the conformances that unavailable extensions remove: `@available(*, unavailable) extension T: P
  /// {}`. The array ends after the last type that has any.
  private(set) var refusals: [[InheritedName]] = []

  /// The maximum nesting depth of types. Deeper types get an unqualified name and cannot be looked up, because the
  /// total length of qualified names grows with the square of the depth.
  private static let depthLimit: UInt8 = 64
  /// The maximum length in bytes of an outer type's name in the names of nested types. Longer names are shortened.
  private static let prefixLimit = 1024
  /// The shortened names of types with long names, by type.
  private var prefixes: [Int: String] = [:]

  /// - Parameter modulesOfFile: for each file, the modules that it belongs to.
  package init(_ declared: consuming TypeDeclarations, modulesOfFile: [[ModuleID]], builds: LooseBuilds) {
    self.declared = declared
    self.builds = builds
    typeOfDeclaration = DeclarationTypes(declarationsOfFile: self.declared.countOfFile)
    self.modulesOfFile = modulesOfFile
    moduleOfFile = modulesOfFile.map { $0.first }
    // The final sizes are reserved, because large arrays that grow at the same time fragment the memory.
    types.reserveCapacity(self.declared.entries.count { $0.form == .type })
    scopes = TypeScopes(expecting: self.declared.entries.count { $0.form != .extension }, moduleOfFile: moduleOfFile)
    for number in self.declared.entries.indices {
      if self.declared.entries[number].form == .extension { extensions.append(number) } else { place(number) }
    }
  }

  // MARK: Scopes

  // A scope is represented by a number. A type that is nested too deeply has no scope.
  func scope(ofType type: Int) -> UInt64? { depths[type] < Self.depthLimit ? UInt64(type) : nil }
  func scope(ofModule module: ModuleID) -> UInt64 { 1 << 30 | UInt64(module.index) }
  func scope(ofFile file: FileID) -> UInt64 {
    moduleOfFile[file.index].map(scope(ofModule:)) ?? (1 << 31 | UInt64(file.index))
  }
  private static func scope(ofBuild number: Int32) -> UInt64 { 1 << 31 | 1 << 30 | UInt64(number) }
  /// For a file in no module, the scopes of the builds whose files it sees, nearest first.
  func scopes(around file: FileID) -> [UInt64] {
    // `scope(ofBuild:)` is static, because passing a method of the table would copy the table.
    moduleOfFile[file.index] == nil ? builds[file.index].seen.map(Self.scope(ofBuild:)) : []
  }

  /// Gives a name a number, so that it can be looked up. Names are compared byte by byte, as in the compiler.
  mutating func know(_ name: String) { _ = declared.names.intern(name) }

  /// The number of a name; nil if no declaration has the name.
  func number(of name: ArraySlice<UInt8>) -> Int32? { declared.names.find(name) }

  // MARK: Declarations

  /// Adds a type or alias to its scope. If it is in an extension, it waits until the extended type is known.
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

  /// Adds an alias, or the most recently added type, to a scope.
  private mutating func enter(_ entry: TypeDeclarations.Entry, in scope: UInt64) {
    scopes.enter(
      TypeScopes.Entry(
        type: entry.form == .alias ? -1 : Int32(types.count - 1), declaration: entry.id, isPrivate: entry.isPrivate,
        isConditional: entry.isUnderCondition),
      as: entry.name, in: scope)
  }

  /// Makes a top-level declaration visible to the other files in no module of the same build. If the declaration is in
  /// a module, its name becomes ambiguous for them instead.
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
      // The qualified name of a local type begins with the name of the enclosing type, if there is one.
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

  /// The name of a type for use in the qualified names of nested types, shortened if it is long.
  private mutating func prefix(_ type: Int) -> String {
    let name = types[type].name
    if name.utf8.count <= Self.prefixLimit { return name }
    if let prefix = prefixes[type] { return prefix }
    let prefix = uniquelyShortened(name, to: Self.prefixLimit)
    prefixes[type] = prefix
    return prefix
  }

  /// The qualified name of a nested type, and its depth. The function is static, because a method would copy the table.
  ///
  /// - Parameters:
  ///   - own: the number of the nested type's name in `names`.
  ///   - outer: the name of the enclosing type.
  ///   - depth: the depth of the enclosing type.
  private static func qualified(
    _ own: Int32, in names: NameTable, by outer: String, around depth: UInt8
  ) -> (name: String, depth: UInt8) {
    guard depth < depthLimit else { return (names.text(own), depthLimit) }
    return (names.text(own, behind: outer), depth + 1)
  }

  // MARK: Extensions

  /// Records the type that an extension extends, and adds the declarations that waited for it.
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

  /// Records a further type that an extension extends: in another target of its file, or in another clause of an `#if`.
  mutating func extend(twin type: Int, by number: Int) {
    let id = declared.entries[number].id
    guard typeOfDeclaration[id] != type, !types[type].extensions.contains(id) else { return }
    types[type].extensions.append(id)
    twins[id, default: []].append(type)
  }

  /// Whether an extension contains declarations that wait until its type is known.
  func isAwaited(_ number: Int) -> Bool {
    !waiting.isEmpty(for: declared.entries[number].id)
  }

  /// Adds the types that an extension of an external type declares.
  ///
  /// - Parameters:
  ///   - number: the extension, as an index into `declared.entries`.
  ///   - name: the name of the external type.
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

  /// Sorts the extensions of each type. Call this method after all extensions are resolved.
  mutating func sortExtensions() {
    for index in types.indices where types[index].extensions.count > 1 { types[index].extensions.sort() }
  }

  // MARK: Inheritance

  /// The texts of inherited names that are single identifiers, by number; empty for other names.
  var inheritedTexts: [String] {
    var texts = [String](repeating: "", count: declared.names.count)
    for name in declared.inherited where name >= 0 && texts[Int(name)].isEmpty {
      texts[Int(name)] = declared.names.text(name)
    }
    return texts
  }

  /// Adds names to the inherited names of a type, or to the conformances that are unavailable for it.
  mutating func inherit(_ names: [InheritedName], by type: Int, isRefusal: Bool) {
    if isRefusal {
      while refusals.count < types.count { refusals.append([]) }
      return refusals[type] += names
    }
    if types[type].inherited.isEmpty { types[type].inherited = names } else { types[type].inherited += names }
  }
}
