/// A page of a pack or a team's document, read. A class, since it is handed on for each rule that is judged, and a copy
/// would count all that it holds.
package final class RulePage: Sendable {
  /// The file's name, for a page of a pack that holds rule blocks.
  package let id: RuleID?
  /// The first heading; empty where there is none.
  package let title: String
  /// Of the page's blocks, in order of appearance.
  package let rows: [String]
  package let severity: Severity
  /// Usually one; a team's document may hold several.
  package let rules: [Rule]
  package let words: [Word]
  /// What its blocks `checklist` tick, in order.
  package let ticked: [Statement]
  /// What a run does not need is read when it is asked for.
  let layout: PageLayout

  init(_ draft: RulePageDraft, rules: [Rule], words: [Word], ticked: [Statement]) {
    id = draft.id
    title = draft.layout.title
    rows = draft.rows
    severity = draft.severity
    self.rules = rules
    self.words = words
    self.ticked = ticked
    layout = draft.layout
  }

  package var path: String { layout.path }
  package var pack: String? { layout.source.pack }
  package var markdown: String { layout.source.text }

  /// No fence of it is a block, and no item of its lists may name a rule: it neither says nor names anything.
  ///
  /// - Parameter rules: ids that there are. A word alone, `(later)`, names a rule only where it is one.
  package func isIdle(knowing rules: () -> Set<String>) -> Bool {
    !layout.blocks.contains { block in
      switch block.info {
      case .rule, .words, .layout, .checklist: true
      case .example, .other: false
      }
    } && layout.errors.isEmpty && namesNothing(of: rules())
  }

  private func namesNothing(of rules: Set<String>) -> Bool {
    checklists.allSatisfy { $0.sections.allSatisfy { $0.items.allSatisfy { names(in: $0, rules) == 0 } } }
  }

  private func names(in item: Checklist.Item, _ rules: Set<String>) -> Int {
    item.names.count { $0.text.contains("-") || rules.contains($0.text) }
  }

  /// Of the blocks that make rules.
  package var holdsRules: Bool {
    layout.blocks.contains { block in
      switch block.info {
      // A document's blocks say what no pack's do: an id.
      case .rule(let fence), .layout(let fence): fence.mistakes.isEmpty
      case .words, .checklist, .example, .other: false
      }
    }
  }

  /// It came with the binary, and says nothing of the project at hand that its team could mend.
  package var isBuiltIn: Bool { layout.source.isProven }

  /// The lists of the page that may be checklists: one a block `checklist`, from there to the next one, what stands
  /// before the first with it; where there is no such block, all of the page is one.
  package var checklists: [Checklist] { layout.checklists(ticking: ticked) }

  package var examples: [Example] { layout.whole.examples }

  /// By headings of the second level: `Why`, `How to mend`, `What it does not see`, and any others.
  package var sections: [PageSection] { layout.whole.sections }

  /// The text below `## title`, with or without capitals; nil where the page has none.
  package func section(_ title: String) -> String? {
    // Most stand in front of the examples.
    layout.section(title) ?? layout.whole.section(title)
  }
}

/// A page whose blocks are read, before its rules are told apart from those of others.
struct RulePageDraft {
  let layout: PageLayout
  var id: RuleID?
  var rows: [String] = []
  var severity = Severity.error
}
