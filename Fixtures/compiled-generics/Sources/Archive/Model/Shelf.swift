import Measures
import Storage

struct Shelf: Entity {
  let id: Identifier<Shelf>
  let limit: Quantity<Mass>

  struct Position: Hashable, Sendable {
    let shelf: Identifier<Shelf>
    let slot: Int
  }

  func holds(_ documents: [Document]) -> Bool { documents.sum(of: \.weight) <= limit * 90% }
}
