import ProjectModel
import RuleLanguage

extension Evaluation {
  func subject(ofWord name: String) -> Subject? {
    rules.words[name].map { Subject(head: .word(name), text: name, place: $0.place) }
  }

  /// The answers of a definition for each module or each folder.
  enum WordTable {
    case modules([Answer])
    case folders([Answer])
  }

  mutating func tabulate(_ words: [String]) {
    for word in words { note([word], [table(of: word)]) }
  }

  /// nil for definitions of other kinds, and if the answers depend on placeholders.
  func table(of word: String) -> WordTable? {
    guard let subject = subject(ofWord: word), let kinds = wordKinds[word] else { return nil }
    if kinds.contains(.module) {
      let answers = project.modules.indices.map {
        answer(subject, .module(ModuleID($0)), given: Bindings(), seesTests: true)
      }
      // The value of a placeholder depends on those that are bound already.
      return answers.allSatisfy { $0.solutions.allSatisfy { $0.values.isEmpty } } ? .modules(answers) : nil
    }
    return kinds == [.folder] && isPlain(subject) ? .folders(folderAnswers(subject)) : nil
  }

  mutating func note(_ words: [String], _ found: [WordTable?]) {
    for (word, table) in zip(words, found) {
      switch table {
      case .modules(let answers): tables.moduleWords[word] = answers
      case .folders(let answers):
        tables.folderWords[word] = answers
        if answers.allSatisfy(\.isNo) { tables.emptyWords.insert(word) }
      case nil: break
      }
    }
  }

  /// The definitions of types that rules select and that do not depend on placeholders.
  var plainTypeWords: [Subject] {
    needs.subjectWords.sorted().filter { wordKinds[$0]?.isSubset(of: .types) ?? false }.compactMap(subject(ofWord:))
      .filter(isPlain)
  }

  func elements(of word: Subject) -> [Element] {
    candidates(for: word).filter { !answer(word, $0, given: Bindings(), seesTests: true).isNo }
  }

  mutating func note(_ words: [Subject], _ elements: [[Element]]) {
    for (word, elements) in zip(words, elements) {
      if case .word(let name) = word.head { tables.wordElements[name] = elements }
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
