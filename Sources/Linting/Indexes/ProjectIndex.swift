import ProjectModel
import RuleLanguage
import SwiftOutline

/// Tables about the project. With them, the time for a rule depends on the number of its matches and not on the size of
/// the project. Only tables that a rule needs are filled, except for those of folders and files.
struct ProjectIndex {
  let folders: FolderIndex
  let types: TypeIndex
  /// Declarations that are neither types nor local.
  let declarations: DeclarationIndex
  let modules: ModuleIndex
  let ownTypes: OwnTypes
  /// The names of global actors that the project declares.
  let globalActors: Set<String>
  /// The names of macros that the project declares and that are written as attributes.
  let attachedMacros: Set<String>
  let needs: IndexNeeds
  /// For each file, whether it is a manifest. Manifests declare modules; rules do not check them as source files.
  let isManifest: [Bool]

  /// Fills the tables. For a large project, several jobs do it.
  nonisolated(nonsending) static func made(
    of project: Project, for needs: IndexNeeds, jobs: Int
  ) async -> ProjectIndex {
    // There are more parts than jobs, because other tables are filled at the same time.
    let parts = isWorthParting(project.files.count, jobs: jobs) ? 2 * jobs : 1
    let bounds = (0...parts).map { project.files.count * $0 / parts }
    // Tables that cannot be split into parts start first, so that they do not finish last.
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

private func manifests(of project: Project) -> [Bool] {
  project.files.indices.map { project.files[$0].modules.isEmpty && isManifestName(project.files[$0].path) }
}

private typealias DeclaredAttributes = (globalActors: Set<String>, attachedMacros: Set<String>)

/// The names of the global actors and attached macros that the project declares. Private ones are left out.
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
