import ProjectModel
import RuleLanguage

// named NAME

extension Evaluation {
  func named(_ pattern: NamePattern, _ element: Element, _ given: Bindings, _ isNegated: Bool = false) -> Answer {
    switch element {
    case .declaration(let id):
      // A name in a script without capital letters, such as 商品, equals both `{name}` and `{Name}`, so it cannot have
      // the wrong case.
      if isNegated, lacksItsCapital(pattern, id, given), capitalized(project.name(of: id)) == nil { return .no }
      let outline = project.files[id.file.index].outline
      return Answer(pattern.solutions(of: outline.declarations[id.index], in: outline.source, given: given))
    case .imported(let id, _):
      let solutions = pattern.solutions(project.importedBytes(id), given: given)
      if !solutions.isEmpty || !pattern.hasPeriod { return Answer(solutions) }
      return Answer(pattern.solutions(project.importedPath(id), given: given))
    default: break
    }
    for name in names(of: element) {
      // A module's name with its suffix, as in `App (Phone)`, is compared only if the pattern has a suffix.
      if case .module(let id) = element, name == self.name(of: id), !disambiguation(of: id).isEmpty,
        !pattern.hasDisambiguation
      {
        continue
      }
      let solutions = pattern.solutions(name.utf8, given: given)
      if !solutions.isEmpty { return Answer(solutions) }
    }
    return .no
  }

  /// If a name must not be `{name}` but is written like the value of `{Name}`, only its case is wrong, and the fault
  /// says so.
  func nameFaults(_ pattern: NamePattern, _ element: Element, _ given: Bindings, isNegated: Bool) -> [Fault] {
    if !isNegated, case .file(let file) = element {
      return [Fault(remedies: renamingRemedies(pattern, file, given))]
    }
    guard isNegated, case .declaration(let id) = element, lacksItsCapital(pattern, id, given) else { return [Fault()] }
    let name = project.name(of: id)
    return [Fault(demand: "be named \(capitalized(name) ?? name), not \(name)")]
  }

  private func lacksItsCapital(_ pattern: NamePattern, _ id: DeclarationID, _ given: Bindings) -> Bool {
    guard pattern.alternatives.count == 1, pattern.alternatives[0].count == 1,
      case .placeholder(let placeholder, isLower: true)? = pattern.alternatives[0].first, let value = given[placeholder]
    else { return false }
    return !value.isLower && value.text.elementsEqual(project.nameBytes(of: id))
  }
}

/// The name with a capital first letter. nil if there is no such letter.
private func capitalized(_ name: String) -> String? {
  let first = name.prefix(1).uppercased()
  return first == name.prefix(1) || first.count > 1 ? nil : first + name.dropFirst()
}

extension NamePattern {
  /// Whether the pattern contains the suffix that tells modules of one name apart: `App (Phone)`.
  fileprivate var hasDisambiguation: Bool { text.contains(" (") }
}
