import ProjectModel
import RuleLanguage

// conditional: stands under `#if`; of a manifest's dependency, under a condition of its own too.

extension Evaluation {
  func conditional(_ element: Element, _ given: Bindings) -> Answer {
    switch element {
    case .imported(let id, _):
      .yes(given, if: project.files[id.file.index].outline.imports[id.index].condition >= 0)
    case .declaration(let id): .yes(given, if: project.declaration(id).condition >= 0)
    case .dependency(let module, let position):
      .yes(given, if: project.modules[module.index].dependencies[position].isConditional)
    case .file, .folder, .module, .product, .call, .preview: .no
    }
  }

  /// What is imported is a sentence, which goes on; of other elements a sentence is made.
  func conditionFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    let stands = isNegated ? "stands under #if" : "stands under no #if"
    return [isSentence(element) ? Fault(which: stands) : Fault(found: isNegated ? nil : stands)]
  }
}
