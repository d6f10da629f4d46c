import Configuration
import RuleLanguage
import RulePacks

// Reads packs that a configuration names by their folders.

/// Names of files in a pack's folder that are documentation. They contain no rules.
private let forPeople: Set<String> = [
  "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "code_of_conduct", "security",
  "authors", "support",
]

/// Whether a file is documentation, by its name.
private func isForPeople(_ file: String) -> Bool { forPeople.contains(file.dropLast(3).lowercased()) }

/// Whether a page of a pack contains no rule.
func isBesideRules(_ path: String) -> Bool {
  besideRules.contains(fileName(path)) || isForPeople(fileName(path))
}

/// Reads the pages of a pack in a folder: the definitions and the rules. A page whose file name is not a valid rule ID
/// is included, so that its rule is reported and not ignored.
///
/// - Parameter name: The folder's path for messages.
func packSources(
  inFolder folder: String, as name: String, _ location: Location
) throws(CommandError) -> (pack: String, sources: [RuleSource]) {
  let pack = fileName(folder)
  if packNames.contains(pack) {
    throw CommandError(message: "'\(name)' has the name of a pack of archlint's own; rename the folder", code: .usage)
  }
  try location.checkInside(folder, as: name)
  var sources: [RuleSource] = []
  for file in try location.fileNames(in: folder, as: name) where file.hasSuffix(".md") {
    let stem = String(file.dropLast(3))
    if stem.hasPrefix("specimen-") || isForPeople(file) && !RuleID.isValid(stem) { continue }
    let path = join(folder, file)
    try location.checkInside(path, as: "\(name)/\(file)")
    let text = try location.readPage(path, as: "\(name)/\(file)")
    sources.append(RuleSource(path: location.fromRoot(path), text: text, pack: pack))
  }
  guard sources.contains(where: mayHoldRule) else {
    throw CommandError(message: "'\(name)' holds no page of a rule, rule-id.md", code: .usage)
  }
  return (pack, sources)
}

/// Whether a page may contain a rule, by its name or its blocks.
private func mayHoldRule(_ source: RuleSource) -> Bool {
  let file = fileName(source.path)
  if besideRules.contains(file) { return false }
  return RuleID.isValid(String(file.dropLast(3)))
    || parseRules([source], overrides: []).pages.contains(where: \.holdsRules)
}

/// Folders with rules inside a pack's folder. They have no effect, because a pack is a single folder.
///
/// - Returns: Paths from the root, in order.
func foldersWithRules(inPack folder: String, _ location: Location) -> [String] {
  let names = (try? fileNames(in: folder, as: folder)) ?? []
  return names.filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }.map { join(folder, $0) }.filter { inner in
    guard (try? kind(of: inner)) == .folder, location.boundary.contains(Array(inner.utf8)) else { return false }
    return ((try? fileNames(in: inner, as: inner)) ?? []).contains { file in
      guard file.hasSuffix(".md"), !isForPeople(file), let text = try? location.readPage(join(inner, file), as: file)
      else { return false }
      let source = RuleSource(path: file, text: text, pack: fileName(inner))
      return parseRules([source], overrides: []).pages.contains { $0.holdsRules }
    }
  }.map(location.fromRoot)
}
