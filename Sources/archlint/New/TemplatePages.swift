import RuleLanguage
import RulePacks
import Scaffolding

/// A template's page, and the built-in pack that contains it.
typealias TemplatePage = (pack: String, page: PackPage)

/// The template for a request: that of the requested pack, or of the only active pack with such a template.
func chosenPack(for request: NewRequest, _ setup: Setup) throws(CommandError) -> TemplatePage {
  let all = templates(of: request.templateKind)
  let offered = all.map(\.pack).joined(separator: ", ")
  let what = "a \(request.templateKind.rawValue)"
  if let pack = request.pack {
    if let fitting = all.first(where: { $0.pack == pack }) { return fitting }
    let near = didYouMean(pack, among: all.map(\.pack))
    throw CommandError(
      message: "there is no pack '\(pack)' with a template for \(what)"
        + (near.isEmpty ? "; packs with this template: \(offered)" : near),
      code: .usage)
  }
  let fitting = all.filter { setup.isOn($0.pack) }
  if fitting.count == 1 { return fitting[0] }
  let packs = fitting.isEmpty ? offered : fitting.map(\.pack).joined(separator: ", ")
  let how = fitting.isEmpty ? "none of the packs that are on has" : "several of the packs that are on have"
  throw CommandError(
    message: "\(how) a template for \(what); choose one with --pack: \(packs)", code: .usage)
}

/// The templates of a kind, with the packs that contain them.
func templates(of templateKind: TemplateKind) -> [(pack: String, page: PackPage)] {
  packTemplates.filter { fileName($0.path) == "template-\(templateKind.rawValue).md" }.map { (pack(of: $0), $0) }
}
