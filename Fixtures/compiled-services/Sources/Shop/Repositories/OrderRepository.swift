import Networking

public protocol OrderRepository: Sendable {
  func orders(page: Int) async throws -> [Order]
  func place(_ cart: Cart, total: Money) async throws -> Order
  func cancel(_ id: Order.ID) async throws -> Order
}

extension OrderRepository {
  func openOrders() async throws -> [Order] { try await orders(page: 1).filter(\.status.isOpen) }
}

struct RemoteOrderRepository: OrderRepository {
  let client: Client

  func orders(page: Int) async throws -> [Order] {
    try await client.response(to: OrderEndpoints.List(page: page)).items.toDomain()
  }

  func place(_ cart: Cart, total: Money) async throws -> Order {
    let dto = try await client.response(to: OrderEndpoints.Place(order: NewOrder(cart, total: total)))
    return try dto.toDomain()
  }

  func cancel(_ id: Order.ID) async throws -> Order {
    try await client.response(to: OrderEndpoints.Cancel(id: id)).toDomain()
  }
}
