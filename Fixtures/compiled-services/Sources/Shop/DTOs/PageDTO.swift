struct PageDTO<Item: Codable & Sendable>: Codable, Sendable {
  let items: [Item]
  let next: Int?

  func map<Other>(_ transform: (Item) throws -> Other) rethrows -> [Other] { try items.map(transform) }
}
