import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// used by [N] SUBJECT of what code names: of a declaration, whoever names it; of all else, whoever names what it holds,
// or imports a module that lies there.

extension Evaluation {
  func usedByCode(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let subject = user(subject, asTest: .file)
    let users = users(of: thing, subject, uses)
    if count.isOnly {
      let isOnly = users.allSatisfy { other(than: subject, $0, given) == nil }
      return (isOnly ? doubtOfKind(thing) : nil).map(Answer.unknown) ?? .yes(given, if: isOnly)
    }
    return counted(
      count, subject, users, given: given, seesTests: false,
      unseen: doubt(aboutUsersOf: thing, subject) ?? doubtOfProgram(thing, count, subject))
  }

  /// What a program begins with is used, though nobody can be named who does.
  private func doubtOfProgram(_ thing: Thing, _ count: Count, _ subject: Subject) -> Doubt? {
    guard count == .atLeastOne, subject.isAny, case .declaration(let id) = thing, project.beginsProgram(id) else {
      return nil
    }
    return Doubt(cause: "a program begins there")
  }

  private static let unfollowed = Doubt(cause: doubtOfMembers)

  /// Why what uses a thing is not all known, whatever the project's other code is.
  private func doubtOfKind(_ thing: Thing) -> Doubt? {
    guard case .declaration(let id) = thing else { return nil }
    let declaration = project.declaration(id)
    // A function or variable of a type: what a name behind a dot means mostly takes a compiler.
    if declaration.parent >= 0 {
      return [.function, .variable, .constant].contains(declaration.kind) ? Self.unfollowed : nil
    }
    guard project.isOperator(id) else { return nil }
    let cause = "what operators mean between and beside their operands takes a compiler"
    return Doubt(cause: cause, sources: [project.name(of: id)])
  }

  /// A name elsewhere that may mean the thing, or what stands at the top of it where it is a file.
  private func doubt(aboutUsersOf thing: Thing, _ subject: Subject) -> Doubt? {
    guard let index = useIndex else { return nil }
    // What holds the thing is no user of it, but what stands beside it in its file may be one.
    let isFromOwnFile = !kinds(of: subject).isSubset(of: [.file, .folder, .module])
    switch thing {
    case .declaration(let id):
      let own = isFromOwnFile ? nil : id.file
      return doubtOfKind(thing) ?? doubt(aboutNameOf: id, besides: own, index.references)
    case .file(let file):
      return index.targets(in: file.index).lazy.map { index.references.targets[$0] }
        .filter { project.declaration($0).parent < 0 }
        .compactMap { doubtOfKind(.declaration($0)) ?? doubt(aboutNameOf: $0, besides: file, index.references) }.first
    default: return nil
    }
  }

  /// Why somebody may use a thing of whom nothing is known, where any user or none at all is asked for. Where certain
  /// ones are forbidden, those that are known are told: of hardly any file of extensions could more be said.
  func doubtOfUsers(of thing: Thing, _ count: Count, _ subject: Subject, _ isNegated: Bool) -> Doubt? {
    guard count.minimum > 0, !isNegated || subject.isAny else { return nil }
    switch thing {
    case .file, .folder:
      let gives = extent(of: thing).files.joined().contains { project.givesToOthers(FileID($0)) }
      return gives ? Self.unfollowed : nil
    case .declaration(let id):
      return giver(ofValuesOf: id).map { giver in
        Doubt(
          cause: "values that members of other types have are used without the name of their type",
          sources: [project.name(of: giver)])
      }
    default: return nil
    }
  }

  /// - Parameter own: the file in which the name tells nothing.
  private func doubt(aboutNameOf id: DeclarationID, besides own: FileID?, _ references: References) -> Doubt? {
    if let type = ownType(id), let path = references.foreignUsers[type] {
      return Doubt(cause: "what is named in files that are no Swift may be used there", sources: [path])
    }
    if references.doubtful.isEmpty { return nil }
    let name = project.name(of: id)
    return references.doubtful[name].flatMap { $0.contains { $0 != own } ? Self.unclear(name) : nil }
  }

  /// Behind `only`: the first of the kind that is asked for, where none of these is what is asked for. Test code is
  /// another kind.
  private func other(than subject: Subject, _ user: NamedThings, _ given: Bindings) -> Thing? {
    if user.things.contains(where: { isUser($0, subject, given) }) { return nil }
    let kinds = kinds(of: subject)
    return user.things.first { thing in
      kinds.all.contains { isKind($0, thing) } && isOfKindLeftOut(by: subject, thing)
        && (kinds == [.module] || subject.saysTest || !isTest(thing))
    }
  }

  private func isUser(_ thing: Thing, _ subject: Subject, _ given: Bindings) -> Bool {
    answer(subject, thing, given: given).holds
  }

  /// That no user is of the kind that is asked for. Who looks for dead code must not take this for more than it says:
  /// something else may use the thing, or its own extensions in other files, which do not count.
  private func nobody(_ subject: Subject, uses thing: Thing, _ index: UseIndex) -> String {
    let kinds = kinds(of: subject)
    let extent = extent(of: thing)
    let home = place(of: thing).path
    var isUsedByItself = false
    for target in targets(of: thing, extent, index) {
      for use in index.references.uses(of: target).map(Int.init) {
        let file = index.references.file(of: use)
        if !extent.contains(file, index.references.uses[use].name.start) { return nobody(kinds) }
        if project.files[file.index].path != home { isUsedByItself = true }
      }
    }
    if isUsedByItself, case .declaration = thing { return "nothing but its own extensions uses it" }
    return kinds.isDisjoint(with: Self.containers) ? "nothing uses it" : nobody(kinds)
  }

  /// What holds the thing itself does not count as its user.
  private func nobody(_ kinds: SubjectKinds) -> String {
    if kinds.isEmpty { return "nothing of the kind uses it" }
    return "no \(kinds.isDisjoint(with: Self.containers) ? "" : "other ")\(list(kinds.names, "or")) uses it"
  }

  private static let containers: SubjectKinds = [.file, .folder, .module]

  /// What names of it, or of anything in it, lead to.
  private func targets(of thing: Thing, _ extent: Extent, _ index: UseIndex) -> [Int] {
    if case .declaration(let id) = thing { return index.targets(of: id, type: ownType(id)) }
    return extent.files.joined().flatMap { index.targets(in: $0) }
  }

  /// Who names a thing, or anything in it: for each place the declarations, files and folders around it, and the module;
  /// where it is in several modules, once for each. In order, and behind them who imports a module that lies there.
  private func users(of thing: Thing, _ subject: Subject, _ index: UseIndex) -> [NamedThings] {
    let kinds = kinds(of: subject)
    let extent = extent(of: thing)
    var found: [NamedThings] = []
    for target in targets(of: thing, extent, index) {
      for use in index.references.uses(of: target).map(Int.init) {
        let file = index.references.file(of: use)
        if extent.contains(file, index.references.uses[use].name.start) { continue }
        var around = surroundings(of: use, in: file, kinds, index.references)
        around += containers(of: file, kinds.subtracting([.module]))
        if kinds.contains(.preview) { around += previews(around: index.references.uses[use].name, in: file, subject) }
        let modules = kinds.contains(.module) ? modules(of: file, using: index.references.targets[target]) : []
        let ways: [[Thing]] = modules.isEmpty ? [around] : modules.map { around + [.module($0)] }
        for way in ways {
          let things = way.filter { !holds($0, thing) }
          if !things.isEmpty { found.append(NamedThings(things: things, target: target, uses: [use])) }
        }
      }
    }
    return found.sorted { $0.uses[0] < $1.uses[0] } + importers(of: thing, kinds, index)
  }

  /// The modules in which a name in a file means a declaration; all of the file's where it is not clear.
  private func modules(of file: FileID, using id: DeclarationID) -> [ModuleID] {
    let all = project.files[file.index].modules
    if all.count < 2 { return all }
    let seeing = project.modules(of: file, seeing: id)
    return seeing.isEmpty ? all : seeing
  }

  /// The macro that a name stands in, or the type that provides previews.
  private func previews(around name: SourceRange, in file: FileID, _ subject: Subject) -> [Thing] {
    let declarations = project.files[file.index].outline.declarations
    let providers = declarations.indices.filter { index in
      declarations[index].range.start <= name.start && name.end <= declarations[index].range.end
    }.map { Thing.declaration(DeclarationID(file: file, index: $0)) }.filter { isKind(.preview, $0) }
    return codeSurroundings(of: CodeIndex.Part(file: file, range: name), subject) + providers
  }

  /// The declarations around a use, innermost first; of an extension also the type.
  private func surroundings(
    of use: Int, in file: FileID, _ kinds: SubjectKinds, _ references: References
  ) -> [Thing] {
    if kinds.isDisjoint(with: .declarations) { return [] }
    var found: [Thing] = []
    if !kinds.isSubset(of: .types) {
      let offset = references.uses[use].name.start
      let declarations = project.files[file.index].outline.declarations
      for number in declarations.indices.reversed()
      where declarations[number].range.start <= offset && offset < declarations[number].range.end {
        found.append(.declaration(DeclarationID(file: file, index: number)))
      }
    }
    var next = references.uses[use].from.map { references.targets[$0] }
    while let id = next {
      // What another module adds to a type, the type does not use.
      guard id.file == file || project.shareModule(id.file, file) else { break }
      found.append(.declaration(id))
      let parent = project.declaration(id).parent
      guard parent >= 0 else { break }
      let outer = DeclarationID(file: id.file, index: Int(parent))
      next = project.typeOfDeclaration[outer].map { project.types[$0].declaration }
    }
    return found
  }

  func userOfCodeFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard let uses = useIndex else { return [Fault()] }
    let subject = user(subject, asTest: .file)
    let users = users(of: thing, subject, uses)
    var order: [Thing] = []
    var firsts: [Thing: Evidence] = [:]
    for user in users {
      let isOther = count.isOnly && !isNegated
      guard
        let other = isOther
          ? other(than: subject, user, given) : user.things.first(where: { isUser($0, subject, given) })
      else { continue }
      if firsts[other] == nil {
        order.append(other)
        firsts[other] = evidence(of: user, by: other, uses.references)
      }
    }
    if isNegated || count.isOnly, !order.isEmpty {
      return [
        Fault(
          found: "is used by \(list(order.map { phrase(for: $0) }, "and"))",
          evidence: order.compactMap { firsts[$0] }, parts: order.map { "by " + endSymbol(of: $0) })
      ]
    }
    let isCounted = count != .atLeastOne && !count.isOnly
    if isCounted, !order.isEmpty {
      let number = Set(order.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "is used by \(number)", measure: count.measure(number))]
    }
    var fault =
      users.isEmpty
      ? Fault(found: nobody(subject, uses: thing, uses)) : otherUsers(users, than: subject, uses.references)
    if isCounted { fault.measure = count.measure(0) }
    return [fault]
  }

  /// The first place of a use.
  private func evidence(of user: NamedThings, by other: Thing, _ references: References) -> Evidence {
    if let use = user.uses.first {
      return Evidence(place: place(ofUse: use, references), text: "\(phrase(for: other)) uses it")
    }
    let name = user.imports.first.map { importedName(.imported($0, from: nil)) }
    return Evidence(
      place: user.imports.first.map { place(ofImport: $0) }, text: "\(phrase(for: other)) imports \(name ?? "it")")
  }

  /// Who does use a thing, where that is not who is asked for.
  private func otherUsers(_ users: [NamedThings], than subject: Subject, _ references: References) -> Fault {
    var told: [Thing] = []
    var evidence: [Evidence] = []
    for user in users {
      guard let other = user.things.first, !told.contains(other) else { continue }
      told.append(other)
      evidence.append(self.evidence(of: user, by: other, references))
      // One more tells that there are more.
      if told.count > Self.examplesCount { break }
    }
    let isOfTests = users.allSatisfy { user in user.things.first.map(isTest) ?? false }
    let kinds = kinds(of: subject).all
    let named =
      told.prefix(Self.examplesCount).map { other in
        let name = phrase(for: other)
        // What is of the kind says by its name why it does not do.
        if kinds.contains(where: { isKind($0, other) }) { return name }
        return told.count == 1 ? "\(name), which is \(noun(of: other))" : "\(name) (\(noun(of: other)))"
      } + (told.count > Self.examplesCount ? ["others"] : [])
    let found = (isOfTests ? "only tests use it: " : "is used by ") + list(named, "and")
    return Fault(found: found, evidence: Array(evidence.prefix(Self.examplesCount)))
  }

  private static let examplesCount = 3
}

extension Subject {
  /// Whatever is of its kind.
  fileprivate var isAny: Bool {
    guard case .kind = head else { return false }
    return !isTest && !isAnother && name == nil && shape == nil && path == nil && code == nil && places.isEmpty
  }
}
