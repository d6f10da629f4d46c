public struct Author: Codable, Equatable, Sendable { // expect: entity-shape
  public let id: Int
  public let name: String
}
