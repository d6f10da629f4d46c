public struct Customer: Identifiable, Sendable {
  public enum Tier: String, Sendable {
    case standard, gold
  }

  public let id: Tagged<Customer, Int>
  public var name: String
  public var tier = Tier.standard
}
