import Findings
import Fixes
import ProjectModel
import RuleLanguage
import Scaffolding
import Synchronization

/// Finds the file that a template of the active packs has for a missing type, such as the error of a feature. Only files
/// that need no other names than that of the feature can be used.
final class TemplateFiles: Sendable {
  private let setup: Setup
  private let project: Project
  /// Templates are read when the first type is missing.
  private let models = Mutex<[LocalTemplate]?>(nil)

  init(_ setup: Setup, _ project: Project) { (self.setup, self.project) = (setup, project) }

  func file(declaring type: MissingType) -> TemplateFile? {
    let all = models.withLock { models in
      let all = models ?? read()
      models = all
      return all
    }
    return all.lazy.compactMap { self.file(declaring: type, $0) }.first
  }

  private func read() -> [LocalTemplate] {
    TemplateKind.allCases.flatMap { kind in
      templates(of: kind).filter { setup.isOn($0.pack) }.compactMap { page in
        try? localTemplate(of: page, NewRequest(templateKind: kind, name: ""), setup, project)
      }
    }
  }

  private func file(declaring type: MissingType, _ model: LocalTemplate) -> TemplateFile? {
    let template = model.template
    guard let placeholder = template.placeholders.first?.name, let home = template.home else { return nil }
    for file in template.files where !file.text.contains("//: ") {
      guard let name = fileName(file.path).parts(around: placeholder)?.name(in: type.name + ".swift") else { continue }
      let values = PlaceholderValues(values: [placeholder: [name]])
      func path(_ path: String) -> String { join(model.siblings.folder ?? "", below: fillPlaceholders(path, values)) }
      let (folder, text) = (path(home), fill(file.text, values))
      guard !template.placeholders.contains(where: { text.contains("{\($0.name)}") }),
        project.files.contains(where: { isPath($0.path, below: folder) })
      else { continue }
      return TemplateFile(path: path(file.path), text: text)
    }
    return nil
  }
}
