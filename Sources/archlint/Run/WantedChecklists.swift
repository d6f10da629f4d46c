import Linting
import Reporting
import RuleLanguage

/// The checklists of every page that is on and that holds a statement. A misspelt rule in one is a mistake.
///
/// - Parameter isWanted: there must be one.
func checklists(of setup: Setup, isWanted: Bool) throws(CommandError) -> [Checklist] {
  let rules = ChecklistRules(setup.allPages)
  let lists = setup.pages.flatMap(\.checklists)
  let found = lists.map(rules.statements).filter { !$0.sections.isEmpty }
  let mistakes = lists.flatMap(rules.mistakes).map { inputError(setup.location.shown($0.place), $0.message) }
  guard mistakes.isEmpty else { throw CommandError(errors: mistakes, code: .usage) }
  if found.isEmpty, isWanted {
    let message = "there is no checklist: no pack or document that is on holds a list whose items name rules"
    throw CommandError(message: message, code: .usage)
  }
  return found
}

/// A misspelt rule in a list of the project's own, of which no more is wanted.
func checkChecklists(of setup: Setup) throws(CommandError) {
  let own = setup.pages.filter { !$0.isBuiltIn }.flatMap(\.checklists)
  // The pages of all packs are read to know every name.
  if own.allSatisfy({ $0.sections.allSatisfy { $0.items.allSatisfy { $0.names.allSatisfy { !$0.isMarked } } } }) {
    return
  }
  let rules = ChecklistRules(setup.allPages)
  let mistakes = own.flatMap(rules.mistakes).map { inputError(setup.location.shown($0.place), $0.message) }
  if !mistakes.isEmpty { throw CommandError(errors: mistakes, code: .usage) }
}
