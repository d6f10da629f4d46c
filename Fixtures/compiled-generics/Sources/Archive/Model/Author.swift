import Storage

struct Author: Entity {
  let id: Identifier<Author>
  var name: Name

  struct Name: Comparable, Sendable {
    var first: String
    var last: String

    static func < (left: Name, right: Name) -> Bool { (left.last, left.first) < (right.last, right.first) }
  }
}
