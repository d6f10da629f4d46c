import ProjectModel
import SwiftOutline

/// The interfaces of libraries that a project imports, as files behind the project's own. Name lookup treats their types
/// like types of the project.
struct LinkedInterfaces: Sendable {
  /// The project with the files, modules and types of the interfaces behind its own. Extensions of library types are
  /// linked to these types, and so are the names that types inherit.
  let project: Project
  /// The number of the project's own files, which come first.
  let fileCount: Int
  /// The number of the project's own types, which come first.
  let typeCount: Int
  /// The types of the interfaces by module and dotted name.
  let types: [String: [String: Int]]
  /// The standard library, which every file sees.
  let standard: ModuleID?
  let foundation: ModuleID?
}

/// The outlines of the interfaces. Each is made once.
private let outlines = Memo<String, Outline>()

extension Project {
  /// Adds the interfaces of the imported libraries.
  func linkedInterfaces(_ texts: [(module: String, text: String)] = SDKInterfaces.texts) -> LinkedInterfaces {
    var linking = InterfaceLinking(self, Dictionary(texts.map { ($0.module, $0.text) }) { first, _ in first })
    linking.addFiles()
    linking.addTypes()
    // Aliases in extensions of interface types are known when these extensions are linked.
    linking.linkExtensions(in: linking.fileCount..<linking.project.files.count)
    linking.findAliases()
    linking.linkExtensions(in: 0..<linking.fileCount)
    linking.linkInheritance()
    return linking.result
  }
}

private struct InterfaceLinking {
  var project: Project
  let texts: [String: String]
  let fileCount: Int
  let typeCount: Int
  /// The modules with an interface, by name, in the order of their files.
  private var modules: [(name: String, id: ModuleID)] = []
  private var exports: [String: [String]] = [:]
  private var imports: LinkedImports
  private var types: [String: [String: Int]] = [:]
  /// The type aliases of the project and of the interfaces by dotted name.
  private var aliases: [String: [DeclarationID]] = [:]
  /// The maximum number of aliases that are followed from one alias.
  private static let hopLimit = 8

  init(_ project: Project, _ texts: [String: String]) {
    self.project = project
    self.texts = texts
    imports = project.imports
    fileCount = project.files.count
    typeCount = project.types.count
  }

  var result: LinkedInterfaces {
    LinkedInterfaces(
      project: project, fileCount: fileCount, typeCount: typeCount, types: types, standard: id(of: "Swift"),
      foundation: id(of: "Foundation"))
  }

  private func id(of module: String) -> ModuleID? { modules.first { $0.name == module }?.id }

  // MARK: Files

  mutating func addFiles() {
    var external: [String: ModuleID] = [:]
    var own: Set<String> = []
    for (index, module) in imports.modules.enumerated() {
      if module.kind == .external {
        external[module.importName] = ModuleID(index)
      } else {
        own.insert(module.importName)
      }
    }
    var open = ["Swift"] + external.keys.sorted() + (external.isEmpty ? [] : ["Foundation"])
    var counts: [Int] = []
    var seen: Set<String> = []
    while !open.isEmpty {
      let name = open.removeFirst()
      // A module of the project replaces the library of its name.
      guard seen.insert(name).inserted, let text = texts[name], !own.contains(name) else { continue }
      let outline = outlines.value(for: name) { SwiftOutline.outline(SourceText(text)) }
      let id = external[name] ?? ModuleID(imports.modules.count)
      if external[name] == nil {
        imports.modules.append(Module(name: name, importName: name, kind: .external))
        imports.exported.append([])
        if !imports.bridged.isEmpty { imports.bridged.append([]) }
      }
      modules.append((name, id))
      imports.modules[id.index].files = [FileID(project.files.count)]
      exports[name] = outline.imports.map { outline.source[$0.module] }
      open += exports[name] ?? []
      project.files.append(
        ProjectFile(path: name, outline: outline, modules: [id], isGenerated: false, isTest: false))
      counts.append(outline.declarations.count)
    }
    for (number, (name, id)) in modules.enumerated() {
      let exported = (exports[name] ?? []).compactMap { self.id(of: $0) }
      imports.exported[id.index] = exported
      let outline = project.files[fileCount + number].outline
      imports.importedModules.append(outline.imports.map { self.id(of: outline.source[$0.module]) ?? id })
    }
    project.typeOfDeclaration = project.typeOfDeclaration.appending(declarationsOfFile: counts)
    project = project.replacing(imports)
  }

  // MARK: Types

  mutating func addTypes() {
    for number in modules.indices {
      let file = FileID(fileCount + number)
      let outline = project.files[file.index].outline
      var names: [Int: String] = [:]
      for (index, declaration) in outline.declarations.enumerated() where ScopeTable.isNominal(declaration.kind) {
        let own = outline.name(declaration.name)
        let name = names[Int(declaration.parent)].map { $0 + "." + own } ?? own
        names[index] = name
        let id = DeclarationID(file: file, index: index)
        project.typeOfDeclaration[id] = project.types.count
        types[modules[number].name, default: [:]][name] = project.types.count
        project.types.append(NominalType(name: name, module: modules[number].id, declaration: id))
      }
    }
  }

  /// The type of an interface that a file sees under a dotted name, with or without the module.
  private func type(_ name: String, seenFrom visible: [String]) -> Int? {
    if let dot = name.firstIndex(of: "."), let own = types[String(name[..<dot])] {
      if let type = own[String(name[name.index(after: dot)...])] { return type }
    }
    for module in visible { if let type = types[module]?[name] { return type } }
    return nil
  }

  /// The types of interfaces that a name means in a file: the type with this name, or those that an alias refers to.
  /// There are several for a composition, or if several clauses of an `#if` declare the alias.
  private func types(_ name: String, in file: Int, seeing visible: [String], hops: Int = 0) -> [Int] {
    let seen = (aliases[name] ?? []).filter { sees($0, from: file, visible) }
    if seen.isEmpty { return type(name, seenFrom: visible).map { [$0] } ?? [] }
    if hops == Self.hopLimit { return [] }
    var found: [Int] = []
    for alias in seen {
      let outline = project.files[alias.file.index].outline
      let written = outline.source.bytes[outline.declarations[alias.index].type.offsets]
      // `typealias Codable = Decodable & Encodable`
      let names = written.contains(UInt8(ascii: "&")) ? writtenNames(written) : singleName(written).map { [$0] } ?? []
      let visible = alias.file.index == file ? visible : self.visible(from: alias.file.index)
      for name in names {
        for type in types(name.text, in: alias.file.index, seeing: visible, hops: hops + 1) where !found.contains(type)
        {
          found.append(type)
        }
      }
    }
    return found
  }

  /// Whether a file sees an alias: it declares the alias, belongs to its module, or imports the module.
  private func sees(_ alias: DeclarationID, from file: Int, _ visible: [String]) -> Bool {
    let home = alias.file.index
    if home == file { return true }
    if home >= fileCount { return visible.contains(modules[home - fileCount].name) }
    let declarations = project.files[home].outline.declarations
    let declaration = declarations[alias.index]
    if file >= fileCount || ScopeTable.access(declaration, Int(declaration.parent), declarations) == .file {
      return false
    }
    let own = project.files[file].modules
    let homes = project.files[home].modules
    if homes.isEmpty || own.isEmpty { return homes.isEmpty && own.isEmpty }
    return homes.contains { module in
      own.contains(module)
        || imports.importedModules[file].contains { imports.visible(through: $0).contains(module) }
    }
  }

  mutating func findAliases() {
    for (file, one) in project.files.enumerated() {
      for (index, declaration) in one.outline.declarations.enumerated() where declaration.kind == .typealias {
        var name = one.outline.name(declaration.name)
        if declaration.parent >= 0 {
          let parent = DeclarationID(file: FileID(file), index: Int(declaration.parent))
          guard let type = project.typeOfDeclaration[parent] else { continue }
          name = project.types[type].name + "." + name
        }
        aliases[name, default: []].append(DeclarationID(file: FileID(file), index: index))
      }
    }
  }

  /// The names of the modules with an interface that a file sees.
  private func visible(from file: Int) -> [String] {
    var found: [String] = []
    func see(_ name: String) {
      if found.contains(name) || texts[name] == nil { return }
      found.append(name)
      for next in exports[name] ?? [] { see(next) }
    }
    if file >= fileCount { see(modules[file - fileCount].name) }
    let imported = imports.importedModules[file]
    let own = project.files[file].modules
    for module in imported + own {
      for seen in imports.visible(through: module) { see(imports.modules[seen.index].importName) }
    }
    see("Swift")
    if !imported.isEmpty { see("Foundation") }
    return found
  }

  /// Links the extensions in some files to the types of interfaces.
  mutating func linkExtensions(in files: Range<Int>) {
    for file in files {
      let outline = project.files[file].outline
      var seen: [String]?
      for (index, declaration) in outline.declarations.enumerated() where declaration.kind == .extension {
        let id = DeclarationID(file: FileID(file), index: index)
        guard project.typeOfDeclaration[id] == nil else { continue }
        let written = plainExtendedName(outline.source.bytes[declaration.name.offsets])
        let visible = seen ?? visible(from: file)
        seen = visible
        guard let name = singleName(written)?.text else { continue }
        for (number, type) in types(name, in: file, seeing: visible).enumerated() {
          if number == 0 { project.typeOfDeclaration[id] = type }
          project.types[type].extensions.append(id)
          addInherited(of: declaration, id, outline, to: type)
        }
      }
    }
  }

  private mutating func addInherited(of declaration: Declaration, _ id: DeclarationID, _ outline: Outline, to type: Int)
  {
    let clauses = outline.clauses[of: declaration]
    for index in clauses.inherited.indices {
      for written in writtenNames(outline.source.bytes[outline.inherited[index].offsets]) where !written.isSuppressed {
        project.types[type].inherited.append(
          InheritedName(
            name: written.text, declaration: id, isConditional: !clauses.requirements.isEmpty,
            attributes: written.attributes, type: nil))
      }
    }
  }

  mutating func linkInheritance() {
    for type in typeCount..<project.types.count {
      let id = project.types[type].declaration
      let outline = project.files[id.file.index].outline
      addInherited(of: outline.declarations[id.index], id, outline, to: type)
      // The members of a type come before those of its supertypes.
    }
    var seen: [Int: [String]] = [:]
    for type in project.types.indices {
      let isEnum = kind(of: type) == .enum
      for index in project.types[type].inherited.indices where project.types[type].inherited[index].type == nil {
        var inherited = project.types[type].inherited[index]
        // An enum with a raw type does not inherit that type: it is `RawRepresentable`.
        if isEnum, SDKTypes.isRawType(inherited.name) { inherited.name = "RawRepresentable" }
        let file = inherited.declaration.file.index
        let visible = seen[file] ?? visible(from: file)
        seen[file] = visible
        // An extension of the project may name a type of the project, which is linked already.
        let meant = types(inherited.name, in: file, seeing: visible)
        project.types[type].inherited[index].type = meant.first
        for other in meant.dropFirst() {
          inherited.type = other
          project.types[type].inherited.append(inherited)
        }
      }
    }
  }
}

extension InterfaceLinking {
  private func kind(of type: Int) -> DeclarationKind {
    let id = project.types[type].declaration
    return project.files[id.file.index].outline.declarations[id.index].kind
  }
}

extension Project {
  fileprivate func replacing(_ imports: LinkedImports) -> Project {
    var other = Project(
      files: files, folders: folders, modules: imports.modules, packages: packages, types: types,
      typeOfDeclaration: typeOfDeclaration, imports: imports, problems: [])
    other.foreignNames = foreignNames
    return other
  }
}
