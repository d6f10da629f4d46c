import ProjectModel
import RuleLanguage

// conditional: stands under `#if`; of a manifest's dependency, under a condition of its own too.

extension Evaluation {
  func conditional(_ thing: Thing, _ given: Bindings) -> Answer {
    switch thing {
    case .imported(let id, _):
      .yes(given, if: project.files[id.file.index].outline.imports[id.index].condition >= 0)
    case .declaration(let id): .yes(given, if: project.declaration(id).condition >= 0)
    case .dependency(let module, let position):
      .yes(given, if: project.modules[module.index].dependencies[position].isConditional)
    case .file, .folder, .module, .product, .call, .preview: .no
    }
  }

  /// What is imported is a sentence, which goes on; of other things a sentence is made.
  func conditionFaults(_ thing: Thing, _ isNegated: Bool) -> [Fault] {
    let stands = isNegated ? "stands under #if" : "stands under no #if"
    return [isSentence(thing) ? Fault(which: stands) : Fault(found: isNegated ? nil : stands)]
  }
}
