// RuleLanguage turns Markdown pages into rules: statements and layouts of patterns, each with its place for messages.
// It compares the patterns with names, paths, types and single declarations, which it reads as outlines. It has its own
// parser for declaration patterns, because the outliner accepts any text, and a rule that it misread would pass
// silently. It does not know files, modules or findings: Linting evaluates predicates for a project.

/// Reads all pages and documents. This function never fails: it returns everything that it could read, and all
/// mistakes, sorted by source and line. Mistakes in definitions of the configuration are last.
///
/// All definitions are collected before the first clause is read, so pages can be in any order. A rule with a mistake
/// is left out of the result, but its page is included.
package func parseRules(
  _ sources: [RuleSource], overrides: [DefinitionOverride]
) -> (rules: RuleSet, pages: [RulePage], errors: [RuleError]) {
  var reader = PageReader()
  let layouts = sources.map { PageLayout($0) }
  for layout in layouts { reader.collectDefinitions(of: layout) }
  reader.collectDefinitions(of: overrides)

  let drafts = layouts.map { reader.read($0) }
  reader.readOverrides(overrides)
  reader.resolveDefinitions()
  let rules = reader.finishRules()
  let rulesOfPath = Dictionary(grouping: rules, by: \.place.path)
  let definitionsOfPath = reader.definitions.byPath
  let pages = drafts.map { draft in
    let path = draft.layout.path
    return RulePage(
      draft, rules: rulesOfPath[path] ?? [], definitions: definitionsOfPath[path] ?? [], ticked: reader.ticked(by: path)
    )
  }
  for layout in layouts { reader.checkExpectations(of: layout) }

  let set = RuleSet(
    rules: rules.sorted { $0.id < $1.id }, definitions: reader.definitions.finished,
    placeholders: reader.parser.placeholders.names,
    code: reader.parser.codes.patterns)
  if reader.errors.isEmpty { return (set, pages, []) }
  let order = Dictionary(sources.enumerated().map { ($1.path, $0) }, uniquingKeysWith: min)
  let errors = reader.errors.sorted { left, right in
    let leftOrder = order[left.place.path] ?? sources.count
    let rightOrder = order[right.place.path] ?? sources.count
    return (leftOrder, left.place.line, left.place.column, left.message)
      < (rightOrder, right.place.line, right.place.column, right.message)
  }
  return (set, pages, errors)
}
