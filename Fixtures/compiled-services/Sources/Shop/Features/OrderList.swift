public struct OrderList: Sendable {
  public struct Row: Identifiable, Sendable {
    public let id: Order.ID
    public let title: String
    public let total: String
    public let canCancel: Bool
  }

  @Injected(\.orders) private var repository

  public init() {}

  public func rows() async throws -> [Row] {
    try await repository.openOrders().map(Row.init(order:))
  }

  public func cancel(_ row: Row) async throws -> Row {
    Row(order: try await repository.cancel(row.id))
  }
}

extension OrderList.Row {
  init(order: Order) {
    self.init(
      id: order.id, title: order.lines.first?.product.name ?? order.customer.name,
      total: order.subtotal.description, canCancel: order.status == .placed)
  }
}
