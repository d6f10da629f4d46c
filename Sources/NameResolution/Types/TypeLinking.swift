import ProjectModel
import SwiftOutline

/// Merges types with their extensions, and resolves the names that they inherit.
///
/// Names are looked up by the rules of Swift: in the enclosing types, then in the module, then in imported project
/// modules. A loose file, which is in no module, sees the other loose files of its build. Ambiguous names are not
/// resolved.
package struct TypeLinking {
  var table: TypeTable
  let files: [ProjectFile]
  private let imports: LinkedImports
  /// For each file, the project modules that it imports.
  private let visibleModules: [[ModuleID]]
  /// For files in several modules, the modules that they import only as part of the second and later modules.
  private let visibleElsewhere: [FileID: [ModuleID]]
  /// For files that see many modules, the index in `visibleModules` of each module.
  private let placesOfVisible: [FileID: [ModuleID: Int]]
  /// The modules that declare each name at the top level, and the modules by name. Used for files that see many
  /// modules.
  private let modulesOfNames = Memo<Whole, [Int32: [ModuleID]]>()
  private let namedModules = Memo<Whole, [String: [ModuleID]]>()
  /// The maximum number of visible modules that are searched one by one for a name. Above it, an index of names is
  /// used.
  private static let fewModules = 64

  /// The only key of a memo that holds a single value.
  private enum Whole { case all }
  private let namedExports: NamedExports
  /// The texts of inherited names that are single identifiers, by number. Most of them occur many times.
  let texts: [String]

  /// The maximum number of enclosing declarations that are searched for a name. It limits the work for generated code.
  private static let climbLimit = 128
  /// The maximum number of aliases that are followed in a row.
  static let hopLimit = 8
  /// The maximum number of names, and of bytes, in the composition that an alias refers to. Longer ones are not
  /// resolved.
  static let composedLimit = 64
  static let composedLength = 4096

  package var types: [NominalType] { table.types }
  package var refusals: [[InheritedName]] { table.refusals }
  package var typeOfDeclaration: DeclarationTypes { table.typeOfDeclaration }

  package init(_ table: consuming TypeTable, files: [ProjectFile], imports: LinkedImports) {
    self.table = table
    self.files = files
    self.imports = imports
    for module in imports.modules { self.table.know(module.importName) }
    texts = self.table.inheritedTexts
    let table = self.table
    namedExports = NamedExports(imports) { table.number(of: $0) }
    var throughout = imports.modules.indices.map { imports.seenThroughout(ModuleID($0)) }
    if !throughout.contains(where: { !$0.isEmpty }) { throughout = [] }
    let visible = files.indices.map { seenModules($0, files[$0].modules, imports, throughout) }
    visibleModules = visible
    placesOfVisible = visible.enumerated().reduce(into: [:]) { all, one in
      if one.element.count <= Self.fewModules { return }
      all[FileID(one.offset)] = Dictionary(uniqueKeysWithValues: one.element.enumerated().map { ($1, $0) })
    }
    visibleElsewhere = imports.elsewhere.keys.reduce(into: [:]) { all, key in
      let own = files[key.id.file.index].modules
      guard all[key.id.file] == nil else { return }
      let imported = imports.imported(by: key.id.file, in: own).filter { imports.modules[$0.index].kind != .external }
      let seen = imported.flatMap { imports.visible(through: $0) }.filter { !own.contains($0) }
      all[key.id.file] = seen.filter { !visible[key.id.file.index].contains($0) }
    }
  }

  // Extensions whose type name is a single identifier are resolved first: the type is not nested, so no other extension
  // can declare it.

  /// Links extensions and inherited names to types. Names are looked up concurrently; the table changes only between
  /// these phases.
  package nonisolated(nonsending) mutating func link(jobs: Int) async {
    let words = extensionsOfWords
    let found = await inParts(words.count, jobs: jobs) { [self] in words[$0].map(extendedType) }
    resolveExtensions(besides: words, found.flatMap { $0 })
    inherit(await inParts(table.declared.entries.count, jobs: jobs) { [self] in inheritances($0) })
  }

  // Single arrays of the outline are read. A copy of the whole outline would retain all of its arrays.
  func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
  func bytes(_ range: SourceRange, _ file: FileID) -> ArraySlice<UInt8> {
    files[file.index].outline.source.bytes[range.offsets]
  }

  // MARK: Lookup

  /// Looks up a dotted name from a declaration outward. The result is a type, or an alias that is not followed.
  func resolve(
    _ name: WrittenName, around parent: Int32, in file: FileID, hops: Int = 0
  ) -> TypeScopes.Entry? {
    guard let first = table.number(of: name.first) else { return nil }
    if name.hasModule, !name.rest.isEmpty { return resolveQualified(first, name.rest[...], in: file, hops) }
    return resolve(first, name.rest[...], around: parent, in: file, hops: hops)
  }

  func resolve(
    _ first: Int32, _ rest: ArraySlice<ArraySlice<UInt8>> = [], around parent: Int32, in file: FileID, hops: Int = 0
  ) -> TypeScopes.Entry? {
    var outer = parent
    var climbed = 0
    while outer >= 0 {
      climbed += 1
      if climbed > Self.climbLimit { return nil }
      let id = DeclarationID(file: file, index: Int(outer))
      if let type = table.typeOfDeclaration[id] {
        if let scope = table.scope(ofType: type) {
          let (entry, isFound) = table.scopes.find(first, in: scope, from: file)
          if isFound { return follow(entry, rest, from: file, hops) }
        }
        // A generic parameter or associated type shadows outer declarations.
        if isGenericParameter(first, of: id) { return nil }
      }
      outer = files[file.index].outline.declarations[id.index].parent
    }
    let own = table.scopes.find(first, in: table.scope(ofFile: file), from: file)
    if own.isFound { return follow(own.entry, rest, from: file, hops) }
    var found: TypeScopes.Entry?
    var home: ModuleID?
    let imported = namedExports.isEmpty ? modules(declaring: first, seenBy: file) : seen(first, by: file)
    for module in imported + (visibleElsewhere[file] ?? []) {
      let (entry, isFound) = table.scopes.find(first, in: table.scope(ofModule: module), from: file)
      if !isFound { continue }
      if found != nil, !imported.contains(module) { break }
      if let home, isShadowed(first, of: module, by: home, in: file) { continue }
      if found != nil { return follow(importedByName(first, in: file), rest, from: file, hops) }
      guard let entry else { return nil }
      (found, home) = (entry, module)
    }
    let around = table.scopes(around: file)
    for build in around {
      let (entry, isFound) = table.scopes.find(first, in: build, from: file)
      if !isFound { continue }
      let isContested = found != nil || around.contains { table.scopes.isContested(first, in: $0) }
      return isContested ? nil : follow(entry, rest, from: file, hops)
    }
    if let found { return follow(found, rest, from: file, hops) }
    return rest.isEmpty ? nil : resolveQualified(first, rest, in: file, hops)
  }

  /// The type that a file imports alone, as in `import struct M.Type`. It is preferred if several modules declare the
  /// name.
  private func importedByName(_ name: Int32, in file: FileID) -> TypeScopes.Entry? {
    let modules = table.declared.names.withBytes(name) { imports.modules(by: $0, in: file, files[file.index].outline) }
    return modules.lazy.map { table.scopes.find(name, in: table.scope(ofModule: $0), from: file) }
      .first { $0.isFound }?.entry
  }

  private func isShadowed(_ name: Int32, of module: ModuleID, by other: ModuleID, in file: FileID) -> Bool {
    table.declared.names.withBytes(name) {
      imports.isShadowed(Array($0)[...], of: module, by: other, in: file, of: files[file.index].modules)
    }
  }

  /// The visible modules in which a top-level name is searched. For a file that sees many modules, only modules that
  /// declare the name.
  private func modules(declaring name: Int32, seenBy file: FileID) -> [ModuleID] {
    guard let places = placesOfVisible[file] else { return visibleModules[file.index] }
    let declaring = modulesOfNames.value(for: .all) { table.scopes.modulesOfNames() }[name] ?? []
    return declaring.compactMap { places[$0] }.sorted().map { visibleModules[file.index][$0] }
  }

  /// The visible modules among which a module name is searched. For a file that sees many modules, only modules with
  /// the name.
  private func modules(called name: String, seenBy file: FileID) -> [ModuleID] {
    guard let places = placesOfVisible[file] else { return visibleModules[file.index] }
    let called = namedModules.value(for: .all) {
      Dictionary(grouping: imports.modules.indices.map(ModuleID.init)) { imports.modules[$0.index].importName }
    }
    return (called[name] ?? []).compactMap { places[$0] }.sorted().map { visibleModules[file.index][$0] }
  }

  /// The modules in which a file may find a name, including modules from which only this name is re-exported.
  private func seen(_ name: Int32, by file: FileID) -> [ModuleID] {
    let all = visibleModules[file.index]
    let own = files[file.index].modules
    let named = namedExports.homes(of: name, through: imports.imported(by: file, in: own) + own)
    return all + named.filter { !all.contains($0) && !own.contains($0) }
  }

  /// Resolves `Module.Type`.
  private func resolveQualified(
    _ first: Int32, _ rest: ArraySlice<ArraySlice<UInt8>>, in file: FileID, _ hops: Int
  ) -> TypeScopes.Entry? {
    let text = table.declared.names.text(first)
    let modules = modules(called: text, seenBy: file) + files[file.index].modules + (visibleElsewhere[file] ?? [])
    var rest = rest
    guard let number = table.number(of: rest.removeFirst()) else { return nil }
    for module in modules where imports.modules[module.index].importName == text {
      let (entry, isFound) = table.scopes.find(number, in: table.scope(ofModule: module), from: file)
      if isFound { return follow(entry, rest, from: file, hops) }
    }
    return nil
  }

  private func follow(
    _ entry: TypeScopes.Entry?, _ rest: ArraySlice<ArraySlice<UInt8>>, from file: FileID, as module: ModuleID? = nil,
    _ hops: Int
  ) -> TypeScopes.Entry? {
    guard var entry else { return nil }
    var rest = rest
    while let next = rest.popFirst() {
      guard let type = type(of: entry, hops), let number = table.number(of: next),
        let scope = table.scope(ofType: type),
        let found = table.scopes.find(number, in: scope, from: file, as: module).entry
      else { return nil }
      entry = found
    }
    return entry
  }

  /// The type that an entry declares or, as an alias, refers to; nil for an alias of several types.
  private func type(of entry: TypeScopes.Entry?, _ hops: Int = 0) -> Int? {
    guard let entry else { return nil }
    if entry.type >= 0 { return Int(entry.type) }
    // The limit ends cycles of aliases that refer to each other.
    guard hops < Self.hopLimit else { return nil }
    let alias = declaration(entry.declaration)
    guard let written = singleName(bytes(alias.type, entry.declaration.file)) else { return nil }
    return type(
      of: resolve(written, around: alias.parent, in: entry.declaration.file, hops: hops + 1), hops + 1)
  }

  private func isGenericParameter(_ name: Int32, of id: DeclarationID) -> Bool {
    let declaration = files[id.file.index].outline.declarations[id.index]
    let parameters = files[id.file.index].outline.clauses[of: declaration].genericParameters
    if parameters.count == 0 { return false }
    return table.declared.names.withBytes(name) { name in
      parameters.indices.contains { index in
        let bytes = bytes(files[id.file.index].outline.genericParameters[index], id.file)
        return bytes.starts(with: name)
          && (bytes.count == name.count || [0x20, 0x3A, 0x0A].contains(bytes[bytes.startIndex + name.count]))
      }
    }
  }

  // MARK: Extensions

  private var extensionsOfWords: [Int] { table.extensions.filter { table.declared.entries[$0].name >= 0 } }

  /// Finds the type that each extension extends. That type may be declared in another extension. So each resolved
  /// extension is added to the table, and the remaining ones are tried again.
  ///
  /// - Parameters:
  ///   - words: the extensions whose type name is a single identifier. They are already looked up.
  ///   - found: the types that these extensions extend, as far as they are resolved.
  private mutating func resolveExtensions(besides words: [Int], _ found: [Int?]) {
    var left = table.extensions.filter { table.declared.entries[$0].name < 0 }
    for (number, type) in zip(words, found) {
      if let type { table.extend(type, by: number) } else { left.append(number) }
    }
    left.sort()
    var rounds = 0
    while !left.isEmpty, rounds < 16 {
      rounds += 1
      let work = left
      left = []
      for number in work {
        if let type = extendedType(number) { table.extend(type, by: number) } else { left.append(number) }
      }
      if left.count == work.count { break }
    }
    for number in left where table.isAwaited(number) {
      table.admit(nestedIn: number, of: writtenNames(extendedName(number)).first?.text)
    }
    extendTwins()
    table.sortExtensions()
  }

  /// Finds the further types that an extension extends: one for each target of its file, and one for each clause of an
  /// `#if` that declares the type.
  private mutating func extendTwins() {
    for number in table.extensions {
      let id = table.declared.entries[number].id
      for module in files[id.file.index].modules.dropFirst() {
        if let twin = extendedType(number, in: module) { table.extend(twin: twin, by: number) }
      }
      guard let type = table.typeOfDeclaration[id], declaration(table.types[type].declaration).condition >= 0,
        let found = extendedEntry(number)
      else { continue }
      for side in table.scopes.otherSides(of: found, from: id.file) where !isApart(side, from: id) {
        if let twin = self.type(of: side) { table.extend(twin: twin, by: number) }
      }
    }
  }

  private func extendedType(_ number: Int, in module: ModuleID) -> Int? {
    let entry = table.declared.entries[number]
    let written = entry.name >= 0 ? nil : singleName(extendedName(number))
    guard let first = entry.name >= 0 ? entry.name : written.flatMap({ table.number(of: $0.first) }) else { return nil }
    let file = entry.id.file
    let found = table.scopes.find(first, in: table.scope(ofModule: module), from: file, as: module).entry
    return type(of: follow(found, written?.rest[...] ?? [], from: file, as: module, 0))
  }

  private func extendedName(_ number: Int) -> ArraySlice<UInt8> {
    let id = table.declared.entries[number].id
    return plainExtendedName(bytes(declaration(id).name, id.file))
  }

  private func extendedType(_ number: Int) -> Int? {
    type(of: present(extendedEntry(number), to: table.declared.entries[number].id))
  }

  /// The type that an extension extends. If several clauses of an `#if` declare the type, the first one.
  private func extendedEntry(_ number: Int) -> TypeScopes.Entry? {
    let entry = table.declared.entries[number]
    if entry.name >= 0 { return resolve(entry.name, around: -1, in: entry.id.file) }
    return singleName(extendedName(number)).flatMap { resolve($0, around: -1, in: entry.id.file) }
  }

  /// The lookup result for a name in a declaration; nil if no build contains both. If the type is declared only in code
  /// for other platforms, the name refers to an external type.
  func present(_ found: TypeScopes.Entry?, to id: DeclarationID) -> TypeScopes.Entry? {
    guard let found, isApart(found, from: id) else { return found }
    return table.scopes.otherSides(of: found, from: id.file).first { !isApart($0, from: id) }
  }

  /// Whether no build contains both a found type and a declaration in another file.
  private func isApart(_ found: TypeScopes.Entry, from id: DeclarationID) -> Bool {
    guard found.isConditional, found.declaration.file != id.file else { return false }
    func place(_ id: DeclarationID) -> ConditionedPlace {
      ConditionedPlace(file: id.file, condition: declaration(id).condition)
    }
    return areExclusive(place(id), place(found.declaration), in: files) {
      ClauseTable.clause(at: $0, files[$0.file.index], imports)
    }
  }
}

/// The project modules that a file sees through its imports.
///
/// - Parameter throughout: for each module, the modules that all of its files see; empty if no module has any.
private func seenModules(
  _ file: Int, _ own: [ModuleID], _ imports: LinkedImports, _ throughout: [[ModuleID]]
) -> [ModuleID] {
  var result: [ModuleID] = []
  var known: Set<ModuleID> = []
  func see(_ module: ModuleID) {
    // For few modules, a linear search is faster than a set.
    if result.count < 16 ? result.contains(module) : known.contains(module) { return }
    if own.contains(module) { return }
    result.append(module)
    if result.count == 16 { known = Set(result) } else if result.count > 16 { known.insert(module) }
  }
  for module in imports.importedModules[file] where imports.modules[module.index].kind != .external {
    imports.visible(through: module).forEach(see)
  }
  // Modules that all files of a module see, because one file has an `@_exported import`, or because of a bridging
  // header.
  for module in own where !throughout.isEmpty { throughout[module.index].forEach(see) }
  return result
}
