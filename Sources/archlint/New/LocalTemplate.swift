import Findings
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding

/// A template in the project's own terms, and existing features or services of its kind.
struct LocalTemplate {
  var template: Template
  var siblings: Siblings
  /// Definitions that were derived from the project, and that the configuration needs.
  var leftToDo: LeftToDo?
}

/// The template in the terms of the configuration. If the pack's definition of a feature matches nothing in the
/// project, the folders of detected features are used, as in `archlint init`.
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
  // If each feature is a package, a folder next to them would be in no package.
  let packages = Set(project.packages.map(\.folder))
  if lines.isEmpty || features.folders.contains(where: { $0.map(packages.contains) ?? false }) { return local }
  let found = DefinitionOverride(
    name: key, lines: lines, place: PagePlace(path: configurationName, line: 1, column: 1))
  var other = definitions.local(template, overrides + [found], paths)
  if other.siblings.folder == nil { return local }
  other.leftToDo = LeftToDo(
    path: configurationName,
    text: "set \(featureDefinition(lines)). Without it, the pack '\(chosen.pack)' finds no feature in this project. "
      + "The new one is next to others \(whereabouts(of: features.origin)).")
  return other
}

/// The definitions of a pack and of the core pack, which a template may use.
private struct PackDefinitions {
  let own: [String: Definition]
  /// The key of the definition for features or services, if it is a folder.
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

  /// Adapts the template to the definition. If the definition has several lines, uses the line that matches the most
  /// existing features.
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
