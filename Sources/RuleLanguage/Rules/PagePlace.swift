/// A place in a rule page: a line and a range of columns, counted from 1 in UTF-8 bytes.
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

/// A mistake in a rule page. The message says which text was expected, or suggests a similar name.
package struct RuleError: Error, Hashable, Sendable {
  package var place: PagePlace
  /// The message to print: `'typ' is not a kind or definition; did you mean 'type'?`
  package var message: String

  package init(place: PagePlace, message: String) {
    self.place = place
    self.message = message
  }
}
