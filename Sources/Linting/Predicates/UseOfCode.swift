import ProjectModel
import RuleLanguage
import SwiftOutline

// use [N] SUBJECT and used by [N] SUBJECT of what code names, at the level that the subject is of: declarations, files,
// folders, modules. Nothing uses itself, nor what it holds, nor what holds it.

/// What a thing names, or what names it, with the places, in order of the first of them.
struct NamedThings {
  /// At the level that is asked for; several where a folder in a folder is meant.
  var things: [Thing]
  var target: Int
  /// As indices into the references' uses.
  var uses: [Int]
}

extension Evaluation {
  /// What is told where references were not read.
  private var unread: Answer { .unknown(Doubt(cause: "what code refers to is not resolved")) }

  /// Where the project has nothing that the word stands for, nobody has to look what code names; nil elsewhere.
  private func withoutAny(_ count: Count, _ subject: Subject, _ given: Bindings) -> Answer? {
    guard case .word(let name) = subject.head, emptyWords.contains(name), !count.isOnly else { return nil }
    return .yes(given, if: count.minimum == 0)
  }

  // MARK: use

  func useOfCode(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let named = namedThings(by: thing, kinds(of: subject), uses.references)
    if count.isOnly {
      return .yes(given, if: named.allSatisfy { match($0, subject, given) != nil })
    }
    var result = counted(count, subject, named.flatMap(\.things), given: given, seesTests: true)
    if !result.holds, result.doubt == nil { result.doubt = doubt(about: subject, in: extent(of: thing), given) }
    return result
  }

  /// A name in the extent that may mean what the subject asks for by its name.
  private func doubt(about subject: Subject, in extent: Extent, _ given: Bindings) -> Doubt? {
    guard let pattern = subject.namePattern, let doubtful = useIndex?.references.doubtful, !doubtful.isEmpty,
      kinds(of: subject).contains(where: \.isDeclaration)
    else { return nil }
    let names = doubtful.filter { name, files in
      pattern.matches(Array(name.utf8), given: given) && files.contains { extent.touches($0) }
    }
    return names.keys.min().map(Self.unclear)
  }

  private static func unclear(_ name: String) -> Doubt {
    Doubt(cause: "what is named is not clear where several declarations fit", sources: [name])
  }

  /// A name elsewhere that may mean the thing.
  private func doubt(aboutUsersOf thing: Thing, _ extent: Extent) -> Doubt? {
    guard case .declaration(let id) = thing, let doubtful = useIndex?.references.doubtful else { return nil }
    let name = project.name(of: id)
    return doubtful[name].flatMap { $0.contains { !extent.touches($0) } ? Self.unclear(name) : nil }
  }

  /// As many things as asked for, those of a word told apart by its holes.
  private func counted(
    _ count: Count, _ subject: Subject, _ things: [Thing], given: Bindings, seesTests: Bool
  ) -> Answer {
    var seen: Set<Thing> = []
    var found: Set<Identity> = []
    var result = Answer.no
    for thing in things where seen.insert(thing).inserted {
      let one = answer(subject, thing, given: given, seesTests: seesTests)
      if count == .atLeastOne, one.solutions.first == given { return .yes(given) }
      if one.holds { found.insert(identity(of: thing, as: subject)) }
      result.formUnion(one)
    }
    if count == .atLeastOne { return result.holds ? Answer(solutions: result.solutions, doubt: nil) : result }
    if let doubt = result.doubt { return .unknown(doubt) }
    return .yes(given, if: found.count >= count.minimum && found.count <= count.maximum ?? .max)
  }

  /// The innermost of the things that is what the subject says.
  private func match(_ named: NamedThings, _ subject: Subject, _ given: Bindings) -> Thing? {
    named.things.first { answer(subject, $0, given: given, seesTests: true).holds }
  }

  private func namedThings(by thing: Thing, _ kinds: Set<SubjectKind>, _ references: References) -> [NamedThings] {
    let extent = extent(of: thing)
    var found: [NamedThings] = []
    var positions: [Int32: Int] = [:]
    for use in uses(in: extent, references).joined() {
      let target = references.uses[use].target
      if let known = positions[target] {
        if known >= 0 { found[known].uses.append(use) }
        continue
      }
      let id = references.targets[Int(target)]
      if extent.contains(id.file, project.declaration(id).name.start) {
        positions[target] = -1
        continue
      }
      let things = things(of: Int(target), kinds, references).filter { !holds($0, thing) }
      positions[target] = things.isEmpty ? -1 : found.count
      if !things.isEmpty { found.append(NamedThings(things: things, target: Int(target), uses: [use])) }
    }
    return found
  }

  /// What stands for a target: the declaration itself and the type behind an alias, its file, folders and modules.
  private func things(of target: Int, _ kinds: Set<SubjectKind>, _ references: References) -> [Thing] {
    let id = references.targets[target]
    var found: [Thing] = []
    if kinds.contains(where: \.isDeclaration) {
      var meant = [id]
      if target >= references.typeCount, let type = references.type(of: target) {
        meant.append(project.types[type].declaration)
      }
      found = meant.filter { id in
        kinds.contains { declarationKinds(of: $0).contains(project.declaration(id).kind) }
      }.map { .declaration($0) }
    }
    return found + containers(of: id.file, kinds)
  }

  /// A file, folder or module that the thing stands in.
  private func holds(_ outer: Thing, _ thing: Thing) -> Bool {
    switch (outer, thing) {
    case (.declaration, _): return outer == thing
    case (.file(let file), .declaration(let id)): return file == id.file
    case (.folder(let folder), .declaration(let id)): return index.folders[folder].files.contains(id.file.index)
    case (.folder(let folder), .file(let id)): return index.folders[folder].files.contains(id.index)
    case (.folder(let folder), .folder(let inner)):
      return index.folders[folder].files.contains(index.folders[inner].files.lowerBound)
        && index.folders[folder].path.utf8.count <= index.folders[inner].path.utf8.count
    case (.module(let module), _): return modules(of: thing).contains(module)
    default: return outer == thing
    }
  }

  func useOfCodeFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard let uses = useIndex else { return [Fault()] }
    let named = namedThings(by: thing, kinds(of: subject), uses.references)
    guard isNegated || count.isOnly else {
      if count == .atLeastOne { return [Fault()] }
      let found = named.compactMap { match($0, subject, given) }
      let number = Set(found.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "uses \(number)", measure: count.measure(number))]
    }
    var order: [Thing] = []
    var pairs: [Thing: [NamedThings]] = [:]
    for one in named {
      let matching = match(one, subject, given)
      guard (matching != nil) == isNegated, let other = matching ?? one.things.first else { continue }
      if pairs[other] == nil { order.append(other) }
      pairs[other, default: []].append(one)
    }
    return order.map { offence(of: $0, pairs[$0] ?? [], uses.references) }
  }

  /// One thing that is used and must not be, with every place.
  private func offence(of other: Thing, _ named: [NamedThings], _ references: References) -> Fault {
    let places = named.flatMap { one in one.uses.map { (use: $0, target: one.target) } }.sorted { $0.use < $1.use }
    var name = phrase(for: other)
    if case .declaration = other {} else if let first = places.first {
      name = "\(phrase(for: .declaration(references.targets[first.target]))) of \(name)"
    }
    return Fault(
      found: "uses \(name)",
      place: places.first.map { place(ofUse: $0.use, references) },
      evidence: evidence(places.dropFirst().map { use, target in
        (use, "uses \(phrase(for: .declaration(references.targets[target])))")
      }, references),
      symbol: endSymbol(of: other))
  }

  /// Each place with its text; of very many the first, and how many more there are.
  private func evidence(_ places: [(use: Int, text: String)], _ references: References) -> [Evidence] {
    limited(places.map { Evidence(place: place(ofUse: $0.use, references), text: $0.text) })
  }

  // MARK: used by

  func usedByCode(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let subject = testFiles(subject)
    let users = users(of: thing, subject, uses)
    if count.isOnly {
      return .yes(given, if: users.allSatisfy { user in user.things.contains { isUser($0, subject, given) } })
    }
    var result = counted(count, subject, users.flatMap(\.things), given: given, seesTests: false)
    if count != .atLeastOne || !result.holds, let doubt = doubt(aboutUsersOf: thing, extent(of: thing)) {
      result = .unknown(doubt)
    }
    return result
  }

  /// What is used by a test is named in a file of test code.
  private func testFiles(_ subject: Subject) -> Subject {
    var subject = subject
    if case .kind(.test) = subject.head {
      subject.head = .kind(.file)
      subject.isTest = true
    }
    return subject
  }

  private func isUser(_ thing: Thing, _ subject: Subject, _ given: Bindings) -> Bool {
    answer(subject, thing, given: given).holds
  }

  /// Who names a thing, or anything in it: for each place the declarations, files, folders and modules around it.
  private func users(of thing: Thing, _ subject: Subject, _ index: UseIndex) -> [NamedThings] {
    let kinds = kinds(of: subject)
    let extent = extent(of: thing)
    var targets: [Int] = []
    if case .declaration(let id) = thing {
      targets = index.targets(of: id, type: ownType(id))
    } else {
      targets = extent.files.joined().flatMap { index.targets(in: $0) }
    }
    var found: [NamedThings] = []
    for target in targets {
      for use in index.references.uses(of: target).map(Int.init) {
        let file = index.references.file(of: use)
        if extent.contains(file, index.references.uses[use].name.start) { continue }
        var around = surroundings(of: use, in: file, kinds, index.references) + containers(of: file, kinds)
        if kinds.contains(.preview) { around += previews(around: index.references.uses[use].name, in: file, subject) }
        let things = around.filter  { !holds($0, thing) }
        if !things.isEmpty { found.append(NamedThings(things: things, target: target, uses: [use])) }
      }
    }
    return found
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
    of use: Int, in file: FileID, _ kinds: Set<SubjectKind>, _ references: References
  ) -> [Thing] {
    guard kinds.contains(where: \.isDeclaration) else { return [] }
    var found: [Thing] = []
    if !kinds.isSubset(of: typeKinds) {
      let offset = references.uses[use].name.start
      let declarations = project.files[file.index].outline.declarations
      for (number, declaration) in declarations.enumerated().reversed()
      where declaration.range.start <= offset && offset < declaration.range.end {
        found.append(.declaration(DeclarationID(file: file, index: number)))
      }
    }
    var next = references.uses[use].from.map { references.targets[$0] }
    while let id = next {
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
    let subject = testFiles(subject)
    let users = users(of: thing, subject, uses)
    var order: [Thing] = []
    var firsts: [Thing: Int] = [:]
    for user in users.sorted(by: { $0.uses[0] < $1.uses[0] }) {
      let matching = user.things.first { isUser($0, subject, given) }
      guard let other = count.isOnly && !isNegated ? (matching == nil ? user.things.first : nil) : matching else {
        continue
      }
      if firsts[other] == nil {
        order.append(other)
        firsts[other] = user.uses[0]
      }
    }
    if isNegated || count.isOnly {
      let places = order.compactMap { other in firsts[other].map { ($0, "\(phrase(for: other)) uses it") } }
      return [
        Fault(
          found: "is used by \(list(order.map { phrase(for: $0) }, "and"))",
          evidence: evidence(places, uses.references), parts: order.map { "by " + endSymbol(of: $0) })
      ]
    }
    if count != .atLeastOne {
      let number = Set(order.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "is used by \(number)", measure: count.measure(number))]
    }
    return [Fault(found: users.isEmpty ? "nothing uses it" : nil)]
  }
}

private let evidenceLimit = 20

/// Of very many the first, and how many more there are.
func limited(_ evidence: [Evidence]) -> [Evidence] {
  let more = evidence.count - evidenceLimit
  return more > 0 ? evidence.prefix(evidenceLimit) + [Evidence(place: nil, text: "and in \(more) more places")] : evidence
}
