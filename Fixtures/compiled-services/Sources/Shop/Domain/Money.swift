public struct Money: Hashable, Sendable {
  public var cents: Int
  public var currency = Currency.euro

  public enum Currency: String, Sendable {
    case euro = "EUR"
    case dollar = "USD"
  }

  public static let zero = Money(cents: 0)
}

extension Money {
  public static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents, currency: left.currency)
  }

  public static func - (left: Money, right: Money) -> Money {
    Money(cents: left.cents - right.cents, currency: left.currency)
  }

  public static func * (money: Money, factor: Int) -> Money {
    Money(cents: money.cents * factor, currency: money.currency)
  }

  public func percent(_ share: Int) -> Money { Money(cents: cents * share / 100, currency: currency) }
}

extension Money: CustomStringConvertible {
  public var description: String { "\(cents / 100).\(cents % 100) \(currency.rawValue)" }
}
