extension ProductDTO: DomainConvertible {
  func toDomain() throws -> Product { Product(id: .init(sku), name: name, price: try price.toDomain()) }
}

extension MoneyDTO: DomainConvertible {
  func toDomain() throws -> Money {
    guard let currency = Money.Currency(rawValue: currency) else { throw MappingError.unknownCurrency(currency) }
    return Money(cents: cents, currency: currency)
  }
}

extension MoneyDTO {
  init(_ money: Money) { self.init(cents: money.cents, currency: money.currency.rawValue) }
}
