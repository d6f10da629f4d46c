import Foundation

/// A book as the server sends it.
public struct BookDTO: Codable, Equatable, Sendable {
  public let id: UUID
  public let name: String
  public let pages: Int?
  public let created: Date
  public let updated: Date

  public init(id: UUID, name: String, pages: Int?, created: Date, updated: Date) {
    self.id = id
    self.name = name
    self.pages = pages
    self.created = created
    self.updated = updated
  }
}

struct EditionDTO: Codable, Equatable, Sendable { // expect: dto-outside-feature
  let id: Int
  let year: Int
}
