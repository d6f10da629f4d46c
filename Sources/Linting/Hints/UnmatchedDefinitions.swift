import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Whether a definition matches nothing in the project. Tests count as matches, and so do elements for which the
  /// answer is unknown.
  func matchesNothing(_ definition: String, _ place: PagePlace) -> Bool {
    let subject = Subject(head: .definition(definition), text: definition, place: place)
    // There is no table of other declarations, unless a rule searches for them in the whole project.
    guard kinds(of: subject).isSubset(of: .types.union(.containers)) else { return false }
    return !candidates(for: subject).contains { element in
      let answer = answer(subject, element, given: Bindings(), seesTests: true)
      return answer.holds || answer.doubt != nil
    }
  }

  /// Reports definitions of the configuration that rules use and that match nothing. Definitions of packs are not
  /// reported.
  func unmatchedDefinitions(among keys: [String]) -> [Problem] {
    keys.compactMap { key in
      guard let definition = rules.definitions[key], matchesNothing(key, definition.place) else { return nil }
      return Problem(
        kind: .configuration, message: "the definition '\(definition.name)' matches nothing in the project",
        place: Place(definition.place))
    }
  }

  /// Reports packs whose checklists would be empty because the project has, for example, no services. The rules of such
  /// a pack pass because they check almost nothing.
  func idlePacks(_ packs: Set<String>, among pages: [RulePage], besides given: [String]) -> [Problem] {
    pages.compactMap { page in
      guard let pack = page.pack, page.isBuiltIn, packs.contains(pack) else { return nil }
      let definitions = page.ticked.flatMap(\.subjects).compactMap { subject in
        if case .definition(let key) = subject.head { (key: key, text: subject.text) } else { nil }
      }
      guard let first = definitions.first, !definitions.contains(where: { given.contains($0.key) }),
        definitions.allSatisfy({ definition in
          rules.definitions[definition.key].map { matchesNothing(definition.key, $0.place) } ?? false
        })
      else { return nil }
      let message =
        "the pack '\(pack)' matches no \(first.text) here, so its rules check almost nothing; change the definition "
        + "under 'definitions', or remove the pack"
      return Problem(kind: .configuration, message: message, place: nil)
    }
  }
}
