import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

// Many rules need code, but most projects have few elements that these rules match. So selectors are evaluated first
// while everything about code is unknown. Then code is read only for the elements that may match.

/// A statement or a layout that can be evaluated only after code has been read.
private struct CodeConsumer {
  var subjects: [Subject]
  var conditions: [RuleLanguage.Condition]
  var needs: CodeNeeds
  /// The place of the statement. nil if its elements can be found only in code, such as calls.
  var statement: PagePlace?
}

/// The code that one consumer needs.
private struct ConsumerNeeds {
  var needs: CodeNeeds
  /// The elements that the code is needed for. Empty if they are not known yet.
  var elements: [Element]
  var files: [Int]
}

extension Evaluation {
  /// The code that the rules of the run need. It is determined before code is read.
  func demand(jobs: Int) async -> CodeDemand {
    let consumers = consumers
    return demand(of: consumers, await sideBySide(consumers.count, jobs: jobs) { needsOfElements(of: consumers[$0]) })
  }

  /// Whether any rule needs code or references.
  var asksForCode: Bool { !rules.code.isEmpty || index.needs.asksForReferences }

  private var consumers: [CodeConsumer] {
    guard asksForCode else { return [] }
    let statements = rules.rules.flatMap(\.statements).map { statement in
      CodeConsumer(
        subjects: statement.subjects, conditions: statement.conditions,
        needs: CodeNeeds(statement, definitions: rules.definitions),
        // Calls are found while code is searched.
        statement: statement.subjects.contains(where: isFoundInCode) ? nil : statement.place)
    }
    let layouts = rules.rules.flatMap(\.layouts).map { layout in
      var needs = CodeNeeds(layout.folders, definitions: rules.definitions)
      if layout.hasArrows { needs.asksWhatItNames = true }
      return CodeConsumer(subjects: [layout.folders], conditions: [], needs: needs, statement: nil)
    }
    return (statements + layouts).filter { !$0.needs.isEmpty }
  }

  private func demand(
    of consumers: [CodeConsumer], _ needsOfElements: [(elements: [[Element]], needsOfElements: [ConsumerNeeds])]
  )
    -> CodeDemand
  {
    var demand = CodeDemand(files: project.files.count)
    for (consumer, (elements, needsOfElements)) in zip(consumers, needsOfElements) {
      for wish in needsOfElements {
        demand.add(wish.needs, in: wish.files) { names(of: wish.elements) }
      }
      if let statement = consumer.statement { demand.note(elements, ofStatementAt: statement) }
    }
    return demand
  }

  /// For each selector, the elements that it may match; and the code that is needed to check them.
  private func needsOfElements(of consumer: CodeConsumer) -> (elements: [[Element]], needsOfElements: [ConsumerNeeds]) {
    var needsOfElements: [ConsumerNeeds] = []
    let elements = consumer.subjects.map { liveElements($0, consumer.conditions, consumer.needs, &needsOfElements) }
    return (elements, needsOfElements)
  }

  private func isFoundInCode(_ subject: Subject) -> Bool {
    !kinds(of: subject).isDisjoint(with: [.call, .preview, .import])
  }

  /// The elements that may match a selector and conditions, as far as is known without code.
  private func liveElements(
    _ subject: Subject, _ conditions: [RuleLanguage.Condition], _ needs: CodeNeeds,
    _ needsOfElements: inout [ConsumerNeeds]
  ) -> [Element] {
    if isFoundInCode(subject) {
      let isThere = placeFiles.files(in: subject.places, withTypes: true)
      let files = project.files.indices.filter { isThere?[$0] ?? true }
      if !files.isEmpty { wish(needs, of: [], in: files, &needsOfElements) }
      return []
    }
    let elements = candidates(for: subject).filter { element in
      isChecked(element, as: subject)
        && !answer(subject, element, given: Bindings()).then { answer(conditions, of: element, given: $0) }.isNo
    }
    if elements.isEmpty { return [] }
    wish(needs, of: elements, in: Set(elements.flatMap(files)).sorted(), &needsOfElements)
    if needs.asksWhatAllNames {
      var others = CodeNeeds()
      others.asksWhatItNames = true
      wish(others, of: elements, in: project.files.indices.filter { mayTie(FileID($0), subject) }, &needsOfElements)
    }
    return elements
  }

  /// The names by which code can use the elements. nil if code may use one without its name.
  private func names(of elements: [Element]) -> [[UInt8]]? {
    var all: [[UInt8]] = []
    for element in elements {
      guard let names = names(of: element) else { return nil }
      all += names
    }
    return elements.isEmpty ? nil : all
  }

  private func wish(
    _ needs: CodeNeeds, of elements: [Element], in files: [Int], _ needsOfElements: inout [ConsumerNeeds]
  ) {
    needsOfElements.append(ConsumerNeeds(needs: needs, elements: elements, files: files))
    for subject in needs.elsewhere { lookElsewhere(for: subject, &needsOfElements) }
  }

  /// Adds the needs of a selector for other elements. If it has a name, the whole project is searched, because a
  /// similar element is reported as a hint.
  private func lookElsewhere(for subject: Subject, _ needsOfElements: inout [ConsumerNeeds]) {
    let needs = CodeNeeds(subject, definitions: rules.definitions)
    if isFoundInCode(subject) {
      let isThere = subject.namePattern == nil ? placeFiles.files(in: subject.places, withTypes: true) : nil
      wish(needs, of: [], in: project.files.indices.filter { isThere?[$0] ?? true }, &needsOfElements)
    } else {
      _ = liveElements(subject, [], needs, &needsOfElements)
    }
  }

  private func files(of element: Element) -> [Int] {
    switch element {
    case .file(let id): return [id.index]
    case .imported(let id, _): return [id.file.index]
    default: break
    }
    let extent = extent(of: element)
    return extent.files.flatMap(\.self) + extent.parts.map(\.file.index)
  }

  /// The names by which code can use an element or its contents. nil if code may use it without a name. Names of
  /// members are included, because code can use a value without naming its type.
  private func names(of element: Element) -> [[UInt8]]? {
    let extent = extent(of: element)
    let files = extent.files.flatMap(\.self).map { ($0, SourceRange(0, project.files[$0].outline.source.bytes.count)) }
    var names: [[UInt8]] = []
    for (file, range) in files + extent.parts.map({ ($0.file.index, $0.range) }) {
      let outline = project.files[file].outline
      let first = outline.declarations.partitioningIndex { $0.range.start >= range.start }
      for declaration in outline.declarations[first...].prefix(while: { $0.range.start < range.end }) {
        guard let own = outline.names(thatLeadTo: declaration) else { return nil }
        names += own.map(Array.init)
      }
    }
    return names
  }
}

extension Outline {
  /// Code has to use at least one of these names to reach a declaration. nil if code may need none.
  fileprivate func names(thatLeadTo declaration: Declaration) -> [ArraySlice<UInt8>]? {
    switch declaration.kind {
    case .struct, .class, .actor, .protocol, .typealias, .associatedtype, .macro, .enumCase, .variable, .constant:
      return [source.nameBytes(declaration.name)]
    // Code can use `rawValue`, which the compiler generates.
    case .enum: return [source.nameBytes(declaration.name), Array("rawValue".utf8)[...]]
    case .function:
      let name = source.nameBytes(declaration.name)
      return name.first.map(isIdentifierByte) ?? false ? [name] : []
    case .initializer where declaration.parent >= 0:
      // An initializer is used by the name of its type. The project's own types are already in the list.
      let outer = declarations[Int(declaration.parent)]
      guard outer.kind == .extension else { return [] }
      let extended = source.bytes[outer.name.offsets]
      let name = extended.reversed().prefix { isIdentifierByte($0) }.reversed()
      return name.isEmpty ? nil : [extended.suffix(name.count)]
    case .initializer, .extension, .subscript, .deinitializer, .operator, .precedenceGroup: return []
    }
  }
}

// MARK: Reading code

extension Evaluation {
  /// The files to read and the patterns and names to look for in them. Empty if no rule needs code.
  func request(_ demand: CodeDemand) -> CodeRequest {
    let (setOfFile, sets) = demand.patterns
    let searches = sets.map { set in CodeSearch(rules.code.filter { set.contains($0.number) }) }
    var request = CodeRequest(files: setOfFile.indices.filter { setOfFile[$0] >= 0 }.map { FileID($0) }) {
      searches[Int(setOfFile[$0.index])].sites(in: $1, scratch: &$2)
    }
    if demand.asksForReferences {
      let followed = demand.followed
      guard let names = demand.names else {
        request.namers = { _, _ in true }
        return request
      }
      let all = withAliases(names)
      let filter = TextFilter(all, areNames: true)
      request.namers = { file, source in
        followed[file.index] || !all.isEmpty && filter?.mayHold(source.bytes) ?? true
      }
    }
    return request
  }

  /// The names, and names of type aliases and of extension properties that may refer to one of them. For example, a key
  /// path such as `\.store` names an extension property.
  private func withAliases(_ names: Set<[UInt8]>) -> Set<[UInt8]> {
    if names.isEmpty { return [] }
    var aliases: [(name: [UInt8], meaning: [UInt8])] = []
    for file in project.files {
      for declaration in file.outline.declarations where file.outline.isAlias(declaration) {
        aliases.append(
          (
            Array(file.outline.source.nameBytes(declaration.name)),
            Array(file.outline.source.bytes[declaration.range.offsets])
          ))
      }
    }
    var all = names
    while true {
      guard let filter = TextFilter(all, areNames: true) else { return all }
      let found = aliases.filter { !all.contains($0.name) && filter.mayHold($0.meaning) }
      if found.isEmpty { return all }
      all.formUnion(found.map(\.name))
    }
  }
}

extension Outline {
  /// Whether the declaration is a type alias or an extension property, so that its name may refer to another type.
  fileprivate func isAlias(_ declaration: Declaration) -> Bool {
    if declaration.kind == .typealias { return true }
    guard declaration.kind == .variable, declaration.parent >= 0 else { return false }
    return declarations[Int(declaration.parent)].kind == .extension
  }
}
