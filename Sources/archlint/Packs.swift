import Configuration
import RuleLanguage
import RulePacks

// The packs of the binary, and those that a configuration names by their folders.

/// The names of the packs of the binary, in order.
let packNames: [String] = {
  var names: [String] = []
  // The page at hand is mostly of the same pack as the one before it.
  var folder = "/"
  for page in packPages where !page.path.hasPrefix(folder) {
    names.append(pack(of: page))
    folder = pack(of: page) + "/"
  }
  return names
}()

/// The pages of these packs of the binary, and the core pack's words, which every page may use.
func packSources(in packs: [String]) -> [RuleSource] {
  var sources: [RuleSource] = []
  for page in packPages where packs.contains(where: { isPage(page, of: $0) }) || page.path == "core/words.md" {
    sources.append(RuleSource(path: "Rules/\(page.path)", text: page.text, pack: pack(of: page), isProven: true))
  }
  return sources
}

/// Told by the slash's place first: every start asks it of all pages.
private func isPage(_ page: PackPage, of pack: String) -> Bool {
  page.path.utf8.dropFirst(pack.utf8.count).first == UInt8(ascii: "/") && page.path.hasPrefix(pack)
}

/// The specimens of a kind, by the packs that have one.
func specimens(of sample: Sample) -> [(pack: String, page: PackPage)] {
  packSpecimens.filter { fileName($0.path) == "specimen-\(sample.rawValue).md" }.map { (pack(of: $0), $0) }
}

/// A page of the binary has no place that a user could follow.
func isOfBinary(_ path: String) -> Bool { packPages.contains { "Rules/\($0.path)" == path } }

/// Pages of a pack that are no rule's.
private let besideRules = ["words.md", "checklist.md"]

/// By their files' names: nothing is read of a page that is not on.
func sleepingRules(besides packs: [String]) -> [String: String] {
  var rules: [String: String] = [:]
  for page in packPages where !packs.contains(pack(of: page)) {
    let name = fileName(page.path)
    if !besideRules.contains(name) { rules[String(name.dropLast(3))] = pack(of: page) }
  }
  return rules
}

/// Every pack of the binary, on or not, read for those who ask about them.
func allPacks() -> (rules: RuleSet, pages: [RulePage]) {
  let (rules, pages, _) = parseRules(packSources(in: packNames), overrides: [])
  return (rules, pages)
}

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

private func pack(of page: PackPage) -> String {
  String(page.path[..<(page.path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? page.path.endIndex)])
}

/// The last segment of a path. Bytes are looked at, since every start asks for some hundreds.
func fileName(_ path: String) -> String {
  guard let end = path.utf8.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return path }
  let start = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
  return String(path[(start ?? path.startIndex)...end])
}
