import ProjectModel
import Scaffolding

/// The template of a pack, adapted to a project.
package struct PackTemplate: Sendable {
  /// The folder of the pack's pages. The template satisfies their rules.
  let pages: String
  private let template: Template
  /// The folder that paths in the template start from, relative to the root.
  private let base: String

  package init(pages: String, template: Template, base: String) {
    (self.pages, self.template, self.base) = (pages, template, base)
  }

  /// The path and text of the file that declares a type. nil if there is none, if the file needs further names, or if
  /// the project lacks the folder of the feature.
  func file(declaring name: String, in project: Project) -> (path: String, text: String)? {
    guard let placeholder = template.placeholders.first?.name, let home = template.home else { return nil }
    // A section is for names that the name of the type does not contain, such as those of entities.
    for file in template.files where !file.text.contains("//: ") {
      guard let value = lastPart(of: file.path).parts(around: placeholder)?.name(in: name + ".swift") else { continue }
      let values = PlaceholderValues(values: [placeholder: [value]])
      let (folder, text) = (path(home, values), fill(file.text, values))
      let isFilled = !template.placeholders.contains { text.contains("{\($0.name)}") }
      if isFilled, project.files.contains(where: { isPath($0.path, below: folder) }) {
        return (path(file.path, values), text)
      }
    }
    return nil
  }

  /// A path that begins with `/` starts from the root.
  private func path(_ text: String, _ values: PlaceholderValues) -> String {
    let path = fillPlaceholders(text, values)
    return path.hasPrefix("/") ? String(path.dropFirst()) : base.isEmpty ? path : "\(base)/\(path)"
  }
}
