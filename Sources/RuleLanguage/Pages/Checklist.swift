/// A list of a page whose items name rules or checklist IDs, in the order of the page.
package struct Checklist: Sendable {
  package struct Section: Sendable {
    /// The heading above. Empty if there is none.
    package var title: String
    package var items: [Item]
  }

  package struct Item: Sendable {
    /// The text on one line, without its box.
    package var text: String
    /// The text without the lists of names at its end. nil if there are none.
    package var opening: String?
    /// The possible rule ids and checklist IDs, in order.
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
    /// The number of the list in its item, from 0.
    package var number: Int
    package var isInBrackets: Bool
  }

  package var path: String
  package var pack: String?
  /// The title of the page.
  package var title: String
  /// The subjects from the `checklist` block above, without requirements. nil if there is no block.
  package var subjects: Statement?
  package var sections: [Section]
}

/// `CO-6`
func isRowName(_ text: String) -> Bool {
  let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard parts.count == 2, let letters = parts.first, let digits = parts.last else { return false }
  return !letters.isEmpty && letters.allSatisfy(isCapital) && !digits.isEmpty && digits.allSatisfy(isDigit)
}
