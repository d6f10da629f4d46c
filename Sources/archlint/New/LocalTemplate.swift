import Findings
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding

/// A template that is adapted to the project's definitions, and the existing features or services of its kind.
struct LocalTemplate {
  var template: Template
  var siblings: Siblings
  /// Work for the developer: definitions that were found in the project and should be added to the configuration.
  var leftToDo: LeftToDo?
}

/// Adapts a template to the configuration. If the pack's definition of a feature matches nothing in the project, the
/// folders of detected features are used, as in `archlint init`.
func localTemplate(
  of chosen: TemplatePage, _ request: NewRequest, _ setup: Setup, _ project: Project
) throws(CommandError) -> LocalTemplate {
  let (template, errors) = readTemplate(chosen.page.text, path: "Rules/\(chosen.page.path)")
  if let error = errors.first { throw CommandError(message: error.message) }
  let definitions = PackDefinitions(pack: chosen.pack, templateKind: request.templateKind)
  let paths = project.files.filter { !$0.isOfTests }.map(\.path)
  let overrides = setup.books[0].overrides.filter { override in
    definitions.own.keys.contains { $0 == override.name || plainName(ofDefinition: $0) == override.name }
  }
  let local = definitions.local(template, overrides, paths)
  guard request.templateKind == .feature, request.folder == nil, local.siblings.folder == nil,
    let key = definitions.key,
    !overrides.contains(where: { $0.name == key || $0.name == plainName(ofDefinition: key) })
  else { return local }
  let features = project.detectedFeatures()
  let lines = featureFolderLines(features)
  // If each feature is a package, a new folder next to them would be in no package.
  let packages = Set(project.packages.map(\.folder))
  if lines.isEmpty || features.folders.contains(where: { $0.map(packages.contains) ?? false }) { return local }
  let found = DefinitionOverride(
    name: key, lines: lines, place: PagePlace(path: configurationName, line: 1, column: 1))
  var other = definitions.local(template, overrides + [found], paths)
  if other.siblings.folder == nil { return local }
  other.leftToDo = LeftToDo(
    path: configurationName,
    text: "set \(featureDefinition(lines)). Without this definition, the pack '\(chosen.pack)' finds no feature in "
      + "this project. The new feature is next to other features \(whereabouts(of: features.origin)).")
  return other
}

/// The definitions that a template may use: those of its pack and of the core pack.
private struct PackDefinitions {
  let own: [String: Definition]
  /// The name of the definition for features or services, if it defines folders.
  let key: String?
  private let sources: [RuleSource]

  init(pack: String, templateKind: TemplateKind) {
    sources = packSources(in: ["core", pack])
    own = parseRules(sources, overrides: []).rules.definitions
    key =
      own.first { key, definition in
        guard plainName(ofDefinition: key) == templateKind.rawValue,
          case .kind(.folder)? = definition.lines.first?.subject.head
        else {
          return false
        }
        return true
      }?.key
  }

  /// Adapts the template to the project's definition. If the definition has several lines, the line that matches the
  /// most existing features is used.
  func local(_ template: Template, _ overrides: [DefinitionOverride], _ paths: [String]) -> LocalTemplate {
    var definitions = parseRules(sources, overrides: overrides).rules.definitions
    func local() -> LocalTemplate {
      let template = DefinitionAdaptation(from: own, to: definitions)(template)
      return LocalTemplate(
        template: template, siblings: Siblings(of: template, among: paths, knowsHomes: key != nil))
    }
    guard let key, let lines = definitions[key]?.lines, lines.count > 1 else { return local() }
    var best: LocalTemplate?
    for line in lines {
      definitions[key]?.lines = [line]
      let next = local()
      if best.map({ $0.siblings.isFewer(than: next.siblings) }) ?? true { best = next }
    }
    return best ?? local()
  }
}
