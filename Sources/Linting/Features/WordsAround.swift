import ProjectModel
import RuleLanguage

/// A word of the project's rules that a file stands in or is, and the folder or module that is meant.
package struct WordAround: Hashable, Sendable {
  package var word: String
  package var element: String
}

/// What the project's words call a file and the folders and modules around it, the outermost first. Those of the core
/// pack say nothing of a project's own order.
package func wordsAround(_ file: FileID, in project: Project, rules: RuleSet) -> [WordAround] {
  let kinds: SubjectKinds = [.file, .folder, .module]
  let words = rules.words.keys.sorted().filter { name in
    let own = rules.words[name].map { rules.words.kinds(of: wordSubject(name, $0)) } ?? []
    // What a rule joins by `|` is no name that the project has for anything.
    return !own.isEmpty && own.isSubset(of: kinds) && !name.hasPrefix("core.") && !name.contains("|")
  }
  let evaluation = Evaluation(of: words, in: project, rules)
  return evaluation.containers(of: file, kinds).reversed().flatMap { element in
    words.filter { name in
      guard let word = rules.words[name] else { return false }
      return evaluation.answer(wordSubject(name, word), element, given: Bindings()).holds
    }.map { WordAround(word: plainName(ofWord: $0), element: evaluation.phrase(for: element)) }
  }
}
