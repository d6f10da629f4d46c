import ProjectModel
import RuleLanguage

/// A definition that a file or an element around it matches, and the name of that element.
package struct WordAround: Hashable, Sendable {
  package var word: String
  package var element: String
}

/// The definitions that match a file or the folders and modules around it, outermost first. Definitions of the core
/// pack are left out, since they say nothing about a project.
package func wordsAround(_ file: FileID, in project: Project, rules: RuleSet) -> [WordAround] {
  let words = rules.words.keys.sorted().filter { name in
    let own = rules.words[name].map { rules.words.kinds(of: wordSubject(name, $0)) } ?? []
    // Definitions joined by `|` have no name of their own.
    return !own.isEmpty && own.isSubset(of: .containers) && !name.hasPrefix("core.") && !name.contains("|")
  }
  let evaluation = Evaluation(of: words, in: project, rules)
  return evaluation.containers(of: file, .containers).reversed().flatMap { element in
    words.filter { name in
      guard let word = rules.words[name] else { return false }
      return evaluation.answer(wordSubject(name, word), element, given: Bindings()).holds
    }.map { WordAround(word: plainName(ofWord: $0), element: evaluation.phrase(for: element)) }
  }
}
