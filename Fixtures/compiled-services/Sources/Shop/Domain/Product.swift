public struct Product: Identifiable, Hashable, Sendable {
  public typealias ID = Tagged<Product, String>

  public let id: ID
  public var name: String
  public var price: Money
}
