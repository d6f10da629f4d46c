import Foundation

public struct BerthDTO: Codable, Equatable, Sendable {
  public let number: String
  public let metres: Double?

  public init(
    number: String,
    metres: Double?
  ) {
    self.number = number
    self.metres = metres
  }
}
