import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Whether a definition matches nothing in the project, including tests and undecided elements.
  func standsForNothing(_ definition: String, _ place: PagePlace) -> Bool {
    let subject = Subject(head: .definition(definition), text: definition, place: place)
    // Other declarations are in no table, unless a rule searches for them everywhere.
    guard kinds(of: subject).isSubset(of: .types.union(.containers)) else { return false }
    return !candidates(for: subject).contains { element in
      let answer = answer(subject, element, given: Bindings(), seesTests: true)
      return answer.holds || answer.doubt != nil
    }
  }

  /// Definitions of the configuration that rules use and that match nothing. Packs do not report their own definitions.
  func unmatchedDefinitions(among keys: [String]) -> [Problem] {
    keys.compactMap { key in
      guard let definition = rules.definitions[key], standsForNothing(key, definition.place) else { return nil }
      return Problem(
        kind: .configuration, message: "definitions: '\(definition.name)' matches nothing in the project",
        place: Place(definition.place))
    }
  }

  /// The packs whose checklists have no subject in the project. Their rules pass because they check almost nothing.
  ///
  /// - Parameters:
  ///   - packs: the packs of the active rules.
  ///   - given: definitions of the configuration that are already reported.
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
        "the pack '\(pack)' matches no \(first.text) here, so its rules check almost nothing; change the definition "
        + "under 'definitions', or remove the pack"
      return Problem(kind: .configuration, message: message, place: nil)
    }
  }
}
