import ProjectModel
import RuleLanguage

/// A definition that matches a file, or an element that contains the file, and the name of that element.
package struct SurroundingDefinition: Hashable, Sendable {
  package var definition: String
  package var element: String
}

/// The definitions that match a file, or the folders and modules that contain it, outermost first. Definitions of the
/// pack `core` are left out, because they describe no particular project.
package func surroundingDefinitions(_ file: FileID, in project: Project, rules: RuleSet) -> [SurroundingDefinition] {
  let definitions = rules.definitions.keys.sorted().filter { name in
    let own = rules.definitions[name].map { rules.definitions.kinds(of: definitionSubject(name, $0)) } ?? []
    // A union such as `app|feature` has no name of its own.
    return !own.isEmpty && own.isSubset(of: .containers) && !name.hasPrefix("core.") && !name.contains("|")
  }
  let evaluation = Evaluation(of: definitions, in: project, rules)
  return evaluation.containers(of: file, .containers).reversed().flatMap { element in
    definitions.filter { name in
      guard let definition = rules.definitions[name] else { return false }
      return evaluation.answer(definitionSubject(name, definition), element, given: Bindings()).holds
    }.map { SurroundingDefinition(definition: plainName(ofDefinition: $0), element: evaluation.phrase(for: element)) }
  }
}
