public protocol Unit: Sendable, Equatable {
  static var base: Self { get }
  var symbol: String { get }
  var factor: Double { get }
}

public struct Length: Unit {
  public let symbol: String
  public let factor: Double

  public static let base = meter
  public static let meter = Length(symbol: "m", factor: 1)
  public static let millimeter = Length(symbol: "mm", factor: 0.001)
}

public struct Mass: Unit {
  public let symbol: String
  public let factor: Double

  public static let base = gram
  public static let gram = Mass(symbol: "g", factor: 1)
  public static let kilogram = Mass(symbol: "kg", factor: 1000)
}
