import Findings
import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// The users of a module, if they are of these kinds: modules, tests, files and imports.
  private func users(of id: ModuleID, _ kinds: SubjectKinds) -> [Element] {
    let edges = index.modules.incoming[id.index].map { index.modules.edges[$0] }
    var users: [Element] = []
    if kinds.contains(.module) { users += edges.map { .module($0.from) } }
    if kinds.contains(.test) { users += testers(of: id).filter(holdsTest).map { .module($0) } }
    if kinds.contains(.import) {
      users += edges.flatMap { edge in edge.imports.map { .imported($0, from: edge.from) } }
    }
    if kinds.contains(.file) {
      let silent = edges.flatMap(\.unimportedUses).compactMap { project.file(at: $0.place.path) }
      users += Set(edges.flatMap { $0.imports.map(\.file) } + silent.filter { !index.isManifest[$0.index] }).sorted()
        .map { .file($0) }
    }
    return kinds.contains(.module) && kinds.contains(.test) ? distinct(users) : users
  }

  /// The users of a module that a selector may match. nil if imports are not enough to know them. With `only`, tests do
  /// not count as users of the same kind, except for `a test`, which is compared with all users.
  func users(of id: ModuleID, _ count: Count, _ subject: Subject) -> [Element]? {
    let kinds = kinds(of: subject)
    if kinds.isEmpty || !importsDecide(count, kinds) { return nil }
    if count.isOnly, kinds == [.test] { return users(of: id, [.module]) }
    let all = users(of: id, kinds).filter { !count.isOnly || isOfKindLeftOut(by: subject, $0) }
    if !count.isOnly || subject.saysTest || !kinds.isSubset(of: [.file, .import]) { return all }
    return all.filter { !isTest($0) }
  }

  /// The modules whose tests may test this module. They import it, or a module that re-exports it or is built from the
  /// same files; or they compile some of its files themselves.
  private func testers(of id: ModuleID) -> [ModuleID] {
    let name = project.modules[id.index].importName
    let files = project.modules[id.index].files
    let counts = index.modules.sharedFiles(in: project)[id] ?? [:]
    let sharing = counts.keys.sorted()
    let namesakes = Set(
      sharing.filter { project.modules[$0.index].importName == name || counts[$0] == files.count })
    let importing = index.modules.offering([id] + namesakes.sorted())
      .flatMap { index.modules.incoming[$0.index] }.map { index.modules.edges[$0].from }
    return distinct(sharing.filter { !namesakes.contains($0) } + importing).sorted()
  }

  /// Whether a test module contains tests. If it only has code in another language, it is assumed to contain some.
  private func holdsTest(_ module: ModuleID) -> Bool {
    let entry = project.modules[module.index]
    return entry.kind == .test
      && (entry.files.isEmpty && entry.hasOtherLanguages
        || entry.files.contains { project.files[$0.index].outline.declaresTests })
  }

  /// Whether a test file that belongs to no known module imports the module. Such files may be in targets that only
  /// Xcode builds.
  func isUsedByLooseTest(_ module: ModuleID) -> Bool {
    if index.modules.edgesFromLooseFiles.isEmpty { return false }
    let names = Set(index.modules.offering([module]))
    return index.modules.edgesFromLooseFiles.contains { edge in
      names.contains(edge.to) && edge.imports.contains { isTestFile($0.file) }
    }
  }

  private func isTestFile(_ file: FileID) -> Bool {
    let imported = project.importedModules[file.index].map { project.modules[$0.index].importName }
    return project.files[file.index].isTest || project.files[file.index].outline.declaresTests
      || imported.contains { $0 == "XCTest" || $0 == "Testing" }
  }

  /// Evidence of the first place where a user uses the module.
  func use(of id: ModuleID, by user: Element) -> Evidence? {
    let file: FileID? =
      if case .file(let own) = user { own } else if case .imported(let own, _) = user { own.file } else { nil }
    func isOfUser(_ path: String) -> Bool { file.map { project.files[$0.index].path == path } ?? true }
    for edge in index.modules.incoming[id.index].lazy.map({ index.modules.edges[$0] }) {
      if case .module(let from) = user, from != edge.from { continue }
      if case .imported(let own, let from) = user, from != edge.from || !edge.imports.contains(own) { continue }
      let own = edge.imports.first { file == nil || $0.file == file }.map { place(ofImport: $0) }
      if let place = own ?? edge.foreignImports.first(where: { isOfUser($0.path) }) {
        return Evidence(place: place, text: "\(name(of: edge.from)) imports it")
      }
      if let silent = edge.unimportedUses.first(where: { isOfUser($0.place.path) }) {
        return Evidence(place: silent.place, text: "\(name(of: edge.from)) uses \(silent.symbol)")
      }
    }
    return nil
  }

  /// The text that nothing uses the module. If only tests are missing, it names other modules that import it,
  /// preferring test modules that contain no tests.
  func missingUsers(_ subject: Subject, uses id: ModuleID) -> String {
    guard kinds(of: subject) == [.test] else { return "nothing imports it" }
    let others = index.modules.incoming[id.index].map { index.modules.edges[$0].from }
    let empty = others.filter { project.modules[$0.index].kind == .test }
    let reported = empty.isEmpty ? others : empty
    if reported.isEmpty { return "no test imports it" }
    let verb = reported.count == 1 ? "does" : "do"
    let lack = empty.isEmpty ? "" : ", but \(empty.count == 1 ? "contains" : "contain") no test"
    return "no test imports it (\(list(reported.map(name), "and", limit: 1)) \(verb)\(lack))"
  }
}
