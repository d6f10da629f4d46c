import Findings
import ProjectModel
import RuleLanguage

/// The subjects (columns) of a checklist, and the files and modules that belong to each. An element that belongs to no
/// subject belongs to the rest, whose index is the number of subjects.
struct ChecklistSubjects {
  /// Sorted by name.
  private(set) var subjects: [ChecklistResult.Subject] = []
  /// The word for a subject, such as `feature`. nil if the checklist is about the project as a whole.
  private(set) var noun: String?
  /// The placeholders whose values identify a subject. Empty if subjects are identified by their names.
  private var placeholders: [String] = []
  /// By the values of the placeholders.
  private var ofKey: [[[UInt8]]: Int] = [:]
  /// The index of each subject by its name, if subjects have no placeholders.
  private var ofName: [[UInt8]: Int] = [:]
  private var ofFile: [Int] = []
  private var ofModule: [Int] = []
  private var ofFolder: [String: Int] = [:]
  /// The number of subjects that were left out because the checklist would have become too large.
  private(set) var leftOut = 0

  var rest: Int { subjects.count }

  init(_ checklist: Checklist, in project: Project, _ rules: RuleSet) {
    if let statement = checklist.subjects ?? usualSubjects(of: checklist, rules) {
      noun = statement.subjects.first?.text
      let items = checklist.sections.reduce(0) { $0 + $1.items.count }
      fill(statement, project, rules, limit: max(1, mostMarks / max(1, items)))
      // The word is `feature` for `each module {Feature}Core`, even if the project has no such module.
      let placeholders =
        subjects.isEmpty ? statement.subjects.first.map { rules.placeholders(of: $0) } ?? [] : placeholders
      if placeholders.count == 1 { noun = String(decoding: lowerCamelCase(Array(placeholders[0].utf8)), as: UTF8.self) }
    }
    complete(project)
  }

  private mutating func fill(_ statement: Statement, _ project: Project, _ rules: RuleSet, limit: Int) {
    let rule = Rule(
      id: RuleID("checklist"), title: "", severity: .error, rows: [], statements: [statement], layouts: [],
      place: statement.place)
    let evaluation = Evaluation(reading: project, rules.running([rule]))
    var found: [(element: Element, key: [[UInt8]], path: String)] = []
    var seen: Set<Element> = []
    for subject in statement.subjects {
      for element in evaluation.candidates(for: subject)
      where evaluation.isChecked(element, as: subject) && !seen.contains(element) {
        guard let bindings = evaluation.ways(of: element, as: subject, statement).solutions.first else {
          continue
        }
        seen.insert(element)
        let bound = rules.placeholders.indices.filter { bindings[PlaceholderID($0)] != nil }
        if placeholders.isEmpty { placeholders = bound.map { rules.placeholders[$0] } }
        let key = bound.compactMap { bindings[PlaceholderID($0)]?.text }
        let name = Array(lastPart(of: evaluation.phrase(for: element)).utf8)
        found.append((element, key.isEmpty ? [name] : key, evaluation.path(of: element)))
      }
    }
    let byKey = Dictionary(grouping: found, by: \.key)
    let names = byKey.keys.sorted { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
    leftOut = max(0, names.count - limit)
    for (position, key) in names.prefix(limit).enumerated() {
      ofKey[key] = position
      if placeholders.isEmpty { ofName[key[0]] = position }
      let own = byKey[key] ?? []
      let name = key.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
      let others = own.map { lastPart(of: evaluation.phrase(for: $0.element)) } + own.map(\.path)
      subjects.append(
        ChecklistResult.Subject(
          name: name, path: own.map(\.path).filter { !$0.isEmpty }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) },
          otherNames: Set(others).subtracting([name, ""]).sorted()))
    }
    ofFile = Array(repeating: rest, count: project.files.count)
    ofModule = Array(repeating: rest, count: project.modules.count)
    // Subjects with longer paths come last, so that a subject inside another one keeps its own files.
    for (element, key, path) in found.sorted(by: { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }) {
      guard let owner = ofKey[key] else { continue }
      for file in files(of: element, evaluation) { ofFile[file] = owner }
      switch element {
      case .module(let id): ofModule[id.index] = owner
      case .folder: ofFolder[path] = owner
      default: break
      }
    }
  }

  private func files(of element: Element, _ evaluation: Evaluation) -> [Int] {
    switch element {
    case .file(let id): [id.index]
    case .folder(let folder): Array(evaluation.index.folders.all[folder].files)
    case .module(let id): evaluation.project.modules[id.index].files.map(\.index)
    case .declaration(let id): [id.file.index]
    // Only files, folders, modules and declarations are features or services.
    default: []
    }
  }

  /// Assigns modules to subjects: a module in a subject's folder belongs to that subject.
  private mutating func complete(_ project: Project) {
    if ofFile.isEmpty { ofFile = Array(repeating: rest, count: project.files.count) }
    if ofModule.isEmpty { ofModule = Array(repeating: rest, count: project.modules.count) }
    for module in project.modules.indices where ofModule[module] == rest {
      ofModule[module] = project.modules[module].folder.map(owner(ofPath:)) ?? rest
    }
  }

  // MARK: Owners of elements

  /// The index of the subject that an element belongs to: the one with the same placeholder values, otherwise the one
  /// whose folder or module contains the element.
  func owner(of element: Element, _ bindings: Bindings, in evaluation: Evaluation) -> Int {
    if let owner = owner(named: bindings, evaluation.rules.placeholders) { return owner }
    return switch element.home {
    case .file(let id): ofFile[id.index]
    case .folder: owner(ofPath: evaluation.path(of: element))
    case .module(let id): ofModule[id.index]
    case .package: rest
    }
  }

  private func owner(named bindings: Bindings, _ names: [String]) -> Int? {
    if bindings.values.isEmpty || subjects.isEmpty { return nil }
    if placeholders.isEmpty {
      return bindings.values.lazy.compactMap { $0 }.compactMap { ofName[$0.text] }.first
    }
    var key: [[UInt8]] = []
    for placeholder in placeholders {
      guard let index = names.firstIndex(of: placeholder), let value = bindings[PlaceholderID(index)], !value.isLower
      else {
        return nil
      }
      key.append(value.text)
    }
    return ofKey[key]
  }

  private func owner(ofPath path: String) -> Int {
    var folder = path[...]
    while !folder.isEmpty {
      if let owner = ofFolder[String(folder)] { return owner }
      folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
    }
    return rest
  }
}

/// The elements that the definition `feature` selects, for a page without a `checklist` block. A page of a pack uses
/// the definition of its pack. A document uses the definition of the project or of an enabled pack.
private func usualSubjects(of checklist: Checklist, _ rules: RuleSet) -> Statement? {
  let own = checklist.pack.map { "\($0).feature" } ?? "feature"
  let packs = checklist.pack == nil ? rules.definitions.keys.filter { $0.hasSuffix(".feature") }.sorted() : []
  guard let definition = ([own] + packs).first(where: { rules.definitions[$0] != nil }) else { return nil }
  let place = PagePlace(path: checklist.path, line: 1, column: 1)
  let subject = Subject(head: .definition(definition), text: "feature", place: place)
  return Statement(subjects: [subject], conditions: [], demands: [], place: place)
}

extension RuleSet {
  /// The placeholders in the name or path of a selector. For a definition, those in its first line.
  fileprivate func placeholders(of subject: Subject) -> [String] {
    var subject = subject
    if case .definition(let key) = subject.head, let line = definitions[key]?.lines.first { subject = line.subject }
    let inPath = subject.path?.segments.flatMap(\.placeholders) ?? []
    return (inPath + (subject.name?.placeholders ?? [])).map { placeholders[$0.index] }
  }
}

/// The maximum number of marks in a checklist. It has one mark for each item and subject.
private let mostMarks = 100_000
