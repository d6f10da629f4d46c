/// A page of a pack or a document that was read. A class, because it is passed on for each rule and a copy would retain
/// its contents.
package final class RulePage: Sendable {
  /// The name of the file, for a page of a pack with rule blocks.
  package let id: RuleID?
  /// The first heading. Empty if there is none.
  package let title: String
  /// The checklist IDs of the page's blocks, in order of appearance.
  package let rows: [String]
  package let severity: Severity
  /// Usually one rule. A document may contain several.
  package let rules: [Rule]
  package let definitions: [Definition]
  /// The subjects of its `checklist` blocks, in order.
  package let ticked: [Statement]
  /// The parts that a run does not need are read on demand.
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
  /// - Parameter rules: the ids of existing rules. A single word, `(later)`, names a rule only if a rule has this id.
  package func isIdle(knowing rules: () -> Set<String>) -> Bool {
    !layout.blocks.contains { block in
      switch block.info {
      case .rule, .definitions, .layout, .checklist: true
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

  /// Whether the page has blocks that make rules.
  package var holdsRules: Bool {
    layout.blocks.contains { block in
      switch block.info {
      // A block of a document has an id, unlike a block of a pack's page.
      case .rule(let fence), .layout(let fence): fence.mistakes.isEmpty
      case .definitions, .checklist, .example, .other: false
      }
    }
  }

  /// Whether it is part of the binary, so the team of the project cannot fix it.
  package var isBuiltIn: Bool { layout.source.isProven }

  /// The lists of the page that may be checklists. Each `checklist` block begins one, and the first one also has the
  /// items before it. Without such a block, the whole page is one checklist, unless it is a rule page of a pack.
  package var checklists: [Checklist] {
    let hasBlock = layout.blocks.contains { if case .checklist = $0.info { true } else { false } }
    return id == nil || hasBlock ? layout.checklists(ticking: ticked) : []
  }

  package var examples: [Example] { layout.whole.examples }

  /// The headings of the second level, such as `Why`, with their texts.
  package var sections: [PageSection] { layout.whole.sections }

  /// The text below `## title`, in any case. nil if the page has no such section.
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
