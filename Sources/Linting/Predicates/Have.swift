import Findings
import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// have [N] SUBJECT: N elements inside. A type has its direct members, including those of extensions and of every `#if`
// clause; a file has its top level and its tests, and with `in type` all its declarations; folders and modules have everything at any depth.

extension Evaluation {
  func have(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    if kinds(of: subject) == [.line] {
      let lines = lineCount(of: element)
      return .yes(given, if: lines >= count.minimum && lines <= count.maximum ?? .max)
    }
    if isUnread(subject) { return .unread }
    let elements = contents(of: element, subject, count)
    return merged(count, subject, elements, given)
      ?? counted(count, subject, elements, given, seesTests: isTest(element))
  }

  /// Whether all extensions of one type together match a pattern such as `extension _: P { … }`. nil if the selector is
  /// not for extensions.
  func merged(_ count: Count, _ subject: Subject, _ elements: [Element], _ given: Bindings) -> Answer? {
    guard count == .atLeastOne, subject.isKind(.extension), let declarationPattern = subject.declarationPattern,
      !declarationPattern.members.isEmpty
    else {
      return nil
    }
    var one = subject
    one.declarationPattern?.members = []
    one.declarationPattern?.inherits = []
    var result = Answer.no
    var groups: [String: (bindings: Solutions, extensions: [DeclarationID])] = [:]
    var names: [String] = []
    for element in elements {
      guard case .declaration(let id) = element else { continue }
      let answer = answer(one, element, given: given)
      if !answer.holds { result.formUnion(answer) }
      let name = String(decoding: project.nameBytes(of: id), as: UTF8.self)
      if answer.holds, groups[name] == nil { names.append(name) }
      if answer.holds { groups[name, default: (answer.solutions, [])].extensions.append(id) }
    }
    for name in names {
      guard let group = groups[name] else { continue }
      let members = group.extensions.flatMap { self.members(of: $0) }
      let found = Answer(solutions: group.bindings, doubt: nil)
        .then { conform(group.extensions, to: declarationPattern.inherits, $0) }.then {
          have(declarationPattern.members, members, $0)
        }
      result.formUnion(found)
    }
    return result
  }

  /// Whether each type is inherited by at least one of the extensions.
  private func conform(_ extensions: [DeclarationID], to types: [TypePattern], _ given: Bindings) -> Answer {
    types.reduce(.yes(given)) { found, type in
      found.then { given in someOf(extensions) { conforms($0, to: type, given) } }
    }
  }

  /// The number of lines of an element. A declaration has the lines from its first attribute to its closing brace.
  /// Folders and modules have the lines of all their files.
  private func lineCount(of element: Element) -> Int {
    switch element {
    case .declaration(let id): return lineCount(project.declaration(id).range, in: id.file)
    case .call(let part), .preview(let part): return lineCount(part.range, in: part.file)
    case .file(let id): return project.files[id.index].outline.lineCount
    case .folder(let folder):
      return index.folders.all[folder].files.reduce(0) { $0 + project.files[$1].outline.lineCount }
    case .module(let id):
      return project.modules[id.index].files.reduce(0) { $0 + project.files[$1.index].outline.lineCount }
    // The parser rejects `lines` for all other elements.
    default: return 0
    }
  }

  private func lineCount(_ range: SourceRange, in file: FileID) -> Int {
    let place = project.place(range, in: file)
    return (place.endLine ?? 0) - (place.line ?? 0) + 1
  }

  private func contents(of element: Element, _ subject: Subject, _ count: Count) -> [Element] {
    let kinds = kinds(of: subject)
    let isNested = subject.places.contains { place in
      !place.isNegated
        && place.alternatives.contains { alternative in
          if case .subject(let outer) = alternative { self.kinds(of: outer).isSubset(of: .types) } else { false }
        }
    }
    let all = contents(of: element, kinds, isNested: isNested) + codeContents(subject, of: element)
    // `have only let` forbids members of all other kinds. `have only private let` only forbids other constants.
    let isKindAlone = subject.declarationPattern == nil && subject.name?.matchesEverything ?? true
    if !count.isOnly || isKindAlone { return all }
    let each = kinds.all
    return all.filter { element in each.contains { isKind($0, element) } }
  }

  /// - Parameter isNested: whether nested declarations of a file count, because the selector says `in type`.
  private func contents(of element: Element, _ kinds: SubjectKinds, isNested: Bool) -> [Element] {
    switch element {
    case .declaration(let id): return requiredMembers(of: id).map { .declaration($0) }
    case .file(let id):
      return project.files[id.index].outline.declarations.indices
        .filter { index in
          isNested || standsRight(index, in: id)
            || kinds.contains(.test) && isKind(.test, .declaration(DeclarationID(file: id, index: index)))
        }
        .map { .declaration(DeclarationID(file: id, index: $0)) }
    case .folder(let folder):
      let all = index.folders.all
      let files = contents(of: Array(all[folder].files), kinds)
      if !kinds.contains(.folder) { return files }
      // In the array of folders, the contents of a folder directly follow it.
      return files
        + all.indices[(folder + 1)...].prefix { isPath(all[$0].path, below: all[folder].path) }.map { .folder($0) }
    case .module(let id):
      let module = project.modules[id.index]
      return contents(of: module.files.map(\.index), kinds)
        + (kinds.contains(.folder) ? folders(of: module) : [])
        + (kinds.contains(.dependency) ? module.dependencies.indices.map { .dependency(id, $0) } : [])
    // Calls and previews contain only code. The parser rejects `have` for other elements.
    default: return []
    }
  }

  /// The folders inside the module's folder all of whose files belong to the module.
  private func folders(of module: Module) -> [Element] {
    let files = Set(module.files.map(\.index))
    return index.folders.all.indices.filter { folder in
      let own = index.folders.all[folder].files
      let isBelow = module.folder.map { $0.isEmpty || isPath(index.folders.all[folder].path, below: $0) }
      return isBelow ?? (own.count < files.count) && !own.isEmpty && own.allSatisfy(files.contains)
    }.map { .folder($0) }
  }

  /// Whether a file contains a declaration for `have`: it is at the top level, or it is a type in an extension of a
  /// type from another file.
  private func standsRight(_ index: Int, in file: FileID) -> Bool {
    // This is called for each declaration, so it does not copy the outline.
    let parent = Int(project.files[file.index].outline.declarations[index].parent)
    if parent < 0 { return true }
    guard project.files[file.index].outline.declarations[parent].kind == .extension else { return false }
    let kind = project.files[file.index].outline.declarations[index].kind
    guard kind.isConcreteType || kind == .protocol else { return false }
    let extended = project.typeOfDeclaration[DeclarationID(file: file, index: parent)]
    return extended.map { project.types[$0].declaration.file != file } ?? true
  }

  private func contents(of files: [Int], _ kinds: SubjectKinds) -> [Element] {
    var found: [Element] = kinds.contains(.file) ? files.map { .file(FileID($0)) } : []
    if !kinds.isDisjoint(with: .types) {
      found += files.flatMap { file in
        index.types[file].map { .declaration($0) }
      }
    }
    let others = Set(kinds.subtracting(SubjectKinds.types).all.flatMap(declarationKinds))
    if !others.isEmpty {
      found += files.flatMap { file in
        project.files[file].outline.declarations.enumerated()
          .filter { others.contains($1.kind) }
          .map { .declaration(DeclarationID(file: FileID(file), index: $0.offset)) }
      }
    }
    return found
  }

  func haveFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    if kinds(of: subject) == [.line] {
      let lines = lineCount(of: element)
      return [Fault(found: "has \(lines)", measure: count.measure(lines, isNegated: isNegated))]
    }
    let contents = contents(of: element, subject, count)
    let matching = contents.filter { answer(subject, $0, given: given, seesTests: isTest(element)).holds }
    if count.isOnly || isNegated && count == .atLeastOne {
      let fitting = Set(matching)
      return violations(isNegated ? matching : contents.filter { !fitting.contains($0) })
    }
    if count != .atLeastOne {
      let isTooMany = isNegated ? count.maximum == nil : matching.count > count.maximum ?? .max
      let names = isTooMany ? ": " + list(matching.map { shortName(of: $0) }, "and") : ""
      let measure = count.measure(matching.count, isNegated: isNegated)
      return [Fault(found: "has \(matching.count)\(names)", measure: measure)]
    }
    let remedies = declaringRemedies(subject, element, given, isInside: true)
    guard let near = nearest(to: subject, among: contents, given: given) else {
      return [Fault(found: otherInitializer(subject, contents, element, given), remedies: remedies)]
    }
    // A folder or module contains so much that the nearest element may be unrelated, so it is only evidence.
    switch element {
    case .folder, .module:
      return [
        Fault(
          found: "has \(near.text)",
          evidence: [Evidence(place: near.place, text: "the closest match is \(near.text)")], remedies: remedies)
      ]
    default: return [Fault(found: "has \(near.text)", place: near.place)]
    }
  }

  /// The name in a list of members. It does not have to be qualified, because all of them are members of one element.
  private func shortName(of element: Element) -> String {
    if case .declaration(let id) = element { project.name(of: id) } else { phrase(for: element) }
  }

  /// Makes one fault for each forbidden element, at the place of this element.
  func violations(_ elements: [Element]) -> [Fault] {
    elements.map { Fault(found: "has \(phrase(for: $0))", place: place(of: $0), symbol: endSymbol(of: $0)) }
  }
}
