import Store

struct Cart {
  var lines: [CartLine] = []
  var total: Money { Money(cents: lines.reduce(0) { $0 + $1.product.price }) }
}

struct CartLine {
  let product: Product
}
