struct PricingService: Sendable {
  struct Quote: Sendable {
    let subtotal: Money
    let discount: Money

    var total: Money { subtotal - discount }
  }

  private let policies: [any DiscountPolicy]

  init(@DiscountBuilder policies: () -> [any DiscountPolicy]) { self.policies = policies() }

  func quote(for cart: Cart) -> Quote {
    let subtotal = cart.lines.reduce(Money.zero) { $0 + $1.total }
    let discounts = policies.map { $0.discount(for: cart, subtotal: subtotal) }
    return Quote(subtotal: subtotal, discount: discounts.max { $0.cents < $1.cents } ?? .zero)
  }
}
