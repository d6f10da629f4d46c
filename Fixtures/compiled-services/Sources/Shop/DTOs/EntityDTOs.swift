struct ProductDTO: Codable, Sendable {
  let sku: String
  let name: String
  let price: MoneyDTO
}

struct MoneyDTO: Codable, Sendable {
  let cents: Int
  let currency: String
}

struct CustomerDTO: Codable, Sendable {
  let id: Int
  let name: String
  let tier: String?
}
