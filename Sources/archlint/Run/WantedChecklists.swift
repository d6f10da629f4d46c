import Linting
import Reporting
import RuleLanguage

/// The checklists of all active documents, if they have an item with a rule. An item with an unknown rule is an error.
///
/// - Parameters:
///   - inactive: The rules of inactive packs, with their checklist IDs.
///   - isWanted: Whether it is an error if there is no checklist.
func checklists(of setup: Setup, inactive: [InactiveRule], isWanted: Bool) throws(CommandError) -> [Checklist] {
  let rules = ChecklistRules(setup.pages, inactive)
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

/// Throws an error if a checklist of the project names an unknown rule. For runs that do not print checklists.
func checkChecklists(of setup: Setup) throws(CommandError) {
  let own = setup.pages.filter { !$0.isBuiltIn }.flatMap(\.checklists)
  // If no item names a rule, the pages of all packs need not be read to know the rule names.
  if own.allSatisfy({ $0.sections.allSatisfy { $0.items.allSatisfy { $0.names.allSatisfy { !$0.isMarked } } } }) {
    return
  }
  let rules = ChecklistRules(setup.pages, setup.rulesOfInactivePacks(withRows: true))
  let mistakes = own.flatMap(rules.mistakes).map { inputError(setup.location.shown($0.place), $0.message) }
  if !mistakes.isEmpty { throw CommandError(errors: mistakes, code: .usage) }
}
