public struct Order: Identifiable, Sendable {
  public typealias ID = Tagged<Order, String>

  public struct Line: Sendable {
    public var product: Product
    public var quantity: Int

    public var total: Money { product.price * quantity }
  }

  public let id: ID
  public var customer: Customer
  public var lines: [Line]
  public var status: Status

  public var subtotal: Money { lines.map(\.total).reduce(.zero, +) }
}

extension Order {
  public enum Status: String, Sendable, CaseIterable {
    case draft, placed, shipped, cancelled

    public var isOpen: Bool {
      switch self {
      case .draft, .placed: true
      case .shipped, .cancelled: false
      }
    }
  }
}
