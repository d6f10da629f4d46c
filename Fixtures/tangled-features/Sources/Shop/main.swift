import Store

struct App {
  let start: SearchScreen
  let basket: CartScreen
}
