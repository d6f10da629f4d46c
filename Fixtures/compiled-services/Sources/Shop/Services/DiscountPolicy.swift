protocol DiscountPolicy: Sendable {
  func discount(for cart: Cart, subtotal: Money) -> Money
}

struct TierDiscount: DiscountPolicy {
  func discount(for cart: Cart, subtotal: Money) -> Money {
    switch cart.customer.tier {
    case .gold: subtotal.percent(10)
    case .standard: .zero
    }
  }
}

struct BulkDiscount: DiscountPolicy {
  var threshold = 10

  func discount(for cart: Cart, subtotal: Money) -> Money {
    cart.lines.contains { $0.quantity >= threshold } ? subtotal.percent(5) : .zero
  }
}

@resultBuilder
enum DiscountBuilder {
  static func buildBlock(_ policies: any DiscountPolicy...) -> [any DiscountPolicy] { policies }
}
