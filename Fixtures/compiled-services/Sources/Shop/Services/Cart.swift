public struct Cart: Sendable {
  public let customer: Customer
  public private(set) var lines: [Order.Line] = []

  public init(customer: Customer) { self.customer = customer }

  public mutating func add(_ product: Product, quantity: Int = 1) {
    if let index = lines.firstIndex(where: { $0.product.id == product.id }) {
      lines[index].quantity += quantity
    } else {
      lines.append(Order.Line(product: product, quantity: quantity))
    }
  }

  public subscript(id: Product.ID) -> Order.Line? { lines.first { $0.product.id == id } }
}
