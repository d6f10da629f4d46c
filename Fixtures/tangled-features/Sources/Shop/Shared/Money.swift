struct Money {
  let cents: Int
}
