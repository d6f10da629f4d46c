import Configuration
import RuleLanguage
import RulePacks

// The packs of the binary.

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

/// A page of the binary has no place that a user could follow.
func isOfBinary(_ path: String) -> Bool { packPages.contains { "Rules/\($0.path)" == path } }

/// Pages of a pack that are no rule's.
let besideRules = ["words.md", "checklist.md"]

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

func pack(of page: PackPage) -> String {
  String(page.path[..<(page.path.utf8.firstIndex(of: UInt8(ascii: "/")) ?? page.path.endIndex)])
}
