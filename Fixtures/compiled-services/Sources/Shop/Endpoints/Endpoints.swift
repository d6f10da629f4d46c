import Networking

enum OrderEndpoints {
  struct List: Endpoint {
    typealias Response = PageDTO<OrderDTO>

    let page: Int
    var path: String { "orders" }
    var query: [String: String] { ["page": "\(page)"] }
  }

  struct Place: Endpoint {
    typealias Response = OrderDTO

    let order: NewOrder
    let path = "orders"
    let method = HTTPMethod.post
    var body: NewOrder? { order }
  }

  struct Cancel: Endpoint {
    typealias Response = OrderDTO

    let id: Order.ID
    var path: String { "orders/\(id.rawValue)" }
    var method: HTTPMethod { .delete }
    var retries: RetryPolicy { RetryPolicy(limit: 1, delay: .seconds(1)) }
  }
}

struct NewOrder: Encodable, Sendable {
  struct Line: Encodable, Sendable {
    let sku: String
    let quantity: Int
  }

  let customer: Int
  let lines: [Line]
  let total: MoneyDTO

  init(_ cart: Cart, total: Money) {
    customer = cart.customer.id.rawValue
    lines = cart.lines.map { Line(sku: $0.product.id.rawValue, quantity: $0.quantity) }
    self.total = MoneyDTO(total)
  }
}

struct ProductSearch: Endpoint {
  typealias Response = PageDTO<ProductDTO>

  let text: String

  var path: String { "products" }
  var query: [String: String] { ["text": text] }
}
