import ProjectModel
import RuleLanguage

/// What one rule looks at.
package struct LookedAt: Sendable {
  package var rule: RuleID
  /// Of its subjects, in order.
  package var places: [Place]
  /// The folders whose layout it judges, from the root.
  package var folders: [String]
}

/// What each rule of a run looks at, whatever it finds there, in order of the rules' ids.
///
/// - Parameter jobs: how many files are read at once; 0 for one a processor.
package nonisolated(nonsending) func lookedAt(
  in project: Project, books: [RuleBook], scopes: [RuleScope], options: LintOptions, jobs: Int
) async -> [LookedAt] {
  let territory = Territory(scopes, project)
  var found: [LookedAt] = []
  for (number, book) in books.enumerated() {
    let own = scopes.indices.filter { scopes[$0].book == number }
    let running = book.rules.rules.filter { rule in own.contains { scopes[$0].runs(rule.id, options) } }
    if running.isEmpty { continue }
    let evaluation = await Evaluation.made(reading: project, book.rules.running(running), jobs: jobs)
    for rule in running {
      let within = Set(own.filter { scopes[$0].runs(rule.id, options) })
      let isWhole = within.count == scopes.count
      func isWanted(_ thing: Thing) -> Bool { isWhole || within.contains(territory.scope(of: thing, in: evaluation)) }
      let folders = rule.layouts.flatMap { layout in
        evaluation.candidates(for: layout.folders).filter {
          isWanted($0) && evaluation.answer(layout.folders, $0, given: Bindings()).holds
        }
      }
      found.append(
        LookedAt(
          rule: rule.id, places: evaluation.subjects(of: rule, isWanted: isWanted).listed.map(\.place),
          folders: folders.map { evaluation.path(of: $0) }.sorted()))
    }
  }
  return found.sorted { $0.rule < $1.rule }
}

/// A word of the project's rules that a file stands in or is, and the folder or module that is meant.
package struct WordAround: Hashable, Sendable {
  package var word: String
  package var thing: String
}

/// What the project's words call a file and the folders and modules around it, the outermost first. Those of the core
/// pack say nothing of a project's own order.
package func wordsAround(_ file: FileID, in project: Project, rules: RuleSet) -> [WordAround] {
  let kinds: SubjectKinds = [.file, .folder, .module]
  let words = rules.words.keys.sorted().filter { name in
    let own = rules.words[name].map { rules.words.kinds(of: subject(ofWord: name, $0)) } ?? []
    // What a rule joins by `|` is no name that the project has for anything.
    return !own.isEmpty && own.isSubset(of: kinds) && !name.hasPrefix("core.") && !name.contains("|")
  }
  let evaluation = Evaluation(of: words, in: project, rules)
  return evaluation.containers(of: file, kinds).reversed().flatMap { thing in
    words.filter { name in
      guard let word = rules.words[name] else { return false }
      return evaluation.answer(subject(ofWord: name, word), thing, given: Bindings()).holds
    }.map { WordAround(word: plainName(ofWord: $0), thing: evaluation.phrase(for: thing)) }
  }
}

/// The features that the word `feature` of the project's rules means; nil where they have none.
package func features(of project: Project, rules: RuleSet) -> Features? {
  let keys = rules.words.keys.sorted().filter { plainName(ofWord: $0) == "feature" }
  guard let key = keys.first(where: { $0 == "feature" }) ?? keys.first, let word = rules.words[key] else { return nil }
  let evaluation = Evaluation(of: [key], in: project, rules)
  let subject = subject(ofWord: key, word)
  let kinds = evaluation.wordKinds[key] ?? []
  var numbers: [Identity: Int] = [:]
  var names: [String] = []
  var folders: [String?] = []
  var ofFile = [Int32](repeating: -1, count: project.files.count)
  for file in project.files.indices {
    let id = FileID(file)
    guard
      let thing = evaluation.containers(of: id, kinds).first(where: {
        evaluation.answer(subject, $0, given: Bindings()).holds
      })
    else { continue }
    let identity = evaluation.identity(of: thing, as: subject)
    let folder = evaluation.path(of: thing)
    if let number = numbers[identity] {
      ofFile[file] = Int32(number)
      if folders[number] != folder { folders[number] = nil }
    } else {
      numbers[identity] = names.count
      ofFile[file] = Int32(names.count)
      let name = evaluation.featureName(of: thing, identity)
      names.append(names.contains(name) ? "\(name) (\(folder))" : name)
      folders.append(folder)
    }
  }
  return Features(origin: .word, names: names, folders: folders, ofFile: ofFile)
}

private func subject(ofWord name: String, _ word: Word) -> Subject {
  Subject(head: .word(name), text: name, place: word.place)
}

extension Evaluation {
  /// What words mean, whichever rules run: with all that their lines ask for read.
  fileprivate init(of words: [String], in project: Project, _ rules: RuleSet) {
    let statements = words.compactMap { name in
      rules.words[name].map {
        Statement(subjects: [subject(ofWord: name, $0)], minimum: 0, conditions: [], demands: [], place: $0.place)
      }
    }
    let asking = statements.first.map {
      Rule(
        id: RuleID("words"), title: "", severity: .note, rows: [], statements: statements, layouts: [],
        place: $0.place)
    }
    self.init(reading: project, rules.running(asking.map { [$0] } ?? []), indexing: [.file, .folder, .module])
  }

  /// What its holes stand for, or else its own name.
  fileprivate func featureName(of thing: Thing, _ identity: Identity) -> String {
    if case .holes(let bindings) = identity {
      let values = bindings.values.compactMap { $0.map { String(decoding: $0.text, as: UTF8.self) } }
      if !values.isEmpty { return values.joined(separator: ".") }
    }
    return phrase(for: thing)
  }
}
