import RuleLanguage
import RulePacks
import Scaffolding

/// A built-in pack and the page of its template.
typealias TemplatePage = (pack: String, page: PackPage)

/// The pack whose template is used.
func chosenPack(for request: NewRequest, _ setup: Setup) throws(CommandError) -> TemplatePage {
  let all = templates(of: request.templateKind)
  let offered = all.map(\.pack).joined(separator: ", ")
  let what = "a \(request.templateKind.rawValue)"
  if let pack = request.pack {
    if let fitting = all.first(where: { $0.pack == pack }) { return fitting }
    let near = didYouMean(pack, among: all.map(\.pack))
    throw CommandError(
      message: "no pack '\(pack)' has a specimen of \(what)\(near.isEmpty ? "; there are \(offered)" : near)",
      code: .usage)
  }
  let fitting = all.filter { setup.isOn($0.pack) }
  if fitting.count == 1 { return fitting[0] }
  let packs = fitting.isEmpty ? offered : fitting.map(\.pack).joined(separator: ", ")
  let how = fitting.isEmpty ? "none of the packs that are on has" : "several of the packs that are on have"
  throw CommandError(
    message: "\(how) a specimen of \(what); say which is meant with --pack: \(packs)", code: .usage)
}

/// The templates of a kind, with the packs that contain them.
func templates(of templateKind: TemplateKind) -> [(pack: String, page: PackPage)] {
  packSpecimens.filter { fileName($0.path) == "specimen-\(templateKind.rawValue).md" }.map { (pack(of: $0), $0) }
}
