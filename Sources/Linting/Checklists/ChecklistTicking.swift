import Findings
import ProjectModel
import RuleLanguage

/// The rules that checklist items can name, including rules that are off.
package struct ChecklistRules: Sendable {
  private var ids: Set<RuleID> = []
  private var ofRow: [String: [RuleID]] = [:]

  package init(_ pages: [RulePage], _ inactive: [InactiveRule] = []) {
    let rules = pages.flatMap(\.rules).map { ($0.id, $0.rows) } + inactive.map { ($0.id, $0.rows) }
    for (id, rows) in rules.sorted(by: { $0.0 < $1.0 }) where ids.insert(id).inserted {
      for row in rows { ofRow[row, default: []].append(id) }
    }
  }

  /// The rules that check an item, without duplicates. If a checklist ID belongs to several rules and some of them are
  /// on, the rules that are off are left out.
  package func rules(of item: Checklist.Item, running: Set<RuleID>) -> [RuleID] {
    var found: [RuleID] = []
    for name in item.names {
      let meant = name.isRow ? ofRow[name.text] ?? [] : ids.contains(RuleID(name.text)) ? [RuleID(name.text)] : []
      let on = meant.filter(running.contains)
      found += (on.isEmpty ? meant : on).filter { !found.contains($0) }
    }
    return found
  }

  /// The text of an item, without the list of rule IDs at its end.
  func text(of item: Checklist.Item) -> String {
    let after = item.names.filter { $0.list != nil }
    let areAllNames = after.allSatisfy { $0.isRow || ids.contains(RuleID($0.text)) }
    return after.isEmpty || !areAllNames ? item.text : item.opening ?? item.text
  }

  /// The checklist with only the items that belong to it. On a page of a pack, all items do. In a document, an item
  /// belongs to it if it names a rule or a rule's checklist ID. If there is such an item, items with a box, `- [ ]`,
  /// also belong to it, and items with a similar checklist ID. A person has to check those.
  package func statements(of checklist: Checklist) -> Checklist {
    func names(_ item: Checklist.Item) -> Bool { !rules(of: item, running: []).isEmpty }
    var statements = checklist
    if checklist.pack == nil {
      let isChecklist = checklist.sections.contains { $0.items.contains(where: names) }
      for section in statements.sections.indices {
        statements.sections[section].items.removeAll {
          !names($0) && !(isChecklist && ($0.hasBox || namesRowOfKnownList($0)))
        }
      }
    }
    statements.sections.removeAll(where: \.items.isEmpty)
    return statements
  }

  /// Whether the item has a checklist ID such as `GU-9` that no rule has, although rules have other IDs with `GU`.
  private func namesRowOfKnownList(_ item: Checklist.Item) -> Bool {
    item.names.contains { name in
      guard name.isMarked, name.isRow, let end = name.text.firstIndex(of: "-") else { return false }
      return ofRow.keys.contains { $0.hasPrefix(name.text[...end]) }
    }
  }

  /// Mistakes for words in checklist items that look like misspelled rule IDs.
  package func mistakes(in checklist: Checklist) -> [RuleError] {
    let known = ids.map(\.name).sorted()
    var errors: [RuleError] = []
    // Text in backticks may be any code, unless other items on the page name rules.
    let isChecklist = checklist.sections.contains { $0.items.contains { $0.names.contains(where: isKnown) } }
    for section in checklist.sections {
      let areListed = section.items.contains { $0.names.contains { $0.list?.isInBrackets ?? false && isKnown($0) } }
      for item in section.items {
        for name in item.names where name.isMarked && !name.isRow && !ids.contains(RuleID(name.text)) {
          let near = nearest(name.text, among: known)
          let isID = name.text.contains("-")
          let isMisspelt = isID && near != nil && (isChecklist || name.list != nil)
          guard isMisspelt || isListed(name, of: item, areListed: areListed && isID) else { continue }
          errors.append(RuleError(place: name.place, message: "'\(name.text)' is not a rule id" + didYouMean(near)))
        }
      }
    }
    return errors
  }

  /// Whether the list that contains the word also contains the ID of a rule. If `areListed` is true, other items have
  /// lists of rule IDs, which is enough.
  private func isListed(_ name: Checklist.Name, of item: Checklist.Item, areListed: Bool) -> Bool {
    guard let list = name.list else { return false }
    return areListed && list.isInBrackets || item.names.contains { $0.list == list && isKnown($0) }
  }

  private func isKnown(_ name: Checklist.Name) -> Bool {
    name.isRow ? ofRow[name.text] != nil : ids.contains(RuleID(name.text))
  }
}

/// The checklist with a mark for each item and subject, from the results of the rules.
///
/// - Parameters:
///   - position: the index of the checklist in `tallies`.
///   - running: the rules that ran.
func ticked(
  _ checklist: Checklist, _ position: Int, _ tallies: ChecklistTallies, _ rules: ChecklistRules,
  running: Set<RuleID>, idle: IdleRules
) -> ChecklistResult {
  let checklistSubjects = tallies.checklists[position]
  func mark(_ item: [RuleID], _ subject: Int) -> ChecklistResult.Mark {
    let off = item.filter { !running.contains($0) }
    let tallies = item.map { tallies.tally(of: $0, checklist: position, subject: subject) }
    let findings = tallies.flatMap(\.findings).sorted {
      ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message)
    }
    let looked = tallies.reduce(0) { $0 + $1.looked }
    let undecided = zip(item, tallies).flatMap(undecidedRemarks)
    let remarks = passedRemarks(tallies.flatMap(\.passed)) + undecided + idle.remarks(off)
    let state: ChecklistResult.Mark.State =
      if item.isEmpty {
        .open
      } else if !findings.isEmpty {
        .fails
      } else if off.count == item.count {
        .off
      } else if looked == 0, undecided.isEmpty {
        .notApplicable
      } else {
        remarks.isEmpty ? .holds : .partly
      }
    return ChecklistResult.Mark(
      state: state, looked: looked, findings: findings, remarks: state == .notApplicable ? [] : remarks)
  }
  var subjects = checklistSubjects.subjects
  let sections = checklist.sections.map { section in
    ChecklistResult.Section(
      title: section.title == checklist.title ? "" : section.title,
      statements: section.items.map { item in
        let itemRules = rules.rules(of: item, running: running)
        return ChecklistResult.Statement(
          text: rules.text(of: item),
          place: Place(item.place),
          rows: item.names.filter(\.isRow).map(\.text), rules: itemRules,
          marks: (0...checklistSubjects.rest).map { mark(itemRules, $0) })
      })
  }
  subjects.append(ChecklistResult.Subject(name: subjects.isEmpty ? "the project" : "elsewhere", path: nil))
  let whole = ChecklistResult(
    title: checklist.title, path: checklist.path, pack: checklist.pack, noun: checklistSubjects.noun,
    subjects: subjects,
    sections: sections)
  let restIsIdle = whole.statements.allSatisfy {
    $0.marks[checklistSubjects.rest].looked == 0 && $0.marks[checklistSubjects.rest].findings.isEmpty
  }
  return restIsIdle && checklistSubjects.rest > 0 ? whole.limited(to: Set(0..<checklistSubjects.rest)) : whole
}

/// Why rules did not run.
struct IdleRules {
  /// The packs of rules whose pack is off.
  var packs: [RuleID: String]
  /// The rules that did not run because there is no coverage data.
  var unmeasured: Set<RuleID>

  /// Explains why rules did not run: `not-sendable is off: the pack 'core' is not enabled`. There is one text for each
  /// reason.
  func remarks(_ rules: [RuleID]) -> [String] {
    let reasons = rules.map(reason)
    return Set(reasons).sorted().map { reason in
      let own = zip(rules, reasons).filter { $1 == reason }.map(\.0.name)
      return "\(list(own, "and")) \(own.count == 1 ? "is" : "are") \(reason)"
    }
  }

  private func reason(_ rule: RuleID) -> String {
    if unmeasured.contains(rule) { return "not checked: no coverage data" }
    return packs[rule].map { "off: the pack '\($0)' is not enabled" } ?? "off"
  }
}

/// A remark about suppressed findings for each reason: `2 findings suppressed: until the split`.
private func passedRemarks(_ reasons: [String]) -> [String] {
  if reasons.isEmpty { return [] }
  let said = Set(reasons.filter { !$0.isEmpty }).sorted()
  let count = "\(reasons.count) \(reasons.count == 1 ? "finding" : "findings") suppressed"
  return [count + ": " + (said.isEmpty ? "no reason given" : list(said, "and"))]
}

/// Explains why a rule could not check some elements. There is one text for each reason.
private func undecidedRemarks(_ rule: RuleID, _ tally: ChecklistTally) -> [String] {
  byCause(tally.doubts).map { $0.sentence(of: rule) }
}
