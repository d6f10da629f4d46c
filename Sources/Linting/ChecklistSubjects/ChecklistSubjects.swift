import Findings
import ProjectModel
import RuleLanguage

/// Who a checklist is ticked for, and what of the project belongs to whom. Whatever belongs to none of them belongs to
/// the rest, which is counted behind the last one.
struct ChecklistSubjects {
  /// In order of name.
  private(set) var subjects: [ChecklistResult.Subject] = []
  /// `feature`; nil where the project is ticked as a whole.
  private(set) var noun: String?
  /// The holes that tell one from the other; without any, names do.
  private var holes: [String] = []
  /// By what the holes stand for.
  private var ofKey: [[[UInt8]]: Int] = [:]
  /// By name, for subjects without holes.
  private var ofName: [[UInt8]: Int] = [:]
  private var ofFile: [Int] = []
  private var ofModule: [Int] = []
  private var ofFolder: [String: Int] = [:]

  var rest: Int { subjects.count }

  init(_ checklist: Checklist, in project: Project, _ rules: RuleSet) {
    if let statement = checklist.subjects ?? usualSubjects(of: checklist, rules) {
      noun = statement.subjects.first?.text
      fill(statement, project, rules)
      // `each module {Feature}Core` looks at features, also where there is none.
      let holes = subjects.isEmpty ? statement.subjects.first.map { rules.holes(of: $0) } ?? [] : holes
      if holes.count == 1 { noun = String(decoding: lowerCamelCase(Array(holes[0].utf8)), as: UTF8.self) }
    }
    complete(project)
  }

  private mutating func fill(_ statement: Statement, _ project: Project, _ rules: RuleSet) {
    let rule = Rule(
      id: RuleID("checklist"), title: "", severity: .error, rows: [], statements: [statement], layouts: [],
      place: statement.place)
    let evaluation = Evaluation(reading: project, rules.running([rule]))
    var found: [(element: Element, key: [[UInt8]], path: String)] = []
    var seen: Set<Element> = []
    for subject in statement.subjects {
      for element in evaluation.candidates(for: subject)
      where evaluation.isJudged(element, as: subject) && !seen.contains(element) {
        guard let bindings = evaluation.ways(of: element, as: subject, statement).solutions.first else {
          continue
        }
        seen.insert(element)
        let bound = rules.holes.indices.filter { bindings[HoleID($0)] != nil }
        if holes.isEmpty { holes = bound.map { rules.holes[$0] } }
        let key = bound.compactMap { bindings[HoleID($0)]?.text }
        let name = Array(lastPart(of: evaluation.phrase(for: element)).utf8)
        found.append((element, key.isEmpty ? [name] : key, evaluation.path(of: element)))
      }
    }
    let byKey = Dictionary(grouping: found, by: \.key)
    let names = byKey.keys.sorted { $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) } }
    for (position, key) in names.enumerated() {
      ofKey[key] = position
      if holes.isEmpty { ofName[key[0]] = position }
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
    // What is nested in another is a subject of its own.
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
    case .dependency, .product, .imported, .call, .preview: []
    }
  }

  /// A module in a subject's folder is that one's.
  private mutating func complete(_ project: Project) {
    if ofFile.isEmpty { ofFile = Array(repeating: rest, count: project.files.count) }
    if ofModule.isEmpty { ofModule = Array(repeating: rest, count: project.modules.count) }
    for module in project.modules.indices where ofModule[module] == rest {
      ofModule[module] = project.modules[module].folder.map(owner(ofPath:)) ?? rest
    }
  }

  // MARK: Whose something is

  /// What a rule's statement looked at belongs to the subject that its holes name; else to the one that it stands in.
  func owner(of element: Element, _ bindings: Bindings, in evaluation: Evaluation) -> Int {
    if let owner = owner(named: bindings, evaluation.rules.holes) { return owner }
    return switch element {
    case .file, .imported, .declaration, .call, .preview: element.file.map { ofFile[$0.index] } ?? rest
    case .module(let id), .dependency(let id, _): ofModule[id.index]
    case .folder: owner(ofPath: evaluation.path(of: element))
    case .product: rest
    }
  }

  private func owner(named bindings: Bindings, _ names: [String]) -> Int? {
    if bindings.values.isEmpty || subjects.isEmpty { return nil }
    if holes.isEmpty {
      return bindings.values.lazy.compactMap { $0 }.compactMap { ofName[$0.text] }.first
    }
    var key: [[UInt8]] = []
    for hole in holes {
      guard let index = names.firstIndex(of: hole), let value = bindings[HoleID(index)], !value.isLower else {
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

/// Where a page does not say what it ticks, the word `feature` does: its pack's, or for a document the own one or that
/// of a pack which is on.
private func usualSubjects(of checklist: Checklist, _ rules: RuleSet) -> Statement? {
  let own = checklist.pack.map { "\($0).feature" } ?? "feature"
  let packs = checklist.pack == nil ? rules.words.keys.filter { $0.hasSuffix(".feature") }.sorted() : []
  guard let word = ([own] + packs).first(where: { rules.words[$0] != nil }) else { return nil }
  let place = PagePlace(path: checklist.path, line: 1, column: 1)
  let subject = Subject(head: .word(word), text: "feature", place: place)
  return Statement(subjects: [subject], minimum: 0, conditions: [], demands: [], place: place)
}

extension RuleSet {
  /// Those in a subject's name or path, or in that of the first element that its word stands for.
  fileprivate func holes(of subject: Subject) -> [String] {
    var subject = subject
    if case .word(let key) = subject.head, let line = words[key]?.lines.first { subject = line.subject }
    let inPath = subject.path?.segments.flatMap(\.holes) ?? []
    return (inPath + (subject.name?.holes ?? [])).map { holes[$0.index] }
  }
}
