import ProjectModel
import SwiftOutline

/// The SDK interfaces of the libraries that a project imports. They are added as files after the project's own files,
/// so name lookup treats library types and project types alike.
struct LinkedInterfaces: Sendable {
  /// The project, with the files, modules and types of the interfaces added after its own. The project's extensions of
  /// library types are linked to these types.
  let project: Project
  /// The number of the project's own files. Interface files follow them.
  let fileCount: Int
  /// The number of the project's own types. Interface types follow them.
  let typeCount: Int
  /// The types of the interfaces: for each module, by dotted name.
  let types: [String: [String: Int]]
  /// The standard library's module, which every file sees.
  let standard: ModuleID?
  let foundation: ModuleID?
  /// The operators that the interfaces declare.
  let operators: Set<String>
  /// The modules whose interface does not contain all of their declarations.
  let partial: Set<ModuleID>
}

/// The interfaces that are read so far.
private let interfaces = Memo<String, LibraryInterface>()

extension Project {
  /// Adds the SDK interfaces of the libraries that the project imports.
  func linkedInterfaces(_ texts: [(module: String, text: String)] = SDKInterfaces.texts) -> LinkedInterfaces {
    let linking = InterfaceLinking(self, Dictionary(texts.map { ($0.module, $0.text) }) { first, _ in first })
    linking.addFiles()
    linking.addTypes()
    // Aliases in extensions of interface types are known when these extensions are linked.
    linking.linkOwnExtensions()
    linking.findAliases()
    linking.linkProjectExtensions()
    linking.linkInheritance()
    return linking.result
  }
}

/// Adds the interfaces to a project, step by step. A class, so that its large tables are not copied.
private final class InterfaceLinking {
  var project: Project
  let texts: [String: String]
  let fileCount: Int
  let typeCount: Int
  /// The modules with an interface, by name, in the order of their files.
  private var modules: [(name: String, id: ModuleID)] = []
  /// The interfaces of these modules.
  private var libraries: [LibraryInterface] = []
  private var exports: [String: [String]] = [:]
  private var imports: LinkedImports
  private var types: [String: [String: Int]] = [:]
  /// The types of the interfaces by dotted name; nil for a name that several interfaces declare.
  private var onlyTypes: [String: Int?] = [:]
  /// The type aliases of the project and of the interfaces by dotted name.
  private var aliases: [String: [DeclarationID]] = [:]
  /// The maximum number of aliases that are followed in a row.
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
      foundation: id(of: "Foundation"), operators: libraries.reduce(into: []) { $0.formUnion($1.operators) },
      partial: Set(zip(modules, libraries).lazy.filter { $1.isPartial }.map(\.0.id)))
  }

  private func id(of module: String) -> ModuleID? { modules.first { $0.name == module }?.id }

  // MARK: Files

  func addFiles() {
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
    var next = 0
    while next < open.count {
      let name = open[next]
      next += 1
      // A project module replaces the library of the same name.
      guard seen.insert(name).inserted, let text = texts[name], !own.contains(name) else { continue }
      let library = interfaces.value(for: name) { LibraryInterface(text) }
      let id = external[name] ?? ModuleID(imports.modules.count)
      if external[name] == nil {
        imports.modules.append(Module(name: name, importName: name, kind: .external))
        imports.exported.append([])
        if !imports.bridged.isEmpty { imports.bridged.append([]) }
      }
      modules.append((name, id))
      libraries.append(library)
      imports.modules[id.index].files = [FileID(project.files.count)]
      exports[name] = library.exports
      open += library.exports
      project.files.append(
        ProjectFile(path: name, outline: library.outline, modules: [id], isGenerated: false, isTest: false))
      counts.append(library.outline.declarations.count)
    }
    for (number, (_, id)) in modules.enumerated() {
      let exported = libraries[number].exports.map { self.id(of: $0) }
      imports.exported[id.index] = exported.compactMap(\.self)
      imports.importedModules.append(exported.map { $0 ?? id })
    }
    project.typeOfDeclaration = project.typeOfDeclaration.appending(declarationsOfFile: counts)
    project = project.replacing(imports)
  }

  // MARK: Types

  func addTypes() {
    for number in modules.indices {
      let file = FileID(fileCount + number)
      for (index, name) in libraries[number].types {
        let id = DeclarationID(file: file, index: index)
        project.typeOfDeclaration[id] = project.types.count
        types[modules[number].name, default: [:]][name] = project.types.count
        onlyTypes[name] = .some(onlyTypes[name] == nil ? project.types.count : nil)
        project.types.append(NominalType(name: name, module: modules[number].id, declaration: id))
      }
    }
  }

  /// The interface type that a dotted name refers to in a file, with or without the module.
  private func type(_ name: String, seenFrom visible: [String], in file: Int) -> Int? {
    if let dot = name.firstIndex(of: "."), let own = types[String(name[..<dot])] {
      if let type = own[String(name[name.index(after: dot)...])] { return type }
    }
    for module in visible { if let type = types[module]?[name] { return type } }
    // The compiler often also finds library types that only other files import. An unknown library may have a type with
    // this name, too.
    guard case let type?? = onlyTypes[name] else { return nil }
    let importsUnknown = imports.importedModules[file].contains { module in
      imports.modules[module.index].kind == .external && texts[imports.modules[module.index].importName] == nil
    }
    return importsUnknown ? nil : type
  }

  /// The interface types that a name refers to in a file, after following aliases. There are several if an alias refers
  /// to a composition, or if several clauses of an `#if` declare the alias.
  private func types(_ name: String, in file: Int, seeing visible: [String], hops: Int = 0) -> [Int] {
    let seen = (aliases[name] ?? []).filter { sees($0, from: file, visible) }
    if seen.isEmpty { return type(name, seenFrom: visible, in: file).map { [$0] } ?? [] }
    if hops == Self.hopLimit { return [] }
    var found: [Int] = []
    for alias in seen {
      let outline = project.files[alias.file.index].outline
      let written = outline.source.bytes[outline.declarations[alias.index].type.offsets]
      // For `typealias Codable = Decodable & Encodable`, each type of the composition is resolved.
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

  /// Whether a file can use an alias: it declares the alias, belongs to the same module, or imports that module.
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

  func findAliases() {
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

  /// The modules with an interface that are visible in a file.
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

  /// Links the extensions in interfaces to the types that they extend.
  func linkOwnExtensions() {
    for number in libraries.indices {
      let file = fileCount + number
      let visible = visible(from: file)
      for (index, name) in libraries[number].extensions {
        link(DeclarationID(file: FileID(file), index: index), toTypesNamed: name, visible)
      }
    }
  }

  /// Links the project's extensions and inherited names to interface types.
  func linkProjectExtensions() {
    for file in 0..<fileCount {
      let outline = project.files[file].outline
      var seen: [String]?
      for (index, declaration) in outline.declarations.enumerated() where declaration.kind == .extension {
        let id = DeclarationID(file: FileID(file), index: index)
        guard project.typeOfDeclaration[id] == nil else { continue }
        let visible = seen ?? visible(from: file)
        seen = visible
        if let name = extendedName(declaration, outline) { link(id, toTypesNamed: name, visible) }
      }
    }
  }

  private func link(_ id: DeclarationID, toTypesNamed name: String, _ visible: [String]) {
    for (number, type) in types(name, in: id.file.index, seeing: visible).enumerated() {
      if number == 0 { project.typeOfDeclaration[id] = type }
      project.types[type].extensions.append(id)
      addInherited(of: id, to: type)
    }
  }

  private func addInherited(of id: DeclarationID, to type: Int) {
    if id.file.index >= fileCount {
      for var one in libraries[id.file.index - fileCount].inherited[id.index] ?? [] {
        one.declaration = id
        project.types[type].inherited.append(one)
      }
    } else {
      project.types[type].inherited += inheritedNames(of: id, in: project.files[id.file.index].outline)
    }
  }

  func linkInheritance() {
    for type in typeCount..<project.types.count { addInherited(of: project.types[type].declaration, to: type) }
    var seen: [Int: [String]] = [:]
    for type in project.types.indices {
      let isEnum = kind(of: type) == .enum
      for index in project.types[type].inherited.indices where project.types[type].inherited[index].type == nil {
        var inherited = project.types[type].inherited[index]
        // `enum Color: String` does not inherit `String`, but conforms to `RawRepresentable`.
        if isEnum, SDKTypes.isRawType(inherited.name) { inherited.name = "RawRepresentable" }
        let file = inherited.declaration.file.index
        let visible = seen[file] ?? visible(from: file)
        seen[file] = visible
        // If the name refers to a project type, it is already linked.
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
