import ProjectModel

/// A subject of a rule in a list.
package struct ListedSubject: Sendable {
  package var name: String
  package var place: Place

  package init(name: String, place: Place) {
    self.name = name
    self.place = place
  }
}
