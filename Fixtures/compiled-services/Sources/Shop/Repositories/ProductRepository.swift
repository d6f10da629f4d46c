import Networking

public protocol ProductRepository: Sendable {
  func search(_ text: String) async throws -> [Product]
}

actor CachedProductRepository: ProductRepository {
  private let client: Client
  private var cache: [String: [Product]] = [:]

  init(client: Client) { self.client = client }

  func search(_ text: String) async throws -> [Product] {
    if let known = cache[text] { return known }
    let page = try await client.response(to: ProductSearch(text: text))
    let products = try page.map { try $0.toDomain() }
    cache[text] = products
    return products
  }
}
