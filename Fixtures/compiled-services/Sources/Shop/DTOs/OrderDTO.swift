struct OrderDTO: Codable, Sendable {
  struct LineDTO: Codable, Sendable {
    let product: ProductDTO
    let quantity: Int
  }

  let id: String
  let customer: CustomerDTO
  let lines: [LineDTO]
  let status: String
  let total: MoneyDTO

  enum CodingKeys: String, CodingKey {
    case id = "order_id"
    case customer, lines, status, total
  }
}
