import ProjectModel
import RuleLanguage
import SwiftOutline

/// The tables of a project. With them, the cost of a rule depends on its matches and not on the size of the project.
/// Apart from folders and files, only the tables that a rule needs are filled.
struct ProjectIndex {
  let folders: FolderIndex
  let types: TypeIndex
  /// All other declarations that are not local.
  let declarations: DeclarationIndex
  let modules: ModuleIndex
  let ownTypes: OwnTypes
  /// The names of the global actors that the project declares.
  let globalActors: Set<String>
  /// The names of the macros that it declares and that are written as attributes.
  let attachedMacros: Set<String>
  let needs: IndexNeeds
  /// Manifests are read for their declarations of modules; rules do not check them as source files.
  let isManifest: [Bool]

  /// Creates the tables. Uses several jobs for a large project.
  nonisolated(nonsending) static func made(
    of project: Project, for needs: IndexNeeds, jobs: Int
  ) async -> ProjectIndex {
    // More parts than jobs, since other tables are filled at the same time.
    let parts = isWorthParting(project.files.count, jobs: jobs) ? 2 * jobs : 1
    let bounds = (0...parts).map { project.files.count * $0 / parts }
    // Tables without parts start first, because otherwise they would finish last.
    async let types = TypeIndex(project, for: needs)
    async let modules = ModuleIndex(project, for: needs)
    async let declarations = sideBySide(parts, jobs: jobs) { part in
      DeclarationIndex.Part(project, for: needs, in: bounds[part]..<bounds[part + 1])
    }
    let folders = FolderIndex(project)
    let isManifest = manifests(of: project)
    return await ProjectIndex(
      needs, folders, types, DeclarationIndex(declarations), modules, OwnTypes(project),
      attributes: declaredAttributes(of: project), isManifest: isManifest)
  }

  private init(
    _ needs: IndexNeeds, _ folders: FolderIndex, _ types: TypeIndex, _ declarations: DeclarationIndex,
    _ modules: ModuleIndex, _ ownTypes: OwnTypes, attributes: DeclaredAttributes, isManifest: [Bool]
  ) {
    self.needs = needs
    self.folders = folders
    self.types = types
    self.declarations = declarations
    self.modules = modules
    self.ownTypes = ownTypes
    (globalActors, attachedMacros) = attributes
    self.isManifest = isManifest
  }
}

/// For each file, whether it is a manifest.
private func manifests(of project: Project) -> [Bool] {
  project.files.indices.map { project.files[$0].modules.isEmpty && isManifestName(project.files[$0].path) }
}

private typealias DeclaredAttributes = (globalActors: Set<String>, attachedMacros: Set<String>)

/// The names of the project's global actors and attached macros that are visible in other files.
private func declaredAttributes(of project: Project) -> DeclaredAttributes {
  let (globalActor, attached) = (Array("globalActor".utf8), Array("attached".utf8))
  var result: DeclaredAttributes = ([], [])
  for file in project.files.indices {
    let attributes = project.files[file].outline.attributes
    func isOne(_ attribute: Int, _ searchedFor: [UInt8]) -> Bool {
      let name = attributes[attribute].name.offsets
      return name.count == searchedFor.count
        && project.files[file].outline.source.bytes[name].elementsEqual(searchedFor)
    }
    // Nearly no file has one.
    guard attributes.indices.contains(where: { isOne($0, globalActor) || isOne($0, attached) }) else { continue }
    for (index, declaration) in project.files[file].outline.declarations.enumerated()
    where declaration.parent < 0 && !declaration.isHidden {
      let own = declaration.attributes.indices
      let isActor = own.contains { isOne($0, globalActor) }
      guard isActor || own.contains(where: { isOne($0, attached) }) else { continue }
      let name = String(
        decoding: project.nameBytes(of: DeclarationID(file: FileID(file), index: index)), as: UTF8.self)
      if isActor { result.globalActors.insert(name) } else { result.attachedMacros.insert(name) }
    }
  }
  return result
}
