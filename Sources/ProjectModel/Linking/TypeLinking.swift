import SwiftOutline

/// Merges types with their extensions and resolves what they inherit. Names are looked up as Swift does: in the
/// types around, then in the module, then in the modules of the tree that the file imports. What several
/// declarations could mean is left unresolved.
struct TypeLinking {
  private(set) var types: [NominalType] = []
  private(set) var typeOfDeclaration: DeclarationTypes
  /// How many types are around each of `types`, up to the depth limit.
  private var depths: [UInt8] = []

  /// Deeper, or behind a longer name, a type has its own name alone and is in no scope: a qualified name for each of
  /// many nested types would be the square of what is written.
  private static let depthLimit: UInt8 = 64
  private static let nameLimit = 1024
  /// A name is not looked up further out than through so many declarations.
  private static let climbLimit = 128

  private let files: [ProjectFile]
  private let imports: ImportLinking
  private var scopes = TypeScopes()
  /// The modules that a file sees, its own left out.
  private var visibleModules: [[ModuleID]] = []
  /// The extension that a type is nested in has its type here once it is resolved.
  private var extensionsLeft: [DeclarationID] = []
  private var nestedInExtension: [Int: [DeclarationID]] = [:]
  /// What the type that is being looked at inherits.
  private var inherited: [InheritedName] = []

  init(files: [ProjectFile], imports: ImportLinking) {
    self.files = files
    self.imports = imports
    typeOfDeclaration = DeclarationTypes(files)
    collect()
    resolveExtensions()
    resolveInherited()
  }

  // MARK: Declarations

  /// Scopes are numbers: a type's own, or one for each module, or for each loose file.
  private func scope(ofType type: Int) -> UInt64 { UInt64(type) }
  private func scope(ofModule module: ModuleID) -> UInt64 { 1 << 30 | UInt64(module.index) }
  private func scope(ofFile file: FileID) -> UInt64 {
    files[file.index].modules.first.map(scope(ofModule:)) ?? (1 << 31 | UInt64(file.index))
  }

  private mutating func collect() {
    visibleModules.reserveCapacity(files.count)
    for index in files.indices {
      visibleModules.append(seenModules(index))
      let declarations = files[index].outline.declarations
      for number in declarations.indices {
        let id = DeclarationID(file: FileID(index), index: number)
        switch declarations[number].kind {
        case .struct, .class, .actor, .enum, .protocol, .typealias: place(id, declarations[number])
        case .extension: extensionsLeft.append(id)
        default: continue
        }
      }
    }
  }

  // An outline is many arrays, and a copy of one counts them all: its parts are asked for one by one.
  private func declaration(_ id: DeclarationID) -> Declaration { files[id.file.index].outline.declarations[id.index] }
  private func bytes(_ range: SourceRange, _ file: FileID) -> ArraySlice<UInt8> {
    files[file.index].outline.source.bytes[range.offsets]
  }

  /// What a file's imports of the tree make visible.
  private func seenModules(_ file: Int) -> [ModuleID] {
    var result: [ModuleID] = []
    for module in imports.importedModules[file] where imports.modules[module.index].kind != .external {
      for seen in imports.visible(through: module) where !result.contains(seen) && !files[file].modules.contains(seen) {
        result.append(seen)
      }
    }
    return result
  }

  private func nameBytes(_ range: SourceRange, _ file: FileID) -> ArraySlice<UInt8> {
    files[file.index].outline.source.nameBytes(range)
  }

  /// Enters a type or alias into the scope it is declared in, or puts it aside until its extension is resolved.
  private mutating func place(_ id: DeclarationID, _ declaration: Declaration) {
    if declaration.flags.contains(.local) {
      if !isAlias(declaration) { addType(id, declaration, in: nil) }
      return
    }
    guard declaration.parent >= 0 else {
      add(id, declaration, scope: scope(ofFile: id.file), outer: nil)
      return
    }
    let parent = DeclarationID(file: id.file, index: Int(declaration.parent))
    if let outer = typeOfDeclaration[parent] {
      if depths[outer] < Self.depthLimit {
        add(id, declaration, scope: scope(ofType: outer), outer: outer)
      } else if !isAlias(declaration) {
        addType(id, declaration, in: outer)
      }
    } else {
      nestedInExtension[key(parent), default: []].append(id)
    }
  }

  private mutating func add(_ id: DeclarationID, _ declaration: Declaration, scope: UInt64, outer: Int?) {
    let isAlias = isAlias(declaration)
    if !isAlias { addType(id, declaration, in: outer) }
    let modifiers = declaration.modifierSet.rawValue
    scopes.enter(
      TypeScopes.Entry(
        type: isAlias ? -1 : Int32(types.count - 1), declaration: id,
        isPrivate: modifiers & hidingModifiers != 0 && modifiers & setterModifier == 0,
        isConditional: declaration.condition >= 0),
      as: nameBytes(declaration.name, id.file), in: scope)
  }

  private mutating func addType(_ id: DeclarationID, _ declaration: Declaration, in outer: Int?) {
    var around = outer
    if outer == nil, declaration.parent >= 0 {
      // Of a local type: what it is nested in, as far as that is a type.
      around = typeOfDeclaration[DeclarationID(file: id.file, index: Int(declaration.parent))]
    }
    let own = nameBytes(declaration.name, id.file)
    let (name, depth) = qualified(own, by: around.map { types[$0].name }, around: around.map { depths[$0] } ?? 0)
    types.append(NominalType(name: name, module: files[id.file.index].modules.first, declaration: id))
    depths.append(depth)
    typeOfDeclaration[id] = types.count - 1
  }

  /// A type's name behind that of what is around it, and the type's depth.
  private func qualified(
    _ own: ArraySlice<UInt8>, by outer: String?, around depth: UInt8
  ) -> (name: String, depth: UInt8) {
    guard var outer else { return (String(decoding: own, as: UTF8.self), 0) }
    guard depth < Self.depthLimit, outer.utf8.count <= Self.nameLimit else {
      return (String(decoding: own, as: UTF8.self), Self.depthLimit)
    }
    outer.reserveCapacity(outer.utf8.count + 1 + own.count)
    outer += "."
    outer += String(decoding: own, as: UTF8.self)
    return (outer, depth + 1)
  }

  // MARK: Lookup

  /// Looks a dotted name up from a declaration's place outward.
  private mutating func resolve(
    _ name: WrittenName, around parent: Int32, in file: FileID, hops: Int = 0
  ) -> Int? {
    let first = scopes.intern(name.first)
    var outer = parent
    var climbed = 0
    while outer >= 0 {
      climbed += 1
      if climbed > Self.climbLimit { return nil }
      let id = DeclarationID(file: file, index: Int(outer))
      if let type = typeOfDeclaration[id] {
        let (entry, isFound) =
          depths[type] < Self.depthLimit ? scopes.find(first, in: scope(ofType: type), from: file) : (nil, false)
        if isFound { return follow(entry, name.rest[...], from: file, hops) }
        // A generic parameter or an associated type hides what stands further out.
        if isGenericParameter(name.first, of: id) { return nil }
      }
      outer = files[file.index].outline.declarations[id.index].parent
    }
    let own = scopes.find(first, in: scope(ofFile: file), from: file)
    if own.isFound { return follow(own.entry, name.rest[...], from: file, hops) }
    var found: TypeScopes.Entry?
    for module in visibleModules[file.index] {
      let (entry, isFound) = scopes.find(first, in: scope(ofModule: module), from: file)
      if !isFound { continue }
      if found != nil { return nil }
      guard let entry else { return nil }
      found = entry
    }
    if let found { return follow(found, name.rest[...], from: file, hops) }
    return name.rest.isEmpty ? nil : resolveQualified(name, in: file, hops)
  }

  /// `Module.Type`
  private mutating func resolveQualified(_ name: WrittenName, in file: FileID, _ hops: Int) -> Int? {
    let text = String(decoding: name.first, as: UTF8.self)
    let modules = visibleModules[file.index] + files[file.index].modules
    guard let module = modules.first(where: { imports.modules[$0.index].importName == text }) else { return nil }
    let number = scopes.intern(name.rest[0])
    let (entry, _) = scopes.find(number, in: scope(ofModule: module), from: file)
    return follow(entry, name.rest.dropFirst(), from: file, hops)
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
      let number = scopes.intern(next)
      let (found, _) = scopes.find(number, in: scope(ofType: type), from: file)
      guard let found else { return nil }
      entry = found
    }
  }

  private mutating func resolveAlias(_ id: DeclarationID, _ hops: Int) -> Int? {
    let declaration = declaration(id)
    let written = writtenNames(bytes(declaration.type, id.file))
    guard written.count == 1 else { return nil }
    return resolve(written[0], around: declaration.parent, in: id.file, hops: hops)
  }

  private func isGenericParameter(_ name: ArraySlice<UInt8>, of id: DeclarationID) -> Bool {
    let parameters = files[id.file.index].outline.declarations[id.index].genericParameters
    if parameters.count == 0 { return false }
    return parameters.indices.contains { index in
      let bytes = bytes(files[id.file.index].outline.genericParameters[index], id.file)
      return bytes.starts(with: name)
        && (bytes.count == name.count || [0x20, 0x3A, 0x0A].contains(bytes[bytes.startIndex + name.count]))
    }
  }

  // MARK: Extensions

  /// An extension may extend a type that another extension declares, so what is left is tried again as long as
  /// that finds something; the depth of nesting bounds it.
  private mutating func resolveExtensions() {
    var rounds = 0
    while !extensionsLeft.isEmpty, rounds < 16 {
      rounds += 1
      let work = extensionsLeft
      extensionsLeft = []
      for id in work {
        let name = bytes(files[id.file.index].outline.declarations[id.index].name, id.file)
        guard let written = singleName(name), let type = resolve(written, around: -1, in: id.file) else {
          extensionsLeft.append(id)
          continue
        }
        types[type].extensions.append(id)
        typeOfDeclaration[id] = type
        admitNested(in: id)
      }
      if extensionsLeft.count == work.count { break }
    }
    // What extends a type from outside the project still declares types of its own.
    for id in extensionsLeft { admitForeign(id) }
    for index in types.indices where types[index].extensions.count > 1 { types[index].extensions.sort() }
  }

  private func key(_ id: DeclarationID) -> Int { id.file.index << 32 | id.index }

  private mutating func admitNested(in id: DeclarationID) {
    if nestedInExtension.isEmpty { return }
    var work = nestedInExtension.removeValue(forKey: key(id)) ?? []
    var next = 0
    while next < work.count {
      place(work[next], declaration(work[next]))
      work += nestedInExtension.removeValue(forKey: key(work[next])) ?? []
      next += 1
    }
  }

  private mutating func admitForeign(_ id: DeclarationID) {
    guard nestedInExtension[key(id)] != nil else { return }
    let name = writtenNames(bytes(declaration(id).name, id.file)).first?.text
    var work = (nestedInExtension.removeValue(forKey: key(id)) ?? []).map { (id: $0, isDirect: true) }
    var next = 0
    while next < work.count {
      let (inner, isDirect) = work[next]
      next += 1
      let declaration = declaration(inner)
      if isDirect {
        guard !isAlias(declaration) else { continue }
        addType(inner, declaration, in: nil)
        if let name {
          let last = types.count - 1
          (types[last].name, depths[last]) = qualified(
            nameBytes(declaration.name, inner.file), by: name, around: 0)
        }
      } else {
        place(inner, declaration)
      }
      work += (nestedInExtension.removeValue(forKey: key(inner)) ?? []).map { ($0, false) }
    }
  }

  // MARK: Inheritance

  private mutating func resolveInherited() {
    for index in types.indices {
      // Gathered first, so that the list kept has no room to spare.
      inherited.removeAll(keepingCapacity: true)
      inherit(types[index].declaration, index)
      for id in types[index].extensions { inherit(id, index) }
      // A slice of the whole would share the room instead of copying.
      if !inherited.isEmpty { types[index].inherited = inherited.withUnsafeBufferPointer { Array($0) } }
    }
  }

  private mutating func inherit(_ id: DeclarationID, _ index: Int) {
    let entries = files[id.file.index].outline.declarations[id.index].inherited
    if entries.count == 0 { return }
    let declaration = declaration(id)
    var isConditional = false
    if case .extension = declaration.kind { isConditional = !declaration.whereClause.isEmpty }
    for entry in entries.indices {
      let written = bytes(files[id.file.index].outline.inherited[entry], id.file)
      if let name = plainName(written) {
        inherit(name, declaration: id, around: declaration.parent, isConditional: isConditional, index)
      } else {
        for name in writtenNames(written) {
          inherit(name, declaration: id, around: declaration.parent, isConditional: isConditional, index)
        }
      }
    }
  }

  private mutating func inherit(
    _ name: WrittenName, declaration id: DeclarationID, around parent: Int32, isConditional: Bool, _ index: Int
  ) {
    let type = name.isSuppressed ? nil : resolve(name, around: parent, in: id.file)
    inherited.append(
      InheritedName(
        name: name.text, declaration: id, isConditional: isConditional, attributes: name.attributes,
        type: type == index ? nil : type))
  }
}

// Known by their bits, since asking a set of another target for its algebra is a call for each member.
private let hidingModifiers = ModifierSet.private.rawValue | ModifierSet.fileprivate.rawValue
private let setterModifier = ModifierSet.setterAccess.rawValue

private func isAlias(_ declaration: Declaration) -> Bool {
  if case .typealias = declaration.kind { true } else { false }
}
