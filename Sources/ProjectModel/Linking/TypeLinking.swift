import SwiftOutline

/// Merges types with their extensions and resolves what they inherit. Names are looked up as Swift does: in the
/// types around, then in the module, then in the modules of the tree that the file imports. What several
/// declarations could mean is left unresolved.
struct TypeLinking {
  private var table: TypeTable
  private let files: [ProjectFile]
  private let imports: ImportLinking
  /// The modules that a file sees, its own left out.
  private let visibleModules: [[ModuleID]]
  /// The texts of inherited names, "" where one is not made yet: the same few are inherited again and again.
  private var texts: [String]

  /// A name is not looked up further out than through so many declarations.
  private static let climbLimit = 128

  var types: [NominalType] { table.types }
  var typeOfDeclaration: DeclarationTypes { table.typeOfDeclaration }

  init(_ table: consuming TypeTable, files: [ProjectFile], imports: ImportLinking) {
    self.table = table
    self.files = files
    self.imports = imports
    texts = Array(repeating: "", count: self.table.declared.names.count)
    visibleModules = files.indices.map { seenModules($0, files[$0].modules, imports) }
    resolveExtensions()
    resolveInherited()
  }

  // An outline is many arrays, and a copy of one counts them all: its parts are asked for one by one.
  private func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
  private func bytes(_ range: SourceRange, _ file: FileID) -> ArraySlice<UInt8> {
    files[file.index].outline.source.bytes[range.offsets]
  }

  // MARK: Lookup

  /// Looks a dotted name up from a declaration's place outward.
  private mutating func resolve(_ name: WrittenName, around parent: Int32, in file: FileID, hops: Int = 0) -> Int? {
    resolve(table.number(of: name.first), name.rest[...], around: parent, in: file, hops: hops)
  }

  private mutating func resolve(
    _ first: Int32, _ rest: ArraySlice<ArraySlice<UInt8>> = [], around parent: Int32, in file: FileID, hops: Int = 0
  ) -> Int? {
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
        // A generic parameter or an associated type hides what stands further out.
        if isGenericParameter(first, of: id) { return nil }
      }
      outer = files[file.index].outline.declarations[id.index].parent
    }
    let own = table.scopes.find(first, in: table.scope(ofFile: file), from: file)
    if own.isFound { return follow(own.entry, rest, from: file, hops) }
    var found: TypeScopes.Entry?
    for module in visibleModules[file.index] {
      let (entry, isFound) = table.scopes.find(first, in: table.scope(ofModule: module), from: file)
      if !isFound { continue }
      if found != nil { return nil }
      guard let entry else { return nil }
      found = entry
    }
    if let found { return follow(found, rest, from: file, hops) }
    return rest.isEmpty ? nil : resolveQualified(first, rest, in: file, hops)
  }

  /// `Module.Type`
  private mutating func resolveQualified(
    _ first: Int32, _ rest: ArraySlice<ArraySlice<UInt8>>, in file: FileID, _ hops: Int
  ) -> Int? {
    let text = table.declared.names.text(first)
    let modules = visibleModules[file.index] + files[file.index].modules
    guard let module = modules.first(where: { imports.modules[$0.index].importName == text }) else { return nil }
    var rest = rest
    let number = table.number(of: rest.removeFirst())
    let (entry, _) = table.scopes.find(number, in: table.scope(ofModule: module), from: file)
    return follow(entry, rest, from: file, hops)
  }

  private mutating func follow(
    _ entry: TypeScopes.Entry?, _ rest: ArraySlice<ArraySlice<UInt8>>, from file: FileID, _ hops: Int
  ) -> Int? {
    guard var entry else { return nil }
    var rest = rest
    while true {
      var type = Int(entry.type)
      if type < 0 {
        // Aliases of aliases end somewhere, unless they go in a circle.
        guard hops < 8, let target = resolveAlias(entry.declaration, hops + 1) else { return nil }
        type = target
      }
      guard let next = rest.popFirst() else { return type }
      let number = table.number(of: next)
      guard let scope = table.scope(ofType: type), let found = table.scopes.find(number, in: scope, from: file).entry
      else { return nil }
      entry = found
    }
  }

  private mutating func resolveAlias(_ id: DeclarationID, _ hops: Int) -> Int? {
    let declaration = declaration(id)
    let written = writtenNames(bytes(declaration.type, id.file))
    guard written.count == 1 else { return nil }
    return resolve(written[0], around: declaration.parent, in: id.file, hops: hops)
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

  /// An extension may extend a type that another extension declares, so what is left is tried again as long as
  /// that finds something; the depth of nesting bounds it.
  private mutating func resolveExtensions() {
    var left = table.extensions
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
    table.sortExtensions()
  }

  private func extendedName(_ number: Int) -> ArraySlice<UInt8> {
    let id = table.declared.entries[number].id
    return bytes(declaration(id).name, id.file)
  }

  private mutating func extendedType(_ number: Int) -> Int? {
    let entry = table.declared.entries[number]
    if entry.name >= 0 { return resolve(entry.name, around: -1, in: entry.id.file) }
    guard let written = singleName(extendedName(number)) else { return nil }
    return resolve(written, around: -1, in: entry.id.file)
  }

  // MARK: Inheritance

  /// What its own clause names comes first, then what its extensions name, in their order.
  private mutating func resolveInherited() {
    var inherited: [InheritedName] = []
    for form in [TypeDeclarations.Form.type, .extension] {
      for number in table.declared.entries.indices {
        let entry = table.declared.entries[number]
        guard entry.form == form, !entry.inherited.isEmpty, let type = table.typeOfDeclaration[entry.id] else { continue }
        inherited.removeAll(keepingCapacity: true)
        read(entry, of: type, into: &inherited)
        if !inherited.isEmpty { table.inherit(inherited, by: type) }
      }
    }
  }

  private mutating func read(_ entry: TypeDeclarations.Entry, of type: Int, into inherited: inout [InheritedName]) {
    let id = entry.id
    func name(_ text: String, _ attributes: [String], _ found: Int?) -> InheritedName {
      InheritedName(
        name: text, declaration: id, isConditional: entry.isConditional, attributes: attributes,
        type: found == type ? nil : found)
    }
    for (position, number) in entry.inherited.enumerated() {
      let number = table.declared.inherited[number]
      if number >= 0 {
        inherited.append(name(text(number), [], resolve(number, around: entry.parent, in: id.file)))
        continue
      }
      let declaration = files[id.file.index].outline.declarations[id.index]
      let first = Int(files[id.file.index].outline.clauses[of: declaration].inherited.start)
      for written in writtenNames(bytes(files[id.file.index].outline.inherited[first + position], id.file)) {
        let found = written.isSuppressed ? nil : resolve(written, around: entry.parent, in: id.file)
        inherited.append(name(written.text, written.attributes, found))
      }
    }
  }

  private mutating func text(_ name: Int32) -> String {
    if texts[Int(name)].isEmpty { texts[Int(name)] = table.declared.names.text(name) }
    return texts[Int(name)]
  }
}

/// What a file's imports of the tree make visible.
private func seenModules(_ file: Int, _ own: [ModuleID], _ imports: ImportLinking) -> [ModuleID] {
  var result: [ModuleID] = []
  for module in imports.importedModules[file] where imports.modules[module.index].kind != .external {
    for seen in imports.visible(through: module) where !result.contains(seen) && !own.contains(seen) {
      result.append(seen)
    }
  }
  return result
}
