import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Nothing in the project is meant by a word, tests and what could not be decided among it.
  func standsForNothing(_ word: String, _ place: PagePlace) -> Bool {
    let subject = Subject(head: .word(word), text: word, place: place)
    // Other declarations are in no table unless some rule looks for them everywhere.
    guard kinds(of: subject).isSubset(of: .types.union([.file, .folder, .module])) else { return false }
    return !candidates(for: subject).contains { thing in
      let answer = answer(subject, thing, given: Bindings(), seesTests: true)
      return answer.holds || answer.doubt != nil
    }
  }

  /// Those words of the configuration that rules look for in vain: packs say nothing of what they do not find.
  func idleWords(among keys: [String]) -> [Problem] {
    keys.compactMap { key in
      guard let word = rules.words[key], standsForNothing(key, word.place) else { return nil }
      return Problem(
        kind: .configuration, message: "words: '\(word.name)' stands for nothing in the project",
        place: Place(word.place))
    }
  }
}
