/// A range of one page's text, as a line and columns from 1 in UTF-8 bytes.
package struct PagePlace: Hashable, Sendable {
  package var path: String
  package var line: Int
  package var column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

/// A mistake in a page. The message names the expected text, or suggests the nearest name.
package struct RuleError: Error, Hashable, Sendable {
  package var place: PagePlace
  /// `'typ' is not a kind or definition; did you mean 'type'?`
  package var message: String

  package init(place: PagePlace, message: String) {
    self.place = place
    self.message = message
  }
}
