public struct ShopDTO: Codable, Equatable, Sendable { // expect: global-dto-folder
  public init() {}
}
