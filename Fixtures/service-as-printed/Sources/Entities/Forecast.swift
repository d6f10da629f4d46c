public struct Forecast: Codable, Equatable, Sendable {
  public let knots: Int

  public init(knots: Int) {
    self.knots = knots
  }
}
