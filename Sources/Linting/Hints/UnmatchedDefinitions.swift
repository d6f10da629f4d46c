import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Nothing in the project is meant by a word, tests and what could not be decided among it.
  func standsForNothing(_ definition: String, _ place: PagePlace) -> Bool {
    let subject = Subject(head: .definition(definition), text: definition, place: place)
    // Other declarations are in no table unless some rule looks for them everywhere.
    guard kinds(of: subject).isSubset(of: .types.union(.containers)) else { return false }
    return !candidates(for: subject).contains { element in
      let answer = answer(subject, element, given: Bindings(), seesTests: true)
      return answer.holds || answer.doubt != nil
    }
  }

  /// Those words of the configuration that rules look for in vain: packs say nothing of what they do not find.
  func unmatchedDefinitions(among keys: [String]) -> [Problem] {
    keys.compactMap { key in
      guard let definition = rules.definitions[key], standsForNothing(key, definition.place) else { return nil }
      return Problem(
        kind: .configuration, message: "words: '\(definition.name)' stands for nothing in the project",
        place: Place(definition.place))
    }
  }

  /// The packs whose checklists tick what the project has none of: their rules pass, and hardly look at anything.
  ///
  /// - Parameters:
  ///   - packs: those that have rules among the ones that run.
  ///   - given: the words that are reported of as the configuration's own.
  func idlePacks(_ packs: Set<String>, among pages: [RulePage], besides given: [String]) -> [Problem] {
    pages.compactMap { page in
      guard let pack = page.pack, page.isBuiltIn, packs.contains(pack) else { return nil }
      let definitions = page.ticked.flatMap(\.subjects).compactMap { subject in
        if case .definition(let key) = subject.head { (key: key, text: subject.text) } else { nil }
      }
      guard let first = definitions.first, !definitions.contains(where: { given.contains($0.key) }),
        definitions.allSatisfy({ definition in
          rules.definitions[definition.key].map { standsForNothing(definition.key, $0.place) } ?? false
        })
      else { return nil }
      let message =
        "the pack '\(pack)' finds no \(first.text) here, so its rules look at hardly anything; say what is one under "
        + "'words', or take the pack out"
      return Problem(kind: .configuration, message: message, place: nil)
    }
  }
}
