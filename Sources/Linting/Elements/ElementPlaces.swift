import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  /// The path of the element, relative to the root: of the file or folder itself, of the file that contains the
  /// element, or of the module's folder.
  func path(of element: Element) -> String {
    if case .module(let id) = element { return project.modules[id.index].folder ?? "" }
    return switch element.home {
    case .file(let id): project.files[id.index].path
    case .folder(let folder): index.folders.all[folder].path
    case .module, .package: place(of: element).path
    }
  }

  /// The modules that contain the element. For a module, this is the module itself.
  func modules(of element: Element) -> [ModuleID] {
    if case .imported(_, from: let module?) = element { return [module] }
    return switch element.home {
    case .file(let id): project.files[id.index].modules
    case .folder(let folder):
      Set(index.folders.all[folder].files.flatMap { project.files[$0].modules }).sorted()
    case .module(let id): [id]
    case .package: []
    }
  }

  /// The direct members of a declaration. For a type, members of its extensions are included.
  func members(of id: DeclarationID) -> [DeclarationID] { bodies(of: id).flatMap(ownMembers) }

  /// The members that a rule can require of a declaration. For a protocol, these are its requirements, and those of the
  /// project's protocols that it refines. Members of protocol extensions are default implementations and do not count.
  func requiredMembers(of id: DeclarationID) -> [DeclarationID] {
    guard isProtocol(id), let type = project.typeOfDeclaration[id] else { return members(of: id) }
    var refined = [type]
    var seen: Set<Int> = [type]
    var next = 0
    while next < refined.count, refined.count <= inheritanceLimit {
      for name in project.types[refined[next]].inherited {
        guard let other = name.type, isProtocol(project.types[other].declaration) else { continue }
        if seen.insert(other).inserted { refined.append(other) }
      }
      next += 1
    }
    var signatures: Set<String> = []
    return refined.flatMap { ownMembers(of: project.types[$0].declaration) }.filter { member in
      refined.count == 1 || signatures.insert(signature(of: member)).inserted
    }
  }

  private func isProtocol(_ id: DeclarationID) -> Bool { project.declaration(id).kind == .protocol }

  /// The kind, name and labels of a requirement. They are equal if a refining protocol repeats a requirement.
  private func signature(of id: DeclarationID) -> String {
    let outline = project.files[id.file.index].outline
    let declaration = outline.declarations[id.index]
    let labels = declaration.parameters.indices.map { outline.source[outline.parameters[$0].label] }
    return "\(declaration.kind.keyword) \(project.name(of: id))(\(labels.joined(separator: ":")))"
  }

  private func ownMembers(of id: DeclarationID) -> [DeclarationID] {
    let declarations = project.files[id.file.index].outline.declarations
    let range = declarations[id.index].range
    return declarations[(id.index + 1)...]
      .prefix { $0.range.start < range.end }
      .indices.filter { declarations[$0].parent == Int32(id.index) }
      .map { DeclarationID(file: id.file, index: $0) }
  }

  /// The declaration itself and, for a type, its extensions.
  func bodies(of id: DeclarationID) -> [DeclarationID] {
    guard let type = project.typeOfDeclaration[id], project.types[type].declaration == id else { return [id] }
    return [id] + project.extensions(of: type)
  }

  /// The ranges of source code that belong to the element.
  func parts(of element: Element) -> [CodeIndex.Part] {
    func whole(_ file: Int) -> CodeIndex.Part {
      let count = project.files[file].outline.source.bytes.count
      return CodeIndex.Part(file: FileID(file), range: SourceRange(0, count))
    }
    switch element {
    case .file(let id): return [whole(id.index)]
    case .folder(let folder): return index.folders.all[folder].files.map(whole)
    case .module(let id): return project.modules[id.index].files.map { whole($0.index) }
    case .call(let part), .preview(let part): return [part]
    case .declaration(let id):
      return bodies(of: id).map { CodeIndex.Part(file: $0.file, range: project.declaration($0).range) }
    // The others contain no code.
    default: return []
    }
  }

  func source(of file: FileID) -> SourceText { project.files[file.index].outline.source }

  /// The import statement, if several modules compile its file. It is then one element for each of these modules.
  func sharedImport(_ element: Element) -> ImportID? {
    guard case .imported(let id, _) = element else { return nil }
    return project.files[id.file.index].modules.count > 1 ? id : nil
  }

  func modulePair(_ element: Element) -> ModulePair? {
    guard case .imported(let id, let from?) = element else { return nil }
    return ModulePair(from: from, to: project.importedModule(id, in: from))
  }

  /// In an `all` statement, the unit that the element is counted with: all imports between two modules count once. In a
  /// rule about cycles, so do the folders or modules of one feature. nil if the element is counted alone.
  func unit(of element: Element, as subject: Subject, _ statement: Statement) -> CountedUnit? {
    switch element {
    case .imported: modulePair(element).map(CountedUnit.imports)
    case .folder, .module:
      statement.asksForCycles ? identity(of: element, as: subject).name.map(CountedUnit.named) : nil
    default: nil
    }
  }
}
