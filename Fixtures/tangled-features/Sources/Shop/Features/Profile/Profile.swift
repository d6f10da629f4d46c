struct Profile {
  let name: String
  let spent: Money
}
