struct CartScreen {
  let cart: Cart
  let suggestions: SearchModel
  let customer: Profile
}
