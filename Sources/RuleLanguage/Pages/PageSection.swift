/// A heading of the second level, with the text below it.
package struct PageSection: Sendable {
  package var title: String
  /// The Markdown below the heading, up to the next heading of the same or a higher level.
  package var text: String
}
