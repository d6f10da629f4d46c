struct AuthorDTO: Codable, Sendable { // expect: dto-shape, feature-test-without-mock
  let name: String
}
