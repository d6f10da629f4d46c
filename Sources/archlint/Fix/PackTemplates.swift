import Fixes
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding

/// Reads the templates of the active packs, as `archlint new` would fill them in this project.
func packTemplates(_ setup: Setup, _ project: Project) -> [PackTemplate] {
  TemplateKind.allCases.flatMap { kind in
    templates(of: kind).filter { setup.isOn($0.pack) }.compactMap { page in
      // A template that does not fit the project is no error here.
      let model = try? localTemplate(of: page, NewRequest(templateKind: kind, name: ""), setup, project)
      return model.map {
        PackTemplate(pages: "Rules/\(page.pack)/", template: $0.template, base: $0.siblings.folder ?? "")
      }
    }
  }
}
