import Measures

struct WeightReport: Report {
  static let title = "Weight"

  let rows: [(shelf: Shelf, weight: Quantity<Mass>)]

  init(_ shelves: [Shelf: [Document]]) {
    rows = shelves.map { ($0.key, $0.value.sum(of: \.weight) => .kilogram) }
  }

  func line(_ row: (shelf: Shelf, weight: Quantity<Mass>)) -> String { "\(row.shelf.id): \(row.weight)" }
}

extension Shelf: Hashable {
  static func == (left: Shelf, right: Shelf) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
