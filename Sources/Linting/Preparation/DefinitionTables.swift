import ProjectModel
import RuleLanguage

extension Evaluation {
  func subject(ofDefinition name: String) -> Subject? {
    rules.definitions[name].map { Subject(head: .definition(name), text: name, place: $0.place) }
  }

  /// The answers of a definition, for each module or for each folder.
  enum DefinitionTable {
    case modules([Answer])
    case folders([Answer])
  }

  mutating func tabulate(_ definitions: [String]) {
    for definition in definitions { note([definition], [table(of: definition)]) }
  }

  /// The answers of a definition. nil if it is for other kinds, or if the answers depend on values of placeholders.
  func table(of definition: String) -> DefinitionTable? {
    guard let subject = subject(ofDefinition: definition), let kinds = definitionKinds[definition] else { return nil }
    if kinds.contains(.module) {
      let answers = project.modules.indices.map {
        answer(subject, .module(ModuleID($0)), given: Bindings(), seesTests: true)
      }
      // Which value a placeholder gets can depend on placeholders that already have values.
      return answers.allSatisfy { $0.solutions.allSatisfy { $0.values.isEmpty } } ? .modules(answers) : nil
    }
    return kinds == [.folder] && isPlain(subject) ? .folders(folderAnswers(subject)) : nil
  }

  mutating func note(_ definitions: [String], _ found: [DefinitionTable?]) {
    for (definition, table) in zip(definitions, found) {
      switch table {
      case .modules(let answers): tables.moduleDefinitions[definition] = answers
      case .folders(let answers):
        tables.folderDefinitions[definition] = answers
        if answers.allSatisfy(\.isNo) { tables.emptyDefinitions.insert(definition) }
      case nil: break
      }
    }
  }

  /// Definitions of types that rules select, if their matches do not depend on values of placeholders.
  var plainTypeDefinitions: [Subject] {
    needs.subjectDefinitions.sorted().filter { definitionKinds[$0]?.isSubset(of: .types) ?? false }.compactMap(
      subject(ofDefinition:)
    )
    .filter(isPlain)
  }

  func elements(of definition: Subject) -> [Element] {
    candidates(for: definition).filter { !answer(definition, $0, given: Bindings(), seesTests: true).isNo }
  }

  mutating func note(_ definitions: [Subject], _ elements: [[Element]]) {
    for (definition, elements) in zip(definitions, elements) {
      if case .definition(let name) = definition.head { tables.definitionElements[name] = elements }
    }
  }

  func folderAnswers(_ subject: Subject) -> [Answer] {
    var answers = [Answer](repeating: .no, count: index.folders.all.count)
    for case .folder(let folder) in candidates(for: subject) {
      answers[folder] = answer(subject, .folder(folder), given: Bindings(), seesTests: true)
    }
    return answers
  }
}
