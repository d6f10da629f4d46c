import Foundation

/// A berth or a pilot that a skipper has booked.
public struct BookedService: Codable, Equatable, Sendable {
  public let id: UUID
  public let title: String

  public init(id: UUID = UUID(), title: String) {
    self.id = id
    self.title = title
  }
}
