import Foundation

public struct Tide: Codable, Equatable, Sendable {
  public let id: UUID
  public let harbour: String
  public let height: Double
  public let createdAt: Date
  public let updatedAt: Date

  public init(
    id: UUID = UUID(),
    harbour: String,
    height: Double,
    createdAt: Date = .now,
    updatedAt: Date = .now
  ) {
    self.id = id
    self.harbour = harbour
    self.height = height
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}
