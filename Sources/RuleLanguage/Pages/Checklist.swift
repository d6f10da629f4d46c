/// A list of a page whose items name rules or checklist IDs, in the order of the page.
package struct Checklist: Sendable {
  package struct Section: Sendable {
    /// Of the heading above; empty where there is none.
    package var title: String
    package var items: [Item]
  }

  package struct Item: Sendable {
    /// On one line, without its box.
    package var text: String
    /// Without the lists of words that it ends with; nil where there are none.
    package var opening: String?
    /// What may be a rule's id or a row, in order.
    package var names: [Name]
    /// It begins with `[ ]` or `[x]`.
    package var hasBox: Bool
    package var place: PagePlace
  }

  package struct Name: Sendable {
    package var text: String
    /// It is in a list at the end or between backticks, so it must be a name.
    package var isMarked: Bool
    /// The list at the end that it is in.
    package var list: TrailingList?
    package var place: PagePlace

    /// `FS-12`
    package var isRow: Bool { isRowName(text) }
  }

  /// Names after the text of an item: `(one-rule, other-rule)`, `[one-rule]` or, without brackets, `: one-rule,
  /// other-rule`.
  package struct TrailingList: Hashable, Sendable {
    /// From 0, of the item's.
    package var number: Int
    package var isInBrackets: Bool
  }

  package var path: String
  package var pack: String?
  /// The page's.
  package var title: String
  /// What is ticked, as the block `checklist` above says; nil where there is none. It demands nothing.
  package var subjects: Statement?
  package var sections: [Section]
}

/// `CO-6`
func isRowName(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.count == 2, let letters = parts.first, let digits = parts.last else { return false }
  return !letters.isEmpty && letters.allSatisfy(isCapital) && !digits.isEmpty && digits.allSatisfy(isDigit)
}
