import Store

struct SearchModel {
  let store: any ProductStore
  var found: [Product] = []
}

struct SearchScreen {
  let model: SearchModel
  let cart: Cart

  func add(_ product: Product) -> Cart {
    Cart(lines: cart.lines + [CartLine(product: product)])
  }
}
