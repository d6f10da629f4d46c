/// A name for selectors, from a `definitions` block. If several lines define the name, it selects the elements of all
/// lines.
package struct Definition: Sendable {
  package struct Line: Sendable {
    package var subject: Subject
    package var conditions: [Condition]
  }

  package var name: String
  package var lines: [Line]
  package var place: PagePlace
}
