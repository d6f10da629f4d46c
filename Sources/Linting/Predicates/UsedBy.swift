import Findings
import ProjectModel
import RuleLanguage

// used by [N] SUBJECT: the reverse of `use`, counted at that subject's level.

extension Evaluation {
  func usedBy(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> Answer {
    guard case .module(let id) = thing, let users = users(of: id, count, subject) else {
      let answer = usedByCode(count, subject, thing, given)
      if answer.holds || answer.doubt != nil { return answer }
      return doubtOfUsers(of: thing, count, subject, isNegated).map(Answer.unknown) ?? answer
    }
    if count == .atLeastOne, isAnyTest(subject), isUsedByLooseTest(id) { return .yes(given) }
    let answer = counted(count, user(subject, asTest: .module), users, given)
    if count == .atLeastOne, !answer.holds, !project.modules[id.index].isNameKnown {
      let cause = "the name that \(name(of: id)) is imported by stands in a file of settings that is not read"
      return .unknown(Doubt(cause: cause))
    }
    return answer
  }

  /// A test that uses a module is judged by its own module: one of tests that holds at least one. What code names is
  /// named in a file of test code.
  func user(_ subject: Subject, asTest kind: SubjectKind) -> Subject {
    var subject = subject
    if case .kind(.test) = subject.head {
      subject.head = .kind(kind)
      subject.isTest = true
    }
    return subject
  }

  /// What a test module in another language holds is not known, and taken for tests.
  private func holdsTest(_ module: ModuleID) -> Bool {
    let entry = project.modules[module.index]
    return entry.kind == .test
      && (entry.files.isEmpty && entry.hasOtherLanguages
        || entry.files.contains { project.files[$0.index].outline.declaresTests })
  }

  /// `a test`, and nothing more.
  private func isAnyTest(_ subject: Subject) -> Bool {
    kinds(of: subject) == [.test] && subject.name == nil && subject.path == nil && subject.places.isEmpty
      && subject.shape == nil
  }

  /// Tests that only Xcode builds are in no module that is known.
  private func isUsedByLooseTest(_ module: ModuleID) -> Bool {
    if index.modules.edgesFromLooseFiles.isEmpty { return false }
    let names = Set(index.modules.offering([module]))
    return index.modules.edgesFromLooseFiles.contains { edge in
      names.contains(edge.to) && edge.imports.contains { isTestFile($0.file) }
    }
  }

  private func isTestFile(_ file: FileID) -> Bool {
    let imported = project.importedModules[file.index].map { project.modules[$0.index].importName }
    return project.files[file.index].outline.declaresTests || imported.contains { $0 == "XCTest" || $0 == "Testing" }
  }

  /// The modules that may test one: those that import it or what re-exports it, or another that is built by its name
  /// from some of its files or by any name from all of them, and those that compile some of its files themselves.
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

  /// The modules, files and imports that lead to a module, as far as these kinds are asked for.
  private func users(of id: ModuleID, _ kinds: SubjectKinds) -> [Thing] {
    let edges = index.modules.incoming[id.index].map { index.modules.edges[$0] }
    var users: [Thing] = []
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

  /// The same, as far as the subject speaks of them: behind `only`, test code is another kind, and `a test` is said of
  /// whatever uses it. Nil where imports do not tell them.
  private func users(of id: ModuleID, _ count: Count, _ subject: Subject) -> [Thing]? {
    let kinds = kinds(of: subject)
    if kinds.isEmpty || !importsTell(count, kinds) { return nil }
    if count.isOnly, kinds == [.test] { return users(of: id, [.module]) }
    let all = users(of: id, kinds).filter { !count.isOnly || isOfKindLeftOut(by: subject, $0) }
    if !count.isOnly || subject.saysTest || !kinds.isSubset(of: [.file, .import]) { return all }
    return all.filter { !isTest($0) }
  }

  func userFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard case .module(let id) = thing, let users = users(of: id, count, subject) else {
      return userOfCodeFaults(count, subject, thing, given, isNegated)
    }
    let matching = users.filter { answer(user(subject, asTest: .module), $0, given: given).holds }
    let wanted = Set(matching)
    let unwanted = isNegated ? matching : count.isOnly ? users.filter { !wanted.contains($0) } : []
    if !unwanted.isEmpty {
      // A module from outside stands nowhere: each use is at fault by itself.
      if project.modules[id.index].kind == .external, !unwanted.contains(where: isModule) {
        return unwanted.map { user in
          let found = if case .imported = user { "is imported here" } else { "is used by \(phrase(for: user))" }
          return Fault(found: found, place: use(of: id, by: user)?.place, symbol: "by " + endSymbol(of: user))
        }
      }
      return [
        Fault(
          found: "is used by \(list(unwanted.map { phrase(for: $0) }, "and"))",
          evidence: unwanted.compactMap { use(of: id, by: $0) }, parts: unwanted.map { "by " + endSymbol(of: $0) })
      ]
    }
    if count != .atLeastOne {
      return [Fault(found: "is used by \(matching.count)", measure: count.measure(matching.count))]
    }
    return [Fault(found: users.isEmpty ? nobody(subject, uses: id) : nil)]
  }

  private func isModule(_ thing: Thing) -> Bool { if case .module = thing { true } else { false } }

  /// Where one of its users first uses a module.
  private func use(of id: ModuleID, by user: Thing) -> Evidence? {
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

  /// That other modules do import it is told where it is tests that are missing, above all where these were meant to
  /// hold some.
  private func nobody(_ subject: Subject, uses id: ModuleID) -> String {
    guard kinds(of: subject) == [.test] else { return "nothing imports it" }
    let others = index.modules.incoming[id.index].map { index.modules.edges[$0].from }
    let empty = others.filter { project.modules[$0.index].kind == .test }
    let told = empty.isEmpty ? others : empty
    if told.isEmpty { return "no test imports it" }
    let verb = told.count == 1 ? "does" : "do"
    let lack = empty.isEmpty ? "" : ", and \(empty.count == 1 ? "holds" : "hold") no test"
    return "no test imports it (\(list(told.map(name), "and", limit: 1)) \(verb)\(lack))"
  }
}
