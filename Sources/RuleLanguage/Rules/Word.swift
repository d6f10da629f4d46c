/// The definition of a name. Several lines are a union.
package struct Word: Sendable {
  package struct Line: Sendable {
    package var subject: Subject
    package var conditions: [Condition]

    package init(subject: Subject, conditions: [Condition]) {
      self.subject = subject
      self.conditions = conditions
    }
  }

  package var name: String
  package var lines: [Line]
  package var place: PagePlace

  package init(name: String, lines: [Line], place: PagePlace) {
    self.name = name
    self.lines = lines
    self.place = place
  }
}
