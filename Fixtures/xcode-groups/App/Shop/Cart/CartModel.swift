import Money

struct CartModel {
  var price: Price
  var amount: Amount
}
