public struct LoanDTO: Codable, Equatable, Sendable { // expect: feature-not-in-manifest, feature-without-data-source, feature-without-error, feature-without-reducer, feature-without-repository, missing-layer, untested-feature
  public var days: Int

  public init(days: Int) { self.days = days }
}
