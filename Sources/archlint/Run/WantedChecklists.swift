import Linting
import Reporting
import RuleLanguage

/// The checklists of all active documents that contain an item with a rule. A misspelled rule name is an error.
///
/// - Parameter isWanted: Whether a missing checklist is an error.
func checklists(of setup: Setup, isWanted: Bool) throws(CommandError) -> [Checklist] {
  let rules = ChecklistRules(setup.allPages)
  let lists = setup.pages.flatMap(\.checklists)
  let found = lists.map(rules.statements).filter { !$0.sections.isEmpty }
  let mistakes = lists.flatMap(rules.mistakes).map { inputError(setup.location.shown($0.place), $0.message) }
  guard mistakes.isEmpty else { throw CommandError(errors: mistakes, code: .usage) }
  if found.isEmpty, isWanted {
    let message = "there is no checklist: no enabled pack or document contains a list whose items name rules"
    throw CommandError(message: message, code: .usage)
  }
  return found
}

/// Throws if a checklist of the project names an unknown rule. Used if the run does not report on checklists.
func checkChecklists(of setup: Setup) throws(CommandError) {
  let own = setup.pages.filter { !$0.isBuiltIn }.flatMap(\.checklists)
  // The documents of all packs have to be read to know all rule names. So skip it if no item names a rule.
  if own.allSatisfy({ $0.sections.allSatisfy { $0.items.allSatisfy { $0.names.allSatisfy { !$0.isMarked } } } }) {
    return
  }
  let rules = ChecklistRules(setup.allPages)
  let mistakes = own.flatMap(rules.mistakes).map { inputError(setup.location.shown($0.place), $0.message) }
  if !mistakes.isEmpty { throw CommandError(errors: mistakes, code: .usage) }
}
