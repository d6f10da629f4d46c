import Configuration
import RuleLanguage
import RulePacks

// Reads the packs that a configuration lists as folders.

/// Names of files in a pack's folder that are documentation, such as a readme, and contain no rules.
private let forPeople: Set<String> = [
  "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "code_of_conduct", "security",
  "authors", "support",
]

/// Whether a file in a pack's folder is documentation, judging by its name.
private func isForPeople(_ file: String) -> Bool { forPeople.contains(file.dropLast(3).lowercased()) }

/// Whether a page of a pack contains no rules, judging by its name.
func isBesideRules(_ path: String) -> Bool {
  besideRules.contains(fileName(path)) || isForPeople(fileName(path))
}

/// Reads the pages of a pack in a folder: its definitions and rules. A page whose file name is no valid rule ID is
/// included, so that it is reported as an error.
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
    if stem.hasPrefix("template-") || isForPeople(file) && !RuleID.isValid(stem) { continue }
    let path = join(folder, file)
    try location.checkInside(path, as: "\(name)/\(file)")
    let text = try location.readPage(path, as: "\(name)/\(file)")
    sources.append(RuleSource(path: location.fromRoot(path), text: text, pack: pack))
  }
  guard sources.contains(where: mayHoldRule) else {
    throw CommandError(message: "'\(name)' contains no rule page, such as cyclic-modules.md", code: .usage)
  }
  return (pack, sources)
}

/// Whether a page may contain a rule, judging by its name and its code blocks.
private func mayHoldRule(_ source: RuleSource) -> Bool {
  let file = fileName(source.path)
  if besideRules.contains(file) { return false }
  return RuleID.isValid(String(file.dropLast(3)))
    || parseRules([source], overrides: []).pages.contains(where: \.holdsRules)
}

/// Subfolders of a pack's folder that contain rules. They are not read, because a pack is a single folder.
///
/// - Returns: The paths of the subfolders, relative to the root, in order.
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
