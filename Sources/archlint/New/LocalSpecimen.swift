import Findings
import ProjectModel
import Reporting
import RuleLanguage
import Scaffolding

/// A template in the project's own terms, and existing features or services of its kind.
struct LocalSpecimen {
  var specimen: Specimen
  var siblings: Siblings
  /// A note about definitions that were derived from the project. A full sentence without a period.
  var note: String?
}

/// The template in the terms of the configuration. If the pack's definition of a feature matches nothing in the
/// project, the folders of detected features are used, as in `archlint init`.
func localSpecimen(
  of chosen: SpecimenPage, _ request: NewRequest, _ setup: Setup, _ project: Project
) throws(CommandError) -> LocalSpecimen {
  let (specimen, errors) = readSpecimen(chosen.page.text, path: "Rules/\(chosen.page.path)")
  if let error = errors.first { throw CommandError(message: error.message) }
  let words = PackWords(pack: chosen.pack, sample: request.sample)
  let paths = project.files.filter { !$0.isOfTests }.map(\.path)
  let overrides = setup.books[0].overrides.filter { override in
    words.own.keys.contains { $0 == override.name || plainName(ofWord: $0) == override.name }
  }
  let local = words.local(specimen, overrides, paths)
  guard request.sample == .feature, request.folder == nil, local.siblings.folder == nil, let key = words.key,
    !overrides.contains(where: { $0.name == key || $0.name == plainName(ofWord: key) })
  else { return local }
  let features = project.detectedFeatures()
  let lines = featureFolderWords(features)
  // If each feature is a package, a folder next to them would be in no package.
  let packages = Set(project.packages.map(\.folder))
  if lines.isEmpty || features.folders.contains(where: { $0.map(packages.contains) ?? false }) { return local }
  let found = WordOverride(
    name: key, lines: lines, place: PagePlace(path: configurationName, line: 1, column: 1))
  var other = words.local(specimen, overrides + [found], paths)
  if other.siblings.folder == nil { return local }
  other.note =
    "the pack '\(chosen.pack)' knows no feature here, so it goes where some were found, "
    + "\(printable(whereabouts(of: features.origin))); for its rules to judge them: \(featureSetting(lines))"
  return other
}

/// The definitions of a pack and of the core pack, which a template may use.
private struct PackWords {
  let own: [String: Word]
  /// The key of the definition for features or services, if it is a folder.
  let key: String?
  private let sources: [RuleSource]

  init(pack: String, sample: Sample) {
    sources = packSources(in: ["core", pack])
    own = parseRules(sources, overrides: []).rules.words
    key =
      own.first { key, word in
        guard plainName(ofWord: key) == sample.rawValue, case .kind(.folder)? = word.lines.first?.subject.head else {
          return false
        }
        return true
      }?.key
  }

  /// Adapts the template to the definition. If the definition has several lines, uses the line that matches the most
  /// existing features.
  func local(_ specimen: Specimen, _ overrides: [WordOverride], _ paths: [String]) -> LocalSpecimen {
    var words = parseRules(sources, overrides: overrides).rules.words
    func local() -> LocalSpecimen {
      let specimen = WordAdaptation(from: own, to: words)(specimen)
      return LocalSpecimen(
        specimen: specimen, siblings: Siblings(of: specimen, among: paths, knowsHomes: key != nil))
    }
    guard let key, let lines = words[key]?.lines, lines.count > 1 else { return local() }
    var best: LocalSpecimen?
    for line in lines {
      words[key]?.lines = [line]
      let next = local()
      if best.map({ $0.siblings.isFewer(than: next.siblings) }) ?? true { best = next }
    }
    return best ?? local()
  }
}
