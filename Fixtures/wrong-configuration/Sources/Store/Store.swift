public struct Store: Sendable {
  public var prices: [String: Int]

  public init(prices: [String: Int]) { self.prices = prices }
}
