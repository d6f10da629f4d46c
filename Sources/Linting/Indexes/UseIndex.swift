import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

/// The uses of names in code, by the place of the use and by the used declaration. Filled only if a rule needs it.
struct UseIndex {
  let references: References
  /// For each file, the index in `targets` at which its declarations begin.
  private let starts: [Int32]
  private let targets: [Int32]
  /// The targets that are not types.
  private let numbers: [DeclarationID: Int]
  /// The aliases of each type with aliases.
  private let aliases: [Int: [Int]]
  /// The declarations that an ambiguous name may refer to, and the ambiguous names in each file. Computed on first use.
  private let doubtfulTargets = Memo<Part, [String: [Int]]>()
  private let doubtfulNames = Memo<Part, [FileID: [String]]>()
  /// For each file, its declarations whose values other files may use.
  let givers = Memo<FileID, [Int]>()

  /// For each module of the project, the imports of it, in order.
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

  /// The indices of a declaration in the references. For a type, its type aliases are included.
  func targets(of id: DeclarationID, type: Int?) -> [Int] {
    if let type { return [type] + (aliases[type] ?? []) }
    return numbers[id].map { [$0] } ?? []
  }

  /// The declarations that an ambiguous name may refer to, by their indices in the references.
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

  /// The ambiguous names in an extent.
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
