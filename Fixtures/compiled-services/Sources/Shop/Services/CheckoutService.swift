import Networking

public enum CheckoutError: Error {
  case emptyCart
  case rejected(status: Int)
}

public struct CheckoutService: Sendable {
  @Injected(\.orders) private var orders
  @Injected(\.pricing) private var pricing
  @Injected(\.log) private var log

  public init() {}

  public func checkOut(_ cart: Cart) async -> Result<Order, CheckoutError> {
    guard !cart.lines.isEmpty else { return .failure(.emptyCart) }
    let quote = pricing.quote(for: cart)
    do {
      let order = try await orders.place(cart, total: quote.total)
      log.debug("placed \(order.id.rawValue) for \(quote.total)")
      return .success(order)
    } catch NetworkError.status(let status) {
      return .failure(.rejected(status: status))
    } catch {
      log.error("\(error)")
      return .failure(.rejected(status: 0))
    }
  }
}
