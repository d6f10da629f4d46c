import Configuration
import RuleLanguage
import RulePacks

// The built-in packs.

/// The names of the built-in packs, in order.
let packNames: [String] = {
  var names: [String] = []
  // Adjacent pages mostly belong to the same pack.
  var folder = "/"
  for page in packPages where !page.path.hasPrefix(folder) {
    names.append(pack(of: page))
    folder = pack(of: page) + "/"
  }
  return names
}()

/// The pages of built-in packs, and the definitions of the core pack, which every page may use.
func packSources(in packs: [String]) -> [RuleSource] {
  var sources: [RuleSource] = []
  for page in packPages where packs.contains(where: { isPage(page, of: $0) }) || page.path == "core/definitions.md" {
    sources.append(RuleSource(path: "Rules/\(page.path)", text: page.text, pack: pack(of: page), isProven: true))
  }
  return sources
}

/// Compares the position of the slash first, because each start checks every page.
private func isPage(_ page: PackPage, of pack: String) -> Bool {
  page.path.utf8.dropFirst(pack.utf8.count).first == UInt8(ascii: "/") && page.path.hasPrefix(pack)
}

/// Whether a page is built in, so that users have no file for its path.
func isOfBinary(_ path: String) -> Bool { packPages.contains { "Rules/\($0.path)" == path } }

/// Pages of a pack that contain no rule.
let besideRules = ["definitions.md", "checklist.md"]

/// The rules of inactive packs, with their packs. The IDs are the file names, so no page has to be parsed.
func inactiveRules(besides packs: [String]) -> [String: String] {
  var rules: [String: String] = [:]
  for page in packPages where !packs.contains(pack(of: page)) {
    let name = fileName(page.path)
    if !besideRules.contains(name) { rules[String(name.dropLast(3))] = pack(of: page) }
  }
  return rules
}

/// All built-in packs, parsed whether they are active or not.
func allPacks() -> (rules: RuleSet, pages: [RulePage]) {
  let (rules, pages, _) = parseRules(packSources(in: packNames), overrides: [])
  return (rules, pages)
}

func pack(of page: PackPage) -> String {
  String(page.path[..<(page.path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? page.path.endIndex)])
}
