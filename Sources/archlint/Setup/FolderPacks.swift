import Configuration
import RuleLanguage
import RulePacks

// The packs that a configuration names by their folders.

/// Files in a pack's folder that people look for there; unless they are named as rules are, nothing in them is enforced.
private let forPeople: Set<String> = [
  "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "code_of_conduct", "security",
  "authors", "support",
]

/// By a file's name.
private func isForPeople(_ file: String) -> Bool { forPeople.contains(file.dropLast(3).lowercased()) }

/// A page of a pack that nobody expects a rule in.
func isBesideRules(_ path: String) -> Bool {
  besideRules.contains(fileName(path)) || isForPeople(fileName(path))
}

/// The pages of a pack in a folder: the words beside them, and the rules. One whose name is no rule's is among them, so
/// that its rule is told and not forgotten.
///
/// - Parameter name: the folder as messages show it.
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

/// By its name, or by its blocks.
private func mayHoldRule(_ source: RuleSource) -> Bool {
  let file = fileName(source.path)
  if besideRules.contains(file) { return false }
  return RuleID.isValid(String(file.dropLast(3)))
    || parseRules([source], overrides: []).pages.contains(where: \.holdsRules)
}

/// Folders in a pack's own that hold rules: a pack is one folder, so nothing in them would be enforced.
///
/// - Returns: from the root, in order.
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
