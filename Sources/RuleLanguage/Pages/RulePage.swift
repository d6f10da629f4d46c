/// A page of a pack or a team's document that was read. It is a class because it is passed on for each rule, and a copy
/// would retain all that it holds.
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
  package let definitions: [Definition]
  /// What its blocks `checklist` tick, in order.
  package let ticked: [Statement]
  /// What a run does not need is read when it is asked for.
  let layout: PageLayout

  init(_ draft: RulePageDraft, rules: [Rule], definitions: [Definition], ticked: [Statement]) {
    id = draft.id
    title = draft.layout.title
    rows = draft.rows
    severity = draft.severity
    self.rules = rules
    self.definitions = definitions
    self.ticked = ticked
    layout = draft.layout
  }

  package var path: String { layout.path }
  package var pack: String? { layout.source.pack }
  package var markdown: String { layout.source.text }

  /// Whether it has no blocks, and no list item that may name a rule.
  ///
  /// - Parameter rules: the ids of existing rules. A single word, `(later)`, names a rule only if it is one of them.
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
      // A block of a document has an id, unlike that of a pack's page.
      case .rule(let fence), .layout(let fence): fence.mistakes.isEmpty
      case .words, .checklist, .example, .other: false
      }
    }
  }

  /// Whether it comes with the binary, so the team of the project cannot fix it.
  package var isBuiltIn: Bool { layout.source.isProven }

  /// The lists of the page that may be checklists. Each block `checklist` begins one, and the first one also has the
  /// items before it. Without such a block, the whole page is one checklist, unless it is a rule's page of a pack.
  package var checklists: [Checklist] {
    let hasBlock = layout.blocks.contains { if case .checklist = $0.info { true } else { false } }
    return id == nil || hasBlock ? layout.checklists(ticking: ticked) : []
  }

  package var examples: [Example] { layout.whole.examples }

  /// The headings of the second level, such as `Why`, with their texts.
  package var sections: [PageSection] { layout.whole.sections }

  /// The text below `## title`, with or without capitals; nil where the page has none.
  package func section(_ title: String) -> String? {
    // Most sections are before the examples.
    layout.section(title) ?? layout.whole.section(title)
  }
}

/// A page whose blocks are read, before rules are assigned to pages.
struct RulePageDraft {
  let layout: PageLayout
  var id: RuleID?
  var rows: [String] = []
  var severity = Severity.error
}
