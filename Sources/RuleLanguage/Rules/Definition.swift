/// The definition of a name. Several lines are a union.
package struct Definition: Sendable {
  package struct Line: Sendable {
    package var subject: Subject
    package var conditions: [Condition]
  }

  package var name: String
  package var lines: [Line]
  package var place: PagePlace
}
