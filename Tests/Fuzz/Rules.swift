import RuleLanguage
import SwiftOutline

/// Any text is a page: its rules and its mistakes, each at a place in it, the same each time. What stands behind a NUL
/// is a source that the page's patterns and names are compared with.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (page, code) = halves(Array(UnsafeBufferPointer(start: start, count: count)))
  let text = String(decoding: page, as: UTF8.self)
  let bytes = Array(text.utf8)
  let document = RuleSource(path: "GUIDE.md", text: text, pack: nil)
  let (rules, pages, errors) = parseRules([document], overrides: [])
  for error in errors {
    require(error.place.path == "GUIDE.md", "a mistake is the page's")
    require(isPlace(line: error.place.line, column: error.place.column, in: bytes), "a mistake's place is in the page")
    require(!error.message.isEmpty, "a mistake has a message")
  }
  for rule in rules.rules {
    require(isPlace(line: rule.place.line, column: rule.place.column, in: bytes), "a rule's place is in the page")
  }
  let again = parseRules([document], overrides: [])
  require(again.errors == errors && "\(again.rules.rules)" == "\(rules.rules)", "twice is the same")
  // A page of a pack: the file's name is the id.
  _ = parseRules([RuleSource(path: "pack/some-rule.md", text: text, pack: "pack")], overrides: [])
  _ = pages.map { $0.section("Why") }

  let source = SourceText(code)
  let search = CodeSearch(rules.code)
  let sites = withTokens(of: source, search.sites)
  for site in sites {
    require(site.range.start <= site.range.end && Int(site.range.end) <= code.count, "a site lies in the source")
  }
  var scratch = OutlineScratch()
  require(search.sites(in: source, scratch: &scratch) == sites, "no source is passed over that holds a site")
  let outline = outline(source, options: [.comments, .literals])
  for rule in rules.rules {
    for subject in rule.statements.flatMap(\.subjects) {
      _ = subject.name?.solutions(code, given: Bindings())
      guard let declarationPattern = subject.declarationPattern else { continue }
      for declaration in outline.declarations.indices.prefix(64) {
        _ = declarationPattern.solutions(of: declaration, in: outline, given: Bindings())
      }
    }
  }
  return 0
}
