import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// use [N] SUBJECT of what code names, at the level that the subject is of: declarations, files, folders, modules.
// Nothing uses itself, nor what it holds, nor what holds it. An import that no name tells of counts beside them.

/// What a thing names or imports, or what does so with it, with the places, in order of the first of them.
struct NamedThings {
  /// At the level that is asked for; several where a folder in a folder is meant.
  var things: [Thing]
  /// What is named; nil where imports alone lead there.
  var target: Int?
  /// As indices into the references' uses.
  var uses: [Int] = []
  /// All of one module.
  var imports: [ImportID] = []
}

/// A subject, and a name of which it is not clear which declaration it means.
struct DoubtfulNameKey: Hashable, Sendable {
  var name: String
  var subject: SubjectKey
}

extension Evaluation {
  /// What is told where references were not read.
  var unread: Answer { .unknown(Doubt(cause: "what code refers to is not resolved")) }

  /// Where the project has nothing that the word stands for, nobody has to look what code names; nil elsewhere.
  func withoutAny(_ count: Count, _ subject: Subject, _ given: Bindings) -> Answer? {
    guard case .word(let name) = subject.head, emptyWords.contains(name), !count.isOnly else { return nil }
    return .yes(given, if: count.minimum == 0)
  }

  func useOfCode(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let named = namedThings(by: thing, kindsUsed(count, subject), uses.references)
    if count.isOnly {
      return .yes(given, if: named.allSatisfy { match($0, subject, given) != nil })
    }
    return counted(
      count, subject, named, given: given, seesTests: true,
      unseen: doubt(about: subject, in: extent(of: thing), given))
  }

  /// The kinds of what is counted. Behind `only` a kind of types alone leaves no other types, too: `use only protocol`.
  private func kindsUsed(_ count: Count, _ subject: Subject) -> SubjectKinds {
    let kinds = kinds(of: subject)
    return count.isOnly && subject.isKindAlone && kinds.isSubset(of: .types) ? .types : kinds
  }

  /// A name in the extent that may mean what the subject asks for, by its name or by where it stands.
  private func doubt(about subject: Subject, in extent: Extent, _ given: Bindings) -> Doubt? {
    guard let index = useIndex, !index.references.doubtful.isEmpty else { return nil }
    let doubtful = index.doubtfulNames(in: extent)
    let kinds = kinds(of: subject)
    guard let pattern = subject.namePattern, !kinds.isDisjoint(with: .declarations) else {
      let isSameForAll = useCycles == nil && !subject.isAnother && isFixed(subject)
      let subjectKey = SubjectKey(place: subject.place, text: subject.text, isCodeRead: code != nil)
      return doubtful.sorted().first { name in
        // Every element that uses the name asks this, and there may be as many declarations of it.
        isSameForAll
          ? matchesOfDoubtfulNames.value(for: DoubtfulNameKey(name: name, subject: subjectKey)) {
            mayMean(subject, name, Bindings(), index)
          } : mayMean(subject, name, given, index)
      }.map(Self.unclear)
    }
    if let names = pattern.exactLiterals {
      let written = names.map { String(decoding: $0, as: UTF8.self) }
      return written.filter(doubtful.contains).min().map(Self.unclear)
    }
    return doubtful.lazy.filter { pattern.matches($0.utf8, given: given) }.min().map(Self.unclear)
  }

  /// Whether one of the declarations of a name matches the subject, or is in a container that does.
  private func mayMean(_ subject: Subject, _ name: String, _ given: Bindings, _ index: UseIndex) -> Bool {
    let kinds = kinds(of: subject)
    return index.targets(ofDoubtful: name, in: project).contains { target in
      things(of: target, kinds, index.references).contains {
        answer(subject, $0, given: given, seesTests: true).holds
      }
    }
  }

  static func unclear(_ name: String) -> Doubt {
    Doubt(cause: "what is named is not clear where several declarations fit", sources: [name])
  }

  /// As many things as asked for, those of a word told apart by its holes.
  ///
  /// - Parameter unseen: why there may be more than these; asked for where they do not settle it.
  func counted(
    _ count: Count, _ subject: Subject, _ named: [NamedThings], given: Bindings, seesTests: Bool,
    unseen: @autoclosure () -> Doubt?
  ) -> Answer {
    var seen: [Thing: Bool] = [:]
    var found: Set<Identity> = []
    var result = Answer.no
    for place in named {
      for thing in place.things {
        // What is around the innermost one is no second one.
        if let isOne = seen[thing] {
          if isOne, count != .atLeastOne { break }
          continue
        }
        let one = answer(subject, thing, given: given, seesTests: seesTests)
        seen[thing] = one.holds
        if count == .atLeastOne, one.solutions.first == given { return .yes(given) }
        result.formUnion(one)
        guard one.holds else { continue }
        found.insert(identity(of: thing, as: subject))
        if count != .atLeastOne { break }
      }
    }
    guard count == .atLeastOne else { return settled(count, found.count, result.doubt ?? unseen(), given) }
    if result.holds { return Answer(solutions: result.solutions, doubt: nil) }
    return (result.doubt ?? unseen()).map(Answer.unknown) ?? .no
  }

  /// The innermost of the things that is what the subject says.
  private func match(_ named: NamedThings, _ subject: Subject, _ given: Bindings) -> Thing? {
    named.things.first { answer(subject, $0, given: given, seesTests: true).holds }
  }

  private func namedThings(by thing: Thing, _ kinds: SubjectKinds, _ references: References) -> [NamedThings] {
    let extent = extent(of: thing)
    var found: [NamedThings] = []
    var positions: [Int32: Int] = [:]
    let own: Int? = if case .declaration(let id) = thing { ownType(id) } else { nil }
    for use in uses(in: extent, references).joined() {
      let target = references.uses[use].target
      if let own, let from = references.uses[use].from, isTwin(from, of: own, references) { continue }
      if let known = positions[target] {
        if known >= 0, references.uses[found[known].uses.last ?? use].name != references.uses[use].name {
          found[known].uses.append(use)
        }
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
    return found + importedThings(by: thing, kinds, besides: found, references)
  }

  /// An extension in a file of several targets speaks for a type of each; the one's words are not the other's.
  private func isTwin(_ other: Int, of type: Int, _ references: References) -> Bool {
    other != type && other < references.typeCount && project.types[other].name == project.types[type].name
  }

  /// What stands for a target: the declaration itself and the types behind an alias, its file, folders and modules.
  private func things(of target: Int, _ kinds: SubjectKinds, _ references: References) -> [Thing] {
    let id = references.targets[target]
    var found: [Thing] = []
    if !kinds.isDisjoint(with: .declarations) {
      var meant = [id]
      if target >= references.typeCount {
        references.eachType(of: target) { meant.append(project.types[$0].declaration) }
      }
      let each = kinds.all
      found = meant.filter { id in
        each.contains { declarationKinds(of: $0).contains(project.declaration(id).kind) }
      }.map { .declaration($0) }
    }
    return found + containers(of: id.file, kinds)
  }

  /// A file, folder or module that the thing stands in; of declarations either that stands in the other.
  func holds(_ outer: Thing, _ thing: Thing) -> Bool {
    switch (outer, thing) {
    case (.declaration(let one), .declaration(let other)): return one == other || project.areNested(one, other)
    case (.file(let file), .declaration(let id)): return file == id.file
    case (.folder(let folder), .declaration(let id)): return index.folders.all[folder].files.contains(id.file.index)
    case (.folder(let folder), .file(let id)): return index.folders.all[folder].files.contains(id.index)
    case (.folder(let folder), .folder(let inner)):
      return index.folders.all[folder].files.contains(index.folders.all[inner].files.lowerBound)
        && index.folders.all[folder].path.utf8.count <= index.folders.all[inner].path.utf8.count
    case (.module(let module), _): return modules(of: thing).contains(module)
    default: return outer == thing
    }
  }

  func useOfCodeFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard let uses = useIndex else { return [Fault()] }
    let named = namedThings(by: thing, kindsUsed(count, subject), uses.references)
    guard count.isOnly || isNegated && count == .atLeastOne else {
      if count == .atLeastOne { return [Fault()] }
      let found = named.compactMap { match($0, subject, given) }
      let number = Set(found.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "uses \(number)", measure: count.measure(number, isNegated: isNegated))]
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
    let uses = named.flatMap { one in one.uses.map { use in one.target.map { (use: use, target: $0) } } }
    var places = uses.compactMap { $0 }.sorted { $0.use < $1.use }
      .map { use, target in
        (place: place(ofUse: use, references), name: phrase(for: .declaration(references.targets[target])))
      }
    // One name may mean several declarations.
    places = places.indices.filter { $0 == 0 || places[$0] != places[$0 - 1] }.map { places[$0] }
    let imports = named.flatMap(\.imports).map {
      (place: place(ofImport: $0), name: importedName(.imported($0, from: nil)))
    }
    var name = phrase(for: other)
    let names = distinct((places.isEmpty ? imports : places).map(\.name))
    switch other {
    case .declaration: break
    case .module where places.isEmpty: break
    default: name = "\(list(names, "and", limit: 3)) of \(name)"
    }
    let evidence =
      places.map { Evidence(place: $0.place, text: "uses \($0.name)") }
      + imports.map { Evidence(place: $0.place, text: "imports \($0.name)") }
    return Fault(
      found: "\(places.isEmpty ? "imports" : "uses") \(name)", place: evidence.first?.place,
      further: Array(evidence.dropFirst()), symbol: endSymbol(of: other))
  }
}
