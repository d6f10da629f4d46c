import ProjectModel
import RuleLanguage

/// A definition that a file or an element around it matches, and the name of that element.
package struct SurroundingDefinition: Hashable, Sendable {
  package var definition: String
  package var element: String
}

/// The definitions that match a file or the folders and modules around it, outermost first. Definitions of the core
/// pack are left out, since they say nothing about a project.
package func surroundingDefinitions(_ file: FileID, in project: Project, rules: RuleSet) -> [SurroundingDefinition] {
  let definitions = rules.definitions.keys.sorted().filter { name in
    let own = rules.definitions[name].map { rules.definitions.kinds(of: definitionSubject(name, $0)) } ?? []
    // Definitions joined by `|` have no name of their own.
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
