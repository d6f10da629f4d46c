import Configuration
import RuleLanguage
import RulePacks

// The built-in packs.

/// The names of the built-in packs, in order.
let packNames: [String] = {
  var names: [String] = []
  // Neighbouring pages usually belong to the same pack, so its name is computed once.
  var folder = "/"
  for page in packPages where !page.path.hasPrefix(folder) {
    names.append(pack(of: page))
    folder = pack(of: page) + "/"
  }
  return names
}()

/// The sources of the built-in packs with these names, and of the core pack's definitions, which all pages may use.
func packSources(in packs: [String]) -> [RuleSource] {
  var sources: [RuleSource] = []
  for page in packPages where packs.contains(where: { isPage(page, of: $0) }) || page.path == "core/definitions.md" {
    sources.append(RuleSource(path: "Rules/\(page.path)", text: page.text, pack: pack(of: page), isProven: true))
  }
  return sources
}

/// Whether a page belongs to a pack. The position of the slash is compared first, which is faster, because each run
/// checks all pages.
private func isPage(_ page: PackPage, of pack: String) -> Bool {
  page.path.utf8.dropFirst(pack.utf8.count).first == UInt8(ascii: "/") && page.path.hasPrefix(pack)
}

/// Whether a path belongs to a built-in page, for which users have no file.
func isOfBinary(_ path: String) -> Bool { packPages.contains { "Rules/\($0.path)" == path } }

/// The names of a pack's pages that contain no rules.
let besideRules = ["definitions.md", "checklist.md"]

/// The rules of all packs except for `packs`, with the pack of each. A rule has the name of its page's file, so no page
/// is parsed.
func inactiveRules(besides packs: [String]) -> [String: String] {
  var rules: [String: String] = [:]
  for page in packPages where !packs.contains(pack(of: page)) {
    let name = fileName(page.path)
    if !besideRules.contains(name) { rules[String(name.dropLast(3))] = pack(of: page) }
  }
  return rules
}

/// The rules of all packs except for `packs`.
///
/// - Parameter withRows: Whether to read their checklist IDs from the pages.
func inactiveRules(besides packs: [String], withRows: Bool) -> [InactiveRule] {
  let rules = inactiveRules(besides: packs)
  var found: [InactiveRule] = []
  for source in withRows ? packSources(in: Set(rules.values).sorted()) : [] {
    let id = String(fileName(source.path).dropLast(3))
    if let pack = rules[id] { found.append(InactiveRule(id: RuleID(id), pack: pack, rows: source.rows)) }
  }
  return withRows ? found : rules.map { InactiveRule(id: RuleID($0), pack: $1) }
}

/// All built-in packs, parsed. Packs that are not active are included.
func allPacks() -> (rules: RuleSet, pages: [RulePage]) {
  let (rules, pages, _) = parseRules(packSources(in: packNames), overrides: [])
  return (rules, pages)
}

func pack(of page: PackPage) -> String {
  String(page.path[..<(page.path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? page.path.endIndex)])
}
