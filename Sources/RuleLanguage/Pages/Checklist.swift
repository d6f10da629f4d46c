/// A list in a page whose items name rules or checklist IDs.
package struct Checklist: Sendable {
  package struct Section: Sendable {
    /// The heading above the items. Empty if there is none.
    package var title: String
    package var items: [Item]
  }

  package struct Item: Sendable {
    /// The text on one line, without its box.
    package var text: String
    /// The item's text without the lists of rule IDs at its end. nil if it has no such list.
    package var opening: String?
    /// The words in the item that can be rule IDs or checklist IDs, in order.
    package var names: [Name]
    /// It begins with `[ ]` or `[x]`.
    package var hasBox: Bool
    package var place: PagePlace
  }

  package struct Name: Sendable {
    package var text: String
    /// Whether the word must be a rule ID, because it is in backticks or in a list at the end of the item. If no rule
    /// has this ID, that is an error.
    package var isMarked: Bool
    /// The list at the end that it is in.
    package var list: TrailingList?
    package var place: PagePlace

    /// `FS-12`
    package var isRow: Bool { isRowName(text) }
  }

  /// A list of rule IDs at the end of a checklist item: `(one-rule, other-rule)`, `[one-rule]` or, without brackets,
  /// `: one-rule, other-rule`.
  package struct TrailingList: Hashable, Sendable {
    /// The position of this list among the lists at the end of the item, from 0.
    package var number: Int
    package var isInBrackets: Bool
  }

  package var path: String
  package var pack: String?
  /// The title of the page.
  package var title: String
  /// The elements that the `checklist` block above the items selects. nil if there is no such block.
  package var subjects: Statement?
  package var sections: [Section]
}

/// `CO-6`
func isRowName(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.count == 2, let letters = parts.first, let digits = parts.last else { return false }
  return !letters.isEmpty && letters.allSatisfy(isCapital) && !digits.isEmpty && digits.allSatisfy(isDigit)
}
