/// A page of a pack or a document, after it was read. It is a class, because it is passed on for each rule, and copying
/// a struct would retain all its contents.
package final class RulePage: Sendable {
  /// The rule ID, for a page of a pack with rule blocks. It is the name of the file.
  package let id: RuleID?
  /// The first heading of the page. Empty if there is none.
  package let title: String
  /// The checklist IDs of the page's blocks, in order of appearance.
  package let rows: [String]
  package let severity: Severity
  /// The rules on the page. A page of a pack usually has one, a document may have several.
  package let rules: [Rule]
  package let definitions: [Definition]
  /// The statements of the page's `checklist` blocks, in order.
  package let ticked: [Statement]
  /// The text of the page. Parts that most runs do not need, such as examples, are read from it on demand.
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

  /// Whether archlint has nothing to do on this page: it has no blocks, and no list item that names a rule.
  ///
  /// - Parameter rules: returns the IDs of all rules. In `(later)`, the word counts as a rule only if a rule has this
  ///   ID.
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

  /// Whether the page has blocks with rules or layouts.
  package var holdsRules: Bool {
    layout.blocks.contains { block in
      switch block.info {
      // In a document, a block without an ID makes no rule. In a pack, the file name is the ID.
      case .rule(let fence), .layout(let fence): fence.mistakes.isEmpty
      case .definitions, .checklist, .example, .other: false
      }
    }
  }

  /// Whether the page belongs to a built-in pack, so that users cannot change it.
  package var isBuiltIn: Bool { layout.source.isProven }

  /// The checklists on the page. Each `checklist` block begins one, and the first one also contains the items before
  /// its block. Without a block, the whole page is one checklist, unless it is a rule page of a pack.
  package var checklists: [Checklist] {
    let hasBlock = layout.blocks.contains { if case .checklist = $0.info { true } else { false } }
    return id == nil || hasBlock ? layout.checklists(ticking: ticked) : []
  }

  package var examples: [Example] { layout.whole.examples }

  /// The sections of the page, by their headings of level 2, such as `Why`.
  package var sections: [PageSection] { layout.whole.sections }

  /// The text below the heading `## title`. Case does not matter. nil if the page has no such section.
  package func section(_ title: String) -> String? {
    // Most sections are before the examples.
    layout.section(title) ?? layout.whole.section(title)
  }
}

/// A page while it is read: its blocks are known, but its rules are not yet complete.
struct RulePageDraft {
  let layout: PageLayout
  var id: RuleID?
  var rows: [String] = []
  var severity = Severity.error
}
