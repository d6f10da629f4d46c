import ProjectModel
import RuleLanguage
import SwiftOutline

/// The tables that rules look things up in, so that a rule costs what it matches and not what there is. Beside those
/// of folders and files, only what some rule of the run asks for is built.
struct ProjectIndex {
  struct Folder {
    var path: String
    /// The folder around it, as an index into `folders`.
    var parent: Int?
    /// Its files at any depth: one run, since files are in order of path.
    var files: Range<Int>
    /// All its files are test code.
    var isTest: Bool
  }

  /// Those that hold Swift files, at whatever depth, in order of path, the root left out.
  private(set) var folders: [Folder] = []
  /// The last segment of the path of each.
  private(set) var folderNames = NameRow()
  /// The innermost folder of each file.
  private(set) var folderOfFile: [Int?] = []
  /// The last segment of the path of each file.
  private(set) var fileNames = NameRow()
  private(set) var types: TypeIndex
  /// Every other declaration that is not local.
  private(set) var declarations: DeclarationIndex
  private(set) var modules = ModuleIndex()
  /// Where some rule asks for conformances that may be the project's own.
  private(set) var ownTypes: OwnTypes?
  let needs: IndexNeeds
  /// Manifests are read for what they declare; as source files they are no rule's business.
  let isManifest: [Bool]

  init(_ project: Project, for needs: IndexNeeds) {
    self.init(project, needs, DeclarationIndex(project, for: needs), TypeIndex(project, for: needs))
  }

  private init(_ project: Project, _ needs: IndexNeeds, _ declarations: DeclarationIndex, _ types: TypeIndex) {
    self.needs = needs
    self.declarations = declarations
    self.types = types
    let kinds = needs.kinds
    isManifest = project.files.indices.map { project.files[$0].modules.isEmpty && isManifestName(project.files[$0].path) }
    if !kinds.isDisjoint(with: [.import, .dependency, .module]) { modules = ModuleIndex(project) }
    indexFolders(project)
    if needs.asksForOwnConformances { ownTypes = OwnTypes(project) }
  }

  private mutating func indexFolders(_ project: Project) {
    folderOfFile.reserveCapacity(project.files.count)
    fileNames.reserveCapacity(project.files.count)
    var open: [Int] = []
    for file in project.files.indices {
      var path = project.files[file].path
      while let last = open.last, !isPath(path, below: folders[last].path) { close(&open, before: file) }
      // Each slash behind the innermost open folder opens one more.
      path.withUTF8 { bytes in
        var start = open.last.map { folders[$0].path.utf8.count + 1 } ?? 0
        for slash in start..<bytes.count where bytes[slash] == UInt8(ascii: "/") {
          let folder = String(decoding: bytes[..<slash], as: UTF8.self)
          folders.append(Folder(path: folder, parent: open.last, files: file..<file, isTest: true))
          folderNames.append(UnsafeBufferPointer(rebasing: bytes[start..<slash]))
          open.append(folders.count - 1)
          start = slash + 1
        }
        fileNames.append(UnsafeBufferPointer(rebasing: bytes[start...]))
      }
      if let last = open.last, !project.files[file].isTest { folders[last].isTest = false }
      folderOfFile.append(open.last)
    }
    while !open.isEmpty { close(&open, before: project.files.count) }
  }

  /// Ends the innermost open folder, whose files are all known now.
  private mutating func close(_ open: inout [Int], before file: Int) {
    let last = open.removeLast()
    folders[last].files = folders[last].files.lowerBound..<file
    if let outer = open.last, !folders[last].isTest { folders[outer].isTest = false }
  }
}

extension ProjectIndex {
  /// The same, in a large project with its parts made side by side: which is the largest, the rules decide.
  nonisolated(nonsending) static func made(
    of project: Project, for needs: IndexNeeds, jobs: Int
  ) async -> ProjectIndex {
    guard isWorthParting(project.files.count, jobs: jobs) else { return ProjectIndex(project, for: needs) }
    async let types = TypeIndex(project, for: needs)
    // More parts than jobs, since the other tables keep one of these.
    let bounds = (0...(2 * jobs)).map { project.files.count * $0 / (2 * jobs) }
    async let declarations = sideBySide(2 * jobs, jobs: jobs) { part in
      DeclarationIndex.Part(project, for: needs, in: bounds[part]..<bounds[part + 1])
    }
    var index = ProjectIndex(project, needs, DeclarationIndex(), TypeIndex())
    index.types = await types
    index.declarations = DeclarationIndex(await declarations)
    return index
  }
}

/// The declarations that a kind of a rule stands for.
func declarationKinds(of kind: SubjectKind) -> [DeclarationKind] {
  switch kind {
  case .type: [.struct, .class, .enum, .actor]
  case .struct: [.struct]
  case .class: [.class]
  case .enum: [.enum]
  case .actor: [.actor]
  case .protocol: [.protocol]
  case .extension: [.extension]
  case .func, .test: [.function]
  case .var: [.variable, .constant]
  case .let: [.constant]
  case .case: [.enumCase]
  case .`init`: [.initializer]
  case .subscript: [.subscript]
  case .typealias: [.typealias]
  case .associatedtype: [.associatedtype]
  case .macro: [.macro]
  case .file, .folder, .module, .dependency, .product, .import, .call, .preview, .line, .feature: []
  }
}
