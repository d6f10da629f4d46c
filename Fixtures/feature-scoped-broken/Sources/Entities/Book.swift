import Foundation

public struct Book: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public let title: String
  public let pageCount: Int
  public let createdAt: Date
  public let updatedAt: Date

  public init(
    id: UUID = UUID(), title: String, pageCount: Int = 0, createdAt: Date = .now, updatedAt: Date = .now
  ) {
    self.id = id
    self.title = title
    self.pageCount = pageCount
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

public struct Edition { // expect: misplaced-entity
  public let id: Int
  public let year: Int
}
