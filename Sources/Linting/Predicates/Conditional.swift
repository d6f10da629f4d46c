import ProjectModel
import RuleLanguage

// conditional: under `#if`, or a dependency with a condition in the manifest.

extension Evaluation {
  func conditional(_ element: Element, _ given: Bindings) -> Answer {
    switch element {
    case .imported(let id, _):
      .yes(given, if: project.files[id.file.index].outline.imports[id.index].condition >= 0)
    case .declaration(let id): .yes(given, if: project.declaration(id).condition >= 0)
    case .dependency(let module, let position):
      .yes(given, if: project.modules[module.index].dependencies[position].isConditional)
    default: .no
    }
  }

  /// The faults of `conditional`. The text for an import is a sentence that continues; other elements need a sentence
  /// of their own.
  func conditionFaults(_ element: Element, _ isNegated: Bool) -> [Fault] {
    let stands = isNegated ? "is inside #if" : "is not inside #if"
    return [isSentence(element) ? Fault(which: stands) : Fault(found: isNegated ? nil : stands)]
  }
}
