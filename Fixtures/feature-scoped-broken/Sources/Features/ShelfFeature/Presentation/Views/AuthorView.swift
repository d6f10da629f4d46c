struct AuthorView { // expect: second-entity
  let id: Int
  let name: String
}
