import Foundation

public struct Berth: Codable, Equatable, Sendable {
  public let id: UUID
  public let name: String
  public let length: Double
  public let createdAt: Date
  public let updatedAt: Date

  public init(
    id: UUID = UUID(),
    name: String,
    length: Double = 8,
    createdAt: Date = .now,
    updatedAt: Date = .now
  ) {
    self.id = id
    self.name = name
    self.length = length
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }
}

extension Berth {
  public func fits(boatOf length: Double) -> Bool {
    length < self.length
  }
}

extension Berth {
  public static let mock = Berth(name: "Berth 12")
}
