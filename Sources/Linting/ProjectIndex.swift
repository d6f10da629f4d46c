import ProjectModel
import RuleLanguage
import SwiftOutline

/// The tables that rules look things up in, so that a rule costs what it matches and not what there is. Only what
/// some rule of the run asks for is built.
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
  /// The innermost folder of each file.
  private(set) var folderOfFile: [Int?] = []
  /// Indices into `Project.types`, in order of declaration, no local ones.
  private(set) var types = NameIndex()
  /// For each file, its run in `typesInOrder`.
  private(set) var typesOfFile: [Range<Int>] = []
  private(set) var typesInOrder: [Int] = []
  /// Every other declaration that is not local, by kind.
  private(set) var declarations: [DeclarationKind: NameIndex] = [:]
  private(set) var declarationIDs: [DeclarationID] = []
  private(set) var modules = ModuleIndex()
  /// Manifests are read for what they declare; as source files they are no rule's business.
  let isManifest: [Bool]

  init(_ project: Project, for kinds: Set<SubjectKind>) {
    isManifest = project.files.map { $0.modules.isEmpty && isManifestName($0.path) }
    if !kinds.isDisjoint(with: [.import, .dependency, .module]) { modules = ModuleIndex(project) }
    if kinds.contains(.folder) { indexFolders(project) }
    if !kinds.isDisjoint(with: typeKinds) { indexTypes(project) }
    let others = kinds.filter { $0.isDeclaration && !typeKinds.contains($0) }
    if !others.isEmpty { indexDeclarations(project, Set(others.flatMap(declarationKinds))) }
  }

  private mutating func indexFolders(_ project: Project) {
    folderOfFile.reserveCapacity(project.files.count)
    var open: [Int] = []
    for (file, entry) in project.files.enumerated() {
      let path = entry.path
      while let last = open.last, !isPath(path, below: folders[last].path) { open.removeLast() }
      // Each slash behind the innermost open folder opens one more.
      var rest = path.utf8.dropFirst(open.last.map { folders[$0].path.utf8.count + 1 } ?? 0)
      while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
        folders.append(
          Folder(path: String(path[..<slash]), parent: open.last, files: file..<file, isTest: true))
        open.append(folders.count - 1)
        rest = rest[path.utf8.index(after: slash)...]
      }
      for folder in open {
        folders[folder].files = folders[folder].files.lowerBound..<file + 1
        if !entry.isTest { folders[folder].isTest = false }
      }
      folderOfFile.append(open.last)
    }
  }

  private mutating func indexTypes(_ project: Project) {
    typesInOrder = project.types.indices.filter {
      let id = project.types[$0].declaration
      return !project.files[id.file.index].outline.declarations[id.index].flags.contains(.local)
    }
    typesInOrder.sort { project.types[$0].declaration < project.types[$1].declaration }
    typesOfFile = [Range<Int>](repeating: 0..<0, count: project.files.count)
    for (position, type) in typesInOrder.enumerated() {
      let file = project.types[type].declaration.file.index
      let start = typesOfFile[file].isEmpty ? position : typesOfFile[file].lowerBound
      typesOfFile[file] = start..<position + 1
    }
    types = NameIndex(typesInOrder.map { type in
      let id = project.types[type].declaration
      return (type, project.lastBytes(ofNameOf: id))
    })
  }

  private mutating func indexDeclarations(_ project: Project, _ kinds: Set<DeclarationKind>) {
    var wanted = [Bool](repeating: false, count: DeclarationKind.allCases.count)
    for kind in kinds { wanted[Int(kind.rawValue)] = true }
    var entries = [[(Int, UInt32)]](repeating: [], count: wanted.count)
    for (file, entry) in project.files.enumerated() {
      for (index, declaration) in entry.outline.declarations.enumerated()
      where wanted[Int(declaration.kind.rawValue)] && !declaration.flags.contains(.local) {
        let id = DeclarationID(file: FileID(file), index: index)
        entries[Int(declaration.kind.rawValue)].append((declarationIDs.count, project.lastBytes(ofNameOf: id)))
        declarationIDs.append(id)
      }
    }
    for kind in kinds { declarations[kind] = NameIndex(entries[Int(kind.rawValue)]) }
  }
}

/// Entries by the last bytes of their names. Within one bucket they keep their order.
struct NameIndex {
  private var starts: [Int32] = [0]
  private var entries: [Int] = []
  private(set) var all: [Int] = []
  private static let buckets: UInt32 = 4096

  init() {}

  init(_ entries: [(entry: Int, key: UInt32)]) {
    all = entries.map(\.entry)
    starts = [Int32](repeating: 0, count: Int(Self.buckets) + 1)
    for (_, key) in entries { starts[Int(key % Self.buckets) + 1] += 1 }
    for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
    self.entries = [Int](repeating: 0, count: entries.count)
    var next = starts
    for (entry, key) in entries {
      let bucket = Int(key % Self.buckets)
      self.entries[Int(next[bucket])] = entry
      next[bucket] += 1
    }
  }

  /// At least those whose names end with one of the suffixes, once each; all where a suffix is too short.
  func ending(with suffixes: [[UInt8]]?) -> ArraySlice<Int> {
    guard let suffixes, starts.count > 1, suffixes.allSatisfy({ $0.count >= lastByteCount }) else { return all[...] }
    let buckets = Set(suffixes.map { Int(key(ofLast: $0[...]) % Self.buckets) }).sorted()
    if buckets.count == 1 { return bucket(buckets[0]) }
    return buckets.flatMap { bucket($0) }.sorted()[...]
  }

  private func bucket(_ number: Int) -> ArraySlice<Int> { entries[Int(starts[number])..<Int(starts[number + 1])] }
}

private let lastByteCount = 3

/// Equal for names that end with the same three bytes; shorter names have keys of their own.
private func key(ofLast bytes: ArraySlice<UInt8>) -> UInt32 {
  var key: UInt32 = 0
  for byte in bytes.suffix(lastByteCount) { key = (key &+ UInt32(byte)) &* 0x9E37_79B1 }
  return key ^ (key >> 15)
}

extension Project {
  fileprivate func lastBytes(ofNameOf id: DeclarationID) -> UInt32 {
    key(ofLast: nameBytes(of: id).suffix(lastByteCount))
  }

  /// The name as rules compare it: without backticks, the keyword where a declaration has none.
  func nameBytes(of id: DeclarationID) -> ArraySlice<UInt8> {
    // Not through a copy of the outline: this is asked of many names.
    let range = files[id.file.index].outline.declarations[id.index].name
    return withoutBackticks(files[id.file.index].outline.source.bytes[range.offsets])
  }

  /// The module that an import names, as written.
  func importedBytes(_ id: ImportID) -> ArraySlice<UInt8> {
    let range = files[id.file.index].outline.imports[id.index].module
    return withoutBackticks(files[id.file.index].outline.source.bytes[range.offsets])
  }

  private func withoutBackticks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.count > 2, bytes.first == UInt8(ascii: "`"), bytes.last == UInt8(ascii: "`") {
      return bytes.dropFirst().dropLast()
    }
    return bytes
  }
}

/// `path` lies in `folder`, at whatever depth, and is not the folder itself.
func isPath(_ path: String, below folder: String) -> Bool {
  path.utf8.count > folder.utf8.count + 1 && path.utf8.starts(with: folder.utf8)
    && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
}

private func isManifestName(_ path: String) -> Bool {
  guard path.utf8.suffix(6).elementsEqual(".swift".utf8) else { return false }
  let name = lastPart(of: path)
  return name == "Package.swift" || name.hasPrefix("Package@swift-")
}

let typeKinds: Set<SubjectKind> = [.type, .struct, .class, .enum, .actor, .protocol]

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
  case .func: [.function]
  case .var: [.variable, .constant]
  case .let: [.constant]
  case .case: [.enumCase]
  case .`init`: [.initializer]
  case .subscript: [.subscript]
  case .typealias: [.typealias]
  case .associatedtype: [.associatedtype]
  case .macro: [.macro]
  case .file, .folder, .module, .dependency, .product, .import, .call, .test, .preview, .line, .feature: []
  }
}
