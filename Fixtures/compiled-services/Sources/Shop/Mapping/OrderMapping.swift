extension OrderDTO: DomainConvertible {
  func toDomain() throws -> Order {
    guard let status = Order.Status(rawValue: status) else { throw MappingError.unknownStatus(status) }
    return Order(
      id: Order.ID(id), customer: customer.toDomain(), lines: try lines.map { try $0.toDomain() }, status: status)
  }
}

extension OrderDTO.LineDTO: DomainConvertible {
  func toDomain() throws -> Order.Line { Order.Line(product: try product.toDomain(), quantity: quantity) }
}

extension CustomerDTO: DomainConvertible {
  func toDomain() -> Customer {
    Customer(id: .init(id), name: name, tier: tier.flatMap(Customer.Tier.init) ?? .standard)
  }
}
