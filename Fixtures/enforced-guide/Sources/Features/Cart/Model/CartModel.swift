import Networking

@MainActor
final class CartModel {
  private let client = Client()
  private(set) var count = 0

  func load() async throws { count = try await client.bytes(at: "Cart").count }
}
