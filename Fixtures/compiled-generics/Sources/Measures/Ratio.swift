public struct Ratio: Sendable, Hashable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func * <U: Unit>(quantity: Quantity<U>, ratio: Ratio) -> Quantity<U> {
    Quantity(quantity.value * ratio.value, quantity.unit)
  }
}

public struct Tolerance<U: Unit>: Sendable {
  public let center: Quantity<U>
  public let spread: Quantity<U>

  public static func ~= (tolerance: Tolerance, quantity: Quantity<U>) -> Bool {
    (tolerance.center - tolerance.spread)...(tolerance.center + tolerance.spread) ~= quantity
  }
}

public func ± <U>(center: Quantity<U>, spread: Quantity<U>) -> Tolerance<U> {
  Tolerance(center: center, spread: spread)
}
