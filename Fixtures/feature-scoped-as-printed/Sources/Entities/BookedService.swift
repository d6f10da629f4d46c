import Foundation

/// Work on a boat that its owner has booked.
public struct BookedService: Codable, Equatable, Sendable {
  public let id: UUID
  public let title: String
  public let isDone: Bool
  public let createdAt: Date
  public let updatedAt: Date

  public init(
    id: UUID = UUID(),
    title: String,
    isDone: Bool = false,
    createdAt: Date = .now,
    updatedAt: Date = .now
  ) {
    self.id = id
    self.title = title
    self.isDone = isDone
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
