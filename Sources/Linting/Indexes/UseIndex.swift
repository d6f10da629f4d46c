import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

/// What the code names, from either end. Built only where a rule asks for it.
struct UseIndex {
  let references: References
  /// For each file the targets that it declares, in rows.
  private let starts: [Int32]
  private let targets: [Int32]
  /// The targets that are no types.
  private let numbers: [DeclarationID: Int]
  /// For each type that has any, the aliases of it.
  private let aliases: [Int: [Int]]
  /// By their names the targets that names of which it is not clear what they mean may lead to, and such names by the
  /// files that write them; made for who asks first.
  private let doubtfulTargets = Memo<Part, [String: [Int]]>()
  private let doubtfulNames = Memo<Part, [FileID: [String]]>()
  /// For each file its declarations by which others come by values.
  let givers = Memo<FileID, [Int]>()

  /// The imports of each module of the tree, in order.
  private let importsOf: [ModuleID: [ImportID]]

  private enum Part { case whole }

  init(_ references: References, _ project: Project) {
    self.references = references
    let files = project.files.count
    var counts = [Int32](repeating: 0, count: files + 1)
    for target in references.targets { counts[target.file.index + 1] += 1 }
    for file in 0..<files { counts[file + 1] += counts[file] }
    starts = counts
    var targets = [Int32](repeating: 0, count: references.targets.count)
    for (number, target) in references.targets.enumerated() {
      targets[Int(counts[target.file.index])] = Int32(number)
      counts[target.file.index] += 1
    }
    self.targets = targets
    let others = references.typeCount..<references.targets.count
    numbers = Dictionary(others.map { (references.targets[$0], $0) }, uniquingKeysWith: { first, _ in first })
    var aliases: [Int: [Int]] = [:]
    for target in others { references.eachType(of: target) { aliases[$0, default: []].append(target) } }
    self.aliases = aliases
    var importsOf: [ModuleID: [ImportID]] = [:]
    for (file, imported) in project.importedModules.enumerated() {
      for (position, module) in imported.enumerated() where !project.modules[module.index].files.isEmpty {
        importsOf[module, default: []].append(ImportID(file: FileID(file), index: position))
      }
    }
    self.importsOf = importsOf
  }

  func imports(of module: ModuleID) -> [ImportID] { importsOf[module] ?? [] }

  /// What can be named of a declaration: itself, and of a type its aliases.
  func targets(of id: DeclarationID, type: Int?) -> [Int] {
    if let type { return [type] + (aliases[type] ?? []) }
    return numbers[id].map { [$0] } ?? []
  }

  /// What a name may mean of which that is not clear.
  func targets(ofDoubtful name: String, in project: Project) -> [Int] {
    let targets = doubtfulTargets.value(for: .whole) {
      var found: [String: [Int]] = [:]
      for (number, target) in references.targets.enumerated() {
        let name = project.name(of: target)
        if references.doubtful[name] != nil { found[name, default: []].append(number) }
      }
      return found
    }
    return targets[name] ?? []
  }

  /// The names in some code of which it is not clear what they mean.
  func doubtfulNames(in extent: Extent) -> Set<String> {
    let names = doubtfulNames.value(for: .whole) {
      var found: [FileID: [String]] = [:]
      for (name, files) in references.doubtful { for file in files { found[file, default: []].append(name) } }
      return found
    }
    let files = extent.files.lazy.flatMap { $0 }.map { FileID($0) }
    return Set(files.flatMap { names[$0] ?? [] }).union(extent.parts.lazy.flatMap { names[$0.file] ?? [] })
  }

  func targets(in file: Int) -> [Int] { targets[Int(starts[file])..<Int(starts[file + 1])].map(Int.init) }
}

/// The part of the project's text that a thing is: whole files, or parts of some.
struct Extent {
  /// In order, apart from each other.
  var files: [Range<Int>] = []
  var parts: [(file: FileID, range: SourceRange)] = []

  func contains(_ file: FileID, _ offset: UInt32) -> Bool {
    files.contains { $0.contains(file.index) }
      || parts.contains { $0.file == file && $0.range.start <= offset && offset < $0.range.end }
  }
}

extension Extent {
  /// It holds the file or a part of it.
  func touches(_ file: FileID) -> Bool {
    files.contains { $0.contains(file.index) } || parts.contains { $0.file == file }
  }
}

extension Evaluation {
  func extent(of thing: Thing) -> Extent {
    switch thing {
    case .file(let id): return Extent(files: [id.index..<id.index + 1])
    case .folder(let folder): return Extent(files: [index.folders.all[folder].files])
    case .module(let id): return Extent(files: project.modules[id.index].files.map { $0.index..<$0.index + 1 })
    case .declaration(let id):
      var all = [id]
      if let type = ownType(id) {
        all += project.types[type].extensions.filter { project.isOwn($0.file, ofTypesIn: id.file) }
      }
      return Extent(parts: all.map { ($0.file, project.declaration($0).range) })
    case .call(let part), .preview(let part): return Extent(parts: [(part.file, part.range)])
    case .imported, .dependency, .product: return Extent()
    }
  }

  /// The type that a declaration introduces; an extension introduces none.
  func ownType(_ id: DeclarationID) -> Int? {
    project.declaration(id).kind == .extension ? nil : project.typeOfDeclaration[id]
  }

  /// The places in a thing that name something of the project, as indices into the references' uses.
  func uses(in extent: Extent, _ references: References) -> [Range<Int>] {
    extent.files.compactMap { files in
      guard let first = files.first, let last = files.last else { return nil }
      return references.uses(in: FileID(first)).lowerBound..<references.uses(in: FileID(last)).upperBound
    } + extent.parts.map { references.uses(in: $0.file, within: $0.range) }
  }

  func place(ofUse use: Int, _ references: References) -> Place {
    project.place(references.uses[use].name, in: references.file(of: use))
  }

  /// The files, folders and modules around a place, innermost first.
  func containers(of file: FileID, _ kinds: SubjectKinds) -> [Thing] {
    var found: [Thing] = []
    if kinds.contains(.file) { found.append(.file(file)) }
    if kinds.contains(.folder) {
      var folder = index.folders.ofFile[file.index]
      while let inner = folder {
        found.append(.folder(inner))
        folder = index.folders.all[inner].parent
      }
    }
    if kinds.contains(.module) { found += project.files[file.index].modules.map { .module($0) } }
    return found
  }

  /// Things of a word are told apart by what its holes stand for, so that a feature may be two modules.
  func identity(of thing: Thing, as subject: Subject) -> Identity {
    guard case .word = subject.head else { return .thing(thing) }
    var plain = subject
    plain.isAnother = false
    let bindings = answer(plain, thing, given: Bindings(), seesTests: true).solutions.first
    return bindings.flatMap { $0.values.contains { $0 != nil } ? .holes($0) : nil } ?? .thing(thing)
  }
}

/// What makes a thing one of its kind.
enum Identity: Hashable {
  case thing(Thing)
  case holes(Bindings)
}
