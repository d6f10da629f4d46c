import Measures
import Storage

struct ShelfPlanner {
  private let shelves: any Store<Shelf>

  init(shelves: any Store<Shelf>) { self.shelves = shelves }

  func plan(_ documents: [Document]) -> [Shelf.ID: [Document]] {
    var plan: [Shelf.ID: [Document]] = [:]
    for document in documents.sorted(by: { $0.weight > $1.weight }) {
      let free = shelves.all.first { $0.holds(plan[$0.id, default: []] + [document]) }
      if let free { plan[free.id, default: []].append(document) }
    }
    return plan
  }

  func isTypical(_ document: Document) -> Bool {
    switch document.weight {
    case 500.grams ± 400.grams: document.pages.size == .a4
    default: false
    }
  }
}
