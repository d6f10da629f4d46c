public struct Product: Sendable {
  public let name: String
  public let price: Int
}

public protocol ProductStore: Sendable {
  func products() async -> [Product]
}
